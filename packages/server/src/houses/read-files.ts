import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Refusal, refuse } from '@croupier/core';
import type { Files } from '@croupier/houses/folder';

/** The limit for one file of a house, in bytes. The longest rule book of the project has 60 kB. */
const MOST_BYTES = 1_000_000;
/** The limit of files in a house. */
const MOST_FILES = 2_000;

/** Reads all files of a house folder as text. Refuses `unreadable` a folder that cannot be one. */
export function readFiles(folder: string): Files | Refusal {
  try {
    const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    if (found.length > MOST_FILES)
      return refuse(
        'unreadable',
        `${folder} has more than ${MOST_FILES} files. Name the folder of one house.`,
      );
    const files = new Map<string, string>();
    for (const entry of found) {
      const path = join(entry.parentPath, entry.name);
      if (statSync(path).size > MOST_BYTES)
        return refuse(
          'unreadable',
          `${path} is larger than ${MOST_BYTES / 1e6} MB. Remove it from the folder.`,
        );
      files.set(relative(folder, path).replaceAll('\\', '/'), readFileSync(path, 'utf8'));
    }
    return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR')
      return refuse(
        'unreadable',
        `There is no folder ${folder}. Correct the path, or run croupier new house.`,
      );
    return refuse(
      'unreadable',
      `${folder} cannot be read: ${error instanceof Error ? error.message : error}.`,
    );
  }
}
