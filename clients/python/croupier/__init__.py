"""A client of Croupier for bots and programs. It needs only the standard library."""

from .client import Client
from .errors import Refused, Unreachable
from .table import Option, Settled, SettlementLine, Table

__all__ = ["Client", "Option", "Refused", "Settled", "SettlementLine", "Table", "Unreachable"]
