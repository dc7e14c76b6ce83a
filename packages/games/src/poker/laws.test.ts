import { DECK, type Json, type RandomChoice, type SeatId } from '@croupier/core';
import { laws, type Subject } from '@croupier/core/laws';
import { describe, it } from 'vitest';
import { planOf } from '../../test/poker-plan.ts';
import { game, type PokerState, UNKNOWN, variants } from './index.ts';

/** Changes the cards that a seat must not know: other players' face-down cards that have not been opened. */
function faceDown(state: PokerState, seat: SeatId, choose: RandomChoice): PokerState {
  const { current } = state;
  if (!current) return state;
  const { hand, seats } = current;
  for (const [index, player] of hand.players.entries()) {
    // The table itself does not know `??` cards, so there is nothing to change. The player's other cards have
    // been turned over.
    const unknown = player.down.includes(UNKNOWN);
    const opened = current.opened?.includes(current.places[index] ?? 0);
    const open =
      opened || unknown || player.shown === 'shown' || (hand.closed && hand.live > 1 && !player.folded);
    if (seats[index] === seat || open) continue;
    player.down = player.down.map(() => DECK[choose(52)] as (typeof DECK)[number]);
    player.thrown = player.thrown.map(() => DECK[choose(52)] as (typeof DECK)[number]);
  }
  hand.seen.fill(choose(3));
  return state;
}

const subjects: readonly (readonly [string, Subject])[] = [
  ...[...variants.values()].map(({ id, structures: [structure] }) => {
    const plan = planOf([{ variant: id, structure }]);
    return [id, { plan, rules: game.rules(plan), game, knows: () => true, disguise: faceDown }] as const;
  }),
  ['the button attack', withTerms({ ante: { kind: 'attack', amount: 1000 } })],
];

/** Returns hold'em at a table with these terms. */
function withTerms(terms: Json): Subject {
  const plan = planOf([{ variant: 'texas-holdem', structure: 'none' }]);
  const rules = game.rules(plan);
  return { plan, rules, game, terms, knows: () => true, disguise: faceDown };
}

describe.each(subjects)('the invariants of a cash table of %s', (_, subject) => {
  for (const law of laws(subject, 16, 2)) it(law.name, law.check);
});
