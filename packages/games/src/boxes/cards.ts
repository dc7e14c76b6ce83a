import {
  type Card,
  type GameEvent,
  type Json,
  nextCards,
  type Pace,
  type RuleId,
  refuse,
} from '@croupier/core';
import { cutCardEvents } from '../shoe/moves.ts';
import { draw, drawableCount, undraw } from '../shoe/shoe.ts';
import { gameEvent, type Handler, isStaff, moveResult, notNow, notYours } from '../table/turn.ts';
import type { CardMove } from './moves.ts';
import { closeBets } from './procedure.ts';
import type { BoxState, BoxTurn } from './state.ts';

/**
 * The dealing rules of one game. The moves that draw, correct and take back cards are the same in all games.
 */
export interface Deal<T extends BoxTurn> {
  /** Prepares the round once bets have closed, before the first card. */
  begin?(turn: T): readonly GameEvent[];
  /** Returns the target of the next card and its rule, or undefined when no card is due. */
  due(turn: T): { readonly to: Json; readonly rule: RuleId } | undefined;
  /** Updates the round to match its cards, and returns events about the result. */
  follow(turn: T): readonly GameEvent[];
  /**
   * Returns the first card that can still be corrected. Earlier cards are final, because players have based decisions
   * on them.
   */
  correctable(turn: T): number;
  /** Undoes decisions that players based on cards that are about to change. */
  undo?(turn: T): readonly GameEvent[];
  /**
   * Returns whether the card at this index, counted from 0, is public. Without this method, all cards are
   * public.
   */
  isOpen?(turn: T, at: number): boolean;
}

type HandlerOf<T extends BoxTurn, Type extends CardMove['type']> = Handler<
  T,
  Extract<CardMove, { type: Type }>
>;

/** Returns the card moves of a game. */
export function cardMoves<T extends BoxTurn>(deal: Deal<T>) {
  return {
    card: card(deal),
    'take-back': takeBack(deal),
    'correct-card': correctCard(deal),
    'set-aside': setAside<T>(),
  } as const;
}

/** Returns whether the first card can be drawn while bets are open, because the draw closes them. */
function opensDeal({ setup, state }: BoxTurn): boolean {
  return setup.plan.closing === 'first-card' && state.stage === 'betting';
}

function card<T extends BoxTurn>(deal: Deal<T>): HandlerOf<T, 'card'> {
  const pace = (turn: T): Pace | undefined => {
    if (opensDeal(turn)) return 'betting';
    return turn.state.stage === 'dealing' && !turn.state.shoe.owed && deal.due(turn) ? 'draw' : undefined;
  };
  return {
    options(turn) {
      const wait = isStaff(turn.actor, 'croupier') ? pace(turn) : undefined;
      if (!wait) return [];
      const values = nextCards(turn.state.shoe.unseen);
      const move = { type: 'card', card: { any: 'of', values } } as const;
      return [{ move, rule: deal.due(turn)?.rule ?? turn.setup.plan.cites.deal, pace: wait, draw: true }];
    },
    play(turn, { card: drawn }) {
      if (!isStaff(turn.actor, 'croupier')) return notYours('card');
      const { setup, state } = turn;
      if (!pace(turn)) return notNow(state.stage, setup.plan.cites.deal);
      if (!draw(state.shoe, drawn)) return notInShoe(drawn, setup.plan.shoe.decks.rule);
      const before = opensDeal(turn) ? [...closeBets(turn), ...(deal.begin?.(turn) ?? [])] : [];
      const due = deal.due(turn);
      state.cards.push(drawn);
      const isOpen = deal.isOpen?.(turn, state.cards.length - 1) ?? true;
      const data = { ...(isOpen ? { card: drawn } : {}), ...(due ? { to: due.to } : {}) };
      return moveResult(
        ...before,
        gameEvent('card', due?.rule ?? setup.plan.cites.deal, { data }),
        ...cutCardEvents(turn),
        ...deal.follow(turn),
      );
    },
  };
}

function notInShoe(drawn: Card, rule: RuleId) {
  return refuse('not-in-shoe', `The shoe has no ${drawn} left.`, { rule, details: { card: drawn } });
}

