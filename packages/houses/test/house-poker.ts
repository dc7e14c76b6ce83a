import { type Closed, CROUPIER, INSPECTOR, type Json, player, type SeatId, seatId } from '@croupier/core';
import type { housePoker } from '@croupier/games';
import { TestTable } from './table.ts';

/** Cards apart by spaces. */
type Cards = string;

/** A table of poker against the house in a test: bets are open. */
export class HousePokerTable extends TestTable {
  constructor(plan: housePoker.HousePokerPlan, terms?: housePoker.HousePokerSettings) {
    super(plan, terms as Json | undefined);
    this.openBets();
  }

  /** No more bets, and the cards as they come. */
  deal(cards: Cards = ''): this {
    this.play(CROUPIER, { type: 'no-more-bets' });
    return cards ? this.cards(cards) : this;
  }

  /** Side bets that are decided are settled. */
  settles(): this {
    this.play(CROUPIER, { type: 'settle-side-bets' });
    return this;
  }

  /** What a player answers for a box, the first unless said. */
  says(seat: string, type: string, more: { readonly [field: string]: Json } = {}): this {
    this.play(player(seatId(seat)), { type, box: 1, ...more });
    return this;
  }

  view(): housePoker.HousePokerView {
    return this.rules.view(this.state) as housePoker.HousePokerView;
  }

  mine(seat: string): housePoker.HousePokerMine {
    return this.rules.mine(this.state, seatId(seat)) as housePoker.HousePokerMine;
  }

  /** Where the cards that are due go, until no further one is. */
  due(cards: Cards): readonly (housePoker.CardPlace | null)[] {
    return cards.split(' ').map((card) => {
      const { next } = this.view();
      this.cards(card);
      return next;
    });
  }

  /** The moves that a seat is offered, by their types. */
  offered(seat: string): readonly string[] {
    return this.options(player(seatId(seat))).map(({ move }) => move.type);
  }

  /** What the croupier does next by himself. */
  next(): string | undefined {
    return this.options(CROUPIER).find(({ pace }) => pace !== undefined)?.move.type;
  }

  /** What became of each bet, and by which rule. */
  outcomes(closed: Closed = this.pay()): {
    readonly [bet: string]: readonly [outcome: string, rule: string];
  } {
    return Object.fromEntries(closed.settlement.map(({ bet, outcome, rule }) => [bet, [outcome, rule]]));
  }

  /** What a seat won or lost, in euros. */
  result(seat = 'anna', closed: Closed = this.pay()): number {
    return (this.net(closed)[seat as SeatId] ?? 0) / 100;
  }

  misdeal(): Closed {
    this.play(INSPECTOR, { type: 'void-game', reason: 'misdeal' });
    return this.close();
  }
}
