import { z } from 'zod';

/**
 * What each command prints with `--json`. docs/records.md tells of it, docs/schemas holds the same as JSON Schemas.
 * Amounts are whole minor units of the house's currency.
 */

const plan = z.string().describe('The plan’s id, such as kings/roulette-french');
const rule = z.string().describe('The id of a numbered rule, such as kings.roulette-french.65');
const amount = z.int().describe('Minor units of the house’s currency');
const sum = z
  .string()
  .regex(/^-?\d+$/)
  .describe('Minor units, as text: it may be larger than a JSON number is exact');
const share = z.object({
  fraction: z.string().describe('Exact and in lowest terms, such as 1/37'),
  percent: z.string().describe('The same in percent, rounded to four decimals'),
});

export const housesJson = z.object({
  houses: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      currency: z.string().describe('ISO 4217, or CHIP for chips without a value in money'),
      languages: z.array(z.string()),
      plans: z.array(
        z.object({
          id: plan,
          game: z.string().describe('The mechanics it uses, such as roulette'),
          title: z.string(),
          rulebook: z.string().describe('What its rules are cited as, such as kings.roulette-french'),
        }),
      ),
    }),
  ),
});

export const rulesJson = z.object({
  plan,
  rulebook: z.string(),
  title: z.string(),
  rules: z.array(
    z.object({
      id: rule,
      section: z.string(),
      kind: z.enum(['rule', 'ambiguity']).describe('An ambiguity says which reading is taken'),
      text: z.string(),
      source: z.array(z.string()).describe('Lines of the house’s own document, such as L93-113'),
    }),
  ),
});

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

const line = z.looseObject({
  seat: z.string(),
  bet: z.string(),
  stake: amount,
  outcome: z.string(),
  rule,
  take: amount.optional(),
  pay: amount.optional(),
  return: amount.optional(),
  keep: amount.optional(),
  to: z.string().optional(),
});

export const replayJson = z.object({
  agrees: z.boolean().describe('Whether everything came out as recorded'),
  records: z.array(
    z.object({
      file: z.string(),
      plan,
      title: z.string().optional(),
      agrees: z.boolean(),
      problem: z.string().optional().describe('Where it first differs, or why it cannot be replayed'),
      rounds: z.array(
        z.object({
          number: z.int(),
          result: z.json(),
          settlement: z.array(line),
          refused: z.array(
            z.object({
              move: z.int().describe('Its place among the round’s moves, from 1'),
              code: z.string(),
              rule: rule.optional(),
            }),
          ),
          seats: z.array(
            z.object({
              seat: z.string(),
              returned: amount.describe('Wins and stakes that came back in the round'),
              net: amount.describe('The change of the purse over the round'),
              kept: amount.describe('What stays on the table for the next round'),
              back: amount.describe('Returned and kept together'),
              gain: amount.describe('Net, and kept now less what the rounds before had left on the table'),
            }),
          ),
        }),
      ),
    }),
  ),
});

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

export const equityJson = z.object({
  game: z.string().describe('The game’s id, such as texas-holdem'),
  method: z.enum(['exact', 'sampled']).describe('Every deal counted, or as many drawn as deals says'),
  deals: z.int(),
  seed: z.int().optional().describe('Of the draw'),
  board: z.array(z.string()).describe('The cards on each board, written together'),
  dead: z.string(),
  hands: z.array(
    z.object({
      hand: z.string().describe('As it was asked'),
      equity: share.describe('The part of the pot that it wins on average'),
      wins: z.int().describe('Deals in which it takes the whole pot'),
      shares: z.int().describe('Deals in which it takes a part of it'),
      error: z
        .number()
        .optional()
        .describe('Where deals were drawn: the equity is within so much of the true one with 95 % certainty'),
    }),
  ),
});

const stack = z.number().nullable().describe('Null where nobody knows it');

export const phhJson = z.array(
  z.object({
    file: z.string(),
    hand: z
      .union([z.string(), z.number()])
      .nullable()
      .describe('Its name or number; that of its table in a file of several'),
    variant: z.string().nullable().describe('The code of the game; null where the file cannot be read'),
    finishing_stacks: z
      .array(stack)
      .nullable()
      .describe('After the last action, in the units of the file; null where it could not be played'),
    ok: z
      .boolean()
      .describe('Every action was legal, and stacks and winnings are what the file says, if it does'),
    over: z.boolean().optional().describe('Whether the hand came to its end; a history may break off before'),
    rake: z.number().optional().describe('What the winners have less than they won, by the file'),
    line: z.int().optional().describe('Where it is not ok'),
    reason: z.string().optional(),
  }),
);

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

export const verifyJson = z.object({
  round: z.string(),
  plan,
  commitment: z.string().describe('SHA-256 of the seed, in hexadecimal'),
  seed: z.string(),
  draws: z.int().describe('Numbers that follow from the seed'),
  moves: z.int().describe('Moves that they decided'),
  lines: z.int().describe('Settlement lines that came out as recorded'),
  verified: z.literal(true),
});
