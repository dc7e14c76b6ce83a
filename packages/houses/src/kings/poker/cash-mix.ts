import type { poker } from '@croupier/games';
import { citing } from '../../cite.ts';
import { cashTable, STUD_CHIP } from './cash.ts';
import { counting, faults } from './faults.ts';

/** The numbers of rules in the book of the mix that apply to all its games. */
interface MixRules {
  readonly seats: number;
  /** The rule for structures and stakes. */
  readonly stakes: number;
}

/** A game of a mix, its structure, and the citations that differ from the book of the game. */
type Part = readonly [
  game: poker.PokerPlan,
  structure: poker.Structure,
  otherwise?: Partial<poker.PokerPlan['cites']>,
];

interface Terms extends Omit<Partial<poker.PokerPlan>, 'seats' | 'games'> {
  readonly seats: number;
}

/**
 * Returns the plan of a mix. The rotation follows the book of the mix, and each game follows its own book.
 */
export function cashMix(
  mix: string,
  title: poker.PokerPlan['title'],
  own: MixRules,
  parts: readonly [Part, ...Part[]],
  { seats, ...more }: Terms,
): poker.PokerPlan {
  const book = `kings.${mix}` as const;
  const rule = citing(book);
  const gameOf = ([{ games, cites }, structure, otherwise]: Part): poker.PokerGame => ({
    variant: games[0].variant,
    structure,
    cites: { ...cites, ...otherwise },
  });
  const [first, ...others] = parts;
  return {
    ...cashTable,
    id: `kings/${mix}`,
    title,
    rulebook: book,
    alsoCites: [...new Set([...cashTable.alsoCites, ...parts.map(([{ rulebook }]) => rulebook)])],
    seats: { most: seats, rule: rule(own.seats) },
    games: [gameOf(first), ...others.map(gameOf)],
    structures: [...new Set(parts.map(([, structure]) => structure))],
    cites: { ...first[0].cites, blinds: rule(own.stakes), bet: rule(own.stakes) },
    counting,
    faults,
    chip: STUD_CHIP,
    ...more,
  };
}
