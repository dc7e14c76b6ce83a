import type { LifeEvent } from './life.ts';
import { DAY, FIRST_NAME, GAME, MINUTE, RAISE } from './life.ts';

const HOUR = 60 * MINUTE;
const day = (at: number) => prague.format(at);
const prague = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' });

interface Change {
  readonly at: number;
  readonly value: number | undefined;
}

/**
 * An observer of a life, which records the events that break a rule. It has its own version of the rules in
 * the rule book, and does not use the code that enforces them.
 */
export class Witness {
  readonly wrong: string[] = [];
  private panic = Number.NEGATIVE_INFINITY;
  private listed = false;
  private state: 'active' | 'closing' | 'closed' = 'active';
  /** The latest games, each of which began less than 15 minutes after the end of the previous one. */
  private run: { from: number; to: number; played: boolean }[] = [];
  private readonly counted = new Map<string, number>();
  private readonly limits = new Map<string, Change[]>();
  /** The participant's last verified name. */
  private name = FIRST_NAME;
  private purse = 0;
  /** Whether the registered account's bank has refused the remaining balance of the closed account. */
  private refused = false;
  private cash: { readonly direction: 'in' | 'out'; readonly at: number; readonly amount: number }[] = [];

  readonly hear = (told: LifeEvent): void => {
    switch (told.what) {
      case 'panic':
        this.panic = told.at;
        return;
      case 'listed':
      case 'struck':
        this.listed = told.what === 'listed';
        return;
      case 'checked':
        // A name that was refused or is not checked yet does not replace the verified name.
        if (!told.name.startsWith('false')) this.name = told.name;
        return;
      case 'closing':
      case 'closed':
        this.state = told.what;
        return;
      case 'open':
        this.state = 'active';
        return;
      case 'limit':
        this.limits.set(told.measure, [...(this.limits.get(told.measure) ?? []), told]);
        return;
      case 'stake':
        this.stake(told.at, told.amount);
        return;
      case 'evaluated':
        if (told.amount > 0) this.count('time', told.at, told.at - this.playedSince(told.at - GAME));
        this.game({ from: told.at - GAME, to: told.at, played: told.amount > 0 });
        this.purse += told.won ?? 0;
        this.count('stake', told.at, told.amount);
        if (told.amount > 0) this.count('loss', told.at, 2 * told.amount - (told.won ?? 0) - told.amount);
        return;
      case 'deposit':
        this.barred(told.at, 'a deposit');
        this.within('deposit-day', told.at, told.amount);
        if (told.by === 'cash') this.inCash('in', told.at, told.amount);
        this.count('deposit', told.at, told.amount);
        this.purse += told.amount;
        return;
      case 'withdrawn':
        if (this.state === 'closed' && told.by !== 'refund address' && told.by !== 'refund account')
          this.wrong.push(`${told.by} of a closed account`);
        if (told.by === 'refund address' && !this.refused)
          this.wrong.push('money went by post, but the registered account was not tried');
        if (told.by === 'cash') this.inCash('out', told.at, told.amount);
        this.purse -= told.amount;
        return;
      case 'came-back':
        this.refused ||= told.by === 'refund account';
        this.purse += told.amount;
        return;
    }
  };

  /** Checks the conditions that must hold whenever nothing is pending. */
  holds(purse: number, lifecycle: string, settled: boolean, name: string): void {
    if (name !== this.name)
      this.wrong.push(`has the name ${name}, but the last verified one is ${this.name}`);
    if (purse !== this.purse)
      this.wrong.push(`the purse holds ${purse}, but the events add up to ${this.purse}`);
    if (lifecycle === 'closed' && settled && purse !== 0) this.wrong.push(`a closed account holds ${purse}`);
  }

