import { isRefusal, type Refusal } from '@croupier/core';
import type { History } from './history.ts';
import { isOhh, readOhh } from './ohh/read.ts';
import { writeOhh } from './ohh/write.ts';
import { isPokerStars, readPokerStars } from './pokerstars/read.ts';
import { writePokerStars } from './pokerstars/write.ts';
import { readHistories } from './read.ts';
import { writeHistories } from './write.ts';

/** The formats in which a hand can be written, with the usual ending of a file. */
export const HAND_FORMATS = { phh: 'phhs', ohh: 'ohh', pokerstars: 'txt' } as const;
export type HandFormat = keyof typeof HAND_FORMATS;

/** Reads the hands of a file in any of the formats. The result has the form of `readHistories`. */
export function readHands(text: string): readonly (History | Refusal)[] {
  if (isPokerStars(text)) return readPokerStars(text);
  return isOhh(text) ? readOhh(text) : readHistories(text);
}

/** Returns the hands as the text of one file, and the hands that the format cannot express. */
export function writeHands(
  format: HandFormat,
  histories: readonly History[],
): { readonly text: string; readonly refused: readonly (Refusal & { readonly hand: History })[] } {
  if (format === 'phh') return { text: writeHistories(histories), refused: [] };
  const write = format === 'ohh' ? writeOhh : writePokerStars;
  const texts: string[] = [];
  const refused: (Refusal & { readonly hand: History })[] = [];
  for (const hand of histories) {
    const text = write(hand);
    if (isRefusal(text)) refused.push({ ...text, hand });
    else texts.push(text);
  }
  return { text: joinHands(format, texts), refused };
}

/** Joins texts of the same format to the text of one file. */
export function joinHands(format: HandFormat, texts: readonly string[]): string {
  if (format !== 'phh') return texts.join(format === 'ohh' ? '\n' : '\n\n');
  // Hands of several tables may have the same number, which is the name of a hand in its file.
  const histories = texts.flatMap(readHistories);
  return writeHistories(histories.filter((one): one is History => !isRefusal(one)));
}
