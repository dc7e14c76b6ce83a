import { createHash, timingSafeEqual } from 'node:crypto';
import { refuse } from '@croupier/core';
import type { FastifyInstance } from 'fastify';
import type { Checks } from '../monitoring/checks.ts';
import type { Metrics } from '../monitoring/prometheus.ts';
import { sendRefusal } from './api.ts';

export interface Monitoring {
  readonly checks: Checks;
  /** The metrics, and the key required to request them. Without metrics, there is no `/metrics`. */
  readonly metrics?: { readonly of: Metrics; readonly key: string } | undefined;
}

/** Registers the monitoring endpoints: liveness, readiness and metrics. */
export function registerMonitoring(app: FastifyInstance, { checks, metrics }: Monitoring): void {
  app.get('/live', async (_, reply) => reply.header('cache-control', 'no-store').send({ live: true }));
  app.get('/ready', async (_, reply) => {
    const readiness = await checks.read();
    return reply
      .status(readiness.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness);
  });
  if (!metrics) return;
  app.get('/metrics', async (request, reply) => {
    if (!isKey(request.headers.authorization, metrics.key))
      return sendRefusal(
        reply.header('www-authenticate', 'Bearer'),
        refuse('not-signed-in', 'Send METRICS_KEY as a bearer token.'),
      );
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.of.contentType)
      .send(await metrics.of.text());
  });
}

/**
 * Returns whether a request has the key. Compares hashes, so that the timing reveals nothing about the key.
 */
function isKey(header: string | undefined, key: string): boolean {
  const [given, wanted] = [header ?? '', `Bearer ${key}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return given !== undefined && wanted !== undefined && timingSafeEqual(given, wanted);
}
