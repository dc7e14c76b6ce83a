"""A WebSocket client (RFC 6455) for text messages. It supports no extensions."""

from __future__ import annotations

import base64
import hashlib
import os
import socket
import ssl
import time
from urllib.parse import urlsplit

from .errors import Unreachable

_ACCEPT = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_CONTINUATION, _TEXT, _CLOSE, _PING, _PONG = 0, 1, 8, 9, 10
_LAST, _MASKED, _LENGTH = 0x80, 0x80, 0x7F
_CHUNK = 65536
_PROTOCOL_ERROR = 1002


class WebSocket:
    """A connection. It is not safe to use from several threads."""

    def __init__(self, url: str, timeout: float) -> None:
        """Connects to a `ws:` or `wss:` address. Raises `Unreachable` or `OSError`."""
        address = urlsplit(url)
        secure = address.scheme == "wss"
        host = address.hostname or "localhost"
        port = address.port or (443 if secure else 80)
        stream = socket.create_connection((host, port), timeout)
        try:
            stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if secure:
                stream = ssl.create_default_context().wrap_socket(stream, server_hostname=host)
            self._socket = stream
            self._received = bytearray()
            self._parts: list[bytes] = []
            self._shake_hands(address.netloc, address.path or "/", time.monotonic() + timeout)
        except BaseException:
            stream.close()
            raise

    def send(self, text: str) -> None:
        """Sends a message."""
        self._send(_TEXT, text.encode())

    def receive(self, timeout: float) -> str | None:
        """Returns the next message, or None if none arrives in time. Raises `Unreachable` or `OSError`."""
        deadline = time.monotonic() + timeout
        while True:
            frame = self._next_frame()
            if frame is None:
                if not self._fill(deadline):
                    return None
                continue
            last, kind, content = frame
            if kind == _PING:
                self._send(_PONG, content)
            elif kind == _CLOSE:
                self._send(_CLOSE, content[:2])
                raise Unreachable("The server has closed the connection.")
            elif kind in (_TEXT, _CONTINUATION):
                if (kind == _CONTINUATION) != bool(self._parts):
                    self._fail("a fragment out of order")
                self._parts.append(content)
                if last:
                    text = b"".join(self._parts)
                    self._parts = []
                    return text.decode()
            elif kind != _PONG:
                self._fail(f"a frame of the unknown kind {kind}")

    def close(self) -> None:
        """Closes the connection."""
        try:
            self._send(_CLOSE, (1000).to_bytes(2, "big"))
        except OSError:
            pass  # the connection is already broken
        self._socket.close()

    def _shake_hands(self, host: str, path: str, deadline: float) -> None:
        key = base64.b64encode(os.urandom(16))
        self._socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key.decode()}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self._received:
            if len(self._received) > _CHUNK or not self._fill(deadline):
                raise Unreachable("The server did not answer the handshake.")
        head, _, rest = bytes(self._received).partition(b"\r\n\r\n")
        self._received = bytearray(rest)
        status, *lines = head.decode("latin-1").split("\r\n")
        fields = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        accepted = base64.b64encode(hashlib.sha1(key + _ACCEPT).digest()).decode()
        if status.split(" ")[1:2] != ["101"] or fields.get("sec-websocket-accept") != accepted:
            raise Unreachable(f"The server opened no WebSocket: {status}")

    def _fill(self, deadline: float) -> bool:
        """Reads more bytes. Returns whether any arrived before the deadline."""
        left = deadline - time.monotonic()
        if left <= 0:
            return False
        self._socket.settimeout(left)
        try:
            chunk = self._socket.recv(_CHUNK)
        except TimeoutError:
            return False
        if not chunk:
            raise Unreachable("The connection broke.")
        self._received += chunk
        return True

    def _next_frame(self) -> tuple[bool, int, bytes] | None:
        """Removes a complete frame from the received bytes. Returns None if it has not arrived completely."""
        data = self._received
        if len(data) < 2:
            return None
        start, length = 2, data[1] & _LENGTH
        if data[0] & 0x70 or data[1] & _MASKED:
            self._fail("a frame with an extension or a mask")
        if length > 125:
            start = 4 if length == 126 else 10
            if len(data) < start:
                return None
            length = int.from_bytes(data[2:start], "big")
        if len(data) < start + length:
            return None
        frame = bool(data[0] & _LAST), data[0] & 0x0F, bytes(data[start : start + length])
        del data[: start + length]
        return frame

    def _send(self, kind: int, content: bytes) -> None:
        size = len(content)
        if size < 126:
            head = bytes([_LAST | kind, _MASKED | size])
        elif size < 65536:
            head = bytes([_LAST | kind, _MASKED | 126]) + size.to_bytes(2, "big")
        else:
            head = bytes([_LAST | kind, _MASKED | 127]) + size.to_bytes(8, "big")
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(content))
        self._socket.settimeout(30)
        self._socket.sendall(head + mask + masked)

    def _fail(self, what: str) -> None:
        try:
            self._send(_CLOSE, _PROTOCOL_ERROR.to_bytes(2, "big"))
        finally:
            self._socket.close()
        raise Unreachable(f"The server sent {what}.")
