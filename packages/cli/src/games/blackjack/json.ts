import { z } from 'zod';
import { cardBetJson, decks } from '../../cards/json.ts';
import { method, plan, rule } from '../../json-parts.ts';

const percent = z.string().describe('Percent of the first stake, rounded to five decimals');
const hitOrStand = z.enum(['hit', 'stand']);
const perUpCard = 'One cell for each of upCards';

/** The `--json` output of `croupier odds` for a blackjack plan. */
export const blackjackOddsJson = z.object({
  plan,
  title: z.string(),
  decks,
  main: z
    .object({
      rule,
      method: method.describe(
        '`exact`: `best` is the edge of best play; `bound`: best play may be lower by at most `bound`',
      ),
      best: percent.describe('With best play that considers all cards of a hand'),
      byTable: percent.describe('With the strategy chart, which considers only totals'),
      bound: percent.describe(
        'The proven limit: a player who also looks at all cards of their other hands can lower the edge by at most this much',
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
          .describe(
            'The chart for all hands, or separate charts if play differs after a split or for a hand staked by the bank',
          ),
        rows: z.array(
          z.object({
            kind: z.enum(['hard', 'soft', 'pair']),
            total: z.int().describe('For a pair, the points of one card; an ace is 1'),
            cells: z
              .array(
                z.object({
                  play: z.string(),
                  otherwise: hitOrStand
                    .optional()
                    .describe('The play to use if the first one is not allowed'),
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
          cards: z.tuple([z.int(), z.int()]).describe('Points; an ace is 1'),
          worth: z.array(z.number()).describe(perUpCard),
        }),
      )
      .optional()
      .describe('The values of hands, in games in which cards may be switched'),
  }),
});
