import { messages } from 'messages:cards/table';
import { messages as tableMessages } from 'messages:table/bar';
import { type Money, money, type SettlementLine, sum, ZERO } from '@croupier/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormatter, useLanguage, useMessages } from '../../app/language.tsx';
import type { TextOf } from '../../messages/catalogue.ts';
import { Countdown } from '../countdown.tsx';
import { netOf } from '../settled.tsx';
import { SkipWaitButton } from '../skip-wait-button.tsx';
import type { Call } from './call.ts';
import { type CardGame, type Question, useScene } from './scene.ts';
import styles from './stage.module.css';

interface StageProps {
  readonly game: CardGame;
  readonly call: Call | undefined;
  /** The question that this player has to answer. */
  readonly question: Question | undefined;
  readonly children?: ReactNode;
}

/** Shows the state of the game: the remaining time, a sentence, the dealer's call, and the player's gain or loss. */
export function Stage({ game, call, question, children }: StageProps) {
  const { language } = useLanguage();
  const text = useMessages(tableMessages);
  const { info, shown, live, moving, bets } = useScene();
  // A closed table has nothing more to show.
  const here = info.state === 'closed' ? '' : game.line;
  const line = shown.status === 'here' ? here : text.connection.connecting;
  const outcome = useOutcome();
  const last = game.last !== undefined && (game.last !== '' || outcome !== undefined);
  const foreign = call && call.language !== language && !outcome && !last ? call : undefined;
  return (
    <div className={styles.stage}>
      <Countdown
        until={live.state?.until ?? null}
        wait={live.state?.wait ?? null}
        open={bets.open || question !== undefined}
      />
      <div className={styles.lines}>
        <p className={styles.line}>{line}</p>
        {(outcome || last) && (
          <p className={styles.outcome} data-sign={last ? undefined : outcome?.sign}>
            {last && (
              <span data-testid="last-round">
                {text.lastRound} {game.last}
                {game.last && outcome && ' · '}
              </span>
            )}
            {outcome && <span data-testid="outcome">{outcome.text}</span>}
          </p>
        )}
        {foreign && (
          <p className={styles.outcome} lang={foreign.language} dir="auto">
            „{foreign.text}“
          </p>
        )}
      </div>
      <SkipWaitButton table={shown.id} state={live.state} betting={game.goOn} ownDeal={'deal' in game} />
      {children}
      <Spoken parts={[...game.spoken, outcome?.text, line, moving ? undefined : questionText(question)]} />
    </div>
  );
}

/**
 * Returns the player's gain or loss in the displayed round; undefined until the round is settled, or if the
 * player had no bets.
 */
function useOutcome(): { readonly text: string; readonly sign: number } | undefined {
  const text = useMessages(tableMessages);
  const card = useMessages(messages);
  const formatter = useFormatter();
  const { lines, settled, currency } = useScene();
  if (!settled || lines.length === 0) return undefined;
  if (lines.every(({ outcome }) => outcome === 'void')) return { text: card.void, sign: 0 };
  return outcomeOf(lines, text, (units) => formatter.money(units, currency));
}

/**
 * Returns the text for the gain or loss of settlement lines. If all bets stay, nothing has been decided, which is not
 * the same as an even result.
 */
export function outcomeOf(
  lines: readonly SettlementLine[],
  text: TextOf<typeof tableMessages>,
  written: (units: Money) => string,
): { readonly text: string; readonly sign: number } {
  if (lines.every(({ outcome }) => outcome === 'stays')) return { text: text.betsStay, sign: 0 };
  const net = sum(lines.map(netOf));
  const amount = written(money(Math.abs(net)));
  const said = net > ZERO ? text.won({ amount }) : net < ZERO ? text.lost({ amount }) : text.even;
  return { text: said, sign: Math.sign(net) };
}

/**
 * The time in milliseconds without a change before the table is read aloud. It is needed because cards arrive one by
 * one.
 */
const STILL = 350;

/** Returns the question with its answers, such as `Box 3: 16 against 10. Hit, Stand, Double + €5`. */
function questionText(question: Question | undefined): string | undefined {
  if (!question || question.answers.length === 0) return undefined;
  const answers = question.answers.filter(({ barred }) => barred === undefined);
  return [
    question.text,
    answers.map(({ name, detail }) => [name, detail].filter(Boolean).join(' ')).join(', '),
  ]
    .join(sentenceEnd(question.text))
    .trim();
}

/**
 * Returns the separator after a sentence: a space, preceded by a full stop if the sentence has no final
 * punctuation.
 */
function sentenceEnd(text: string): string {
  return /[.?!…]$/.test(text) ? ' ' : '. ';
}

/** Announces new texts to screen readers, once the table has stopped changing. */
function Spoken({ parts }: { readonly parts: readonly (string | undefined)[] }) {
  const [said, setSaid] = useState('');
  const before = useRef<ReadonlySet<string>>(new Set());
  const sentence = [...new Set(parts.filter((part) => part))].join('\n');
  useEffect(() => {
    const wait = setTimeout(() => {
      const now = sentence.split('\n');
      const fresh = now.filter((part) => !before.current.has(part));
      before.current = new Set(now);
      if (fresh.length > 0)
        setSaid(
          fresh
            .map((part) => part + sentenceEnd(part))
            .join('')
            .trim(),
        );
    }, STILL);
    return () => clearTimeout(wait);
  }, [sentence]);
  return (
    <p className="heard" role="status" aria-live="polite" data-testid="call">
      {said}
    </p>
  );
}
