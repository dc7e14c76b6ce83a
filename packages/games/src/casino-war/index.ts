import { boxGame } from '../boxes/game.ts';
import { boxView } from '../boxes/views.ts';
import { asJson, gameEvent } from '../table/turn.ts';
import { layout } from './bets.ts';
import {
  type Burnings,
  boxesAtWar,
  type CasinoWarRound,
  compareDuel,
  duels,
  firstCards,
  places,
} from './duels.ts';
import type { CasinoWarResult, CasinoWarView } from './moves.ts';
import { outcomeOf } from './outcome.ts';
import type { CasinoWarPlan } from './plan.ts';
import { planSchema } from './schema.ts';

export { compare } from './duels.ts';
export type * from './moves.ts';
export { outcomeOf } from './outcome.ts';
export type * from './plan.ts';

/**
 * Casino war with the options of a plan. One card is dealt to each box and one to the dealer. On a tie the player
 * chooses war or surrender, and then the cards of the war are dealt.
 */
export const game = boxGame<CasinoWarPlan, CasinoWarResult, CasinoWarView, 'war' | 'surrender', Burnings>({
  id: 'casino-war',
  plans: planSchema,
  layout,
  check({ bets, pays, maximumWin }) {
    // The highest win is a tie followed by a won war: it pays the bonus and the main bet, and returns the raise.
    const net = bets.bonus.max * pays.bonus + bets.main.max * pays.main;
    const stakes = bets.bonus.max + 2 * bets.main.max;
    return { greatestOfBox: maximumWin.counts === 'net' ? net : net + stakes };
  },
  own: { burnings: 0 },
  due(at) {
    const { setup, state } = at;
    const to = places(at)[state.cards.length];
    const { cites, war } = setup.plan;
    return to && { to: asJson(to), rule: state.decided ? war.burn.rule : cites.deal };
  },
  owe,
  question: {
    yes: 'war',
    no: 'surrender',
    rules: ({ choice, war, surrender }) => ({ ask: choice, yes: war.rule, no: surrender }),
    after: firstCards,
    boxes(at) {
      const equal = duels(at).filter(({ first }) => compareDuel(first) === 0);
      return new Set(equal.map(({ box }) => box));
    },
    decided({ setup, state }) {
      const boxes = boxesAtWar(state);
      return boxes.length > 0 ? [gameEvent('war', setup.plan.war.rule, { data: { boxes } })] : [];
    },
    // Cards that were already burned for this war are not burned again.
    undo({ state }) {
      if (!state.shoe.owed) return;
      state.shoe.owed = null;
      state.burnings -= 1;
    },
  },
  result: (at) => ({ duels: duels(at) }),
  resultRule: ({ comparison }) => comparison,
  outcome(plan, result, { box, bet, raised }) {
    const duel = result.duels.find((one) => one.box === box);
    return duel ? outcomeOf(plan, duel, bet, raised) : { kind: 'lost', rule: plan.comparison };
  },
  view: (at) => ({
    game: 'casino-war',
    ...boxView(at.state),
    duels: duels(at),
    next: at.state.stage === 'dealing' ? (places(at)[at.state.cards.length] ?? null) : null,
    undecided: at.state.undecided,
  }),
});

/** Makes burn cards due before the first card of the war, or before the cards of each box. */
function owe(at: CasinoWarRound): void {
  const { setup, state } = at;
  const first = firstCards(at);
  if (!state.decided || state.cards.length < first || state.shoe.owed) return;
  const { burn, dealer } = setup.plan.war;
  const drawn = state.cards.length - first;
  const burnings = dealer === 'one-card' ? 1 : Math.floor(drawn / 2) + 1;
  if (state.burnings >= burnings) return;
  state.shoe.owed = { ...burn };
  state.burnings = burnings;
}
