import type { Table, TableEvent, TableSnapshot } from '@croupier/client';
import { prefersReducedMotion } from '../../pieces/motion/motion.ts';

/** The pacing of a game's table. */
export interface Pacing {
  /** Returns the motion from one moment of the table to the next; undefined if nothing moves. */
  readonly motion: (before: TableSnapshot, after: TableSnapshot) => Motion | undefined;
  /**
   * Returns whether the player must or may act at this moment, so that everything they need must be shown immediately.
   */
  readonly asks: (live: TableSnapshot) => boolean;
}

/** The motion of cards, a ball or dice. */
export interface Motion {
  /** The time in milliseconds after which the motion has ended and its result may be revealed. */
  readonly lasts: number;
  /** The time in milliseconds after which the next motion may begin. By default, it waits until this one has ended. */
  readonly beat?: number;
  /**
   * The time in milliseconds that the player has to turn over a card once it has come to rest. The card is revealed
   * when they have turned it over, or after that time.
   */
  readonly held?: number;
}

/** A table as it is shown, in two states, one of which may be ahead of the other. */
export interface PresentedStates {
  /**
   * The state that may be revealed: texts, totals, results, money, panels. Everything that does not move is drawn from
   * it.
   */
  readonly revealed: TableSnapshot;
  /** The state of moving objects. Only cards, ball and dice are drawn from it. */
  readonly moving: TableSnapshot;
}

type Hearer = (events: readonly TableEvent[]) => void;

/** A moment of the table whose result has not been revealed yet. */
interface Moment {
  snapshot: TableSnapshot;
  readonly events: TableEvent[];
  readonly lasts: number;
  readonly beat: number;
  /** The time in milliseconds for which the player may hold back the card before it is turned face up (the squeeze). */
  held: number;
  /**
   * Whether the moment belongs to the next round. If so, its motion waits until the last round has been
   * revealed.
   */
  readonly fresh: boolean;
  readonly arrivedAt: number;
  /** The times when the motion begins, and when it ends. */
  beginsAt: number;
  landsAt: number;
}

/** The maximum delay of the presentation, in milliseconds: the longest motion plus a reserve. */
const LATEST = 5000;

/**
 * The time in milliseconds for which a result is shown before the next round, even if everything is revealed at the
 * same time.
 */
const BETWEEN_ROUNDS = 50;

/** The time in milliseconds for which cards turned over by the table are shown before anybody is paid. */
const TURNED = 600;

/**
 * The clock for everything that a player sees and hears at a table. It follows the live state on the server.
 * Cards, ball and dice move first, and their results are revealed once they have come to rest. Nothing waits
 * if a player can act, if the page is hidden, or with reduced motion.
 */
export class Presentation {
  private revealed: TableSnapshot;
  private moments: Moment[] = [];
  private shown: PresentedStates;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly changed = new Set<() => void>();
  private readonly hearers = new Set<Hearer>();
  private stop: (() => void) | undefined;

  constructor(
    private readonly table: Pick<Table, 'getSnapshot' | 'subscribe' | 'onEvents'>,
    /** The pacing, which may change at any time. */
    public pacing: Pacing,
    /** Whether the player wants to skip all waits. */
    public skipWaits = false,
  ) {
    this.revealed = table.getSnapshot();
    this.shown = { revealed: this.revealed, moving: this.revealed };
  }

