import type { HeardEvent, Table } from '@croupier/client';
import type { Plan } from '@croupier/core';
import type { LanguageCode } from '@croupier/houses';
import { useCallback } from 'react';
import { type Call, useCalls } from '../../table/cards/call.ts';
import type { Language } from '../../words/catalogue.ts';
import type { CardConsoleGame } from './game.tsx';

/** What is called at the table, spoken where speech is on, as on the players' screens; gives the last call. */
export function useCardCalls(
  table: Table,
  plan: Plan,
  { callOf }: CardConsoleGame,
  language: LanguageCode,
): Call | undefined {
  const called = useCallback(
    (event: HeardEvent, spoken: Language) => callOf(plan, event, spoken),
    [callOf, plan],
  );
  return useCalls(table, plan, language, called);
}
