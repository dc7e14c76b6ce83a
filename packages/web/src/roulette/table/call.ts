import type { Table } from '@croupier/client';
import type { roulette } from '@croupier/games';
import type { LanguageCode } from '@croupier/houses';
import { useEffect, useRef, useState } from 'react';
import { callOf, resultText } from '../../calls/calls.ts';
import { say } from '../../sound/speech.ts';
import type { Decided } from '../scene.ts';

/** What the croupier called last, in the language of the calls. */
export interface Call {
  readonly text: string;
  readonly language: LanguageCode;
}

/**
 * The croupier's calls at this table, spoken where speech is on. The result is called when ball or dice lie on the
 * screen, not when it is known.
 */
export function useCall(
  table: Table,
  plan: roulette.RoulettePlan,
  language: LanguageCode,
  decided: Decided | undefined,
): Call | undefined {
  const [call, setCall] = useState<Call>();
  const called = useRef<string>(undefined);
  useEffect(
    () =>
      table.onEvents((events) => {
        for (const event of events) {
          if (event.type === 'result' || event.type === 'result-corrected') continue;
          const text = callOf(plan, language, event);
          if (text === undefined) continue;
          setCall({ text, language });
          say(text, language);
        }
      }),
    [table, plan, language],
  );
  useEffect(() => {
    if (!decided || called.current === decided.round) return;
    called.current = decided.round;
    const text = resultText(plan, language, decided.result);
    if (text === undefined) return;
    setCall({ text, language });
    say(text, language);
  }, [decided, plan, language]);
  return call;
}
