"""Runs a program and sees which files it and its children open or change, and which programs they start.

The kernel asks here before each such call (seccomp's notifications), which takes no rights and no program that traces.
What would change something outside, or start another program, is refused, and told.
"""

import array
import ctypes
import fcntl
import os
import platform
import resource
import select
import signal
import socket
import struct
import tempfile
import time

libc = ctypes.CDLL(None, use_errno=True)

# Call: numbers on x86_64 and aarch64, and where its folder, path and flags stand among the arguments.
CALLS = {
    "open": (2, None, None, 0, 1),
    "openat": (257, 56, 0, 1, 2),
    "openat2": (437, 437, 0, 1, 2),
    "creat": (85, None, None, 0, None),
    "execve": (59, 221, None, 0, 1),
    "execveat": (322, 281, 0, 1, 2),
    "rename": (82, None, None, 1, None),
    "renameat": (264, 38, 2, 3, None),
    "renameat2": (316, 276, 2, 3, None),
    "link": (86, None, None, 1, None),
    "linkat": (265, 37, 2, 3, None),
    "symlink": (88, None, None, 1, None),
    "symlinkat": (266, 36, 1, 2, None),
    "unlink": (87, None, None, 0, None),
    "unlinkat": (263, 35, 0, 1, None),
    "mkdir": (83, None, None, 0, None),
    "mkdirat": (258, 34, 0, 1, None),
    "rmdir": (84, None, None, 0, None),
    "chmod": (90, None, None, 0, None),
    "fchmodat": (268, 53, 0, 1, None),
    "chown": (92, None, None, 0, None),
    "lchown": (94, None, None, 0, None),
    "fchownat": (260, 54, 0, 1, None),
    "truncate": (76, 45, None, 0, None),
    "mknod": (133, None, None, 0, None),
    "mknodat": (259, 33, 0, 1, None),
    "utimensat": (280, 88, 0, 1, None),
    "connect": (42, 203, None, None, None),
}
# The others look at what a link leads to.
NOT_FOLLOWING = {
    "rename",
    "renameat",
    "renameat2",
    "link",
    "linkat",
    "symlink",
    "symlinkat",
    "unlink",
    "unlinkat",
    "mkdir",
    "mkdirat",
    "rmdir",
    "lchown",
    "mknod",
    "mknodat",
}
MACHINES = {"x86_64": (0, 0xC000003E, 317), "aarch64": (1, 0xC00000B7, 277)}
RECEIVE, SEND = 0xC0502100, 0xC0182101
CONTINUE = 1
# Where no link leads back to what a run is about: their paths need no look.
SYSTEM = (b"/usr/", b"/lib/", b"/lib64/", b"/etc/", b"/sys/")
AT_FDCWD = -100


class Event:
    """A call: its name, the path as it was written and where that leads, and what program made it."""

    def __init__(self, call, path, target, writes, program, arguments=()):
        self.call, self.path, self.target, self.writes = call, path, target, writes
        self.program, self.arguments = program, arguments


class Result:
    def __init__(self):
        self.code, self.output, self.errors, self.events = None, b"", b"", []
        self.hung = self.left_running = False
        self.memory = 0
        # Of processors, those of git included: however busy the machine is.
        self.seconds = 0.0


def filter_program():
    index, architecture, _ = MACHINES[platform.machine()]
    numbers = [call[index] for call in CALLS.values() if call[index] is not None]
    load, equal, give = 0x20, 0x15, 0x06
    lines = [(load, 0, 0, 4), (equal, 1, 0, architecture), (give, 0, 0, 0x7FFF0000), (load, 0, 0, 0)]
    for position, number in enumerate(numbers):
        lines.append((equal, len(numbers) - position, 0, number))
    lines += [(give, 0, 0, 0x7FFF0000), (give, 0, 0, 0x7FC00000)]
    return b"".join(struct.pack("HBBI", *line) for line in lines)


