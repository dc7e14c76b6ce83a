import { type GameEvent, isRefusal, type Json, type RuleId } from '@croupier/core';
import type { Deal } from '../boxes/cards.ts';
import { settleNow } from '../boxes/early-settlement.ts';
import { shoeMoves } from '../shoe/moves.ts';
import { asJson, gameEvent, type Handler, isStaff, moveResult, notNow, notYours } from '../table/turn.ts';
import type { LetItRideMove, LetItRidePlace } from './moves.ts';
import { bonusOutcome } from './outcome.ts';
import {
  cardsAt,
  type LetItRideTurn,
  openCardCount,
  type Play,
  placeOf,
  type RoundContext,
  stakeOf,
  unanswered,
} from './state.ts';

/** Returns the target of the next card and its rule, or undefined when no card is due. */
export function dueCard({
  setup,
  state,
}: RoundContext): { readonly to: LetItRidePlace; readonly rule: RuleId } | undefined {
  const open = openCardCount(state);
  const to = placeOf(state, state.cards.length);
  if (open < 0) return { to, rule: setup.plan.cites.deal };
  const decision = setup.plan.decisions[open];
  // A community card is due once everybody has answered.
  return decision && state.asked > open ? { to, rule: decision.card } : undefined;
}

/** Deals three cards to each box, and turns up one community card after each decision. */
export const dealing: Deal<LetItRideTurn> = {
  due(turn) {
    const due = dueCard(turn);
    return due && { to: due.to as Json, rule: due.rule };
  },

  follow(turn) {
    const { setup, state } = turn;
    const open = openCardCount(state);
    state.stage = 'dealing';
    if (state.plays.length === 0 || open === setup.plan.decisions.length) return result(turn);
    if (open < 0) return [];
    if (!state.burned) {
      state.burned = true;
      state.shoe.owed = { cards: 1, rule: setup.plan.dealer };
    }
    if (state.shoe.owed || onBonus(turn).length > 0) return [];
    const events = state.asked > open ? [] : ask(turn, open);
    if (unanswered(state).length > 0) state.stage = 'deciding';
    return events;
  },

  correctable: ({ state }) => state.fixed,

  undo({ state }) {
    // A question asked after the corrected cards has no answers yet, so it is asked again.
    state.asked = Math.max(0, ...state.plays.map(({ rides }) => rides.length));
    // A due burn is cancelled, because a card dealt before it is taken back.
    if (state.shoe.owed) state.burned = false;
    state.shoe.owed = null;
    return [];
  },

  isOpen: ({ state }, at) => placeOf(state, at) === 'board',
};

/** Asks the next question to one player after another, starting at the first box. */
function ask({ setup, state }: LetItRideTurn, open: number): readonly GameEvent[] {
  state.asked = open + 1;
  const data = { undecided: state.plays.length, bet: state.asked };
  return [gameEvent('decide', setup.plan.decisions[open]?.rule, { data })];
}

function result({ setup, state }: LetItRideTurn): readonly GameEvent[] {
  state.stage = 'result';
  return [
    gameEvent('result', setup.plan.cites.result, { data: { board: asJson([...cardsAt(state, 'board')]) } }),
  ];
}

/** Returns the boxes with a bonus bet that their cards decide. */
function onBonus({ state }: RoundContext): readonly Play[] {
  return state.plays.filter((play) => stakeOf(state, play, 'bonus') > 0);
}

/** Returns whether bonus bets must be settled before the round continues. */
function toSettle(turn: LetItRideTurn): boolean {
  const { stage, shoe } = turn.state;
  return stage === 'dealing' && openCardCount(turn.state) === 0 && !shoe.owed && onBonus(turn).length > 0;
}

const settleBonus: Handler<LetItRideTurn, Extract<LetItRideMove, { type: 'settle-side-bets' }>> = {
  options(turn) {
    if (!isStaff(turn.actor, 'croupier') || !toSettle(turn)) return [];
    return [{ move: { type: 'settle-side-bets' }, rule: turn.setup.plan.bonus.settled, pace: 'draw' }];
  },
  play(turn) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('settle-side-bets');
    const { setup, state } = turn;
    const { settled } = setup.plan.bonus;
    if (!toSettle(turn)) return notNow(state.stage, settled);
    const events = onBonus(turn).map((play) => {
      const outcome = bonusOutcome(setup.plan, cardsAt(state, play.box));
      const stakes = [{ bet: 'bonus', stake: stakeOf(state, play, 'bonus'), outcome }];
      return settleNow(turn, 'side-bets-settled', play, stakes, settled);
    });
    state.fixed = state.cards.length;
    return moveResult(...events, ...dealing.follow(turn));
  },
};

const { burn } = shoeMoves;

/** Burns the last of the dealer's three cards. Then the round continues. */
const burnLast: typeof burn = {
  options: (turn) => burn.options(turn),
  play(turn, move) {
    const burned = burn.play(turn, move);
    const at = turn as LetItRideTurn;
    return isRefusal(burned) || at.state.stage !== 'dealing'
      ? burned
      : moveResult(...burned.events, ...dealing.follow(at));
  },
};

/** The dealer's moves other than drawing cards. */
export const dealerMoves = { burn: burnLast, 'settle-side-bets': settleBonus } as const;
