import type { HeardEvent, Table } from '@croupier/client';
import type { Plan } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import type { LanguageCode } from '@croupier/houses';
import { useCallback } from 'react';
import type { Language } from '../../app/dictionary.ts';
import { callOf as baccaratCall } from '../../games/baccarat/calls.ts';
import { callOf as blackjackCall } from '../../games/blackjack/calls.ts';
import { callOf as warCall } from '../../games/casino-war/calls.ts';
import { callOf as redDogCall } from '../../games/red-dog/calls.ts';
import { type Call, useCalls } from '../../table/cards/call.ts';

/** What is called at the table, spoken where speech is on, as on the players' screens; gives the last call. */
export function useCardCalls(table: Table, plan: Plan, language: LanguageCode): Call | undefined {
  const callsOf = useCallback((event: HeardEvent, spoken: Language) => called(plan, event, spoken), [plan]);
  return useCalls(table, plan, language, callsOf);
}

function called(plan: Plan, event: HeardEvent, language: Language): string | undefined {
  switch (plan.game) {
    case 'blackjack':
      return blackjackCall(plan as blackjack.BlackjackPlan, event, language);
    case 'baccarat':
      return baccaratCall(event, language);
    case 'casino-war':
      return warCall(event, language);
    case 'red-dog':
      return redDogCall(event, language);
    default:
      return undefined;
  }
}
