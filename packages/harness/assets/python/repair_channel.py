"""The way from a test process back to the harness: signed JSON lines in a file that the candidate can't imitate.

The harness leaves one-use greetings in a folder named by REPAIR_CHANNEL. Claiming one removes it, and the variable is
taken out of the environment before any code of the candidate runs, so the key is known to this module alone.
"""

import hashlib
import hmac
import json
import os
import resource
import threading


def take_environment():
    """Removes every trace of the harness from the environment; returns the channel's folder or None."""
    folder = os.environ.pop("REPAIR_CHANNEL", None)
    if folder is not None:
        for name in ("PYTHONPATH", "PYTEST_ADDOPTS"):
            os.environ.pop(name, None)
    return folder


def claim(folder):
    """Takes one greeting out of the folder; None when none is left."""
    for name in sorted(os.listdir(folder)):
        if not name.startswith("hello."):
            continue
        mine = os.path.join(folder, "taken." + name[6:])
        try:
            os.rename(os.path.join(folder, name), mine)
        except OSError:
            continue
        with open(mine, encoding="utf-8") as stream:
            greeting = json.load(stream)
        os.unlink(mine)
        return greeting
    return None


_encode = json.JSONEncoder(ensure_ascii=True, separators=(",", ":")).encode
_quote = json.encoder.encode_basestring_ascii


class Channel:
    def __init__(self, folder, greeting):
        self.request = greeting["request"]
        # Over all that was told so far: each line's code answers for the lines before it too.
        self._mac = hmac.new(bytes.fromhex(greeting["key"]), digestmod=hashlib.sha256)
        self._pid = os.getpid()
        self._lock = threading.Lock()
        self._file = os.open(
            os.path.join(folder, "events." + greeting["writer"]),
            os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC,
            0o600,
        )

    def send(self, event, **fields):
        fields["event"] = event
        self._put(_encode(fields))

    def start(self, identity):
        """A test begins; told for each, so without a detour."""
        self._put('{"event":"start","id":%s}' % _quote(identity))

    def well(self, identity, status, duration_ms):
        """A test passed or was skipped, and there is nothing to tell of it."""
        self._put('{"event":"result","id":%s,"status":"%s","duration_ms":%r}' % (_quote(identity), status, duration_ms))

    def _put(self, body):
        if os.getpid() != self._pid:
            return
        with self._lock:
            told = (body + "\n").encode("ascii")
            self._mac.update(told)
            data = self._mac.copy().hexdigest().encode("ascii") + b" " + told
            while data:
                data = data[os.write(self._file, data) :]


def limit_resources():
    """No core files, and no more data than three quarters of the machine's memory: a test must not take it down."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        most = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") * 3 // 4
        soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
        if soft == resource.RLIM_INFINITY and (hard == resource.RLIM_INFINITY or hard > most):
            resource.setrlimit(resource.RLIMIT_DATA, (most, hard))
    except (OSError, ValueError):
        pass


def open_channel():
    folder = take_environment()
    if folder is None or not os.path.isdir(folder):
        return None
    greeting = claim(folder)
    if greeting is None:
        return None
    limit_resources()
    return Channel(folder, greeting)
