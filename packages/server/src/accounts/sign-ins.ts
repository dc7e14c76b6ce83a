import { isRefusal, type Refusal } from '@croupier/core';
import type { AnswerOf } from '@croupier/protocol';
import type { Caller } from '../http/call.ts';
import type { Account, AccountService, SignedIn } from '../services/account-service.ts';

interface Needs {
  readonly accounts: AccountService;
  readonly meOf: (account: Account) => Promise<AnswerOf<'me'>>;
  /** Called after every sign-in; asks the register of excluded persons. */
  readonly afterSignIn: (account: string) => Promise<void>;
  /** Closes the connections of an account that no longer have a session. */
  readonly recheck: (account: string) => void;
}

/** Answers to sign-ins, each with a new session. */
export interface SignIns {
  /** Begins a session, which replaces the caller's earlier one. */
  begin(signedIn: SignedIn | Refusal, by: Caller): Promise<AnswerOf<'me'> | Refusal>;
  /** Begins a session for a person who has proved their identity, and asks the register of excluded persons. */
  completeSignIn(signedIn: SignedIn | Refusal, by: Caller): Promise<AnswerOf<'me'> | Refusal>;
}

/** Creates the part that lets people sign in over HTTP, whichever proof of identity they gave. */
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
