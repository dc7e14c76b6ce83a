import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { refuse } from '@croupier/core';
import { API_PATH, routeOf, routes, SOCKET_PATH, staffRoutes } from '@croupier/protocol';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { logRefusedCall } from '../monitoring/security-events.ts';
import { sendRefusal } from './api.ts';
import { type ServedHouses, serveHouseFiles } from './house-files.ts';
import type { Visitor } from './visitor.ts';

/** Matches files whose name contains a hash of their content. Such files never change. */
const IMMUTABLE = /[/\\]assets[/\\].+-[\w-]{7}\.\w+(\.br|\.gz)?$/;

/**
 * Serves the built web pages, compressed if the build has compressed them. Every page address returns the
 * same document, to which the houses from folders are added.
 */
export async function servePages(
  app: FastifyInstance,
  webRoot: string | undefined,
  visitorOf: (request: IncomingMessage) => Visitor,
  houses: ServedHouses,
): Promise<void> {
  const pages = webRoot === undefined ? undefined : pagesOf(webRoot);
  serveHouseFiles(app, houses);
  const page =
    webRoot === undefined || pages === undefined || houses.head === ''
      ? undefined
      : pageWith(webRoot, houses);
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    page === undefined ? reply.sendFile('index.html') : page(request, reply);
  if (page !== undefined) app.get('/', page);
  if (webRoot !== undefined && pages !== undefined)
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) =>
        response.setHeader(
          'cache-control',
          IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (path === SOCKET_PATH)
      return sendRefusal(
        reply.header('upgrade', 'websocket'),
        refuse('upgrade-required', 'This address is for WebSockets.'),
      );
    const methods = methodsAt(path);
    if (methods.length > 0 && !methods.includes(request.method)) {
      const { address } = visitorOf(request.raw);
      logRefusedCall({ account: null, call: `${request.method} of another call`, address }, 'malformed');
      return sendRefusal(
        reply.header('allow', methods.join(', ')),
        refuse('wrong-method', `This address accepts ${methods.join(' and ')}, not ${request.method}.`),
      );
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && pages?.some((page) => page.test(path))) return sendPage(request, reply);
    if (isRead && pages === undefined && path === '/')
      return reply
        .type('text/plain')
        .send('The server runs, but its web pages are not built (npm run build). ');
    return sendRefusal(reply, refuse('not-found', 'There is nothing at this address.'));
  });
}

/** Returns a handler that sends the document with the houses from folders. Only the other document is built compressed. */
function pageWith(webRoot: string, { head }: ServedHouses) {
  const page = readFileSync(join(webRoot, 'index.html'), 'utf8').replace('</head>', () => `${head}</head>`);
  const zipped = gzipSync(page);
  return ({ headers }: FastifyRequest, reply: FastifyReply) => {
    reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    return /\bgzip\b/.test(String(headers['accept-encoding']))
      ? reply.header('content-encoding', 'gzip').send(zipped)
      : reply.send(page);
  };
}

/** Returns patterns for the addresses of the built web pages; undefined if they are not built. */
function pagesOf(webRoot: string): RegExp[] | undefined {
  try {
    const listed: unknown = JSON.parse(readFileSync(join(webRoot, 'pages.json'), 'utf8'));
    return z.array(z.string()).parse(listed).map(matcherOf);
  } catch {
    return undefined;
  }
}

/** Returns a pattern that matches a path such as `/table/:table`. */
function matcherOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`);
}

/** The methods and paths of all API calls. */
const CALLS = [
  ...Object.values({ ...routes, ...staffRoutes }).map(routeOf),
  { method: 'GET', path: '/openapi.json' },
  { method: 'GET', path: '/asyncapi.json' },
  { method: 'GET', path: '/schemas/moves/:game' },
  { method: 'GET', path: routeOf(staffRoutes.sendStill).path },
].map(({ method, path }) => ({ method, path: matcherOf(API_PATH + path) }));

/** Returns the API's methods for an address. */
function methodsAt(address: string): string[] {
  return CALLS.filter(({ path }) => path.test(address)).map(({ method }) => method);
}
