import { messages, type Text } from 'messages:house-poker';
import type { MoveOption } from '@croupier/core';
import type { housePoker } from '@croupier/games';
import { betsOf } from '@croupier/games/house-poker/bets';
import type { BoxGame } from '../../table/boxes/game.ts';
import type { PayRow } from '../../table/felt/data.ts';
import type { FeltHand } from '../../table/felt/hand.ts';
import { advise, type View } from './advice.ts';
import { factsOf } from './facts.ts';
import { ACE_KING, handName, nameText, rowName } from './names.ts';
import { OddsPanel } from './odds.tsx';
import { rulesOf } from './rules.ts';

type Plan = housePoker.HousePokerPlan;

type Kept = 'hands' | 'board' | 'dealer' | 'stage' | 'next';

/** Poker against the house, with one hand for each box, and the dealer's hand against all of them. */
export const game: BoxGame<Plan, View, Kept, Text> = {
  messages,
  betsOf,
  boxCards: roomFor,
  seen(view, part) {
    const { hands: own } = part as unknown as Pick<housePoker.HousePokerPlayerView, 'hands'>;
    const hands = view.hands.map((hand) => {
      const seen = own.find(({ box, cards }) => box === hand.box && cards.length === hand.cards.length);
      // If all players share one hand, each of them folds separately.
      if (seen && view.boxes === 0) return { ...hand, folded: seen.folded === true };
      return seen && hand.cards.includes(null) ? { ...hand, ...seen } : hand;
    });
    return { ...view, hands, own };
  },
  lays: ({ betFirst, compulsory }, bet) => {
    if (compulsory && bet === 'ante') return { [compulsory.bet]: 1 };
    if (betFirst && bet === 'ante') return { bet: betFirst.times };
    return betFirst?.times === 1 && bet === 'bet' ? { ante: 1 } : {};
  },
  asked: ({ procedure, bets }) => {
    const fields = procedure.flatMap((step) => ('ask' in step && step.bet ? (step.bet.on ?? 'bet') : []));
    return [...new Set(fields)].filter((field) => !bets[field]);
  },
  note: ({ plan: { betFirst, blindAsked }, view: { hands, open }, text }, box, bet) => {
    const hand = hands.find((one) => one.box === box);
    if (blindAsked) return hand?.blind && bet === 'ante' ? text.unseen : undefined;
    const isBlind = hand ? hand.blind : open && !betFirst;
    return isBlind && bet === 'bet' ? text.blind : undefined;
  },
  prints: ({ plan, text }) => (plan.bets['express-1'] ? [text.legend] : []),
  hands: ({ plan, view: { hands, board, dealer, next }, text }) => {
    const { procedure } = plan;
    const dueTo = next !== null && typeof next === 'object' ? next.box : next;
    const dealt = (to: string) =>
      procedure.reduce((sum, step) => ('deal' in step && step.deal === to ? sum + step.cards : sum), 0);
    const waiting = Math.max(0, dealt('dealer') - dealer.cards.length - dealer.down);
    const common: FeltHand = {
      owner: 'all',
      cards: [...board, ...places(dealt('board') - board.length)],
      due: dueTo === 'board',
    };
    return [
      {
        owner: 'dealer',
        cards: [...dealer.cards, ...Array<null>(dealer.down).fill(null), ...places(waiting)],
        total: dealer.hand ? handName(dealer.hand, plan, text) : undefined,
        due: dueTo === 'dealer',
      },
      ...(dealt('board') > 0 ? [common] : []),
      ...(dealer.removed.length > 0
        ? [{ owner: 'dealer', name: text.replaced, cards: dealer.removed, faded: true } as const]
        : []),
      ...hands.map(({ box, cards, hand, second, folded }): FeltHand => {
        const made = [hand, second].flatMap((one) => (one ? [handName(one, plan, text)] : []));
        const name = folded ? text.folded : made.join(' + ') || undefined;
        const left = folded && box > 0;
        return { owner: 'box', box, cards: left ? [] : cards, total: name, due: dueTo === box };
      }),
    ];
  },
  sign: ({ plan, view: { dealer, stage }, text }) =>
    dealer.hand && (stage === 'result' || stage === 'ended')
      ? dealerText(handName(dealer.hand, plan, text), dealer.opens === true, text)
      : undefined,
  pays: ({ main, side, bets, anteOnWin }, text) =>
    [
      ...Object.entries(main).flatMap(([bet, { won }]) => paid(bet, won, text)),
      ...Object.entries(main).flatMap(([bet, { won, four = [] }]) => paid(bet, four, text, won.length)),
      ...Object.entries(main).flatMap(([bet, { swapped = [] }]): PayRow<View>[] =>
        swapped.map(({ pays, rule }) => ({
          bet,
          name: text.afterSwitch({ bet: nameText(text.bets, bet) }),
          pays,
          rule,
        })),
      ),
      ...Object.entries(side).flatMap(([bet, terms]): PayRow<View>[] => {
        if (terms.by === 'no-hand') return [{ bet, name: text.noHand, pays: terms.pays, rule: terms.won }];
        if (terms.by === 'combination') return combinations(bet, terms, text);
        if (terms.by !== 'colour') return paid(bet, terms.pays, text);
        const { own, both } = terms;
        return [
          { bet, name: text.bothColour, ...both, lit: litBy(bet, 0) },
          { bet, name: text.ownColour, ...own, lit: litBy(bet, 1) },
        ];
      }),
    ]
      .filter(({ bet, pays }) => pays !== 0 && (bets[bet] || main[bet] || side[bet]?.by === 'no-hand'))
      .map((row) => (row.bet === 'ante' && anteOnWin ? { ...row, stands: paysAnte(anteOnWin.usual) } : row)),
  chosenFor: ({ procedure }) => {
    const exchanges = procedure.some(
      (step) => 'ask' in step && step.buy?.some(({ kind }) => kind === 'exchange'),
    );
    return exchanges ? 'cards' : undefined;
  },
  asks: [
    {
      text: ({ plan, view, text }, box, name, offered) => {
        const hand = view.hands.find((one) => one.box === box)?.hand;
        const asks = whatIsAsked(offered);
        return hand
          ? text.ask({ box: name, hand: handName(hand, plan, text), asks })
          : text.askBare({ box: name, asks });
      },
      answers: [
        { move: 'play', key: 'p', cheaper: ['l'], usual: true },
        { move: 'check', key: 'k', does: 'stay' },
        { move: 'insure', key: 'i' },
        { move: 'exchange', key: 'x', does: 'take' },
        { move: 'buy-card', key: 'b', does: 'take' },
        { move: 'fold', key: 'f', does: 'give-up' },
      ],
    },
    {
      text: ({ text }, _, name) => text.askSwitch({ box: name }),
      answers: [
        { move: 'switch', key: 's', does: 'take' },
        { move: 'keep', key: 'k', does: 'stay', usual: true },
      ],
    },
    {
      text: ({ text }, _, name) => text.askDealerCard({ box: name }),
      answers: [
        { move: 'dealer-card', key: 'b' },
        { move: 'decline', key: 'n', does: 'stay', usual: true },
      ],
    },
  ],
  advise,
  call: ({ type, data }, text, { plan: { opens } }) => {
    if (type === 'decide') return text.decide;
    if (type !== 'result' || typeof data.hand !== 'string') return undefined;
    // If the dealer qualifies without a combination, they hold the required cards, an ace and a king.
    const asked = data.hand === opens?.hand && opens.ranks?.join('-') === ACE_KING;
    return dealerText(asked ? text.aceKing : nameText(text.hands, data.hand), data.opens === true, text);
  },
  rules: rulesOf,
  facts: factsOf,
  past: (result) => {
    const { hands, board, dealer } = result as unknown as Partial<Pick<View, Kept>>;
    return hands && board && dealer && { hands, board, dealer, stage: 'ended', next: null };
  },
  Odds: OddsPanel,
};

