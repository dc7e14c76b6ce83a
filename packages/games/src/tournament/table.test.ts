import type { AnyMove, AnyRules, Game, Plan } from '@croupier/core';
import { expect, it } from 'vitest';
import type { TournamentPlay } from './play.ts';
import { withTournaments } from './table.ts';

type Optional<T> = { [K in keyof T]-?: T extends Record<K, T[K]> ? never : K }[keyof T];

/** Every method that the rules of a game may leave out. A new one is a type error here until it is added. */
const OPTIONAL: Record<Optional<AnyRules>, true> = {
  bankResults: true,
  cameras: true,
  hidesCards: true,
  integritySignals: true,
  packs: true,
  question: true,
  tallies: true,
  terms: true,
};

it('a game whose tables can host tournaments keeps every part of its rules at other tables', () => {
  const marks = Object.fromEntries(Object.keys(OPTIONAL).map((name) => [name, () => name]));
  const game = { id: 'any', rules: () => marks } as unknown as Game<
    Plan,
    unknown,
    AnyMove,
    object,
    object,
    unknown
  >;
  const plan = { tournament: { game: 'any' } } as unknown as Plan;
  const rules = withTournaments(game, {} as TournamentPlay<Plan, unknown, AnyMove>).rules(plan);
  for (const name of Object.keys(OPTIONAL) as Optional<AnyRules>[]) {
    const part = rules[name] as unknown;
    expect((part as (...given: unknown[]) => unknown)({}, 'ann', 'bet'), name).toBe(name);
  }
});