def install_filter():
    """The descriptor at which the kernel asks; raises OSError where it has no such means."""
    code = ctypes.create_string_buffer(filter_program())

    class Program(ctypes.Structure):
        _fields_ = [("count", ctypes.c_ushort), ("lines", ctypes.c_void_p)]

    program = Program((len(code) - 1) // 8, ctypes.addressof(code))
    libc.prctl(38, 1, 0, 0, 0)
    descriptor = libc.syscall(ctypes.c_long(MACHINES[platform.machine()][2]), 1, 8, ctypes.byref(program))
    if descriptor < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return descriptor


def is_possible():
    """Whether the kernel can ask; and if not, why."""
    if platform.system() != "Linux" or platform.machine() not in MACHINES:
        return "this system has no seccomp that is known here"
    child = os.fork()
    if child == 0:
        try:
            install_filter()
            os._exit(0)
        except OSError:
            os._exit(1)
    return None if os.waitpid(child, 0)[1] == 0 else "the kernel refuses seccomp's notifications"


class Remote(ctypes.Structure):
    _fields_ = [("base", ctypes.c_void_p), ("length", ctypes.c_size_t)]


def read_memory(process, address, length):
    buffer = ctypes.create_string_buffer(length)
    here, there = Remote(ctypes.addressof(buffer), length), Remote(address, length)
    count = libc.process_vm_readv(process, ctypes.byref(here), 1, ctypes.byref(there), 1, 0)
    return buffer.raw[:count] if count > 0 else b""


def read_text(process, address, limit=8192):
    """The bytes up to the next 0, read page by page, since the next page may not be there."""
    text = b""
    while address and len(text) < limit:
        piece = read_memory(process, address, 4096 - address % 4096)
        if not piece:
            break
        end = piece.find(b"\0")
        if end >= 0:
            return text + piece[:end]
        text += piece
        address += len(piece)
    return text


def link_text(path):
    try:
        return os.readlink(path)
    except OSError:
        return b""


class Watcher:
    """Decides for each call: `may_change` of a path without links, and `may_start` of a program."""

    def __init__(self, may_change, may_start):
        self.may_change, self.may_start = may_change, may_start
        self.names = {}
        index = MACHINES[platform.machine()][0]
        for name, call in CALLS.items():
            if call[index] is not None:
                self.names[call[index]] = (name, *call[2:])

    def event(self, process, number, arguments):
        name, folder, path, flags = self.names[number]
        program = link_text(b"/proc/%d/exe" % process)
        if path is None:
            # A file of the system's, such as a socket of a name service: nobody has to be asked for what a linter does.
            return Event(name, b"", b"", True, program)
        text = read_text(process, arguments[path])
        base = b"/proc/%d/cwd" % process
        if folder is not None:
            descriptor = ctypes.c_int(arguments[folder] & 0xFFFFFFFF).value
            if descriptor != AT_FDCWD:
                base = b"/proc/%d/fd/%d" % (process, descriptor)
        whole = text if text.startswith(b"/") else link_text(base) + b"/" + text
        bits = 0
        if name in ("open", "openat"):
            bits = arguments[flags]
        elif name == "openat2":
            bits = int.from_bytes(read_memory(process, arguments[flags], 8), "little")
        elif name == "creat":
            bits = os.O_WRONLY
        follows = name not in NOT_FOLLOWING and not bits & os.O_NOFOLLOW
        if text.startswith(SYSTEM):
            target = text
        elif follows:
            target = os.path.realpath(whole)
        else:
            head, tail = os.path.split(whole.rstrip(b"/"))
            target = os.path.join(os.path.realpath(head), tail)
        if name in ("execve", "execveat"):
            return Event("exec", text, target, False, program, self.words(process, arguments[flags]))
        if name in ("open", "openat", "openat2"):
            if os.path.isdir(target) and not bits & os.O_DIRECTORY:
                # Of a folder that is opened like a file, nothing can be read.
                target = b"/dev/null"
            writes = bits & os.O_ACCMODE != os.O_RDONLY or bool(bits & (os.O_CREAT | os.O_TRUNC))
            return Event("open", text, target, writes, program)
        return Event(name, text, target, True, program)

    def words(self, process, address):
        words = []
        while len(words) < 64:
            pointer = int.from_bytes(read_memory(process, address + 8 * len(words), 8), "little")
            if not pointer:
                break
            words.append(read_text(process, pointer, 1024))
        return words

    def answer(self, descriptor, events, is_first):
        """Takes one question and answers it; whether it was the start of a program."""
        buffer = bytearray(80)
        try:
            fcntl.ioctl(descriptor, RECEIVE, buffer, True)
        except OSError:
            return False
        question, process, _, number, _, _ = struct.unpack_from("QIIiIQ", buffer)
        arguments = struct.unpack_from("6Q", buffer, 32)
        event = self.event(process, number, arguments)
        error = 0
        exists = os.path.lexists(event.target)
        if event.call == "exec":
            if not is_first and exists:
                events.append(event)
                error = 0 if self.may_start(event) else 13
        elif event.writes:
            events.append(event)
            error = 0 if event.call != "connect" and self.may_change(event.target) else 13
        elif exists:
            events.append(event)
        answer = struct.pack("QqiI", question, 0, -error, 0 if error else CONTINUE)
        try:
            fcntl.ioctl(descriptor, SEND, answer)
        except OSError:
            pass
        return event.call == "exec"


def start(arguments, environment, folder, given, output, errors, tell):
    """In the new process: becomes the program."""
    os.setsid()
    os.dup2(given, 0)
    os.dup2(output, 1)
    os.dup2(errors, 2)
    os.chdir(folder)
    for signal_number in (signal.SIGPIPE, signal.SIGINT, signal.SIGXFSZ):
        signal.signal(signal_number, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 28, 1 << 28))
    if tell is not None:
        descriptor = install_filter()
        tell.sendmsg([b"x"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [descriptor]))])
        os.close(descriptor)
    os.execve(arguments[0], arguments, environment)


