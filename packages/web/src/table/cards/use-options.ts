import type { Table, TableSnapshot } from '@croupier/client';
import type { MoveOption } from '@croupier/core';
import { useEffect } from 'react';

const NONE: readonly MoveOption[] = [];

/**
 * Returns the moves that the server allows this player now, which arrive with the view. The list is empty if the player
 * has nothing to decide. It is undefined while the view is older than the options.
 */
export function useOptions(
  table: Table,
  live: TableSnapshot,
  asked: boolean,
): readonly MoveOption[] | undefined {
  useEffect(() => table.follow(), [table]);
  return asked ? freshOptions(live) : NONE;
}

/** Returns the current options; undefined while the view is older than the options. */
export function freshOptions({
  options,
  optionsSeq = 0,
  playerViewSeq = 0,
}: TableSnapshot): readonly MoveOption[] | undefined {
  return options && optionsSeq <= playerViewSeq ? options : undefined;
}

/** Returns the options for one type of move. */
export function optionsOf<Type extends string>(
  options: readonly MoveOption[] | undefined,
  ...types: readonly Type[]
): readonly (MoveOption & { readonly move: { readonly type: Type } })[] {
  return (options ?? []).filter((option): option is MoveOption & { readonly move: { readonly type: Type } } =>
    (types as readonly string[]).includes(option.move.type),
  );
}
