import type { Refusal } from '@croupier/core';
import type { AnswerOf, EndpointName, ParsedOf, topics } from '@croupier/protocol';
import type { Account, SignedIn, SignInOrigin } from '../services/account-service.ts';

/** The caller of an endpoint. The answer can begin or end the caller's session. */
export interface Caller {
  readonly account: Account | undefined;
  readonly token: string | undefined;
  /** The codes of private tables that the caller knows. */
  readonly codes: readonly string[];
  readonly from: SignInOrigin;
  /** Begins a session. The answer sets the session cookie. */
  begin(session: Pick<SignedIn, 'token' | 'mark'>): void;
  end(): void;
  /** Runs `then` after the answer has been sent, so that the caller is ready for messages that follow. */
  after(then: () => void): void;
}

/** A caller with an account. Every endpoint has such a caller, unless it is open to anybody. */
export interface SignedInCaller extends Caller {
  readonly account: Account;
}

type CallerOf<Name extends EndpointName> =
  typeof import('@croupier/protocol')['endpoints'][Name]['who'] extends 'anybody' ? Caller : SignedInCaller;

export interface EndpointCall<Name extends EndpointName> {
  readonly params: ParsedOf<Name, 'params'>;
  readonly query: ParsedOf<Name, 'query'>;
  readonly body: ParsedOf<Name, 'body'>;
  readonly by: CallerOf<Name>;
}

type Handler<Name extends EndpointName> = (asked: EndpointCall<Name>) => Promise<AnswerOf<Name> | Refusal>;

/** One handler for each endpoint of the API. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };

/** The handlers for the endpoints of one topic, created by the module that owns the data. */
export type HandlersOf<Topic extends keyof typeof topics> = {
  readonly [Name in keyof (typeof topics)[Topic] & EndpointName]: Handler<Name>;
};
