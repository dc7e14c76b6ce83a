import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRefusal, ownValue } from '@croupier/core';
import { parseRulebook, type Rulebook } from '@croupier/core/rulebook';
import { HouseRegistry, shipped } from '@croupier/houses';
import { type Fault, type HouseFolder, readHouseFolder, type Standards } from '@croupier/houses/folder';
import { tournamentHouses } from '@croupier/houses/tournaments';
import { readFiles } from './read-files.ts';

/** A folder that is left out, because its house is faulty. */
export interface BrokenFolder {
  readonly folder: string;
  /** The id that the folder states; undefined if it states none. */
  readonly id: string | undefined;
  readonly faults: readonly Fault[];
}

/** The houses of a casino: the shipped ones and those of folders. */
export interface LoadedHouses {
  readonly registry: HouseRegistry;
  readonly broken: readonly BrokenFolder[];
}

/** The folders of the shipped rule books: beside the built program, or in the project. */
const RULE_BOOKS = ['../docs/rulebook', '../../../../docs/rulebook'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Returns the shipped plans, tournaments and rule books, on which houses in folders build. Books are read when they are needed. */
export function shippedStandards(): Standards {
  const root = RULE_BOOKS.find((path) => existsSync(path));
  const read = new Map<string, Rulebook | undefined>();
  const bookOf = (name: string) => {
    const file = root && join(root, `${name.replace('.', '/')}.md`);
    if (file === undefined || !existsSync(file)) return undefined;
    const book = parseRulebook(readFileSync(file, 'utf8'));
    return isRefusal(book) ? undefined : book;
  };
  return {
    ids: shipped.planIds,
    plan: (id) => shipped.plan(id),
    tournaments: (house) => ownValue(tournamentHouses, house),
    book: (name) => {
      if (!read.has(name)) read.set(name, bookOf(name));
      return read.get(name);
    },
  };
}

/** Reads and checks the house in a folder. A folder that cannot be read is a fault of its house. */
export function readFolder(folder: string, standards: Standards = shippedStandards()): HouseFolder {
  const files = readFiles(folder);
  if (!isRefusal(files)) return readHouseFolder(files, standards);
  const fault = { file: '.', line: 1, column: 1, message: files.message };
  return { id: undefined, house: undefined, faults: [fault], ownRules: new Map() };
}

/** Returns the shipped houses and those of the folders. A faulty folder is left out, and its faults are returned. */
export function loadHouses(folders: readonly string[]): LoadedHouses {
  const standards = shippedStandards();
  const houses = [...shipped.houses];
  const broken: BrokenFolder[] = [];
  for (const folder of folders) {
    const { id, house, faults } = readFolder(folder, standards);
    if (house === undefined) broken.push({ folder, id, faults });
    else if (houses.some((other) => other.id === house.id))
      broken.push({
        folder,
        id: undefined,
        faults: [
          {
            file: 'house.yaml',
            line: 1,
            column: 1,
            message: `id: There is already a house ${house.id}. Choose another id.`,
          },
        ],
      });
    else houses.push(house);
  }
  return { registry: new HouseRegistry(houses), broken };
}
