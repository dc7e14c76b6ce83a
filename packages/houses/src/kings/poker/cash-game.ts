import type { poker } from '@croupier/games';
import { citing } from '../../cite.ts';
import { cashCites, cashTable } from './cash.ts';
import { counting, faultCites, faults } from './faults.ts';

/** The numbers of rules in the book of the game. */
export interface OwnRules {
  readonly seats: number;
  readonly blinds: number;
  readonly ante?: number;
  readonly deal: number;
  readonly board?: number;
  readonly bringIn?: number;
  readonly fold: number;
  readonly check: number;
  readonly call: number;
  readonly bet: number;
  readonly raise: number;
  readonly draw?: number;
  readonly discard?: number;
  readonly showdown: number;
  readonly award: number;
}

/** The terms of a game: seats, betting structures, and options. */
interface Terms extends Omit<Partial<poker.PokerPlan>, 'seats' | 'structures'> {
  readonly seats: number;
  readonly structures: readonly poker.Structure[];
  /** The game's id in the engine, if it differs from the id in the book. */
  readonly variant?: string;
}

/** Returns the plan of a cash game, built from the common terms and the rules of its own book. */
export function cashGame(
  game: string,
  title: poker.PokerPlan['title'],
  own: OwnRules,
  { structures, seats, ...more }: Terms,
): poker.PokerPlan {
  const book = `kings.${game}` as const;
  const rule = citing(book);
  const { variant = game.replace('poker-', ''), ...rest } = more;
  return {
    ...cashTable,
    id: `kings/${game}`,
    title,
    rulebook: book,
    seats: { most: seats, rule: rule(own.seats) },
    games: [{ variant, structure: structures[0] ?? 'none' }],
    structures,
    cites: {
      ...cashCites,
      ...faultCites,
      blinds: rule(own.blinds),
      ante: rule(own.ante ?? own.blinds),
      deal: rule(own.deal),
      board: rule(own.board ?? own.deal),
      bringIn: rule(own.bringIn ?? own.blinds),
      fold: rule(own.fold),
      check: rule(own.check),
      call: rule(own.call),
      bet: rule(own.bet),
      raise: rule(own.raise),
      draw: rule(own.draw ?? own.deal),
      discard: rule(own.discard ?? own.deal),
      showdown: rule(own.showdown),
      muck: rule(own.showdown),
      award: rule(own.award),
    },
    counting,
    faults,
    ...rest,
  };
}
