import type { Table } from '@croupier/client';
import { sum } from '@croupier/core';
import type { roulette } from '@croupier/games';
import type { LanguageCode } from '@croupier/houses';
import { useEffect, useRef, useState } from 'react';
import { useWords, useWriting } from '../../../app/language.tsx';
import { play } from '../../../sound/player.ts';
import { say } from '../../../sound/speech.ts';
import { netOf } from '../../../table/settled.tsx';
import type { TextOf } from '../../../words/catalogue.ts';
import { callOf, resultText } from '../calls.ts';
import { type Names, useNames } from '../names/use-names.ts';
import { type Decided, type Scene, useScene } from '../scene.ts';
import { linesNow, stageKey } from './stage.tsx';
import { words } from './words.ts';

/** Says what happens to those who listen instead of looking: calls, results, and what they brought. */
export function Calls() {
  const text = useWords(words);
  const names = useNames();
  const writing = useWriting();
  const scene = useScene();
  const [said, setSaid] = useState('');
  const sentence = sentenceOf(scene, text, names, (amount) => writing.money(amount, scene.currency));
  useEffect(() => {
    if (sentence) setSaid(sentence);
  }, [sentence]);
  return (
    <p className="heard" role="status" aria-live="polite" data-testid="call">
      {said}
    </p>
  );
}

function sentenceOf(
  scene: Scene,
  text: TextOf<typeof words>,
  names: Names,
  money: (amount: Parameters<Names['amount']>[0]) => string,
): string {
  const { view, decided } = scene;
  const result = decided?.result;
  if (result && 'pocket' in result) {
    const lines = linesNow(scene);
    const { pocket } = result;
    const traits = names.traits(pocket);
    const called = traits ? text.result({ pocket, traits }) : pocket;
    if (lines.length === 0) return called;
    const net = sum(lines.map(netOf));
    const amount = money((net < 0 ? -net : net) as typeof net);
    const brought = net > 0 ? text.won({ amount }) : net < 0 ? text.lost({ amount }) : text.even;
    return `${called}. ${brought}`;
  }
  const key = stageKey(scene.plan, view);
  return key === 'waiting' || key === 'ended' ? '' : text.stages[key];
}

/**
 * Speaks the croupier's calls at this table, where speech is on, and rings the bell that closes the betting. The result is called when ball or dice lie on the
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
          if (event.type === 'bets-closed') play('bell');
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
