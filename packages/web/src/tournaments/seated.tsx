import { messages as barMessages } from 'messages:table/bar';
import { messages } from 'messages:tournaments';
import { CHECK_IN_MINUTES, type TournamentState } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Refused } from '../forms/refused.tsx';
import { BettingOrder } from './betting.tsx';
import { linesAt, minutesOf, remainingTime, shownFlight, useNow, useStakes } from './clock.ts';
import { ChoiceButton, useEntryAction } from './entering.tsx';
import { nearMoney, ownEntry, tableOf, useTournament } from './follow.ts';
import { navigationState, TO_SEAT } from './navigation-state.ts';
import { TournamentRefusals } from './refusals.tsx';
import styles from './seated.module.css';

interface SeatedProps {
  readonly tournament: string;
  /** The id of the displayed table. */
  readonly table: string;
  readonly closed?: boolean;
}

/** The time in milliseconds for which a new seat is announced. */
const TOLD = 12_000;

/**
 * Shows the clock, the player's place and the prizes at a tournament table. A player who gets another seat is taken to
 * it.
 */
export function TournamentSeatPanel({ tournament: id, ...at }: SeatedProps) {
  const { state } = useTournament(id);
  return state ? <Strip state={state} {...at} /> : <div className={styles.strip} />;
}

type StripProps = Omit<SeatedProps, 'tournament'> & { readonly state: TournamentState };

function Strip({ state, table, closed }: StripProps) {
  const text = useMessages(messages);
  const bar = useMessages(barMessages);
  const formatter = useFormatter();
  const stakes = useStakes();
  const now = useNow();
  const moved = useFollowedSeat(state, table);
  const { view } = state;
  const entry = ownEntry(state);
  const flight = shownFlight(view);
  const seat = entry && { table: String(entry.table), seat: String(entry.seat) };
  const elsewhere = entry && tableOf(view, entry);
  const near = nearMoney(view);
  const isIn = entry?.status === 'playing' && view.phase === 'playing';
  const isBroke = isIn && entry.broke;
  const waits = useWaiting(state, table);
  const next = flight && stakes(linesAt(state, flight).next);
  return (
    <div className={styles.strip} data-testid="seated" data-broke={isBroke || undefined}>
      {flight && view.phase === 'playing' && (
        <p>
          <b>
            {flight.clock.onBreak ? text.clock.onBreak : text.clock.level({ n: String(flight.clock.level) })}
          </b>{' '}
          {stakes(linesAt(state, flight).line)} · {minutesOf(remainingTime(flight.clock, now))}
          <small>{next ? text.seat.next({ stakes: next }) : text.clock.last}</small>
        </p>
      )}
      {isIn && (
        <p className={styles.place}>
          <b>
            {text.seat.place({ place: String(entry.place ?? '–'), left: formatter.number(view.playersLeft) })}
          </b>
          <small>{text.seat.paid({ n: view.prizes.paidPlaces })}</small>
        </p>
      )}
      {view.phase === 'playing' && <BettingOrder table={table} entries={state.entries} />}
      {isBroke && (
        <TournamentRefusals>
          <Broke state={state} entry={entry.number} />
        </TournamentRefusals>
      )}
      <p role="status" className={styles.said}>
        {isBroke && <span>{text.seat.broke}</span>}
        {near && (isIn || !entry) && !isBroke && <span>{text.money[near]}</span>}
        {waits && <span>{text.seat[waits]}</span>}
        {isIn && flight?.checkInOpen && (
          <span>{text.seat.waitingForPlayers({ minutes: CHECK_IN_MINUTES })}</span>
        )}
        {moved && seat && <span>{text.seat.moved(seat)}</span>}
        {entry && !isIn && <Out state={state} />}
        {closed && !entry && <span>{bar.closed}</span>}
      </p>
      {isIn && elsewhere !== undefined && elsewhere !== table && (
        <Link href={`/table/${elsewhere}`} state={TO_SEAT}>
          {text.own.goTo}
        </Link>
      )}
      <Link href={`/tournament/${state.id}`}>
        {isIn || !entry ? text.seat.toTournament : text.seat.results}
      </Link>
    </div>
  );
}

/**
 * Returns what a table waits for in hand-for-hand play: its next hand, or the cards of an all-in. Returns
 * undefined if it waits for nothing.
 */
function useWaiting({ view }: TournamentState, table: string): 'handForHand' | 'allIn' | undefined {
  const at = useClient().table(table);
  const { state } = useSyncExternalStore(at.subscribe, at.getSnapshot);
  const stand = (state?.view as { readonly tournament?: { readonly waits?: boolean } | null } | undefined)
    ?.tournament;
  if (view.phase !== 'playing') return undefined;
  const here = view.tables.find((one) => one.table === table);
  const others = view.tables.filter((one) => one !== here && one.flight === here?.flight && one.playing);
  const flight = view.flights.find(({ id }) => id === here?.flight);
  if (!here || !flight?.handForHand || others.length === 0) return undefined;
  if (!here.playing) return 'handForHand';
  return stand?.waits ? 'allIn' : undefined;
}

/** Lets a player without chips buy again if they may. The next hand waits a short time for their answer. */
function Broke({ state, entry }: { readonly state: TournamentState; readonly entry: number }) {
  const { action, act } = useEntryAction(state.id);
  const offered = ['rebuy', 'add-stacks', 'give-up'];
  return (
    <>
      <ul className={styles.broke}>
        {state.own?.choices
          .filter((choice) => choice.entry === entry && offered.includes(choice.do))
          .map((choice) => (
            <li key={choice.do}>
              <ChoiceButton choice={choice} state={state} action={action} act={(done) => void act(done)} />
            </li>
          ))}
      </ul>
      <Refused refusal={action.refusal} />
    </>
  );
}

/** Shows the place and the prize of a player who is out. */
function Out({ state }: { readonly state: TournamentState }) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const entry = ownEntry(state);
  if (!entry || (entry.status !== 'out' && state.view.phase !== 'over')) return null;
  if (entry.place === null) return text.own.outUnknown;
  const { place } = entry;
  const won = entry.paid + entry.bountiesWon;
  if (won === 0) return text.seat.out({ place });
  return text.seat.won({ place, prize: formatter.money(money(won), state.view.currency as CurrencyCode) });
}

/**
 * Takes a player to the new table when their seat moves, but not a person who only watches. The browser
 * remembers that they had a seat at this table, because a page may load after the move. Returns whether they
 * have just been moved to this table.
 */
function useFollowedSeat(state: TournamentState, table: string): boolean {
  const [, go] = useLocation();
  const entry = ownEntry(state);
  const seat = entry && entry.status === 'playing' ? tableOf(state.view, entry) : undefined;
  const [told, tell] = useState(() => navigationState().moved === true);
  useEffect(() => {
    if (seat === undefined) return;
    if (seat === table) {
      if (!navigationState().toSeat) history.replaceState({ ...navigationState(), ...TO_SEAT }, '');
    } else if (navigationState().toSeat)
      go(`/table/${seat}`, { replace: true, state: { ...TO_SEAT, moved: true } });
  }, [seat, table, go]);
  useEffect(() => {
    if (!told) return undefined;
    const timer = setTimeout(() => {
      history.replaceState(TO_SEAT, '');
      tell(false);
    }, TOLD);
    return () => clearTimeout(timer);
  }, [told]);
  return told;
}
