import type { MoveOption } from '@croupier/core';
import { optionsOf } from '../cards/use-options.ts';

/** The places on which a kind of answer may be given now. */
export function positionsIn(options: readonly MoveOption[] | undefined, type: string): readonly string[] {
  return optionsOf(options, type).flatMap(({ move }) => {
    const { position } = move as { position?: unknown };
    if (typeof position === 'string') return [position];
    const values = (position as { values?: readonly unknown[] } | undefined)?.values ?? [];
    return values.filter((value) => typeof value === 'string');
  });
}
