import type { IncomingMessage } from 'node:http';
import { checkData, isRefusal, type Refusal, refuse } from '@croupier/core';
import { API_PATH, type Endpoint, type EndpointName, endpoints, REPEATED_HEADER } from '@croupier/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { logAllowedCall, logRefusedCall, logSecurityEvent } from '../monitoring/security-events.ts';
import type { Account } from '../services/account-service.ts';
import type { Buckets } from '../time/bucket.ts';
import { auditedCall } from './audited-call.ts';
import { sendCacheable } from './cacheable.ts';
import type { Caller, EndpointCall, Handlers } from './call.ts';
import { pageOriginOf, sessionHeaders } from './cors.ts';
import { AS_FILE } from './headers.ts';
import { keyOf } from './keyed-calls.ts';
import { COUNTED_PER, type Limits } from './limits.ts';
import { malformed } from './malformed.ts';
import { problemOf, statusOf } from './problem.ts';
import { tellQuota } from './rate-limit.ts';
import {
  codesOf,
  deviceCookie,
  deviceMark,
  FOREIGN_ORIGIN,
  originOf,
  sessionCookie,
  sessionOf,
} from './request.ts';
import { accessOf, type CallInput } from './rights.ts';
import { isSafeJson, SAFE_JSON_RULES } from './safe-json.ts';
import type { HttpServices } from './services.ts';
import { tracedCall } from './traced-call.ts';
import type { Visitor } from './visitor.ts';

/** Registers every endpoint of the protocol: rate limits, session, rights, validation and answer. */
export function registerApi(
  app: FastifyInstance,
  services: HttpServices,
  handlers: Handlers,
  limits: Limits,
  visitorOf: (request: IncomingMessage) => Visitor,
  /** The request limits per address and per account. */
  requests: Buckets,
  /** The origins whose pages may call the API. */
  origins: readonly string[],
): void {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name];
    const { method, path, limit } = endpoint;
    const handler = handlers[name] as (asked: EndpointCall<EndpointName>) => Promise<unknown>;
    const counted = limit && COUNTED_PER[limit];
    const often = async (reply: FastifyReply, key: string) => {
      if (!limit) return undefined;
      const rate = limits[limit];
      const seconds = await services.rates.take({ kind: limit, rate, key });
      if (seconds === 0) return undefined;
      tellQuota(reply, { rate, remaining: 0, reset: seconds });
      return tooOften(seconds);
    };
    app.route({
      method,
      url: API_PATH + path,
      ...(endpoint.largeBody ? large(services, visitorOf) : {}),
      handler: (request, reply) =>
        tracedCall(endpoint, request, reply, () =>
          services.audit.within(request.id, async () => {
            reply.headers(AS_FILE);
            const visitor = visitorOf(request.raw);
            let caller: Account | undefined;
            const origin = () => ({ account: caller?.id ?? null, call: name, address: visitor.address });
            const refuseIt = (refusal: Refusal) => {
              logRefusedCall(origin(), refusal.code);
              return sendRefusal(reply, refusal);
            };
            const page = pageOriginOf(request.headers, visitor, origins);
            if (method !== 'GET' && page === 'foreign')
              return refuseIt(refuse('foreign-origin', FOREIGN_ORIGIN));
            const busy = tooMany(requests, visitor.address);
            tellQuota(reply, requests.quota(visitor.address));
            if (busy) return refuseIt(busy);
            const insistent = counted === 'address' ? await often(reply, visitor.address) : undefined;
            if (insistent) {
              if (limit === 'signIns')
                logSecurityEvent({ event: 'locked-out', account: null, address: visitor.address });
              return refuseIt(insistent);
            }

            const token = sessionOf(sessionHeaders(request.headers, page), visitor.secure);
            const account =
              token === undefined
                ? undefined
                : await services.accounts.session(token, visitor.address, originOf(request.headers));
            caller = account;
            if (account) {
              const ofAccount = `account ${account.id}`;
              const busyAccount = tooMany(requests, ofAccount);
              tellQuota(reply, requests.quota(ofAccount));
              if (busyAccount) {
                // A refusal that concerns only the account must not count against the limit of its address.
                requests.giveBack(visitor.address);
                return refuseIt(busyAccount);
              }
            }
            const given = parse(endpoint, request);
            const access = await accessOf(services, endpoint, account, given);
            if (isRefusal(access)) return refuseIt(access);
            if (isRefusal(given)) return refuseIt(given);
            if ('of' in endpoint) logAllowedCall(origin());
            const eager =
              account && counted === 'account' ? await often(reply, `${name} ${account.id}`) : undefined;
            if (eager) return refuseIt(eager);
            const by = callerOf(request, reply, account, token, visitor);
            const carryOut = () => handler({ ...given, by } as EndpointCall<EndpointName>);
            const call = auditedCall(name, access, account, given, visitor.address);
            const run = () => (call ? services.audit.call(call, carryOut) : carryOut());
            const key = keyOf(endpoint, request.headers);
            if (isRefusal(key)) return refuseIt(key);
            const { answer, repeated } =
              key === undefined || !account
                ? { answer: await run(), repeated: false }
                : await services.repeats.once({ account: account.id, key, name, input: given }, run);
            if (repeated) reply.header(REPEATED_HEADER, 'true');
            if (isRefusal(answer)) return refuseIt(answer);
            if (endpoint.opens === 'personal-data')
              logSecurityEvent({ event: 'personal-data-opened', ...origin(), house: houseIn(given) });
            if (endpoint.csv) return sendCacheable(request, reply, endpoint.csv, answer);
            return reply.header('cache-control', 'no-store').send(answer);
          }),
        ),
    });
  }
}

