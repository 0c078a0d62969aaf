"""One limit a test, by an alarm in the main thread; code that swallows the alarm ends the process in the end."""

import os
import signal
import threading

from repair_errors import stack_of

try:
    # What `signal.signal` itself calls, without making an enumeration of each number: a test is armed once.
    from _signal import signal as set_handler
except ImportError:
    from signal import signal as set_handler

STRIKES = 3


class TestTimeout(BaseException):
    """The test took longer than its limit."""


class Limit:
    def __init__(self, seconds, give_up):
        self.seconds = seconds
        self.give_up = give_up
        self.strikes = 0
        self.armed = False
        self.place = []

    def _usable(self):
        return self.seconds > 0 and threading.current_thread() is threading.main_thread()

    def _ring(self, _number, frame):
        if not self.armed:
            return
        self.strikes += 1
        if self.strikes == 1:
            self.place = stack_of(frame)
        if self.strikes > STRIKES:
            self.give_up(self.told())
            os._exit(70)
        raise TestTimeout(self.message())

    def told(self):
        return {"exception": TestTimeout.__name__, "message": self.message(), "frames": self.place}

    def message(self):
        return "no result within the time limit of a test"

    def arm(self):
        self.strikes = 0
        self.place = []
        if self._usable():
            self.armed = True
            set_handler(signal.SIGALRM, self._ring)
            signal.setitimer(signal.ITIMER_REAL, self.seconds, 1.0)

    def disarm(self):
        if self.armed and self._usable():
            self.armed = False
            signal.setitimer(signal.ITIMER_REAL, 0)
