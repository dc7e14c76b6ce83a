import { messages } from 'messages:cards/table';
import type { AnyMove } from '@croupier/core';
import { useMessages } from '../../app/language.tsx';
import { useKeys } from '../../console/keys.ts';
import styles from './answers.module.css';
import { Choose, useChosen } from './choose.tsx';
import type { AnswerEffect } from './declared.ts';
import { type Answer, aboutOf, type Question, useScene } from './scene.ts';
import { StrategyHelp, useStrategyHelp } from './strategy-help.tsx';

/** Shows the question to the player, and the answers as large buttons with their keys. */
export function Answers({ question }: { readonly question: Question }) {
  const text = useMessages(messages);
  const { answer, answering, advice, plan, moving } = useScene();
  const helped = useStrategyHelp() && advice !== undefined && !question.aside;
  const waits = moving && !question.aside;
  const { chosen, choose } = useChosen(question.answers);
  const made: AnswerButtonsProps['made'] = ({ move, detail, key, chooses }) =>
    chooses ? (chooses.makes(chosen[key] ?? null) ?? { detail: chooses.name }) : { move, detail };
  useKeys(
    Object.fromEntries(
      question.answers.flatMap((each) => {
        const { move } = each.chooses && !each.barred && !answering && !waits ? made(each) : {};
        return move ? [[each.key, () => answer(move)]] : [];
      }),
    ),
  );
  const own = question.answers.flatMap((each) =>
    each.chooses?.kind === 'cards' ? (made(each).move ?? []) : [],
  )[0];
  return (
    <fieldset className={styles.question} data-aside={question.aside} data-testid="question">
      {/* The text appears only when the cards have come to rest. */}
      <legend>
        {moving ? '\u00a0' : question.text}
        {helped && <StrategyHelp plan={plan} advice={advice(aboutOf(question))} chosen={own} />}
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
      <AnswerButtons
        answers={question.answers}
        made={made}
        waits={waits}
        answering={answering}
        answer={answer}
      />
    </fieldset>
  );
}

interface AnswerButtonsProps {
  readonly answers: readonly Answer[];
  /**
   * Returns the move of an answer and its cost. There is no move while the player must still choose
   * something.
   */
  readonly made?: (answer: Answer) => { move?: AnyMove; detail?: string | undefined };
  /**
   * Whether the card to decide on is still in flight. Until it has come to rest, the answers cannot be pressed, but
   * keep the focus.
   */
  readonly waits?: boolean;
  /** The answer that is pending. */
  readonly answering: AnyMove | undefined;
  readonly answer: (move: AnyMove) => void;
}

/** Shows answers side by side, without a question before them. */
export function AnswerRow(props: AnswerButtonsProps) {
  return (
    <div className={styles.question}>
      <AnswerButtons {...props} />
    </div>
  );
}

/** Shows answers as large buttons. Only one of them can be pending. */
function AnswerButtons({
  answers,
  made = (each) => each,
  waits = false,
  answering,
  answer,
}: AnswerButtonsProps) {
  return answers.map((each) => {
    const { name, key, call, barred, does } = each;
    const { move, detail } = made(each);
    const underWay = answering !== undefined && isOf(answering, each);
    return (
      <button
        key={`${each.move.type} ${key}`}
        type="button"
        data-call={call}
        data-answer={each.move.type}
        data-does={does}
        disabled={barred !== undefined || !move || (answering !== undefined && !underWay)}
        aria-disabled={waits || undefined}
        aria-busy={underWay || undefined}
        aria-keyshortcuts={key.toUpperCase()}
        onClick={answering || waits || !move ? undefined : () => answer(move)}
      >
        {does && <Sign does={does} />}
        <b>{name}</b>
        <small>{barred ?? detail ?? ' '}</small>
        <i aria-hidden="true">{key.toUpperCase()}</i>
      </button>
    );
  });
}

/** Shows the effect of an answer as a symbol, because some people cannot distinguish colours. */
function Sign({ does }: { readonly does: AnswerEffect }) {
  return (
    <svg viewBox="0 0 16 16" className={styles.sign} aria-hidden="true">
      <path d={SIGNS[does]} />
    </svg>
  );
}

/** The symbols: a card with a plus, a flat hand, a chip, a cross. */
const SIGNS: Readonly<Record<AnswerEffect, string>> = {
  take: 'M3 2.500h6.500v11H3zM11.500 8h4M13.500 6v4',
  stay: 'M2 6h12M2 10h12',
  stake: 'M8 2a6 6 0 1 1-.1 0zM8 5.500a2.500 2.500 0 1 1-.1 0M8 2v1.500M8 12.500V14M2 8h1.500M12.500 8H14',
  'give-up': 'm4 4 8 8m0-8-8 8',
};

/** Returns whether a pending move belongs to an answer, regardless of the values that the player chose. */
function isOf(answering: AnyMove, { move, chooses }: Answer): boolean {
  return chooses ? answering.type === move.type : JSON.stringify(answering) === JSON.stringify(move);
}
