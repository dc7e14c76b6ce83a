import { type Card, RANKS, type Rank, rankOf } from '@croupier/core';
import { LOW_CATEGORIES } from './ace-to-five.ts';
import { BADUGI_CATEGORIES } from './badugi.ts';
import { HIGH_CATEGORIES } from './high.ts';
import type { Categories } from './ladder.ts';
import type { Category, NamedHand, Ranking } from './ranking.ts';
import { SHORT_DECK_CATEGORIES } from './short-deck.ts';
import { categoryOf, invertStrength, valuesOf } from './strength.ts';

const LADDERS: { readonly [ranking in Ranking]: { readonly rungs: Categories; readonly low: boolean } } = {
  high: { rungs: HIGH_CATEGORIES, low: false },
  'short-deck': { rungs: SHORT_DECK_CATEGORIES, low: false },
  'ace-to-five': { rungs: LOW_CATEGORIES, low: true },
  'eight-or-better': { rungs: LOW_CATEGORIES, low: true },
  'deuce-to-seven': { rungs: HIGH_CATEGORIES, low: true },
  badugi: { rungs: BADUGI_CATEGORIES, low: true },
};

/** The number of ranks that define each category. In categories that are not listed, all ranks define it. */
const DECISIVE: { readonly [category in Category]?: number } = {
  'high-card': 1,
  pair: 1,
  'two-pair': 2,
  'three-of-a-kind': 1,
  straight: 1,
  flush: 1,
  'full-house': 2,
  'four-of-a-kind': 1,
  'straight-flush': 1,
  'royal-flush': 1,
};

/** Returns the category of a strength. */
export function categoryOfStrength(ranking: Ranking, strength: number): Category {
  return read(ranking, strength).category;
}

/** Returns the name of a strength, with the cards that make it, at most five. */
export function nameHand(ranking: Ranking, strength: number, cards: readonly Card[]): NamedHand {
  const { category, values } = read(ranking, strength);
  const decisive = DECISIVE[category] ?? values.length;
  const ranks = values.map(rankOfValue);
  const order = [...ranks, ...downFrom(ranks[0] ?? 'A')];
  return {
    category,
    ranks: ranks.slice(0, decisive),
    kickers: ranks.slice(decisive),
    cards: [...cards].sort((a, b) => order.indexOf(rankOf(a)) - order.indexOf(rankOf(b))),
  };
}

function read(ranking: Ranking, strength: number): { category: Category; values: number[] } {
  const { rungs, low } = LADDERS[ranking];
  const spelled = low ? invertStrength(strength) : strength;
  return { category: rungs[categoryOf(spelled)] ?? 'high-card', values: valuesOf(spelled) };
}

/** Returns the rank of a value, with aces high or low. */
function rankOfValue(value: number): Rank {
  return RANKS[value === 1 ? 12 : value - 2] ?? 'A';
}

/** Returns all ranks from `top` down. In the lowest straight the ace is last. */
function downFrom(top: Rank): readonly Rank[] {
  const down = [...RANKS].reverse();
  const place = down.indexOf(top);
  return [...down.slice(place), ...down.slice(0, place)];
}
