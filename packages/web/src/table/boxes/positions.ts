import type { MoveOption } from '@croupier/core';
import { optionsOf } from '../cards/use-options.ts';

/** The places on which a kind of answer may be given now. */
export function positionsIn(options: readonly MoveOption[] | undefined, type: string): readonly string[] {
  return optionsOf(options, type).flatMap(({ about }) => about?.position ?? []);
}
