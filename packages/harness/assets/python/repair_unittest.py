"""`python -m unittest` with results as data: same arguments, same discovery, our result class."""

import importlib
import os
import sys
import time
import unittest

import repair_channel
from repair_errors import describe
from repair_limit import Limit, TestTimeout
from repair_trace import Tracer
from repair_values import clean

_channel = repair_channel.open_channel()


def flatten(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from flatten(test)
        else:
            yield test


# Where each module lies, looked up on disk once.
_places = {}


def identity(test, root):
    kind = type(test)
    module = sys.modules.get(kind.__module__)
    if (kind.__module__, root) not in _places:
        path = os.path.realpath(getattr(module, "__file__", None) or "")
        inside = path.startswith(root + os.sep)
        _places[kind.__module__, root] = os.path.relpath(path, root).replace(os.sep, "/") if inside else kind.__module__
    place = _places[kind.__module__, root]
    name = getattr(test, "_testMethodName", None) or str(test)
    return clean("%s::%s::%s" % (place, kind.__qualname__.replace(".", "::"), name))


class Result(unittest.TestResult):
    def __init__(self, channel):
        super().__init__()
        self.channel = channel
        self.request = channel.request
        self.root = os.path.realpath(self.request["root"])
        self.limit = Limit(self.request.get("test_timeout_ms", 0) / 1000, self.give_up)
        self.level = self.request.get("level", 0)
        self.tracer = Tracer(self.root) if self.level > 0 else None
        self.current = None
        self.done = set()
        self.planned = []

    def give_up(self, told):
        self.current["status"], self.current["told"] = "timeout", told
        self.report()

    def startTest(self, test):
        super().startTest(test)
        self.current = {"id": identity(test, self.root), "status": None, "told": None, "began": time.monotonic()}
        self.channel.start(self.current["id"])
        self.limit.arm()
        if self.tracer is not None:
            self.tracer.start()

    def settle(self, status, error):
        if self.current is None or self.current["status"] not in (None, "passed", "skipped"):
            return
        self.current["status"] = "timeout" if isinstance(error, TestTimeout) else status
        if error is not None:
            if self.tracer is not None:
                self.tracer.pause()
                self.current["variables"] = self.tracer.variables(error)
                self.tracer.resume()
            self.current["told"] = describe(error)

    def report(self):
        done, self.current = self.current, None
        if done is None:
            return
        if self.tracer is not None:
            self.tracer.stop()
            if done.get("variables"):
                self.channel.send("variables", id=done["id"], variables=done["variables"])
            self.channel.send("coverage", id=done["id"], coverage=self.tracer.coverage())
            if self.level > 1:
                self.channel.send("calls", id=done["id"], calls=self.tracer.order())
        status = done["status"] or "error"
        self.done.add(done["id"])
        elapsed = round((time.monotonic() - done["began"]) * 1000, 3)
        if status in ("passed", "skipped") and not done["told"]:
            self.channel.well(done["id"], status, elapsed)
        else:
            told = done["told"] or {"exception": None, "message": "", "frames": []}
            self.channel.send("result", id=done["id"], status=status, duration_ms=elapsed, **told)
        if self.request.get("fail_fast") and status not in ("passed", "skipped"):
            self.stop()

    def stopTest(self, test):
        self.limit.disarm()
        self.report()
        super().stopTest(test)

    def addSuccess(self, test):
        self.settle("passed", None)

    def addFailure(self, test, err):
        self.settle("failed", err[1])

    def addError(self, test, err):
        if type(test).__name__ == "_ErrorHolder":
            self.shared(test, "error", describe(err[1]))
        else:
            self.settle("failed" if isinstance(err[1], Exception) else "error", err[1])

    def addSkip(self, test, reason):
        if type(test).__name__ == "_ErrorHolder":
            self.shared(test, "skipped", {"exception": None, "message": "", "frames": []})
        else:
            self.settle("skipped", None)

    def addExpectedFailure(self, test, err):
        self.settle("skipped", None)

    def addUnexpectedSuccess(self, test):
        self.settle("failed", AssertionError("passed although a failure was expected"))

    def addSubTest(self, test, subtest, err):
        if err is not None:
            self.settle("failed", err[1])

    def shared(self, holder, status, told):
        """A class or module whose set-up failed or skips it: each of its tests is told, none has vanished."""
        text = str(holder)
        found = False
        for test in self.planned:
            name = identity(test, self.root)
            kind = "%s.%s" % (type(test).__module__, type(test).__qualname__)
            if name not in self.done and ("(%s)" % kind in text or "(%s)" % type(test).__module__ in text):
                found = True
                self.done.add(name)
                self.channel.send("result", id=name, status=status, duration_ms=0, **told)
        if not found and status == "error":
            self.channel.send("collection_error", file=None, **told)

    def wasSuccessful(self):
        return True


class Runner:
    def __init__(self, *_arguments, **_names):
        pass

    def run(self, suite):
        result = Result(_channel)
        wanted = None if result.request.get("tests") is None else set(result.request["tests"])
        excluded = set(result.request.get("excluded") or ())
        kept = []
        for test in flatten(suite):
            if type(test).__name__ == "_FailedTest":
                self.broken(test, result)
                continue
            name = identity(test, result.root)
            asked = wanted is None or name in wanted or name.partition("::")[0] + "::" in wanted
            if asked and name not in excluded:
                kept.append(test)
        result.planned = kept
        _channel.send("collected", ids=[identity(test, result.root) for test in kept])
        unittest.TestSuite(kept).run(result)
        _channel.send("end", code=0)
        return result

    def broken(self, test, result):
        name = test._testMethodName
        told, path = {"exception": "ImportError", "message": clean(str(test._exception)), "frames": []}, None
        try:
            importlib.import_module(name)
        except BaseException as error:
            told = describe(error)
        for base in sys.path:
            guess = os.path.join(base or os.getcwd(), name.replace(".", os.sep) + ".py")
            if os.path.exists(guess):
                path = os.path.realpath(guess)
                break
        _channel.send("collection_error", file=path, **told)


if __name__ == "__main__":
    sys.argv[0] = "python -m unittest"
    if _channel is None:
        unittest.main(module=None)
    else:
        _channel.send("begin", pid=os.getpid(), file=None)
        unittest.main(module=None, testRunner=Runner)
