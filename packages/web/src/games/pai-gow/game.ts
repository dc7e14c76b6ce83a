import { messages, type Text } from 'messages:pai-gow';
import { type Card, formatMoney, JOKER, type Money, rankOf } from '@croupier/core';
import { paiGow } from '@croupier/games';
import { betsOf } from '@croupier/games/pai-gow/bets';
import { madeHandName } from '../../pieces/cards/made.ts';
import { rankOrder, rankText } from '../../pieces/cards/suits.ts';
import type { BoxGame } from '../../table/boxes/game.ts';
import type { GameTexts, HandParts, TableContext } from '../../table/cards/declared.ts';
import { boxOf, placeOn } from '../../table/chip.ts';
import type { FeltHand } from '../../table/felt/hand.ts';
import { advise } from './advice.ts';
import { factsOf } from './facts.ts';
import { OddsPanel } from './odds.tsx';
import { rulesOf } from './rules.ts';

type Plan = paiGow.PaiGowPlan;
type View = paiGow.PaiGowView;
type Kept = 'hands' | 'dealer' | 'next' | 'stage' | 'bank';

/** The number of cards in a hand before it is set, and in the low hand. */
const ALL = 7;
const LOW = 2;

/** Pai Gow poker, with a high and a low hand for each box, against the dealer's two hands. */
export const game: BoxGame<Plan, View, Kept, Text> = {
  messages,
  betsOf,
  boxCards: () => ALL,
  seen(view, part) {
    const { hands: own } = part as unknown as Pick<paiGow.PaiGowPlayerView, 'hands'>;
    const hands = view.hands.map((hand) => {
      const seen = own.find(({ box }) => box === hand.box);
      if (!seen || !hand.cards.includes(null) || hand.dragon) return hand;
      return { ...hand, cards: seen.cards, setting: seen.setting };
    });
    return { ...view, hands };
  },
  note: ({ placed, view, seat, text }, box) => {
    const own = view.open
      ? [...placed.keys()].map(boxOf)
      : view.hands.filter((hand) => hand.seat === seat).map((hand) => hand.box);
    const isDragon = view.open
      ? own.indexOf(box) === 1
      : view.hands.some((hand) => hand.box === box && hand.seat === seat && hand.dragon);
    if (view.open && own.indexOf(box) > 1) return text.tooMany;
    // During the deal there is room for only one word.
    return isDragon ? { ...text.dragon, ...(view.open ? {} : { means: '' }) } : undefined;
  },
  hands: ({ view: { hands, dealer, next }, ...said }) => [
    ...dealerHands(dealer, next === 'dealer', said),
    ...hands.flatMap(({ box, cards, setting, foul, asked }): readonly FeltHand[] => {
      const at = { owner: 'box', box } as const;
      const due = next !== null && next !== 'dealer' && next.box === box;
      if (foul) return [{ ...at, cards, total: said.text.foul, faded: true }];
      return setting ? bothHands(at, setting, said) : [{ ...at, cards, asked, due }];
    }),
  ],
  box: ({ view: { bank }, playerView, text }, felt) => {
    if (!bank) return felt;
    const { box, main } = felt;
    const position = placeOn(box, 'bank');
    const settles = [main.position, position];
    if (bank.banker?.box !== box) return { ...felt, main: { ...main, settles } };
    const lying = playerView?.bets.find((chip) => chip.position === position)?.amount;
    const others = lying === undefined ? bank.banker.amount : 0;
    const { print } = main;
    const note = { ...text.bank.at, always: true } as const;
    return {
      ...felt,
      main: { position, print, limits: undefined, others, lying, closed: true, settles, note },
    };
  },
  sign: (on) => {
    const { dealer, stage, bank } = on.view;
    if (bank?.banker && stage !== 'waiting') return bankSign(on, bank.banker);
    return dealer.setting && (stage === 'result' || stage === 'ended')
      ? dealerText(dealer.setting.highHand, dealer.setting.lowHand, on)
      : undefined;
  },
  pays: ({ won, push, lost, banker }, text) => [
    {
      bet: 'ante',
      name: text.bothBetter,
      pays: text.evenLess({ percent: won.commission }),
      rule: won.rule,
      stands: ({ bank }) => !bank?.banker,
    },
    ...(banker
      ? [
          {
            bet: 'ante',
            name: text.bothBetter,
            pays: 1,
            rule: banker.income.rule,
            stands: ({ bank }: View) => !!bank?.banker,
          },
        ]
      : []),
    { bet: 'ante', name: text.oneBetter, pays: text.back, rule: push },
    { bet: 'ante', name: text.noneBetter, pays: text.loses, rule: lost },
  ],
  chosenFor: () => 'hand',
  asks: [
    {
      text: ({ view: { bank }, text, ...said }) =>
        bank?.offered ? text.bank.ask({ stake: written(bank.offered.stake, said) }) : undefined,
      answers: [
        { move: 'take-bank', key: 'b' },
        { move: 'decline-bank', key: 'n' },
      ],
      aside: () => true,
      starts: ({ bank, boxes }) => (bank?.offered?.stake ?? 0) * boxes,
    },
    {
      text: ({ text }, _, name) => text.ask({ box: name }),
      answers: [
        { move: 'set-hand', key: 's', usual: true, apart: { cards: cardsToSet, parts } },
        { move: 'house-way', key: 'h', pad: 'w' },
      ],
    },
  ],
  advise,
  call: ({ type, data }, text, said) => {
    if (type === 'decide') return text.decide;
    if (type === 'bank-taken') return text.bank.taken({ box: said.card.box({ box: Number(data.box) }) });
    if (type !== 'result' || !data.high) return undefined;
    const { box, high, low } = (data.bank ?? data) as unknown as Hands & { box?: number };
    const [highHand, lowHand] = [paiGow.handOf(high), paiGow.handOf(low)];
    if (box === undefined) return dealerText(highHand, lowHand, said);
    const name = said.card.box({ box });
    return text.bank.has({
      box: name,
      high: madeHandName(highHand, said.language),
      low: madeHandName(lowHand, said.language),
    });
  },
  rules: rulesOf,
  facts: factsOf,
  past: (result) => {
    const { hands, dealer, bank = null } = result as unknown as Partial<Pick<View, Kept>>;
    return hands && dealer && { hands, dealer, bank, next: null, stage: 'ended' };
  },
  Odds: OddsPanel,
};

