import { type BoxRound, boxGame } from '../boxes/game.ts';
import { boxView } from '../boxes/views.ts';
import { gameEvent } from '../table/turn.ts';
import { layout } from './bets.ts';
import type { RedDogResult, RedDogView, Spread } from './moves.ts';
import { outcomeOf } from './outcome.ts';
import type { RedDogPlan } from './plan.ts';
import { planSchema } from './schema.ts';
import { resultOf, spreadOf } from './spread.ts';

export type * from './moves.ts';
export { outcomeOf } from './outcome.ts';
export type * from './plan.ts';
export { isInsideSpread, spreadOf } from './spread.ts';

/** Red dog with the options of a plan. Two cards are shared by all boxes, and a third may fall between them. */
export const game = boxGame<RedDogPlan, RedDogResult, RedDogView, 'raise' | 'no-raise'>({
  id: 'red-dog',
  plans: planSchema,
  layout,
  check({ bets, pays, pair }) {
    const others = pays.filter(({ spread }) => spread === undefined).length;
    return {
      // Three of a kind pays only on the ante, while a spread also pays on the raise.
      greatestOfBox: bets.ante.max * Math.max(pair.pays, ...pays.map((row) => 2 * row.pays)),
      wrong: others === 1 ? [] : ['One row of the payouts must cover all other spreads.'],
    };
  },
  due({ setup, state }) {
    const { cites, third, pair } = setup.plan;
    if (state.cards.length < 2) return { to: state.cards.length + 1, rule: cites.deal };
    const spread = spreadNow(state);
    if (state.cards.length > 2 || spread === 'consecutive') return undefined;
    return { to: 3, rule: spread === 'pair' ? pair.rule : third };
  },
  announce({ setup: { plan }, state }) {
    if (state.cards.length !== 2 || state.decided) return [];
    const spread = spreadNow(state);
    const named = { consecutive: plan.consecutive, pair: plan.pair.rule };
    const rule = typeof spread === 'string' ? named[spread] : plan.spread;
    return [gameEvent('spread', rule, { data: { spread } })];
  },
  question: {
    yes: 'raise',
    no: 'no-raise',
    rules: ({ raise: { ask, rule } }) => ({ ask, yes: rule, no: ask }),
    after: () => 2,
    boxes: ({ state }) =>
      new Set(
        typeof spreadNow(state) === 'number'
          ? Array.from({ length: state.boxes }, (_, index) => index + 1)
          : [],
      ),
  },
  result: resultIn,
  outcome: outcomeOf,
  view: (at) => ({
    game: 'red-dog',
    ...boxView(at.state),
    spread: spreadNow(at.state),
    result: resultOf([...at.state.cards]) ?? null,
    undecided: at.state.undecided,
  }),
});

type Round = BoxRound<RedDogPlan>;

/** Returns the relation of the first two cards, or null before they are dealt. */
function spreadNow({ cards: [one, other] }: Round['state']): Spread | null {
  return one && other ? spreadOf(one, other) : null;
}

function resultIn({ state }: Round): RedDogResult {
  const result = resultOf([...state.cards]);
  if (!result) throw new RangeError(`there is no result after ${state.cards.length} cards`);
  return result;
}
