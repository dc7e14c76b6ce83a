import { isRefusal, type Refusal, refuse } from '@croupier/core';
import type { EndpointName } from '@croupier/protocol';
import type { Account, From } from '../account-service.ts';
import type { Links } from '../bus/links.ts';
import type { Owners } from '../bus/owners.ts';
import type { Parcel } from '../bus/packet.ts';
import { type Clock, pause } from '../clock.ts';
import { logFault } from '../log.ts';
import type { Caller, Handlers } from './call.ts';

/** The calls about a table whose answer its owner alone knows. */
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
] as const satisfies readonly EndpointName[];

/** The milliseconds until the caller hears that another node does not answer, and between two tries. */
const PATIENCE = 6_000;
const AGAIN = 200;

const MOVED = refuse('moved', 'Another server plays this table.');
const NOT_KNOWN = refuse(
  'not-known',
  'Another server does not answer. It is not known yet whether it was done: look again before you repeat it.',
);

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
    readonly from: From;
  };
}

interface Options {
  readonly links: Links;
  readonly owners: Owners;
  readonly clock: Clock;
  readonly plays: (table: string) => boolean;
  /** Returns the refusal for an account that may not make the call, by what this node knows. */
  readonly barred: (
    name: EndpointName,
    account: Account | undefined,
    given: Given,
  ) => Promise<Refusal | undefined>;
}

type Handler = (asked: Given & { readonly by: Caller }) => Promise<unknown>;

/** Returns the handlers of this node, with those that pass calls about tables of other nodes on to their owners. */
export function withRemoteCalls(handlers: Handlers, options: Options): Handlers {
  const calls = new RemoteCalls(handlers, options);
  const passing = Object.fromEntries(
    ABOUT_TABLE.map((name): [string, Handler] => [
      name,
      ({ by, ...given }) => {
        const { account, token, codes, from } = by;
        return calls.make({ name, ...given, by: { account, token, codes, from } }, by);
      },
    ]),
  );
  return { ...handlers, ...passing };
}

/** Calls over HTTP that another node answers. */
class RemoteCalls {
  private readonly waiting = new Map<number, { readonly node: string; answer(answer: unknown): void }>();
  private last = 0;

  constructor(
    private readonly handlers: Handlers,
    private readonly options: Options,
  ) {
    const { links } = options;
    links.serve('call', (from, { frame, body }) => this.serve(from, frame.call as number, body));
    links.serve('answer', (_, { frame, body }) => this.settle(frame.call as number, read(body)));
    links.onLost((lost) => {
      for (const [call, { node }] of this.waiting) if (node === lost) this.settle(call, NOT_KNOWN);
    });
  }

  async make(call: Call, by: Caller): Promise<unknown> {
    const { owners, clock, plays } = this.options;
    const { table } = call.params;
    for (const end = clock.steady() + PATIENCE; ; ) {
      const node = plays(table) ? undefined : await owners.ownerOf(table);
      if (node === undefined || node === this.options.links.node) return this.run(call, by);
      const answer = await this.ask(node, call);
      if (!isRefusal(answer) || answer.code !== MOVED.code) return answer;
      if (clock.steady() > end) return NOT_KNOWN;
      await pause(clock, AGAIN);
    }
  }

  private ask(node: string, call: Call): Promise<unknown> {
    const { links, clock } = this.options;
    this.last += 1;
    const number = this.last;
    return new Promise((answer) => {
      this.waiting.set(number, { node, answer });
      clock.after(PATIENCE, () => this.settle(number, NOT_KNOWN), 'background');
      links.send(node, { kind: 'call', call: number }, Buffer.from(JSON.stringify(call)));
    });
  }

  private settle(call: number, answer: unknown): void {
    this.waiting.get(call)?.answer(answer);
    this.waiting.delete(call);
  }

  private serve(from: string, number: number, body: Parcel['body']): void {
    this.answer(read(body) as Call)
      .catch((error: unknown) => {
        logFault('a call by way of another node', error);
        return refuse('fault', 'Something went wrong at our end.');
      })
      .then((answer) => {
        const text = Buffer.from(JSON.stringify(answer ?? null));
        this.options.links.send(from, { kind: 'answer', call: number }, text);
      })
      .catch((error: unknown) => logFault('an answer to another node', error));
  }

  private async answer(call: Call): Promise<unknown> {
    if (!this.options.plays(call.params.table)) return MOVED;
    const barred = await this.options.barred(call.name, call.by.account, call);
    return barred ?? this.run(call, { ...call.by, begin: nothing, end: nothing, after: (then) => then() });
  }

  private run({ name, params, query, body }: Call, by: Caller): Promise<unknown> {
    const handler = this.handlers[name] as Handler;
    return handler({ params, query, body, by });
  }
}

function read(body: Parcel['body']): unknown {
  return JSON.parse(Buffer.from(body ?? []).toString());
}

function nothing(): void {}