  /** Checks the limit of 10,000 korunas in any 24 hours, separately for each direction. */
  private inCash(direction: 'in' | 'out', at: number, amount: number): void {
    this.cash = [...this.cash.filter((one) => one.at > at - DAY), { direction, at, amount }];
    const moved = this.cash.filter((one) => one.direction === direction);
    const sum = moved.reduce((all, one) => all + one.amount, 0);
    if (sum > 1_000_000) this.wrong.push(`${sum} ${direction} in cash within a day`);
  }

  private stake(at: number, amount: number): void {
    this.barred(at, 'a stake');
    const until = this.breakUntil();
    if (at < until) this.wrong.push(`a stake ${(until - at) / MINUTE} minutes before the end of the break`);
    this.within('stake-day', at, amount);
    this.within('loss-week', at, amount);
    const minutes = inForce(this.limits.get('time-day') ?? [], at);
    const played = this.counted.get(`time-day ${day(at)}`) ?? 0;
    if (minutes !== undefined && played >= minutes * MINUTE)
      this.wrong.push(`a stake after ${played / MINUTE} of ${minutes} minutes`);
    this.purse -= amount;
    if (this.purse < 0) this.wrong.push('a stake above the balance');
  }

  /**
   * Returns the time from which a game counts as play. Play continues from the end of the previous game if
   * that was less than 15 minutes ago. Otherwise it begins with the game itself. An unfinished game does not
   * begin a period of play.
   */
  private playedSince(from: number): number {
    const last = this.run.at(-1);
    return last && from - last.to < 15 * MINUTE && this.run.some(({ played }) => played) ? last.to : from;
  }

  private game(game: Witness['run'][number]): void {
    const last = this.run.at(-1);
    this.run = last && game.from - last.to < 15 * MINUTE ? [...this.run, game] : [game];
  }

  private barred(at: number, what: string): void {
    if (at < this.panic + 48 * HOUR) this.wrong.push(`${what} after the panic button`);
    if (this.listed) this.wrong.push(`${what} of a person in the register`);
    if (this.state !== 'active') this.wrong.push(`${what} of an account that is ${this.state}`);
  }

  /**
   * Returns the end of the break after 120 minutes of play or more. An unfinished game can continue a run of
   * games, but not begin one.
   */
  private breakUntil(): number {
    const [first] = this.run.filter(({ played }) => played);
    const last = this.run.at(-1);
    return first && last && last.to - first.from >= 120 * MINUTE ? last.to + 15 * MINUTE : 0;
  }

  private count(what: string, at: number, amount: number): void {
    for (const key of [`${what}-day ${day(at)}`, `${what}-week ${weekOf(at)}`])
      this.counted.set(key, (this.counted.get(key) ?? 0) + amount);
  }

  /** Checks that a further amount stays within the participant's current limit. */
  private within(measure: string, at: number, amount: number): void {
    const most = inForce(this.limits.get(measure) ?? [], at);
    const key = measure.endsWith('day') ? `${measure} ${day(at)}` : `${measure} ${weekOf(at)}`;
    const done = (this.counted.get(key) ?? 0) + amount;
    if (most !== undefined && done > most) this.wrong.push(`${measure} is ${most}, but reaches ${done}`);
  }
}

/**
 * Returns the value of a limit at a given time. A stricter value takes effect immediately, and a looser value
 * three days later.
 */
function inForce(changes: readonly Change[], at: number): number | undefined {
  let now: number | undefined;
  let later: Change | undefined;
  for (const change of [...changes, { at, value: undefined, asked: true }]) {
    if (later && later.at + RAISE <= change.at) now = later.value;
    if (later && later.at + RAISE <= change.at) later = undefined;
    if ('asked' in change) break;
    const stricter = now === undefined || (change.value !== undefined && change.value <= now);
    if (stricter) [now, later] = [change.value, undefined];
    else later = change;
  }
  return now;
}

/** Returns the Monday of the week that contains a given time, in Prague. */
function weekOf(at: number): string {
  const midnight = Date.parse(day(at));
  return new Date(midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10);
}
