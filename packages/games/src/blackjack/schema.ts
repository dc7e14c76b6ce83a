import { choiceOf, planFields, planParts, type Ratio } from '@croupier/core';
import { z } from 'zod';
import { shoeFields } from '../shoe/schema.ts';
import type {
  BlackjackPlan,
  DoubleOn,
  SideBetTerms,
  Soft17,
  SplitAces,
  SplitLimit,
  SurrenderOn,
  SurrenderToNatural,
} from './plan.ts';

/** The schema of a blackjack plan. */

const { amount, rule, count, times, ratio, title } = planParts;

const postedValues = {
  holeCard: z.enum(['none', 'face-down']),
  soft17: z.enum(['draws', 'stands', 'draws-on-two-cards'] satisfies Soft17[]),
  naturalPays: ratio satisfies z.ZodType<Ratio>,
  doubleOn: z.enum(['any', '9-11', 'not-hard-9-11'] satisfies DoubleOn[]),
  splits: z.strictObject({
    most: count.nullable(),
    resplitAces: z.boolean(),
  }) satisfies z.ZodType<SplitLimit>,
  splitAces: z.enum(['one-card', 'as-others'] satisfies SplitAces[]),
  surrenderOn: z.enum(['any', 'not-against-ace'] satisfies SurrenderOn[]),
  surrenderToNatural: z.enum(['half-back', 'lost'] satisfies SurrenderToNatural[]),
  maximumWin: z.enum(['declared', 'cap']),
  sideStake: z.enum(['as-main', 'free']),
} as const;

const seating = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('boxes'),
    boxes: count,
    perPosition: z.literal([1, 2]),
    rule,
    owner: rule,
    boxesPerPlayer: z.strictObject({ most: count, rule }),
    giveUp: rule.exactOptional(),
    behind: z
      .strictObject({
        rule,
        decides: rule,
        most: z.strictObject({ players: count, rule }).exactOptional(),
        match: rule,
      })
      .exactOptional(),
  }),
  z.strictObject({ kind: z.literal('common'), rule }),
]);

const stake = z.strictObject({
  min: amount,
  max: amount,
  step: amount,
  rule,
  outside: rule,
  boxSum: rule.exactOptional(),
  maximumWin: z
    .strictObject({
      amount,
      of: z.enum(['box', 'position']),
      mode: choiceOf(postedValues.maximumWin),
      exceeded: rule.exactOptional(),
      rule,
    })
    .exactOptional(),
});

const pay = z.union([
  z.strictObject({
    row: z.enum([
      'perfect-pair',
      'coloured-pair',
      'mixed-pair',
      'suited-trips',
      'straight-flush',
      'trips',
      'straight',
      'flush',
      '777-suited',
      '678-suited',
      '777',
      '678',
      '21-suited',
      '21',
      '20',
      '19',
      'four-of-a-kind',
      'two-pairs',
      'three-of-a-kind',
      'one-pair',
    ]),
    pays: times,
    rule,
  }),
  z.strictObject({
    cards: z.strictObject({ least: count, most: count.exactOptional() }),
    natural: z.literal(true).exactOptional(),
    pays: times,
    rule,
  }),
]);

const sideBet: z.ZodType<SideBetTerms> = z.strictObject({
  id: z.string().min(1),
  title,
  min: amount,
  max: amount,
  step: amount,
  limitRule: rule,
  rule,
  settled: z.enum(['early', 'end']),
  lost: rule,
  stake: choiceOf(postedValues.sideStake).exactOptional(),
  pays: z.array(pay).min(1),
  cards: z.enum(['own-two', 'dealer-two', 'own-two-and-first', 'position-four', 'dealer-bust']),
  naturalPushes: rule.exactOptional(),
});

const insurance = z.strictObject({
  pays: ratio,
  offer: rule,
  paid: rule,
  lost: rule,
  amount: z.union([
    z.literal('half'),
    z.strictObject({ min: z.union([amount, z.literal('half-minimum')]), step: amount }),
  ]),
  limitRule: rule,
  closes: z.enum(['second-card', 'first-decision']),
  closed: rule,
  lastCall: rule,
  natural: z.strictObject({ may: z.boolean(), rule }),
  silent: rule,
  apart: rule.exactOptional(),
  evenMoney: rule.exactOptional(),
});

