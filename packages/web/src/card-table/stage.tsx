import { NOTHING, sum } from '@croupier/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Countdown } from '../table/countdown.tsx';
import { netOf } from '../table/settled.tsx';
import { words as tableWords } from '../table/words.ts';
import { useLanguage, useWords, useWriting } from '../words/language.tsx';
import type { Call } from './call.ts';
import { type CardGame, useScene } from './scene.ts';
import styles from './stage.module.css';

interface StageProps {
  readonly game: CardGame;
  readonly call: Call | undefined;
  /** Something is asked of this player. */
  readonly asked: boolean;
  readonly children?: ReactNode;
}

/** Where the game stands: the time left, a sentence, the dealer's call, and what the game brought. */
export function Stage({ game, call, asked, children }: StageProps) {
  const { language } = useLanguage();
  const { state, desk } = useScene();
  const outcome = useOutcome();
  const foreign = call?.own && call.language !== language && !outcome ? call : undefined;
  return (
    <div className={styles.stage}>
      <Countdown until={state.until} wait={state.wait} open={desk.open || asked} />
      <div className={styles.lines}>
        <p className={styles.line}>{game.line}</p>
        {outcome && (
          <p className={styles.outcome} data-sign={outcome.sign} data-testid="outcome">
            {outcome.text}
          </p>
        )}
        {foreign && (
          <p className={styles.outcome} lang={foreign.language} dir="auto">
            „{foreign.text}“
          </p>
        )}
      </div>
      {children}
      <Spoken sentence={[game.line, game.spoken, outcome?.text].filter(Boolean).join('. ')} />
    </div>
  );
}

/** What the game on the table brought the player, once it is settled. */
function useOutcome(): { readonly text: string; readonly sign: number } | undefined {
  const text = useWords(tableWords);
  const writing = useWriting();
  const { lines, currency } = useScene();
  if (lines.length === 0) return undefined;
  const net = sum(lines.map(netOf));
  const amount = writing.money((net < 0 ? -net : net) as typeof net, currency);
  const said = net > NOTHING ? text.won(amount) : net < NOTHING ? text.lost(amount) : text.even;
  return { text: said, sign: Math.sign(net) };
}

/** How long the table must stand still before it is told: cards come one after the other. */
const STILL = 350;

/** For those who listen instead of looking. */
function Spoken({ sentence }: { readonly sentence: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const wait = setTimeout(() => setSaid(sentence), STILL);
    return () => clearTimeout(wait);
  }, [sentence]);
  return (
    <p className="heard" role="status" aria-live="polite" data-testid="call">
      {said}
    </p>
  );
}
