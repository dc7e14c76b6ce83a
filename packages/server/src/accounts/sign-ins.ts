import { isRefusal, type Refusal } from '@croupier/core';
import type { AnswerOf } from '@croupier/protocol';
import type { Caller } from '../http/call.ts';
import type { Account, AccountService, SignedIn } from '../services/account-service.ts';

interface Needs {
  readonly accounts: AccountService;
  /** Returns the account as its holder sees it. */
  readonly meOf: (account: Account) => Promise<AnswerOf<'me'>>;
  /** Hears of every sign-in, and asks the register of excluded persons about it. */
  readonly loggedIn: (account: string) => Promise<void>;
  /** Checks whether the connections of an account still have a session. */
  readonly look: (account: string) => void;
}

/** Sessions that begin with an answer. */
export interface SignIns {
  /** Begins a session, which replaces the caller's earlier one. */
  begin(signedIn: SignedIn | Refusal, by: Caller): Promise<AnswerOf<'me'> | Refusal>;
  /** Begins a session for a person who proved who they are, and asks the register. */
  completeSignIn(signedIn: SignedIn | Refusal, by: Caller): Promise<AnswerOf<'me'> | Refusal>;
}

/** Lets people sign in over HTTP, by whichever proof of identity they gave. */
export function createSignIns({ accounts, meOf, loggedIn, look }: Needs): SignIns {
  const begin: SignIns['begin'] = async (signedIn, by) => {
    if (isRefusal(signedIn)) return signedIn;
    by.begin(signedIn);
    by.after(() => look(signedIn.account.id));
    return meOf(signedIn.account);
  };
  return {
    begin,
    completeSignIn: async (signedIn, by) => {
      if (isRefusal(signedIn)) return signedIn;
      // Signing in again on the same device ends the earlier session there.
      if (by.token && by.account?.id === signedIn.account.id) await accounts.signOut(by.token);
      await loggedIn(signedIn.account.id);
      return begin(signedIn, by);
    },
  };
}
