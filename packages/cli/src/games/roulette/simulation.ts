import { isRefusal, type Refusal } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { type AfterZero, readBet, type SimulationResult, simulate, type Wager } from '@croupier/odds';
import { shareJson } from '@croupier/odds/json';
import type { z } from 'zod';
import { amountText, readAmount } from '../../amounts.ts';
import { type ParsedArguments, usageError } from '../../command.ts';
import { readRounds, readSeed } from '../../counts.ts';
import { withCount } from '../../numbers.ts';
import { titleOf } from '../../plans.ts';
import { table } from '../../table.ts';
import type { GameAnswer, GameSimulation } from '../game.ts';
import { rouletteSimulateJson } from './json.ts';
import { noSuchBet } from './odds.ts';

/** The simulation of the given bets over many spins. */
export const simulation: GameSimulation<roulette.RoulettePlan> = {
  json: rouletteSimulateJson,
  details:
    'Roulette: the same bets in every spin. The engine settles every draw once for every state of the table; then spins ' +
    'are drawn, tens of millions a second.',
  bet: {
    value: 'bet=amount',
    several: true,
    description:
      'A bet to place on every spin: red=10, 14/17=2.50, neighbours:17:2=5 (for an announced bet, the amount of one piece).',
  },
  count: {
    spins: {
      value: 'number',
      description: 'The number of spins of a roulette, such as 1e8. A million by default.',
    },
  },
  options: {
    'after-zero': {
      value: 'half|leave',
      description: 'The player’s choice after a zero, if half the stake may be claimed: half by default.',
    },
  },
  examples: ({ id }) => [`croupier simulate ${id} --bet red=10 --bet 17=1 --spins 1e8 --seed 1`],
  run,
};

function run(plan: roulette.RoulettePlan, given: ParsedArguments): GameAnswer | Refusal {
  const wagers = readWagers(given, plan);
  if (isRefusal(wagers)) return wagers;
  const spins = readRounds(given, 'spins');
  if (isRefusal(spins)) return spins;
  const seed = readSeed(given);
  if (isRefusal(seed)) return seed;
  const afterZero = given.option('after-zero') ?? 'half';
  if (!isAfterZero(afterZero)) return usageError(`--after-zero is half or leave, not "${afterZero}"`);
  const found = simulate(plan, wagers, { spins, seed, afterZero });
  if (isRefusal(found)) return found;
  return { json: jsonOf(found), text: textOf(found, plan) };
}

function isAfterZero(text: string): text is AfterZero {
  return text === 'half' || text === 'leave';
}

function readWagers(given: ParsedArguments, plan: roulette.RoulettePlan): readonly Wager[] | Refusal {
  const wagers: Wager[] = [];
  for (const text of given.options('bet')) {
    const [name = '', written, ...more] = text.split('=');
    if (written === undefined || more.length > 0) return usageError(`"${text}" is not a bet; write red=10`);
    const bet = readBet(plan, name);
    if (isRefusal(bet)) return bet.code === 'unknown-bet' ? noSuchBet(plan, name) : bet;
    const amount = readAmount(written, plan.currency);
    if (isRefusal(amount)) return amount;
    wagers.push({ bet, amount });
  }
  return wagers.length > 0 ? wagers : usageError('no bets given: write --bet red=10, once for each bet');
}

function jsonOf({
  expected,
  standardError,
  staked,
  returned,
  waiting,
  ...rest
}: SimulationResult): z.input<typeof rouletteSimulateJson> {
  return {
    plan: rest.plan,
    spins: rest.spins,
    seed: rest.seed,
    staked: String(staked),
    returned: String(returned),
    waiting: String(waiting),
    share: Number(returned) / Number(staked),
    expected: shareJson(expected),
    standardError: standardError ?? null,
    bets: rest.bets.map((bet) => ({ ...bet, staked: String(bet.staked), returned: String(bet.returned) })),
    results: rest.results.map((result) => ({ ...result })),
    returns: rest.returns.map((one) => ({ ...one })),
  };
}

function textOf(simulated: SimulationResult, plan: roulette.RoulettePlan): string {
  const { spins, seed, staked, returned, waiting, expected, standardError } = simulated;
  const amount = (units: bigint) => amountText(units, plan.currency);
  const count = (value: number) => value.toLocaleString('en');
  const percent = (value: number, decimals = 4) => `${(100 * value).toFixed(decimals)} %`;
  const share = (part: bigint, whole: bigint) => percent(Number(part) / Number(whole));
  const bets = table(
    [
      { head: 'bet', cell: ({ bet }) => bet },
      { head: 'staked', side: 'right', cell: (bet) => amount(bet.staked) },
      { head: 'returned', side: 'right', cell: (bet) => amount(bet.returned) },
      { head: 'share', side: 'right', cell: (bet) => share(bet.returned, bet.staked) },
      { head: 'won', side: 'right', cell: ({ won }) => count(won) },
    ],
    simulated.bets,
  );
  const results = table(
    [
      { head: 'result', side: 'right', cell: ({ result }) => result },
      { head: 'spins', side: 'right', cell: (result) => count(result.spins) },
      { head: 'share', side: 'right', cell: (result) => percent(result.spins / spins) },
    ],
    simulated.results,
  );
  const returns = table(
    [
      { head: 'a spin brought', side: 'right', cell: (one) => amount(BigInt(one.returned)) },
      { head: 'spins', side: 'right', cell: (one) => count(one.spins) },
      { head: 'share', side: 'right', cell: (one) => percent(one.spins / spins) },
    ],
    simulated.returns,
  );
  const error = standardError === undefined ? '' : ` (standard error ± ${percent(standardError)})`;
  return [
    `${titleOf(plan)} (${plan.id}): ${withCount(spins, 'spin')}, seed ${seed}`,
    `staked ${amount(staked)}, returned ${amount(returned)}${waiting > 0n ? `, waiting ${amount(waiting)}` : ''}`,
    `share returned ${share(returned, staked)}${error}; by the odds ${expected.percent(4)} % (${expected})`,
    '',
    bets,
    '',
    results,
    '',
    returns,
  ].join('\n');
}