/** Returns whether cards can be corrected, which is possible until the round is paid. */
function inPlay({ stage }: BoxState): boolean {
  return stage === 'dealing' || stage === 'deciding' || stage === 'result';
}

function takeBack<T extends BoxTurn>(deal: Deal<T>): HandlerOf<T, 'take-back'> {
  const may = (turn: T) => inPlay(turn.state) && turn.state.cards.length > deal.correctable(turn);
  return {
    options(turn) {
      return isStaff(turn.actor, 'croupier') && may(turn) ? [{ move: { type: 'take-back' } }] : [];
    },
    play(turn) {
      if (!isStaff(turn.actor, 'croupier')) return notYours('take-back');
      if (!may(turn)) return notNow(turn.state.stage, turn.setup.plan.cites.deal);
      const { state } = turn;
      const undone = deal.undo?.(turn) ?? [];
      const isOpen = deal.isOpen?.(turn, state.cards.length - 1) ?? true;
      const taken = state.cards.pop();
      if (taken) undraw(state.shoe, taken);
      return moveResult(
        ...undone,
        gameEvent('card-taken-back', undefined, { data: isOpen ? { card: taken ?? null } : {} }),
        ...deal.follow(turn),
      );
    },
  };
}

/** Returns the cards that could replace a card entered by mistake, which are all unseen cards. */
function others({ shoe }: BoxState, entered: Card): readonly Card[] {
  return [...new Set(nextCards(shoe.unseen))].filter((other) => other !== entered);
}

function correctCard<T extends BoxTurn>(deal: Deal<T>): HandlerOf<T, 'correct-card'> {
  const may = (turn: T, at: number) =>
    inPlay(turn.state) && at >= deal.correctable(turn) && at < turn.state.cards.length;
  return {
    options(turn) {
      if (!isStaff(turn.actor, 'croupier')) return [];
      return turn.state.cards.flatMap((entered, at) => {
        if (!may(turn, at)) return [];
        const values = others(turn.state, entered);
        return values.length > 0 ? [{ move: { type: 'correct-card', at, card: { any: 'of', values } } }] : [];
      });
    },
    play(turn, { at, card: right }) {
      if (!isStaff(turn.actor, 'croupier')) return notYours('correct-card');
      const { setup, state } = turn;
      const wrong = state.cards[at];
      if (!wrong || !may(turn, at)) return notNow(state.stage, setup.plan.cites.deal);
      if (wrong === right || !draw(state.shoe, right)) return notInShoe(right, setup.plan.shoe.decks.rule);
      undraw(state.shoe, wrong);
      const undone = deal.undo?.(turn) ?? [];
      state.cards[at] = right;
      const isOpen = deal.isOpen?.(turn, at) ?? true;
      return moveResult(
        ...undone,
        gameEvent('card-corrected', undefined, { data: isOpen ? { at, card: right, was: wrong } : { at } }),
        ...deal.follow(turn),
      );
    },
  };
}

/** Returns whether an extra card can be set aside. Enough cards for any round must remain. */
function maySetAside({ setup, state }: BoxTurn): boolean {
  return inPlay(state) && drawableCount(state.shoe) > setup.enough;
}

function setAside<T extends BoxTurn>(): HandlerOf<T, 'set-aside'> {
  return {
    options(turn) {
      const rule = turn.setup.plan.drawnInError;
      if (!isStaff(turn.actor, 'croupier') || !rule || !maySetAside(turn)) return [];
      const values = [...new Set(nextCards(turn.state.shoe.unseen))];
      return [{ move: { type: 'set-aside', card: { any: 'of', values } }, rule }];
    },
    play(turn, { card: drawn }) {
      if (!isStaff(turn.actor, 'croupier')) return notYours('set-aside');
      const { setup, state } = turn;
      const rule = setup.plan.drawnInError;
      if (!rule || !maySetAside(turn)) return notNow(state.stage, rule);
      if (!draw(state.shoe, drawn)) return notInShoe(drawn, setup.plan.shoe.decks.rule);
      state.shoe.ahead += 1;
      return moveResult(gameEvent('set-aside', rule, { data: { card: drawn } }), ...cutCardEvents(turn));
    },
  };
}
