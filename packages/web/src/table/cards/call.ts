import type { Table, TableEvent } from '@croupier/client';
import type { Plan } from '@croupier/core';
import { type CallKey, type LanguageCode, TERMS } from '@croupier/houses';
import { useEffect, useRef, useState } from 'react';
import { useCallTexts } from '../../app/language.tsx';
import { callOfHouse } from '../../calls/text.ts';
import type { Language } from '../../messages/catalogue.ts';
import { play } from '../../sound/player.ts';
import { say } from '../../sound/speech.ts';

/** A dealer's call, and its language. */
export interface Call {
  readonly text: string;
  readonly language: string;
}

/** Returns a game's own calls, in the languages of the screens. */
export type CallsOf = (event: TableEvent, language: Language) => string | undefined;

type Opening = Extract<CallKey, 'placeYourBets' | 'noMoreBets'>;

const OPENING: { readonly [event: string]: Opening } = {
  'bets-open': 'placeYourBets',
  'bets-closed': 'noMoreBets',
  'no-more-bets': 'noMoreBets',
};

/**
 * Speaks the dealer's calls at this table in step with the animation, if speech is on. Betting opens and
 * closes in the house's words, or in the usual words of the language. Results use the screens' messages, in
 * English if the language has none. Returns the last call.
 */
export function useCalls(
  table: Pick<Table, 'onEvents'>,
  plan: Plan,
  language: LanguageCode,
  callsOf: CallsOf,
): Call | undefined {
  const [call, setCall] = useState<Call>();
  const latest = useRef(callsOf);
  latest.current = callsOf;
  const { language: spoken, loaded } = useCallTexts(language);
  useEffect(
    () =>
      table.onEvents((events) => {
        for (const event of events) {
          const key = OPENING[event.type];
          if (key === 'noMoreBets') play('bell');
          if (!loaded) continue;
          const made = key ? openingCall(plan, language, key) : callFor(event, spoken, latest.current);
          if (!made) continue;
          setCall(made);
          say(made.text, made.language);
        }
      }),
    [table, plan, language, spoken, loaded],
  );
  return call;
}

/**
 * Returns the current call at this stage of the table, in the house’s words. Returns undefined once cards or
 * dice are on the table.
 */
export function currentCall(
  plan: Plan,
  language: LanguageCode,
  { open, stage }: { readonly open: boolean; readonly stage: string },
  lies: boolean,
): Call | undefined {
  if (open) return openingCall(plan, language, 'placeYourBets');
  return lies || SILENT.has(stage) ? undefined : openingCall(plan, language, 'noMoreBets');
}

/** The stages without a call. */
const SILENT: ReadonlySet<string> = new Set(['waiting', 'shuffling', 'result', 'ended']);

function openingCall(plan: Plan, language: LanguageCode, key: Opening): Call {
  return { text: callOfHouse(plan.id, key, language) ?? TERMS[language].calls[key], language };
}

function callFor(event: TableEvent, language: Language, callsOf: CallsOf): Call | undefined {
  const text = callsOf(event, language);
  return text === undefined ? undefined : { text, language };
}
