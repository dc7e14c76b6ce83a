import { type CurrencyCode, decimalsOf, type Money, majorUnit, money } from '@croupier/core';

/** The colours of a chip's face, of the marks on its edge, and of its print. */
export interface ChipColour {
  readonly face: string;
  readonly edge: string;
  readonly ink: string;
}

const LIGHT_INK = '#fbf7ea';
const DARK_INK = '#1a1710';

/** The colours of chips by their value in whole euros, korunas or chips. Each currency has its own series. */
const COLOURS: Readonly<Record<number, ChipColour>> = {
  1: { face: '#efe8d6', edge: '#7d7460', ink: DARK_INK },
  2: { face: '#a9c3cf', edge: '#3d5a68', ink: DARK_INK },
  5: { face: '#a8222b', edge: '#f3dcc6', ink: LIGHT_INK },
  10: { face: '#2b4f91', edge: '#e8e3d2', ink: LIGHT_INK },
  20: { face: '#2c6b4c', edge: '#e8e3d2', ink: LIGHT_INK },
  25: { face: '#1f6a46', edge: '#f0d594', ink: LIGHT_INK },
  50: { face: '#b3561d', edge: '#f6e6c8', ink: LIGHT_INK },
  100: { face: '#1d1d20', edge: '#d8d2c0', ink: LIGHT_INK },
  200: { face: '#5e7482', edge: '#f0ead8', ink: LIGHT_INK },
  250: { face: '#8b3a5c', edge: '#f3dcc6', ink: LIGHT_INK },
  500: { face: '#553088', edge: '#e9dcf5', ink: LIGHT_INK },
  1000: { face: '#c39a2c', edge: '#3a2c06', ink: DARK_INK },
  2000: { face: '#7a4a2b', edge: '#f0dcb8', ink: LIGHT_INK },
  2500: { face: '#7a4a2b', edge: '#f0dcb8', ink: LIGHT_INK },
  5000: { face: '#14585c', edge: '#e6d9a8', ink: LIGHT_INK },
  10000: { face: '#d8d3c8', edge: '#a8222b', ink: DARK_INK },
  20000: { face: '#3a3f63', edge: '#d2ae66', ink: LIGHT_INK },
  25000: { face: '#3a3f63', edge: '#d2ae66', ink: LIGHT_INK },
  50000: { face: '#6b1f3a', edge: '#d2ae66', ink: LIGHT_INK },
  100000: { face: '#0c0c0c', edge: '#f0d594', ink: LIGHT_INK },
};

const SERIES: Readonly<Record<CurrencyCode, readonly number[]>> = {
  CZK: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000],
};
const USUAL_SERIES = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10000, 25000, 50000, 100000];

/** Returns the values of all chips of a currency, lowest first. */
export function chipSeries(currency: CurrencyCode): Money[] {
  const unit = majorUnit(currency);
  return (SERIES[currency] ?? USUAL_SERIES).map((whole) => money(whole * unit));
}

/** The maximum number of chips in the rack, and the minimum ratio of each value to the previous one. */
const RACK = 6;
const RATIO = 4;

/**
 * Returns the chips to offer at a table: whole multiples of `step` from the minimum bet up to `most`. Each is worth at
 * least four times the previous one.
 */
export function chipValues(currency: CurrencyCode, least: Money, most: Money, step: Money): Money[] {
  const values: Money[] = [];
  for (const value of chipSeries(currency)) {
    const last = values.at(-1);
    if (value < least || value > most || value % step !== 0) continue;
    if (last !== undefined && value < last * RATIO) continue;
    values.push(value);
    if (values.length === RACK) break;
  }
  return values.length > 0 ? values : [least];
}

/** Returns the chip whose colour represents a pile of this value: the highest chip in it. */
export function chipColour(amount: Money, currency: CurrencyCode): ChipColour {
  const whole = amount / 10 ** decimalsOf(currency);
  const value = (SERIES[currency] ?? USUAL_SERIES).findLast((each) => each <= whole) ?? 1;
  return COLOURS[value] ?? { face: '#efe8d6', edge: '#7d7460', ink: DARK_INK };
}

/** Returns the number of chips to draw for a pile, up to a maximum. */
export function pileHeight(amount: Money, currency: CurrencyCode, most = 4): number {
  let rest = amount / 10 ** decimalsOf(currency);
  let chips = 0;
  for (const value of (SERIES[currency] ?? USUAL_SERIES).toReversed()) {
    while (rest >= value && chips < most) {
      rest -= value;
      chips++;
    }
  }
  return Math.max(1, chips);
}

/** Returns an amount as written on a chip, such as `5`, `2.5`, `1.2k`, `25k`, `3M`. It is rounded down, never up. */
export function chipText(amount: Money, currency: CurrencyCode, language: string): string {
  const whole = amount / 10 ** decimalsOf(currency);
  const [divisor, suffix] = whole >= 1_000_000 ? [1_000_000, 'M'] : whole >= 1000 ? [1000, 'k'] : [1, ''];
  const digits = whole / divisor >= 100 ? 0 : divisor === 1 ? 2 : 1;
  const cut = Math.floor((whole / divisor) * 10 ** digits + 1e-9) / 10 ** digits;
  return figure(language, digits).format(cut) + suffix;
}

const figures = new Map<string, Intl.NumberFormat>();

/** Returns a cached number format, because a table writes dozens of chips at a time. */
function figure(language: string, digits: number): Intl.NumberFormat {
  const key = `${language} ${digits}`;
  const known = figures.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language, { maximumFractionDigits: digits, useGrouping: false });
  figures.set(key, made);
  return made;
}

/** The single colour of other players' chips whose owners are unknown. */
export const ANONYMOUS_COLOUR: ChipColour = { face: '#6f7a73', edge: '#cfd6cf', ink: '#ffffff' };
