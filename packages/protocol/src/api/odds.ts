import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

const share = z
  .object({
    fraction: z
      .string()
      .optional()
      .describe('Exact and in lowest terms, such as 1/37; left out if not exact'),
    percent: z.string().describe('The share as a percentage'),
  })
  .meta({ id: 'OddsShare' });
const method = z.enum(['exact', 'bound', 'simulated']);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const terms = z.record(z.string(), z.json());

const bet = z
  .looseObject({
    bet: z.string().describe('The name of the bet, as croupier odds prints it'),
    rule: z.string(),
    method,
    edge: share.describe('The bank’s share of the first stake'),
    deviation: z
      .number()
      .nullable()
      .describe('The standard deviation of a round, in units of the first stake; null if it is not known'),
    win: share.nullable().describe('The chance of a win; null if it is not known'),
    certificate: z
      .object({
        method,
        inputs: z.object({
          plan: z.string(),
          planHash: hash.describe('The SHA-256 of the plan’s JSON with sorted keys'),
          terms,
        }),
        hash: hash.describe(
          'The SHA-256 of the bet’s JSON with sorted keys, without deviation, win and certificate',
        ),
        command: z.string().describe('The command that computes the figure again'),
      })
      .describe('The origin of the figure'),
  })
  .meta({ id: 'BetOdds' });

const answer = z.object({ game: z.string(), plan: z.string(), title: z.string(), terms, bets: z.array(bet) });

const exampleHash = '0d4f3a9c5be27186f0c2a45d98e3b7164fa80bd2c3957e61a8d4f20b9c6e1357';

/** The calls for odds. */
export const oddsCalls = {
  odds: {
    method: 'GET',
    path: '/plans/:house/:plan/odds',
    summary: 'The odds of every bet of a plan, as JSON or CSV',
    description:
      'Refuses odds that take longer to compute than a moment (`odds-take-long`), and names the command that computes them.',
    who: 'anybody',
    rare: true,
    params: z.strictObject({ house: z.string().max(40), plan: z.string().max(80) }),
    query: z.strictObject({ terms: z.string().max(2_000).optional() }),
    answer,
    csv: (given: unknown) => {
      const { bets } = answer.parse(given);
      const head = ['bet', 'rule', 'method', 'edge', 'edge_percent', 'deviation', 'win_percent'];
      const rows = bets.map(({ bet, rule, method, edge, deviation, win }) => [
        ...[bet, rule, method, edge.fraction ?? '', edge.percent],
        ...[deviation === null ? '' : deviation.toFixed(6), win?.percent ?? ''],
      ]);
      return [head, ...rows];
    },
    example: {
      request: { house: 'kings', plan: 'sic-bo', terms: '{"doublesOnTriple":"win"}' },
      answer: {
        game: 'sic-bo',
        plan: 'kings/sic-bo',
        title: 'Sic bo',
        terms: { doublesOnTriple: 'win' },
        bets: [
          {
            bet: 'small',
            rule: 'kings.sic-bo.13',
            method: 'exact',
            results: [
              { outcome: 'won', chance: { fraction: '35/72', percent: '48.6111' }, net: '1' },
              { outcome: 'lost', chance: { fraction: '37/72', percent: '51.3889' }, net: '-1' },
            ],
            edge: { fraction: '1/36', percent: '2.7778' },
            staked: '1',
            deviation: 0.999_614,
            win: { fraction: '35/72', percent: '48.6111' },
            certificate: {
              method: 'exact',
              inputs: { plan: 'kings/sic-bo', planHash: exampleHash, terms: { doublesOnTriple: 'win' } },
              hash: exampleHash,
              command: 'croupier odds kings/sic-bo --terms \'{"doublesOnTriple":"win"}\' --bet small --json',
            },
          },
        ],
      },
    },
  },
} as const satisfies Endpoints;
