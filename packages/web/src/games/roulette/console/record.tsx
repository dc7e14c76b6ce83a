import type { roulette } from '@croupier/games';
import { TERMS } from '@croupier/houses';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../app/language.tsx';
import { useKeys } from '../../../console/keys.ts';
import { Refused } from '../../../console/refused.tsx';
import { words } from '../../../console/words.ts';
import { useAction } from '../../../forms/action.ts';
import { Button } from '../../../forms/button.tsx';
import { Citation } from '../../../rulebook/rule.tsx';
import { resultText } from '../calls.ts';
import { pocketToken } from '../names/names.ts';
import styles from './pad.module.css';
import { useOffered, useStation } from './station.ts';

interface RecordProps {
  readonly result: Exclude<roulette.RouletteResult, { readonly void: true }>;
  readonly move: Extract<roulette.StaffMove, { readonly type: 'ball' | 'dice' }>;
  /** The number was chosen for good: only the confirmation is missing. */
  readonly asked: boolean;
  readonly onCancel: () => void;
}

/** A key that is held down asks and answers in one: only the first press counts. */
function onlyOnce(event: React.KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** The result as it will be announced, to be confirmed before it is recorded. */
export function Record({ result, move, asked, onCancel }: RecordProps) {
  const text = useWords(words);
  const { plan, language, make } = useStation();
  const [option] = useOffered(move.type);
  const action = useAction();
  const record = () => void action.run(() => make(move));
  const answers = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) answers.current?.querySelector('button')?.focus();
  }, [asked]);
  useKeys({ escape: onCancel });
  const said = resultText(plan, language, result) ?? result.pocket;
  return (
    <div className={styles.record}>
      <output className={styles.figure} data-colour={pocketToken(plan, result.pocket)}>
        {result.pocket}
      </output>
      <p className={styles.said} lang={language} dir={TERMS[language].direction} aria-live="polite">
        {said}
      </p>
      <div
        ref={answers}
        className={styles.answers}
        role="toolbar"
        aria-label={text.result}
        onKeyDown={onlyOnce}
      >
        <Button kind="call" busy={action.busy} onPress={record}>
          {text.record} <kbd>{text.enter}</kbd>
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          {text.notThat} <kbd>Esc</kbd>
        </Button>
      </div>
      {option?.rule && <Citation rule={option.rule} />}
      <Refused refusal={action.refusal} />
    </div>
  );
}
