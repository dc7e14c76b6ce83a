import { z } from 'zod';

/** More marks over one letter than this write nothing: they cover the lines beside it. */
const TOO_MANY_MARKS = /(\p{M}{2})\p{M}+/gu;
/** Controls, signs that turn the direction of text or cannot be seen, halves of letters, unassigned letters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu;

/**
 * Returns text as all may read it: on one line, with nothing that cannot be seen or that writes over its neighbours.
 */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '').replace(TOO_MANY_MARKS, '$1').trim();
}

/** Describes a line that a person types and others read: it is cleaned before its length counts. */
export function textLine(most: number, least = 1): z.ZodString {
  return z.string().overwrite(cleanText).min(least).max(most);
}

/**
 * Describes text of several lines that a person types: each is cleaned, and at most one empty line stands between two.
 */
export function textLines(most: number, least = 1): z.ZodString {
  return z.string().overwrite(cleanedLines).min(least).max(most);
}

function cleanedLines(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => cleanText(line));
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
