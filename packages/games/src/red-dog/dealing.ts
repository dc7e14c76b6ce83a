import type { Deal } from '../boxes/cards.ts';
import { ask, type Question, undoDecisions } from '../boxes/deciding.ts';
import { asJson, gameEvent } from '../table/turn.ts';
import type { Spread } from './moves.ts';
import { resultOf, spreadOf } from './spread.ts';
import type { RedDogState, RedDogTurn } from './state.ts';

/** Returns the relation of the first two cards, or null before they are dealt. */
export function spreadNow({ cards: [one, other] }: RedDogState): Spread | null {
  return one && other ? spreadOf(one, other) : null;
}

/** Deals two cards for all boxes, offers raises if there is a spread, and deals a third card. */
export const dealing: Deal<RedDogTurn> = {
  due({ setup, state }) {
    const { cites, third, pair } = setup.plan;
    if (state.cards.length < 2) return { to: state.cards.length + 1, rule: cites.deal };
    const spread = spreadNow(state);
    if (state.cards.length > 2 || spread === 'consecutive') return undefined;
    return { to: 3, rule: spread === 'pair' ? pair.rule : third };
  },

  follow(turn) {
    const { setup, state } = turn;
    const { cards } = state;
    const said = cards.length === 2 && !state.decided ? [announced(turn)] : [];
    const result = resultOf(cards);
    if (result) {
      state.stage = 'result';
      const data = { result: asJson({ ...result, cards: [...cards] }) };
      return [...said, gameEvent('result', setup.plan.cites.result, { data })];
    }
    state.stage = 'dealing';
    const raises = cards.length === 2 && !state.decided && spreadNow(state) !== 'pair';
    return raises ? [...said, ...ask(question, turn)] : said;
  },

  correctable: ({ state }) => (state.cards.length > 2 ? 2 : 0),

  // The third card does not affect the raises, which were based on the first two cards.
  undo: (turn) => (turn.state.cards.length > 2 ? [] : undoDecisions(question, turn)),
};

function announced({ setup, state }: RedDogTurn) {
  const spread = spreadNow(state);
  const rule =
    spread === 'consecutive'
      ? setup.plan.consecutive
      : spread === 'pair'
        ? setup.plan.pair.rule
        : setup.plan.spread;
  return gameEvent('spread', rule, { data: { spread } });
}

/** The question whether to raise each ante, which is asked if the two cards have a spread. */
export const question: Question<RedDogTurn> = {
  bet: 'ante',
  raise: 'raise',
  rules({ setup }) {
    const { ask, rule } = setup.plan.raise;
    return { ask, yes: rule, no: ask };
  },
  boxes: ({ state }) => new Set(Array.from({ length: state.boxes }, (_, index) => index + 1)),
  follow: (turn) => dealing.follow(turn),
};
