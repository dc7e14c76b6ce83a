import { messages } from 'messages:tournaments';
import type { TournamentState } from '@croupier/client';
import { useEffect, useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import type { View } from './follow.ts';

type Flight = View['flights'][number];
export type Line = View['levels'][number];

/**
 * Returns the flight whose clock a screen shows: the flight that is being played, otherwise the next one,
 * otherwise the last one. Returns undefined if there are no flights.
 */
export function shownFlight({ flights }: View): Flight | undefined {
  return (
    flights.find(({ status }) => status === 'playing') ??
    flights.find(({ status }) => status !== 'finished') ??
    flights.at(-1)
  );
}

/** Returns the remaining milliseconds of a level or break, at a time by the server's clock. */
export function remainingTime({ running, endsAt, timeLeft }: Flight['clock'], now: number): number {
  return Math.max(0, running && endsAt !== null ? endsAt - now : timeLeft);
}

/**
 * Returns a time as `9:05`, or as `1:09:05` if it is an hour or more. Seconds are rounded up, so that the clock does
 * not stop at 0:00.
 */
export function minutesOf(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Returns the server's time, updated every second. */
export function useNow(): number {
  const client = useClient();
  const [now, setNow] = useState(() => client.serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(client.serverNow()), 1000);
    return () => clearInterval(timer);
  }, [client]);
  return now;
}

/**
 * Returns the stakes that a structure raises; undefined if they never change. They are blinds, other forced bets in
 * poker, or limits of bets.
 */
export function stakesOf({ levels }: View): 'blinds' | 'stakes' | 'limits' | undefined {
  const names = new Set(levels.flatMap((line) => (line.kind === 'level' ? Object.keys(line.stakes) : [])));
  if (names.has('bigBlind')) return 'blinds';
  if (names.has('maximum')) return 'limits';
  return names.size > 0 ? 'stakes' : undefined;
}

/** Returns a function that names the stakes of a level, such as `100 / 200, ante 25`. */
export function useStakes(): (line: Line | undefined) => string {
  const text = useMessages(messages).clock;
  const { number } = useFormatter();
  return (line) => {
    if (!line) return '';
    if (line.kind === 'break') return text.onBreak;
    const { smallBlind, bigBlind, smallBet, bigBet, ante, studAnte, bringIn, minimum, maximum, ...others } =
      line.stakes;
    const pair = (one: number, other: number) => ({ small: number(one), big: number(other) });
    const antes = ante ?? studAnte;
    const parts = [
      bigBlind !== undefined && `${number(smallBlind ?? 0)} / ${number(bigBlind)}`,
      bigBet !== undefined && text.bets(pair(smallBet ?? 0, bigBet)),
      antes !== undefined && antes > 0 && text.ante({ amount: number(antes) }),
      bringIn !== undefined && text.bringIn({ amount: number(bringIn) }),
      maximum !== undefined && text.limits({ least: number(minimum ?? 0), most: number(maximum) }),
      ...Object.values(others).map(number),
    ];
    return parts.filter(Boolean).join(', ');
  };
}

/** Returns the current line of the structure and the next one. */
export function linesAt({ view }: Pick<TournamentState, 'view'>, { clock }: Flight) {
  return { line: view.levels[clock.line], next: view.levels[clock.line + 1] };
}
