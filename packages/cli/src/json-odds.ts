import { z } from 'zod';
import { amount, plan, rule, share, sum } from './json-parts.ts';

/** What `croupier odds` and `croupier simulate` print with `--json`, by game. */

const odds = z.union([z.number(), z.enum(['push', 'lose'])]);

export const rouletteOddsJson = z.object({
  game: z.literal('roulette'),
  plan,
  title: z.string(),
  bets: z.array(
    z.object({
      bet: z.string().describe('A position, or an announced bet with its arguments: neighbours:17:2'),
      kind: z.string().describe('straight, split … or announced'),
      rule,
      pays: z
        .union([z.number(), z.object({ normal: odds, hi: odds, lo: odds })])
        .optional()
        .describe('Win on top of the stake, to 1; with dice by the pay mode. None for an announced bet'),
      pieces: z.int().describe('Units the bet consists of'),
      ways: z.object({
        all: z.int().describe('Draws, all equally likely'),
        winning: z.int().describe('Draws in which the bet, or a piece of it, wins'),
      }),
      results: z
        .array(
          z.object({
            ways: z.int(),
            outcome: z.string().describe('won, lost, pushed, halved, imprisoned, stays'),
            returned: z.string().describe('Units that come back, exactly; on average where some wait'),
          }),
        )
        .describe('What the draws come to; the ways add up to all'),
      returned: share.describe('What comes back on average of a unit staked'),
      edge: share.describe('What the bank keeps of it'),
      choice: z
        .object({ half: share, leave: share })
        .optional()
        .describe('House edge by what the player does after a zero, where the choice is his'),
      oddUnitEdge: share.optional().describe('House edge on the unit of a stake that cannot be halved'),
    }),
  ),
  greatest: z
    .array(z.object({ result: z.string(), staked: amount, returned: amount }))
    .optional()
    .describe('The most that one player can get back, by result; none where stakes have no maximum'),
  maximumWin: z
    .object({ amount, mode: z.enum(['declared', 'cap']), rule })
    .optional()
    .describe('The maximum win that the plan states'),
});

export const cardBetJson = z.object({
  bet: z.string().describe('Such as punto, perfect-pairs, insurance'),
  rule,
  results: z
    .array(
      z.object({
        outcome: z.string().describe('won, lost, pushed, halved'),
        chance: share,
        net: z.string().describe('Units won, or lost below nothing, exactly'),
      }),
    )
    .describe('What it can come to, the best first'),
  edge: share.describe('What the bank keeps of the first stake'),
  staked: z.string().describe('Units staked on average, raises included'),
});

const decks = z.int().describe('Packs in the shoe');

export const cardOddsJson = z.object({
  game: z.enum(['baccarat', 'casino-war', 'red-dog']),
  plan,
  title: z.string(),
  decks,
  bets: z.array(cardBetJson),
  decisions: z
    .array(
      z.object({
        on: z.string().describe('The cards that call for a choice'),
        best: z.string(),
        worth: z.record(z.string(), z.string()).describe('What each answer wins on average, exactly'),
      }),
    )
    .optional(),
});

const percent = z.string().describe('Percent of the first stake, rounded to five decimals');
const hitOrStand = z.enum(['hit', 'stand']);
const perUpCard = 'One for each of upCards';

export const blackjackOddsJson = z.object({
  game: z.literal('blackjack'),
  plan,
  title: z.string(),
  decks,
  main: z
    .object({
      rule,
      best: percent.describe('With best play by all cards of a hand'),
      byTable: percent.describe('By the table of totals'),
      bound: percent.describe(
        'Proven: for who looks at all cards of his other hands too, best is at most so much lower',
      ),
    })
    .describe('House edge of the main bet'),
  bets: z.array(cardBetJson).describe('Insurance and the side bets'),
  strategy: z.object({
    plan,
    upCards: z.array(z.string()).describe('The dealer’s first card'),
    tables: z.array(
      z.object({
        hands: z
          .enum(['dealt', 'split', 'bank'])
          .describe('All hands; those after a split, and those on the bank’s stake, where they differ'),
        rows: z.array(
          z.object({
            kind: z.enum(['hard', 'soft', 'pair']),
            total: z.int().describe('For a pair the points of one card, an ace being 1'),
            cells: z
              .array(
                z.object({
                  play: z.string(),
                  otherwise: hitOrStand.optional().describe('Where play is not allowed'),
                  byCards: z.array(z.object({ cards: z.int(), play: hitOrStand })).optional(),
                }),
              )
              .describe(perUpCard),
          }),
        ),
      }),
    ),
    insurance: z.enum(['take', 'decline']),
    evenMoney: z.enum(['take', 'decline']).optional(),
    worth: z
      .array(
        z.object({
          cards: z.tuple([z.int(), z.int()]).describe('Points, an ace being 1'),
          worth: z.array(z.number()).describe(perUpCard),
        }),
      )
      .optional()
      .describe('What hands are worth where cards may be switched'),
  }),
});

export const oddsJson = z.discriminatedUnion('game', [rouletteOddsJson, cardOddsJson, blackjackOddsJson]);

export const rouletteSimulateJson = z.object({
  game: z.literal('roulette'),
  plan,
  spins: z.int(),
  seed: z.int(),
  staked: sum,
  returned: sum,
  waiting: sum.describe('In prison or left lying at the end'),
  share: z.number().describe('returned / staked'),
  expected: share.describe('The same by the odds'),
  standardError: z.number().nullable().describe('Of the share; null after a single spin'),
  bets: z.array(z.object({ bet: z.string(), staked: sum, returned: sum, won: z.int() })),
  results: z.array(z.object({ result: z.string(), spins: z.int() })),
  returns: z
    .array(z.object({ returned: amount, spins: z.int() }))
    .describe('How often a spin brought how much'),
});

export const cardSimulateJson = z.object({
  game: z.enum(['baccarat', 'casino-war', 'red-dog', 'blackjack']),
  plan,
  rounds: z.int(),
  seed: z.int(),
  shoe: z.enum(['fresh', 'dealt']).describe('A fresh shoe for each round, or dealt down to the cut card'),
  bets: z.array(
    z.object({
      bet: z.string(),
      edge: z.number().describe('What the bank kept of the first stakes, as a share'),
      standardError: z.number(),
      expected: z.number().describe('The same by the odds, from a fresh shoe'),
      results: z
        .array(z.object({ net: z.string().describe('Units won, exactly'), rounds: z.int() }))
        .describe('How often a round brought how much, the best first'),
    }),
  ),
});

export const simulateJson = z.discriminatedUnion('game', [rouletteSimulateJson, cardSimulateJson]);
