import { money, type RuleId } from '@croupier/core';
import type { baccarat, casinoWar, housePoker, letItRide, redDog } from '@croupier/games';

/**
 * Plans of card games that belong to no real house. They have the usual terms, and few enough cards and boxes
 * to enumerate.
 */

export const RULE: RuleId = 'nobody.cards.01';
export const limits = { rule: RULE, min: money(100), max: money(100_000), limitRule: RULE } as const;
export const common = {
  house: 'nobody',
  title: { en: 'A card game' },
  currency: 'EUR',
  boxes: { most: 1, usual: 1, rule: RULE },
  step: money(100),
  shoe: { decks: { least: 1, most: 8, usual: 8, rule: RULE }, shuffle: RULE },
  closing: 'first-card',
  cites: { open: RULE, close: RULE, late: RULE, deal: RULE, result: RULE, posted: RULE },
  voids: { by: 'inspector', reasons: [], interruption: RULE },
  maximumWin: { amount: money(10_000_000), counts: 'net', of: 'box', rule: RULE },
} as const;
const sixPacks = { ...common.shoe, decks: { ...common.shoe.decks, usual: 6 } };

export const baccaratPlan: baccarat.BaccaratPlan = {
  ...common,
  id: 'nobody/baccarat',
  game: 'baccarat',
  rulebook: 'nobody.baccarat',
  bets: { punto: limits, banco: limits, egalite: limits },
  pays: { punto: 1, banco: 1, egalite: 8 },
  commission: { percent: 5, rule: RULE },
  stands: RULE,
  tableau: {
    natural: { totals: [8, 9], rule: RULE },
    punto: [
      { totals: [0, 1, 2, 3, 4, 5], draws: true, rule: RULE },
      { totals: [6, 7], draws: false, rule: RULE },
    ],
    banco: [
      { totals: [0, 1, 2], draws: 'always', rule: RULE },
      { totals: [3], draws: ['stood', 0, 1, 2, 3, 4, 5, 6, 7, 9], rule: RULE },
      { totals: [4], draws: ['stood', 2, 3, 4, 5, 6, 7], rule: RULE },
      { totals: [5], draws: ['stood', 4, 5, 6, 7], rule: RULE },
      { totals: [6], draws: [6, 7], rule: RULE },
      { totals: [7], draws: 'never', rule: RULE },
    ],
  },
  putInOrder: RULE,
};

export const casinoWarPlan: casinoWar.CasinoWarPlan = {
  ...common,
  id: 'nobody/casino-war',
  game: 'casino-war',
  rulebook: 'nobody.casino-war',
  shoe: sixPacks,
  bets: { main: limits, bonus: { ...limits, beside: { bet: 'main', rule: RULE } } },
  pays: { main: 1, bonus: 10 },
  comparison: RULE,
  choice: RULE,
  surrender: RULE,
  war: {
    rule: RULE,
    burn: { cards: 3, rule: RULE },
    dealer: 'one-card',
    won: RULE,
    raiseBack: RULE,
    equalAgain: RULE,
    lost: RULE,
  },
};

export const redDogPlan: redDog.RedDogPlan = {
  ...common,
  id: 'nobody/red-dog',
  game: 'red-dog',
  rulebook: 'nobody.red-dog',
  shoe: sixPacks,
  bets: { ante: limits },
  spread: RULE,
  consecutive: RULE,
  pair: { rule: RULE, pays: 11, won: RULE, tie: RULE },
  raise: { rule: RULE, ask: RULE },
  third: RULE,
  pays: [
    { spread: 1, pays: 5, rule: RULE },
    { spread: 2, pays: 4, rule: RULE },
    { spread: 3, pays: 2, rule: RULE },
    { pays: 1, rule: RULE },
  ],
  lost: RULE,
};

