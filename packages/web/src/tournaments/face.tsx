import { messages } from 'messages:tournaments';
import type { TournamentState } from '@croupier/client';
import { useFormatter, useMessages } from '../app/language.tsx';
import { linesAt, minutesOf, remainingTime, shownFlight, useNow, useStakes } from './clock.ts';
import { nearMoney } from './follow.ts';
import styles from './tournaments.module.css';

/**
 * Shows the clock: level, remaining time, stakes, and the next level. With `large`, the clock fills a screen.
 */
export function ClockFace({ state, large }: { readonly state: TournamentState; readonly large?: boolean }) {
  const { clock: text, money } = useMessages(messages);
  const { number } = useFormatter();
  const stakes = useStakes();
  const now = useNow();
  const flight = shownFlight(state.view);
  if (!flight) return null;
  const { clock } = flight;
  const { line, next } = linesAt(state, flight);
  const left = minutesOf(remainingTime(clock, now));
  const notes = [
    !clock.running && (flight.status === 'waiting' ? text.waiting : text.paused),
    flight.handForHand && text.handForHand,
    flight.lastHands !== null && text.lastHands({ n: flight.lastHands }),
  ].filter(Boolean);
  const near = nearMoney(state.view);
  const { colourUp } = flight;
  const bigBlind = (line?.kind === 'level' && line.stakes.bigBlind) || 0;
  const breakIn = clock.nextBreakAt === null ? undefined : minutesOf(Math.max(0, clock.nextBreakAt - now));
  return (
    <div className={styles.face} data-large={large || undefined} data-testid="clock">
      <p className={styles.level}>{clock.onBreak ? text.onBreak : text.level({ n: String(clock.level) })}</p>
      <p
        className={styles.time}
        role="timer"
        aria-label={(clock.onBreak ? text.leftOfBreak : text.left)({ time: left })}
      >
        {left}
      </p>
      {notes.length > 0 && <p className={styles.paused}>{notes.join(' · ')}</p>}
      {!clock.onBreak && <p className={styles.stakes}>{stakes(line)}</p>}
      {/* This element is always in the page, so that screen readers announce its changes. */}
      <p role="status" className={styles.money}>
        {near && money[near]}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{text.next}</dt>
          <dd>{next ? stakes(next) : text.last}</dd>
        </div>
        {breakIn !== undefined && !clock.onBreak && (
          <div>
            <dt>{text.nextBreak}</dt>
            <dd>{text.inTime({ time: breakIn })}</dd>
          </div>
        )}
        <div>
          <dt>{text.players}</dt>
          <dd>
            {number(state.view.playersLeft)} / {number(state.view.entries)}
          </dd>
        </div>
        <div>
          <dt>{text.average}</dt>
          <dd>
            {number(state.view.field.averageStack)}
            {bigBlind > 0 && (
              <small>
                {text.bigBlinds({ n: number(Math.floor(state.view.field.averageStack / bigBlind)) })}
              </small>
            )}
          </dd>
        </div>
        {colourUp && colourUp.next !== null && colourUp.level !== null && (
          <div>
            <dt>{text.colourUp}</dt>
            <dd>
              {number(colourUp.lowest)}
              <small>{text.beforeLevel({ n: String(colourUp.level) })}</small>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
