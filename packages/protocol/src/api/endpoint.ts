import { z } from 'zod';

/**
 * One call of the HTTP API, by its `routes`: the source of the server's checks, the client's types and the OpenAPI
 * description alike.
 */
export interface Endpoint {
  readonly summary: string;
  /** Who may call it: anybody, a signed-in account, or staff with this role (or the table's host). */
  readonly who: 'anybody' | 'account' | 'croupier' | 'inspector' | 'manager';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
}

/** Calls by the name that the typed client and the OpenAPI description give them. */
export interface Endpoints {
  readonly [name: string]: Endpoint;
}

/** One page of a list, newest first. */
export const page = z.object({
  before: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** The answer where there is nothing to tell. */
export const none = z.object({});
