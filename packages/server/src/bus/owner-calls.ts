import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { logFault } from '../monitoring/log.ts';
import { NONE, spans } from '../monitoring/spans.ts';
import { type Clock, pause } from '../time/clock.ts';
import type { Links } from './links.ts';
import type { Parcel } from './packet.ts';

/** An object that belongs to one of the nodes. */
export interface OwnedObject {
  readonly of: 'table' | 'tournament';
  readonly id: string;
}

/** Finds the owners of one kind of object. */
export interface Ownership {
  /** Returns whether this node owns the object. */
  has(id: string): boolean;
  /** Returns the node that owns the object: null if no node owns it now, undefined if it does not exist. */
  ownerOf(id: string): Promise<string | null | undefined>;
}

/** A call to an owner. The request and the answer are plain data that can be sent as JSON. */
export interface OwnerCall<Answer> {
  /** The name of the call, under which each node serves it. */
  readonly name: string;
  readonly request: unknown;
  /** Answers the call if this node is the owner, or if the object does not exist. */
  readonly runLocally: () => Promise<Answer | Refusal>;
  /**
   * Set if the call can be repeated when its outcome is unknown, because it only reads or has an idempotency
   * key.
   */
  readonly repeatable?: boolean;
}

/** The milliseconds after which a call fails if the owner does not answer. `AGAIN` is the time between two attempts. */
const TIMEOUT = 6_000;
const AGAIN = 200;

const MOVED = refuse(
  'moved',
  'The table or tournament is moving to another server, so this was not done. Try again in a moment.',
);
const NOT_KNOWN = refuse(
  'not-known',
  'Another server does not answer, so it is not known yet whether this was done. Check before you repeat it.',
);

type Serve = (owned: OwnedObject, asked: unknown) => Promise<unknown>;

/** A call in transit between two nodes. */
interface Sent {
  readonly owned: OwnedObject;
  readonly name: string;
  readonly asked: unknown;
  /** The span of the call, if its node collects spans. */
  readonly span?: string | undefined;
}

/**
 * Calls the owners of tables and tournaments from any node. A call about an object without an owner waits for
 * the next owner.
 */
export class OwnerCalls {
  private readonly served = new Map<string, Serve>();
  private readonly waiting = new Map<number, { readonly node: string; answer(answer: unknown): void }>();
  private last = 0;

  constructor(
    private readonly links: Links,
    private readonly clock: Clock,
    private readonly kinds: { readonly [Kind in OwnedObject['of']]: Ownership },
  ) {
    links.serve('call', (from, { frame, body }) => this.hear(from, frame.call as number, body));
    links.serve('answer', (_, { frame, body }) => this.settle(frame.call as number, read(body)));
    links.onLost((lost) => {
      for (const [call, { node }] of this.waiting) if (node === lost) this.settle(call, NOT_KNOWN);
    });
  }

  /** Serves calls of this name that other nodes make about objects of this node. */
  serve(name: string, answer: Serve): void {
    this.served.set(name, answer);
  }

  /**
   * Makes a call. Refuses `moved` if no node takes over the object within a few seconds, and `not-known` if the owner
   * does not answer.
   */
  async make<Answer>(owned: OwnedObject, call: OwnerCall<Answer>): Promise<Answer | Refusal> {
    for (const end = this.clock.steady() + TIMEOUT; ; await pause(this.clock, AGAIN)) {
      const answer = await this.try(owned, call, end);
      const again = isRefusal(answer) && (is(answer, MOVED) || (call.repeatable && is(answer, NOT_KNOWN)));
      if (!again || this.clock.steady() > end) return answer;
    }
  }

  private async try<Answer>(
    owned: OwnedObject,
    { name, request, runLocally }: OwnerCall<Answer>,
    end: number,
  ): Promise<Answer | Refusal> {
    const owner = this.has(owned) ? this.links.node : await this.kinds[owned.of].ownerOf(owned.id);
    if (owner === undefined) return runLocally();
    if (owner === null) return MOVED;
    if (owner !== this.links.node)
      return (await spans.run({ name: `call ${name}`, kind: 'client', inside: true }, () =>
        this.ask(owner, { owned, name, asked: request, span: spans.current() }, end),
      )) as Answer | Refusal;
    return this.has(owned) ? this.movedOr(owned, await runLocally()) : MOVED;
  }

  private ask(node: string, sent: Sent, end: number): Promise<unknown> {
    const { links, clock } = this;
    this.last += 1;
    const number = this.last;
    return new Promise((answer) => {
      const wait = Math.max(AGAIN, end - clock.steady());
      const callOff = clock.after(wait, () => this.settle(number, NOT_KNOWN), 'background');
      this.waiting.set(number, {
        node,
        answer: (answered) => {
          callOff();
          answer(answered);
        },
      });
      links.send(node, { kind: 'call', call: number }, Buffer.from(JSON.stringify(sent)));
    });
  }

  private settle(call: number, answer: unknown): void {
    const waiting = this.waiting.get(call);
    this.waiting.delete(call);
    waiting?.answer(answer);
  }

  private hear(from: string, number: number, body: Parcel['body']): void {
    const sent = read(body) as Sent;
    spans
      .run({ name: `call ${sent.name}`, kind: 'server', parent: sent.span ?? NONE }, () => this.answer(sent))
      .catch((error: unknown) => {
        logFault('a call from another node', error);
        return refuse('fault', 'Something went wrong on our side.');
      })
      .then((answer) => {
        const text = Buffer.from(JSON.stringify(answer ?? null));
        this.links.send(from, { kind: 'answer', call: number }, text);
      })
      .catch((error: unknown) => logFault('an answer to another node', error));
  }

  private async answer({ owned, name, asked }: Sent): Promise<unknown> {
    const serve = this.served.get(name);
    // A node with a different version may make calls that this version does not support.
    if (!serve || !this.has(owned)) return MOVED;
    return this.movedOr(owned, await serve(owned, asked));
  }

  /** Replaces a refusal by `moved` if this node has lost the object in the meantime. */
  private movedOr<Answer>(owned: OwnedObject, answer: Answer): Answer | Refusal {
    return isRefusal(answer) && !this.has(owned) ? MOVED : answer;
  }

  private has({ of, id }: OwnedObject): boolean {
    return this.kinds[of].has(id);
  }
}

function is({ code }: Refusal, other: Refusal): boolean {
  return code === other.code;
}

function read(body: Parcel['body']): unknown {
  return JSON.parse(Buffer.from(body ?? []).toString());
}
