import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { NodesSimulation } from './nodes/nodes-simulation.ts';
import { scenarios } from './nodes/scenarios/all.ts';
import { planted, plantedInNodes } from './planted/all.ts';
import type { Report } from './simulated-world.ts';
import { Simulation } from './simulation.ts';

/** Plays the seeds given on the command line, and prints a report of each. Returns the exit status. */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      seeds: { type: 'string' },
      kept: { type: 'string' },
      days: { type: 'string', default: '1' },
      hours: { type: 'string' },
      nodes: { type: 'string' },
      scenario: { type: 'string' },
      minutes: { type: 'string' },
      until: { type: 'string' },
      deaths: { type: 'string' },
      plant: { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const { seed, seeds, kept, days, hours, nodes, scenario, minutes, until, deaths, plant, verbose } = values;
  const fault = named('Faults that can be planted', { ...planted, ...plantedInNodes }, plant);
  const plan = named('Scenarios', scenarios, scenario);
  if (fault === null || plan === null) return 2;
  const more = {
    planted: fault,
    until: until === undefined ? undefined : Number(until),
    tell: verbose ? (line: string) => void process.stdout.write(`${line}\n`) : undefined,
    ...(deaths === undefined ? {} : { faults: { deaths: Number(deaths) } }),
  };
  const play = (of: string): Promise<Report> =>
    nodes === undefined && plan === undefined
      ? Simulation.run({ seed: of, hours: hours === undefined ? 24 * Number(days) : Number(hours), ...more })
      : NodesSimulation.run({
          seed: of,
          nodes: Number(nodes ?? 3),
          ...(minutes === undefined ? {} : { minutes: Number(minutes) }),
          scenario: plan,
          ...more,
        });
  if (seeds !== undefined) return runMany(seeds, kept, play);
  const report = await play(seed);
  const { violations, tail, ...figures } = report;
  if (violations.length > 0 || until !== undefined) process.stdout.write(`${tail.join('\n')}\n\n`);
  for (const [name, value] of Object.entries(figures)) process.stdout.write(`${name.padEnd(12)} ${value}\n`);
  process.stdout.write(`ratio        ${Math.round(report.virtual / report.processor)}\n`);
  process.stdout.write(`violations   ${violations.length}\n`);
  for (const violation of violations)
    process.stdout.write(`  ${violation} (seed ${seed}, step ${report.steps})\n`);
  return violations.length === 0 ? 0 : 1;
}

/** Returns the entry with this name; undefined if no name is given, null if no entry has the name. */
function named<Thing>(
  what: string,
  all: { readonly [name: string]: Thing },
  name: string | undefined,
): Thing | undefined | null {
  if (name === undefined) return undefined;
  const found = Object.entries(all).find(([known]) => known === name)?.[1];
  if (found === undefined) process.stderr.write(`${what}: ${Object.keys(all).join(', ')}.\n`);
  return found ?? null;
}

/**
 * Plays all seeds in a range (`1-50`), and prints a line for each and the totals at the end. Skips seeds that
 * already have a line in the file `kept`, so that a run can be continued. Returns the exit status.
 */
async function runMany(
  seeds: string,
  kept: string | undefined,
  play: (seed: string) => Promise<Report>,
): Promise<number> {
  const [first = 1, last = first] = seeds.split('-').map(Number);
  const before = kept !== undefined && existsSync(kept) ? readFileSync(kept, 'utf8') : '';
  const played = new Set([...before.matchAll(/^seed (\d+) /gm)].map(([, seed]) => Number(seed)));
  const say = (line: string) => {
    process.stdout.write(`${line}\n`);
    if (kept !== undefined) appendFileSync(kept, `${line}\n`);
  };
  const total = { seeds: 0, rounds: 0, deaths: 0, virtual: 0, processor: 0, violations: 0 };
  for (let seed = first; seed <= last; seed += 1) {
    if (played.has(seed)) continue;
    const report = await play(String(seed));
    const { virtual, processor, violations } = report;
    say(`seed ${seed} ${figures({ ...report, violations: violations.length })} ${report.hash.slice(0, 12)}`);
    for (const violation of violations) say(`  ${violation} (seed ${seed}, step ${report.steps})`);
    total.seeds += 1;
    total.rounds += report.rounds;
    total.deaths += report.deaths;
    total.virtual += virtual;
    total.processor += processor;
    total.violations += violations.length;
  }
  process.stdout.write(`${total.seeds} seeds ${figures(total)}\n`);
  return total.violations === 0 ? 0 : 1;
}

function figures(
  of: Pick<Report, 'rounds' | 'deaths' | 'virtual' | 'processor'> & { violations: number },
): string {
  const { rounds, deaths, virtual, processor, violations } = of;
  return [
    `${rounds} rounds`,
    `${deaths} deaths`,
    `${(virtual / 3_600).toFixed(1)} hours`,
    `${(rounds / processor).toFixed(1)} rounds/s`,
    `ratio ${Math.round(virtual / processor)}`,
    `${violations} violations`,
  ].join(', ');
}
