import { craps } from '@croupier/games';

type Plan = craps.CrapsPlan;
type Field = craps.Field;

/** The bet spots in a number's box, from its far end to the player's end. */
export const BOX = ['lay', 'dont-come', 'dont-come-odds', 'come', 'come-odds', 'buy', 'place'] as const;
export type InBox = (typeof BOX)[number];

/** The parts of the layout other than the numbers, each with its bet spots. */
export const PARTS = {
  line: ['dont-come', 'come', 'big-6', 'big-8', 'field', 'dont-pass', 'dont-pass-odds', 'pass', 'pass-odds'],
  centre: [
    'hardway-4',
    'hardway-6',
    'hardway-8',
    'hardway-10',
    'any-seven',
    'any-craps',
    'hi-lo',
    'c-and-e',
    'whirl',
  ],
  horn: [
    'two',
    'three',
    'eleven',
    'twelve',
    'horn',
    'horn-high-two',
    'horn-high-three',
    'horn-high-eleven',
    'horn-high-twelve',
  ],
} as const;
export type Part = keyof typeof PARTS;

export function fieldAt(plan: Plan, position: string): Field | undefined {
  return craps.fieldsOf(plan).get(position);
}

/** Returns the kind of a bet spot within a number's box; undefined for a spot outside it. */
export function inBox(id: string, number: number | undefined): InBox | undefined {
  return BOX.find((name) => number !== undefined && id === `${name}-${number}`);
}
