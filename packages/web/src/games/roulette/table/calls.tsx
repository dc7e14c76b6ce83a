import { messages } from 'messages:roulette/table';
import type { Table } from '@croupier/client';
import type { roulette } from '@croupier/games';
import type { LanguageCode } from '@croupier/houses';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../app/language.tsx';
import { play } from '../../../sound/player.ts';
import { say } from '../../../sound/speech.ts';
import { callOf } from '../calls.ts';
import { pocketOf } from '../device/device.tsx';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import { stageKey, useOutcome } from './stage.tsx';

/** Announces events to screen readers: calls, results, and the player's gain or loss. */
export function Calls() {
  const [said, setSaid] = useState('');
  const sentence = useSentence();
  useEffect(() => {
    if (sentence) setSaid(sentence);
  }, [sentence]);
  return (
    <p className="heard" role="status" aria-live="polite" data-testid="call">
      {said}
    </p>
  );
}

function useSentence(): string {
  const text = useMessages(messages);
  const names = useNames();
  const outcome = useOutcome();
  const { plan, info, view, decided } = useScene();
  const pocket = pocketOf(decided?.result);
  if (pocket !== undefined) {
    const traits = names.traits(pocket);
    const called = traits ? text.result({ pocket, traits }) : pocket;
    return outcome ? `${called}. ${outcome.said}` : called;
  }
  const key = info.state === 'closed' ? 'ended' : stageKey(plan, view);
  return key === 'waiting' || key === 'ended' ? '' : text.stages[key];
}

/**
 * Speaks the croupier's calls in step with the animation if speech is on, and rings the bell that closes the betting.
 */
export function useSpokenCalls(
  table: Pick<Table, 'onEvents'>,
  plan: roulette.RoulettePlan,
  language: LanguageCode,
): void {
  useEffect(
    () =>
      table.onEvents((events) => {
        for (const event of events) {
          if (event.type === 'bets-closed') play('bell');
          const text = callOf(plan, language, event);
          if (text !== undefined) say(text, language);
        }
      }),
    [table, plan, language],
  );
}
