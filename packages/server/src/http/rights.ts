import { isRefusal, type Refusal, refuse } from '@croupier/core';
import {
  type Endpoint,
  hasRole,
  housesOf,
  rolesOf,
  type StaffCall,
  type StaffRole,
  type TokenScope,
} from '@croupier/protocol';
import type { Account } from '../services/account-service.ts';
import type { HttpServices } from './services.ts';

/** The parts of a call that determine the required rights. */
export interface CallInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The right by which a caller may make a call. */
export interface Access {
  /** The role of a member of the staff; undefined for everybody else, such as the host of a table. */
  readonly role: StaffRole | undefined;
  /** The house that the call is about; undefined if it belongs to none, or does not exist. */
  readonly house: string | undefined;
}

const WITHOUT_ROLE: Access = { role: undefined, house: undefined };

/** Returns the refusal for an account that may not call this endpoint. See `accessOf`. */
export async function accessRefusal(
  services: HttpServices,
  endpoint: Endpoint,
  account: Account | undefined,
  given: CallInput | Refusal,
): Promise<Refusal | undefined> {
  const access = await accessOf(services, endpoint, account, given);
  return isRefusal(access) ? access : undefined;
}

/**
 * Returns the right by which an account may call this endpoint, or the refusal if it may not. The host of a table counts
 * as staff of the table. An auditor may read everything that any role of the house reads.
 */
export async function accessOf(
  services: HttpServices,
  endpoint: Endpoint,
  account: Account | undefined,
  given: CallInput | Refusal,
): Promise<Access | Refusal> {
  if (account?.scope && !allowsToken(endpoint, account.scope))
    return refuse('token-scope', 'A personal token with this scope may not do this. Sign in yourself.');
  if (endpoint.who === 'anybody') return WITHOUT_ROLE;
  if (!account) return refuse('not-signed-in', 'Join as a guest or sign in first.');
  if (account.mustSetUpCodes && !endpoint.beforeCodes)
    return refuse('codes-first', 'Staff must set up one-time codes first, on the page Security.');
  if (!('of' in endpoint)) return staffAccess(services, endpoint, account, given);
  const named = rolesOf(endpoint);
  const roles: readonly StaffRole[] =
    endpoint.method === 'GET' && !named.includes('auditor') ? [...named, 'auditor'] : named;
  if (endpoint.of === 'table' && !isRefusal(given) && hasEnteredItsTournament(services, given, account))
    return refuse('own-tournament', 'You have entered this tournament, so you cannot work at its tables.');
  // If the house is unknown, let a caller with the role at any house see the actual error.
  const house = isRefusal(given) ? undefined : await houseAsked(services, endpoint, given, account);
  const role = roles.find((one) =>
    house === undefined ? housesOf(account.roles, one).length > 0 : hasRole(account.roles, one, house),
  );
  if (role !== undefined) return { role, house };
  if (endpoint.of === 'table' && !isRefusal(given) && (await isHost(services, given, account)))
    return { role: undefined, house };
  return refuse(
    'not-allowed',
    `Only staff with the role of ${named.join(' or ')} at this house may do this.`,
  );
}

/** Returns the right of staff to make a call that is open to other accounts, too. */
async function staffAccess(
  services: HttpServices,
  { asStaff }: Extract<Endpoint, { readonly who: 'anybody' | 'account' }>,
  account: Account,
  given: CallInput | Refusal,
): Promise<Access> {
  if (!asStaff || isRefusal(given)) return WITHOUT_ROLE;
  const house = await houseAsked(services, asStaff, given, account);
  const isStaff = house !== undefined && hasRole(account.roles, asStaff.role, house);
  return isStaff ? { role: asStaff.role, house } : WITHOUT_ROLE;
}

/** Returns whether a personal token may make a call. Everybody may read what is open to anybody. */
function allowsToken({ token, who, method }: Endpoint, scope: TokenScope): boolean {
  return token === 'read' || token === scope || (who === 'anybody' && method === 'GET');
}

/** Returns the house that a call is about; undefined if there is none or the object does not exist. */
async function houseAsked(
  { houseOf, houses }: HttpServices,
  { of }: Pick<StaffCall, 'of'>,
  given: CallInput,
  account: Account,
): Promise<string | undefined> {
  const named = (field: string): string => {
    const parts = [given.params, given.query, given.body] as readonly (
      | { [field: string]: unknown }
      | undefined
    )[];
    const found = parts.flatMap((part) => (part && Object.hasOwn(part, field) ? [part[field]] : []));
    return String(found[0]);
  };
  switch (of) {
    case 'any':
      return undefined;
    case 'house':
      return houses.find(({ id }) => id === named('house'))?.id;
    case 'own-shift':
      return houseOf(of, account.id);
    case 'table':
    case 'round':
    case 'tournament':
    case 'shift':
    case 'entry':
    case 'complaint':
    case 'decision':
    case 'incident':
      return houseOf(of, named(of));
  }
}

/** Returns whether the account has entered the tournament that the table belongs to. */
function hasEnteredItsTournament(
  { casino, tournaments }: HttpServices,
  { params }: CallInput,
  { id }: Account,
): boolean {
  const tournament = casino.table((params as { readonly table: string }).table)?.info().tournament?.id;
  return tournament !== undefined && tournaments.hasEntered(tournament, id);
}

async function isHost(
  { casino, archive }: HttpServices,
  { params }: CallInput,
  { id }: Account,
): Promise<boolean> {
  const { table } = params as { readonly table: string };
  // Another node may own the table.
  return (casino.table(table)?.info() ?? (await archive.access(table)))?.host === id;
}
