"""A small root in namespaces of its own: what belongs to the machine is not seen there, or cannot be changed."""

import ctypes
import errno
import os
import re
import signal
import subprocess
import sys
import tempfile

libc = ctypes.CDLL(None, use_errno=True)

NEW_MOUNTS, NEW_IPC, NEW_USERS, NEW_PIDS, NEW_NET = 0x00020000, 0x08000000, 0x10000000, 0x20000000, 0x40000000
READ_ONLY, NO_SETUID, REMOUNT, BIND, RECURSIVE, PRIVATE = 1, 2, 32, 4096, 16384, 1 << 18


def check(result):
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result


def mount(source, target, kind=None, flags=0, data=None):
    encoded = [None if text is None else os.fsencode(text) for text in (source, target, kind)]
    check(libc.mount(*encoded, ctypes.c_ulong(flags), None if data is None else data.encode()))


def folders_of_libraries(*programs):
    """Where the libraries lie that programs need, by what `ldd` says; nothing for one that is linked statically."""
    folders = set()
    for program in programs:
        try:
            said = subprocess.run(["ldd", program], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode()
        except OSError:
            continue
        for path in re.findall(r"(/\S+) \(0x", said):
            folders |= {os.path.dirname(path), os.path.dirname(os.path.realpath(path))}
    return folders


def isolate():
    """Leaves the namespaces of the machine.

    Raises OSError where the system does not let it.
    """
    flags = NEW_MOUNTS | NEW_IPC | NEW_PIDS | NEW_NET
    user, group = os.getuid(), os.getgid()
    if user != 0 or libc.unshare(flags) != 0:
        check(libc.unshare(flags | NEW_USERS))
        # The same user as before, so that the program meets what its user meets.
        for name, text in (("setgroups", "deny"), ("uid_map", f"{user} {user} 1"), ("gid_map", f"{group} {group} 1")):
            with open(f"/proc/self/{name}", "w") as file:
                file.write(text)


def build_root(program, git, kept):
    """Makes the root, and moves there.

    `kept` is a folder that is seen as `/found` and can be written to.
    """
    mount("none", "/", None, RECURSIVE | PRIVATE)
    root = tempfile.mkdtemp(prefix="jail-")
    mount("jail", root, "tmpfs", NO_SETUID, "mode=755")

    def bind(source, target=None, writable=False):
        target = root + (target or source)
        if os.path.isdir(source):
            os.makedirs(target, exist_ok=True)
        elif os.path.exists(source):
            os.makedirs(os.path.dirname(target), exist_ok=True)
            open(target, "a").close()
        else:
            return
        mount(source, target, None, BIND | RECURSIVE)
        if not writable:
            # Flags that the system set before must stay set, or it refuses.
            before = os.statvfs(target).f_flag & (2 | 4 | 8 | 1024 | 2048)
            mount(None, target, None, REMOUNT | BIND | READ_ONLY | before)

    bind("/usr")
    shown = ["/usr"]
    for name in ("/bin", "/sbin", "/lib", "/lib32", "/lib64"):
        if os.path.islink(name):
            os.symlink(os.readlink(name), root + name)
        else:
            bind(name)
        shown.append(name)
    others = folders_of_libraries(program, git, sys.executable) | {
        sys.base_prefix,
        os.path.dirname(os.path.realpath(git)),
    }
    for folder in sorted(others):
        if not any(folder == other or folder.startswith(other + "/") for other in shown):
            bind(folder)
            shown.append(folder)
    for name in ("/etc/ld.so.cache", "/etc/alternatives"):
        bind(name)
    for name in ("null", "zero", "full", "random", "urandom"):
        bind(f"/dev/{name}", writable=True)
    bind(program, "/program/mvvm-lint")
    bind(kept, "/found", writable=True)
    os.makedirs(root + "/proc")
    try:
        mount("proc", root + "/proc", "proc")
    except OSError:
        mount("/proc", root + "/proc", None, BIND | RECURSIVE)
    os.makedirs(root + "/tmp")
    os.makedirs(root + "/w")
    os.chroot(root)
    os.chdir("/")
    return shown


def enter(program, git, kept):
    """Goes on in the jail, in another process; the one that called waits for it and ends as it does.

    Returns the folders that are seen there. Raises OSError where there can be no jail, in the calling process.
    """
    ready, tell = os.pipe()
    outer = os.fork()
    if outer:
        os.close(tell)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        said = b""
        while piece := os.read(ready, 4096):
            said += piece
        _, status = os.waitpid(outer, 0)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        if said.startswith(b"no "):
            raise OSError(int(said[3:]), os.strerror(int(said[3:])))
        sys.stdout.flush()
        os._exit(os.waitstatus_to_exitcode(status) & 0xFF)
    os.close(ready)
    try:
        isolate()
        inner = os.fork()
        if inner:
            os.close(tell)
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            _, status = os.waitpid(inner, 0)
            os._exit(os.waitstatus_to_exitcode(status) & 0xFF)
        libc.prctl(1, signal.SIGKILL)
        shown = build_root(program, git, kept)
    except OSError as error:
        os.write(tell, b"no %d" % (error.errno or errno.EPERM))
        os._exit(3)
    os.close(tell)
    return shown
