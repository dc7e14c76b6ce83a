import type { IncomingMessage } from 'node:http';
import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { type Endpoint, type EndpointName, endpoints, type ParsedOf } from '@croupier/protocol';
import type { FastifyRequest } from 'fastify';
import { logRefusedCall } from '../monitoring/security-events.ts';
import type { Account } from '../services/account-service.ts';
import { originOf, sessionOf } from './request.ts';
import { accessRefusal } from './rights.ts';
import type { HttpServices } from './services.ts';
import type { Visitor } from './visitor.ts';

/** The caller of a file that belongs to a call of the API, and the parameters in its address. */
interface Authorized<Name extends EndpointName> {
  readonly account: Account;
  readonly params: ParsedOf<Name, 'params'>;
  /** The caller's network address. */
  readonly address: string;
}

/** Returns the caller of a request for a file if they may make the call with this name, otherwise the refusal. */
export type Authorizer = <Name extends EndpointName>(
  request: FastifyRequest,
  name: Name,
) => Promise<Authorized<Name> | Refusal>;

/**
 * Returns a function that decides on requests for files, whose addresses continue the address of a call. A file is as
 * protected as the call. Cookies count, because browsers send nothing else for pictures and downloads.
 */
export function authorizer(
  services: HttpServices,
  visitorOf: (request: IncomingMessage) => Visitor,
): Authorizer {
  return async <Name extends EndpointName>(request: FastifyRequest, name: Name) => {
    const endpoint: Endpoint = endpoints[name];
    const { address, secure } = visitorOf(request.raw);
    const token = sessionOf(request.headers, secure);
    const account =
      token === undefined
        ? undefined
        : await services.accounts.session(token, address, originOf(request.headers));
    // The address of a file continues the address of the call, and may have further parameters.
    const named = Object.entries(request.params as { readonly [name: string]: string });
    const own = named.filter(([name]) => endpoint.path.split('/').includes(`:${name}`));
    const parsed = endpoint.params?.safeParse(Object.fromEntries(own));
    const given = parsed?.success
      ? { params: parsed.data, query: undefined, body: undefined }
      : refuse('malformed', 'This address cannot be read.');
    const refused = (await accessRefusal(services, endpoint, account, given)) ?? given;
    if (!isRefusal(refused) && account)
      return { account, params: parsed?.data as ParsedOf<Name, 'params'>, address };
    const refusal = isRefusal(refused) ? refused : refuse('not-signed-in', 'Sign in first.');
    logRefusedCall({ account: account?.id ?? null, call: name, address }, refusal.code);
    return refusal;
  };
}
