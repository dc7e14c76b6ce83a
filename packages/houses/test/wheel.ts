import {
  type Actor,
  allowsMove,
  type Carry,
  type Circumstances,
  CLOCK,
  type ClosedRound,
  CROUPIER,
  cloneJson,
  type GameEvent,
  INSPECTOR,
  isRefusal,
  type Json,
  MANAGER,
  type Money,
  type MoveOption,
  majorUnit,
  money,
  player,
  type Refusal,
  type SeatId,
  type SettlementLine,
  seatAccounts,
  seatId,
} from '@croupier/core';
import { roulette } from '@croupier/games';
import { plan as planById } from '../src/index.ts';

type Move = { readonly type: string } & { readonly [field: string]: Json };
/** Stakes by position, in whole euros, korunas or chips. */
export type Stakes = { readonly [position: string]: number };

/** Returns a roulette plan by its id. */
export function rouletteAt(id: string): roulette.RoulettePlan {
  const found = planById(id);
  if (found?.game !== 'roulette') throw new Error(`no roulette ${id}`);
  return found as roulette.RoulettePlan;
}

/** A seat's result of a round, in whole euros, korunas or chips. */
export interface Outcome {
  readonly returned: number;
  readonly net: number;
  readonly kept: number;
  /** `back` is the sum of the returned and kept amounts, and `gain` is computed from it, as in the books. */
  readonly back: number;
  readonly gain: number;
}

/**
 * A roulette table for tests, at which the test is the croupier. Amounts are in whole major units of the
 * plan's currency.
 */
export class Wheel {
  readonly plan: roulette.RoulettePlan;
  readonly unit: number;
  /** The money in each seat's purse, in major units. Unlimited for seats without an entry. */
  readonly purse: { [seat: string]: number } = {};
  at = 0;
  state: roulette.RouletteState;
  events: GameEvent[] = [];
  closed: ClosedRound | undefined;
  private readonly rules: ReturnType<typeof roulette.game.rules>;
  private readonly terms: Json | undefined;
  private readonly seats: readonly SeatId[];
  private carry: Carry | undefined;
  private turned: roulette.WheelDirection = 'anticlockwise';

  constructor(
    plan: roulette.RoulettePlan | string,
    { terms, seats = ['anna'] }: { terms?: Json; seats?: readonly string[] } = {},
  ) {
    this.plan = typeof plan === 'string' ? rouletteAt(plan) : plan;
    this.unit = majorUnit(this.plan.currency);
    this.rules = roulette.game.rules(this.plan);
    this.terms = terms;
    this.seats = seats.map(seatId);
    this.state = this.opened();
  }

  /** Opens the next round with the carry of this round, which must have ended. */
  next(): this {
    if (!this.closed) throw new Error('the round has not ended');
    this.carry = this.closed.carry ? cloneJson(this.closed.carry) : undefined;
    this.closed = undefined;
    this.state = this.opened();
    return this;
  }

  private opened(): roulette.RouletteState {
    const opened = this.rules.open({
      seats: this.seats,
      at: this.at,
      ...(this.carry ? { carry: this.carry } : {}),
      ...(this.terms === undefined ? {} : { terms: this.terms }),
    });
    if (isRefusal(opened)) throw new Error(opened.message);
    this.events = [...opened.events];
    return opened.state;
  }

  private now(): Circumstances {
    const availableFunds = (seat: SeatId): Money => {
      const purse = this.purse[seat];
      return money(purse === undefined ? Number.MAX_SAFE_INTEGER : Math.round(purse * this.unit));
    };
    return { at: this.at, availableFunds };
  }

  money(amount: number): Money {
    return money(Math.round(amount * this.unit));
  }

  options(actor: Actor): readonly MoveOption[] {
    return this.rules.options(this.state, actor, this.now());
  }

  /** Returns whether `actor` is offered this move, or any move of this type. */
  isOffered(actor: Actor, move: string | Move): boolean {
    const options = this.options(actor);
    return typeof move === 'string'
      ? options.some((option) => option.move.type === move)
      : allowsMove(options, move);
  }

  /** Makes a move that must be accepted, and returns its events. */
  play(actor: Actor, move: Move): readonly GameEvent[] {
    const answer = this.attempt(actor, move);
    if (isRefusal(answer)) throw new Error(`${move.type} was refused: ${answer.code}, ${answer.message}`);
    this.events.push(...answer);
    this.closed = this.rules.close(this.state);
    return answer;
  }

  /** Returns the refusal of a move. Throws if the move is accepted or if the state has changed. */
  refusal(actor: Actor, move: Move): Refusal {
    const before = JSON.stringify(this.state);
    const answer = this.attempt(actor, move);
    if (!isRefusal(answer)) throw new Error(`${move.type} was accepted`);
    if (JSON.stringify(this.state) !== before)
      throw new Error(`the refusal of ${move.type} changed the state`);
    return answer;
  }

  private attempt(actor: Actor, move: Move): readonly GameEvent[] | Refusal {
    const parsed = this.rules.parse(move);
    const answer = isRefusal(parsed) ? parsed : this.rules.play(this.state, actor, parsed, this.now());
    return isRefusal(answer) ? answer : answer.events;
  }

  /** Makes the opening call, if the house has one. */
  open(): this {
    if (this.isOffered(CROUPIER, 'place-your-bets')) this.play(CROUPIER, { type: 'place-your-bets' });
    return this;
  }

