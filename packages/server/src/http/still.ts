import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { API_PATH, endpoints } from '@croupier/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from './api.ts';
import type { Caller } from './call.ts';
import type { CookielessCaller } from './cookieless-caller.ts';

/** A still of a table's picture. */
export interface Still {
  /** The JPEG, in base64. */
  readonly jpeg: string;
  /** The entity tag for these bytes. A different still has a different tag. */
  readonly tag: string;
}

/** Returns the newest still of a table, if the caller may see the table; null if there is none now. */
export type ReadStill = (
  table: string,
  by: Pick<Caller, 'account' | 'codes'>,
) => Promise<Still | null | Refusal>;

/**
 * Registers the address of a table's newest still, a JPEG. The server answers 204 if there is no still, and
 * 304 if the browser already has it. The browser revalidates a still each time, so that it never shows a
 * still of a picture that has ended.
 */
export function registerStills(
  app: FastifyInstance,
  read: ReadStill,
  byOf: CookielessCaller,
  busy: (request: FastifyRequest) => Refusal | undefined,
): void {
  const { path, params } = endpoints.sendStill;
  app.get(API_PATH + path, async (request, reply) => {
    const refusal = busy(request);
    if (refusal) return sendRefusal(reply, refusal);
    const table = params.safeParse(request.params).data?.table;
    const still = table === undefined ? NO_TABLE : await read(table, await byOf(request, reply));
    if (isRefusal(still)) return sendRefusal(reply, still);
    if (still === null) return reply.status(204).header('cache-control', 'no-store').send();
    const etag = `"${still.tag}"`;
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('image/jpeg').send(Buffer.from(still.jpeg, 'base64'));
  });
}

const NO_TABLE = refuse('no-such-table', 'There is no table at this address.');
