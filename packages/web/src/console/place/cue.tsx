import { messages } from 'messages:console/place';
import { TERMS } from '@croupier/houses';
import type { ReactNode } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useBetName } from '../../games/pages.ts';
import { useStation } from '../station.ts';
import { useBetTime } from './bet-time.ts';
import styles from './cue.module.css';
import { payLines } from './pay-lines.ts';

/** The number of payments that are shown in large letters. */
const MOST_LINES = 3;

/** Shows in large letters the next call, action and payments of the dealer, and the time left for betting. */
export function Cue({ greet }: { readonly greet: readonly string[] }) {
  const text = useMessages(messages);
  const { game, options, language, view, info, round, now, devices } = useStation();
  const stepOf = game.useSteps();
  const words = game.useWords?.();
  const doing = useDoing();
  const next = options.find(({ pace, aside }) => pace !== undefined && !aside);
  const call = next && !next.draw ? stepOf(next)?.call : undefined;
  const left = useBetTime({
    open: isOpen(view),
    table: info.id,
    round,
    seconds: info.timing.betting,
    now,
  });
  if (devices?.dispute) return null;
  const said = call ?? words;
  return (
    <section className={styles.cue} aria-label={text.next} data-cue>
      <div role="status" className={styles.lines}>
        {said !== undefined && (
          <Line kind="say" name={text.say}>
            <span lang={language} dir={TERMS[language].direction}>
              {said}
            </span>
          </Line>
        )}
        {doing && (
          <Line kind={said === undefined ? 'say' : 'do'} name={text.do}>
            {doing}
          </Line>
        )}
        <Payments />
        {greet.length > 0 && (
          <Line kind="do" name={text.greet}>
            {greet.join(', ')}
          </Line>
        )}
      </div>
      {left !== undefined && (
        <p className={styles.time} data-over={left === 0 || undefined}>
          <span>{left === 0 ? text.timeOver : text.timeLeft}</span>
          {left > 0 && <strong role="timer">{text.seconds({ n: left })}</strong>}
        </p>
      )}
    </section>
  );
}

/** Returns the dealer's next task: to deal a card, enter a result, take a step, or wait. */
function useDoing(): ReactNode {
  const text = useMessages(messages);
  const { game, options } = useStation();
  const stepOf = game.useSteps();
  const cards = game.useCardDraws?.();
  const next = options.find(({ pace, aside }) => pace !== undefined && !aside);
  if (!next) return undefined;
  const step = stepOf(next);
  if (step?.unasked) return text.awaits;
  if (!next.draw) return step?.name;
  const due = cards?.due;
  if (!cards || !due) return text.enterDraw;
  return cards.place(due) ?? cards.lead(due);
}

function Payments() {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { plan, options, nameOf, currency } = useStation();
  const betName = useBetName(plan);
  const lines = payLines(options);
  const more = lines.length - MOST_LINES;
  return (
    <>
      {lines.slice(0, MOST_LINES).map(({ seat, bets, pay, odds }) => {
        const what = {
          bet: bets.map(betName).join(' · '),
          name: nameOf(seat),
          amount: formatter.money(pay, currency),
        };
        return (
          <Line key={`${seat} ${bets[0]}`} kind="pay" name={text.pay}>
            {odds
              ? text.payLine({ ...what, odds: String(odds[0]), one: String(odds[1]) })
              : text.payAmount(what)}
          </Line>
        );
      })}
      {more > 0 && <p className={styles.more}>{text.more({ n: more })}</p>}
    </>
  );
}

interface LineProps {
  readonly kind: 'say' | 'do' | 'pay';
  readonly name: string;
  readonly children: ReactNode;
}

function Line({ kind, name, children }: LineProps) {
  return (
    <p className={styles[kind]}>
      <small>{name}</small> <span>{children}</span>
    </p>
  );
}

/** Returns whether bets are open, which the view of every game with a layout states. */
function isOpen(view: unknown): boolean {
  return typeof view === 'object' && view !== null && 'open' in view && view.open === true;
}
