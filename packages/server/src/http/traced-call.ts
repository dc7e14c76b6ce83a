import { API_PATH, type Endpoint } from '@croupier/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NONE, spans } from '../monitoring/spans.ts';

/** Handles a call in a span. The span names the route, never an address, a header or a parameter. */
export function tracedCall<T>(
  { method, path }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: () => Promise<T>,
): Promise<T> {
  const route = API_PATH + path;
  return spans.run(
    {
      name: `${method} ${route}`,
      kind: 'server',
      parent: NONE,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'croupier.request': String(request.id),
      },
    },
    async (span) => {
      const answer = await handle();
      span.set('http.response.status_code', reply.statusCode);
      return answer;
    },
  );
}
