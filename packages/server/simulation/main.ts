import { parseArgs } from 'node:util';
import { planted } from './planted/all.ts';
import { type Report, Simulation } from './simulation.ts';

/** Plays the seed that the command line names, and prints the report. */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      seeds: { type: 'string' },
      days: { type: 'string' },
      hours: { type: 'string' },
      until: { type: 'string' },
      deaths: { type: 'string' },
      plant: { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  });
  if (values.seeds !== undefined) return runMany(values.seeds, values.days, values.hours, values.deaths);
  const { seed, days = '1', hours, until, deaths, plant, verbose } = values;
  const fault =
    plant === undefined ? undefined : Object.entries(planted).find(([name]) => name === plant)?.[1];
  if (plant !== undefined && !fault) {
    process.stderr.write(`Faults that can be planted: ${Object.keys(planted).join(', ')}.\n`);
    return 2;
  }
  const report = await Simulation.run({
    seed,
    hours: hours === undefined ? 24 * Number(days) : Number(hours),
    until: until === undefined ? undefined : Number(until),
    planted: fault,
    ...(deaths === undefined ? {} : { faults: { deaths: Number(deaths) } }),
    tell: verbose ? (line) => process.stdout.write(`${line}\n`) : undefined,
  });
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
async function runMany(seeds: string, days = '1', hours?: string, deaths?: string): Promise<number> {
  const [first = 1, last = first] = seeds.split('-').map(Number);
  const total = { seeds: 0, rounds: 0, deaths: 0, virtual: 0, processor: 0, violations: 0 };
  for (let seed = first; seed <= last; seed += 1) {
    const report = await Simulation.run({
      seed: String(seed),
      hours: hours === undefined ? 24 * Number(days) : Number(hours),
      ...(deaths === undefined ? {} : { faults: { deaths: Number(deaths) } }),
    });
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