const onePack = {
  decks: { least: 1, most: 1, usual: 1, rule: RULE },
  shuffle: RULE,
  everyGame: true,
} as const;
const poker = {
  ...common,
  game: 'house-poker',
  shoe: onePack,
  blind: RULE,
  lost: RULE,
  tie: { result: 'push', rule: RULE },
  silence: RULE,
  closing: 'call',
  maximumWin: { ...common.maximumWin, of: 'box' },
} as const;
const row = (hand: housePoker.PayRow['hand'], pays: number) => ({ hand, pays, rule: RULE });
const even = { noHand: { pays: 0, rule: RULE }, won: [row('high-card', 1)] } as const;
const bonus = { ...limits, beside: { bet: 'ante', rule: RULE } };

/**
 * Three cards against three, with a bet made after the player has seen the hand, a bonus on the hand, and a
 * bet on colours.
 */
export const threeCardPlan: housePoker.HousePokerPlan = {
  ...poker,
  id: 'nobody/three-card',
  rulebook: 'nobody.three-card',
  bets: { ante: limits, bonus, prime: bonus },
  hand: { cards: 'three', uses: 'any', rule: RULE },
  procedure: [
    { deal: 'boxes', cards: 3, rule: RULE },
    { ask: RULE, bet: { times: [1], rule: RULE }, fold: RULE },
    { deal: 'dealer', cards: 3, rule: RULE },
  ],
  opens: { hand: 'high-card', ranks: ['Q'], rule: RULE },
  main: { ante: { ...even, noHand: { pays: 1, rule: RULE } }, bet: even },
  fold: { rule: RULE, lost: ['ante'], back: [] },
  side: {
    bonus: {
      by: 'hand',
      pays: [
        row('straight-flush', 40),
        row('three-of-a-kind', 30),
        row('straight', 6),
        row('flush', 4),
        row('pair', 1),
      ],
      lost: RULE,
    },
    prime: { by: 'colour', own: { pays: 3, rule: RULE }, both: { pays: 4, rule: RULE }, lost: RULE },
  },
};

/**
 * Casino hold'em with the usual terms, including an ante paid by its pay table. `noHand` is the result of the ante if
 * the dealer does not qualify.
 */
export const holdemPlan: housePoker.HousePokerPlan = {
  ...poker,
  id: 'nobody/holdem',
  rulebook: 'nobody.holdem',
  bets: { ante: limits, bonus },
  hand: { cards: 'five', uses: 'any', rule: RULE },
  procedure: [
    { deal: 'boxes', cards: 2, rule: RULE },
    { deal: 'board', cards: 3, rule: RULE },
    { ask: RULE, bet: { times: [2], rule: RULE }, fold: RULE },
    { deal: 'board', cards: 2, rule: RULE },
    { deal: 'dealer', cards: 2, rule: RULE },
  ],
  opens: { hand: 'pair', ranks: ['4'], rule: RULE },
  main: {
    ante: {
      noHand: { pays: 1, rule: RULE },
      won: [
        row('royal-flush', 50),
        row('straight-flush', 20),
        row('four-of-a-kind', 10),
        row('full-house', 3),
        row('flush', 2),
        row('pair', 1),
      ],
    },
    bet: even,
  },
  fold: { rule: RULE, lost: ['ante'], back: [] },
  side: { bonus: { by: 'flop', pays: [{ ...row('pair', 7), ranks: ['A'] }], lost: RULE } },
};

const betTwice = { bet: { times: [2], rule: RULE }, fold: RULE } as const;
const oneCard = { cards: { least: 1, most: 1 }, fee: { times: 1, per: 'purchase' }, rule: RULE } as const;
const exchange = { ...oneCard, kind: 'exchange' } as const;
const extra = { ...oneCard, kind: 'extra' } as const;
const fiveCardRows: readonly housePoker.PayRow[] = [
  row('royal-flush', 100),
  row('straight-flush', 50),
  row('four-of-a-kind', 20),
  row('full-house', 7),
  row('flush', 5),
  row('straight', 4),
  row('three-of-a-kind', 3),
  row('two-pair', 2),
  row('pair', 1),
  { ...row('high-card', 1), ranks: ['A', 'K'] },
];

