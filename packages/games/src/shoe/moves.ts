import { type GameEvent, type RuleId, refuse } from '@croupier/core';
import { gameEvent, type Handler, isStaff, moveResult, notNow, notYours, type Turn } from '../table/turn.ts';
import { drawableCount, newCards, reachesCutCard, type ShoeState, shuffleShoe } from './shoe.ts';
import type { ChangeCause, ShoeMove, ShoeSettings, ShoeTerms } from './terms.ts';

/** A game dealt from a shoe: its plan's terms, the table's settings, and the shoe. */
export type ShoeTurn = Turn<
  { readonly plan: { readonly shoe: ShoeTerms } },
  { readonly stage: string; shoe: ShoeState; readonly settings: ShoeSettings }
>;

type HandlerOf<Type extends ShoeMove['type']> = Handler<ShoeTurn, Extract<ShoeMove, { type: Type }>>;

function mayShuffle({ state }: ShoeTurn): boolean {
  return state.stage === 'waiting' && !state.shoe.ready;
}

const shuffle: HandlerOf<'shuffle'> = {
  options(turn) {
    if (!isStaff(turn.actor, 'croupier') || !mayShuffle(turn)) return [];
    return [{ move: { type: 'shuffle' }, rule: turn.setup.plan.shoe.shuffle, pace: 'open' }];
  },
  play(turn) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('shuffle');
    const { setup, state } = turn;
    const { shuffle: rule, cutCard } = setup.plan.shoe;
    if (!mayShuffle(turn)) return notNow(state.stage, rule);
    state.shoe = shuffleShoe(setup.plan.shoe, state.settings);
    const { unseen, cut } = state.shoe;
    const data = { decks: unseen.decks, cards: drawableCount(state.shoe), cutCard: cut };
    return moveResult(
      gameEvent('shuffled', rule, { data }),
      ...(cutCard ? [gameEvent('cut-card-inserted', cutCard.rule, { data: { behind: cut } })] : []),
    );
  },
};

/**
 * Returns whether cards can be burned, which is possible before bets open, and during a round if the game has
 * that rule.
 */
function mayBurn({ state: { stage, shoe } }: ShoeTurn): boolean {
  return shoe.ready && shoe.owed !== null && (stage === 'waiting' || stage === 'dealing');
}

const burn: HandlerOf<'burn'> = {
  options(turn) {
    const { owed } = turn.state.shoe;
    if (!isStaff(turn.actor, 'croupier') || !mayBurn(turn) || !owed) return [];
    return [
      {
        move: { type: 'burn' },
        rule: owed.rule,
        pace: turn.state.stage === 'waiting' ? 'open' : 'draw',
      },
    ];
  },
  play(turn) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('burn');
    const { shoe, stage } = turn.state;
    if (!mayBurn(turn) || !shoe.owed) return notNow(stage, turn.setup.plan.shoe.burn?.rule);
    const { cards, rule } = shoe.owed;
    shoe.burned += cards;
    shoe.owed = null;
    return moveResult(gameEvent('burned', rule, { data: { cards } }), ...cutCardEvents(turn));
  },
};

/** Returns the event of the cut card, if the last card drawn has reached it. */
export function cutCardEvents({ setup, state }: ShoeTurn): readonly GameEvent[] {
  return reachesCutCard(state.shoe) ? [gameEvent('cut-card', setup.plan.shoe.cutCard?.rule)] : [];
}

/**
 * Returns whether the croupier can announce the cut card now, while cards are drawn. If the table counts the
 * cards, the position of the cut card is known, and no one announces it.
 */
function mayCallCutCard({ setup, state: { stage, shoe } }: ShoeTurn): boolean {
  const playing = stage !== 'waiting' && stage !== 'betting' && stage !== 'ended';
  return setup.plan.shoe.cutCard !== undefined && playing && shoe.cut === null && !shoe.last;
}

const cutCard: HandlerOf<'cut-card'> = {
  options(turn) {
    if (!isStaff(turn.actor, 'croupier') || !mayCallCutCard(turn)) return [];
    const rule = turn.setup.plan.shoe.cutCard?.rule;
    return [{ move: { type: 'cut-card' }, ...(rule ? { rule } : {}) }];
  },
  play(turn) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('cut-card');
    const rule = turn.setup.plan.shoe.cutCard?.rule;
    if (!mayCallCutCard(turn)) return notNow(turn.state.stage, rule);
    turn.state.shoe.last = true;
    return moveResult(gameEvent('cut-card', rule));
  },
};

const CAUSES: readonly ChangeCause[] = ['cause', 'unusable'];

function mayChange({ setup, state }: ShoeTurn): RuleId | undefined {
  return state.stage === 'waiting' ? setup.plan.shoe.change : undefined;
}

const changeCards: HandlerOf<'change-cards'> = {
  options(turn) {
    const rule = mayChange(turn);
    if (!isStaff(turn.actor, 'croupier') || !rule) return [];
    return [{ move: { type: 'change-cards', cause: { any: 'of', values: CAUSES } }, rule }];
  },
  play(turn, { cause }) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('change-cards');
    const { setup, state } = turn;
    const rule = mayChange(turn);
    if (!rule)
      return refuse('not-now', 'Cards can be changed only between two rounds.', {
        rule: setup.plan.shoe.change,
      });
    state.shoe = newCards(setup.plan.shoe, state.settings);
    return moveResult(gameEvent('cards-changed', rule, { data: { cause } }));
  },
};

/** The moves of a shoe, to be included in the handlers of a game. */
export const shoeMoves = { shuffle, burn, 'cut-card': cutCard, 'change-cards': changeCards } as const;
