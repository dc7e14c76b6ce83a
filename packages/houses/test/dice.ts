import { CROUPIER, type Json, type Plan, player, seatId } from '@croupier/core';
import { TestTable } from './table.ts';

/** Bets in euros, by seat and field. */
export type Bets = { readonly [seat: string]: { readonly [position: string]: number } };

/** A test table for games with two dice. */
export class DiceTable extends TestTable {
  constructor(plan: Plan, terms?: Json, seats?: readonly string[]) {
    super(plan, terms, seats);
    this.openBets();
  }

  /** Places these bets, closes betting and throws the dice. The round can then be paid. */
  thrown(bets: Bets, ...dice: readonly [number, number]): this {
    return this.closed(bets).throws(...dice);
  }

  /** Places these bets and closes betting. */
  closed(bets: Bets = {}): this {
    for (const [seat, chips] of Object.entries(bets)) this.bet(seat, chips);
    this.play(CROUPIER, { type: 'no-more-bets' });
    return this;
  }

  /** Throws the dice. If a throw must decide the first turn, the first player wins it. */
  throws(first: number, second: number): this {
    for (let die = 6; this.offers(CROUPIER, { type: 'throw-for-turn', die }); die = 1)
      this.play(CROUPIER, { type: 'throw-for-turn', die });
    this.play(CROUPIER, { type: 'throw', first, second });
    return this;
  }

  /**
   * Plays a round with one throw and opens the next round. Returns the settlement as lines of bet, outcome
   * and rule.
   */
  round(bets: Bets, ...dice: readonly [number, number]): readonly (readonly string[])[] {
    const { settlement } = this.thrown(bets, ...dice).pay();
    this.open();
    this.openBets();
    return settlement.map(({ bet, outcome, rule }) => [bet, outcome, rule.replace(/^.*\./, '')]);
  }

  /**
   * Plays a round with one throw and opens the next round. Returns the gain of each seat in euros, counting
   * stakes that stay in play as theirs.
   */
  gains(bets: Bets, ...dice: readonly [number, number]): { readonly [seat: string]: number } {
    const closed = this.thrown(bets, ...dice).pay();
    const gains = this.gained(closed);
    this.open();
    this.openBets();
    return gains;
  }

  /**
   * Places a player's chips on a field. Returns the code of the refusal, or undefined if the chips are
   * accepted.
   */
  tries(seat: string, position: string, units: number): string | undefined {
    const move = { type: 'bet', chips: [{ position, amount: Math.round(units * 100) }] };
    const actor = player(seatId(seat));
    if (this.offers(actor, move)) {
      this.play(actor, move);
      return undefined;
    }
    return this.refusal(actor, move).code;
  }
}