/** Returns a plan of five cards against five with the given purchases. The dealer has one upcard. */
function fiveCardPlan(
  name: string,
  asks: readonly Omit<housePoker.AskStep, 'ask' | 'bet' | 'fold'>[],
  terms: Partial<housePoker.HousePokerPlan> & { readonly dealerCard?: housePoker.DealerCard } = {},
): housePoker.HousePokerPlan {
  const { dealerCard, ...others } = terms;
  return {
    ...poker,
    id: `nobody/${name}`,
    rulebook: `nobody.${name}`,
    bets: { ante: limits },
    hand: { cards: 'five', uses: 'any', rule: RULE },
    procedure: [
      { deal: 'boxes', cards: 5, dealer: { down: 4, up: 1 }, rule: RULE },
      ...asks.map((ask) => ({ ask: RULE, ...betTwice, ...ask })),
      { deal: 'dealer', cards: 4, rule: RULE },
      ...(dealerCard ? [{ ask: RULE, dealerCard }] : []),
    ],
    opens: { hand: 'high-card', ranks: ['A', 'K'], rule: RULE },
    main: {
      ante: { ...even, noHand: { pays: 1, rule: RULE } },
      bet: { noHand: { pays: 0, rule: RULE }, won: fiveCardRows },
    },
    fold: { rule: RULE, lost: ['ante'], back: [] },
    side: {},
    ...others,
  };
}

const paid = { usual: 'paid', rule: RULE } as const;
const highest = { removes: 'highest', fee: 1, again: RULE, inVain: paid, rule: RULE } as const;
const two = {
  ante: { ...even, noHand: { pays: 1, rule: RULE } },
  bet: { noHand: { pays: 0, rule: RULE }, won: fiveCardRows, two: RULE },
} as const;

const fourOrSixth = [{ buy: [{ ...exchange, cards: { least: 1, most: 4 } }, extra] }, {}];

/** Five cards against five, where one card may be exchanged and the dealer wins ties. */
export const oasisPlan = fiveCardPlan('oasis', [{ buy: [exchange] }, {}], {
  tie: { result: 'lost', rule: RULE },
});

/** Plans that together cover every kind of purchase in games of five cards. */
export const boughtPlans: readonly housePoker.HousePokerPlan[] = [
  oasisPlan,
  fiveCardPlan(
    'two-exchanges',
    [
      { buy: [{ ...exchange, cards: { least: 1, most: 2 }, fee: { times: 1, per: 'card' } }] },
      { buy: [{ ...exchange, fee: { times: 2, per: 'card' }, after: { kind: 'exchange', cards: 1 } }] },
      {},
    ],
    { dealerCard: highest },
  ),
  fiveCardPlan('sixth-after', [
    { buy: [exchange] },
    { buy: [{ ...extra, after: { kind: 'exchange', cards: 1 }, withBet: 2 }] },
  ]),
  fiveCardPlan(
    'exchange-after',
    [{ buy: [extra] }, { buy: [{ ...exchange, after: { kind: 'extra', cards: 1 } }] }, {}],
    {
      opens: { hand: 'pair', rule: RULE },
      dealerCard: { removes: 'lowest', fee: 1, inVain: paid, rule: RULE },
    },
  ),
  fiveCardPlan('four-or-sixth', fourOrSixth, { main: two, dealerCard: highest }),
  // The ante pushes if the hand wins, and also if a card bought for the dealer does not make the dealer qualify.
  fiveCardPlan('ante-pushed', fourOrSixth, {
    main: { ...two, ante: { ...two.ante, won: [row('high-card', 0)] } },
    dealerCard: { ...highest, inVain: { usual: 'push', rule: RULE } },
  }),
];

/**
 * Four cards against five. A fifth card may be bought, or some cards exchanged for one more. A fold costs half the
 * ante.
 */