const player = z.strictObject({
  hit: rule,
  stand: rule,
  bust: rule,
  bustTaken: rule.exactOptional(),
  final: z.strictObject({ totals: z.enum(['every-21', 'hard-21']), rule }),
  hitsUpTo: z.strictObject({ total: z.int().min(4).max(21), rule }).exactOptional(),
  double: z
    .strictObject({
      on: choiceOf(postedValues.doubleOn),
      rule,
      afterSplit: z.strictObject({ on: z.enum(['none', 'as-first', 'any']), rule }),
      free: z.strictObject({ rule, afterSplit: z.boolean() }).exactOptional(),
    })
    .exactOptional(),
  split: z.strictObject({
    by: z.enum(['points', 'rank']),
    rule,
    limit: choiceOf(postedValues.splits),
    again: rule,
    aces: choiceOf(postedValues.splitAces),
    bought: z.strictObject({ most: count, rule }).exactOptional(),
    free: z.strictObject({ rule, tens: rule }).exactOptional(),
  }),
  surrender: z
    .strictObject({
      rule,
      on: choiceOf(postedValues.surrenderOn),
      toNatural: choiceOf(postedValues.surrenderToNatural),
    })
    .exactOptional(),
  switchCards: rule.exactOptional(),
});

const dealer = z.strictObject({
  holeCard: choiceOf(postedValues.holeCard),
  checks: z.strictObject({ under: z.enum(['never', 'ace', 'ace-and-ten']), rule }),
  turn: rule,
  draws: rule,
  stands: rule,
  soft17: choiceOf(postedValues.soft17),
  finishes: z.strictObject({ when: z.enum(['always', 'when-needed']), rule }),
});

const equal = z.strictObject({ result: z.enum(['push', 'lose']), rule });
const ofTheBank = z.strictObject({ lost: rule, tied: rule }).exactOptional();
const outcomes = z.strictObject({
  bust: rule,
  natural: z.strictObject({
    pays: choiceOf(postedValues.naturalPays),
    rule,
    title: title.exactOptional(),
  }),
  bothNatural: equal,
  dealerNatural: rule,
  dealerBust: rule,
  higher: rule,
  equal,
  lower: rule,
  cardsWin: z.strictObject({ cards: count, evenAgainstNatural: z.boolean(), rule }).exactOptional(),
  fiveCards: z
    .strictObject({ pays: ratio, rule, dealer: z.strictObject({ has: z.boolean(), rule }) })
    .exactOptional(),
  dealer22: z.strictObject({ naturalsToo: z.boolean(), rule }).exactOptional(),
  doubledAgainstTen: z.strictObject({ back: z.enum(['all', 'added']), rule }).exactOptional(),
  freeDouble: ofTheBank,
  freeSplit: ofTheBank,
});

const procedure = z.strictObject({
  open: rule,
  bet: rule,
  withdraw: rule,
  ready: rule.exactOptional(),
  close: rule,
  late: rule,
  deal: z.strictObject({ first: rule, second: rule }),
  turns: rule,
  outOfTurn: rule,
  enteredByDealer: rule.exactOptional(),
  settle: z.strictObject({ rule, order: z.enum(['right-to-left', 'left-to-right']) }),
  timeout: z.strictObject({ plays: z.enum(['stand', 'hit-below-12']), rule }),
  disconnect: z.strictObject({ beforeClose: z.enum(['stand', 'nothing-bet']), before: rule, after: rule }),
  funds: rule.exactOptional(),
  correction: rule,
  faults: z.array(
    z.strictObject({
      reason: z.enum([
        'wrong-record',
        'cards-face-up',
        'cards-fallen',
        'hole-card-exposed',
        'misdeal',
        'no-result',
      ]),
      rule,
      cards: count.exactOptional(),
    }),
  ),
  reconstruction: rule,
  cancelled: rule,
});

export const planSchema: z.ZodType<BlackjackPlan> = z.strictObject({
  ...planFields('blackjack'),
  seating,
  shoe: z.strictObject({ ...shoeFields, byHand: choiceOf(z.boolean()).exactOptional() }),
  stake,
  sideBets: z.array(sideBet),
  insurance,
  player,
  dealer,
  outcomes,
  procedure,
});
