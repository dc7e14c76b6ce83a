import { isRefusal, type Refusal } from '@croupier/core';
import type { AnswerOf } from '@croupier/protocol';
import type { Account, AccountService, SignedIn } from '../account-service.ts';
import type { Caller } from '../http/call.ts';

interface Needs {
  readonly accounts: AccountService;
  /** What an account is told of itself. */
  readonly meOf: (account: Account) => Promise<AnswerOf<'me'>>;
  /** Hears of everybody who has signed in: the register is asked. */
  readonly loggedIn: (account: string) => Promise<void>;
  /** Looks whether the connections of an account still have a session. */
  readonly look: (account: string) => void;
}

/** Sessions that begin with an answer. */
export interface ComingIn {
  /** A session takes the place of the one before. */
  begin(signedIn: SignedIn | Refusal, by: Caller): Promise<AnswerOf<'me'> | Refusal>;
  /** Somebody has proved who they are: begins a session, and asks the register. */
  completeSignIn(signedIn: SignedIn | Refusal, by: Caller): Promise<AnswerOf<'me'> | Refusal>;
}

/** Lets people in over HTTP, in whichever way they have proved who they are. */
export function comingIn({ accounts, meOf, loggedIn, look }: Needs): ComingIn {
  const begin: ComingIn['begin'] = async (signedIn, by) => {
    if (isRefusal(signedIn)) return signedIn;
    by.begin(signedIn);
    by.after(() => look(signedIn.account.id));
    return meOf(signedIn.account);
  };
  return {
    begin,
    completeSignIn: async (signedIn, by) => {
      if (isRefusal(signedIn)) return signedIn;
      // Signing in again on the same device leaves no session behind.
      if (by.token && by.account?.id === signedIn.account.id) await accounts.signOut(by.token);
      await loggedIn(signedIn.account.id);
      return begin(signedIn, by);
    },
  };
}
