import { createHash } from 'node:crypto';
import type { Endpoint } from '@croupier/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';

const CSV = 'text/csv';

/**
 * Sends an answer that is the same for everybody, as CSV if the caller asks for it. Caches may keep it, and ask with its
 * tag whether it has changed.
 */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  csv: NonNullable<Endpoint['csv']>,
  answer: unknown,
) {
  const asTable = (request.headers.accept ?? '').includes(CSV);
  const body = asTable ? textOf(csv(answer)) : JSON.stringify(answer);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': 'public, max-age=60', vary: 'accept', etag });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type(`${asTable ? CSV : 'application/json'}; charset=utf-8`).send(body);
}

/** Returns rows as CSV (RFC 4180). */
function textOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