/** The largest body with a document in base64, in bytes. */
const LARGE_BODY = 6_700_000;

/** Returns the options of a route with large bodies. Nobody without a named account can make the server read one. */
function large(services: HttpServices, visitorOf: (request: IncomingMessage) => Visitor) {
  return {
    bodyLimit: LARGE_BODY,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const { address, secure } = visitorOf(request.raw);
      const token = sessionOf(request.headers, secure);
      const account = token === undefined ? undefined : await services.accounts.session(token, address);
      if (account && !account.guest) return undefined;
      return sendRefusal(reply, refuse('not-signed-in', 'Sign in with a name and a password first.'));
    },
  };
}

/** Returns the house that a call names; null if it names none. */
function houseIn({ params, query, body }: CallInput): string | null {
  for (const part of [params, query, body] as readonly ({ readonly house?: unknown } | undefined)[])
    if (typeof part?.house === 'string') return part.house;
  return null;
}

/** Sends the refusal with the HTTP status for its code. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, status = statusOf(refusal.code)) {
  const seconds = refusal.details?.seconds;
  if (typeof seconds === 'number') reply.header('retry-after', seconds);
  return reply.status(status).header('cache-control', 'no-store').send(problemOf(refusal));
}

/** Takes a token from the bucket of this key. Refuses `too-many` if none is left. */
export function tooMany(buckets: Buckets, key: string): Refusal | undefined {
  if (buckets.takeIfAvailable(key)) return undefined;
  return tooOften(Math.max(1, buckets.wait(key)));
}

function tooOften(seconds: number): Refusal {
  return refuse('too-many', `Too many requests. Try again in ${seconds} s.`, { details: { seconds } });
}

const WHOLE = { params: 'The address', query: 'The query', body: 'The body' } as const;
/** The schema of the parts that an endpoint does not have. */
const NOTHING = z.strictObject({}).nullish();

function parse(endpoint: Endpoint, request: FastifyRequest): CallInput | Refusal {
  const given: { [part: string]: unknown } = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part] ?? NOTHING;
    if (!isSafeJson(request[part])) return refuse('malformed', `A request ${SAFE_JSON_RULES}`);
    const checked = checkData(schema, request[part]);
    if (checked.faults) return malformed(checked.faults, WHOLE[part]);
    if (endpoint[part]) given[part] = checked.data;
  }
  return given as unknown as CallInput;
}

/** Returns the caller of a request. */
export function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account | undefined,
  token: string | undefined,
  { address, secure }: Visitor,
): Caller {
  return {
    account,
    token,
    codes: codesOf(request.headers),
    from: {
      address,
      device: request.headers['user-agent'] ?? '',
      mark: deviceMark(request.headers, secure),
    },
    begin: ({ token: fresh, mark }) => {
      reply.header('set-cookie', sessionCookie(fresh, secure));
      if (mark !== undefined) reply.header('set-cookie', deviceCookie(mark, secure));
    },
    end: () => void reply.header('set-cookie', sessionCookie(undefined, secure)),
    after: (then) => void reply.raw.once('close', then),
  };
}
