import { z } from 'zod';

/** More than two combining marks on one letter, which would cover neighbouring lines. */
const TOO_MANY_MARKS = /(\p{M}{2})\p{M}+/gu;
/**
 * Control characters, invisible characters, characters that change the direction of text, lone surrogates and
 * unassigned code points.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu;

/** Returns text that is safe to show: one line, without invisible characters or marks that overprint other text. */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '').replace(TOO_MANY_MARKS, '$1').trim();
}

/**
 * Returns the schema of a single line that a person types and others read. The text is cleaned before its
 * length is checked.
 */
export function textLine(most: number, least = 1): z.ZodString {
  return z.string().overwrite(cleanText).min(least).max(most);
}

/**
 * Returns the schema of typed text with several lines. Each line is cleaned, and at most one empty line
 * remains between two other lines.
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
