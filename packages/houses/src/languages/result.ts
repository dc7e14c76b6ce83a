import type { roulette } from '@croupier/games';
import { fr } from './fr.ts';
import type { ResultWords, RouletteTerms } from './terms.ts';

/** A result to announce. */
export interface Result {
  readonly pocket: roulette.Pocket;
  readonly colour: 'red' | 'black' | 'green';
  /** The count of numbers on the layout, on which low and high depend. */
  readonly numbers?: 24 | 36;
  /** The pay mode in a game with dice. */
  readonly payMode?: roulette.PayMode;
}

/**
 * Returns the announcement of a result in the words of the language, such as `numero 27, pariton, punainen`.
 */
export function resultCall(terms: RouletteTerms, result: Result): string {
  const words = terms.result;
  const zero = zeroWord(words, result.pocket);
  const half = halfOf(result);
  const said = zero
    ? `${zero}, ${words.green}`
    : fill(words.say, {
        number: numberWord(words, result.pocket),
        parity: words[parityOf(result)],
        colour: words[result.colour],
        half: words[half] ?? fr.result[half] ?? '',
      });
  return result.payMode ? `${said}, ${terms.payMode[result.payMode]}` : said;
}

/**
 * Returns the announcement as the leaflet words it, with the French words and the numbers of the half, such as
 * `numero 27, pariton (impair), punainen, passe (19–36)`.
 */
export function resultCallInFull(terms: RouletteTerms, result: Result): string {
  const words = terms.result;
  if (zeroWord(words, result.pocket)) return resultCall(terms, result);
  const parity = parityOf(result);
  const half = halfOf(result);
  const full = words.french
    ? {
        ...words,
        [parity]: `${words[parity]} (${fr.result[parity]})`,
        say: `${words.say}, ${fr.result[half]}`,
      }
    : words;
  return `${resultCall({ ...terms, result: full }, result)} (${rangeOf(half, result)})`;
}

function zeroWord(words: ResultWords, pocket: roulette.Pocket): string | undefined {
  if (pocket === '0') return words.zero;
  return pocket === '00' ? words.doubleZero : undefined;
}

function numberWord(words: ResultWords, pocket: roulette.Pocket): string {
  const endings = Object.entries(words.numberEndings ?? {})
    .filter(([lastFigures]) => pocket.endsWith(lastFigures))
    .sort(([one], [other]) => other.length - one.length);
  return fill(endings[0]?.[1] ?? words.number, { n: pocket });
}

function parityOf({ pocket }: Result): 'even' | 'odd' {
  return Number(pocket) % 2 === 0 ? 'even' : 'odd';
}

function halfOf({ pocket, numbers = 36 }: Result): 'low' | 'high' {
  return Number(pocket) <= numbers / 2 ? 'low' : 'high';
}

function rangeOf(half: 'low' | 'high', { numbers = 36 }: Result): string {
  return half === 'low' ? `1–${numbers / 2}` : `${numbers / 2 + 1}–${numbers}`;
}

/** Fills in the `{names}` of a template. */
export function fill(template: string, values: { readonly [name: string]: string }): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
