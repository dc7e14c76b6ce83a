import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan } from '@croupier/core';
import { type HouseFolder, readHouseFolder } from '../src/folder/index.ts';
import { houses } from '../src/index.ts';

/** Tests run in the root folder of the project. */
const root = 'examples/houses';

/** The names of the folders of the example houses, which are in no shipped casino. */
export const exampleHouses: readonly string[] = readdirSync(root);

/** Reads an example house. Its plans have no standards. */
export function readExampleHouse(name: string): HouseFolder {
  const folder = join(root, name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const texts = files.map((file) => {
    const path = join(file.parentPath, file.name);
    return [path.slice(folder.length + 1), readFileSync(path, 'utf8')] as const;
  });
  const plans = houses.flatMap((house) => house.plans);
  const standards = {
    plan: (id: string) => plans.find((plan) => plan.id === id),
    tournaments: () => undefined,
    book: () => undefined,
    ids: plans.map(({ id }) => id),
  };
  return readHouseFolder(new Map(texts), standards);
}

/** Returns the only plan of an example house. */
export function examplePlan(name: string): Plan {
  const { house, faults } = readExampleHouse(name);
  const plan = house?.plans[0];
  if (!plan) throw new Error(faults.map(({ message }) => message).join('\n') || `${name} has no plan`);
  return plan;
}