export const fourCardPlan: housePoker.HousePokerPlan = {
  ...fiveCardPlan('four-cards', []),
  procedure: [
    { deal: 'boxes', cards: 4, dealer: { down: 4, up: 1 }, rule: RULE },
    {
      ask: RULE,
      ...betTwice,
      buy: [extra, { ...exchange, cards: { least: 1, most: 3 }, more: 1 }],
    },
    { ask: RULE, ...betTwice },
    { deal: 'dealer', cards: 4, rule: RULE },
  ],
  main: {
    ante: { ...even, noHand: { pays: 1, rule: RULE } },
    bet: {
      noHand: { pays: 0, rule: RULE },
      won: fiveCardRows,
      four: [
        row('four-of-a-kind', 40),
        row('three-of-a-kind', 4),
        row('two-pair', 3),
        row('pair', 1),
        { ...row('high-card', 3), ranks: ['A', 'K'] },
      ],
    },
  },
  tie: { result: 'push', rule: RULE, fewer: RULE },
  fold: { rule: RULE, lost: [], half: ['ante'], back: [] },
};

/** A game with two hands per player, whose last cards may be switched. */
export const twoHandPlan: housePoker.HousePokerPlan = {
  ...fiveCardPlan('two-hands', []),
  boxes: { most: 2, usual: 2, rule: RULE, pairs: RULE },
  procedure: [
    {
      deal: 'boxes',
      cards: 5,
      open: { cards: 1, rule: RULE },
      dealer: { down: 4, up: 1 },
      rule: RULE,
    },
    { ask: RULE, swap: { fee: 2, rule: RULE } },
    { ask: RULE, ...betTwice },
    { deal: 'dealer', cards: 4, rule: RULE },
  ],
  main: {
    ante: {
      noHand: { pays: 1, rule: RULE },
      won: [row('high-card', 0)],
      swapped: [row('high-card', 2)],
    },
    bet: { noHand: { pays: 0, rule: RULE }, won: fiveCardRows },
  },
};

const settled = { noHand: 'settled', won: [row('high-card', 1)] } as const;

/** Texas hold'em bonus with the Las Vegas terms, which pay the ante for a straight or better. */
export const raisesPlan: housePoker.HousePokerPlan = {
  ...poker,
  id: 'nobody/raises',
  rulebook: 'nobody.raises',
  bets: { ante: limits },
  hand: { cards: 'five', uses: 'any', rule: RULE },
  procedure: [
    { deal: 'boxes', cards: 2, rule: RULE },
    { ask: RULE, bet: { times: [2], on: 'flop', further: true, rule: RULE }, fold: RULE },
    { deal: 'board', cards: 3, rule: RULE },
    { ask: RULE, bet: { times: [1], on: 'turn', further: true, rule: RULE }, check: RULE },
    { deal: 'board', cards: 1, rule: RULE },
    { ask: RULE, bet: { times: [1], on: 'river', rule: RULE }, check: RULE },
    { deal: 'board', cards: 1, rule: RULE },
    { deal: 'dealer', cards: 2, rule: RULE },
  ],
  main: {
    ante: { noHand: 'settled', won: [row('straight', 1)], unpaid: RULE },
    flop: settled,
    turn: settled,
    river: settled,
  },
  fold: { rule: RULE, lost: ['ante'], back: [] },
  side: {},
};

/** Hold'em with three hole cards, two of which play with three of the board. The ante is paid by its pay table. */
export const twoOfThreePlan: housePoker.HousePokerPlan = {
  ...holdemPlan,
  id: 'nobody/two-of-three',
  rulebook: 'nobody.two-of-three',
  hand: { cards: 'five', uses: 'two-and-three', rule: RULE },
  procedure: [
    { deal: 'boxes', cards: 3, rule: RULE },
    { deal: 'board', cards: 3, rule: RULE },
    { ask: RULE, bet: { times: [2], rule: RULE }, fold: RULE },
    { deal: 'board', cards: 2, rule: RULE },
    { deal: 'dealer', cards: 3, rule: RULE },
  ],
  opens: { hand: 'pair', ranks: ['7'], rule: RULE },
};

