import {
  type ClosedRound,
  CROUPIER,
  INSPECTOR,
  type Json,
  player,
  type SeatId,
  seatId,
} from '@croupier/core';
import type { housePoker } from '@croupier/games';
import { TestTable } from './table.ts';

/** Cards separated by spaces. */
type Cards = string;

/** A house-banked poker table for tests, with bets open. */
export class HousePokerTable extends TestTable {
  constructor(
    plan: housePoker.HousePokerPlan,
    terms?: housePoker.HousePokerSettings,
    seats?: readonly string[],
  ) {
    super(plan, terms as Json | undefined, seats);
    this.openBets();
  }

  /** Closes bets, and deals these cards in order. */
  deal(cards: Cards = ''): this {
    this.play(CROUPIER, { type: 'no-more-bets' });
    return cards ? this.cards(cards) : this;
  }

  /** Deals to Anna, who bets against this dealer's hand. The last card of the dealer is face up. */
  against(own: Cards, dealer: Cards): this {
    const cards = dealer.split(' ');
    this.deal(`${own} ${cards.at(-1)}`).says('anna', 'play', { times: 2 });
    return this.cards(cards.slice(0, -1).join(' '));
  }

  /** Returns the payout of a bet on the first box in euros, and its rule. */
  paid(bet: string, closed: ClosedRound = this.pay()): readonly [euros: number, rule: string | undefined] {
    const line = closed.settlement.find((one) => one.bet === `1/${bet}`);
    return [(line?.pay ?? 0) / 100, line?.rule];
  }

  /** Settles the side bets that have been decided. */
  settles(): this {
    this.play(CROUPIER, { type: 'settle-side-bets' });
    return this;
  }

  /** Burns a card, then deals these cards to the board. */
  board(cards: Cards): this {
    this.play(CROUPIER, { type: 'burn' });
    return this.cards(cards);
  }

  /** Makes a player's decision for a box, which is box 1 by default. */
  says(seat: string, type: string, more: { readonly [field: string]: Json } = {}): this {
    this.play(player(seatId(seat)), { type, box: 1, ...more });
    return this;
  }

  view(): housePoker.HousePokerView {
    return this.rules.view(this.state) as housePoker.HousePokerView;
  }

  playerView(seat: string): housePoker.HousePokerPlayerView {
    return this.rules.playerView(this.state, seatId(seat)) as housePoker.HousePokerPlayerView;
  }

  /** Deals these cards and returns the destination of each. */
  due(cards: Cards): readonly (housePoker.CardPlace | null)[] {
    return cards.split(' ').map((card) => {
      const { next } = this.view();
      this.cards(card);
      return next;
    });
  }

  /** Returns the types of the moves that a seat is offered. */
  offered(seat: string): readonly string[] {
    return this.options(player(seatId(seat))).map(({ move }) => move.type);
  }

  /** Returns the type of the croupier's next routine move, or undefined if none is due. */
  next(): string | undefined {
    return this.options(CROUPIER).find(({ pace }) => pace !== undefined)?.move.type;
  }

  /** Returns the outcome of each bet and its rule. */
  outcomes(closed: ClosedRound = this.pay()): {
    readonly [bet: string]: readonly [outcome: string, rule: string];
  } {
    return Object.fromEntries(closed.settlement.map(({ bet, outcome, rule }) => [bet, [outcome, rule]]));
  }

  /** Returns the win or loss of a seat, in euros. */
  result(seat = 'anna', closed: ClosedRound = this.pay()): number {
    return (this.net(closed)[seat as SeatId] ?? 0) / 100;
  }

  misdeal(): ClosedRound {
    this.play(INSPECTOR, { type: 'void-game', reason: 'misdeal' });
    return this.close();
  }
}
