"""Runs a command as the child of a process that holds next to nothing, and prints what it cost.

The system counts towards a program's peak memory what the process held that started it. This one imports nothing that
is not part of the interpreter; run it with `-I -S`. Arguments: the program's path, and its arguments with its name first.
"""

import posix
import sys

child = posix.fork()
if child == 0:
    null = posix.open("/dev/null", posix.O_WRONLY)
    posix.dup2(null, 1)
    posix.execv(sys.argv[1], sys.argv[2:])
_, status, usage = posix.wait4(child, 0)
print(posix.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss)