  readonly getSnapshot = (): PresentedStates => this.shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.changed.size === 0) this.begin();
    this.changed.add(listener);
    return () => {
      this.changed.delete(listener);
      if (this.changed.size === 0) this.end();
    };
  };

  /** Calls a listener with events when they are revealed. */
  readonly onEvents = (hearer: Hearer): (() => void) => {
    this.hearers.add(hearer);
    return () => this.hearers.delete(hearer);
  };

  private begin(): void {
    const hidden = () => document.hidden && this.catchUp();
    document.addEventListener('visibilitychange', hidden);
    const stops = [
      this.table.subscribe(() => this.follow()),
      this.table.onEvents((events) => this.hear(events)),
      () => document.removeEventListener('visibilitychange', hidden),
    ];
    this.stop = () => stops.map((stop) => stop());
    this.catchUp();
  }

  private end(): void {
    this.stop?.();
    clearTimeout(this.timer);
  }

  /** Adds a change on the server to the newest moment, or makes a new moment. */
  private follow(): void {
    const live = this.table.getSnapshot();
    if (!this.mayWait(live)) {
      this.catchUp();
      return;
    }
    const newest = this.moments.at(-1);
    const before = newest?.snapshot ?? this.revealed;
    if (before.state?.seq !== live.state?.seq) this.add(before, live);
    else if (newest) newest.snapshot = live;
    if (this.pacing.asks(live)) this.layAll();
    this.goOn();
  }

  private add(before: TableSnapshot, live: TableSnapshot): void {
    const now = performance.now();
    const { lasts, beat = lasts, held = 0 } = this.pacing.motion(before, live) ?? { lasts: 0 };
    const fresh = before.state?.round.id !== live.state?.round.id;
    const moment = {
      snapshot: live,
      events: [],
      lasts,
      beat,
      held,
      fresh,
      arrivedAt: now,
      beginsAt: now,
      landsAt: now,
    };
    timed(moment, this.moments.at(-1));
    this.moments.push(moment);
    // Nobody is paid before all cards are face up, so the table turns over those that players still hold back.
    if (fresh && this.moments.some((each) => each.held > 0)) this.release();
    if (!this.moments.some((each) => each.held > 0) && moment.landsAt > now + LATEST) this.layAll();
  }

  /** Reveals the held-back card that the player has turned over, and everything that was waiting for it. */
  readonly turn = (): void => {
    const kept = this.moments.find(({ held }) => held > 0);
    if (!kept) return;
    kept.held = 0;
    this.time();
    this.goOn();
  };

  /**
   * Turns over every card that the player holds back. Reveals what follows from these cards, and the next round a
   * moment later.
   */
  private release(): void {
    for (const moment of this.moments) moment.held = 0;
    this.time();
    const fresh = this.moments.at(-1);
    if (fresh) fresh.beginsAt = fresh.landsAt = Math.max(fresh.landsAt, performance.now() + TURNED);
  }

  private time(): void {
    for (const [at, moment] of this.moments.entries()) timed(moment, this.moments[at - 1]);
  }

  /** Starts all motions now, so that the player waits only for the end of the last one. */
  private layAll(): void {
    let now = performance.now();
    const last = this.moments.at(-1);
    for (const moment of this.moments) {
      if (moment.fresh) now += BETWEEN_ROUNDS;
      moment.held = 0;
      moment.beginsAt = Math.min(moment.beginsAt, now);
      moment.landsAt = Math.min(
        moment.landsAt,
        moment === last ? Math.max(now, moment.beginsAt + moment.lasts) : now,
      );
    }
  }

  private hear(events: readonly TableEvent[]): void {
    const newest = this.moments.at(-1);
    if (newest) newest.events.push(...events);
    else this.say(events);
  }

  private say(events: readonly TableEvent[]): void {
    for (const hearer of [...this.hearers]) hearer(events);
  }

  /** Shows the table as of now, and schedules the next change. */
  private goOn(): void {
    clearTimeout(this.timer);
    const now = performance.now();
    const due = this.moments.findIndex(({ landsAt }) => landsAt > now);
    const over = due < 0 ? this.moments : this.moments.slice(0, due);
    this.moments = this.moments.slice(over.length);
    this.revealed = over.at(-1)?.snapshot ?? this.revealed;
    this.show();
    for (const { events } of over) if (events.length > 0) this.say(events);
    const times = this.moments
      .flatMap(({ beginsAt, landsAt }) => [beginsAt, landsAt])
      .filter((time) => time > now);
    if (times.length > 0) this.timer = setTimeout(() => this.goOn(), Math.ceil(Math.min(...times) - now));
  }

  private catchUp(): void {
    for (const moment of this.moments) moment.landsAt = moment.beginsAt = 0;
    this.goOn();
  }

  private show(): void {
    const live = this.table.getSnapshot();
    const latest = this.moments.findLast(({ beginsAt }) => beginsAt <= performance.now());
    if (this.moments.length === 0) this.revealed = live;
    const revealed = withLive(this.revealed, live);
    const moving = latest ? withLive(latest.snapshot, live) : revealed;
    if (revealed === this.shown.revealed && moving === this.shown.moving) return;
    this.shown = { revealed, moving };
    for (const listener of [...this.changed]) listener();
  }

  /** Returns whether changes may wait. A player who has just arrived sees the live state. */
  private mayWait({ status, state }: TableSnapshot): boolean {
    const was = this.revealed;
    const stayed =
      was.status === 'here' && was.state !== undefined && status === 'here' && state !== undefined;
    return stayed && !this.skipWaits && !document.hidden && !prefersReducedMotion();
  }
}

/** Sets when a moment begins and ends, following the previous one. */
function timed(moment: Moment, before: Moment | undefined): void {
  const { arrivedAt, fresh, lasts, held } = moment;
  if (before) moment.beginsAt = Math.max(arrivedAt, fresh ? before.landsAt : before.beginsAt + before.beat);
  moment.landsAt = Math.max(moment.beginsAt + lasts + held, before?.landsAt ?? arrivedAt);
}

/**
 * Returns a moment with the live parts that never wait: the player's own moves and options, the connection, and the
 * table's information.
 */
function withLive(moment: TableSnapshot, live: TableSnapshot): TableSnapshot {
  if (moment === live) return live;
  const { pending, info, status, refusal, returned, options, optionsSeq } = live;
  const own = { pending, status, info, refusal, returned, options, optionsSeq };
  return Object.assign({}, moment, own);
}
