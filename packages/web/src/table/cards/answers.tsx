import type { AnyMove } from '@croupier/core';
import { useWords } from '../../app/language.tsx';
import { useKeys } from '../../console/keys.ts';
import styles from './answers.module.css';
import { Choose, useChosen } from './choose.tsx';
import { type Answer, aboutOf, type Question, useScene } from './scene.ts';
import { StrategyHelp, useStrategyHelp } from './strategy-help.tsx';
import { words } from './words.ts';

/** What the player is asked, and the answers as large buttons with their keys. */
export function Answers({ question }: { readonly question: Question }) {
  const text = useWords(words);
  const { answer, answering, advice, plan, moving } = useScene();
  const helped = useStrategyHelp() && advice !== undefined && !question.aside;
  const { chosen, choose } = useChosen(question.answers);
  const made: AnswerButtonsProps['made'] = ({ move, detail, key, chooses }) =>
    chooses ? (chooses.makes(chosen[key] ?? null) ?? { detail: chooses.name }) : { move, detail };
  useKeys(
    Object.fromEntries(
      question.answers.flatMap((each) => {
        const { move } = each.chooses && !each.barred && !answering ? made(each) : {};
        return move ? [[each.key, () => answer(move)]] : [];
      }),
    ),
  );
  return (
    <fieldset className={styles.question} data-aside={question.aside} data-testid="question">
      {/* What it is about is told when the cards lie; the answers do not wait. */}
      <legend>
        {moving ? '\u00a0' : question.text}
        {helped && <StrategyHelp plan={plan} advice={advice(aboutOf(question))} />}
      </legend>
      {question.answers.length === 0 && <p role="status">{text.waits}</p>}
      {question.answers.map(
        ({ key, chooses }) =>
          chooses && (
            <Choose
              key={key}
              choosing={chooses}
              chosen={chosen[key] ?? null}
              onChoose={(value) => choose(key, value)}
            />
          ),
      )}
      <AnswerButtons answers={question.answers} made={made} answering={answering} answer={answer} />
    </fieldset>
  );
}

interface AnswerButtonsProps {
  readonly answers: readonly Answer[];
  /** The move of an answer and what it costs; no move as long as something is to be chosen. */
  readonly made?: (answer: Answer) => { move?: AnyMove; detail?: string | undefined };
  /** The answer that is on its way. */
  readonly answering: AnyMove | undefined;
  readonly answer: (move: AnyMove) => void;
}

/** Answers side by side, where no question stands before them. */
export function AnswerRow(props: AnswerButtonsProps) {
  return (
    <div className={styles.question}>
      <AnswerButtons {...props} />
    </div>
  );
}

/** Answers as large buttons; one at a time is on its way. */
function AnswerButtons({ answers, made = (each) => each, answering, answer }: AnswerButtonsProps) {
  return answers.map((each) => {
    const { name, key, call, barred } = each;
    const { move, detail } = made(each);
    const underWay = answering !== undefined && isOf(answering, each);
    return (
      <button
        key={`${each.move.type} ${key}`}
        type="button"
        data-call={call}
        data-answer={each.move.type}
        disabled={barred !== undefined || !move || (answering !== undefined && !underWay)}
        aria-busy={underWay || undefined}
        aria-keyshortcuts={key.toUpperCase()}
        onClick={answering || !move ? undefined : () => answer(move)}
      >
        <b>{name}</b>
        <small>{barred ?? detail ?? ' '}</small>
        <i aria-hidden="true">{key.toUpperCase()}</i>
      </button>
    );
  });
}

/** Whether a move is that of an answer, whatever was chosen for it. */
function isOf(answering: AnyMove, { move, chooses }: Answer): boolean {
  return chooses ? answering.type === move.type : JSON.stringify(answering) === JSON.stringify(move);
}
