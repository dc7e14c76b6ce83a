import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { endpoints } from '@croupier/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './api.ts';

/**
 * An exchange of session descriptions between a standard program and a table, as defined by WHIP and WHEP.
 * The program posts an offer to the address of a table, and deletes the resulting session at a separate
 * address.
 */
export interface SdpExchange {
  /** The address of a table, with the parameter `table`. */
  readonly path: string;
  /** Answers an offer, and returns the new session. */
  open(request: TableRequest, offer: string): Promise<OpenedSession | Refusal>;
  /** Ends a session. */
  end(request: TableRequest, session: string): Promise<Refusal | undefined>;
}

/** A request to the address of a table. */
export interface TableRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly table: string;
}

export interface OpenedSession {
  readonly session: string;
  readonly answer: string;
}

const SDP = 'application/sdp';

/** The statuses for which these protocols differ from the API. */
const STATUS: { readonly [code: string]: number } = {
  'bad-offer': 422,
  moved: 503,
  'not-known': 503,
  'relay-restarts': 503,
};
/** The seconds after which a refused program may try again. */
const AGAIN_AFTER: { readonly [code: string]: number } = {
  'no-stream': 2,
  moved: 1,
  'not-known': 1,
  'relay-restarts': 1,
};

/**
 * Registers an exchange. `busy` returns the refusal for an address that sends too many requests. Pages of any
 * site may use the exchange, because it accepts no cookies.
 */
export async function registerSdpExchange(
  app: FastifyInstance,
  { path, open, end }: SdpExchange,
  busy: (request: FastifyRequest) => Refusal | undefined,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'location, retry-after, www-authenticate',
      });
      const refusal = busy(request);
      return refusal && refuseIt(reply, refusal);
    });
    scope.post(path, async (request, reply) => {
      const table = tableOf(request);
      const offer = offerOf(request);
      if (isRefusal(offer)) return refuseIt(reply, offer, offer.code === 'malformed' ? 400 : 415);
      const opened = table === undefined ? NO_TABLE : await open({ request, reply, table }, offer);
      if (isRefusal(opened)) return refuseIt(reply, opened);
      const location = `${path.replace(':table', `${table}`)}/${opened.session}`;
      return reply.status(201).headers({ location, 'content-type': SDP }).send(opened.answer);
    });
    scope.delete(`${path}/:session`, async (request, reply) => {
      const table = tableOf(request);
      const { session } = request.params as { readonly session: string };
      const refusal = table === undefined ? NO_TABLE : await end({ request, reply, table }, session);
      return refusal ? refuseIt(reply, refusal) : reply.send();
    });
    answerOtherMethods(scope, path, 'POST');
    answerOtherMethods(scope, `${path}/:session`, 'DELETE');
  });
}

const NO_TABLE = refuse('no-such-table', 'There is no table at this address.');

function tableOf({ params }: FastifyRequest): string | undefined {
  const { table } = params as { readonly table?: unknown };
  return endpoints.publishStream.params.safeParse({ table }).data?.table;
}

function offerOf({ headers, body }: FastifyRequest): string | Refusal {
  if (headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() !== SDP)
    return refuse('wrong-media-type', `Send the offer with the content type ${SDP}.`);
  const offer = endpoints.publishStream.body.safeParse({ offer: body }).data?.offer;
  return offer?.startsWith('v=0')
    ? offer
    : refuse('malformed', 'The body is not a session description (SDP) of at most 60,000 characters.');
}

/**
 * Answers the other methods of an address as the standards require: OPTIONS with CORS headers, GET with an
 * empty answer, and all others with 405. PATCH, which would add ICE candidates, is not needed. The SDP answer
 * already contains all of the relay's candidates, and the relay discovers those of the other side itself.
 */
function answerOtherMethods(scope: FastifyInstance, url: string, method: 'POST' | 'DELETE'): void {
  scope.options(url, async (_, reply) => {
    if (method === 'POST') reply.header('accept-post', SDP);
    return reply
      .headers({
        'access-control-allow-methods': method,
        'access-control-allow-headers': 'authorization, content-type, if-match',
        'access-control-max-age': 86_400,
      })
      .send();
  });
  scope.get(url, async (_, reply) => reply.status(204).send());
  const others = (['PUT', 'PATCH', 'POST', 'DELETE'] as const).filter((other) => other !== method);
  scope.route({
    method: others,
    url,
    handler: (request, reply) =>
      refuseIt(
        reply.header('allow', `${method}, OPTIONS, GET, HEAD`),
        refuse('wrong-method', `This address accepts ${method}, not ${request.method}.`),
      ),
  });
}

function refuseIt(reply: FastifyReply, refusal: Refusal, status = STATUS[refusal.code]): FastifyReply {
  const again = AGAIN_AFTER[refusal.code];
  if (again !== undefined) reply.header('retry-after', again);
  return sendRefusal(reply, refusal, status);
}
