import { type Card, DECK, type RandomChoice } from '@croupier/core';
import type { DeviceKind } from '@croupier/protocol';

/** The source of the values that a simulated device reads. */
export interface Source {
  /** Returns the next value. */
  next(): string;
  /** Returns a wrong value that the device could report instead of the right one. */
  wrong(right: string): string;
  /** Puts back a value that the table did not accept. */
  putBack(value: string): void;
}

const POCKETS = Array.from({ length: 37 }, (_, pocket) => String(pocket));

/**
 * Creates the source for a kind of device. A wheel has one zero, and a shoe has eight packs and is refilled
 * when empty. `chooseWrong` chooses the wrong readings.
 */
export function sourceOf(kind: DeviceKind, choose: RandomChoice, chooseWrong: RandomChoice): Source {
  const wrong = (values: readonly string[]) => (right: string) => other(values, right, chooseWrong);
  return kind === 'wheel'
    ? { ...wheel(choose), wrong: wrong(POCKETS) }
    : { ...shoe(choose), wrong: wrong(DECK) };
}

/** Creates a source that repeats these values in order. */
export function listedSource(kind: DeviceKind, values: readonly string[], chooseWrong: RandomChoice): Source {
  let read = 0;
  return {
    ...sourceOf(kind, () => 0, chooseWrong),
    next: () => {
      const value = values[read % values.length] ?? '';
      read += 1;
      return value;
    },
    putBack: () => undefined,
  };
}

function wheel(choose: RandomChoice): Omit<Source, 'wrong'> {
  return {
    next: () => POCKETS[choose(POCKETS.length)] ?? '',
    putBack: () => undefined,
  };
}

const PACKS = 8;

function shoe(choose: RandomChoice): Omit<Source, 'wrong'> {
  let cards: Card[] = [];
  return {
    next: () => {
      if (cards.length === 0) cards = Array.from({ length: PACKS }, () => DECK).flat();
      const at = choose(cards.length);
      return cards.splice(at, 1)[0] ?? '';
    },
    putBack: (card) => void cards.push(card as Card),
  };
}

/** Returns one of the values, but not the right one. */
function other(values: readonly string[], right: string, choose: RandomChoice): string {
  const others = values.filter((value) => value !== right);
  return others[choose(others.length)] ?? right;
}
