import { createHash, type Hash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { StorageError } from './database.ts';

/** The version of the format that this program writes and reads. */
const FORMAT = 1;
/** The maximum length of a line. A row of the casino has at most a few megabytes. */
const LONGEST_LINE = 256 * 2 ** 20;
/** The rows that are inserted at once: at most this many, with about this many characters. */
const BATCH = { rows: 500, characters: 2 ** 20 };

const header = z.object({ croupier: z.literal('backup'), format: z.int() });
const firstLine = z.strictObject({
  ...header.shape,
  program: z.string(),
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
});
const tableLine = z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) });
const row = z.array(z.string().nullable());
const sequencesLine = z.strictObject({ sequences: z.record(z.string(), z.int()) });
const lastLine = z.strictObject({ sha256: z.string() });

/** The description at the beginning of a backup. */
export type BackupHeader = Omit<z.infer<typeof firstLine>, 'croupier' | 'format'>;

/** A row as PostgreSQL writes its values; null for no value. */
export type BackupRow = z.infer<typeof row>;

/** A part of a backup. The parts come in this order, with a table and its rows for each table. */
export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly name: string; readonly columns: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly BackupRow[] }
  | { readonly kind: 'sequences'; readonly last: { readonly [sequence: string]: number } };

/** The text of a backup: lines of JSON. The last line is the SHA-256 of the lines before it. */
export class BackupText {
  private readonly hash: Hash = createHash('sha256');

  header(described: BackupHeader): string {
    return this.line({ croupier: 'backup', format: FORMAT, ...described });
  }

  table(table: string, columns: readonly string[]): string {
    return this.line({ table, columns });
  }

  /** Adds rows that are already JSON. */
  rows(rows: readonly string[]): string {
    return this.add(rows.map((text) => `${text}\n`).join(''));
  }

  sequences(sequences: { readonly [name: string]: number }): string {
    return this.line({ sequences });
  }

  /** Returns the last line, and the SHA-256 in it. */
  end(): { readonly line: string; readonly sha256: string } {
    const sha256 = this.hash.digest('hex');
    return { line: `${JSON.stringify({ sha256 })}\n`, sha256 };
  }

  private line(content: object): string {
    return this.add(`${JSON.stringify(content)}\n`);
  }

  private add(text: string): string {
    this.hash.update(text);
    return text;
  }
}

/**
 * Reads a backup part by part. Throws a StorageError `bad-backup` with a sentence for the operator. The content is
 * proven only when the end is reached, so a caller must not keep anything before that.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart, void> {
  const hash = createHash('sha256');
  let place: 'header' | 'tables' | 'rows' | 'last' | 'over' = 'header';
  let rows: BackupRow[] = [];
  let characters = 0;
  for await (const line of linesOf(file)) {
    if (place === 'header') {
      yield { kind: 'header', header: headerIn(file, line) };
      place = 'tables';
    } else if (place === 'over') throw damaged(file);
    else {
      const read = json(file, line);
      if (Array.isArray(read)) {
        if (place !== 'rows') throw damaged(file);
        rows.push(fits(file, row, read));
        characters += line.length;
        if (rows.length >= BATCH.rows || characters >= BATCH.characters) {
          yield { kind: 'rows', rows };
          [rows, characters] = [[], 0];
        }
      } else {
        if (rows.length > 0) yield { kind: 'rows', rows };
        [rows, characters] = [[], 0];
        if (place === 'last') {
          if (fits(file, lastLine, read).sha256 !== hash.digest('hex')) throw damaged(file);
          place = 'over';
          continue;
        }
        const table = tableLine.safeParse(read);
        if (table.success) {
          yield { kind: 'table', name: table.data.table, columns: table.data.columns };
          place = 'rows';
        } else {
          yield { kind: 'sequences', last: fits(file, sequencesLine, read).sequences };
          place = 'last';
        }
      }
    }
    hash.update(`${line}\n`);
  }
  if (place !== 'over') throw cut(file);
}

/** Yields the lines of a compressed file. */
async function* linesOf(file: string): AsyncGenerator<string, void> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error));
  source.pipe(text).setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE) throw damaged(file);
      yield* lines;
    }
  } catch (error) {
    throw readError(file, error);
  } finally {
    source.destroy();
  }
  if (rest !== '') throw cut(file);
}

function readError(file: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return cut(file);
  if (code === 'Z_DATA_ERROR') return /header/.test(message) ? notOne(file) : damaged(file);
  if (code?.startsWith('Z_')) return damaged(file);
  if (code === 'ENOENT') return new StorageError('bad-backup', `There is no file ${file}.`);
  if (code === 'EISDIR') return notOne(file);
  if (code === 'EACCES') return new StorageError('bad-backup', `This user may not read ${file}.`);
  return error;
}

function headerIn(file: string, line: string): BackupHeader {
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch {
    throw notOne(file);
  }
  const known = header.safeParse(read);
  if (!known.success) throw notOne(file);
  if (known.data.format > FORMAT)
    throw new StorageError(
      'newer',
      `${file} was made by a newer Croupier (its format is ${known.data.format}, this one reads ${FORMAT}). Update this program first.`,
    );
  const { program, at, migrations } = fits(file, firstLine, read);
  return { program, at, migrations };
}

function json(file: string, line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw damaged(file);
  }
}

function fits<T>(file: string, shape: z.ZodType<T>, read: unknown): T {
  const { success, data } = shape.safeParse(read);
  if (!success) throw damaged(file);
  return data;
}

function notOne(file: string): StorageError {
  return new StorageError('bad-backup', `${file} is not a backup of Croupier.`);
}

function cut(file: string): StorageError {
  return new StorageError('bad-backup', `${file} is cut off: its end is missing. Use another copy of it.`);
}

function damaged(file: string): StorageError {
  return new StorageError(
    'bad-backup',
    `${file} is damaged: its content does not match its SHA-256. Use another copy of it.`,
  );
}

/**
 * Runs `write` with the path of a partial file, which gets its final name when it is complete. Throws a StorageError
 * `bad-backup` if the file exists or cannot be written.
 */
export async function asWholeFile<T>(file: string, write: (partial: string) => Promise<T>): Promise<T> {
  if (existsSync(file))
    throw new StorageError('bad-backup', `${file} exists already. Choose another name for the backup.`);
  const partial = `${file}.partial`;
  try {
    const result = await write(partial);
    await rename(partial, file);
    return result;
  } catch (error) {
    await rm(partial, { force: true });
    const why = CANNOT_WRITE[(error as NodeJS.ErrnoException).code ?? ''];
    throw why === undefined
      ? error
      : new StorageError('bad-backup', `The backup cannot be written to ${file}: ${why}.`);
  }
}

const CANNOT_WRITE: { readonly [code: string]: string } = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the folder is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
};
