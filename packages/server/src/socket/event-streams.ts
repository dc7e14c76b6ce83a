import type { IncomingMessage } from 'node:http';
import { checkData, type Refusal, refuse } from '@croupier/core';
import { API_PATH, EVENT_TYPES, eventStream, LAST_EVENT_HEADER } from '@croupier/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../chance/entropy.ts';
import { sendRefusal } from '../http/api.ts';
import { pageOriginOf, sessionHeaders } from '../http/cors.ts';
import type { Limits, Timeouts } from '../http/limits.ts';
import { malformed } from '../http/malformed.ts';
import { sessionOf } from '../http/request.ts';
import type { Visitor } from '../http/visitor.ts';
import { logRefusedCall } from '../monitoring/security-events.ts';
import type { ConnectionCounts } from '../nodes/connection-counts.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { repeatEvery } from '../time/clock.ts';
import { Connection } from './connection.ts';
import { EventWire } from './event-wire.ts';
import type { SocketGateway } from './gateway.ts';

interface EventStreamOptions {
  readonly limits: Limits;
  readonly waits: Timeouts;
  readonly visitorOf: (request: IncomingMessage) => Visitor;
  readonly origins: readonly string[];
  readonly runtime: Runtime;
  readonly connections: ConnectionCounts;
  /** Refuses a request of an address that makes too many. */
  readonly busy: (address: string) => Refusal | undefined;
}

/**
 * Registers the address of a table's events. A reader is a connection that sends nothing, so that it has the rights, the
 * limits and the end of a WebSocket, at this node and at others. Returns a function that waits until all readers have
 * received their last message, for a limited time, after the gateway has stopped.
 */
export function registerEventStreams(
  app: FastifyInstance,
  gateway: SocketGateway,
  { limits, waits, visitorOf, origins, runtime: { clock, entropy }, connections, busy }: EventStreamOptions,
): () => Promise<void> {
  const open = new Set<EventWire>();
  const stopHeartbeat = repeatEvery(clock, waits.heartbeat, () => {
    for (const wire of open) wire.beat();
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<Refusal | EventWire> => {
    const visitor = visitorOf(request.raw);
    const { address } = visitor;
    const refused = busy(address);
    if (refused) return refused;
    const params = checkData(eventStream.params, request.params);
    if (params.faults) return malformed(params.faults, 'The address');
    const query = checkData(eventStream.query, {
      ...(request.query as object),
      ...lastEvent(request),
    });
    if (query.faults) return malformed(query.faults, 'The query');
    if (gateway.size >= limits.connections) return refuse('too-many', 'The casino is full. Try again later.');
    if (!(await connections.enter('address', address, limits.connectionsPerAddress)))
      return refuse('too-many', 'This address has too many connections.');
    if (request.raw.socket.destroyed) {
      connections.leave('address', address);
      return refuse('too-slow', 'The reader has left.');
    }
    const wire = new EventWire(typeOf(request), clock, reply.raw);
    const connection = new Connection(newId(entropy), wire, address, limits, clock);
    const page = pageOriginOf(request.headers, visitor, origins);
    connection.token = sessionOf(sessionHeaders(request.headers, page), visitor.secure);
    open.add(wire);
    reply.raw.once('close', () => {
      open.delete(wire);
      wire.stream.destroy();
      connections.leave('address', address);
      gateway.exit(connection);
    });
    const torn = await gateway
      .attend(connection, { ...params.data, ...query.data })
      .catch((error: unknown) => {
        wire.stream.destroy();
        throw error;
      });
    const refusal = torn ?? wire.refusal;
    if (!refusal) return wire;
    logRefusedCall({ account: connection.account?.id ?? null, call: 'events', address }, refusal.code);
    return refusal;
  };

  app.get(API_PATH + eventStream.path, async (request, reply) => {
    const answered = await answer(request, reply);
    if (!(answered instanceof EventWire)) return sendRefusal(reply, answered);
    // A proxy that buffers the answer would delay the events.
    reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' });
    return reply.type(typeOf(request)).send(answered.stream);
  });
  return async () => {
    stopHeartbeat();
    await Promise.all([...open].map((wire) => wire.finished()));
  };
}

/** Returns the media type that the reader asks for. */
function typeOf({ headers: { accept = '' } }: FastifyRequest): (typeof EVENT_TYPES)[number] {
  const [events, lines] = EVENT_TYPES;
  return accept.includes(lines) && !accept.includes(events) ? lines : events;
}

/** Returns the place that a browser names when it reconnects. Its address still has the place of the first request. */
function lastEvent({ headers }: FastifyRequest): { readonly after?: unknown } {
  const last = headers[LAST_EVENT_HEADER];
  return last === undefined || last === '' ? {} : { after: last };
}
