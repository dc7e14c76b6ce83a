import type { LayoutTerms, Pocket, RoulettePlan } from './plan.ts';

/** The properties of a number: its colour and, except for zeros, its parity and half. */
export interface Traits {
  readonly colour: 'red' | 'black' | 'green';
  readonly parity?: 'even' | 'odd';
  readonly half?: 'low' | 'high';
}

/** Returns the colour of a pocket on the plan's layout and, except for zeros, its parity and half. */
export function traitsOf(
  { layout }: { readonly layout: Pick<LayoutTerms, 'numbers' | 'red'> },
  pocket: Pocket,
): Traits {
  const value = Number(pocket);
  if (value === 0) return { colour: 'green' };
  return {
    colour: layout.red.includes(pocket) ? 'red' : 'black',
    parity: value % 2 === 0 ? 'even' : 'odd',
    half: value <= layout.numbers / 2 ? 'low' : 'high',
  };
}

/** Returns the pockets of the wheel in clockwise order, or with dice the numbers in ascending order. */
export function pocketsOf({ device, layout }: RoulettePlan): readonly Pocket[] {
  return device.kind === 'wheel'
    ? device.pockets
    : Array.from({ length: layout.numbers }, (_, index) => String(index + 1));
}
