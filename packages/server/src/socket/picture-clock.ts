import type { ServerMessage } from '@croupier/protocol';
import type { ShownFrame, StreamService } from '../streams/service.ts';
import type { Clock } from '../time/clock.ts';
import type { Member } from './attendee.ts';
import { encode } from './encode.ts';
import { HeldMessages, LONGEST_HOLD } from './held-messages.ts';

/** The functions of the stream service that the tables use. */
export type Pictures = Pick<StreamService, 'watches' | 'mark' | 'listenFrames'>;

/** A player or spectator who sees the picture of the table, or is about to connect to it. */
interface Watching {
  /** The viewer id of the page's connection to the picture; undefined before it connects. */
  viewer: string | undefined;
  readonly held: HeldMessages;
}

/** A draw that viewers might not have seen yet. */
interface Mark {
  readonly number: number;
  readonly at: number;
  /**
   * The frames that have arrived for the mark, by viewer. A frame without a viewer applies to all viewers.
   */
  readonly frames: Map<string | undefined, Pick<ShownFrame, 'timestamp'>>;
}

/**
 * The clock that delays the messages of one table. When a person enters a draw, each viewer first sees it in the
 * picture. Only then does the server send them the draw and everything that follows. All other members receive it
 * immediately.
 */
export class PictureClock {
  private readonly watching = new Map<Member, Watching>();
  private marks: Mark[] = [];
  private readonly stopListening: () => void;

  constructor(
    private readonly pictures: Pictures,
    private readonly clock: Clock,
    private readonly table: string,
  ) {
    this.stopListening = pictures.listenFrames(table, (frame) => this.frameArrived(frame));
  }

  /**
   * Makes a member's messages wait for the picture, which their page is about to show. Returns whether
   * viewers are still waiting to see a draw.
   */
  expect(member: Member): boolean {
    const held = new HeldMessages(this.clock);
    this.watching.set(member, { viewer: undefined, held });
    const now = this.clock.steady();
    for (const { number, at } of this.recent()) held.hold(number, at + LONGEST_HOLD - now);
    return held.marks().length > 0;
  }

  /** Sets the viewer under which a member sees the picture; undefined if they do not see it. */
  watch(member: Member, viewer: string | undefined): void {
    if (viewer === undefined || !this.pictures.watches(viewer, this.table)) {
      this.watching.get(member)?.held.release();
      this.watching.delete(member);
      return;
    }
    const watching = this.watching.get(member) ?? { viewer, held: new HeldMessages(this.clock) };
    watching.viewer = viewer;
    this.watching.set(member, watching);
    for (const mark of this.recent()) this.askFor(member, watching, mark);
  }

  /** Records that a member's page has shown the frame of a mark. */
  seen(member: Member, mark: number): void {
    this.watching.get(member)?.held.seen(mark);
  }

  /** Begins a draw. From now on, all messages wait until the viewers have seen it. */
  drawn(): void {
    const number = this.pictures.mark(this.table);
    this.marks = [...this.recent(), { number, at: this.clock.steady(), frames: new Map() }];
    for (const { held } of this.watching.values()) held.hold(number);
  }

  /** Sends all waiting messages, because the picture is lost or has ended. */
  lost(): void {
    this.marks = [];
    for (const { held } of this.watching.values()) held.release();
  }

  /** Sends a message to a member as soon as they have seen the draws before it. */
  send(member: Member, encoded: Buffer): void {
    this.after(member, () => member.connection.send(encoded));
  }

  say(member: Member, message: ServerMessage): void {
    this.send(member, encode(message));
  }

  /** Runs a step as soon as a member has seen the draws before it. */
  after(member: Member | undefined, step: () => void): void {
    const watching = member && this.watching.get(member);
    if (watching) watching.held.after(step);
    else step();
  }

  /** Returns whether messages to a member wait for the picture. */
  has(member: Member): boolean {
    return this.watching.has(member);
  }

  /** Removes a member who has left. */
  forget(member: Member): void {
    this.watching.get(member)?.held.drop();
    this.watching.delete(member);
  }

  close(): void {
    this.stopListening();
    for (const { held } of this.watching.values()) held.drop();
    this.watching.clear();
    this.marks = [];
  }

  /** Returns the draws for which messages may still wait. */
  private recent(): Mark[] {
    const since = this.clock.steady() - LONGEST_HOLD;
    return this.marks.filter(({ at }) => at > since);
  }

  /** Records the frame that shows some draws to a viewer. */
  private frameArrived({ viewer, marks, timestamp }: ShownFrame): void {
    for (const mark of this.marks) {
      if (!marks.includes(mark.number)) continue;
      mark.frames.set(viewer, { timestamp });
      for (const [member, watching] of this.watching)
        if (viewer === undefined || watching.viewer === viewer) this.askFor(member, watching, mark);
    }
  }

  /**
   * Asks a member's page to confirm the frame of a mark, if messages wait for the frame and it has arrived. A
   * page that receives no picture cannot confirm a frame, so the mark counts as seen once the frame reaches
   * the relay.
   */
  private askFor({ connection }: Member, { viewer, held }: Watching, { number, frames }: Mark): void {
    const frame = viewer === undefined ? undefined : (frames.get(viewer) ?? frames.get(undefined));
    if (!frame || !held.marks().includes(number)) return;
    const { timestamp } = frame;
    if (timestamp === undefined) held.seen(number);
    else connection.say({ t: 'frame', table: this.table, mark: number, timestamp });
  }
}
