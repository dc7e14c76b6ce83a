import type * as core from '@croupier/core';
import {
  type Card,
  DECK,
  isCard,
  type Json,
  type MoveOption,
  RANKS,
  type RandomChoice,
  type SeatId,
} from '@croupier/core';
import { bestRows, chooseRows } from './choosing.ts';
import { ROWS } from './plan.ts';
import { type RowEvaluator, rowEvaluator } from './row-evaluator.ts';
import type { OpenFacePlayerView, OpenFaceView, PlaceView } from './views.ts';

type Situation = core.BotSituation<OpenFaceView, OpenFacePlayerView>;

interface BotMove {
  readonly type: string;
  readonly [field: string]: Json;
}

/** The number of points that a bot buys, and the number below which it buys more. */
const BUYS = 100;
const SHORT = 25;

/** The usual royalties. The bot uses these because it sees the table, but not the plan behind it. */
const USUAL: RowEvaluator = rowEvaluator({
  row: { points: 1 },
  scoop: { points: 3 },
  foul: { points: 6 },
  fantasyland: { from: { hand: 'pair', rank: 'Q' } },
  royalties: {
    front: [
      ...RANKS.slice(4).map((rank, index) => ({ hand: 'pair', rank, points: index + 1 }) as const),
      ...RANKS.map((rank, index) => ({ hand: 'three-of-a-kind', rank, points: index + 10 }) as const),
    ],
    middle: [
      { hand: 'straight', points: 4 },
      { hand: 'flush', points: 8 },
      { hand: 'full-house', points: 12 },
      { hand: 'four-of-a-kind', points: 20 },
      { hand: 'straight-flush', points: 30 },
      { hand: 'royal-flush', points: 30 },
    ],
    back: [
      { hand: 'straight', points: 2 },
      { hand: 'flush', points: 4 },
      { hand: 'full-house', points: 6 },
      { hand: 'four-of-a-kind', points: 10 },
      { hand: 'straight-flush', points: 15 },
      { hand: 'royal-flush', points: 25 },
    ],
  },
});

/** A bot for open-face poker. It considers the cards that may still be dealt, and avoids fouls. */
export const bot: core.Bot<OpenFaceView, OpenFacePlayerView> = {
  seating: ({ seats, places }) => ({ places: seats, taken: places.map(({ seat }) => seat) }),
  asked({ view, playerView, seat }, leaving) {
    if (view.stage === 'ended') return undefined;
    if (playerView.question !== null && playerView.cards.every(isCard)) return 'decision';
    const own = placeOf(view, seat);
    if (leaving) return own && !own.leaving ? 'between' : undefined;
    if (!own || (own.away && !own.leaving) || isShort(view, own)) return 'between';
    return undefined;
  },
  decide(situation, leaving, choose) {
    const { options, playerView } = situation;
    const offered = (type: string) => options.find(({ move }) => move.type === type);
    if (playerView.question !== null && offered('set')) return setting(situation, choose);
    if (playerView.question !== null && offered('place')) return placing(situation, choose);
    if (leaving) return offered('leave') ? { type: 'leave' } : undefined;
    return between(situation, choose);
  },
  broke(view, seat) {
    const own = placeOf(view, seat);
    return own !== undefined && own.stack + own.behind === 0 && !own.hand;
  },
};

function placeOf({ places }: OpenFaceView, seat: SeatId): PlaceView | undefined {
  return places.find((one) => one.seat === seat);
}

function isShort({ point, phase }: OpenFaceView, { stack, behind, hand, leaving }: PlaceView): boolean {
  return !leaving && (!hand || phase === null) && stack + behind < SHORT * point;
}

function between({ view, options, seat }: Situation, choose: RandomChoice): BotMove | undefined {
  const find = (type: string) => options.find(({ move }) => move.type === type);
  const own = placeOf(view, seat);
  const sit = find('sit');
  if (!own && sit) {
    const { values } = sit.move.place as { values: readonly number[] };
    return {
      type: 'sit',
      place: values[choose(values.length)] ?? 1,
      amount: amountOf(sit, BUYS * view.point),
    };
  }
  const topUp = find('top-up');
  if (own && topUp && isShort(view, own))
    return { type: 'top-up', amount: amountOf(topUp, BUYS * view.point - own.stack - own.behind) };
  return own?.away && find('come-back') ? { type: 'come-back' } : undefined;
}

function amountOf({ move }: MoveOption, wanted: number): number {
  const { min, max, step } = move.amount as { min: number; max: number; step: number };
  return min + Math.floor((Math.min(max, Math.max(min, wanted)) - min) / step) * step;
}

function seenBy({ view, playerView, seat }: Situation) {
  const hand = placeOf(view, seat)?.hand;
  const cards = playerView.cards.filter(isCard);
  const open = view.places.flatMap((one) => ROWS.flatMap((row) => one.hand?.rows[row] ?? []));
  const out = new Set<Card>([...cards, ...open]);
  const rows = hand?.rows ?? { front: [], middle: [], back: [] };
  return { rows, cards, unseen: DECK.filter((card) => !out.has(card)) };
}

function setting(situation: Situation, choose: RandomChoice): BotMove {
  const seen = seenBy(situation);
  if ((placeOf(situation.view, situation.seat)?.hand?.fantasyland ?? 0) > 0)
    return { type: 'set', ...bestRows(seen.cards, USUAL) };
  const way = chooseRows(seen, USUAL, choose);
  const of = (row: (typeof ROWS)[number]) => way.flatMap(([to, card]) => (to === row ? [card] : []));
  const rows = ROWS.map(of);
  return { type: 'set', counts: rows.map(({ length }) => length), cards: rows.flat() };
}

function placing(situation: Situation, choose: RandomChoice): BotMove {
  const [first] = chooseRows(seenBy(situation), USUAL, choose);
  return { type: 'place', row: first?.[0] ?? 'back' };
}
