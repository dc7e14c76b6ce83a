import { z } from 'zod';
import { cardBetJson, decks } from '../../cards/json.ts';
import { method, plan, rule } from '../../json-parts.ts';

const percent = z.string().describe('Percent of the first stake, rounded to five decimals');
const hitOrStand = z.enum(['hit', 'stand']);
const perUpCard = 'One for each of upCards';

/** What `croupier odds` prints of a blackjack with `--json`. */
export const blackjackOddsJson = z.object({
  plan,
  title: z.string(),
  decks,
  main: z
    .object({
      rule,
      method: method.describe(
        'bound: the edge of best play is best, or lower by at most bound; exact: it is best',
      ),
      best: percent.describe('With best play by all cards of a hand'),
      byTable: percent.describe('By the table of totals'),
      bound: percent.describe(
        'Proven: for a player who looks at all cards of their other hands too, best is at most so much lower',
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
      .describe('The values of hands where cards may be switched'),
  }),
});
