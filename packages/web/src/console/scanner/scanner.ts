import type { DeviceBoard, InputOf } from '@croupier/client';
import { type Card, isCard } from '@croupier/core';

export type DeviceKind = DeviceBoard['kind'];
export type DeviceReport = InputOf<'reportReading'>;

/** A scanner or sensor at the dealer's computer, however it is connected. It produces lines of text. */
export interface Scanner {
  /** Listens to the lines. `lost` is called if the scanner is unplugged. Returns a function that stops listening. */
  listen(hear: (line: string) => void, lost: () => void): () => void;
}

/**
 * Returns the report of a line of text; undefined if the line is not a number or card. `id` becomes the id of the
 * reading.
 */
export function reportOf(kind: DeviceKind, line: string, id: string): DeviceReport | undefined {
  const text = line.trim();
  if (kind === 'shoe') {
    const card = cardIn(text);
    return card && { kind: 'card', card, id };
  }
  if (text === '00') return { kind: 'result', number: '00', id };
  return /^(?:\d|[12]\d|3[0-6])$/.test(text) ? { kind: 'result', number: Number(text), id } : undefined;
}

/**
 * Returns the card from a scanner's text: rank and suit in either case, such as `Th`, `10H` or `ks`. Returns
 * undefined for any other text.
 */
function cardIn(text: string): Card | undefined {
  const name = text.replace(/^10/, 'T');
  const card = name.slice(0, -1).toUpperCase() + name.slice(-1).toLowerCase();
  return isCard(card) ? card : undefined;
}
