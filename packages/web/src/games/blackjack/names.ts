import type { Text } from 'messages:blackjack';
import type { blackjack } from '@croupier/games';
import type { Language } from '../../messages/catalogue.ts';
import { betOf, boxOf } from '../../table/chip.ts';
import { type BlackjackTextContext, isCommon } from './view.ts';

/**
 * Returns the name of a settlement's bet or of a position, such as `Box 3, hand 2, double`. A shared box is not named.
 */
export function betName(said: BlackjackTextContext, bet: string): string {
  const { plan, text, card } = said;
  const what = betOf(bet);
  const common = isCommon(plan);
  const [hand, added] = what.startsWith('hand-') ? what.slice(5).split('/') : [undefined, what];
  const isAlone = common && hand === undefined;
  const parts = [
    common ? '' : card.box({ box: boxOf(bet) }),
    hand === undefined ? '' : text.hand({ hand: Number(hand) }),
    added === undefined || (added === 'main' && !isAlone) ? '' : kindName(said, added),
  ];
  return capitalize(parts.filter(Boolean).join(', '));
}

/** Returns the name of the bet without its box: `Perfect Pairs`, `double`. */
export function kindName({ plan, text, language }: BlackjackTextContext, bet: string): string {
  const side = plan.sideBets.find(({ id }) => id === bet);
  if (side) return sideName(side, language);
  switch (bet) {
    case 'main':
      return text.main;
    case 'double':
      return text.double;
    case 'free-double':
      return text.freeDouble;
    case 'insurance':
      return text.insurance;
    default:
      return bet;
  }
}

export function sideName({ title }: blackjack.SideBetTerms, language: Language): string {
  return title[language] ?? title.en;
}

/**
 * Returns the house's name for an ace with a ten-value card. The name is blackjack unless its rule book has
 * another word.
 */
export function naturalName(
  { outcomes: { natural } }: blackjack.BlackjackPlan,
  text: Text,
  language: Language,
): string {
  return natural.title?.[language] ?? natural.title?.en ?? text.natural;
}

export function capitalize(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

/** The short names of side bets, printed on their small circles. */
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
