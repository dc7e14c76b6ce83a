import type { Size, Surface } from './surface.ts';

/** A generated picture in place of the camera's: its heading, and the time that it shows. */
export interface TestCard {
  /** The heading, such as "We are back at 14:30". */
  readonly heading: string;
  /** Returns the time of day as text. */
  readonly clock: () => string;
}

/** The colour bars of a test picture at 75 %: white, yellow, cyan, green, magenta, red, blue. */
const BARS = ['#bfbfbf', '#bfbf00', '#00bfbf', '#00bf00', '#bf00bf', '#bf0000', '#0000bf'];
/** The time in milliseconds that the moving bar takes to cross the picture. */
const CROSSES = 4_000;

/** Draws a test card: colour bars, the number and name of the table, a clock, a heading and a moving bar. */
export function drawTestCard(
  surface: Surface,
  { width, height }: Size,
  label: string,
  { heading, clock }: TestCard,
): void {
  const bar = width / BARS.length;
  for (const [at, colour] of BARS.entries()) {
    surface.fillStyle = colour;
    surface.fillRect(Math.floor(at * bar), 0, Math.ceil(bar), height);
  }
  surface.fillStyle = '#111';
  surface.fillRect(0, 0.3 * height, width, 0.5 * height);
  const share = (performance.now() % CROSSES) / CROSSES;
  surface.fillStyle = '#fff';
  surface.fillRect(share * 0.9 * width, 0.74 * height, 0.1 * width, 0.04 * height);
  surface.textAlign = 'center';
  surface.textBaseline = 'middle';
  const write = (text: string, size: number, at: number) => {
    surface.font = `600 ${Math.round(size * height)}px sans-serif`;
    surface.fillText(text, width / 2, at * height, 0.94 * width);
  };
  write(label, 0.08, 0.37);
  write(heading, 0.09, 0.5);
  write(clock(), 0.11, 0.64);
}
