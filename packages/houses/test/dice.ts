import { CROUPIER, type Json, type Plan, player, seatId } from '@croupier/core';
import { TestTable } from './table.ts';

/** Bets in euros by seat and field. */
export type Bets = { readonly [seat: string]: { readonly [position: string]: number } };

/** A table of two dice in a test. */
export class DiceTable extends TestTable {
  constructor(plan: Plan, terms?: Json, seats?: readonly string[]) {
    super(plan, terms, seats);
    this.openBets();
  }

  /** Puts these bets down, closes them and throws; the round waits to be paid. */
  thrown(bets: Bets, ...dice: readonly [number, number]): this {
    return this.closed(bets).throws(...dice);
  }

  /** Puts these bets down and closes them. */
  closed(bets: Bets = {}): this {
    for (const [seat, chips] of Object.entries(bets)) this.bet(seat, chips);
    this.play(CROUPIER, { type: 'no-more-bets' });
    return this;
  }

  /** Throws; where the first turn is thrown for, it goes to the first thrower. */
  throws(first: number, second: number): this {
    for (let die = 6; this.offers(CROUPIER, { type: 'throw-for-turn', die }); die = 1)
      this.play(CROUPIER, { type: 'throw-for-turn', die });
    this.play(CROUPIER, { type: 'throw', first, second });
    return this;
  }

  /**
   * Plays one throw from the first bet to the next opening; returns the lines of its settlement: bet, outcome, rule.
   */
  round(bets: Bets, ...dice: readonly [number, number]): readonly (readonly string[])[] {
    const { settlement } = this.thrown(bets, ...dice).pay();
    this.open();
    this.openBets();
    return settlement.map(({ bet, outcome, rule }) => [bet, outcome, rule.replace(/^.*\./, '')]);
  }

  /** Returns the gain of each seat in one throw, in euros: stakes that stay on count as theirs. */
  gains(bets: Bets, ...dice: readonly [number, number]): { readonly [seat: string]: number } {
    const closed = this.thrown(bets, ...dice).pay();
    const gains = this.gained(closed);
    this.open();
    this.openBets();
    return gains;
  }

  /** Puts a player's chips on a field; returns the code of the refusal, undefined where they are accepted. */
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
