/** The least contrast of text on the felt, as WCAG requires it. */
const LEAST_CONTRAST = 4.5;

/** Returns whether white text has too little contrast on a colour such as `#114430`. */
export function tooPale(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) < LEAST_CONTRAST;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** Returns a colour mixed with white (`share` above 0) or black (below 0). */
export function shade(colour: string, share: number): string {
  const towards = share > 0 ? 255 : 0;
  const mixed = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(channel + (towards - channel) * Math.abs(share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}