/** Ultimate hold'em with its usual terms. */
export const ultimatePlan: housePoker.HousePokerPlan = {
  ...poker,
  id: 'nobody/ultimate',
  rulebook: 'nobody.ultimate',
  bets: { ante: limits, blind: bonus, trips: bonus },
  hand: { cards: 'five', uses: 'any', rule: RULE },
  procedure: [
    { deal: 'boxes', cards: 2, rule: RULE },
    { ask: RULE, bet: { times: [3, 4], on: 'play', rule: RULE }, check: RULE },
    { deal: 'board', cards: 3, rule: RULE },
    { ask: RULE, bet: { times: [2], on: 'play', rule: RULE }, check: RULE },
    { deal: 'board', cards: 2, rule: RULE },
    { ask: RULE, bet: { times: [1], on: 'play', rule: RULE }, fold: RULE },
    { deal: 'dealer', cards: 2, rule: RULE },
  ],
  opens: { hand: 'pair', rule: RULE },
  main: {
    ante: even,
    blind: {
      noHand: 'settled',
      won: [
        row('royal-flush', 500),
        row('straight-flush', 50),
        row('four-of-a-kind', 10),
        row('full-house', 3),
        row('flush', 1.5),
        row('straight', 1),
      ],
    },
    play: settled,
  },
  fold: { rule: RULE, lost: ['ante', 'blind'], back: [] },
  side: {
    trips: {
      by: 'hand',
      pays: [
        row('royal-flush', 50),
        row('straight-flush', 40),
        row('four-of-a-kind', 30),
        row('full-house', 8),
        row('flush', 7),
        row('straight', 4),
        row('three-of-a-kind', 3),
      ],
      lost: RULE,
      folded: RULE,
    },
  },
};

const besideFirst = { ...limits, beside: { bet: 'bet-1', times: 1, rule: RULE } };

/** Let It Ride with the usual payouts, and a bonus on the player's three cards. */
export const letItRidePlan: letItRide.LetItRidePlan = {
  ...common,
  id: 'nobody/let-it-ride',
  game: 'let-it-ride',
  rulebook: 'nobody.let-it-ride',
  boxes: { ...common.boxes, onePlayer: RULE },
  bets: {
    'bet-1': limits,
    'bet-2': besideFirst,
    'bet-3': besideFirst,
    bonus: { ...limits, beside: { bet: 'bet-1', rule: RULE } },
  },
  shoe: onePack,
  closing: 'call',
  equal: RULE,
  severalBoxes: { posted: false, rule: RULE },
  dealer: RULE,
  decisions: [
    { rule: RULE, card: RULE },
    { rule: RULE, card: RULE },
  ],
  stays: RULE,
  order: RULE,
  hand: RULE,
  pays: [
    row('royal-flush', 1000),
    row('straight-flush', 200),
    row('four-of-a-kind', 50),
    row('full-house', 11),
    row('flush', 8),
    row('straight', 5),
    row('three-of-a-kind', 3),
    row('two-pair', 2),
    { ...row('pair', 1), ranks: ['T'] },
  ],
  lost: RULE,
  bonus: {
    hand: RULE,
    pays: [
      row('straight-flush', 40),
      row('three-of-a-kind', 30),
      row('straight', 6),
      row('flush', 4),
      row('pair', 1),
    ],
    lost: RULE,
    settled: RULE,
    asBet: { posted: false, rule: RULE },
  },
  silence: RULE,
  maximumWin: { ...common.maximumWin, amount: money(100_000_000), of: 'bet' },
};

/**
 * The five-card game with insurance against a dealer who does not qualify. The insurance is returned if the dealer is
 * better.
 */
export const insuredPlan: housePoker.HousePokerPlan = {
  ...twoHandPlan,
  side: { insurance: { by: 'no-hand', pays: 1, won: RULE, lost: RULE, better: RULE } },
};
