import { parseArgs } from 'node:util';
import { NodesSimulation } from './nodes/nodes-simulation.ts';
import { planted } from './planted/all.ts';
import type { Report } from './simulated-world.ts';
import { Simulation } from './simulation.ts';

/** Plays the seeds that the command line names, and prints a report of each. */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      seeds: { type: 'string' },
      days: { type: 'string', default: '1' },
      hours: { type: 'string' },
      nodes: { type: 'string' },
      minutes: { type: 'string', default: '3' },
      until: { type: 'string' },
      deaths: { type: 'string' },
      plant: { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const { seed, seeds, days, hours, nodes, minutes, until, deaths, plant, verbose } = values;
  const fault =
    plant === undefined ? undefined : Object.entries(planted).find(([name]) => name === plant)?.[1];
  if (plant !== undefined && !fault) {
    process.stderr.write(`Faults that can be planted: ${Object.keys(planted).join(', ')}.\n`);
    return 2;
  }
  const more = {
    planted: fault,
    until: until === undefined ? undefined : Number(until),
    tell: verbose ? (line: string) => void process.stdout.write(`${line}\n`) : undefined,
    ...(deaths === undefined ? {} : { faults: { deaths: Number(deaths) } }),
  };
  const play = (of: string): Promise<Report> =>
    nodes === undefined
      ? Simulation.run({ seed: of, hours: hours === undefined ? 24 * Number(days) : Number(hours), ...more })
      : NodesSimulation.run({ seed: of, nodes: Number(nodes), minutes: Number(minutes), ...more });
  if (seeds !== undefined) return runMany(seeds, play);
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

/** Plays all seeds from the first to the last (`1-50`), a line each, and what they come to together. */
async function runMany(seeds: string, play: (seed: string) => Promise<Report>): Promise<number> {
  const [first = 1, last = first] = seeds.split('-').map(Number);
  const total = { seeds: 0, rounds: 0, deaths: 0, virtual: 0, processor: 0, violations: 0 };
  for (let seed = first; seed <= last; seed += 1) {
    const report = await play(String(seed));
    const { virtual, processor, violations } = report;
    process.stdout.write(
      `seed ${seed} ${figures({ ...report, violations: violations.length })} ${report.hash.slice(0, 12)}\n`,
    );
    for (const violation of violations)
      process.stdout.write(`  ${violation} (seed ${seed}, step ${report.steps})\n`);
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
