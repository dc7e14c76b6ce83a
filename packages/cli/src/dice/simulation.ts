import { isRefusal, type Json, nearest, type Plan, type Refusal } from '@croupier/core';
import type { DiceSessionTerms, SimulatedDice } from '@croupier/odds';
import { z } from 'zod';
import { amountText, readAmount } from '../amounts.ts';
import { type ParsedArguments, usageError } from '../command.ts';
import { readSeed } from '../counts.ts';
import type { GameAnswer, GameSimulation } from '../games/game.ts';
import { plan as planJson } from '../json-parts.ts';
import { readInteger, withCount } from '../numbers.ts';
import { titleOf } from '../plans.ts';
import { table } from '../table.ts';
import { readTerms } from '../terms.ts';

/** An example of a table's terms. */
const TERMS = '{"buyCommissionOnWinOnly":true}';
const SESSIONS = 10_000;
const THROWS = 200;
/** The maximum number of sessions, and of throws in a session. A larger number would take days. */
const MOST = 10_000_000;
/** The percentiles of sessions to show, from the worst result to the best. */
const SHARES = [1, 5, 25, 50, 75, 95, 99] as const;

type Chips = readonly { readonly position: string; readonly amount: number }[];

/** The `--json` output of `croupier simulate` for a dice game. */
const sessionsJson = z.object({
  plan: planJson,
  sessions: z.int(),
  throws: z.int().describe('The number of throws in a session'),
  seed: z.int(),
  edge: z.number().describe('The share of the decided stakes that the bank kept'),
  ahead: z.number().describe('The share of sessions that ended with a win'),
  error: z.number().describe('The margin of error of a share of sessions, with 95 % confidence'),
  sessionsAt: z
    .array(z.object({ of100: z.number(), net: z.string(), low: z.string() }))
    .describe(
      'Win and largest drawdown of the session at this percentile, from the worst to the best; minor units',
    ),
});
type Sessions = z.input<typeof sessionsJson>;

/** A dice game that can be simulated. */
interface SimulatedGame<P extends Plan> {
  readonly fieldsOf: (plan: P) => ReadonlyMap<string, unknown>;
  readonly simulate: (plan: P, chips: Chips, at: DiceSessionTerms) => SimulatedDice | Refusal;
  readonly examples: GameSimulation<P>['examples'];
  /** Additional output of the game. */
  readonly addition?: {
    readonly json: z.ZodObject;
    readonly tell: (found: SimulatedDice) => { readonly json: object; readonly text: string };
  };
}

/** Returns the simulation of a dice game. Sessions repeat the same bets whenever the table accepts them. */
export function diceSimulation<P extends Plan>(game: SimulatedGame<P>): GameSimulation<P> {
  return {
    json: game.addition ? sessionsJson.extend(game.addition.json.shape) : sessionsJson,
    details:
      'Dice games: sessions that repeat the same bets whenever the table takes them. Every throw is settled by the ' +
      'engine once for every state of the table.',
    bet: {
      value: 'bet=amount',
      several: true,
      description: 'A bet that is repeated: red=10 at roulette, pass=10 or place-6=12 at craps.',
    },
    count: {
      sessions: {
        value: 'number',
        description: `The number of sessions of a dice game. ${SESSIONS} by default.`,
      },
      throws: {
        value: 'number',
        description: `The number of throws in a session of a dice game. ${THROWS} by default.`,
      },
    },
    options: {
      terms: { value: 'json', description: `The terms of a dice table, such as ${TERMS}.` },
    },
    examples: game.examples,
    run: (plan, given) => run(game, plan, given),
  };
}

function run<P extends Plan>(game: SimulatedGame<P>, plan: P, given: ParsedArguments): GameAnswer | Refusal {
  const chips = readChips(plan, game.fieldsOf(plan), given);
  if (isRefusal(chips)) return chips;
  const sessions = readInteger(given, 'sessions', SESSIONS, 1, MOST);
  if (isRefusal(sessions)) return sessions;
  const throws = readInteger(given, 'throws', THROWS, 1, MOST);
  if (isRefusal(throws)) return throws;
  const seed = readSeed(given);
  if (isRefusal(seed)) return seed;
  const posted = given.option('terms');
  const terms: { json?: Json } | Refusal = posted === undefined ? {} : readTerms(posted, TERMS);
  if (isRefusal(terms)) return terms;
  const found = game.simulate(plan, chips, { sessions, throws, seed, terms: terms.json });
  if (isRefusal(found)) return found;
  const told = reportOf(plan, found, { sessions, throws, seed });
  const more = game.addition?.tell(found);
  return {
    json: { ...told, ...more?.json },
    text: [textOf(plan, found, told), more?.text].filter(Boolean).join('\n\n'),
  };
}

function readChips(
  { id, currency }: Plan,
  fields: ReadonlyMap<string, unknown>,
  given: ParsedArguments,
): Chips | Refusal {
  const [example = ''] = fields.keys();
  const chips: { position: string; amount: number }[] = [];
  for (const text of given.options('bet')) {
    const [position = '', written, ...more] = text.split('=');
    if (written === undefined || more.length > 0)
      return usageError(`"${text}" is not a bet; write ${example}=10`);
    if (!fields.has(position)) {
      const meant = nearest(position, [...fields.keys()]);
      return usageError(`no bet "${position}" at ${id}${meant ? `; did you mean ${meant}?` : ''}`);
    }
    const amount = readAmount(written, currency);
    if (isRefusal(amount)) return amount;
    chips.push({ position, amount });
  }
  return chips.length > 0 ? chips : usageError(`no bets given: write --bet ${example}=10, once for each bet`);
}

function reportOf(
  { id }: Plan,
  { net, decided, sessions: nets, lows }: SimulatedDice,
  counts: { readonly sessions: number; readonly throws: number; readonly seed: number },
): Sessions {
  const at = (sorted: readonly number[], share: number) =>
    String(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0);
  return {
    plan: id,
    ...counts,
    edge: decided > 0 ? -net / decided : 0,
    ahead: nets.filter((won) => won > 0).length / nets.length,
    error: errorOf(nets.length),
    sessionsAt: SHARES.map((of100) => ({ of100, net: at(nets, of100), low: at(lows, of100) })),
  };
}

/**
 * Returns an error bound that holds for all shares of this many sessions at once (Dvoretzky, Kiefer and
 * Wolfowitz).
 */
function errorOf(sessions: number): number {
  return Math.sqrt(Math.log(2 / 0.05) / (2 * sessions));
}

function textOf(
  plan: Plan,
  { throws }: SimulatedDice,
  { sessions, seed, edge, ahead, error, sessionsAt }: Sessions,
): string {
  const amount = (text: string) => amountText(Number(text), plan.currency);
  return [
    `${titleOf(plan)} (${plan.id}): ${withCount(sessions, 'session')}, ${withCount(throws, 'throw')}, seed ${seed}`,
    '',
    `The bank kept ${percentText(edge)} of the stakes that were decided; ${percentText(ahead)} of sessions ended with a win.`,
    `Shares of sessions are at most ${(100 * error).toFixed(2)} percentage points off, 95 times in 100.`,
    '',
    table(
      [
        { head: 'of 100 sessions', side: 'right', cell: ({ of100 }) => String(of100) },
        { head: 'won less than', side: 'right', cell: ({ net }) => amount(net) },
        { head: 'were down by more than', side: 'right', cell: ({ low }) => amount(low) },
      ],
      sessionsAt,
    ),
  ].join('\n');
}

/** Returns a share with two decimals. */
export function percentText(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