def run(arguments, environment, folder, given, limit, watcher=None):
    """Runs a program to its end; without a watcher, what it does is not seen."""
    result = Result()
    here, there = socket.socketpair() if watcher else (None, None)
    pipes = [os.pipe() for _ in range(2)]
    with tempfile.TemporaryFile() as file:
        file.write(given)
        file.seek(0)
        source = os.dup(file.fileno())
    process = os.fork()
    if process == 0:
        try:
            start(arguments, environment, folder, source, pipes[0][1], pipes[1][1], there)
        except BaseException as error:
            os.write(2, f"cannot start: {error}\n".encode())
        os._exit(97)
    os.close(source)
    for _, end in pipes:
        os.close(end)
    listener = None
    poll = select.poll()
    texts = {pipes[0][0]: [], pipes[1][0]: []}
    for descriptor in texts:
        poll.register(descriptor, select.POLLIN)
    if watcher:
        there.close()
        _, passed, _, _ = here.recvmsg(1, socket.CMSG_SPACE(4))
        here.close()
        if passed:
            listener = array.array("i", passed[0][2])[0]
            poll.register(listener, select.POLLIN)
    began, ended = time.monotonic(), None
    is_first, waiting = True, len(texts)
    while waiting or listener is not None:
        for descriptor, what in poll.poll(20):
            if descriptor == listener:
                if what & select.POLLIN:
                    if watcher.answer(listener, result.events, is_first):
                        is_first = False
                elif what & (select.POLLHUP | select.POLLERR):
                    poll.unregister(listener)
                    os.close(listener)
                    listener = None
                continue
            piece = os.read(descriptor, 1 << 16)
            texts[descriptor].append(piece)
            if not piece:
                poll.unregister(descriptor)
                waiting -= 1
        now = time.monotonic()
        if ended is None:
            finished, status, usage = os.wait4(process, os.WNOHANG)
            if finished:
                ended, result.code, result.memory = now, os.waitstatus_to_exitcode(status), usage.ru_maxrss * 1024
                result.seconds = usage.ru_utime + usage.ru_stime
        if ended is None and now - began > limit:
            result.hung = True
            os.killpg(process, signal.SIGKILL)
            _, status, usage = os.wait4(process, 0)
            ended, result.code, result.memory = now, os.waitstatus_to_exitcode(status), usage.ru_maxrss * 1024
        if ended is not None and now - ended > 1 and (waiting or listener is not None):
            result.left_running = not result.hung
            try:
                os.killpg(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
            break
    for descriptor in texts:
        os.close(descriptor)
    if listener is not None:
        os.close(listener)
    if ended is None:
        _, status, usage = os.wait4(process, 0)
        result.code, result.memory = os.waitstatus_to_exitcode(status), usage.ru_maxrss * 1024
    result.output, result.errors = (b"".join(pieces) for pieces in texts.values())
    return result
