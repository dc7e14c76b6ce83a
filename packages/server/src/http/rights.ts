import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { type Endpoint, housesOf, rolesOf, type StaffCall } from '@croupier/protocol';
import type { Account } from '../services/account-service.ts';
import type { HttpServices } from './services.ts';

/** The parts of a call that determine the required rights. */
export interface CallInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Returns the refusal for an account that may not call this endpoint. The host of a table counts as staff of
 * the table.
 */
export async function accessRefusal(
  services: HttpServices,
  endpoint: Endpoint,
  account: Account | undefined,
  given: CallInput | Refusal,
): Promise<Refusal | undefined> {
  if (endpoint.who === 'anybody') return undefined;
  if (!account) return refuse('not-signed-in', 'Join as a guest or sign in first.');
  if (account.mustSetUpCodes && !endpoint.beforeCodes)
    return refuse('codes-first', 'Staff must set up one-time codes first, on the page Security.');
  if (!('of' in endpoint)) return undefined;
  const roles = rolesOf(endpoint);
  if (endpoint.of === 'table' && !isRefusal(given) && hasEnteredItsTournament(services, given, account))
    return refuse('own-tournament', 'You have entered this tournament, so you cannot work at its tables.');
  const houses = roles.flatMap((role) => housesOf(account.roles, role));
  // If the house is unknown, let a caller with the role at any house see the actual error.
  const house = isRefusal(given) ? undefined : await houseAsked(services, endpoint, given, account);
  if (house === undefined ? houses.length > 0 : houses.includes(house)) return undefined;
  if (endpoint.of === 'table' && !isRefusal(given) && (await isHost(services, given, account)))
    return undefined;
  return refuse(
    'not-allowed',
    `Only staff with the role of ${roles.join(' or ')} at this house may do this.`,
  );
}

/** Returns the house that a call is about; undefined if there is none or the object does not exist. */
async function houseAsked(
  { houseOf, houses }: HttpServices,
  { of }: StaffCall,
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
