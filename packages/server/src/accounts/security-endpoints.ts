import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { type AnswerOf, housesOf } from '@croupier/protocol';
import type { HandlersOf, SignedInCaller } from '../http/call.ts';
import { logFault } from '../monitoring/log.ts';
import type { OpenIdSignIn } from './openid.ts';
import type { SecurityService } from './security-service.ts';
import type { SignIns } from './sign-ins.ts';

interface Needs {
  readonly security: SecurityService;
  readonly openId: OpenIdSignIn | undefined;
  readonly signIns: SignIns;
  /** Closes connections of an account whose sessions have ended. */
  readonly recheck: (account: string) => void;
}

/** Returns the endpoints for account recovery and for all sign-in methods except the password. */
export function securityEndpoints({
  security,
  openId,
  signIns,
  recheck,
}: Needs): HandlersOf<'Account security'> {
  /** Returns the account's security settings after a change. */
  const after = async (refused: Refusal | undefined, { account }: SignedInCaller) =>
    refused ?? security.of(account.id);
  const options = <T extends object>(asked: T | Refusal) =>
    isRefusal(asked) ? asked : { options: asked as AnswerOf<'passkeyChallenge'>['options'] };
  return {
    signInMethods: async () => ({ openId: openId !== undefined }),
    beginOpenId: async () => (await openId?.begin()) ?? noOpenId(),
    openIdSignIn: async ({ body, by }) =>
      openId ? signIns.completeSignIn(await openId.finish(body.search, body.key, by.from), by) : noOpenId(),
    passkeyChallenge: async () => options(await security.passkeyChallenge()),
    passkeySignIn: async ({ body, by }) =>
      signIns.completeSignIn(await security.passkeySignIn(body.response, by.from), by),
    // The answer is sent before the account is looked up, so its timing does not reveal whether the account
    // exists.
    askRecovery: async ({ body, by }) => {
      by.after(() => void security.askRecovery(body.email).catch((error) => logFault('a recovery', error)));
      return {};
    },
    recover: async ({ body, by }) => {
      const done = await security.recover(body.token, body.password);
      if (isRefusal(done)) return done;
      by.after(() => recheck(done.account));
      return {};
    },
    confirmEmail: async ({ body }) => (await security.confirmEmail(body.token)) ?? {},
    security: ({ by }) => security.of(by.account.id),
    changeEmail: async ({ body: { email, language, ...proof }, by }) =>
      after(await security.changeEmail(by.account.id, proof, { email, language }), by),
    beginCodes: ({ body, by }) => security.beginCodes(by.account.id, body),
    confirmCodes: async ({ body, by }) => {
      const confirmed = await security.confirmCodes(by.account.id, body.code, by.from);
      if (isRefusal(confirmed)) return confirmed;
      by.begin(confirmed.signedIn);
      by.after(() => recheck(by.account.id));
      return { recoveryCodes: [...confirmed.recoveryCodes] };
    },
    endCodes: async ({ body, by }) => after(await security.endCodes(by.account.id, body), by),
    renewRecoveryCodes: async ({ body, by }) => {
      const fresh = await security.renewRecoveryCodes(by.account.id, body);
      return isRefusal(fresh) ? fresh : { recoveryCodes: [...fresh] };
    },
    beginPasskey: async ({ body, by }) => options(await security.beginPasskey(by.account.id, body)),
    addPasskey: async ({ body, by }) =>
      after(await security.addPasskey(by.account.id, body.name, body.response), by),
    renamePasskey: async ({ params, body, by }) =>
      after(await security.renamePasskey(by.account.id, params.passkey, body.name), by),
    removePasskey: async ({ params, body, by }) =>
      after(await security.removePasskey(by.account.id, body, params.passkey), by),
    resetCodes: async ({ params: { name }, body: { identity, ...proof }, by }) => {
      const reset = await security.resetCodes(by.account.id, proof, { name, identity });
      if (isRefusal(reset)) return reset;
      by.after(() => recheck(reset.account));
      return {};
    },
    codeResets: async ({ by }) => ({
      resets: [...(await security.codeResets(housesOf(by.account.roles, 'manager')))],
    }),
  };
}

function noOpenId(): Refusal {
  return refuse('no-openid', 'This casino has no sign-in service of the operator.');
}
