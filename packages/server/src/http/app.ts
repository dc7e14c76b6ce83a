import { refuse } from '@croupier/core';
import { API } from '@croupier/protocol';
import Fastify, { type FastifyInstance } from 'fastify';
import { tellFault } from '../fault.ts';
import type { Limits, Waits } from '../limits.ts';
import type { Services } from '../services.ts';
import type { Hall } from '../socket/hall.ts';
import { answerRefusal, registerApi } from './api.ts';
import { handlersOf } from './handlers.ts';
import { secureHeaders } from './headers.ts';
import { openApi } from './openapi.ts';
import { servePages } from './pages.ts';

const BODY_LIMIT = 65_536;

export interface AppOptions {
  readonly services: Services;
  readonly hall: Hall;
  readonly limits: Limits;
  readonly waits: Waits;
  readonly version: string;
  /** The folder of the built web pages; without it there is only the API. */
  readonly webRoot: string | undefined;
  /** Whether a proxy in front tells addresses and protocol by X-Forwarded headers. */
  readonly trustProxy: boolean;
}

/** The HTTP server, not yet listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, hall, limits, waits, version, webRoot, trustProxy } = options;
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    requestTimeout: waits.request,
    keepAliveTimeout: waits.idle,
    http: { headersTimeout: waits.head, connectionsCheckingInterval: waits.head / 2 },
  });
  app.addHook('onRequest', secureHeaders);
  app.setErrorHandler((error: { code?: string; statusCode?: number }, _request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode === 413)
      return answerRefusal(reply, refuse('too-large', 'The body of the request is too large.'));
    if (statusCode < 500)
      return answerRefusal(reply, refuse('malformed', 'The request could not be read: send JSON.'));
    tellFault('A request could not be handled', error);
    return answerRefusal(reply, refuse('fault', 'Something went wrong at our end.'));
  });
  registerApi(app, services, handlersOf(services, hall, version), limits);
  const description = openApi(version);
  app.get(`${API}/openapi.json`, async () => description);
  await servePages(app, webRoot);
  return app;
}
