import { z } from 'zod';
import type { StaffRole } from '../common.ts';

/**
 * One call of the HTTP API, by its `routes`: the source of the server's checks, the client's types and the OpenAPI
 * description alike.
 */
export type Endpoint = Described & (ForAccounts | ForStaff);

/** A call for anybody, or for whoever is signed in. */
interface ForAccounts {
  readonly who: 'anybody' | 'account';
}

/** A call for staff with this role at the house that the call is about. A table's host counts as its staff. */
export interface ForStaff {
  readonly who: StaffRole;
  /**
   * Tells the house: it is named, or it is that of what the call names, or of the caller's open shift. `any` is for calls
   * about accounts, which belong to no house.
   */
  readonly of: NamedOfHouse | 'house' | 'own-shift' | 'any';
}

/** A thing that belongs to a house, and is a parameter of a call by this name. */
export type NamedOfHouse = 'table' | 'tournament' | 'shift' | 'entry' | 'complaint' | 'decision';

interface Described {
  readonly summary: string;
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
