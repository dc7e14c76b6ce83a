import type { ServerMessage } from '@croupier/protocol';
import type { StreamService } from '../streams/service.ts';
import type { Clock } from '../time/clock.ts';
import type { Member } from './attendee.ts';
import { encode } from './encode.ts';
import { HeldMessages, LONGEST_HOLD } from './held-messages.ts';

/** The functions of the pictures that the tables use. */
export type Pictures = Pick<StreamService, 'watches' | 'frameAfter'>;

/** A player or spectator who sees the picture of the table, or is about to connect to it. */
interface Watching {
  /** Whether the page has connected to the picture. */
  seesIt: boolean;
  readonly held: HeldMessages;
}

/** A draw that viewers may not have seen yet. */
interface Mark {
  readonly number: number;
  readonly at: number;
  /** The timestamp of its frame; undefined until the frame has come in. */
  timestamp: number | undefined;
}

/**
 * The clock by which the results of one table are told. When a person enters a draw, each viewer first sees it in the
 * picture. Only then does the server send them what was drawn and everything that follows. All other members are told
 * at once.
 */
export class PictureClock {
  private readonly watching = new Map<Member, Watching>();
  private marks: Mark[] = [];
  private last = 0;

  constructor(
    private readonly pictures: Pictures,
    private readonly clock: Clock,
    private readonly table: string,
  ) {}

  /**
   * Lets what is sent to a member wait for the picture, which their page is about to show. Returns whether a draw is
   * waiting to be seen right now.
   */
  expect(member: Member): boolean {
    const held = new HeldMessages(this.clock);
    this.watching.set(member, { seesIt: false, held });
    const now = this.clock.steady();
    for (const { number, at } of this.recent()) held.hold(number, at + LONGEST_HOLD - now);
    return held.marks().length > 0;
  }

  /** Notes the viewer with which a member now sees the picture; undefined if they do not see it. */
  watch(member: Member, viewer: string | undefined): void {
    if (viewer === undefined || !this.pictures.watches(viewer, this.table)) {
      this.watching.get(member)?.held.release();
      this.watching.delete(member);
      return;
    }
    const watching = this.watching.get(member) ?? { seesIt: true, held: new HeldMessages(this.clock) };
    watching.seesIt = true;
    this.watching.set(member, watching);
    const waits = new Set(watching.held.marks());
    for (const mark of this.recent()) if (waits.has(mark.number)) this.askFor(member, mark);
  }

  /** Notes that a member's page has shown the frame of a mark. */
  seen(member: Member, mark: number): void {
    this.watching.get(member)?.held.seen(mark);
  }

  /** Begins a draw: everything from now on waits until the viewers have seen it. */
  drawn(): void {
    this.last += 1;
    const mark: Mark = { number: this.last, at: this.clock.steady(), timestamp: undefined };
    this.marks = [...this.recent(), mark];
    for (const { held } of this.watching.values()) held.hold(mark.number);
    this.pictures.frameAfter(this.table, (timestamp) => {
      mark.timestamp = timestamp;
      for (const [member, { seesIt, held }] of this.watching)
        if (seesIt && held.marks().includes(mark.number)) this.askFor(member, mark);
    });
  }

  /** Tells everything at once, because the picture is lost or has ended. */
  lost(): void {
    this.marks = [];
    for (const { held } of this.watching.values()) held.release();
  }

  /** Sends a message to a member as soon as they have seen what it follows from. */
  send(member: Member, encoded: Buffer): void {
    this.after(member, () => member.connection.send(encoded));
  }

  say(member: Member, message: ServerMessage): void {
    this.send(member, encode(message));
  }

  /** Takes a step as soon as a member has seen what it follows from. */
  after(member: Member | undefined, step: () => void): void {
    const watching = member && this.watching.get(member);
    if (watching) watching.held.after(step);
    else step();
  }

  /** Returns whether messages to a member wait for the picture. */
  has(member: Member): boolean {
    return this.watching.has(member);
  }

  /** Forgets a member, who has left. */
  forget(member: Member): void {
    this.watching.get(member)?.held.drop();
    this.watching.delete(member);
  }

  close(): void {
    for (const { held } of this.watching.values()) held.drop();
    this.watching.clear();
    this.marks = [];
  }

  /** Returns the draws for which messages may still wait. */
  private recent(): Mark[] {
    const since = this.clock.steady() - LONGEST_HOLD;
    return this.marks.filter(({ at }) => at > since);
  }

  /** Asks a member's page to confirm the frame of a mark, once that has come in. */
  private askFor({ connection }: Member, { number, timestamp }: Mark): void {
    if (timestamp !== undefined) connection.say({ t: 'frame', table: this.table, mark: number, timestamp });
  }
}
