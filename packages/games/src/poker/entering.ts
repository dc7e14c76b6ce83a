import {
  type Card,
  cloneJson,
  type GameEvent,
  isCard,
  type MoveOption,
  type Pace,
  type SeatId,
} from '@croupier/core';
import { gameEvent, isStaff } from '../table/turn.ts';
import { mayMuckUnseen } from './called-hands.ts';
import { applyChips, playersBefore } from './chips.ts';
import {
  allHandsOpen,
  asksRunTwice,
  dealBoard,
  dealTo,
  type Hand,
  hadUnknownCards,
  holdsUnknownCards,
  nextCard,
  nextCards,
  nextPosition,
  ownCards,
  show,
  turnOver,
  UNKNOWN,
} from './engine/index.ts';
import type { CardEntry, PokerState, TableHand } from './state.ts';
import { beginsStreet } from './street.ts';
import { aboutPlace, type HandlerOf, type Turn } from './turn.ts';

function running({ stage, current }: PokerState): TableHand | undefined {
  return stage === 'hand' && current ? current : undefined;
}

/**
 * Returns the pace at which streets are dealt. Once all betting is over, the pace is slow. Before the first
 * street dealt without betting, players have time to ask for two boards.
 */
function paceOf(hand: Hand, twice: boolean): Pace {
  if (twice && asksRunTwice(hand)) return 'result';
  return hand.closed && beginsStreet(hand) ? 'close' : 'draw';
}

export const card: HandlerOf<'card'> = {
  options({ state, setup, actor }) {
    const hand = running(state)?.hand;
    const next = hand && nextCard(hand);
    if (!hand || !next || !isStaff(actor, 'croupier')) return [];
    // Hidden cards of a hand that is dealt unseen remain hidden until all hands are permanently open.
    if (isFaceDown(next) && hadUnknownCards(hand) && !allHandsOpen(hand)) return [];
    const rule = next.to === 'board' ? setup.plan.cites.board : setup.plan.cites.deal;
    const values = nextCards(hand);
    const pace = paceOf(hand, setup.settings.runItTwice && !state.current?.once);
    const from = nextPosition(hand);
    return [{ move: { type: 'card', card: { any: 'of', values } }, rule, pace, draw: true, from }];
  },
  play: (turn, { card: dealt }) => enter(turn, { card: dealt }),
};

/**
 * Enters a face-down card whose face is not known. Either all face-down cards of a hand are entered in this
 * way, or none.
 */
export const faceDown: HandlerOf<'face-down'> = {
  options({ state, setup, actor }) {
    const hand = running(state)?.hand;
    const next = hand && nextCard(hand);
    if (!hand || !next || !isFaceDown(next) || !isStaff(actor, 'croupier') || allHandsOpen(hand)) return [];
    const unknown = hadUnknownCards(hand);
    if (!unknown && hand.players.some(({ down, thrown }) => down.length + thrown.length > 0)) return [];
    const option: MoveOption = { move: { type: 'face-down' }, rule: setup.plan.cites.deal, draw: true };
    return [
      unknown ? { ...option, pace: paceOf(hand, setup.settings.runItTwice && !state.current?.once) } : option,
    ];
  },
  play: (turn) => enter(turn, { card: UNKNOWN }),
};

/**
 * Enters a hidden card that its owner turns over. This is possible when it is the owner's turn to show, or at
 * any time once all hands are open. Entering the last card shows the hand.
 */
export const turnUp: HandlerOf<'turn-up'> = {
  options({ state, setup, actor }) {
    const current = running(state);
    if (!current || !isStaff(actor, 'croupier')) return [];
    const { hand } = current;
    return current.places.flatMap((place, index): MoveOption[] => {
      if (!turnsUp(hand, index)) return [];
      const move = { type: 'turn-up', place, card: { any: 'of', values: nextCards(hand) } } as const;
      const option: MoveOption = {
        move,
        rule: setup.plan.cites.showdown,
        draw: true,
        ...aboutPlace(state, place),
      };
      // Players who can muck instead have to decide first.
      return [
        hand.phase === 'showdown' && !mayMuckUnseen(current, index) ? { ...option, pace: 'draw' } : option,
      ];
    });
  },
  play: (turn, { place, card: shown }) => enter(turn, { place, card: shown }),
};

function turnsUp(hand: Hand, index: number): boolean {
  const player = hand.players[index];
  if (!player || player.folded || player.shown !== 'no' || !holdsUnknownCards(player)) return false;
  return hand.phase === 'showdown' ? hand.actor === index : allHandsOpen(hand);
}

function isFaceDown(next: ReturnType<typeof nextCard>): boolean {
  return next?.to === 'player' && next.face === 'down';
}

/** Enters a card, and stores the information for taking it back. */
export function enter(turn: Turn, entered: CardEntry): GameEvent[] {
  const { current } = turn.state;
  if (!current) return [];
  current.since ??= { before: cloneJson(current.hand), entered: [], transfers: [] };
  const events = 'place' in entered ? turned(turn, current, entered) : dealt(turn, current, entered.card);
  current.since.entered.push(entered);
  for (const { transfers } of events) current.since.transfers.push(...transfers);
  return events;
}

function dealt(turn: Turn, current: TableHand, card: Card | typeof UNKNOWN): GameEvent[] {
  const { cites } = turn.setup.plan;
  const { hand } = current;
  const next = nextCard(hand);
  const earlier = playersBefore(turn);
  if (hand.reshuffled.length > 0) current.shuffled = hand.reshuffled.length;
  if (next?.to === 'player') {
    dealTo(hand, next.player, [card]);
    const place = current.places[next.player] ?? 0;
    const transfers = applyChips(turn, earlier, cites.deal);
    if (next.face === 'up')
      return [gameEvent('card', cites.deal, { data: { place, face: 'up', card }, transfers })];
    const told = gameEvent('card', cites.deal, { data: { place, face: 'down' }, transfers });
    const to = current.seats[next.player] as SeatId;
    return isCard(card) ? [told, gameEvent('hole-card', cites.deal, { to, data: { place, card } })] : [told];
  }
  const board = next?.board ?? 0;
  dealBoard(hand, [card], board);
  const transfers = applyChips(turn, earlier, cites.board);
  return [gameEvent('board', cites.board, { data: { board, card }, transfers })];
}

function turned(turn: Turn, current: TableHand, { place, card }: { place: number; card: Card }): GameEvent[] {
  const { hand } = current;
  const { showdown } = turn.setup.plan.cites;
  const index = current.places.indexOf(place);
  const earlier = playersBefore(turn);
  turnOver(hand, index, card);
  const player = hand.players[index];
  const events = [gameEvent('turned-up', showdown, { data: { place, card } })];
  if (!player || holdsUnknownCards(player)) return events;
  show(hand, index);
  const data = { place, cards: ownCards(player).filter(isCard) };
  return [...events, gameEvent('showed', showdown, { data, transfers: applyChips(turn, earlier, showdown) })];
}
