"""A client of Croupier for bots and programs. It needs only the standard library."""

from .client import Client
from .errors import Refused, Unreachable
from .events import events
from .table import Event, Option, Settled, SettlementLine, Table

__all__ = ["Client", "Event", "Option", "Refused", "Settled", "SettlementLine", "Table", "Unreachable", "events"]
