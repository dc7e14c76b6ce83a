"""The errors of the client."""

from __future__ import annotations

from typing import Any, Mapping


class Refused(Exception):
    """A refusal of the server, with a code for programs, a sentence for people, and the rule that decided it."""

    def __init__(self, refusal: Mapping[str, Any]) -> None:
        self.code: str = refusal.get("code", "fault")
        self.message: str = refusal.get("message", "The server gave no reason.")
        self.rule: str | None = refusal.get("rule")
        self.details: Mapping[str, Any] = refusal.get("details") or {}
        super().__init__(self.message if self.rule is None else f"{self.message} ({self.rule})")


class Unreachable(Exception):
    """The server cannot be reached, or does not speak the protocol."""
