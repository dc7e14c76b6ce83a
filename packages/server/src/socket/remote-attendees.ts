import type { Refusal } from '@croupier/core';
import type { ServerMessage } from '@croupier/protocol';
import type { AccountNews } from '../bus/account-news.ts';
import type { Links } from '../bus/links.ts';
import type { Parcel } from '../bus/packet.ts';
import { spans } from '../monitoring/spans.ts';
import type { Account } from '../services/account-service.ts';
import type { Clock } from '../time/clock.ts';
import type { Attendances } from './attendances.ts';
import type { Attendee, Close, Member } from './attendee.ts';
import { encode } from './encode.ts';
import { faultAnswer, MOVED, movedOrRefusal, type ToGateway, type ToOwner } from './node-messages.ts';

/** The attendance of another node's connection at a table of this one. */
class RemoteAttendee implements Attendee {
  here = true;
  readonly attending = new Map<string, Member>();
  /** Resolves when the attendance has resumed. Later messages wait for it. */
  resuming: Promise<unknown> = Promise.resolve();

  constructor(
    readonly node: string,
    readonly no: number,
    readonly table: string,
    readonly account: Account | undefined,
    readonly address: string,
    private readonly links: Links,
  ) {}

  get id(): string {
    return `${this.node}-${this.no}`;
  }

  say(message: ServerMessage): void {
    this.send(encode(message));
  }

  send(encoded: Buffer): void {
    if (this.here) this.links.deliver(this.node, this.no, encoded);
  }

  disconnect(code: string, message: string, close: Close = 'policy'): void {
    const frame: ToGateway = { kind: 'bye', no: this.no, code, message, close };
    if (this.here) this.links.send(this.node, frame);
  }
}

/**
 * Connections of other nodes at the tables of this node. The tables treat them like connections of this node.
 */
export class RemoteAttendees {
  private readonly byNode = new Map<string, Map<number, RemoteAttendee>>();

  constructor(
    private readonly links: Links,
    private readonly plays: (table: string) => boolean,
    private readonly tables: Pick<Attendances, 'carryOut' | 'resume' | 'lost'>,
    private readonly news: Pick<AccountNews, 'watch' | 'unwatch'>,
    private readonly clock: Clock,
  ) {
    for (const kind of ['attend', 'ask', 'resume', 'lost'] as const)
      links.serve(kind, (from, { frame }: Parcel) => this.hear(from, frame as ToOwner));
    links.onLost((node) => {
      for (const no of [...(this.byNode.get(node)?.keys() ?? [])]) this.remove(node, no);
    });
  }

  /** Returns the attendances of an account through other nodes. */
  of(account: string): readonly Attendee[] {
    return [...this.byNode.values()].flatMap((all) =>
      [...all.values()].filter((attendee) => attendee.account?.id === account),
    );
  }

  /** Redirects everybody at a table that this node no longer owns. */
  tableMoved(table: string): void {
    for (const [node, all] of this.byNode) {
      const there = [...all.values()].filter((attendee) => attendee.table === table);
      for (const attendee of there) this.forget(attendee);
      const frame: ToGateway = { kind: 'moved', table };
      if (there.length > 0) this.links.send(node, frame);
    }
  }

  private hear(from: string, frame: ToOwner): void {
    switch (frame.kind) {
      case 'attend': {
        const { no, table, account, address } = frame;
        const all = this.byNode.get(from) ?? new Map<number, RemoteAttendee>();
        this.byNode.set(from, all);
        all.set(no, new RemoteAttendee(from, no, table, account ?? undefined, address, this.links));
        if (account) this.news.watch(account.id);
        return;
      }
      case 'lost':
        this.remove(from, frame.no);
        return;
      case 'ask': {
        const { message, span } = frame;
        const carryOut = (attendee: RemoteAttendee) =>
          attendee.resuming.then(() => this.tables.carryOut(attendee, message));
        this.answer(from, { ...frame, ...message }, (attendee) =>
          span === undefined
            ? carryOut(attendee)
            : spans.run({ name: 'move', kind: 'server', parent: span }, () => carryOut(attendee)),
        );
        return;
      }
      case 'resume': {
        const { resumed } = frame;
        this.answer(from, { ...frame, ...resumed }, (attendee) => {
          const answer = this.tables.resume(attendee, resumed);
          attendee.resuming = answer.catch(() => undefined);
          return answer;
        });
        return;
      }
    }
  }

  private answer(
    from: string,
    { no, ask, table }: { readonly no: number; readonly ask: number; readonly table: string },
    carryOut: (attendee: RemoteAttendee) => Promise<Refusal | undefined>,
  ): void {
    const asked = this.clock.steady();
    const done = (refusal: Refusal | null) => {
      const frame: ToGateway = { kind: 'done', table, ask, refusal, took: this.clock.steady() - asked };
      this.links.send(from, frame);
    };
    const attendee = this.byNode.get(from)?.get(no);
    if (!attendee) {
      done(MOVED);
      return;
    }
    carryOut(attendee).then(
      (refusal) => {
        const stand = { plays: this.plays(table), attends: attendee.attending.has(table) };
        if (attendee.here) done(refusal ? movedOrRefusal(refusal, stand) : null);
      },
      (error: unknown) => done(faultAnswer(error, `${attendee.id}-${ask}`)),
    );
  }

  private remove(node: string, no: number): void {
    const attendee = this.byNode.get(node)?.get(no);
    if (!attendee) return;
    this.forget(attendee);
    this.tables.lost(attendee);
  }

  private forget(attendee: RemoteAttendee): void {
    const { node, no, account } = attendee;
    attendee.here = false;
    const all = this.byNode.get(node);
    all?.delete(no);
    if (all?.size === 0) this.byNode.delete(node);
    if (account) this.news.unwatch(account.id);
  }
}
