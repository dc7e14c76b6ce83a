import type { Text } from 'messages:blackjack';
import type { DeclaredQuestion } from '../../table/cards/declared.ts';
import { totalText } from './hands.ts';
import { capitalize, naturalName } from './names.ts';
import { askedHand, type BlackjackContext, isCommon, type Plan, type View } from './view.ts';

type BlackjackAsking = DeclaredQuestion<Plan, View, Text>;

/** Returns a question that begins with the name of the box. A box shared by all players is not named. */
function asked(on: BlackjackContext, name: string, text: (box: string) => string): string {
  return capitalize(text(isCommon(on.plan) ? '' : name).replace(/^: /, ''));
}

const insurance: BlackjackAsking = {
  text: (on, _, name, offered) => {
    const { plan, view, text, language } = on;
    const natural = naturalName(plan, text, language);
    return asked(on, name, (box) => {
      if (view.insurance !== 'asking') return text.asks.insuranceOpen({ box });
      const even = offered.some(({ move }) => move.type === 'even-money');
      return even ? text.asks.evenMoney({ box, natural }) : text.asks.insurance({ box });
    });
  },
  answers: [
    { move: 'even-money', key: 'e', does: 'stay' },
    { move: 'insure', key: 'i', halfKey: 'j' },
    { move: 'decline', key: 'n', does: 'stay' },
  ],
  aside: ({ insurance }) => insurance !== 'asking',
};

const exchange: BlackjackAsking = {
  text: ({ text }, box, name) => text.asks.switch({ box: `${name}/${box + 1}` }),
  answers: [
    { move: 'switch', key: 'w', does: 'take' },
    { move: 'keep', key: 'k', does: 'stay', pad: 'n' },
  ],
};

/** The question whether a player who bets behind wants to match the box owner's double or split. */
const match: BlackjackAsking = {
  text: ({ text }, _, box) => text.asks.match({ box }),
  answers: [
    { move: 'match', key: 'm' },
    { move: 'pass', key: 'n', does: 'stay', pad: 'p' },
  ],
};

const decision: BlackjackAsking = {
  text: (on, _, name) => {
    const { view, text } = on;
    const hand = askedHand(view);
    if (!hand) return undefined;
    const dealer = totalText(view.dealer);
    return asked(on, name, (box) => text.asks.decision({ box, total: totalText(hand), dealer }));
  },
  answers: [
    { move: 'hit', key: 'h', does: 'take', pad: '+' },
    { move: 'stand', key: 's', does: 'stay', pad: '-' },
    { move: 'double', key: 'd', pad: '*' },
    { move: 'free-double', key: 'f', does: 'take', pad: '*' },
    { move: 'split', key: 'p', pad: '/' },
    { move: 'free-split', key: 'g', does: 'take', pad: '/' },
    { move: 'surrender', key: 'r', does: 'give-up', pad: '.' },
  ],
  costs: ({ held = [] }, move) =>
    move === 'double' || move === 'split'
      ? held.find(({ decisions }) => decisions.includes(move))?.stake
      : undefined,
};

/** The questions to players, in order. */
export const asks: readonly BlackjackAsking[] = [insurance, exchange, match, decision];
