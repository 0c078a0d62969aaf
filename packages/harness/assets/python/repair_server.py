"""A preloaded pytest: imports the runner once, then forks a process for each run. Nothing of the candidate is imported
here; the fork goes on to run `python -m pytest` as a fresh process does (see warm/sitecustomize.py).

Speaks JSON lines on file descriptor 3: `{"run": {...}}` and `{"kill": true}` in, `{"ready": [modules]}`,
`{"started": pid}` and `{"ended": {...}}` out.
"""

import ctypes
import gc
import importlib
import importlib.metadata
import json
import os
import select
import signal
import sys
import time

CONTROL = 3
SUBREAPER = 36
PARENT_DEATH = 1
LEFT_OUT = {"antigravity", "this", "idlelib", "turtle", "turtledemo", "tkinter", "test", "readline", "lib2to3", "pty"}


def say(message):
    data = (json.dumps(message) + "\n").encode()
    while data:
        data = data[os.write(CONTROL, data) :]


def preload(names):
    import pytest  # noqa: F401
    from _pytest.config import default_plugins

    for name in default_plugins:
        importlib.import_module("_pytest." + name)
    for entry in importlib.metadata.entry_points(group="pytest11"):
        packages = (entry.dist.read_text("top_level.txt") or "").split() if entry.dist is not None else []
        for name in [entry.module, *packages]:
            try:
                importlib.import_module(name)
            except Exception:
                pass
    # Plugins that are loaded already can't have their asserts rewritten; pytest would warn of it in every run.
    from _pytest.assertion.rewrite import AssertionRewritingHook

    AssertionRewritingHook._warn_already_imported = lambda *_: None
    for name in ("repair_channel", "repair_errors", "repair_limit", "repair_trace", "random"):
        importlib.import_module(name)
    known = getattr(sys, "stdlib_module_names", frozenset())
    for name in names:
        if name.partition(".")[0] in known and name.partition(".")[0] not in LEFT_OUT:
            try:
                importlib.import_module(name)
            except Exception:
                pass


def children():
    try:
        with open("/proc/self/task/%d/children" % os.getpid()) as stream:
            return [int(pid) for pid in stream.read().split()]
    except OSError:
        return []


def sweep():
    """Ends and reaps whatever a run left behind; orphans come here because this process is their reaper."""
    for _ in range(200):
        left = children()
        for pid in left:
            try:
                os.kill(pid, signal.SIGKILL)
            except OSError:
                pass
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        time.sleep(0.002)


def become(order):
    os.setsid()
    # A test that ends its parent ends the server, and this process with it.
    ctypes.CDLL(None).prctl(PARENT_DEATH, signal.SIGKILL, 0, 0, 0)
    os.close(CONTROL)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.chdir(order["cwd"])
    os.environ.clear()
    os.environ.update(order["environment"])
    random = sys.modules.get("random")
    if random is not None:
        random.seed()
    importlib.invalidate_caches()
    sys.path_importer_cache.clear()
    gc.enable()


def serve(incoming):
    buffer = b""
    while True:
        while b"\n" not in buffer:
            data = incoming(65536)
            if not data:
                return None
            buffer += data
        line, _, buffer = buffer.partition(b"\n")
        message = json.loads(line)
        if "run" not in message:
            continue
        child = os.fork()
        if child == 0:
            return message["run"]
        say({"started": child})
        status, buffer = follow(child, buffer)
        try:
            os.killpg(child, signal.SIGKILL)
        except OSError:
            pass
        sweep()
        code = os.waitstatus_to_exitcode(status)
        say({"ended": {"code": code if code >= 0 else None, "signal": signal.Signals(-code).name if code < 0 else None}})


def follow(child, buffer):
    handle = os.pidfd_open(child)
    try:
        while True:
            ready, _, _ = select.select([handle, CONTROL], [], [])
            if handle in ready:
                return os.waitpid(child, 0)[1], buffer
            data = os.read(CONTROL, 65536)
            if not data or b'"kill"' in data:
                os.kill(child, signal.SIGKILL)
                try:
                    os.killpg(child, signal.SIGKILL)
                except OSError:
                    pass
                return os.waitpid(child, 0)[1], buffer
            buffer += data
    finally:
        os.close(handle)


def main():
    os.set_inheritable(CONTROL, False)
    ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)
    preload(json.loads(os.environ["REPAIR_PRELOAD"]))
    gc.collect()
    gc.freeze()
    gc.disable()
    say({"ready": sorted({name.partition(".")[0] for name in sys.modules})})
    order = serve(lambda size: os.read(CONTROL, size))
    if order is not None:
        become(order)
    else:
        os._exit(0)