type Bank = NonNullable<View['bank']>;
type Hands = Pick<paiGow.SetView, 'high' | 'low'>;

/**
 * Returns the text about a player's bank. While bets are open, the text states how much the bank still
 * covers, and later it names the banker's hands. Returns undefined if neither is known.
 */
function bankSign(
  { view: { hands, stage }, ...said }: TableContext<Plan, Pick<View, 'hands' | 'stage'>, Text>,
  { box, room }: NonNullable<Bank['banker']>,
): string | undefined {
  const { text, card } = said;
  const name = card.box({ box });
  if (stage === 'betting')
    return room > 0
      ? text.bank.covers({ box: name, amount: written(room, said) })
      : text.bank.full({ box: name });
  const { setting, foul } = hands.find((hand) => hand.box === box) ?? {};
  if (foul) return text.bank.foul({ box: name });
  if (!setting) return undefined;
  const [high, low] = [
    madeHandName(setting.highHand, said.language),
    madeHandName(setting.lowHand, said.language),
  ];
  return text.bank.has({ box: name, high, low });
}

function written(
  amount: Money,
  { plan, language }: Pick<TableContext<Plan, never, Text>, 'plan' | 'language'>,
): string {
  return formatMoney(amount, plan.currency, language);
}

function dealerText(high: paiGow.PaiGowHand, low: paiGow.PaiGowHand, said: Words): string {
  return said.text.dealerHas({
    high: madeHandName(high, said.language),
    low: madeHandName(low, said.language),
  });
}

/** Returns the dealer's cards in the order of the deal, or as two hands once all are face up. */
function dealerHands(
  { cards, down, setting }: View['dealer'],
  due: boolean,
  said: Words,
): readonly FeltHand[] {
  if (setting) return bothHands({ owner: 'dealer' }, setting, said);
  const waiting = Array<undefined>(Math.max(0, ALL - cards.length - down)).fill(undefined);
  return [{ owner: 'dealer', cards: [...cards, ...Array<null>(down).fill(null), ...waiting], due }];
}

/** Returns the two cards in front, as players lay them, and then the five behind. */
function bothHands(
  at: Pick<FeltHand, 'owner' | 'box'>,
  { high, low, highHand, lowHand }: paiGow.SetView,
  said: Words,
): readonly FeltHand[] {
  const { text } = said;
  return [
    { ...at, ...setHand(text.low, low, lowHand, said) },
    { ...at, ...setHand(text.high, high, highHand, said) },
  ];
}

/** Returns the name of one of the two hands, in short form for the felt and in full for screen readers. */
function setHand(
  name: string,
  cards: readonly Card[],
  hand: paiGow.PaiGowHand,
  said: Words,
): Pick<FeltHand, 'name' | 'cards' | 'total' | 'said'> {
  const { text } = said;
  const corners = hand.ranks.map(rankText);
  const isLow = cards.length === LOW;
  const ranks = isLow && hand.category === 'pair' ? [...corners, ...corners] : corners.slice(0, LOW);
  const short = isLow || hand.category === 'high-card' ? ranks.join('-') : text.types[hand.category];
  return { name, cards: inOrder(cards, hand), total: short, said: madeHandName(hand, said.language) };
}

/**
 * Returns the cards in the order of the hand's name. The cards that decide are first, and the others follow from high
 * to low.
 */
function inOrder(cards: readonly Card[], { ranks }: paiGow.PaiGowHand): readonly Card[] {
  const told = (card: Card) => ranks.indexOf(card === JOKER ? 'A' : rankOf(card));
  const place = (card: Card) => (told(card) < 0 ? ranks.length : told(card));
  return cards.toSorted((one, other) => place(one) - place(other) || rankOrder(other) - rankOrder(one));
}

type Words = GameTexts<Text>;

/** Returns the face-up cards of a box, which its player has to set. */
function cardsToSet({ hands }: View, box: number): readonly Card[] {
  return hands.find((hand) => hand.box === box)?.cards.filter((card) => card !== null) ?? [];
}

/** Names both hands while the player separates them. */
function parts(stay: readonly Card[], chosen: readonly Card[], said: Words): HandParts {
  const { text } = said;
  const comesTo = (cards: readonly Card[], of: number) =>
    cards.length === of ? madeHandName(paiGow.handOf(cards), said.language) : undefined;
  const whole = chosen.length === LOW && stay.length === ALL - LOW;
  return {
    hands: [
      { name: text.high, comesTo: comesTo(stay, ALL - LOW) },
      { name: text.low, comesTo: comesTo(chosen, LOW) },
    ],
    takes: LOW,
    fault: whole && !paiGow.isValidSetting({ high: stay, low: chosen }) ? text.wouldFoul : undefined,
  };
}
