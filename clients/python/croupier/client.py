"""A client of one server: the HTTP API, and the tables over one WebSocket."""

from __future__ import annotations

import json
import random
import time
import urllib.error
import urllib.request
from typing import Any, Callable, Mapping
from urllib.parse import urlencode

from .errors import Refused, Unreachable
from .table import Table
from .websocket import WebSocket

_API = "/api/v1"
_PROTOCOL = 1
_ANSWER_WITHIN = 30.0
_HELLO_WITHIN = 10.0
_LONGEST_PAUSE = 10.0
# The seconds without a message after which the client checks the connection, and after which it reconnects.
_QUIET, _BROKEN = 15.0, 25.0
# The reasons for which a reconnect would end in the same way.
_FINAL = ("not-signed-in", "version")


class Client:
    """A client without threads. It reads messages, answers pings and reconnects while a method waits."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self.url = url.rstrip("/")
        self.token = token
        """The session token, which a program can store and pass to a later client."""
        self._socket: WebSocket | None = None
        self._heard = 0.0
        self._pinged = False
        self._next_id = 0
        self._least_pause = 0.0
        self._tables: dict[str, Table] = {}

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def get(self, path: str, **query: Any) -> Any:
        """Returns the answer to `GET /api/v1` + path. Raises `Refused` or `Unreachable`."""
        given = {name: value for name, value in query.items() if value is not None}
        return self.call("GET", f"{path}?{urlencode(given)}" if given else path)

    def post(self, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """Returns the answer to `POST /api/v1` + path. Raises `Refused` or `Unreachable`."""
        return self.call("POST", path, body or {})

    def call(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """Calls an endpoint, and keeps the session that the answer starts. The WebSocket then uses it, too."""
        headers = {"accept": "application/json"}
        if body is not None:
            headers["content-type"] = "application/json"
        if self.token is not None:
            headers["authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + _API + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=_ANSWER_WITHIN) as response:
                fresh = _session_in(response.headers.get_all("set-cookie") or [])
                text = response.read()
        except urllib.error.HTTPError as error:
            raise Refused(_refusal_in(error.read())) from None
        except OSError as error:
            raise Unreachable(f"The server cannot be reached: {error}") from error
        if fresh is not None and fresh != self.token:
            self.token = fresh
            self._drop()
        return json.loads(text) if text else None

    def table(self, table: str) -> Table:
        """Returns the table with this id, always as the same object."""
        if table not in self._tables:
            self._tables[table] = Table(self, table)
        return self._tables[table]

    def find_table(self, name: str) -> Table:
        """Returns the first public table with this name or plan. Raises `Refused` (`no-such-table`)."""
        for info in self.get("/tables")["tables"]:
            if name in (info["name"], info["plan"]):
                return self.table(info["id"])
        raise Refused({"code": "no-such-table", "message": f"There is no table {name}."})

    def close(self) -> None:
        """Closes the connection. The seats at the tables remain, as after a broken connection."""
        self._drop()

    def wait(self, until: Callable[[], bool], timeout: float | None = None) -> None:
        """Handles messages until a condition holds. Raises `TimeoutError` if it does not hold in time."""
        deadline = None if timeout is None else time.monotonic() + timeout
        attempt = 0
        while not until():
            left = _QUIET if deadline is None else min(_QUIET, deadline - time.monotonic())
            if left <= 0:
                raise TimeoutError("The condition was not met in time.")
            try:
                self._handle_next(left)
                attempt = 0
            except (OSError, Unreachable):
                self._drop()
                pause = max(self._least_pause, random.uniform(0, min(_LONGEST_PAUSE, 0.25 * 2**attempt)))
                time.sleep(min(pause, left))
                self._least_pause = 0
                attempt += 1

    def new_id(self) -> int:
        """Returns a number for a message. Numbers never repeat, not even after a reconnect."""
        self._next_id += 1
        return self._next_id

    def send(self, message: Mapping[str, Any]) -> None:
        """Sends a message if the connection works. Messages that need an answer are repeated after a reconnect."""
        if self._socket is None:
            return
        try:
            self._socket.send(json.dumps(message))
        except OSError:
            self._drop()

    def _handle_next(self, timeout: float) -> None:
        if self._socket is None:
            self._connect()
        assert self._socket is not None
        text = self._socket.receive(timeout)
        now = time.monotonic()
        if text is not None:
            self._heard, self._pinged = now, False
            self._deliver(json.loads(text))
        elif now - self._heard > _BROKEN:
            raise Unreachable("The server does not answer.")
        elif now - self._heard >= _QUIET and not self._pinged:
            self._pinged = True
            self.send({"t": "ping", "id": self.new_id()})

    def _connect(self) -> None:
        link = WebSocket(self.url.replace("http", "ws", 1) + _API + "/socket", _HELLO_WITHIN)
        hello: dict[str, Any] = {"t": "hello", "v": _PROTOCOL}
        if self.token is not None:
            hello["token"] = self.token
        try:
            link.send(json.dumps(hello))
            text = link.receive(_HELLO_WITHIN)
            if text is None:
                raise Unreachable("The server did not greet in time.")
            self._read_greeting(json.loads(text))
        except BaseException:
            link.close()
            raise
        self._socket, self._heard, self._pinged = link, time.monotonic(), False
        for table in self._tables.values():
            table.connected()

    def _read_greeting(self, message: Mapping[str, Any]) -> None:
        if message["t"] == "bye":
            self._read_farewell(message)
        if message["t"] != "welcome":
            raise Unreachable(f"The server sent {message['t']} in place of a welcome.")

    def _read_farewell(self, message: Mapping[str, Any]) -> None:
        if message["code"] in _FINAL:
            self._drop()
            raise Refused(message)
        self._least_pause = 0 if message["code"] == "moving" else random.uniform(1, 5)
        raise Unreachable(message["message"])

    def _deliver(self, message: Mapping[str, Any]) -> None:
        if message["t"] == "bye":
            self._read_farewell(message)
        for table in self._tables.values():
            table.receive(message)

    def _drop(self) -> None:
        link, self._socket = self._socket, None
        if link is not None:
            link.close()


def _session_in(cookies: list[str]) -> str | None:
    for cookie in cookies:
        name, _, value = cookie.partition(";")[0].partition("=")
        if name in ("croupier", "__Host-croupier") and value:
            return value
    return None


def _refusal_in(body: bytes) -> Mapping[str, Any]:
    try:
        answer = json.loads(body)
    except ValueError:
        answer = None
    return answer if isinstance(answer, dict) else {}
