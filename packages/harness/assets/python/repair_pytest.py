"""pytest plugin: each test's result as data, one limit a test, and the tests that were asked for."""

import os
import time

import pytest

import repair_channel
from repair_errors import describe
from repair_limit import Limit, TestTimeout
from repair_trace import Tracer
from repair_values import clean, cut, render

OUTPUT_CAP = 20000

class Reporter:
    def __init__(self, channel):
        self.channel = channel
        self.request = channel.request
        self.root = os.path.realpath(self.request["root"])
        self.wanted = None if self.request.get("tests") is None else set(self.request["tests"])
        self.excluded = set(self.request.get("excluded") or ())
        self.limit = Limit(self.request.get("test_timeout_ms", 0) / 1000, self.give_up)
        self.level = self.request.get("level", 0)
        self.tracer = Tracer(self.root) if self.level > 0 else None
        self.places = {}
        self.current = None
        self.compare = None
        self.ended = None

    def give_up(self, told):
        self.current["told"] = told
        self.finish("timeout")

    # ids

    def identity(self, item):
        place = self.place(str(item.path))
        if place is None:
            return clean(item.nodeid)
        tail = item.nodeid.partition("::")
        return clean(place + tail[1] + tail[2])

    def place(self, path):
        """A test file's path inside the candidate, None outside; asked for each test, looked up on disk once."""
        if path not in self.places:
            full = os.path.realpath(path)
            inside = full.startswith(self.root + os.sep)
            self.places[path] = os.path.relpath(full, self.root).replace(os.sep, "/") if inside else None
        return self.places[path]

    def pytest_configure(self, config):
        config.option.maxfail = 0
        if self.level < 2:
            config.option.tbstyle = "no"

    @pytest.hookimpl(tryfirst=True)
    def pytest_ignore_collect(self, collection_path, config):
        if self.wanted is None or not collection_path.is_file() or collection_path.suffix != ".py":
            return None
        path = os.path.relpath(os.path.realpath(str(collection_path)), self.root).replace(os.sep, "/")
        if os.path.basename(path) in ("conftest.py", "__init__.py"):
            return None
        files = {test.partition("::")[0] for test in self.wanted}
        return None if path in files else True

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, session, config, items):
        kept = []
        for item in items:
            identity = self.identity(item)
            whole = identity.partition("::")[0] + "::"
            asked = self.wanted is None or identity in self.wanted or whole in self.wanted
            if asked and identity not in self.excluded:
                kept.append(item)
        items[:] = kept

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self, session):
        self.channel.send("collected", ids=[self.identity(item) for item in session.items])

    @pytest.hookimpl(hookwrapper=True)
    def pytest_make_collect_report(self, collector):
        report = (yield).get_result()
        if report.failed:
            call = getattr(report, "call", None)
            error = None if call is None or call.excinfo is None else call.excinfo.value
            while error is not None and type(error).__name__ == "CollectError" and error.__cause__ is not None:
                error = error.__cause__
            self.collection_error(getattr(collector, "path", None), error, report.longreprtext)

    def collection_error(self, path, error, text):
        told = {"exception": None, "message": cut(clean(text), 4000), "frames": []} if error is None else describe(error)
        self.channel.send("collection_error", file=None if path is None else os.path.realpath(str(path)), **told)

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_load_initial_conftests(self, early_config, parser, args):
        outcome = yield
        if outcome.excinfo is not None:
            error = outcome.excinfo[1]
            cause = getattr(error, "cause", None) or error.__cause__ or error
            self.collection_error(getattr(error, "path", None), cause, str(error))
            self.channel.send("end", code=4)

    # results

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item, nextitem):
        self.current = {"id": self.identity(item), "status": "unfinished", "told": {}, "output": [], "began": time.monotonic()}
        self.compare = None
        self.channel.start(self.current["id"])
        self.limit.arm()
        if self.tracer is not None:
            self.tracer.start()
        outcome = yield
        if self.tracer is not None:
            self.tracer.stop()
        self.limit.disarm()
        if self.current["status"] == "unfinished":
            self.current["status"] = "error"
            if outcome.excinfo is not None:
                self.current["told"] = describe(outcome.excinfo[1])
        status = self.current["status"]
        self.finish(status)
        if self.request.get("fail_fast") and status not in ("passed", "skipped"):
            item.session.shouldfail = "stopping at the first test that does not pass"

    def finish(self, status):
        done, self.current = self.current, None
        if done is None:
            return
        if self.tracer is not None:
            if done.get("variables"):
                self.channel.send("variables", id=done["id"], variables=done["variables"])
            self.channel.send("coverage", id=done["id"], coverage=self.tracer.coverage())
            if self.level > 1:
                self.channel.send("calls", id=done["id"], calls=self.tracer.order())
        elapsed = round((time.monotonic() - done["began"]) * 1000, 3)
        if status in ("passed", "skipped") and not done["told"]:
            self.channel.well(done["id"], status, elapsed)
            return
        told = done["told"] or {"exception": None, "message": "", "frames": []}
        output = "".join(done["output"])
        if output and status not in ("passed", "skipped"):
            told["output"] = cut(clean(output), OUTPUT_CAP)
        self.channel.send("result", id=done["id"], status=status, duration_ms=elapsed, **told)

    def pytest_assertrepr_compare(self, config, op, left, right):
        if op == "==" and self.current is not None:
            self.compare = (render(right, 2000), render(left, 2000))
        return None

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_makereport(self, item, call):
        report = (yield).get_result()
        current = self.current
        if current is None:
            return
        if report.passed:
            if call.when == "call" and current["status"] == "unfinished":
                current["status"] = "passed"
        elif report.skipped:
            if current["status"] in ("unfinished", "passed"):
                current["status"] = "skipped"
        elif current["status"] in ("unfinished", "passed", "skipped"):
            self.failed(current, report, call)
        if report.failed or (call.when == "teardown" and current["status"] not in ("passed", "skipped")):
            current["output"] = [text for _, text in report.sections]

    def failed(self, current, report, call):
        error = None if call.excinfo is None else call.excinfo.value
        late = isinstance(error, TestTimeout)
        current["status"] = "timeout" if late else "failed" if call.when == "call" else "error"
        current["told"] = (
            {"exception": None, "message": cut(clean(report.longreprtext), 4000), "frames": []}
            if error is None
            else describe(error)
        )
        if isinstance(error, AssertionError) and self.compare is not None and "expected" not in current["told"]:
            current["told"]["expected"], current["told"]["actual"] = self.compare
        if self.tracer is not None and error is not None:
            self.tracer.pause()
            current["variables"] = self.tracer.variables(error)
            self.tracer.resume()

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session, exitstatus):
        self.ended = int(exitstatus)

    @pytest.hookimpl(trylast=True)
    def pytest_unconfigure(self, config):
        if self.ended is not None:
            self.channel.send("end", code=self.ended)


_channel = repair_channel.open_channel()
if _channel is not None:
    _reporter = Reporter(_channel)
    _channel.send("begin", pid=os.getpid(), file=None)

    def pytest_addoption(parser, pluginmanager):
        if not pluginmanager.is_registered(_reporter):
            pluginmanager.register(_reporter, "repair-reporter")
