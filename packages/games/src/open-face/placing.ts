import { type Card, type GameEvent, isCard, type MoveOption } from '@croupier/core';
import { UNKNOWN } from '../poker/engine/index.ts';
import { gameEvent, isStaff, seatOf } from '../table/turn.ts';
import { passAction, saveForUndo, unseenCards } from './dealing.ts';
import type { Counts } from './moves.ts';
import { ROWS, type Row } from './plan.ts';
import { HAND_SIZE, isComplete, openRows, ROW_SIZES } from './rows.ts';
import { askedOf, findOccupant, type HandlerOf, type PlayerHand, type Turn } from './state.ts';

/** Returns the hand of the player whose turn it is, if that player makes this move. */
function ownHand(turn: Turn): PlayerHand | undefined {
  const asked = askedOf(turn.state);
  return asked && asked.seat === seatOf(turn) ? asked : undefined;
}

/** Returns a player's cards, or undefined if some are unknown. */
function known({ holds }: PlayerHand): Card[] | undefined {
  const cards = holds.filter(isCard);
  return cards.length === holds.length ? cards : undefined;
}

/** Every way to divide the first five cards between the rows. */
const SPLITS: readonly Counts[] = [0, 1, 2, 3].flatMap((front) =>
  [0, 1, 2, 3, 4, 5].flatMap((middle): Counts[] =>
    front + middle <= 5 ? [[front, middle, 5 - front - middle]] : [],
  ),
);

const WHOLE: Counts = [ROW_SIZES.front, ROW_SIZES.middle, ROW_SIZES.back];

/**
 * Sets cards that were dealt together, in one move. The first five cards can go in any rows. Fantasyland
 * cards fill every row.
 */
export const set: HandlerOf<'set'> = {
  options(turn): MoveOption[] {
    const own = ownHand(turn);
    const values = own && known(own);
    if (!own || !values || turn.state.current?.street !== 0) return [];
    const { fantasyland, cites } = turn.setup.plan;
    const count = own.fantasyland > 0 ? HAND_SIZE : values.length;
    const counts = { any: 'of', values: own.fantasyland > 0 ? [WHOLE] : SPLITS } as const;
    const cards = { any: 'subset', values, min: count, max: count } as const;
    return [
      { move: { type: 'set', counts, cards }, rule: own.fantasyland > 0 ? fantasyland.set : cites.set },
    ];
  },
  play(turn, { counts: [front, middle], cards }) {
    const rowOf = (index: number): Row =>
      index < front ? 'front' : index < front + middle ? 'middle' : 'back';
    return setCards(
      turn,
      cards.map((card, index) => [rowOf(index), card] as const),
    );
  },
};

/** Places the single held card in a row that has room. */
export const place: HandlerOf<'place'> = {
  options(turn): MoveOption[] {
    const own = ownHand(turn);
    if (!own || !known(own) || turn.state.current?.street === 0) return [];
    const row = { any: 'of', values: openRows(own.rows) } as const;
    return [{ move: { type: 'place', row }, rule: turn.setup.plan.cites.street }];
  },
  play(turn, { row }) {
    const [card] = askedOf(turn.state)?.holds ?? [];
    return card && isCard(card) ? setCards(turn, [[row, card]]) : [];
  },
};

/** Sets cards face up, for the player or by the house. They cannot be moved afterwards, and the next player acts. */
function setCards(turn: Turn, cards: readonly (readonly [Row, Card])[], bySilence = false): GameEvent[] {
  const { state, setup } = turn;
  const { current: hand } = state;
  const player = askedOf(state);
  if (!hand || !player) return [];
  const { fantasyland, cites } = setup.plan;
  const usual = hand.street > 0 ? cites.street : player.fantasyland > 0 ? fantasyland.set : cites.set;
  for (const [row, card] of cards) {
    player.rows[row].push(card);
    player.holds.splice(player.holds.indexOf(card), 1);
  }
  const laid = Object.fromEntries(
    ROWS.map((row) => [row, cards.flatMap(([to, card]) => (to === row ? [card] : []))]),
  );
  const own = findOccupant(state, player.seat);
  if (!bySilence) delete own?.occupant.silent;
  const { place } = player;
  delete hand.before;
  done(turn, player);
  return [
    gameEvent('set', bySilence ? cites.silent : usual, { data: { place, rows: laid, house: bySilence } }),
  ];
}

function done({ state: { current: hand } }: Turn, player: PlayerHand): void {
  if (!hand) return;
  player.aside.push(...player.holds.splice(0));
  hand.acts++;
  passAction(hand);
}

/** Enters an unknown card and the row in which its player sets it. */
export const layCard: HandlerOf<'lay'> = {
  options({ state, setup, actor }) {
    const asked = askedOf(state);
    const hand = state.current;
    if (!hand || !asked?.holds.includes(UNKNOWN) || !isStaff(actor, 'croupier')) return [];
    const values = unseenCards(hand);
    const { place, seat } = asked;
    return openRows(asked.rows).map((row, index): MoveOption => {
      const move = { type: 'lay', place, row, card: { any: 'of', values } } as const;
      const option = { move, rule: setup.plan.cites.set, draw: true, about: { seat } } as const;
      return index === 0 ? { ...option, pace: 'draw' } : option;
    });
  },
  play(turn, { row, card }) {
    const { current: hand } = turn.state;
    const player = askedOf(turn.state);
    if (!hand || !player) return [];
    const { cites, fantasyland } = turn.setup.plan;
    const rule = hand.street > 0 ? cites.street : player.fantasyland > 0 ? fantasyland.set : cites.set;
    saveForUndo(hand);
    player.holds.pop();
    player.rows[row].push(card);
    const { place } = player;
    if (player.holds.length === 0 || isComplete(player.rows)) done(turn, player);
    const rows = { front: [], middle: [], back: [], [row]: [card] };
    return [gameEvent('set', rule, { data: { place, rows, house: false } })];
  },
};

/**
 * Ends the wait for a player who is out of time, or gone. Each card goes to the first row with room, from back to
 * front. The player is away from the next hand on, and the game does not wait for them until they act again.
 */
export const timeIsUp: HandlerOf<'time-is-up'> = {
  options({ state, setup, actor }) {
    const asked = askedOf(state);
    if (!asked || !known(asked) || !isStaff(actor, 'croupier')) return [];
    const { occupant } = findOccupant(state, asked.seat) ?? {};
    const gone = occupant?.silent === true || occupant?.leaving === true;
    const move = { type: 'time-is-up', place: asked.place } as const;
    return [{ move, rule: setup.plan.cites.silent, pace: gone ? 'draw' : 'decision' }];
  },
  play(turn) {
    const asked = askedOf(turn.state);
    if (!asked) return [];
    const { occupant, place = 0 } = findOccupant(turn.state, asked.seat) ?? {};
    const events: GameEvent[] = [];
    if (occupant && !occupant.leaving) occupant.silent = true;
    if (occupant && !occupant.leaving && occupant.away === null) {
      occupant.away = turn.now.at;
      events.push(gameEvent('sat-out', turn.setup.plan.cites.sitOut, { data: { place } }));
    }
    return [...events, ...setCards(turn, fromTheBack(asked), true)];
  },
};

function fromTheBack({ rows, holds }: PlayerHand): (readonly [Row, Card])[] {
  const room = openRows(rows).flatMap((row) => Array<Row>(ROW_SIZES[row] - rows[row].length).fill(row));
  return holds.filter(isCard).flatMap((card, index) => {
    const row = room[index];
    return row ? [[row, card] as const] : [];
  });
}
