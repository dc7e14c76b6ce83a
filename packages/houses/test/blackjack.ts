import {
  type Card,
  type ClosedRound,
  CROUPIER,
  type Json,
  type Money,
  type Plan,
  player,
  type Refusal,
  type SettlementLine,
  seatId,
  times,
} from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { TestTable } from './table.ts';

/** A blackjack table for tests. Amounts are in whole units of its currency. */
export class BlackjackTable extends TestTable {
  /** Returns a table whose bets are open. */
  static opened(
    plan: Plan,
    terms?: blackjack.BlackjackTerms,
    seats: readonly string[] = ['anna', 'bert', 'cleo'],
  ): BlackjackTable {
    const table = new BlackjackTable(plan, terms as Json | undefined, seats);
    table.openBets();
    return table;
  }

  get view(): blackjack.BlackjackView {
    return this.rules.view(this.state) as blackjack.BlackjackView;
  }

  playerView(seat: string): blackjack.BlackjackPlayerView {
    return this.rules.playerView(this.state, seatId(seat)) as blackjack.BlackjackPlayerView;
  }

  /** Places a player's main bets, for example `main('anna', { 1: 100 })`. */
  main(seat: string, bets: { readonly [box: number]: number }): this {
    for (const [box, units] of Object.entries(bets))
      this.play(player(seatId(seat)), { type: 'bet', box: Number(box), amount: wholeUnits(units) });
    return this;
  }

  side(seat: string, bet: string, units: number, box = 1): this {
    this.play(player(seatId(seat)), { type: 'side-bet', box, bet, amount: wholeUnits(units) });
    return this;
  }

  /**
   * Makes a player's move at a box, for example `does('anna', 'stand')` or `does('anna', 'insure', 1, 50)`.
   */
  does(seat: string, type: string, box = 1, units?: number): this {
    this.play(player(seatId(seat)), atBox(type, box, units));
    return this;
  }

  /** Returns the refusal of a player's move at a box. Throws if the move is accepted. */
  refuses(seat: string, type: string, box = 1, units?: number): Refusal {
    return this.refusal(player(seatId(seat)), atBox(type, box, units));
  }

  /** Returns the moves that a player is offered for their hands. */
  choices(seat: string): readonly string[] {
    return this.options(player(seatId(seat)))
      .map(({ move }) => move.type)
      .filter((type) => type !== 'leave' && type !== 'come-back');
  }

  /**
   * Makes routine moves of the croupier with these cards from the shoe. Stops when a player has to decide,
   * when the cards are used up, or when bets can be paid.
   */
  deal(cards = ''): this {
    const left = cards.split(' ').filter((card) => card !== '');
    for (let move = this.routine(); move !== undefined; move = this.routine()) {
      const { type } = move;
      if (type === 'time-is-up' || type === 'settle') break;
      const card = type === 'card' || type === 'check' ? left.shift() : undefined;
      if ((type === 'card' || type === 'check') && card === undefined) break;
      this.play(CROUPIER, card === undefined ? move : { type, card: card as Card });
    }
    if (left.length > 0) throw new Error(`${left} were not dealt`);
    return this;
  }

  /** Returns the type of the croupier's next routine move, or undefined if none is due. */
  next(): string | undefined {
    return this.routine()?.type;
  }

  private routine() {
    return this.options(CROUPIER).find(({ pace }) => pace !== undefined)?.move;
  }

  /** Ends the time for decisions. */
  timeIsUp(): this {
    const due = this.options(CROUPIER).find(({ move }) => move.type === 'time-is-up');
    if (!due) throw new Error('nobody is asked');
    this.play(CROUPIER, due.move as { type: 'time-is-up' });
    return this;
  }

  /** Pays the round, and returns the settlement of every bet. */
  settle(): ClosedRound {
    this.play(CROUPIER, { type: 'settle' });
    return this.close();
  }

  /**
   * Pays the round, and returns its settlement lines by bet. If several players have the same bet, `seat`
   * selects one of them.
   */
  lines(seat?: string): { readonly [bet: string]: SettlementLine } {
    const { settlement } = this.settle();
    return Object.fromEntries(
      settlement.filter((line) => seat === undefined || line.seat === seat).map((line) => [line.bet, line]),
    );
  }

  /** Pays the round, and returns the win or loss of each seat in whole units. */
  result(): { readonly [seat: string]: number } {
    return Object.fromEntries(
      Object.entries(this.net(this.settle())).map(([seat, amount]) => [seat, amount / 100]),
    );
  }

  /** Sets the amount in a player's purse. */
  purse(seat: string, units: number): this {
    this.availableFunds[seat] = wholeUnits(units);
    return this;
  }
}

/** Converts whole units to an amount in a currency with two decimals. */
export function wholeUnits(units: number): Money {
  return times(100 as Money, units);
}

function atBox(type: string, box: number, units: number | undefined) {
  return { type, box, ...(units === undefined ? {} : { amount: wholeUnits(units) }) };
}
