import { seededChance } from '../seeded-chance.ts';
import { Life } from './life.ts';
import { type Step, story } from './steps.ts';
import { Witness } from './witness.ts';

/** The results of many lives. */
export interface LifeResults {
  readonly lives: number;
  steps: number;
  readonly refused: Map<string, number>;
  closed: number;
  readonly wrong: string[];
}

/** The start of virtual time, a week before the clocks change in Prague. */
export const START_TIME = Date.UTC(2026, 2, 22, 17);

/** Runs this many random lives of this many steps each, and checks each life after every step. */
export function runLives(lives: number, steps: number, seed: number): LifeResults {
  const lived: LifeResults = { lives, steps: 0, refused: new Map(), closed: 0, wrong: [] };
  for (let n = 0; n < lives && lived.wrong.length < 20; n += 1) {
    const told = story(seededChance(seed + n), steps, 1_100_000);
    for (const wrong of runLife(told, lived)) lived.wrong.push(`life ${seed + n}: ${wrong}`);
  }
  return lived;
}

/** Runs one life. Returns the violations in it, as sentences. */
export function runLife(told: readonly Step[], lived?: LifeResults): readonly string[] {
  const witness = new Witness();
  const life = new Life(START_TIME, witness.hear);
  for (const step of told) {
    const answer = life.do(step);
    witness.holds(life.books.purse, life.lifecycle, true, life.name);
    if (!lived) continue;
    lived.steps += 1;
    if (answer !== 'ok') lived.refused.set(answer, (lived.refused.get(answer) ?? 0) + 1);
  }
  if (lived && life.lifecycle === 'closed') lived.closed += 1;
  return [...witness.wrong, ...life.books.audit()];
}
