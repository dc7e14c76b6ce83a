import { isRefusal, type Refusal } from '@croupier/core';
import { craps } from '@croupier/games';
import { type SimulatedCraps, simulateCraps } from '@croupier/odds';
import { z } from 'zod';
import { amountText, readAmount } from '../../amounts.ts';
import { type Given, wrongUsage } from '../../command.ts';
import { readSeed } from '../../counts.ts';
import { plan as planJson } from '../../json-parts.ts';
import { nearest } from '../../nearest.ts';
import { readWhole } from '../../numbers.ts';
import { titleOf } from '../../plans.ts';
import { table } from '../../table.ts';
import { readTerms } from '../../terms.ts';
import type { GameAnswer, GameSimulation } from '../game.ts';

/** What a table may post, as an example. */
const TERMS = '{"buyCommissionOnWinOnly":true}';
const SESSIONS = 10_000;
const THROWS = 200;
/** More sessions, or throws in one, would take days. */
const MOST = 10_000_000;
/** Which sessions are told, of a hundred from the worst to the best. */
const SHARES = [1, 5, 25, 50, 75, 95, 99] as const;
/** Turns of at least so many throws are told. */
const LENGTHS = [1, 2, 5, 10, 20, 30, 50] as const;

const json = z.object({
  plan: planJson,
  sessions: z.int(),
  throws: z.int().describe('In a session'),
  seed: z.int(),
  edge: z.number().describe('What the bank kept of the stakes that were decided, as a share'),
  ahead: z.number().describe('The share of sessions that ended with a win'),
  error: z.number().describe('No share of sessions is further off than this, 95 times in 100'),
  sessionsAt: z
    .array(z.object({ of100: z.number(), net: z.string(), low: z.string() }))
    .describe(
      'What the session there won, from the worst to the best, and how far such a one was down; minor units',
    ),
  turns: z
    .array(z.object({ throws: z.int(), share: z.number() }))
    .describe('The share of turns of a shooter that took so many throws or more'),
});

/** Sessions of craps with the same bets kept down. */
export const simulation: GameSimulation<craps.CrapsPlan> = {
  json,
  details:
    'Craps: sessions in which the same bets are put down again whenever the table takes them; every throw is settled by the ' +
    'engine once for every state of the table.',
  bet: {
    value: 'bet=amount',
    several: true,
    says: 'A bet that is kept down: red=10 on a roulette, pass=10 or place-6=12 at craps.',
  },
  count: {
    sessions: { value: 'number', says: `How many sessions of craps. ${SESSIONS} unless said.` },
    throws: { value: 'number', says: `How many throws in a session of craps. ${THROWS} unless said.` },
  },
  options: {
    terms: { value: 'json', says: `What the table of craps posts, such as ${TERMS}.` },
  },
  examples: ({ id }) => [
    `croupier simulate ${id} --bet pass=10 --bet place-6=12 --throws 300`,
    `croupier simulate ${id} --bet buy-4=21 --terms '${TERMS}'`,
  ],
  run,
};

function run(plan: craps.CrapsPlan, given: Given): GameAnswer | Refusal {
  const chips = readChips(plan, given);
  if (isRefusal(chips)) return chips;
  const sessions = readWhole(given, 'sessions', SESSIONS, 1, MOST);
  if (isRefusal(sessions)) return sessions;
  const throws = readWhole(given, 'throws', THROWS, 1, MOST);
  if (isRefusal(throws)) return throws;
  const seed = readSeed(given);
  if (isRefusal(seed)) return seed;
  const posted = given.option('terms');
  const terms = posted === undefined ? { json: undefined } : readTerms(posted, TERMS);
  if (isRefusal(terms)) return terms;
  const found = simulateCraps(plan, chips, { sessions, throws, seed, terms: terms.json });
  if (isRefusal(found)) return found;
  const told = jsonOf(plan, found, { sessions, throws, seed });
  return { json: told, text: textOf(plan, found, told) };
}

function readChips(plan: craps.CrapsPlan, given: Given) {
  const fields = craps.fieldsOf(plan);
  const chips: { position: string; amount: number }[] = [];
  for (const text of given.options('bet')) {
    const [position = '', written, ...more] = text.split('=');
    if (written === undefined || more.length > 0) return wrongUsage(`"${text}" is no bet; write pass=10`);
    if (!fields.has(position)) {
      const meant = nearest(position, [...fields.keys()]);
      return wrongUsage(`no bet "${position}" at ${plan.id}${meant ? `; did you mean ${meant}?` : ''}`);
    }
    const amount = readAmount(written, plan.currency);
    if (isRefusal(amount)) return amount;
    chips.push({ position, amount });
  }
  return chips.length > 0 ? chips : wrongUsage('which bets? Write --bet pass=10, as often as there are bets');
}

function jsonOf(
  { id }: craps.CrapsPlan,
  { net, decided, sessions: nets, lows, turns }: SimulatedCraps,
  counts: { readonly sessions: number; readonly throws: number; readonly seed: number },
): z.input<typeof json> {
  const at = (sorted: readonly number[], share: number) =>
    String(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0);
  const all = turns.reduce((sum, count) => sum + count, 0);
  return {
    plan: id,
    ...counts,
    edge: decided > 0 ? -net / decided : 0,
    ahead: nets.filter((won) => won > 0).length / nets.length,
    error: errorOf(nets.length),
    sessionsAt: SHARES.map((of100) => ({ of100, net: at(nets, of100), low: at(lows, of100) })),
    turns: LENGTHS.map((throws) => ({
      throws,
      share: all > 0 ? turns.slice(throws).reduce((sum, count) => sum + count, 0) / all : 0,
    })),
  };
}

/** How far the share of any result may be off after so many sessions, all of them at once: the bound of Dvoretzky, Kiefer and Wolfowitz. */
function errorOf(sessions: number): number {
  return Math.sqrt(Math.log(2 / 0.05) / (2 * sessions));
}

function textOf(
  plan: craps.CrapsPlan,
  { throws }: SimulatedCraps,
  { sessions, seed, edge, ahead, error, sessionsAt, turns }: z.input<typeof json>,
): string {
  const amount = (text: string) => amountText(Number(text), plan.currency);
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  return [
    `${titleOf(plan)} (${plan.id}): ${sessions.toLocaleString('en')} sessions, ${throws.toLocaleString('en')} throws, seed ${seed}`,
    '',
    `The bank kept ${percent(edge)} of the stakes that were decided; ${percent(ahead)} of sessions ended with a win.`,
    `Shares of sessions are at most ${(100 * error).toFixed(2)} percentage points off, 95 times in 100; lengths of turns are exact in \`croupier odds\`.`,
    '',
    table(
      [
        { head: 'of 100 sessions', side: 'right', cell: ({ of100 }) => String(of100) },
        { head: 'won less than', side: 'right', cell: ({ net }) => amount(net) },
        { head: 'were down by more than', side: 'right', cell: ({ low }) => amount(low) },
      ],
      sessionsAt,
    ),
    '',
    table(
      [
        { head: 'throws of a shooter', side: 'right', cell: (turn) => `${turn.throws} or more` },
        { head: 'of turns', side: 'right', cell: ({ share }) => percent(share) },
      ],
      turns,
    ),
  ].join('\n');
}
