import { z } from 'zod';
import { amount, id, json } from '../common.ts';
import { timestamp } from '../studio.ts';
import { type Endpoints, nextPage, page } from './endpoint.ts';
import { exampleLine, exampleRound, line, round } from './rounds.ts';

/** A round as a hand history for the account, in the wanted format. */
const handText = z
  .object({
    /** The account's seat number at the table. The text names this player `Hero`, and others by their seats. */
    you: z.int(),
    /** The hand as a text; null if the format cannot express it. */
    text: z.string().nullable(),
    /** The reason why there is no text. */
    refused: z.string().optional(),
  })
  .meta({ id: 'HandText' });

const posting = z
  .object({
    id: z.int(),
    at: z.number(),
    from: z.string(),
    to: z.string(),
    amount,
    reason: z.string(),
    rule: z.string(),
    round: id.nullable(),
    /** The plan of the round. */
    plan: z.string().nullable(),
    bet: z.string().nullable(),
  })
  .meta({ id: 'Posting' });

/** The calls for the caller's own postings, rounds and statistics. */
export const historyCalls = {
  statement: {
    method: 'GET',
    path: '/me/statement',
    summary: 'Postings to and from the purse at a house, newest first',
    description: '`money` limits the list to real money or to play money.',
    who: 'account',
    token: 'read',
    /** The kind of money to which the list is limited: real money or play money. */
    query: page.extend({ house: z.string().max(40), money: z.enum(['real', 'play']).optional() }),
    answer: z.object({ postings: z.array(posting), ...nextPage }),
    example: {
      request: { house: 'kings', money: 'play', limit: 1 },
      answer: {
        postings: [
          {
            id: 8812,
            at: 1_763_989_200_000,
            from: 'bank:kings',
            to: 'purse:Anna',
            amount: 3500,
            reason: 'pay',
            rule: 'kings.roulette-french.31',
            round: '41',
            plan: 'kings/roulette-french',
            bet: '17',
          },
        ],
        next: 8812,
      },
    },
  },
  myRounds: {
    method: 'GET',
    path: '/me/rounds',
    summary: 'Rounds in which the account had bets, with its settlement lines, newest first',
    description:
      '`table` limits the list to one table, and includes rounds in which the account took part without a bet. `plan` limits it to one game, and `after` and `until` to rounds that were settled in this span, without its end. `own` contains the hidden cards that only this account knew. `hands` limits the list to poker hands in which the account was dealt in, at most 25 a page, and adds each hand in this format: PHH, Open Hand History or PokerStars text. Cards that the account has not seen are unknown in it.',
    who: 'account',
    token: 'read',
    // `before` names the last round of the previous page, not a time, because two rounds may settle in the same
    // millisecond.
    query: page.extend({
      table: id.optional(),
      before: id.optional(),
      plan: z.string().max(80).optional(),
      after: z.coerce.number().pipe(timestamp).optional(),
      until: z.coerce.number().pipe(timestamp).optional(),
      hands: z.enum(['phh', 'ohh', 'pokerstars']).optional(),
    }),
    answer: z.object({
      rounds: z.array(
        round.extend({
          lines: z.array(line),
          /**
           * The player's own view from when they last held cards in the round. Set only if cards stay hidden
           * permanently.
           */
          own: json.optional(),
          /** Set if `hands` is given and the account was dealt in. */
          hand: handText.optional(),
        }),
      ),
      next: id.nullable(),
    }),
    example: {
      request: { limit: 1 },
      answer: { rounds: [{ ...exampleRound, lines: [exampleLine] }], next: exampleRound.id },
    },
  },
  balanceHistory: {
    method: 'GET',
    path: '/me/balance-history',
    summary:
      'The balance at a house, including chips at tables, after each round of the last session, oldest first',
    description: 'In this list, a session ends after an hour without play.',
    who: 'account',
    token: 'read',
    query: z.strictObject({ house: z.string().max(40) }),
    answer: z.object({
      /** The kind of money. Only rounds played with it are listed. */
      money: z.enum(['real', 'play']),
      rounds: z.array(
        z.object({
          round: id,
          plan: z.string(),
          number: z.int(),
          at: z.number(),
          change: z.number(),
          /** The balance after the round. */
          balance: z.number(),
        }),
      ),
    }),
    example: {
      request: { house: 'kings' },
      answer: {
        money: 'play',
        rounds: [
          {
            round: '41',
            plan: 'kings/roulette-french',
            number: 12,
            at: 1_763_989_200_000,
            change: 3500,
            balance: 503500,
          },
        ],
      },
    },
  },
  tallies: {
    method: 'GET',
    path: '/me/tallies',
    summary: 'The account’s own statistics from rounds at public tables, by plan',
    who: 'account',
    token: 'read',
    answer: z.object({
      tallies: z.array(z.object({ plan: z.string(), counts: z.record(z.string(), z.number()) })),
    }),
    example: {
      answer: { tallies: [{ plan: 'kings/poker-texas-holdem', counts: { hands: 120, vpip: 31 } }] },
    },
  },
} as const satisfies Endpoints;
