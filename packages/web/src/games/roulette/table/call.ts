import type { Table } from '@croupier/client';
import type { roulette } from '@croupier/games';
import type { LanguageCode } from '@croupier/houses';
import { useEffect, useRef } from 'react';
import { say } from '../../../sound/speech.ts';
import { callOf, resultText } from '../calls.ts';
import type { Decided } from '../scene.ts';

/**
 * Speaks the croupier's calls at this table, where speech is on. The result is called when ball or dice lie on the
 * screen, not when it is known; one that is corrected is called again.
 */
export function useSpokenCalls(
  table: Table,
  plan: roulette.RoulettePlan,
  language: LanguageCode,
  decided: Decided | undefined,
): void {
  const called = useRef<string>(undefined);
  useEffect(
    () =>
      table.onEvents((events) => {
        for (const event of events) {
          if (event.type === 'result' || event.type === 'result-corrected') continue;
          const text = callOf(plan, language, event);
          if (text !== undefined) say(text, language);
        }
      }),
    [table, plan, language],
  );
  useEffect(() => {
    if (!decided) return;
    const which = `${decided.round} ${JSON.stringify(decided.result)}`;
    if (called.current === which) return;
    called.current = which;
    const text = resultText(plan, language, decided.result);
    if (text !== undefined) say(text, language);
  }, [decided, plan, language]);
}
