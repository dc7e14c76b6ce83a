import { money } from '@croupier/core';
import { gameEvent, isStaff, transfer } from '../table/turn.ts';
import { voidAttack } from './attack.ts';
import { occupantAt } from './cash/places.ts';
import { endRound } from './end-round.ts';
import {
  canRunTwice,
  gameOf,
  type Hand,
  nextCard,
  nextCards,
  recordRunTwice,
  retire,
  setAside,
} from './engine/index.ts';
import { DEAD_HANDS, MISDEALS, type MisdealReason, SET_ASIDE_REASONS } from './irregularities.ts';
import { act } from './play.ts';
import type { BeforeHand, CashTable, TableHand } from './state.ts';
import { type HandlerOf, inHand } from './turn.ts';

/**
 * Returns whether a fault found now still makes the hand void. Once two players have acted, the hand is
 * played out, except with a wrong pack or an interruption. A misplaced button makes the hand void until a
 * whole betting round is over.
 */
function stillMisdeal({ hand, acts }: TableHand, reason: MisdealReason): boolean {
  switch (reason) {
    case 'fouled-deck':
    case 'interruption':
      return true;
    case 'button-misplaced':
      return gameOf(hand).forced === 'blinds' && hand.street === 0;
    default:
      return acts < 2;
  }
}

export const misdeal: HandlerOf<'misdeal'> = {
  options({ state, setup, actor }) {
    const { current } = state;
    if (!isStaff(actor, 'inspector') || state.stage !== 'hand' || !current) return [];
    if (current.hand.phase === 'over') return [];
    const reasons = MISDEALS.filter((reason) => stillMisdeal(current, reason));
    return [
      { move: { type: 'misdeal', reason: { any: 'of', values: reasons } }, rule: setup.plan.cites.misdeal },
    ];
  },
  play(turn, { reason }) {
    const { state, setup } = turn;
    const { current } = state;
    const { cites, faults } = setup.plan;
    const rule = cites.misdeal;
    if (!current) return [];
    const transfers = current.hand.players.flatMap(({ stack }, index) => {
      const occupant = occupantAt(state.table, current.places[index] ?? 0);
      const back = (current.hand.setup.stacks[index] ?? 0) - stack;
      if (!occupant || back === 0) return [];
      occupant.stack = money(stack + back);
      if (state.table.tournament) return [];
      return [transfer(occupant.seat, 'layout', 'stack', back, 'return', rule, 'pot')];
    });
    state.void = { reason, rule };
    bringBack(state.table, current.before);
    transfers.push(...voidAttack(turn));
    return [gameEvent('misdeal', faults.misdeal[reason], { data: { reason }, transfers }), ...endRound(turn)];
  },
};

/** Restores the positions for the next hand: the button, the blinds and the owed blinds. */
function bringBack(table: CashTable, { debts, ...positions }: BeforeHand): void {
  Object.assign(table, positions);
  for (const [place, debt] of Object.entries(debts)) {
    const occupant = table.places[place];
    if (occupant) Object.assign(occupant, debt, { owes: { ...debt.owes } });
  }
}

export const deadHand: HandlerOf<'dead-hand'> = {
  options({ state, setup, actor }) {
    const { current } = state;
    if (!isStaff(actor, 'inspector') || state.stage !== 'hand' || !current) return [];
    const { hand } = current;
    if (hand.phase === 'over' || hand.live < 2) return [];
    // A wrong number of cards is a misdeal at this point.
    const reasons = DEAD_HANDS.filter((reason) => reason !== 'wrong-number' || current.acts >= 2);
    const move = {
      type: 'dead-hand',
      place: { any: 'of', values: livePlaces(current) },
      reason: { any: 'of', values: reasons },
    } as const;
    return [{ move, rule: setup.plan.cites.deadHand }];
  },
  play(turn, { place, reason }) {
    const found = inHand(turn.state, place);
    if (!found) return [];
    return act(turn, 'dead-hand', turn.setup.plan.faults.deadHand[reason], { place, reason }, () => {
      retire(found.current.hand, found.index, { takesBack: reason === 'unprotected' });
      return undefined;
    });
  },
};

