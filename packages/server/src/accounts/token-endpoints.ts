import { isRefusal } from '@croupier/core';
import type { HandlersOf } from '../http/call.ts';
import type { SecurityService } from './security-service.ts';

interface Needs {
  readonly security: Pick<SecurityService, 'tokens' | 'makeToken' | 'endToken'>;
  /** Closes connections of an account whose sessions have ended. */
  readonly recheck: (account: string) => void;
}

/** Returns the endpoints for the personal tokens of an account. */
export function tokenEndpoints({ security, recheck }: Needs): HandlersOf<'Tokens'> {
  return {
    tokens: async ({ by }) => ({ tokens: [...(await security.tokens(by.account.id))] }),
    makeToken: async ({ body: { name, scope, days, ...proof }, by }) => {
      const made = await security.makeToken(by.account.id, proof, { name, scope, days });
      return isRefusal(made) ? made : { ...made.made, token: made.token };
    },
    endToken: async ({ params, by }) => {
      const refused = await security.endToken(by.account.id, params.token);
      if (!refused) by.after(() => recheck(by.account.id));
      return refused ?? {};
    },
  };
}
