import type { GameEvent } from '@croupier/core';
import type { Deal } from '../boxes/cards.ts';
import { ask, type Question, undoDecisions } from '../boxes/deciding.ts';
import { asJson, gameEvent } from '../table/turn.ts';
import { compareDuel, duels, firstCards, places } from './duels.ts';
import { boxesAtWar, type CasinoWarTurn } from './state.ts';

/**
 * Deals one card to each box and one to the dealer. On a tie the player chooses war or surrender, and then
 * the cards of the war are dealt.
 */
export const dealing: Deal<CasinoWarTurn> = {
  due({ setup, state }) {
    const to = places(setup, state)[state.cards.length];
    const { cites, war } = setup.plan;
    return to && { to: asJson(to), rule: state.decided ? war.burn.rule : cites.deal };
  },

  follow(turn) {
    const { setup, state } = turn;
    if (state.cards.length < places(setup, state).length) {
      state.stage = 'dealing';
      owe(turn);
      return [];
    }
    if (!state.decided && duels(setup, state).some(({ first }) => compareDuel(first) === 0))
      return ask(question, turn);
    state.stage = 'result';
    const data = { duels: asJson([...duels(setup, state)]) };
    return [gameEvent('result', setup.plan.comparison, { data })];
  },

  correctable({ state }) {
    const first = firstCards(state);
    return state.cards.length > first ? first : 0;
  },

  undo(turn): readonly GameEvent[] {
    const { state } = turn;
    // The cards for this war are already burned, so they are not burned again.
    if (!state.decided || state.cards.length > firstCards(state)) return undecided(turn);
    if (state.shoe.owed) {
      state.shoe.owed = null;
      state.burnings -= 1;
    }
    return undoDecisions(question, turn);
  },
};

/** Makes burn cards due before the first card of the war, or before the cards of each box. */
function owe({ setup, state }: CasinoWarTurn): void {
  const first = firstCards(state);
  if (!state.decided || state.cards.length < first || state.shoe.owed) return;
  const { burn, dealer } = setup.plan.war;
  const drawn = state.cards.length - first;
  const burnings = dealer === 'one-card' ? 1 : Math.floor(drawn / 2) + 1;
  if (state.burnings >= burnings) return;
  state.shoe.owed = { ...burn };
  state.burnings = burnings;
}

/** Undoes the players' answers during the deciding stage. In other stages, there are no answers to undo. */
function undecided(turn: CasinoWarTurn): readonly GameEvent[] {
  return turn.state.stage === 'deciding' ? undoDecisions(question, turn) : [];
}

/** Asks "war or surrender?" about every bet on a box whose card equals the dealer's. */
export const question: Question<CasinoWarTurn> = {
  bet: 'main',
  raise: 'war',
  rules({ setup }) {
    const { choice, war, surrender } = setup.plan;
    return { ask: choice, yes: war.rule, no: surrender };
  },
  boxes({ setup, state }) {
    const equal = duels(setup, state).filter(({ first }) => compareDuel(first) === 0);
    return new Set(equal.map(({ box }) => box));
  },
  follow: (turn) => [...atWar(turn), ...dealing.follow(turn)],
};

function atWar({ setup, state }: CasinoWarTurn): readonly GameEvent[] {
  const boxes = boxesAtWar(state);
  return boxes.length > 0 ? [gameEvent('war', setup.plan.war.rule, { data: { boxes } })] : [];
}
