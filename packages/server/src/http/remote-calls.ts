import type { Refusal } from '@croupier/core';
import { type EndpointName, endpoints } from '@croupier/protocol';
import type { OwnerCalls } from '../bus/owner-calls.ts';
import type { Account, SignInOrigin } from '../services/account-service.ts';
import type { Caller, Handlers } from './call.ts';

/** The calls about a table that only the table's owner can answer. */
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
  'sendStill',
  'watchStream',
  'changeView',
  'turnServers',
  'leaveStream',
  'devices',
  'connectDevice',
  'changeDevice',
  'disconnectDevice',
  'enterReading',
  'settleReadings',
  'dealing',
  'changeDealing',
  'endDealing',
  'checkTable',
  'decideChecks',
  'showTestCard',
  'announceLimits',
] as const satisfies readonly EndpointName[];

/** The call that a device makes. The device's key identifies the table. */
const BY_KEY = 'reportReading' satisfies EndpointName;

interface Given {
  readonly params: { readonly table: string };
  readonly query: unknown;
  readonly body: unknown;
}

interface Call extends Given {
  readonly name: (typeof ABOUT_TABLE)[number] | typeof BY_KEY;
  readonly by: {
    readonly account: Account | undefined;
    readonly token: string | undefined;
    readonly codes: readonly string[];
    readonly from: SignInOrigin;
  };
}

/** Returns the refusal for an account that may not make a call, as far as this node can tell. */
type Barred = (
  name: EndpointName,
  account: Account | undefined,
  given: Given,
) => Promise<Refusal | undefined>;

type Asked = Given & { readonly by: Caller };

type Handler = (asked: Asked) => Promise<unknown>;

/** The name under which nodes forward API calls to each other. */
const CALL = 'endpoint';

/** Returns this node's handlers. Calls about tables of other nodes are forwarded to their owners. */
export function withRemoteCalls(
  handlers: Handlers,
  calls: OwnerCalls,
  barred: Barred,
  tableOfKey: (key: string) => Promise<string | undefined>,
): Handlers {
  const run = ({ name, params, query, body }: Call, by: Caller): Promise<unknown> => {
    const handler = handlers[name] as Handler;
    return handler({ params, query, body, by });
  };
  calls.serve(CALL, async (_, asked) => {
    const call = asked as Call;
    const refused = await barred(call.name, call.by.account, call);
    return refused ?? run(call, { ...call.by, begin: nothing, end: nothing, after: (then) => then() });
  });
  const forward = async (
    name: Call['name'],
    table: string | undefined,
    { by, ...given }: Asked,
  ): Promise<unknown> => {
    const { account, token, codes, from } = by;
    const call: Call = { name, ...given, by: { account, token, codes, from } };
    const runLocally = () => run(call, by);
    if (table === undefined) return runLocally();
    const repeatable = isIdempotent(call);
    return calls.make({ of: 'table', id: table }, { name: CALL, request: call, runLocally, repeatable });
  };
  const passing = ABOUT_TABLE.map((name): [string, Handler] => [
    name,
    (asked) => forward(name, asked.params.table, asked),
  ]);
  const byKey: Handler = async (asked) => {
    const { token } = asked.by;
    return forward(BY_KEY, token === undefined ? undefined : await tableOfKey(token), asked);
  };
  return { ...handlers, ...Object.fromEntries([...passing, [BY_KEY, byKey]]) };
}

/**
 * Returns whether a call can safely be made twice, because it only reads, sets a given value, or names a
 * reading.
 */
function isIdempotent({ name, body }: Call): boolean {
  if (name === BY_KEY || name === 'enterReading') return true;
  const { method } = endpoints[name];
  // After a call that closes a table, a second call would no longer find the table.
  const closes = (body as { readonly state?: unknown } | undefined)?.state === 'closed';
  return method === 'GET' || method === 'PUT' || (method === 'PATCH' && !closes);
}

function nothing(): void {}
