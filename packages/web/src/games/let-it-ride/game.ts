import { messages as faceMessages } from 'messages:cards/faces';
import { messages, type Text } from 'messages:let-it-ride';
import type { letItRide } from '@croupier/games';
import { betsOf } from '@croupier/games/let-it-ride/bets';
import { spokenRankPlural } from '../../pieces/cards/card-names.ts';
import { madeHandName } from '../../pieces/cards/made.ts';
import { rankText } from '../../pieces/cards/suits.ts';
import type { BoxGame } from '../../table/boxes/game.ts';
import type { GameTexts, RatedAnswer } from '../../table/cards/declared.ts';
import { betOf, boxOf, placeOn } from '../../table/chip.ts';
import type { PayRow } from '../../table/felt/data.ts';
import type { FeltHand } from '../../table/felt/hand.ts';
import { OddsPanel } from './odds.tsx';
import { rulesOf } from './rules.ts';

type Plan = letItRide.LetItRidePlan;

/** The table as a player sees it, with the hands that only they see and the payouts of those hands. */
interface View extends letItRide.LetItRideView {
  readonly own?: readonly letItRide.LetItRideOwnHand[];
}

type Kept = 'hands' | 'board' | 'stage' | 'next';

/** The number of cards dealt to a box. */
const CARDS = 3;
const MAIN: readonly string[] = ['bet-1', 'bet-2', 'bet-3'];

