import type { Table, TableSnapshot } from '@croupier/client';
import { isRefusal, type MoveOption } from '@croupier/core';
import { useEffect, useState } from 'react';

const NONE: readonly MoveOption[] = [];

/**
 * What the server lets this player do now. `question` names what is asked: whenever it changes, the server is asked
 * anew; without one nothing is. Undefined while the answer is under way.
 */
export function useOptions(
  table: Table,
  { status }: TableSnapshot,
  question: string | undefined,
): readonly MoveOption[] | undefined {
  const [answer, setAnswer] = useState<{ readonly to: string; readonly options: readonly MoveOption[] }>();
  const here = status === 'here';
  useEffect(() => {
    if (question === undefined || !here) return undefined;
    let wanted = true;
    void table.options().then((options) => {
      if (wanted && !isRefusal(options)) setAnswer({ to: question, options });
    });
    return () => {
      wanted = false;
    };
  }, [table, question, here]);
  if (question === undefined) return NONE;
  return answer?.to === question ? answer.options : undefined;
}

/** The options that are moves of this kind. */
export function optionsOf<Type extends string>(
  options: readonly MoveOption[] | undefined,
  ...types: readonly Type[]
): readonly (MoveOption & { readonly move: { readonly type: Type } })[] {
  return (options ?? []).filter((option): option is MoveOption & { readonly move: { readonly type: Type } } =>
    (types as readonly string[]).includes(option.move.type),
  );
}
