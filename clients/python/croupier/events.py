"""The events of a table over HTTP, without a WebSocket."""

from __future__ import annotations

import json
import random
import time
import urllib.error
import urllib.request
from typing import TYPE_CHECKING, Any, Iterator
from urllib.parse import quote, urlencode

from .errors import Refused

if TYPE_CHECKING:
    from .client import Client

# The server sends a sign of life every 25 seconds.
_QUIET = 60.0
_LONGEST_PAUSE = 10.0


def events(
    client: Client, table: str, role: str = "spectator", code: str | None = None, after: str | None = None
) -> Iterator[dict[str, Any]]:
    """
    Reads the messages about a table, and reconnects after every break. Each connection begins with `joined`. Its
    `missed` contains the events of the break, or None if the server no longer knows them. Raises `Refused`.
    """
    attempt = 0
    while True:
        try:
            for message in _read(client, table, {"as": role, "code": code, "after": after}):
                attempt, after = 0, message["cursor"]
                yield message
        except urllib.error.HTTPError as error:
            if error.code != 429 and error.code < 500:
                raise Refused(json.loads(error.read())) from None
        except OSError:
            pass
        time.sleep(random.uniform(0, min(_LONGEST_PAUSE, 0.25 * 2**attempt)))
        attempt += 1


def _read(client: Client, table: str, query: dict[str, str | None]) -> Iterator[dict[str, Any]]:
    given = urlencode({name: value for name, value in query.items() if value is not None})
    headers = {"accept": "application/x-ndjson"}
    if client.token is not None:
        headers["authorization"] = f"Bearer {client.token}"
    url = f"{client.url}/api/v1/tables/{quote(table)}/events?{given}"
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=_QUIET) as lines:
        for line in lines:
            if line.endswith(b"\n") and line.strip():
                yield json.loads(line)
