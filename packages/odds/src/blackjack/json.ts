import { isRefusal } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { z } from 'zod';
import { betFigure, betJson, cardBetJson, decks } from '../cards/json.ts';
import { type BetFigure, type GameJson, method, plan, rule } from '../game-json.ts';
import { EdgeSolver, mainEdge } from './main-edges.ts';
import { type BlackjackOdds, blackjackBound, blackjackOdds, otherBets } from './odds.ts';

const percent = z.string().describe('Percent of the first stake, rounded to five decimals');
const hitOrStand = z.enum(['hit', 'stand']);
const perUpCard = 'One cell for each of upCards';

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

/** The odds, and the proven limit of the gain from looking at all cards, as a share of the first stake. */
type Found = BlackjackOdds & { readonly bound: number };

export const json: GameJson<blackjack.BlackjackPlan, Found> = {
  game: 'blackjack',
  schema: blackjackOddsJson,
  byTerms: true,
  find(plan, terms) {
    const found = blackjackOdds(plan, terms);
    if (isRefusal(found)) return found;
    const bound = blackjackBound(plan, terms);
    return isRefusal(bound) ? bound : { ...found, bound };
  },
  of: (plan, { decks, main, bets, strategy, bound }): z.input<typeof blackjackOddsJson> => ({
    plan: plan.id,
    title: plan.title.en,
    decks,
    main: {
      rule: main.rule,
      method: bound > 0 ? 'bound' : 'exact',
      best: percentOf(main.best),
      byTable: percentOf(main.byTable),
      bound: percentOf(bound),
    },
    bets: bets.map(betJson),
    strategy: JSON.parse(JSON.stringify(strategy)),
  }),
  bets: {
    work: (plan, terms) => (mainEdge(plan, terms) === undefined ? 'seconds' : 'moment'),
    find(plan, terms) {
      const others = otherBets(plan, terms);
      if (isRefusal(others)) return others;
      const edge = mainEdge(plan, terms) ?? 100 * new EdgeSolver(plan).edge(terms);
      return [mainFigure(plan, edge / 100), ...others.map(betFigure)];
    },
  },
};

/** Returns the figure of the main bet with best play. Nobody has computed its deviation. */
function mainFigure({ outcomes }: blackjack.BlackjackPlan, edge: number): BetFigure {
  const json = {
    bet: 'main',
    rule: outcomes.higher,
    method: 'bound',
    edge: { percent: percentOf(edge) },
  } as const;
  return { json, deviation: null, win: null };
}

/** Returns an edge as a percentage with five decimals. Never returns minus zero. */
export function percentOf(edge: number): string {
  return (100 * edge).toFixed(5).replace(/^-(0\.0*)$/, '$1');
}
