import type { blackjack } from '@croupier/games';
import type { Language } from '../../words/catalogue.ts';
import { placeOf } from './betting.ts';
import type { Text } from './words.ts';

/** What a bet of a settlement or a place on the layout is called: `Box 3, hand 2, double`; at a common box without its box. */
export function betName(plan: blackjack.BlackjackPlan, bet: string, text: Text, language: Language): string {
  const { box, bet: what } = placeOf(bet);
  const common = plan.seating.kind === 'common';
  const side = plan.sideBets.find(({ id }) => id === what);
  const [hand, added] = what.startsWith('hand-') ? what.slice(5).split('/') : [undefined, what];
  const parts = [
    common ? '' : text.box({ box }),
    hand === undefined ? '' : text.hand({ hand: Number(hand) }),
    side ? (side.title[language] ?? side.title.en) : addedName(added, text, common && hand === undefined),
  ];
  return capital(parts.filter(Boolean).join(', '));
}

function addedName(what: string | undefined, text: Text, alone: boolean): string {
  switch (what) {
    case 'main':
      return alone ? text.main : '';
    case 'double':
      return text.double;
    case 'free-double':
      return text.freeDouble;
    case 'insurance':
      return text.insurance;
    default:
      return what ?? '';
  }
}

/** What the house calls an ace and a ten-value card: blackjack, where its book has no other word. */
export function naturalName(
  { outcomes: { natural } }: blackjack.BlackjackPlan,
  text: Text,
  language: Language,
): string {
  return natural.title?.[language] ?? natural.title?.en ?? text.natural;
}

export function capital(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

/** What stands on the small place of a side bet. */
const SHORT: Readonly<Record<string, string>> = {
  '21+3': '21+3',
  'top-3': 'T 3',
  'player-pairs': 'PP',
  'dealer-pairs': 'DP',
  'perfect-pairs': 'PP',
  'lucky-lucky': 'LL',
  buster: 'BB',
  'bust-it': 'BI',
  'hot-3': 'H 3',
  'super-match': 'SM',
};

export function shortName({ id, title }: blackjack.SideBetTerms): string {
  return SHORT[id] ?? title.en.slice(0, 3);
}
