import { sum } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useEffect, useRef, useState } from 'react';
import { useWords, useWriting } from '../../../app/language.tsx';
import { play } from '../../../sound/player.ts';
import { netOf } from '../../../table/settled.tsx';
import type { TextOf } from '../../../words/catalogue.ts';
import { type Names, useNames } from '../names/use-names.ts';
import { type Scene, useScene } from '../scene.ts';
import { linesNow } from './stage.tsx';
import { stageKey } from './stage-key.ts';
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
  useBell(scene.view);
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
    const called = text.result(result.pocket, names.traits(result.pocket));
    if (lines.length === 0) return called;
    const net = sum(lines.map(netOf));
    const amount = money((net < 0 ? -net : net) as typeof net);
    const brought = net > 0 ? text.won(amount) : net < 0 ? text.lost(amount) : text.even;
    return `${called}. ${brought}`;
  }
  const key = stageKey(scene.plan, view);
  return key === 'waiting' || key === 'ended' ? '' : text.stages[key];
}

/** The bell that closes the betting. */
function useBell({ stage }: roulette.RouletteView): void {
  const before = useRef(stage);
  useEffect(() => {
    if (stage === 'closed' && before.current !== 'closed') play('bell');
    before.current = stage;
  }, [stage]);
}
