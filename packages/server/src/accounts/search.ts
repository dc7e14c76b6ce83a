import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { skeletonOf } from './name-rules.ts';

// People are found by search terms. The owner of the data stores the terms of each row in a column of type `tsvector`,
// and an index finds all rows with terms that begin as typed. Names of accounts are public, so their terms are readable.

/** Letters that Unicode does not decompose, and the letters that people type for them. */
const TYPED_AS = new Map(
  'ł=l đ=d ð=d ħ=h ŧ=t ı=i ŋ=n ø=o þ=th ß=ss æ=a œ=o ə=e ĸ=k ς=σ ґ=г'.split(' ').map((pair) => {
    const [letter = '', typed = ''] = pair.split('=');
    return [letter, typed] as const;
  }),
);
/** Scripts without spaces between words. Each of their characters is a word, so that a part of a name is found. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}`;
const WORD = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{N}])+`, 'gu');
const APOSTROPHES = /['’ʼ`´]/gu;
/** The maximum number of words that a search uses. */
const MOST_WORDS = 8;

/**
 * Returns the words of a name in the spelling of searches: without case and accents, with `a`, `o`, `u` for `ae`, `oe`,
 * `ue` and `aa`. The beginning of a name always has the beginning of its spelling.
 */
function wordsOf(name: string): string[] {
  const bare = name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
  const plain = [...bare].map((letter) => TYPED_AS.get(letter) ?? letter).join('');
  return plain.replace(/([aou])e|aa/gu, (_, vowel: string | undefined) => vowel ?? 'a').match(WORD) ?? [];
}

/** Returns the terms of a name. A name with an apostrophe is found with and without it. */
export function nameTerms(name: string): string[] {
  return [...new Set([...wordsOf(name), ...wordsOf(name.replace(APOSTROPHES, ''))])];
}

/** Returns the term of an e-mail address, a number of a document or a day such as `2026-01-31`. */
export function codeTerm(code: string): string {
  return `#${code.toLowerCase().replace(/[\s'\\]/g, '')}`;
}

/** Returns the term of a number of a document, which people type with different spaces and dashes. */
export function numberTerm(number: string): string {
  return codeTerm(number.replace(/[^\p{L}\p{N}]/gu, ''));
}

/** A part of a search that stored terms must begin with, or a day, which must be a whole term. */
export interface Term {
  readonly text: string;
  readonly whole: boolean;
}

/** A search: the operators of PostgreSQL, and the terms between them. */
export type Search = readonly (string | Term)[];

/** The shortest beginning of an e-mail address or a number that finds it, with the mark of its term. */
export const SHORTEST_CODE = 5;

/** Returns whether a word is a single letter of a script in which many words begin with it. */
export function isSingleLetter(word: string): boolean {
  return word.length < 2 && /[\p{Script=Latin}\p{N}]/u.test(word);
}

/**
 * Parses a typed search: words of a name in any order, each as far as it was typed, a date of birth, an e-mail address,
 * or the number of a document. Returns undefined if nothing remains to search for, or only single letters. With
 * `onlyNames`, finds nothing but names, in fewer steps. Otherwise, single letters beside other words do not count.
 */
export function searchOf(typed: string, { onlyNames = false } = {}): Search | undefined {
  const days: string[] = [];
  const rest = typed.replace(DAY, (...found: readonly (string | undefined)[]) => {
    const [, year, month, day, date, monthOf, yearOf] = found;
    days.push(dayOf(year ?? yearOf, month ?? monthOf, day ?? date));
    return ' ';
  });
  const parts = rest
    .split(/\s+/)
    .filter((part) => wordsOf(part).length > 0)
    .slice(0, MOST_WORDS);
  const words = parts.map((part) => wordsOf(part.replace(APOSTROPHES, '')));
  if (onlyNames && days.length === 0 && words.flat().every(isSingleLetter)) return undefined;
  const codes = (...terms: readonly string[]): Search[] => {
    const long = onlyNames ? [] : terms.filter((term) => term.length >= SHORTEST_CODE);
    return [...new Set(long)].map((text) => [{ text, whole: false }]);
  };
  const each = parts.flatMap((part, nth): Search[] => {
    const counted = (words[nth] ?? []).filter((word) => onlyNames || !isSingleLetter(word));
    const named = joined(
      counted.map((text) => [{ text, whole: false }]),
      ' & ',
    );
    const either = [named, ...codes(codeTerm(part), numberTerm(part))];
    const some = either.filter((one) => one.length > 0);
    return some.length === 0 ? [] : [['(', ...joined(some, ' | '), ')']];
  });
  const all = joined([...days.map((day) => [{ text: codeTerm(day), whole: true }]), ...each], ' & ');
  if (all.length === 0) return undefined;
  // A number may have been typed in groups.
  const grouped = /\d/.test(rest) && parts.length > 1 ? codes(numberTerm(rest)) : [];
  return joined([all, ...grouped], ' | ');
}

function joined(searches: readonly Search[], operator: string): Search {
  return searches.flatMap((one, nth) => (nth === 0 ? one : [operator, ...one]));
}

/** A day as people write it: `1990-05-31`, `31.5.1990`, `31. 5. 1990` or `31/5/1990`. */
const DAY = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b|\b(\d{1,2})[./]\s?(\d{1,2})[./]\s?(\d{4})\b/g;

/** Returns a day in the form of the stored date of birth. In `5/31/1990`, the month is first. */
function dayOf(year = '', month = '', day = ''): string {
  const [of, at] = Number(month) > 12 ? [day, month] : [month, day];
  return `${year}-${of.padStart(2, '0')}-${at.padStart(2, '0')}`;
}

/**
 * The maximum number of rows that a search sorts. More rows match only if very little was typed. The searches read them
 * from a materialized query, because for a limited one the planner would read the whole table.
 */
const CANDIDATES = 1000;

/**
 * Reads at most `most` rows: first those with the whole terms, then those whose terms begin as typed. `read` returns the
 * rows, with the whole terms if `exact`, at most as many as given.
 */
export async function exactFirst<Row extends { readonly account: string }>(
  most: number,
  read: (exact: boolean, most: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const first = await read(true, most);
  if (first.length >= most) return [...first];
  const known = new Set(first.map(({ account }) => account));
  const more = await read(false, most);
  return [...first, ...more.filter(({ account }) => !known.has(account))].slice(0, most);
}

const found = z.object({ account: z.string() });

/**
 * Returns at most `most` accounts: those with this id or with a name that looks like the typed one, then those whose
 * names contain all words of the search.
 */
export async function accountsFound(queries: Queries, typed: string, most: number): Promise<string[]> {
  const same = await checkedRows(
    queries,
    found,
    'select id as account from account where erased_at is null and (id = $1 or skeleton = $2) limit 2',
    [typed.trim(), skeletonOf(typed)],
  );
  const search = searchOf(typed, { onlyNames: true });
  const named = search
    ? await exactFirst(most, (exact, limit) =>
        checkedRows(
          queries,
          found,
          `with named as materialized (select id as account, name from account where search @@ $1::tsquery)
           select account from (select * from named limit ${CANDIDATES}) as candidate order by name, account limit $2`,
          [queryOf(search, exact), limit],
        ),
      )
    : [];
  return [...new Set([...same, ...named].map(({ account }) => account))].slice(0, most);
}

/** Returns a search as PostgreSQL reads it. */
function queryOf(search: Search, exact: boolean): string {
  return search
    .map((part) => {
      if (typeof part === 'string') return part;
      return `'${part.text}'${exact || part.whole ? '' : ':*'}`;
    })
    .join('');
}
