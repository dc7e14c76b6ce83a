import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type Refusal, refuse } from '@croupier/core';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { newId } from '../chance/entropy.ts';
import { log, logFault } from '../monitoring/log.ts';
import { Buckets } from '../time/bucket.ts';
import { registerApi, sendRefusal, tooMany } from './api.ts';
import { authorizer } from './authorizer.ts';
import type { Handlers } from './call.ts';
import { cookielessCaller } from './cookieless-caller.ts';
import { registerCors } from './cors.ts';
import { registerDescriptions } from './descriptions.ts';
import { type ReadDocuments, registerDocuments } from './documents.ts';
import { secureHeaders } from './headers.ts';
import type { ServedHouses } from './house-files.ts';
import type { Limits, Timeouts } from './limits.ts';
import { type Monitoring, registerMonitoring } from './monitoring.ts';
import { servePages } from './pages.ts';
import { rawHttpResponse } from './problem.ts';
import { type ReadRecording, registerRecordings } from './recording.ts';
import { registerSdpExchange } from './sdp-exchange.ts';
import type { HttpServices } from './services.ts';
import { type ReadStill, registerStills } from './still.ts';
import type { Visitor } from './visitor.ts';
import { whep } from './whep.ts';
import { type WhipSessions, whip } from './whip.ts';

const BODY_LIMIT = 65_536;

export interface AppOptions {
  readonly services: HttpServices;
  readonly handlers: Handlers;
  /** The encoders that send pictures of tables. */
  readonly encoders: WhipSessions;
  readonly readStill: ReadStill;
  readonly readRecording: ReadRecording;
  readonly readDocuments: ReadDocuments;
  readonly limits: Limits;
  /** The request limits per address and per account. */
  readonly requests: Buckets;
  readonly waits: Timeouts;
  /** The origins whose pages may call the API, apart from our own. */
  readonly origins: readonly string[];
  readonly version: string;
  /** The directory of the built web pages. Without this directory, only the API is served. */
  readonly webRoot: string | undefined;
  /** The houses that the pages do not contain. */
  readonly servedHouses: ServedHouses;
  readonly monitoring: Monitoring;
  readonly visitorOf: (request: IncomingMessage) => Visitor;
}

/** Builds the HTTP server. The server does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, handlers, encoders, limits, requests, waits, origins } = options;
  const { version, webRoot, monitoring, visitorOf } = options;
  const app = Fastify({
    genReqId: () => newId(services.runtime.entropy),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    requestTimeout: waits.request,
    keepAliveTimeout: waits.idle,
    http: { headersTimeout: waits.head, connectionsCheckingInterval: waits.head / 2 },
    // Errors before a request reaches a handler are also answered in the API's format.
    clientErrorHandler: refuseBytes,
    frameworkErrors: (_error, _request, reply) =>
      void sendRefusal(reply, refuse('malformed', 'This address cannot be read.')),
  });
  app.addHook('onRequest', async (request, reply) => {
    secureHeaders(reply, visitorOf(request.raw).secure);
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async ({ id, method, routeOptions: { url } }, { statusCode, elapsedTime }) =>
    // Log the route, not the address, which may contain the code of a private table.
    log.debug({ reqId: id, method, route: url, status: statusCode, ms: Math.round(elapsedTime) }, 'request'),
  );
  app.setErrorHandler((error: { code?: string; statusCode?: number }, { id }, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode === 413)
      return sendRefusal(reply, refuse('too-large', 'The body of the request is too large.'));
    if (statusCode === 415) return sendRefusal(reply, refuse('wrong-media-type', 'Send `application/json`.'));
    if (statusCode < 500)
      return sendRefusal(reply, refuse('malformed', 'The request could not be read: send JSON.'));
    logFault('A request could not be handled', error, { reqId: id });
    const details = { request: id };
    return sendRefusal(reply, refuse('fault', 'Something went wrong on our side.', { details }));
  });
  // The API accepts JSON and nothing else. Without this, Fastify would also read plain text.
  app.removeContentTypeParser('text/plain');
  registerCors(app, origins);
  registerMonitoring(app, monitoring);
  registerApi(app, services, handlers, limits, visitorOf, requests, origins);
  const byOf = cookielessCaller(services, visitorOf);
  for (const exchange of [whip(encoders, services.audit, visitorOf), whep(handlers, byOf)])
    await registerSdpExchange(app, exchange, ({ raw }) => tooMany(requests, visitorOf(raw).address));
  // A hall full of phones that show the lobby shares one address, whose request limit the stills must not use
  // up.
  const stills = new Buckets(limits.stills, services.runtime.clock);
  registerStills(app, options.readStill, byOf, ({ raw }) => tooMany(stills, visitorOf(raw).address));
  const authorize = authorizer(services, visitorOf);
  const busy = ({ raw }: FastifyRequest) => tooMany(requests, visitorOf(raw).address);
  registerRecordings(app, services, authorize, options.readRecording, busy);
  registerDocuments(app, authorize, options.readDocuments, busy);
  registerDescriptions(app, version);
  await servePages(app, webRoot, visitorOf, options.servedHouses);
  return app;
}

/** Answers requests that Node could not parse, and requests that took too long to arrive. */
function refuseBytes(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(rawHttpResponse(...unreadable(error.code)));
  socket.destroy();
}

function unreadable(code: string | undefined): [Refusal, number?] {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [refuse('too-slow', 'The request took too long to arrive.')];
    case 'HPE_HEADER_OVERFLOW':
      return [refuse('too-large', 'The headers of the request are too large.'), 431];
    default:
      return [refuse('malformed', 'This is not an HTTP request.')];
  }
}
