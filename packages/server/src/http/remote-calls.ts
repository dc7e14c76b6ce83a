import type { Refusal } from '@croupier/core';
import { type EndpointName, endpoints } from '@croupier/protocol';
import type { OwnerCalls } from '../bus/owner-calls.ts';
import type { Account, SignInOrigin } from '../services/account-service.ts';
import type { Caller, Handlers } from './call.ts';

/** The calls about a table that only the node that owns the table can answer. */
const ABOUT_TABLE = [
  'table',
  'changeTable',
  'people',
  'seatWalkIn',
  'endWalkIn',
  'bots',
  'seatBots',
  'elsewhere',
  'movePlayer',
  'breakUp',
  'integritySignals',
  'makeStreamKey',
  'revokeStreamKey',
  'publishStream',
  'endStream',
  'watchStream',
  'leaveStream',
] as const satisfies readonly EndpointName[];

interface Given {
  readonly params: { readonly table: string };
  readonly query: unknown;
  readonly body: unknown;
}

interface Call extends Given {
  readonly name: (typeof ABOUT_TABLE)[number];
  readonly by: {
    readonly account: Account | undefined;
    readonly token: string | undefined;
    readonly codes: readonly string[];
    readonly from: SignInOrigin;
  };
}

/** Returns the refusal for an account that is not allowed to make a call, as far as this node can tell. */
type Barred = (
  name: EndpointName,
  account: Account | undefined,
  given: Given,
) => Promise<Refusal | undefined>;

type Handler = (asked: Given & { readonly by: Caller }) => Promise<unknown>;

/** The name under which nodes forward API calls to each other. */
const CALL = 'endpoint';

/** Returns this node's handlers, except that calls about tables of other nodes are forwarded to their owners. */
export function withRemoteCalls(handlers: Handlers, calls: OwnerCalls, barred: Barred): Handlers {
  const run = ({ name, params, query, body }: Call, by: Caller): Promise<unknown> => {
    const handler = handlers[name] as Handler;
    return handler({ params, query, body, by });
  };
  calls.serve(CALL, async (_, asked) => {
    const call = asked as Call;
    const refused = await barred(call.name, call.by.account, call);
    return refused ?? run(call, { ...call.by, begin: nothing, end: nothing, after: (then) => then() });
  });
  const passing = Object.fromEntries(
    ABOUT_TABLE.map((name): [string, Handler] => [
      name,
      ({ by, ...given }) => {
        const { account, token, codes, from } = by;
        const call: Call = { name, ...given, by: { account, token, codes, from } };
        return calls.make(
          { of: 'table', id: given.params.table },
          {
            name: CALL,
            request: call,
            runLocally: () => run(call, by),
            repeatable: isIdempotent(call),
          },
        );
      },
    ]),
  );
  return { ...handlers, ...passing };
}

/** Returns whether a call can safely be made twice, because it only reads, or sets something to a given value. */
function isIdempotent({ name, body }: Call): boolean {
  const { method } = endpoints[name];
  // If a call closes a table, a second call would no longer find the table.
  const closes = (body as { readonly state?: unknown } | undefined)?.state === 'closed';
  return method === 'GET' || method === 'PUT' || (method === 'PATCH' && !closes);
}

function nothing(): void {}
