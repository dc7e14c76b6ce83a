import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { type HouseRole, hasRole } from '@croupier/protocol';
import { z } from 'zod';
import type { Entropy } from '../chance/entropy.ts';
import { openPurses, type PurseHouse } from '../ledger/purses.ts';
import { logSecurityEvent } from '../monitoring/security-events.ts';
import type { SignedIn, SignInOrigin } from '../services/account-service.ts';
import type { Database, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Clock } from '../time/clock.ts';
import type { AccountMails } from './account-mails.ts';
import type { NameRules } from './name-rules.ts';
import { type OpenIdPerson, OpenIdProvider, type OpenIdSetting } from './openid-provider.ts';
import { logRoleChange } from './role-events.ts';
import type { SessionStarter } from './session-starter.ts';
import type { Sessions } from './sessions.ts';
import { setRolesEverywhere } from './staff.ts';
import { accountWithPassword, firstFreeName, insertAccount, type StoredAccount } from './store.ts';
import { hashToken, newToken } from './tokens.ts';

/** The time for which a person may take to sign in at the provider, in milliseconds. */
const LIFETIME = 10 * 60_000;
/** The length of a PKCE verifier is at least 43 characters (RFC 7636). */
const VERIFIER_BYTES = 32;

/** The page to which a provider sends people back. */
const OPENID_PAGE = '/sign-in/openid';

/** Sign-in of an operator's staff with OpenID Connect. */
export interface OpenIdSignIn {
  /**
   * Returns the address at which a person signs in, and a key that their browser keeps until they come back. Refuses
   * `openid-unreachable`.
   */
  begin(): Promise<{ readonly url: string; readonly key: string } | Refusal>;
  /**
   * Signs in a person who came back, with the query of their address. The claim decides all their roles. Refuses
   * `wrong-openid`, `openid-cancelled`, `openid-unreachable`, and `no-staff-role`.
   */
  finish(search: string, key: string, from: SignInOrigin): Promise<SignedIn | Refusal>;
  /** Returns the address at which the holder of an account signs out of the provider; null if there is none. */
  signOutUrl(account: string): Promise<string | null>;
}

interface Needs {
  readonly database: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly houses: readonly (PurseHouse & { readonly name: string })[];
  readonly home: string;
  readonly names: NameRules;
  readonly sessions: Sessions;
  readonly sessionStarter: SessionStarter;
  readonly mails: AccountMails;
  readonly written: () => void;
  readonly newId: () => string;
}

const requestRow = z.object({ nonce: z.string(), verifier: z.string(), expires_at: z.int() });

