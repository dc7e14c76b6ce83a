import { player, seatId } from '@croupier/core';
import { poker } from '@croupier/games';
import { it } from 'vitest';
import type { Fact, FactRules } from './board-books.ts';
import { cite } from './cite.ts';
import { CashTable } from './poker.ts';

/** The level 5/10. */
export const LEVEL = 4;

/** Returns stacks of this many euros for this many players. */
export function stacks(count: number, each = 1000): { readonly [place: number]: number } {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, each]));
}

/**
 * Returns the tools for testing a board game: a table, and a function that defines tests with citations of the game's
 * book.
 */
export function boardGame(plan: poker.PokerPlan, cited: FactRules) {
  const variant = poker.variantOf(plan.games[0].variant);
  return {
    variant,
    /** The number of cards dealt to each player. */
    own: variant.streets[0]?.down ?? 0,
    /** Opens a table with the button at seat 1, four players by default, and starts the first hand. */
    at: (structure: poker.Structure = plan.structures[0] ?? 'none', count = 4) =>
      new CashTable(plan, { level: LEVEL, structure }).seat(stacks(count)).start(1),
    /**
     * Defines a test that cites the rules for a statement. Defines no test if the book does not make the statement.
     */
    fact: (name: Fact, says: string, test: () => void) => {
      const numbers = cited[name];
      if (numbers !== undefined) it(`${says} ${cite(plan.rulebook, numbers)}`, test);
    },
  };
}

/** Returns the moves that a player may make. */
export function options(table: CashTable, name: string): readonly string[] {
  return table.options(player(seatId(name))).map(({ move }) => move.type);
}

/** Returns the bounds of a player's raise or bet. */
export function raiseBounds(table: CashTable, name: string, type = 'raise') {
  return table.option(name, type)?.move.to;
}

/** Checks and calls up to this street, where the first player is to act. */
export function playToStreet(table: CashTable, wanted: number): CashTable {
  for (;;) {
    table.deal();
    if (table.phase === 'discard')
      for (const place of table.dealtIn()) {
        const { cards, mustDiscard } = table.playerView(`p${place}`);
        if (mustDiscard > 0)
          table.do(`p${place}`, 'discard', { cards: cards.slice(0, mustDiscard) as string[] });
      }
    else if (table.state.current?.hand.street === wanted) return table;
    else table.do(table.turn, table.option(table.turn, 'check') ? 'check' : 'call');
  }
}
