import type { CheckedPart } from '@croupier/client';
import type { Measures } from './meter.ts';

/** The parts of a table that are checked, in the order in which the dealer sees them. */
export const PARTS = [
  'camera',
  'sound',
  'light',
  'device',
  'delay',
] as const satisfies readonly CheckedPart[];

/** The measured values of the parts: frames per second, levels from 0 to 1, devices, and milliseconds. */
export type Measured = Partial<Readonly<Record<CheckedPart, number>>>;

/**
 * The ranges in which each part is in order. A picture that is almost black or white shows no cards. Sound with a mean
 * above half of the maximum is clipped at its peaks.
 */
const ALLOWED: Readonly<Record<CheckedPart, readonly [least: number, most: number]>> = {
  camera: [10, Number.POSITIVE_INFINITY],
  sound: [0.005, 0.5],
  light: [0.15, 0.9],
  device: [1, Number.POSITIVE_INFINITY],
  delay: [0, 1_000],
};

/** Returns whether a measured value is in order. */
export function isInOrder(part: CheckedPart, value: number): boolean {
  const [least, most] = ALLOWED[part];
  return value >= least && value <= most;
}

/** Returns the measured values of a camera whose picture this page sends. */
export function measuredOf({ frames, level, brightness }: Measures, delay: number | undefined): Measured {
  return {
    camera: frames,
    light: brightness,
    ...(level === undefined ? {} : { sound: level }),
    ...(delay === undefined ? {} : { delay }),
  };
}
