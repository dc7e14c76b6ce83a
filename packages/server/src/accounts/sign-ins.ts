import { isRefusal, type Refusal } from '@croupier/core';
import type { AnswerOf } from '@croupier/protocol';
import type { Caller } from '../http/call.ts';
import type { Account, AccountService, SignedIn } from '../services/account-service.ts';

interface Needs {
  readonly accounts: AccountService;
  readonly meOf: (account: Account) => Promise<AnswerOf<'me'>>;
  /** Called after every sign-in, to query the register of excluded persons. */
  readonly afterSignIn: (account: string) => Promise<void>;
  /** Closes connections of an account whose sessions have ended. */
  readonly recheck: (account: string) => void;
}

/** The handling of sign-ins over HTTP. Each successful sign-in begins a new session. */
export interface SignIns {
  /** Begins a session, which replaces the caller's earlier one. */
  begin(signedIn: SignedIn | Refusal, by: Caller): Promise<AnswerOf<'me'> | Refusal>;
  /** Queries the register of excluded persons, and begins a session for a person who has proved their identity. */
  completeSignIn(signedIn: SignedIn | Refusal, by: Caller): Promise<AnswerOf<'me'> | Refusal>;
}

/** Creates the answers to sign-ins over HTTP, for any proof of identity. */
export function createSignIns({ accounts, meOf, afterSignIn, recheck }: Needs): SignIns {
  const begin: SignIns['begin'] = async (signedIn, by) => {
    if (isRefusal(signedIn)) return signedIn;
    by.begin(signedIn);
    by.after(() => recheck(signedIn.account.id));
    return meOf(signedIn.account);
  };
  return {
    begin,
    completeSignIn: async (signedIn, by) => {
      if (isRefusal(signedIn)) return signedIn;
      // A new sign-in on the same device ends the earlier session there.
      if (by.token && by.account?.id === signedIn.account.id) await accounts.signOut(by.token);
      await afterSignIn(signedIn.account.id);
      return begin(signedIn, by);
    },
  };
}
