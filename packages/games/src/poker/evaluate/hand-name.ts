import type { Rank } from '@croupier/core';
import type { NamedHand } from './ranking.ts';

const ONE: { readonly [rank in Rank]: string } = {
  '2': 'deuce',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  A: 'ace',
};

/** Returns the English name of a hand, as dealers announce it: `full house, aces full of fours`. */
export function handName({ category, ranks, kickers }: NamedHand): string {
  const [first = 'A', second = 'A'] = ranks;
  const kicker = kickers[0] && kickers.length < 4 ? `, ${ONE[kickers[0]]} kicker` : '';
  switch (category) {
    case 'royal-flush':
      return 'royal flush';
    case 'straight-flush':
    case 'straight':
    case 'flush':
      return `${category.replace('-', ' ')}, ${ONE[first]} high`;
    case 'four-of-a-kind':
      return `four ${many(first)}${kicker}`;
    case 'full-house':
      return `full house, ${many(first)} full of ${many(second)}`;
    case 'three-of-a-kind':
      return `three ${many(first)}${kicker}`;
    case 'two-pair':
      return `two pair, ${many(first)} and ${many(second)}${kicker}`;
    case 'pair':
      return `a pair of ${many(first)}${kicker}`;
    case 'high-card':
      return [first, ...kickers].join('-');
    case 'low':
      return `${ranks.join('-')} low`;
    case 'badugi':
      return `badugi, ${ranks.join('-')}`;
    case 'one-card':
      return `one card, ${ranks.join('-')}`;
    case 'two-card':
      return `two cards, ${ranks.join('-')}`;
    case 'three-card':
      return `three cards, ${ranks.join('-')}`;
  }
}

function many(rank: Rank): string {
  return rank === '6' ? 'sixes' : `${ONE[rank]}s`;
}