/** Removes a card from play that was exposed, boxed or dropped. The next card replaces it. */
export const setsAside: HandlerOf<'set-aside'> = {
  options({ state, setup, actor }) {
    const hand = state.stage === 'hand' ? state.current?.hand : undefined;
    if (!hand || !nextCard(hand) || !isStaff(actor, 'inspector')) return [];
    const card = { any: 'of', values: nextCards(hand) } as const;
    const reason = { any: 'of', values: SET_ASIDE_REASONS } as const;
    return [{ move: { type: 'set-aside', card, reason }, rule: setup.plan.cites.setAside, draw: true }];
  },
  play({ state, setup }, { card, reason }) {
    const { current } = state;
    if (!current) return [];
    setAside(current.hand, card);
    // The card is exposed to everybody, so the ruling cannot be taken back.
    delete current.since;
    return [gameEvent('set-aside', setup.plan.faults.setAside[reason], { data: { card, reason } })];
  },
};

/** Restricts a player who exposes their cards while others act. From now on, they can only check, call or fold. */
export const cardsShown: HandlerOf<'cards-shown'> = {
  options({ state, setup, actor }) {
    const { current } = state;
    if (!isStaff(actor, 'inspector') || state.stage !== 'hand' || !current) return [];
    const { hand, passive = [] } = current;
    if (hand.closed || hand.live < 2 || hand.phase === 'showdown' || hand.phase === 'over') return [];
    const values = livePlaces(current).filter((place) => !passive.includes(place));
    if (values.length === 0) return [];
    return [
      { move: { type: 'cards-shown', place: { any: 'of', values } }, rule: setup.plan.cites.cardsShown },
    ];
  },
  play({ state, setup }, { place }) {
    const { current } = state;
    if (current) current.passive = [...(current.passive ?? []), place];
    return [gameEvent('cards-shown', setup.plan.cites.cardsShown, { data: { place } })];
  },
};

/**
 * Puts back a card that was exposed before the betting was over. The betting continues. Then the pack is
 * reshuffled and the street is dealt, without another burn.
 */
export const prematureCard: HandlerOf<'premature-card'> = {
  options({ state, setup, actor }) {
    const hand = state.stage === 'hand' ? state.current?.hand : undefined;
    if (!hand || !isStaff(actor, 'inspector') || !dealsOn(hand)) return [];
    const card = { any: 'of', values: nextCards(hand) } as const;
    return [{ move: { type: 'premature-card', card }, rule: setup.plan.cites.prematureCard, draw: true }];
  },
  play({ state, setup }, { card }) {
    const { current } = state;
    if (current) current.premature = current.hand.street + 1;
    return [gameEvent('premature-card', setup.plan.cites.prematureCard, { data: { card } })];
  },
};

/**
 * Returns whether players still have to act before the next cards, so that a dealer could expose those cards
 * too early.
 */
function dealsOn(hand: Hand): boolean {
  const { board = 0, up = 0, down = 0 } = gameOf(hand).streets[hand.street + 1] ?? {};
  return (hand.phase === 'bet' || hand.phase === 'discard') && board + up + down > 0;
}

/** The floor forbids running the board twice in this hand, or allows it again. */
export const runsOnce: HandlerOf<'run-once'> = {
  options({ state, setup, actor }) {
    const { current } = state;
    if (!isStaff(actor, 'inspector') || state.stage !== 'hand' || !current) return [];
    if (!setup.settings.runItTwice || !canRunTwice(current.hand)) return [];
    return [{ move: { type: 'run-once', on: !current.once }, rule: setup.plan.cites.twiceRuling }];
  },
  play({ state, setup }, { on }) {
    const { current } = state;
    if (!current) return [];
    if (on) {
      current.once = true;
      for (const index of current.hand.players.keys()) recordRunTwice(current.hand, index, false);
    } else delete current.once;
    // Earlier entries are final: they cannot be taken back after the ruling.
    delete current.entered;
    return [gameEvent('run-once', setup.plan.cites.twiceRuling, { data: { on } })];
  },
};

/** Rules that a misplaced button remains, because a whole betting round is over. The button moves on from there. */
export const buttonStands: HandlerOf<'button-stands'> = {
  options({ state, setup, actor }) {
    const hand = state.stage === 'hand' ? state.current?.hand : undefined;
    if (!hand || hand.phase === 'over' || !isStaff(actor, 'inspector')) return [];
    if (gameOf(hand).forced !== 'blinds' || hand.street === 0) return [];
    return [{ move: { type: 'button-stands' }, rule: setup.plan.cites.buttonStands }];
  },
  play: ({ setup }) => [gameEvent('button-stands', setup.plan.cites.buttonStands)],
};

function livePlaces({ places, hand }: TableHand): readonly number[] {
  return places.filter((_, index) => hand.players[index]?.folded === false);
}