/** Let It Ride, with three equal bets on the player's three cards and two community cards. */
export const game: BoxGame<Plan, View, Kept, Text> = {
  messages,
  betsOf,
  boxCards: () => CARDS,
  seen(view, part) {
    const { hands: own } = part as unknown as Pick<letItRide.LetItRidePlayerView, 'hands'>;
    const hands = view.hands.map((hand) => {
      const seen = own.find(({ box }) => box === hand.box);
      return seen && hand.cards.includes(null) ? { ...hand, cards: seen.cards, hand: seen.hand } : hand;
    });
    return { ...view, hands, own };
  },
  lays: (_, bet) =>
    MAIN.includes(bet) ? Object.fromEntries(MAIN.filter((one) => one !== bet).map((one) => [one, 1])) : {},
  note: ({ view, placed, text }, box, bet) => {
    if (!view.open) return undefined;
    const boxes = [...new Set([...placed.keys()].map(boxOf))];
    if (!view.severalBoxes && boxes.indexOf(box) > 0) return text.tooMany;
    const [bonus, first] = [bet, 'bet-1'].map((one) => placed.get(placeOn(box, one))?.amount ?? 0);
    return view.bonusAsBet && bet === 'bonus' && bonus !== first ? text.notEqual : undefined;
  },
  hands: ({ view: { hands, board, next }, text, language }) => [
    {
      owner: 'all',
      cards: board.length > 0 ? board : [undefined, undefined],
      due: next === 'board',
    },
    ...hands.map(({ box, cards, hand, asked }): FeltHand => {
      const due = typeof next === 'object' && next?.box === box;
      // A high card is not named on the felt.
      const made = hand?.category === 'high-card' ? null : hand;
      const total = made ? { total: text.hands[typeOf(made)], said: handName(made, { text, language }) } : {};
      return { owner: 'box', box, cards, asked, due, ...total };
    }),
  ],
  sign: ({ view: { hands, stage }, card, ...said }) => {
    if ((stage !== 'result' && stage !== 'ended') || hands.length === 0) return undefined;
    const paid = hands.flatMap(({ box, hand, row }) =>
      hand && row !== null ? [said.text.boxHas({ box: card.box({ box }), hand: handName(hand, said) })] : [],
    );
    return paid.length > 0 ? paid.join(' · ') : said.text.nonePaid;
  },
  pays: ({ pays: main, bonus }, text) => [
    ...main.map((row, index): PayRow<View> => {
      return { ...paysOf('main', row, text), lit: ({ own = [] }) => own.some((hand) => hand.row === index) };
    }),
    ...bonus.pays.map((row, index): PayRow<View> => {
      return {
        ...paysOf('bonus', row, text),
        lit: ({ own = [] }) => own.some((hand) => hand.bonusRow === index),
      };
    }),
  ],
  asks: [
    {
      text: ({ view: { question, hands }, text, language }, box, name) => {
        const hand = hands.find((one) => one.box === box)?.hand;
        const bet = text.bets[question ?? 'bet-1'];
        return text.ask({ box: name, bet, hand: hand ? handName(hand, { text, language }) : '' });
      },
      answers: [
        { move: 'ride', key: 'r', does: 'stay' },
        { move: 'pull', key: 'p', does: 'give-up' },
      ],
    },
  ],
  advise: ({ plan, view: { own = [], cards, question }, text }, { box }, { bets }) => {
    const seen = own.find((hand) => hand.box === box)?.cards;
    const bet = bets.find(({ position }) => position === placeOn(box, question ?? 'bet-1'));
    if (!seen || !bet) return undefined;
    const gone = own.flatMap((hand) => (hand.box === box ? [] : hand.cards));
    return {
      key: [...seen, ...cards, '', ...gone].join(' '),
      unit: bet.amount,
      async work() {
        const { letItRideValue } = await import('@croupier/odds');
        const worth = letItRideValue(plan, [...seen, ...cards], gone).toNumber();
        const judged = (answer: 'ride' | 'pull', its: number): RatedAnswer => {
          return {
            name: text.answers[answer],
            kind: answer,
            worth: its,
            gives: ({ type }) => type === answer,
          };
        };
        return [judged('ride', worth), judged('pull', 0)].toSorted((one, other) => other.worth - one.worth);
      },
    };
  },
  call: ({ type, data }, text) =>
    type === 'decide' ? text.decide({ bet: text.bets[data.bet === 2 ? 'bet-2' : 'bet-1'] }) : undefined,
  rules: rulesOf,
  facts: ({ plan, view: { hands }, line, text, language, who }) => {
    const { facts } = text;
    if (line.outcome === 'void') return undefined;
    if (betOf(line.bet) === 'bonus') {
      const row = plan.bonus.pays.find(({ rule }) => rule === line.rule);
      return row ? facts.bonus({ hand: text.hands[row.hand as keyof Text['hands']] }) : facts.bonusLost;
    }
    const hand = hands.find(({ box }) => box === boxOf(line.bet))?.hand;
    return hand ? facts.hand({ who, hand: madeHandName(hand, language) }) : undefined;
  },
  past: (result) => {
    const { hands, board } = result as unknown as Partial<Pick<View, Kept>>;
    return hands && board && { hands, board, stage: 'ended', next: null };
  },
  Odds: OddsPanel,
};

type Made = NonNullable<letItRide.LetItRideHandView['hand']>;

/** Returns the name of a five-card hand. */
function typeOf({ category }: Made): keyof Text['hands'] {
  return category as keyof Text['hands'];
}

/** Returns the name of a hand: `Pair of kings`, `Full house`. The rank of a pair decides whether it pays. */
function handName(hand: Made, { text, language }: GameTexts<Text>): string {
  const [first = ''] = hand.ranks.map(rankText);
  return hand.category === 'pair'
    ? text.pairOf({ many: spokenRankPlural(first, faceMessages.in(language)) })
    : text.hands[typeOf(hand)];
}

function paysOf(
  bet: 'main' | 'bonus',
  { hand, ranks = [], pays: times, rule }: Plan['pays'][number],
  text: Text,
): PayRow<View> {
  const name = text.hands[hand as keyof Text['hands']];
  const least = ranks.map(rankText).join('-');
  return { bet, name: least ? text.orBetter({ hand: name, ranks: least }) : name, pays: times, rule };
}
