import { ANONYMOUS_COLOUR, type ChipColour } from './values.ts';

const LIGHT = '#fbf7ea';
const DARK = '#1a1710';

/** The colours of colour chips, by the names that the houses use. */
const NAMED: Readonly<Record<string, ChipColour>> = {
  red: { face: '#a3303a', edge: '#f3dcd6', ink: LIGHT },
  blue: { face: '#2d56a0', edge: '#dfe7f5', ink: LIGHT },
  green: { face: '#2a7a4e', edge: '#dcefe2', ink: LIGHT },
  yellow: { face: '#d9b43c', edge: '#4a3a08', ink: DARK },
  orange: { face: '#c2681f', edge: '#f7e3cc', ink: LIGHT },
  pink: { face: '#d488a6', edge: '#5c2038', ink: DARK },
  purple: { face: '#6a3f96', edge: '#ebdff6', ink: LIGHT },
  violet: { face: '#6a3f96', edge: '#ebdff6', ink: LIGHT },
  brown: { face: '#6d4a2c', edge: '#f0dfca', ink: LIGHT },
  grey: { face: '#7c8488', edge: '#f0f2f2', ink: DARK },
  white: { face: '#efe9da', edge: '#7a725e', ink: DARK },
  black: { face: '#1d1d20', edge: '#d9d3c3', ink: LIGHT },
  turquoise: { face: '#23807f', edge: '#d8f0ef', ink: LIGHT },
  lilac: { face: '#a88fc4', edge: '#3d2a55', ink: DARK },
};
/** Each colour once, without violet, which is another name for purple. */
const PALETTE = Object.values(NAMED).filter(
  (one, at, all) => all.findIndex(({ face }) => face === one.face) === at,
);

/** Returns a colour by its name. An unknown name always gets the same colour. */
export function colourOf(name: string): ChipColour {
  return NAMED[name] ?? PALETTE[hashOf(name) % PALETTE.length] ?? ANONYMOUS_COLOUR;
}

/** A person at a table, with their chosen colour, if any. */
interface Coloured {
  readonly seat: string;
  readonly colour?: string;
}

/**
 * Returns a colour for each seat. A seat without a chosen colour always gets the same one, unless another
 * seat has that colour.
 */
export function seatColours(seats: readonly Coloured[]): ReadonlyMap<string, ChipColour> {
  const colours = new Map<string, ChipColour>();
  for (const { seat, colour } of seats) if (colour !== undefined) colours.set(seat, colourOf(colour));
  const taken = new Set(colours.values());
  const others = seats.filter(({ seat }) => !colours.has(seat)).map(({ seat }) => seat);
  for (const seat of others.toSorted()) {
    const first = hashOf(seat) % PALETTE.length;
    const turns = [...PALETTE.slice(first), ...PALETTE.slice(0, first)];
    const free = turns.find((colour) => !taken.has(colour)) ?? turns[0];
    if (!free) continue;
    taken.add(free);
    colours.set(seat, free);
  }
  return colours;
}

function hashOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + letter.charCodeAt(0)) % 9973;
  return hash;
}
