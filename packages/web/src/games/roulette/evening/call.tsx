import type { roulette } from '@croupier/games';
import { type LanguageCode, TERMS } from '@croupier/houses';
import { useWords } from '../../../app/language.tsx';
import styles from '../../../evening/screen.module.css';
import { words } from '../../../evening/words.ts';
import { Countdown } from '../../../table/countdown.tsx';
import { resultText } from '../calls.ts';
import { pocketToken } from '../names/names.ts';
import { stageKey } from '../table/stage.tsx';
import { words as tableWords } from '../table/words.ts';

interface CallProps {
  readonly plan: roulette.RoulettePlan;
  readonly view: roulette.RouletteView;
  readonly language: LanguageCode;
  /** The result, once it may be seen. */
  readonly result: roulette.RouletteResult | undefined;
  readonly until: number | null;
  readonly wait: number | null;
  readonly paused: boolean;
}

/** What the croupier says now: where the game stands, or the result in the language of the calls. */
export function Call({ plan, view, language, result, until, wait, paused }: CallProps) {
  const text = useWords(words);
  const { stages } = useWords(tableWords);
  if (result && 'pocket' in result)
    return (
      <div className={styles.result} role="status">
        <span className={styles.figure} data-colour={pocketToken(plan, result.pocket)}>
          {result.pocket}
        </span>
        <p lang={language} dir={TERMS[language].direction}>
          {resultText(plan, language, result)}
        </p>
      </div>
    );
  return (
    <div className={styles.stage}>
      {until !== null && <Countdown until={until} wait={wait} open={view.open} />}
      <p role="status">{paused ? text.paused : `${stages[stageKey(plan, view)]}.`}</p>
    </div>
  );
}
