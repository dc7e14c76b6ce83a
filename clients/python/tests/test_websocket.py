"""Tests of the WebSocket with a server that sends exact bytes."""

from __future__ import annotations

import base64
import hashlib
import re
import socket
import threading
import unittest
from typing import Callable

from croupier.errors import Unreachable
from croupier.websocket import WebSocket

Script = Callable[[socket.socket], None]


def frame(kind: int, content: bytes, last: bool = True) -> bytes:
    size = len(content)
    if size < 126:
        length = bytes([size])
    else:
        length = bytes([126]) + size.to_bytes(2, "big") if size < 65536 else bytes([127]) + size.to_bytes(8, "big")
    return bytes([(0x80 if last else 0) | kind]) + length + content


def read_frame(stream: socket.socket) -> tuple[int, bytes]:
    head = stream.recv(2, socket.MSG_WAITALL)
    size = head[1] & 0x7F
    if size == 126:
        size = int.from_bytes(stream.recv(2, socket.MSG_WAITALL), "big")
    elif size == 127:
        size = int.from_bytes(stream.recv(8, socket.MSG_WAITALL), "big")
    mask = stream.recv(4, socket.MSG_WAITALL)
    content = stream.recv(size, socket.MSG_WAITALL) if size else b""
    return head[0] & 0x0F, bytes(byte ^ mask[index % 4] for index, byte in enumerate(content))


class WebSocketTest(unittest.TestCase):
    def serve(self, script: Script, accept: str | None = None) -> WebSocket:
        """Connects to a server that shakes hands and then follows a script."""
        listener = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(listener.close)

        def run() -> None:
            stream, _ = listener.accept()
            with stream:
                head = b""
                while b"\r\n\r\n" not in head:
                    head += stream.recv(4096)
                found = re.search(rb"Sec-WebSocket-Key: (\S+)", head)
                assert found is not None
                digest = hashlib.sha1(found[1] + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest()
                answer = accept or base64.b64encode(digest).decode()
                stream.sendall(
                    f"HTTP/1.1 101 Switching Protocols\r\nSec-WebSocket-Accept: {answer}\r\n\r\n".encode()
                )
                script(stream)

        thread = threading.Thread(target=run)
        thread.start()
        self.addCleanup(thread.join)
        return WebSocket(f"ws://127.0.0.1:{listener.getsockname()[1]}/socket", 10)

    def test_reads_messages_of_every_length(self) -> None:
        texts = ["", "a" * 125, "b" * 126, "č" * 20_000, "d" * 70_000]
        link = self.serve(lambda stream: stream.sendall(b"".join(frame(1, text.encode()) for text in texts)))
        self.assertEqual([link.receive(10) for _ in texts], texts)
        link.close()

    def test_joins_fragments_and_answers_a_ping_between_them(self) -> None:
        pongs: list[tuple[int, bytes]] = []

        def script(stream: socket.socket) -> None:
            stream.sendall(frame(1, b"one ", last=False) + frame(9, b"still here?") + frame(0, b"message"))
            pongs.append(read_frame(stream))

        link = self.serve(script)
        self.assertEqual(link.receive(10), "one message")
        self.doCleanups()
        self.assertEqual(pongs, [(10, b"still here?")])
        link.close()

    def test_masks_what_it_sends(self) -> None:
        texts = ["short", "l" * 300, "x" * 70_000]
        read: list[tuple[int, bytes]] = []
        link = self.serve(lambda stream: read.extend(read_frame(stream) for _ in texts))
        for text in texts:
            link.send(text)
        self.doCleanups()
        self.assertEqual(read, [(1, text.encode()) for text in texts])
        link.close()

    def test_keeps_half_a_frame_until_the_rest_arrives(self) -> None:
        rest = threading.Event()
        whole = frame(1, b"a whole message")

        def script(stream: socket.socket) -> None:
            stream.sendall(whole[:5])
            rest.wait()
            stream.sendall(whole[5:])

        link = self.serve(script)
        self.assertIsNone(link.receive(0.05))
        rest.set()
        self.assertEqual(link.receive(10), "a whole message")
        link.close()

    def test_raises_when_the_server_closes_or_breaks_the_protocol(self) -> None:
        for sent, reason in (
            (frame(8, b"\x03\xe8"), "closed the connection"),
            (frame(3, b""), "unknown kind 3"),
            (frame(0, b"no beginning"), "out of order"),
            (b"\x81\x80", "a mask"),
            (b"\xc1\x00", "an extension"),
        ):
            answers: list[tuple[int, bytes]] = []

            def script(stream: socket.socket) -> None:
                stream.sendall(sent)
                answers.append(read_frame(stream))

            link = self.serve(script)
            with self.assertRaisesRegex(Unreachable, reason):
                link.receive(10)
            self.doCleanups()
            link.close()
            self.assertEqual(answers[0][0], 8)

    def test_raises_when_the_connection_breaks(self) -> None:
        link = self.serve(lambda stream: None)
        with self.assertRaisesRegex(Unreachable, "broke"):
            link.receive(10)
        link.close()

    def test_refuses_a_handshake_with_a_wrong_answer(self) -> None:
        with self.assertRaises(Unreachable):
            self.serve(lambda _: None, accept="wrong")


if __name__ == "__main__":
    unittest.main()
