import type { WebSocket } from 'ws';
import type { Close } from './attendee.ts';
import type { Wire } from './connection.ts';

/** Close codes of RFC 6455, and the registered code for "try again later". */
const CLOSE = { normal: 1000, policy: 1008, later: 1013 } as const satisfies Record<Close, number>;

const TEXT = { binary: false } as const;

/** Returns a WebSocket as the transport of a connection. */
export function socketWire(socket: WebSocket): Wire {
  return {
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    get unsentBytes() {
      return socket.bufferedAmount;
    },
    send: (encoded) => socket.send(encoded, TEXT),
    close: (how, code) => socket.close(CLOSE[how], code),
  };
}
