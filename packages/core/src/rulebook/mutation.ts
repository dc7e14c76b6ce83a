import { z } from 'zod';
import type { RuleId } from '../ids.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { citationsIn } from './citations.ts';

/** The results of one source file. Each mutant changes one thing and is run against the tests. */
export interface MutatedFile {
  readonly path: string;
  /** The first 12 hexadecimal digits of the SHA-256 of the mutated text. */
  readonly hash: string;
  /** The number of mutants that are not known to be equivalent. */
  readonly tried: number;
  readonly killed: number;
}

/** The results of `npm run mutate` (docs/rulebook/mutation.json). */
export interface Mutation {
  readonly files: readonly MutatedFile[];
  /** Rules for which a citing test killed a mutant. */
  readonly proved: ReadonlySet<RuleId>;
  /** Rules whose citing tests ran but killed no mutant. */
  readonly titleOnly: ReadonlySet<RuleId>;
}

const books = z.record(z.string(), z.string());
const mutationSchema = z.strictObject({
  files: z.record(
    z.string(),
    z.strictObject({
      hash: z.string(),
      mutants: z.int(),
      sampled: z.int().optional(),
      killed: z.int(),
      equivalent: z.int().optional(),
      survived: z.array(z.string()).optional(),
      unreached: z.array(z.string()).optional(),
    }),
  ),
  proved: books,
  titleOnly: books,
});

/** Parses docs/rulebook/mutation.json. Refuses anything else as `bad-mutation-report`. */
export function parseMutation(content: unknown): Mutation | Refusal {
  const parsed = mutationSchema.safeParse(content);
  if (!parsed.success) return refuse('bad-mutation-report', z.prettifyError(parsed.error));
  const files = Object.entries(parsed.data.files);
  return {
    files: files.map(([path, { hash, mutants, killed, equivalent = 0 }]) => ({
      path,
      hash,
      tried: mutants - equivalent,
      killed,
    })),
    proved: new Set(idsOf(parsed.data.proved)),
    titleOnly: new Set(idsOf(parsed.data.titleOnly)),
  };
}

/** Returns the ids in `{ "kings.roulette-french": "05-07 12" }`. */
function idsOf(numbersByBook: Readonly<Record<string, string>>): readonly RuleId[] {
  return Object.entries(numbersByBook).flatMap(([book, numbers]) =>
    numbers.split(' ').flatMap((number) => citationsIn(`{${book}.${number}}`).ids),
  );
}

/**
 * Returns the mutation score of each folder as lines of text. `hashOf` returns the current hash of a file's
 * text, or undefined if the file no longer exists.
 */
export function mutationText({ files }: Mutation, hashOf: (path: string) => string | undefined): string {
  const folders = new Map<string, MutatedFile[]>();
  for (const file of files) {
    const folder = file.path.split('/').slice(1, 4).filter(isFolder).join('/');
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  const lines = [...folders].map(([folder, some]) => {
    const sum = (of: (file: MutatedFile) => number) => some.reduce((all, file) => all + of(file), 0);
    const [killed, tried] = [sum((file) => file.killed), sum((file) => file.tried)];
    return `  ${folder.padEnd(26)} ${`${((100 * killed) / Math.max(1, tried)).toFixed(1)} %`.padStart(7)}  ${killed} of ${tried}`;
  });
  const stale = files.filter(({ path, hash }) => hashOf(path) !== hash).length;
  const changed =
    stale === 0 ? [] : [`  ${stale} of ${files.length} files have changed since: npm run mutate`];
  return ['', 'Mutants killed by the unit tests:', ...lines, ...changed, ''].join('\n');
}

function isFolder(name: string): boolean {
  return !name.endsWith('.ts') && name !== 'src';
}
