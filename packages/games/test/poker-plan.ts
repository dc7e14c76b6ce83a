import { money, type RuleId } from '@croupier/core';
import { CITED_RULES } from '../src/poker/cites.ts';
import type { PokerGame, PokerPlan } from '../src/poker/index.ts';
import { COUNTING_REASONS, variantOf } from '../src/poker/index.ts';
import { DEAD_HANDS, MISDEALS, SET_ASIDE_REASONS } from '../src/poker/irregularities.ts';

const RULE: RuleId = 'test.poker.01';

/** Returns an object with the same rule for each of these names. */
function all<What extends string>(what: readonly What[]): { readonly [one in What]: RuleId } {
  return Object.fromEntries(what.map((one) => [one, RULE])) as { readonly [one in What]: RuleId };
}

/** Returns the plan of a 5/10 cash table in minor units, with chips of 100, and with one game or a mix. */
export function planOf(
  games: readonly [PokerGame, ...PokerGame[]],
  more: Partial<PokerPlan> = {},
): PokerPlan {
  const variant = variantOf(games[0].variant);
  return {
    id: 'test/poker',
    house: 'test',
    game: 'poker',
    title: { en: variant.name },
    currency: 'EUR',
    rulebook: 'test.poker',
    seats: { most: variant.seats, rule: RULE },
    games,
    structures: variant.structures,
    antes: ['each', 'button', 'big-blind', 'attack'],
    levels: [
      {
        small: money(500),
        big: money(1000),
        cap: { few: money(1500), many: money(3000) },
        time: { minutes: 30, fee: money(3000) },
        rule: RULE,
      },
    ],
    usualLevel: 0,
    drop: { percent: 5, few: 4 },
    buyIn: { min: 20, max: 200 },
    returnMinutes: 180,
    breakMinutes: 30,
    calledMinutes: 5,
    chip: money(100),
    runItTwice: true,
    seesHands: true,
    cites: all(CITED_RULES),
    counting: all(COUNTING_REASONS),
    faults: { misdeal: all(MISDEALS), deadHand: all(DEAD_HANDS), setAside: all(SET_ASIDE_REASONS) },
    ...more,
  };
}
