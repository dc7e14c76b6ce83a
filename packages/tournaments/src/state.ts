import type { Json, Money } from '@croupier/core';
import type { Announcement } from './announcement/schema.ts';
import type { Bracket } from './bracket/bracket.ts';
import type { CommandOf } from './commands.ts';
import type { Draw, Place } from './draws.ts';

/**
 * The status of an entry: registered but not seated, waiting for a seat, in play, advanced to the next stage, out,
 * refunded, merged into another entry of its player or team, or disqualified.
 */
export type EntryStatus =
  | 'registered'
  | 'waiting'
  | 'playing'
  | 'advanced'
  | 'out'
  | 'refunded'
  | 'merged'
  | 'disqualified';

/** A payment for an entry, or a refund, with its time. */
export interface Paid {
  readonly at: number;
  readonly why: 'buy-in' | 'rebuy' | 'add-on' | 'refund';
  readonly amount: Money;
}

/** One paid registration. A re-entry is another entry. */
export interface Entry {
  /** The number from 1, in the order of registration. */
  readonly number: number;
  readonly player: string;
  readonly buyIn: string;
  /** The price, including its bounty. */
  readonly price: Money;
  readonly flight: string;
  readonly team: string | null;
  status: EntryStatus;
  /** Whether the player has checked in. */
  checkedIn: boolean;
  /** Negative only where chips are points. */
  stack: number;
  /** Chips of earlier stages that count for the final order. */
  earlierChips: number;
  /** The tie-breaks between entries with equal chips: drawn cards, or chips after an extra hand. */
  ties: number[];
  /** The number of hands played. */
  hands: number;
  /** Bought or reserved chips that join the stack after the hand. */
  pendingChips: number;
  /** The number of small stacks not yet in play. */
  reserveStacks: number;
  /**
   * Set while the player has no chips but may still buy or add some before the next hand: the winners of the chips, and
   * the stack before.
   */
  broke: { readonly by: readonly number[]; readonly stack: number } | null;
  table: number;
  seat: number;
  /** The seat to which the floor moves the player after the hand. */
  movingTo?: Place;
  rebuys: number;
  addedOn: boolean;
  /** The entry's payments and refunds, latest last. Left out before the first payment. */
  payments?: readonly Paid[];
  /** The number of lost matches. */
  losses: number;
  /** The number of hands still to miss as a penalty. */
  handsToMiss: number;
}

export interface Table {
  /** Counted from 1. */
  readonly number: number;
  readonly flight: string;
  /** Entry numbers by seat; 0 for a free seat. Seats count from 1, so index 0 is unused. */
  seats: number[];
  count: number;
  open: boolean;
  /** Whether the table plays one extra hand with new chips, to break a tie of equal stacks. */
  extraHand: boolean;
  /** The number of hands begun. */
  hands: number;
  /** The entries in the current hand; empty between hands. */
  dealt: number[];
  /** In hand-for-hand play: an all-in was called, and its board waits until all other tables have finished. */
  allIn: boolean;
  /** Whether the table is broken after its current hand. */
  breaking: boolean;
  /** Whether the table is done: only its advancing players are left, or its hands are played. */
  done: boolean;
  /** The drawn seat of the button for the table’s first hand. */
  button: number | null;
  /** The seat that had the duty last (in poker the big blind). The next one follows from it. */
  lastDuty: number | null;
  /** The table's carry to its next hand, which the tournament does not read. */
  carry: Json;
  /** The last vacated seat. */
  lastVacated: number;
}

/** A clock of levels and breaks, in milliseconds. */
export interface Clock {
  /** The index of the current line of the structure, from 0. */
  line: number;
  running: boolean;
  /** The time of the last change, and the rest of the line at that time. */
  since: number;
  timeLeft: number;
  /** The playing time up to `since`, without breaks. */
  played: number;
}

/** Hand-for-hand play: every table plays one hand, then all wait for each other. */
export interface HandForHand {
  /** Whether all tables have stopped since it was called. Hands count only from then on. */
  begun: boolean;
  dealt: number[];
  /** The entries eliminated in this round by table, larger stacks first; equal stacks share a group. */
  eliminated: number[][][];
}

/** A group that plays by one clock: the whole field, or one of several starting flights. */
export interface Flight {
  readonly id: string;
  status: 'waiting' | 'seating' | 'playing' | 'finished';
  startsAt: number | null;
  /** The number of seats per table. */
  tableSize: number;
  tables: number[];
  /** The order in which its tables are broken, if it was drawn beforehand. */
  breakingOrder?: readonly number[];
  /** Whether check-in at the seats is open, just after the start. */
  checkInOpen?: boolean;
  /** The number of entries in play, including those who wait for a seat. */
  playersLeft: number;
  /** The drawn seat of the button for the whole field. */
  button: number | null;
  /** The entries that wait for a seat, in order. */
  waiting: number[];
  clock: Clock;
  /** The reason for which all tables are stopping, if any. Until then no hand is dealt. */
  halt: 'redraw' | 'stage' | 'end' | null;
  handForHand: HandForHand | null;
  /** The entries that sat together when a stage ended, until it is known which of them advance. */
  groups: number[][] | null;
  /** The number of hands that each table still plays today; null if they were not announced. */
  lastHands: number | null;
  /** The number of these last hands that each table has played. */
  lastHandsPlayed: { [table: string]: number };
}

