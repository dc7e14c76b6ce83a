import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '@croupier/core';
import { API, routes, SOCKET } from '@croupier/protocol';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from './api.ts';

/** Matches files whose name holds a hash of their text: they never change. */
const IMMUTABLE = /[/\\]assets[/\\].+-[\w-]{8}\.\w+(\.br|\.gz)?$/;

/** Serves the built web, compressed if it was built so; every path without a file shows the one page. */
export async function servePages(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  const page = webRoot !== undefined && existsSync(join(webRoot, 'index.html')) ? webRoot : undefined;
  if (page !== undefined)
    await app.register(fastifyStatic, {
      root: page,
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
    if (path === SOCKET)
      return answerRefusal(
        reply.header('upgrade', 'websocket'),
        refuse('upgrade-required', 'This address is for WebSockets.'),
      );
    const methods = methodsAt(path);
    if (methods.length > 0 && !methods.includes(request.method))
      return answerRefusal(
        reply.header('allow', methods.join(', ')),
        refuse('wrong-method', `This address takes ${methods.join(' and ')}, not ${request.method}.`),
      );
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const looksLikeFile = /\.\w+$/.test(path);
    if (!isPage || request.url.startsWith(API.slice(0, 5)) || looksLikeFile)
      return answerRefusal(reply, refuse('not-found', 'There is nothing at this address.'));
    if (page !== undefined) return reply.sendFile('index.html');
    return reply.type('text/plain').send('The server runs; its web pages are not built (npm run build).\n');
  });
}

/** Every address of the API with its method. */
const CALLS = [...Object.values(routes), { method: 'GET', path: '/openapi.json' }].map(
  ({ method, path }) => ({
    method,
    path: new RegExp(`^${API}${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`),
  }),
);

/** Returns the API's methods at an address. */
function methodsAt(address: string): string[] {
  return CALLS.filter(({ path }) => path.test(address)).map(({ method }) => method);
}
