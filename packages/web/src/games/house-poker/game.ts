import type { housePoker } from '@croupier/games';
import type { BoxGame, PayRow } from '../../table/boxes/game.ts';
import type { FeltHand } from '../../table/cards/felt.ts';
import { OddsPanel } from './odds.tsx';
import { type Text, words } from './words.ts';

type Plan = housePoker.HousePokerPlan;

/** The table as a player sees it, with the hands that only he does and what they would be paid. */
interface View extends housePoker.HousePokerView {
  readonly own?: readonly Partial<housePoker.OwnHand>[];
}

type Kept = 'hands' | 'board' | 'dealer' | 'stage';

/** Poker against the house: a hand for each box, the dealer's against them all. */
export const game: BoxGame<Plan, View, Kept, Text> = {
  words,
  boxCards: 3,
  seen(view, part) {
    const { hands: own } = part as unknown as Pick<housePoker.HousePokerMine, 'hands'>;
    const hands = view.hands.map((hand) => {
      const seen = own.find(({ box, cards }) => box === hand.box && cards.length === hand.cards.length);
      return seen && hand.cards.includes(null) ? { ...hand, ...seen } : hand;
    });
    return { ...view, hands, own };
  },
  lays: ({ betFirst }, bet) => {
    if (betFirst && bet === 'ante') return { bet: betFirst.times };
    return betFirst?.times === 1 && bet === 'bet' ? { ante: 1 } : {};
  },
  hands: ({ plan: { course }, view: { hands, board, dealer }, text }) => {
    const dealt = (to: string) =>
      course.reduce((sum, step) => ('deal' in step && step.deal === to ? sum + step.cards : sum), 0);
    const waiting = Math.max(0, dealt('dealer') - dealer.cards.length - dealer.down);
    const common: FeltHand = { owner: 'all', cards: [...board, ...places(dealt('board') - board.length)] };
    return [
      {
        owner: 'dealer',
        cards: [...dealer.cards, ...Array<null>(dealer.down).fill(null), ...places(waiting)],
        total: dealer.hand ? named(text.hands, dealer.hand.category) : undefined,
      },
      ...(dealt('board') > 0 ? [common] : []),
      ...hands.map(({ box, cards, hand, folded }): FeltHand => {
        const name = folded ? text.folded : hand ? named(text.hands, hand.category) : undefined;
        return { owner: 'box', box, cards: folded ? [] : cards, total: name };
      }),
    ];
  },
  sign: ({ view: { dealer, stage }, text }) =>
    dealer.hand && (stage === 'result' || stage === 'ended')
      ? dealerText(dealer.hand.category, dealer.opens === true, text)
      : undefined,
  pays: ({ main, side, bets }, text) =>
    [
      ...Object.entries(main).flatMap(([bet, { won }]) => paid(bet, won, text)),
      ...Object.entries(side).flatMap(([bet, terms]): PayRow<View>[] => {
        if (terms.by !== 'colour') return paid(bet, terms.pays, text);
        const { own, both } = terms;
        return [
          { bet, name: text.bothColour, ...both, lit: litBy(bet, both.pays) },
          { bet, name: text.ownColour, ...own, lit: litBy(bet, own.pays) },
        ];
      }),
    ].filter(({ bet }) => bets[bet]),
  asks: [
    {
      text: ({ view, text }, box, name) => {
        const hand = view.hands.find((one) => one.box === box)?.hand;
        return hand
          ? text.ask({ box: name, hand: named(text.hands, hand.category) })
          : text.askBare({ box: name });
      },
      answers: [
        { move: 'play', key: 'p', usual: true },
        { move: 'check', key: 'k' },
        { move: 'fold', key: 'f' },
      ],
    },
  ],
  call: ({ type, data }, text) => {
    if (type === 'decide') return text.decide;
    if (type !== 'result' || typeof data.hand !== 'string') return undefined;
    return dealerText(data.hand, data.opens === true, text);
  },
  rules: ({ hand, opens, lost, tie, fold, blind, betFirst, silence }, text) => [
    { title: text.hand, rules: [hand.rule, ...(betFirst ? [betFirst.rule] : []), fold.rule, blind, silence] },
    { title: text.dealer, rules: [...(opens ? [opens.rule] : []), lost, tie.rule] },
  ],
  past: (result) => {
    const { hands, board, dealer } = result as unknown as Partial<Pick<View, Kept>>;
    return hands && board && dealer && { hands, board, dealer, stage: 'ended' };
  },
  Odds: OddsPanel,
};

/** What something is called, by its name in the game. */
function named(names: { readonly [name: string]: string }, name: string): string {
  return names[name] ?? name;
}

function places(count: number): readonly undefined[] {
  return Array<undefined>(Math.max(0, count)).fill(undefined);
}

function dealerText(hand: string, opens: boolean, text: Text): string {
  return opens ? text.dealerHas({ hand: named(text.hands, hand) }) : text.noHand;
}

/** The rows of a bet's table; one row for every hand is the bet by its name. */
function paid(bet: string, rows: readonly housePoker.PayRow[], text: Text): PayRow<View>[] {
  return rows.map(({ hand, ranks, pays, rule }) => {
    const category = ranks
      ? text.orBetter({ hand: named(text.hands, hand), ranks: ranks.join('-') })
      : named(text.hands, hand);
    const name = rows.length === 1 && !ranks ? text.any({ bet: named(text.bets, bet) }) : category;
    return { bet, name, pays, rule, lit: rows.length > 1 || ranks ? litBy(bet, pays) : () => false };
  });
}

/** Lit while a hand of the player would be paid by the row. */
function litBy(bet: string, pays: number) {
  return ({ own = [] }: View) => own.some((hand) => hand.pays?.[bet] === pays);
}
