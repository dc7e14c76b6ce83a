import type { HeardEvent, Table } from '@croupier/client';
import type { Plan } from '@croupier/core';
import { type CallKey, callText, type LanguageCode, TERMS } from '@croupier/houses';
import { useEffect, useRef, useState } from 'react';
import { useCallTexts } from '../../app/language.tsx';
import { play } from '../../sound/player.ts';
import { say } from '../../sound/speech.ts';
import type { Language } from '../../words/catalogue.ts';

/** What the dealer called last, and in which language. */
export interface Call {
  readonly text: string;
  readonly language: string;
  /** In the house's own words, which are not those of the screens. */
  readonly own: boolean;
}

/** A game's own calls, in the languages that the screens speak. */
export type CallsOf = (event: HeardEvent, language: Language) => string | undefined;

const OPENING: { readonly [event: string]: CallKey } = {
  'bets-open': 'placeYourBets',
  'bets-closed': 'noMoreBets',
  'no-more-bets': 'noMoreBets',
};

/**
 * The dealer's calls at this table, spoken where speech is on: bets open and closed in the house's words or the
 * language's usual ones, what the cards come to in the words of the screens, in English where they do not have the
 * language.
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
          if (OPENING[event.type] === 'noMoreBets') play('bell');
          const made = loaded ? callFor(plan, language, event, spoken, latest.current) : undefined;
          if (!made) continue;
          setCall(made);
          say(made.text, made.language);
        }
      }),
    [table, plan, language, spoken, loaded],
  );
  return call;
}

function callFor(
  plan: Plan,
  language: LanguageCode,
  event: HeardEvent,
  spoken: Language,
  callsOf: CallsOf,
): Call | undefined {
  const key = OPENING[event.type];
  if (key && key !== 'result') {
    const text = callText(plan.id, key, language) ?? TERMS[language].calls[key];
    return { text, language, own: true };
  }
  const text = callsOf(event, spoken);
  return text === undefined ? undefined : { text, language: spoken, own: false };
}
