import { isRefusal, parseRecord, type Refusal, refuse } from '@croupier/core';
import { withCount } from './numbers.ts';

/** A file format, and the number of hands or rounds in the file if they can be counted. */
interface Format {
  readonly name: string;
  readonly content?: string;
}

/** The sites whose hand histories are recognised, each with a pattern for the first line of a hand. */
const SITES: readonly { readonly site: string; readonly begins: RegExp }[] = [
  { site: 'PokerStars', begins: /^\uFEFF?PokerStars (?:Zoom )?(?:Hand|Game) #\d+/gm },
  { site: 'Full Tilt', begins: /^\uFEFF?Full Tilt Poker Game #\d+/gm },
  { site: 'partypoker', begins: /^\uFEFF?\*{5} Hand History for Game \d+/gm },
  { site: 'GGPoker', begins: /^\uFEFF?Poker Hand #[A-Z]{2}\d+/gm },
  { site: 'Winamax', begins: /^\uFEFF?Winamax Poker - /gm },
  { site: 'Ignition', begins: /^\uFEFF?(?:Ignition|Bovada|Bodog) Hand #\d+/gm },
];
/** A line that occurs in the hand histories of all sites. */
const SITE_TEXT = /^\*\*\* (?:HOLE CARDS|FLOP|TURN|RIVER|SHOW ?DOWN|SUMMARY) \*\*\*|^Seat \d+: /m;
const PHH = /^\s*variant\s*=/m;

/** Returns the format of a text for an error message, or undefined if the format is unknown. */
export function formatOf(text: string): Format | undefined {
  if (text.trim() === '') return { name: 'an empty file' };
  if (/^\uFEFF?\s*[[{]/.test(text)) {
    const json = formatOfJson(text);
    if (json) return json;
  }
  for (const { site, begins } of SITES) {
    const hands = text.match(begins)?.length ?? 0;
    if (hands > 0) return { name: `a hand history of ${site}`, content: withCount(hands, 'hand') };
  }
  if (SITE_TEXT.test(text)) return { name: 'a hand history in the text of a poker site' };
  if (PHH.test(text))
    return {
      name: 'a hand history in PHH',
      content: withCount(text.match(/^\s*variant\s*=/gm)?.length ?? 0, 'hand'),
    };
  return undefined;
}

function formatOfJson(text: string): Format | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined; // a TOML table begins with a bracket too
  }
  const [first] = [json].flat() as unknown[];
  if (typeof first === 'object' && first !== null && 'ohh' in first)
    return { name: 'an Open Hand History', content: withCount([json].flat().length, 'hand') };
  const record = parseRecord(json);
  if (!isRefusal(record))
    return { name: `a record of ${record.plan}`, content: withCount(record.rounds.length, 'round') };
  if (typeof first === 'object' && first !== null && 'format' in first)
    return { name: `JSON of the format ${String(first.format).slice(0, 40)}` };
  return { name: 'JSON, but not one of our records' };
}

/**
 * Refuses a text in a format that the command does not read (`other-format`), and names the format. Returns
 * undefined if the command reads the format, or if the format is unknown.
 */
export function refuseOtherFormat(
  text: string,
  reads: { readonly these: RegExp; readonly says: string },
): Refusal | undefined {
  const format = formatOf(text);
  if (!format || reads.these.test(format.name)) return undefined;
  const holds = format.content === undefined ? '' : ` with ${format.content}`;
  return refuse('other-format', `this is ${format.name}${holds}; ${reads.says}`);
}