  chips(stakes: Stakes): readonly { readonly position: string; readonly amount: Money }[] {
    return Object.entries(stakes).map(([position, amount]) => ({ position, amount: this.money(amount) }));
  }

  bet(stakes: Stakes, seat = 'anna'): this {
    this.play(player(seatId(seat)), { type: 'bet', chips: this.chips(stakes) });
    return this;
  }

  /** Returns the refusal of a bet. */
  noBet(stakes: Stakes, seat = 'anna'): Refusal {
    return this.refusal(player(seatId(seat)), { type: 'bet', chips: this.chips(stakes) });
  }

  withdraw(stakes: Stakes, seat = 'anna'): this {
    this.play(player(seatId(seat)), { type: 'withdraw', chips: this.chips(stakes) });
    return this;
  }

  /** Places a player's chips on the layout as the croupier. */
  lay(stakes: Stakes, seat = 'anna'): this {
    for (const chip of this.chips(stakes)) this.play(CROUPIER, { type: 'lay', seat, ...chip });
    return this;
  }

  /**
   * Announces a bet with this amount per piece. Staff accept the bet if the house requires it. Returns the id
   * of the announcement.
   */
  announce(
    piece: number,
    bet: { readonly name: string } & { readonly [argument: string]: Json },
    seat = 'anna',
  ): number {
    this.play(player(seatId(seat)), { type: 'announce', bet, piece: this.money(piece) });
    const id = this.state.announcements.length;
    const accept = { type: 'accept', announcement: id };
    for (const staff of [CROUPIER, INSPECTOR]) if (this.isOffered(staff, accept)) this.play(staff, accept);
    return id;
  }

  /** Spins the ball. The wheel turns in the opposite direction to last time. */
  spin(): this {
    if (!this.isOffered(CROUPIER, 'spin')) return this;
    this.turned = this.turned === 'clockwise' ? 'anticlockwise' : 'clockwise';
    this.play(CROUPIER, { type: 'spin', wheel: this.turned });
    return this;
  }

  close(): this {
    this.play(CROUPIER, { type: 'no-more-bets' });
    return this;
  }

  /** Enters the result as a pocket, or as dice in the form `red yellow mode`. */
  result(result: string | number): this {
    const [red, yellow, blue] = String(result).split(' ');
    this.play(
      CROUPIER,
      blue === undefined
        ? { type: 'ball', pocket: String(result) }
        : { type: 'dice', red: Number(red), yellow: Number(yellow), blue },
    );
    return this;
  }

  /** Plays the rest of the round: spins, closes bets, enters the result and pays. */
  ends(result: string | number): ClosedRound {
    this.open().spin();
    if (this.isOffered(CROUPIER, 'no-more-bets')) this.close();
    this.spin();
    this.result(result);
    this.play(CROUPIER, { type: 'pay' });
    if (!this.closed) throw new Error('the round has not ended');
    return this.closed;
  }

  /** Plays a whole round and opens the next one. Returns the result of a seat. */
  game(result: string | number, seat = 'anna'): Outcome {
    this.ends(result);
    const outcome = this.outcome(seat);
    this.next();
    return outcome;
  }

  /** Returns the result of a seat in the last round. */
  outcome(seat = 'anna'): Outcome {
    const account = seatAccounts(this.events, this.closed?.settlement ?? []).get(seatId(seat));
    const units = (amount: number | undefined) => (amount ?? 0) / this.unit;
    return {
      returned: units(account?.returned),
      net: units(account?.net),
      kept: units(account?.kept),
      back: units(account?.back),
      gain: units(account?.gain),
    };
  }

  /** Returns the settlement lines of a seat. */
  lines(seat = 'anna'): readonly SettlementLine[] {
    return (this.closed?.settlement ?? []).filter((line) => line.seat === seat);
  }

  /** Returns the settlement line of one bet. */
  line(bet: string, seat = 'anna'): SettlementLine {
    const line = this.lines(seat).find((found) => found.bet === bet);
    if (!line) throw new Error(`no line for ${bet}`);
    return line;
  }

  view(): roulette.RouletteView {
    return this.rules.view(this.state);
  }

  playerView(seat = 'anna'): roulette.RoulettePlayerView {
    return this.rules.playerView(this.state, seatId(seat));
  }

  staff(): roulette.RouletteStaff {
    return this.rules.staff(this.state, 'person');
  }

  /** Returns a seat's bets on each position, in major units. */
  bets(seat = 'anna'): Stakes {
    return Object.fromEntries(
      this.playerView(seat).bets.map(({ position, amount }) => [position, amount / this.unit]),
    );
  }

  onTimeout(seat = 'anna') {
    return this.rules.onTimeout(this.state, seatId(seat));
  }
}

export const ANNA = player(seatId('anna'));
export const BERT = player(seatId('bert'));
export { CLOCK, CROUPIER, INSPECTOR, MANAGER };

/** Returns every position on which a chip may be placed. */
export function allPositions(id: string): readonly string[] {
  const table = new Wheel(id).open();
  const bet = table.options(ANNA).find(({ move }) => move.type === 'bet');
  const chips = bet?.move.chips as unknown as { of: { position: string }[] };
  return chips.of.map(({ position }) => position);
}
