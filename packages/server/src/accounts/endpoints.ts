import { isRefusal, refuse } from '@croupier/core';
import type { AnswerOf } from '@croupier/protocol';
import type { HandlersOf, SignedInCaller } from '../http/call.ts';
import type { Account, AccountService, Purse } from '../services/account-service.ts';
import type { OpenIdSignIn } from './openid.ts';
import type { SecurityService } from './security-service.ts';
import type { SignIns } from './sign-ins.ts';

interface Needs {
  readonly accounts: AccountService;
  readonly openId: OpenIdSignIn | undefined;
  readonly security: Pick<SecurityService, 'verify'>;
  readonly signIns: SignIns;
  readonly meOf: (account: Account) => Promise<AnswerOf<'me'>>;
  /** Closes connections of an account whose sessions have ended. */
  readonly recheck: (account: string) => void;
  /** Called after a purse at a house, or in one of its home sessions, has been topped up. */
  readonly filled: (account: string, purse: Purse, homeSession: string | undefined) => Promise<void>;
}

/** Returns the endpoints for the caller's account: sign-in, sessions and play-money purses. */
export function accountEndpoints({
  accounts,
  openId,
  security,
  signIns: { begin, completeSignIn },
  meOf,
  recheck,
  filled,
}: Needs): HandlersOf<'Account'> {
  /** Asks for the password again, and for a code if codes are on. */
  const prove = (
    { account }: SignedInCaller,
    { password = '', code }: { readonly password?: string | undefined; readonly code?: string | undefined },
  ) => security.verify(account.id, { password, code });
  return {
    guest: async ({ body, by }) =>
      begin(
        await (body?.name ? accounts.createNamedGuest(body.name, by.from) : accounts.createGuest(by.from)),
        by,
      ),
    signUp: async ({ body, by }) => begin(await accounts.signUp(body, by.account?.id, by.from), by),
    signIn: async ({ body, by }) => completeSignIn(await accounts.signIn(body, by.from), by),
    signOut: async ({ by }) => {
      if (by.token) await accounts.signOut(by.token);
      by.end();
      by.after(() => recheck(by.account.id));
      return { continueAt: (await openId?.signOutUrl(by.account.id)) ?? null };
    },
    me: async ({ by }) => meOf(by.account),
    staffKey: async ({ body, by }) =>
      begin(await accounts.redeemStaffKey(by.account.id, body.key, by.from), by),
    changePassword: async ({ body, by }) =>
      begin(await accounts.changePassword(by.account.id, body, by.from), by),
    sessions: async ({ by }) => ({ sessions: [...(await accounts.sessions(by.account.id, by.token))] }),
    endSession: async ({ params, body, by }) => {
      const unproven = await prove(by, body);
      if (unproven) return unproven;
      const refused = await accounts.endSession(by.account.id, params.session);
      if (by.token && !(await accounts.session(by.token))) by.end();
      by.after(() => recheck(by.account.id));
      return refused ?? {};
    },
    endOtherSessions: async ({ body, by }) => {
      const unproven = await prove(by, body);
      if (unproven) return unproven;
      await accounts.endSessions(by.account.id, by.token);
      by.after(() => recheck(by.account.id));
      return {};
    },
    endSessions: async ({ body, by }) => {
      const unproven = await prove(by, body);
      if (unproven) return unproven;
      await accounts.endSessions(by.account.id);
      by.end();
      by.after(() => recheck(by.account.id));
      return {};
    },
    topUp: async ({ body: { house, homeSession }, by }) => {
      const purse = await accounts.topUp(by.account.id, house, homeSession);
      if (isRefusal(purse)) return purse;
      await filled(by.account.id, purse, homeSession);
      return meOf(by.account);
    },
  };
}

/** Returns the endpoints for an account's saved bets. Bets can be saved only for plans that exist. */
export function favouriteEndpoints(
  accounts: Pick<AccountService, 'favourites' | 'saveFavourites'>,
  isPlan: (id: string) => boolean,
): HandlersOf<'Favourites'> {
  return {
    favourites: async ({ query, by }) => ({
      favourites: [...(await accounts.favourites(by.account.id, query.plan))],
    }),
    saveFavourites: async ({ body: { plan, favourites }, by }) => {
      if (!isPlan(plan)) return refuse('no-such-plan', `There is no plan ${plan}.`);
      return { favourites: [...(await accounts.saveFavourites(by.account.id, plan, favourites))] };
    },
  };
}

/** Returns the endpoints for staff roles. To grant roles, a person has to prove their identity again. */
export function staffEndpoints({
  accounts,
  security,
  recheck,
}: Pick<Needs, 'accounts' | 'recheck' | 'security'>): HandlersOf<'Staff'> {
  return {
    grantRoles: async ({ params, body: { house, roles, ...proof }, by }) => {
      if (by.account.guest)
        return refuse('guest-account', 'You need a password to grant roles. Sign up first.');
      const unproven = await security.verify(by.account.id, proof);
      if (unproven) return unproven;
      const given = await accounts.grantRoles(params.name, { house, roles }, by.account.id, by.from);
      if (isRefusal(given)) return given;
      const { account, token } = given;
      if (token !== undefined) by.begin({ token });
      by.after(() => recheck(account.id));
      return { ...account, roles: [...account.roles] };
    },
  };
}
