import { nextCards } from '@croupier/core';
import { cutCardEvents } from '../../shoe/moves.ts';
import { draw } from '../../shoe/shoe.ts';
import {
  cardTarget,
  dealCard,
  dealHoleCard,
  dealingRule,
  isShoeExhausted,
  rememberCard,
} from '../dealing.ts';
import { isHoleCardDue } from '../procedure.ts';
import { type HandlerOf, isStaff } from '../turn.ts';
import { notFromShoe, staffMove } from './entering.ts';
import { shoeTurn } from './shoe.ts';

export const card: HandlerOf<'card'> = {
  options(turn) {
    const { state } = turn;
    const target = isStaff(turn) && !state.fault ? cardTarget(state) : undefined;
    if (!target || isShoeExhausted(state)) return [];
    return [
      {
        move: { type: 'card', card: { any: 'of', values: nextCards(state.shoe.unseen) } },
        rule: dealingRule(turn, target),
        draw: true,
        pace: 'draw',
      },
    ];
  },
  play(turn, { card: dealt }) {
    const { state } = turn;
    draw(state.shoe, dealt);
    rememberCard(state, dealt);
    dealCard(turn, dealt);
    turn.events.push(...cutCardEvents(shoeTurn(turn)));
  },
  why: (turn, move) => notFromShoe(turn, move, !turn.state.fault && cardTarget(turn.state) !== undefined),
};

export const faceDown = staffMove(
  ({ house, state }) =>
    isHoleCardDue(house, state)
      ? { move: { type: 'face-down' }, rule: house.plan.dealer.holeCard.rule, pace: 'draw' }
      : undefined,
  (turn) => {
    rememberCard(turn.state, null);
    dealHoleCard(turn);
  },
  ({ house }) => house.plan.dealer.holeCard.rule,
);
