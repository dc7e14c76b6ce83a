import { z } from 'zod';
import type { StaffRole, TokenScope } from '../common.ts';
import type { Route } from './route.ts';

/**
 * One call of the HTTP API. The definition is the source of routes, rights, limits, input checks, the
 * client's types, OpenAPI and the tables of `docs/api.md`. The server has a handler for each call.
 */
export type Endpoint = Described & (ForAccounts | StaffCall);

/** The callers of an endpoint: anybody, or only signed-in people. */
interface ForAccounts {
  readonly who: 'anybody' | 'account';
  /**
   * The role in which staff may make the call without a player's conditions, and the parameter that identifies the house.
   * The audit log records the calls of such staff.
   */
  readonly asStaff?: { readonly role: StaffRole; readonly of: HouseParameter };
}

/**
 * A call for staff with this role, or with one of these roles, at the house that the call is about. A table's host counts
 * as its staff.
 */
export interface StaffCall {
  readonly who: StaffRole | readonly [StaffRole, ...StaffRole[]];
  /**
   * The source of a call's house: its `house` parameter, a parameter that identifies an object of a house
   * (such as a table), or the caller's open shift. `any` is for calls about accounts, which belong to no
   * house.
   */
  readonly of: HouseParameter | 'house' | 'own-shift' | 'any';
}

/** Returns the roles of which one is enough for a call. */
export function rolesOf({ who }: Pick<StaffCall, 'who'>): readonly StaffRole[] {
  return typeof who === 'string' ? [who] : who;
}

/** A parameter that identifies an object of a house, such as a table. */
export type HouseParameter =
  | 'table'
  | 'round'
  | 'tournament'
  | 'shift'
  | 'entry'
  | 'complaint'
  | 'decision'
  | 'incident';

/**
 * A stricter rate limit for calls that invite abuse. `guests`, `signIns` and `topUps` count per network address, over
 * all calls with that limit. `outside` and `payments` count per account, each call separately. The numbers are settings
 * of the server.
 */
export type CallLimit = 'guests' | 'signIns' | 'topUps' | 'outside' | 'payments';

interface Described extends Route {
  /** The effect of the call in one sentence, without a full stop. */
  readonly summary: string;
  /** Further details, in whole sentences. */
  readonly description?: string;
  readonly limit?: CallLimit;
  /** Set if the answer contains personal data of other people. Each such call is logged. */
  readonly opens?: 'personal-data';
  /** The least scope of a personal token that may make the call. Without it, only a person's session may. */
  readonly token?: TokenScope;
  /** Set if the call is also allowed to staff who must still set up their one-time codes. */
  readonly beforeCodes?: true;
  /** Set if few people make the call, so that their page loads its route only then, as it does for staff. */
  readonly rare?: true;
  /** Set to `false` if a page repeats the call automatically, so that the audit log does not record it. */
  readonly logged?: false;
  /** Set if the body may contain a document. Only a signed-in account with a name can send such a body. */
  readonly largeBody?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /**
   * Returns the rows of the answer as CSV, with their heads. Set for answers that are the same for everybody, so that
   * caches may keep them.
   */
  readonly csv?: (answer: unknown) => readonly (readonly string[])[];
  readonly example: Example;
}

/** An example of a call: its input (params, query and body in one object) and its answer. */
export interface Example {
  readonly request?: { readonly [field: string]: unknown };
  readonly answer: unknown;
}

/** Calls, by the name that they have in the typed client and the OpenAPI description. */
export interface Endpoints {
  readonly [name: string]: Endpoint;
}

/** One page of a list, newest first. */
export const page = z.strictObject({
  before: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** The part of an answer with a page of a list: `before` of the next page, or null after the last page. */
export const nextPage = { next: z.int().nullable() };

/** An empty answer. */
export const emptyAnswer = z.object({});
