import { useWords } from '../../app/language.tsx';
import styles from './answers.module.css';
import { type Question, useScene } from './scene.ts';
import { words } from './words.ts';

/** What the player is asked, and the answers as large buttons with their keys. */
export function Answers({ question }: { readonly question: Question }) {
  const text = useWords(words);
  const { answer, answering } = useScene();
  return (
    <fieldset className={styles.question} data-aside={question.aside} data-testid="question">
      <legend>{question.text}</legend>
      {question.answers.length === 0 && <p role="status">{text.waits}</p>}
      {question.answers.map(({ move, name, detail, key, call, barred }) => (
        <button
          key={key}
          type="button"
          data-call={call}
          data-answer={move.type}
          disabled={barred !== undefined || (answering !== undefined && answering !== move)}
          aria-busy={answering === move || undefined}
          aria-keyshortcuts={key.toUpperCase()}
          onClick={answering ? undefined : () => answer(move)}
        >
          <b>{name}</b>
          <small>{barred ?? detail ?? ' '}</small>
          <i aria-hidden="true">{key.toUpperCase()}</i>
        </button>
      ))}
    </fieldset>
  );
}
