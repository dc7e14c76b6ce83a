import { parseArgs } from 'node:util';
import { planted } from './planted/all.ts';
import { Simulation } from './simulation.ts';

/** Plays the seed that the command line names, and prints what came of it. */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      days: { type: 'string' },
      hours: { type: 'string' },
      until: { type: 'string' },
      deaths: { type: 'string' },
      plant: { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  });
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