/** Entries that share a place; later ones are better. `disqualified` marks the place of a disqualified player. */
export interface EliminatedGroup {
  readonly entries: readonly number[];
  readonly disqualified?: true;
}

/** The prize of an entry, and the reason for it. */
export interface Prize {
  readonly entry: number;
  readonly player: string;
  readonly amount: Money;
  readonly why: 'place' | 'stage' | 'seat' | 'share' | 'deal' | 'bounty';
  readonly place?: number;
}

/** A tournament: plain data that survives JSON, and is changed in place only by commands. */
export interface Tournament {
  readonly announcement: Announcement;
  phase: 'announced' | 'registering' | 'playing' | 'over' | 'cancelled';
  /** The index of the current stage, from 0. */
  stage: number;
  registrationClosed: boolean;
  lateUntilLevel: number | null;
  entries: Entry[];
  /** The number of entries that were not refunded. */
  entryCount: number;
  flights: Flight[];
  tables: Table[];
  /** In the order of elimination. */
  eliminated: EliminatedGroup[];
  /** The chips given out, and the chips taken out of play. */
  chipsIssued: number;
  chipsRemoved: number;
  /** The sum of all payments, minus refunds. */
  gross: Money;
  bounties: Bounties;
  bracket: Bracket | null;
  /** The draw that is needed now. Nothing else happens before it is made. */
  draw: Draw | null;
  /** The groups that still play an extra hand, and the number of tries. */
  extraHands: { pending: number[][]; tries: number };
  deal: Deal | null;
  penalties: Penalty[];
  /** The prizes paid so far; all of them once the tournament is over. */
  prizes: Prize[];
}

export function entryAt({ entries }: Tournament, number: number): Entry {
  const found = entries[number - 1];
  if (!found) throw new RangeError(`no entry ${number}`);
  return found;
}

export function tableAt({ tables }: Tournament, number: number): Table {
  const found = tables[number - 1];
  if (!found) throw new RangeError(`no table ${number}`);
  return found;
}

export function flightOf({ flights }: Tournament, id: string): Flight {
  const found = flights.find((flight) => flight.id === id);
  if (!found) throw new RangeError(`no flight ${id}`);
  return found;
}

/** Returns the entries at a table, by seat. */
export function seated(tournament: Tournament, table: Table): Entry[] {
  const found: Entry[] = [];
  for (const number of table.seats) if (number > 0) found.push(entryAt(tournament, number));
  return found;
}

/** Returns the open tables of a flight. */
export function tablesOf(tournament: Tournament, flight: Flight): Table[] {
  return flight.tables.map((number) => tableAt(tournament, number));
}

/** Returns the entries in play, including those who wait for a seat. */
export function inPlay({ entries }: Tournament): Entry[] {
  return entries.filter(
    ({ status }) => status === 'playing' || status === 'waiting' || status === 'advanced',
  );
}

export function stageOf({ announcement, stage }: Tournament): Announcement['stages'][number] {
  const found = announcement.stages[stage];
  if (!found) throw new RangeError(`no stage ${stage}`);
  return found;
}

export function isLastStage({ announcement, stage }: Tournament): boolean {
  return stage === announcement.stages.length - 1;
}

/** The bounties of a tournament, which are separate from the pool. */
export interface Bounties {
  /** The bounty that each entry carries, by number. */
  byEntry: { [entry: string]: Money };
  /** For fixed and special bounties: the marked entries, drawn before the start. */
  marked: number[] | null;
  /** The marked entries that were eliminated, and by whom. */
  taken: { readonly of: number; readonly by: readonly number[] }[];
  /** The bounties of eliminated players that nobody has won yet. The winner gets the rest at the end. */
  pool: Money;
  /** The number of bounties taken, by player. */
  counts: { [player: string]: number };
  /** The number of announced mystery draws that were made. */
  drawn: number;
}

/** A division of the rest of the pool that the remaining players propose to each other. */
export interface Deal {
  readonly amounts: readonly { readonly entry: number; readonly amount: Money }[];
  /** The amount held back for the winner. */
  readonly playFor: Money;
  accepted: number[];
  made: boolean;
}

/** A penalty as the floor imposed it. Its entry keeps the rest of it. */
export interface Penalty {
  readonly entry: number;
  readonly kind: CommandOf<'penalty'>['kind'];
  /** The number of hands to miss. An orbit is as many as there were players at the table. */
  readonly hands: number;
  readonly reason: string;
  readonly by: string;
}