/** Returns a predicate that decides whether a table pays the ante of a winning hand, if the plan leaves that open. */
function paysAnte(usual: housePoker.AnteResult) {
  return ({ posted }: View) => (posted.anteOnWin ?? usual) === 'paid';
}

/** Returns the maximum number of cards that a box can have: those dealt and one bought. */
function roomFor({ procedure }: Plan): number {
  const dealt = procedure.reduce(
    (sum, step) => ('deal' in step && step.deal === 'boxes' ? sum + step.cards : sum),
    0,
  );
  const extra = procedure.some((step) => 'ask' in step && step.buy?.some(({ kind }) => kind === 'extra'));
  return dealt + (extra ? 1 : 0);
}

function places(count: number): readonly undefined[] {
  return Array<undefined>(Math.max(0, count)).fill(undefined);
}

/** Returns the kind of decision to make: buy cards, wait, or choose between playing and folding. */
function whatIsAsked(offered: readonly MoveOption[]): 'buy' | 'wait' | 'play' {
  const types = new Set(offered.map(({ move }) => move.type));
  if (types.has('exchange') || types.has('buy-card')) return 'buy';
  return types.has('check') ? 'wait' : 'play';
}

function dealerText(hand: string, opens: boolean, text: Text): string {
  return opens ? text.dealerHas({ hand }) : text.noHand;
}

/**
 * Returns the rows of a bet's pay table. A single row for every hand has the name of the bet. If there are several
 * rows, a last one may cover the remaining hands.
 */
function paid(bet: string, rows: readonly housePoker.PayRow[], text: Text, from = 0): PayRow<View>[] {
  return rows.map(({ hand, ranks, pays, rule }, row) => {
    const made = rowName(hand, ranks?.join('-'), text);
    const category = from > 0 ? text.ofFour({ hand: made }) : made;
    const alone = rows.length === 1 && !ranks;
    const title = { bet: nameText(text.bets, bet), hand: made };
    const whole = hand === 'high-card' ? text.any(title) : text.from(title);
    const rest = hand === 'high-card' && !ranks ? text.otherWin : category;
    return {
      bet,
      name: alone ? whole : rest,
      pays,
      rule,
      lit: alone && hand === 'high-card' ? () => false : litBy(bet, from + row),
    };
  });
}

/**
 * Returns the rows of a bet on combinations. A bet on another box that pays like the player's own is not printed again.
 */
function combinations(
  bet: string,
  { of, pays }: Extract<housePoker.SideTerms, { by: 'combination' }>,
  text: Text,
): PayRow<View>[] {
  if (typeof of === 'number') return [];
  return pays.map(({ is: [what = ''], ...row }, index) => {
    return {
      bet,
      name: nameText({ ...text.hands, ...text.combinations }, what),
      ...row,
      lit: litBy(bet, index),
    };
  });
}

/** Returns a predicate for the rows to highlight, which would pay one of the player's hands. */
function litBy(bet: string, row: number) {
  return ({ own = [] }: View) => own.some((hand) => hand.rows?.[bet]?.includes(row));
}
