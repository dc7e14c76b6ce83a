import { spawnSync } from 'node:child_process';
import { isRefusal } from '@croupier/core';
import { craps } from '@croupier/games';
import { plan } from '@croupier/houses';
import { crapsKernel } from '../src/craps/simulate.ts';
import { Generator } from '../src/generator.ts';

const THROWS = 200_000_000;
/** The minimum speed on one core with ten working bets, in millions of throws per second. */
const LEAST = 30;

const TEN = [
  ['pass', 1000],
  ['place-4', 1000],
  ['place-5', 1000],
  ['place-6', 1200],
  ['place-8', 1200],
  ['place-9', 1000],
  ['field', 500],
  ['hardway-8', 500],
  ['hardway-6', 500],
  ['any-seven', 100],
] as const;

/** The settings with which both packages play under the same rules. */
const SAME: craps.PostedChoices = {
  dontComeTwelve: 'tie',
  anyCraps: 7,
  fieldEnds: 2,
  buyCommissionOnWinOnly: false,
  comeOut: 'working',
  oddsMultiple: 1,
  oddsExact: false,
};

/**
 * A bet that crapssim has settled: the bet, the point, both dice, and the net win per unit. The win is null
 * while the bet is undecided.
 */
type Settled = readonly [string, number | null, number, number, number | null];

/**
 * Compares the speed of simulated craps with ten bets to that of crapssim. Then compares how both settle
 * every bet that both support, for every throw and point. The environment variable CRAPSSIM must name a
 * checkout of github.com/skent259/crapssim. Otherwise the benchmark fails.
 */
export async function run(): Promise<void> {
  const kings = plan('kings/craps') as craps.CrapsPlan;
  const kernel = crapsKernel(
    kings,
    TEN.map(([position, amount]) => ({ position, amount })),
  );
  if (isRefusal(kernel)) throw new Error(kernel.message);
  const generator = Generator.seeded(1);
  kernel.run(10_000_000, generator);
  const begun = process.cpuUsage();
  kernel.run(THROWS, generator);
  const { user, system } = process.cpuUsage(begun);
  const rate = THROWS / (user + system);
  console.log(
    `${rate.toFixed(1)} million throws a second, ten bets working, ${kernel.reached} states (at least ${LEAST})`,
  );
  const { status, stdout, stderr } = spawnSync('python3', ['packages/odds/bench/peer-crapssim.py'], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(`crapssim could not be loaded: ${stderr.trim().split('\n').at(-1)}`);
  const told = JSON.parse(stdout) as { readonly settled: readonly Settled[]; readonly rate: number };
  const times = Math.round((rate * 1_000_000) / told.rate);
  console.log(
    `crapssim: ${Math.round(told.rate)} throws a second, ten bets working: ours is ${times} times as fast`,
  );
  compare(kings, told.settled);
}

function compare(kings: craps.CrapsPlan, settled: readonly Settled[]): void {
  const fields = craps.fieldsOf(kings);
  const others: string[] = [];
  for (const [bet, point, first, second, theirs] of settled) {
    const field = fields.get(bet);
    if (!field) throw new Error(`there is no field ${bet}`);
    const outcome = craps.outcomeOf(kings, SAME, fields, field, { point, dice: [first, second] });
    const ours = netOf(outcome, kings.bets[field.bet]?.commission);
    const same = ours === null ? theirs === null : theirs !== null && Math.abs(ours - theirs) < 1e-9;
    const on = `${bet}, ${point ? `point ${point}` : 'come-out'}, ${first}-${second}`;
    if (!same) others.push(`${on}: ours ${ours ?? 'stays'}, theirs ${theirs ?? 'stays'}`);
  }
  console.log(`${settled.length} settlements compared, ${others.length} differ`);
  for (const one of others) console.log(`  ${one}`);
}

/**
 * Returns the net win per unit, after any commission on the stake. Returns null while the bet is undecided.
 */
function netOf(
  outcome: ReturnType<typeof craps.outcomeOf>,
  commission: craps.CrapsTerms['commission'],
): number | null {
  const laid = commission?.of === 'stake' ? 1 + commission.percent / 100 : 1;
  if (outcome.kind === 'lost') return -laid;
  if (outcome.kind === 'pushed') return 0;
  if (outcome.kind !== 'won') return null;
  const { pays, part = [1, 1] } = outcome;
  const wins = (laid * part[0]) / part[1];
  return (wins * pays[0]) / pays[1] - (laid - wins);
}
