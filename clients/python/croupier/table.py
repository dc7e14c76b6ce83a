"""A table, as a client sees it."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Callable, Mapping, TypedDict, cast

from .errors import Refused

if TYPE_CHECKING:
    from .client import Client


class Option(TypedDict, total=False):
    """A possible move, with its bounds and its cost. Amounts may be patterns, such as `{"any": "amount", "min": 100}`."""

    move: dict[str, Any]
    rule: str
    stake: dict[str, Any]
    about: dict[str, Any]


class Event(TypedDict, total=False):
    """An event of the game."""

    type: str
    data: dict[str, Any]
    rule: str


class SettlementLine(TypedDict, total=False):
    """The settlement of one bet, with the rule that decided it. Amounts are whole minor units."""

    seat: str
    bet: str
    stake: int
    outcome: str
    pay: int
    rule: str


class Settled(TypedDict, total=False):
    """The end of a round for this seat."""

    table: str
    round: str
    number: int
    result: Any
    lines: list[SettlementLine]
    purse: int | None


class Table:
    """A table over a connection that may break. The client rejoins it after each reconnect."""

    def __init__(self, client: Client, table: str) -> None:
        self.id = table
        self.info: dict[str, Any] = {}
        self.seat: str | None = None
        self.state: dict[str, Any] = {}
        """The public state, with the game's view under `view`."""
        self.player_view: Any = None
        self.purse: int | None = None
        self.gaps = 0
        """The number of breaks after which the server no longer knew all events. The state is current nevertheless."""
        self.on_events: Callable[[list[Event]], None] | None = None
        """A function that gets the events of each commit, also those of a break."""
        self._client = client
        self._role: dict[str, Any] | None = None
        self._join_id: int | None = None
        self._joined = False
        self._options: list[Option] = []
        self._options_seq = self._view_seq = 0
        self._refused: Refused | None = None
        self._place: dict[str, int] | None = None
        self._settled: list[Settled] = []
        self._unanswered: dict[int, dict[str, Any]] = {}
        self._answers: dict[int, Mapping[str, Any]] = {}

    def join(self, role: str = "player", code: str | None = None, timeout: float | None = 30) -> Table:
        """Joins the table, and waits until the server has sent its state. Raises `Refused`."""
        self._role = {"as": role} if code is None else {"as": role, "code": code}
        self._joined, self._refused = False, None
        self.connected()
        self._client.wait(lambda: self._joined or self._refused is not None, timeout)
        if self._refused is not None:
            self._role = None
            raise self._refused
        return self

    def leave(self) -> None:
        """Leaves the table."""
        self._role, self._joined, self._place = None, False, None
        self._client.send({"t": "leave", "id": self._client.new_id(), "table": self.id})

    def until(self, condition: Callable[[Table], bool], timeout: float | None = None) -> Table:
        """Waits until the table meets a condition. Raises `TimeoutError`, or `Refused` if the seat is lost."""
        self._client.wait(lambda: self._refused is not None or condition(self), timeout)
        if self._refused is not None:
            raise self._refused
        return self

    @property
    def options(self) -> list[Option]:
        """The moves that are possible now. The list is empty until the view of the same commit has arrived."""
        return self._options if self._joined and self._options_seq <= self._view_seq else []

    def moves(self) -> list[dict[str, Any]]:
        """Returns the moves of the options."""
        return [option["move"] for option in self.options]

    def can(self, move: str) -> bool:
        """Returns whether a move of this type is possible now."""
        return any(possible["type"] == move for possible in self.moves())

    def move(self, move: Mapping[str, Any], timeout: float | None = None) -> int:
        """
        Makes a move in the current round, and returns the number of its commit once it is durable. After a
        reconnect, the move is sent again with the same key, and it is played once. Raises `Refused`.
        """
        number = self._client.new_id()
        message = {"t": "move", "id": number, "table": self.id, "key": secrets.token_hex(15), "move": dict(move)}
        current = self.state.get("round")
        if current:
            message["round"] = current["number"]
        question = self.player_view.get("question") if isinstance(self.player_view, dict) else None
        if isinstance(question, str):
            message["question"] = question
        self._unanswered[number] = message
        if self._joined:
            self._client.send(message)
        try:
            self._client.wait(lambda: number in self._answers or self._refused is not None, timeout)
        finally:
            self._unanswered.pop(number, None)
        answer = self._answers.pop(number, None)
        if answer is None:
            assert self._refused is not None
            raise self._refused
        if answer["t"] == "refused":
            raise Refused(answer)
        return int(answer["seq"])

    def has_settled(self) -> bool:
        """Returns whether a settlement has arrived that `settled` has not returned yet."""
        return bool(self._settled)

    def settled(self, timeout: float | None = None) -> Settled:
        """Returns the next settlement of this seat, and waits for it if necessary."""
        self.until(Table.has_settled, timeout)
        return self._settled.pop(0)

    def connected(self) -> None:
        """Joins the table over a new connection."""
        if self._role is None:
            return
        self._joined = False
        self._join_id = self._client.new_id()
        after = {} if self._place is None else {"after": cursor_text(self._place)}
        self._client.send({"t": "join", "id": self._join_id, "table": self.id, **self._role, **after})

    def receive(self, message: Mapping[str, Any]) -> None:
        """Handles a message from the server."""
        kind, number = message["t"], message.get("id")
        if number is not None and number == self._join_id and kind in ("joined", "refused"):
            self._join_id = None
            if kind == "refused":
                self._refused = Refused(message)
            else:
                self._read_joined(message)
        elif number in self._unanswered and kind in ("accepted", "refused"):
            self._answers[number] = message
        elif message.get("table") == self.id:
            self._read(kind, message)

    def _read_joined(self, message: Mapping[str, Any]) -> None:
        self.info, self.seat, self.state = message["table"], message["seat"], message["state"]
        self.player_view, self.purse = message["playerView"], message["purse"]
        self._options, self._options_seq = message["options"] or [], 0
        self._view_seq = self.state["seq"]
        self._place = advance(None, message)
        self._joined = True
        if "missed" in message:
            self._read_missed(message["missed"])
        if message["as"] == "player":
            self._client.send({"t": "options", "id": self._client.new_id(), "table": self.id, "follow": True})
        for move in self._unanswered.values():
            self._client.send(move)

    def _read_missed(self, missed: list[dict[str, Any]] | None) -> None:
        if missed is None:
            self.gaps += 1
        for commit in missed or []:
            self._tell(commit["events"])
            if "settled" in commit:
                settled = {"t": "settled", "table": self.id, "seq": commit["seq"], "purse": self.purse}
                self._settled.append(cast(Settled, {**settled, **commit["settled"]}))
            self._tell(commit["own"])

    def _tell(self, events: list[Event]) -> None:
        if events and self.on_events is not None:
            self.on_events(events)

    def _read(self, kind: str, message: Mapping[str, Any]) -> None:
        self._place = advance(self._place, message)
        if message.get("purse") is not None:
            self.purse = message["purse"]
        if kind == "table":
            self.state = message["state"]
            self.gaps += 1 if message.get("gap") else 0
            self._tell(message["events"])
        elif kind == "player-view":
            self.player_view, self._view_seq = message["playerView"], message["seq"]
            self._tell(message["events"])
        elif kind == "options":
            # The answer to a request belongs to the current view. Later options arrive before their view.
            self._options, self._options_seq = message["options"], 0 if message["id"] else message["seq"]
        elif kind == "staff":
            self._options, self._options_seq = message["options"], 0
        elif kind == "info":
            self.info = message["info"]
        elif kind == "settled":
            self._settled.append(cast(Settled, message))


def advance(place: dict[str, int] | None, message: Mapping[str, Any]) -> dict[str, int] | None:
    """Returns the place in the events of a table after a message, or None before the table was joined."""
    kind = message["t"]
    if kind == "joined":
        return dict.fromkeys(("table", "own", "settled"), message["state"]["seq"])
    if place is None:
        return None
    if kind == "table":
        seq = message["state"]["seq"]
        # The own part of this commit may still follow, but that of earlier commits has arrived.
        return {"table": seq, "own": max(place["own"], seq - 1), "settled": max(place["settled"], seq - 1)}
    if kind == "player-view":
        return {**place, "own": message["seq"], "settled": max(place["settled"], message["seq"])}
    if kind == "settled":
        return {**place, "settled": message["seq"]}
    return place


def cursor_text(place: Mapping[str, int]) -> str:
    """Returns the text that stands for a place, such as `41.42.40`."""
    return f"{place['table']}.{place['own']}.{place['settled']}"