/** Opens the sign-in with a provider. */
export function createOpenIdSignIn(needs: Needs, setting: OpenIdSetting): OpenIdSignIn {
  const { database, clock, entropy, home, sessions, sessionStarter, written } = needs;
  const provider = new OpenIdProvider(setting, home + OPENID_PAGE);
  const refused = (refusal: Refusal, account: string | null, { address }: SignInOrigin): Refusal => {
    logSecurityEvent({ event: 'sign-in-refused', account, step: 'openid', address });
    return refusal;
  };
  return {
    begin: async () => {
      const [state, nonce, key] = [newToken(entropy), newToken(entropy), newToken(entropy)];
      const verifier = Buffer.from(entropy.bytes(VERIFIER_BYTES)).toString('base64url');
      const url = await provider.authorizationUrl({ state, nonce, verifier });
      if (isRefusal(url)) return url;
      const now = clock.now();
      await database.transaction(async (tx) => {
        await tx.query('delete from openid_request where expires_at <= $1', [now]);
        await tx.query(
          'insert into openid_request (state_hash, key_hash, nonce, verifier, expires_at) values ($1, $2, $3, $4, $5)',
          [hashToken(state), hashToken(key), nonce, verifier, now + LIFETIME],
        );
      });
      return { url, key };
    },
    finish: async (search, key, from) => {
      const state = new URLSearchParams(search).get('state') ?? '';
      const [request] = await checkedRows(
        database,
        requestRow,
        'delete from openid_request where state_hash = $1 and key_hash = $2 returning nonce, verifier, expires_at',
        [hashToken(state), hashToken(key)],
      );
      if (!request || request.expires_at <= clock.now())
        return refused(
          refuse(
            'wrong-openid',
            'This sign-in was not started in this browser, or took too long. Start it again.',
          ),
          null,
          from,
        );
      const person = await provider.personOf(search, { state, ...request });
      if (isRefusal(person)) return refused(person, null, from);
      const roles = rolesOf(setting, needs.houses, person);
      const account = await database.transaction((tx) => linked(needs, tx, person, roles));
      if (!account)
        return refused(
          refuse('no-staff-role', 'You have no role at this casino. Ask your manager for one.'),
          null,
          from,
        );
      const { before, after } = account;
      if (!sameRoles(before.roles, after.roles)) {
        sessions.forget(after.id);
        logRoleChange({ account: after.id, before: before.roles, after: after.roles, by: after.id });
      }
      written();
      return after.roles.length > 0
        ? sessionStarter.beginSession(after, from, 'openid')
        : refused(
            refuse('no-staff-role', 'You no longer have a role at this casino. Ask your manager for one.'),
            after.id,
            from,
          );
    },
    signOutUrl: async (account) => {
      const linkedTo = await database.query('select 1 from openid_account where account = $1', [account]);
      return linkedTo.length > 0 ? provider.signOutUrl(home) : null;
    },
  };
}

/** Returns the roles at our houses that a person's claim gives. */
function rolesOf(
  { roles }: OpenIdSetting,
  houses: readonly { readonly id: string }[],
  { values }: OpenIdPerson,
): readonly HouseRole[] {
  const given = values.flatMap((value) => (Object.hasOwn(roles, value) ? (roles[value] ?? []) : []));
  return given.filter(({ house }) => houses.some(({ id }) => id === house));
}

/**
 * Returns the account of a person before and after its roles are set. A new person with a role gets an account without a
 * password. Returns undefined for a new person without a role.
 */
async function linked(
  needs: Needs,
  tx: Queries,
  { issuer, subject, name }: OpenIdPerson,
  roles: readonly HouseRole[],
): Promise<{ readonly before: StoredAccount; readonly after: StoredAccount } | undefined> {
  const { clock, houses, mails, sessions, names, newId } = needs;
  const now = clock.now();
  // Two sign-ins of one person must not make two accounts.
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`croupier openid ${issuer} ${subject}`]);
  const [known] = await checkedRows(
    tx,
    z.object({ account: z.string() }),
    'select account from openid_account where issuer = $1 and subject = $2',
    [issuer, subject],
  );
  if (!known && roles.length === 0) return undefined;
  const id = known?.account ?? newId();
  if (!known) {
    const free = await firstFreeName(tx, names.suggest(name ?? ''));
    if (!free) throw new Error('No name is free.');
    await insertAccount(tx, { id, name: free.name, guest: false, roles: [], codes: false }, null, now, free);
    await openPurses(tx, now, [id], houses);
    await tx.query('insert into openid_account (issuer, subject, account) values ($1, $2, $3)', [
      issuer,
      subject,
      id,
    ]);
  }
  const before = (await accountWithPassword(tx, id))?.account;
  if (!before) throw new Error('The account of a person from the provider is missing.');
  if (sameRoles(before.roles, roles)) return { before, after: before };
  const after = await setRolesEverywhere(tx, mails, { account: id, before: before.roles, roles, now });
  await sessions.endAll(id, tx);
  return { before, after };
}

function sameRoles(some: readonly HouseRole[], others: readonly HouseRole[]): boolean {
  const within = (ones: readonly HouseRole[], all: readonly HouseRole[]) =>
    ones.every(({ role, house }) => hasRole(all, role, house));
  return within(some, others) && within(others, some);
}
