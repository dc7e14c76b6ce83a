import { isRefusal } from '@croupier/core';
import { type ShoeTurn, shoeMoves } from '../../shoe/moves.ts';
import type { ShoeMove } from '../../shoe/terms.ts';
import type { Handler as TableHandler } from '../../table/turn.ts';
import { isShoeExhausted } from '../dealing.ts';
import { shoeTerms } from '../house-rules.ts';
import { cardsOffTable } from '../shoe.ts';
import { announce, type HandlerOf, isStaff, notNow, notYours, type Turn } from '../turn.ts';

/** Returns the shoe of this table in the form that the shared shoe moves expect. */
export function shoeTurn({ house, state, actor, now }: Turn): ShoeTurn {
  return {
    setup: { plan: { shoe: shoeTerms(house) } },
    actor,
    now,
    state: {
      stage: state.play.stage,
      settings: state.posted,
      get shoe() {
        return state.shoe;
      },
      set shoe(shoe) {
        state.shoe = shoe;
      },
    },
  };
}

/** Returns the shared handler for a shoe move. */
function ofShoe<Type extends ShoeMove['type']>(type: Type): HandlerOf<Type> {
  const handler = shoeMoves[type] as TableHandler<ShoeTurn, Extract<ShoeMove, { type: Type }>>;
  return {
    options: (turn) => (turn.state.fault ? [] : handler.options(shoeTurn(turn))),
    play(turn, move) {
      const played = handler.play(shoeTurn(turn), move);
      if (!isRefusal(played)) turn.events.push(...played.events);
    },
    why(turn, move) {
      if (!isStaff(turn)) return notYours(move);
      const refused = turn.state.fault ? undefined : handler.play(shoeTurn(turn), move);
      return isRefusal(refused) ? refused : notNow(move, turn.house.plan.shoe.shuffle);
    },
  };
}

export const burn = ofShoe('burn');
export const cutCard = ofShoe('cut-card');
export const changeCards = ofShoe('change-cards');

const shuffleBetweenGames = ofShoe('shuffle');

/**
 * Shuffles the shoe before a round, or when it runs out during one. During a round, only the cards that are
 * not on the table are shuffled.
 */
export const shuffle: HandlerOf<'shuffle'> = {
  options(turn) {
    const { state, house } = turn;
    if (!isStaff(turn) || state.fault || !isShoeExhausted(state)) return shuffleBetweenGames.options(turn);
    return [{ move: { type: 'shuffle' }, rule: house.plan.shoe.shuffle, pace: 'open' }];
  },
  play(turn, move) {
    const { state, house } = turn;
    if (!isShoeExhausted(state)) return shuffleBetweenGames.play(turn, move);
    state.shoe = { ...state.shoe, unseen: cardsOffTable(state), burned: 0, owed: null, last: true };
    announce(turn, 'shuffled', house.plan.shoe.shuffle, { data: { decks: house.posted.decks } });
  },
  why: shuffleBetweenGames.why,
};
