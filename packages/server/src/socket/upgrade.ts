import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Refusal, refuse } from '@croupier/core';
import { SOCKET_PATH } from '@croupier/protocol';
import { WebSocket, WebSocketServer } from 'ws';
import { newId } from '../chance/entropy.ts';
import { pageOriginOf, sessionHeaders } from '../http/cors.ts';
import type { Limits, Timeouts } from '../http/limits.ts';
import { rawHttpResponse } from '../http/problem.ts';
import { FOREIGN_ORIGIN, sessionOf } from '../http/request.ts';
import type { Visitor } from '../http/visitor.ts';
import type { ConnectionCounts } from '../nodes/connection-counts.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { type Clock, repeatEvery } from '../time/clock.ts';
import { Connection } from './connection.ts';
import type { SocketGateway } from './gateway.ts';
import { socketWire } from './socket-wire.ts';

/**
 * The largest frame in bytes. A larger one ends the connection (close code 1009). A message that fits into a frame but
 * is too large is refused.
 */
const FRAME_LIMIT = 65_536;

/** The time that a connection may take to close, in milliseconds. */
const CLOSE_WITHIN = 2000;
/**
 * The longest possible delay of a timer. This delay disables the package's own closing timeout, which ours
 * replaces.
 */
const NEVER = 2 ** 31 - 1;
/** The time that the server waits for all connections to close when it stops, in milliseconds. */
const GOODBYE_WITHIN = 1000;

/**
 * Accepts WebSockets at the path `SOCKET_PATH` of an HTTP server. Returns a function that stops accepting
 * them.
 */
export function acceptSockets(
  server: Server,
  gateway: SocketGateway,
  {
    limits,
    waits,
    visitorOf,
    origins,
    runtime: { clock, entropy },
    connections,
  }: {
    limits: Limits;
    waits: Timeouts;
    visitorOf: (request: IncomingMessage) => Visitor;
    origins: readonly string[];
    runtime: Runtime;
    connections: ConnectionCounts;
  },
): () => Promise<void> {
  const options = {
    noServer: true,
    maxPayload: FRAME_LIMIT,
    perMessageDeflate: false,
    closeTimeout: NEVER,
    WebSocket: closingBy(clock),
  };
  const sockets = new WebSocketServer(options);
  const open = new Map<Connection, WebSocket>();

  const turnAway = (socket: Duplex, refusal: Refusal, status?: number) =>
    socket.end(rawHttpResponse(refusal, status));

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', destroy);
    const path = request.url?.split('?', 1)[0];
    const { address, secure } = visitorOf(request);
    const page = pageOriginOf(request.headers, { secure }, origins);
    if (path !== SOCKET_PATH) turnAway(socket, refuse('not-found', 'There is no WebSocket at this address.'));
    else if (page === 'foreign') turnAway(socket, refuse('foreign-origin', FOREIGN_ORIGIN));
    else if (gateway.size >= limits.connections)
      turnAway(socket, refuse('too-many', 'The casino is full. Try again later.'), 503);
    else
      void connections.enter('address', address, limits.connectionsPerAddress).then((counted) => {
        if (!counted) {
          turnAway(socket, refuse('too-many', 'This address has too many connections.'));
          return;
        }
        leaveAfter(socket, connections, address);
        sockets.handleUpgrade(request, socket, head, (accepted) => {
          onConnection(accepted, sessionOf(sessionHeaders(request.headers, page), secure), address);
        });
      });
  };

  sockets.on('wsClientError', ({ message }, socket) =>
    turnAway(socket, refuse('malformed', `This is not a WebSocket request: ${message}.`)),
  );

  const onConnection = (socket: WebSocket, token: string | undefined, address: string) => {
    const connection = new Connection(newId(entropy), socketWire(socket), address, limits, clock);
    connection.token = token;
    open.set(connection, socket);
    gateway.enter(connection);
    const callOff = clock.after(waits.hello, () => {
      if (!connection.greeted) connection.disconnect('hello-first', 'The first message must be hello.');
    });
    socket.on('message', (data: Buffer, binary) => {
      connection.alive = true;
      gateway.receive(connection, data, binary);
    });
    socket.on('pong', () => {
      connection.alive = true;
    });
    socket.on('error', () => undefined); // The error is a broken frame. The library closes the socket with a close code that gives the reason.
    socket.on('close', () => {
      callOff();
      open.delete(connection);
      gateway.exit(connection);
    });
  };

  const stopHeartbeat = repeatEvery(clock, waits.heartbeat, () => {
    for (const [connection, socket] of open) {
      if (!connection.alive) {
        socket.terminate();
        continue;
      }
      connection.alive = false;
      socket.ping();
    }
  });

  server.on('upgrade', onUpgrade);
  return async () => {
    server.off('upgrade', onUpgrade);
    stopHeartbeat();
    gateway.stop();
    await closed(open, clock);
  };
}

/** Creates a WebSocket that is destroyed if it has not closed in time, whichever side began to close it. */
function closingBy(clock: Clock): typeof WebSocket {
  return class extends WebSocket {
    override close(code?: number, reason?: string | Buffer): void {
      if (this.readyState === WebSocket.OPEN) {
        const callOff = clock.after(CLOSE_WITHIN, () => this.terminate());
        this.once('close', callOff);
      }
      super.close(code, reason);
    }
  };
}

/**
 * Destroys the stream. The function is not a closure, because a closure would keep the whole request in
 * memory.
 */
function destroy(this: Duplex): void {
  this.destroy();
}

/**
 * Removes a connection from the counts once its stream has closed. The function is separate, so that it does
 * not keep the request in memory.
 */
function leaveAfter(socket: Duplex, connections: ConnectionCounts, address: string): void {
  const leave = () => connections.leave('address', address);
  if (socket.destroyed) leave();
  else socket.once('close', leave);
}

/** Waits a limited time until all connections have closed, and destroys those that remain. */
async function closed(open: ReadonlyMap<Connection, WebSocket>, clock: Clock): Promise<void> {
  if (open.size === 0) return;
  await new Promise<void>((resolve) => {
    const callOff = clock.after(GOODBYE_WITHIN, resolve);
    for (const socket of open.values())
      socket.once('close', () => {
        if (open.size > 0) return;
        callOff();
        resolve();
      });
  });
  for (const socket of open.values()) socket.terminate();
}
