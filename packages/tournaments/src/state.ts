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
  /** Set if a ticket paid, or was given back. */
  readonly ticket?: true;
}

/** One paid registration. A re-entry is another entry. */
export interface Entry {
  /** The number of the entry, from 1, in order of registration. */
  readonly number: number;
  readonly player: string;
  readonly buyIn: string;
  /** The price of the entry, including its bounty. */
  readonly price: Money;
  readonly flight: string;
  readonly team: string | null;
  /** The ticket that paid for the entry, if one did. */
  readonly ticket?: string;
  status: EntryStatus;
  /** Whether the player has checked in. */
  checkedIn: boolean;
  /** The stack. The stack can be negative only if chips are points. */
  stack: number;
  /** The chips from earlier stages that count for the final ranking. */
  earlierChips: number;
  /** The tie-breaks between entries with equal chips: drawn cards, or chips after an extra hand. */
  ties: number[];
  /** The number of hands played. */
  hands: number;
  /** Chips that were bought, or taken from small stacks, and are added to the stack after the hand. */
  pendingChips: number;
  /** The number of small stacks not yet in play. */
  reserveStacks: number;
  /**
   * Set while the player has no chips but can still buy or add some before the next hand. The field contains
   * the winners of the chips, and the stack at the beginning of the hand.
   */
  broke: { readonly by: readonly number[]; readonly stack: number } | null;
  table: number;
  seat: number;
  /** The seat to which the floor moves the player after the hand. */
  movingTo?: Place;
  rebuys: number;
  addedOn: boolean;
  /** The entry's payments and refunds, latest last. Undefined before the first payment. */
  payments?: readonly Paid[];
  /** The number of matches lost. */
  losses: number;
  /** Set if the player has withdrawn from a bracket. The opponent of their next match wins without play. */
  withdrawn?: true;
  /** The number of hands still to miss as a penalty. */
  handsToMiss: number;
}

export interface Table {
  /** The number of the table, from 1. */
  readonly number: number;
  readonly flight: string;
  /** Entry numbers by seat; 0 for a free seat. Seats count from 1, so index 0 is unused. */
  seats: number[];
  count: number;
  open: boolean;
  /** Whether the table plays one extra hand with new chips to break a tie of equal stacks. */
  extraHand: boolean;
  /** The number of hands begun at the table. */
  hands: number;
  /** The entries in the current hand; empty between hands. */
  dealt: number[];
  /** Set in hand-for-hand play when an all-in was called, and its board waits until all other tables have finished. */
  allIn: boolean;
  /** Whether the table is broken after its current hand. */
  breaking: boolean;
  /**
   * Whether the table has finished the stage, because only its advancing players are left or its hands are
   * played.
   */
  done: boolean;
  /** The seat that was drawn for the button of the table’s first hand. */
  button: number | null;
  /**
   * The seat that had the duty last, which is the big blind in poker. It determines the seat that has the
   * next duty.
   */
  lastDuty: number | null;
  /** The data that the table keeps for its next hand. The tournament does not read it. */
  carry: Json;
  /** The last vacated seat. */
  lastVacated: number;
}

/** A clock of levels and breaks, in milliseconds. */
export interface Clock {
  /** The index of the current level or break in the structure, from 0. */
  line: number;
  running: boolean;
  /** The time of the last change, and the time that was left in the level or break then. */
  since: number;
  timeLeft: number;
  /** The total playing time up to `since`, without breaks. */
  played: number;
}

/** The state of hand-for-hand play, in which every table plays one hand and then waits for the other tables. */
export interface HandForHand {
  /** Whether all tables have stopped since hand-for-hand play was called. Hands count only from then on. */
  begun: boolean;
  dealt: number[];
  /** The entries eliminated in this round by table. Larger stacks are first, and equal stacks share a group. */
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
  /** The order in which tables are broken, if it was drawn in advance. */
  breakingOrder?: readonly number[];
  /** Whether check-in at the seats is open, just after the start. */
  checkInOpen?: boolean;
  /** The number of entries in play, including those that wait for a seat. */
  playersLeft: number;
  /** The seat that was drawn for the button of the whole field. */
  button: number | null;
  /** The entries that wait for a seat, in order. */
  waiting: number[];
  clock: Clock;
  /** The reason why all tables are stopping, or null. No hand is dealt while it is set. */
  halt: 'redraw' | 'stage' | 'end' | null;
  handForHand: HandForHand | null;
  /**
   * The entries that sat together at each table when a stage ended. The groups are kept until it is known
   * which of these entries advance.
   */
  groups: number[][] | null;
  /** The number of last hands that each table plays today; null if last hands were not announced. */
  lastHands: number | null;
  /** The number of last hands that each table has played. */
  lastHandsPlayed: { [table: string]: number };
}

/**
 * Entries that share a place. Groups that come later in the list rank higher. `disqualified` marks the place of a
 * disqualified player.
 */
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

/** A tournament as plain data that survives JSON. Only commands change this object. */
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
  /** The groups of eliminated entries, in order of elimination. */
  eliminated: EliminatedGroup[];
  /** The chips issued, and the chips taken out of play. */
  chipsIssued: number;
  chipsRemoved: number;
  /** The sum of all payments, minus refunds. */
  gross: Money;
  bounties: Bounties;
  bracket: Bracket | null;
  /** The draw that is needed now. Nothing else happens until it is made. */
  draw: Draw | null;
  /** The groups that still have to play an extra hand, and the number of rounds of extra hands so far. */
  extraHands: { pending: number[][]; tries: number };
  deal: Deal | null;
  /** The value of the smallest chip in play, once smaller ones were raced off. */
  lowestChip?: number;
  penalties: Penalty[];
  /** The prizes paid so far. The list is complete once the tournament is over. */
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
export function entriesAtTable(tournament: Tournament, table: Table): Entry[] {
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

/** The bounties of a tournament. The money for bounties is separate from the pool. */
export interface Bounties {
  /** The bounty that each entry carries, by entry number. */
  byEntry: { [entry: string]: Money };
  /** For fixed and special bounties, the marked entries, which are drawn before the start. */
  marked: number[] | null;
  /** The marked entries that were eliminated, and the entries that eliminated them. */
  taken: { readonly of: number; readonly by: readonly number[] }[];
  /**
   * The bounties of eliminated players that have not been paid. The rest goes to the winners at the end, or
   * in a bounty pool to the players who have won the most bounties.
   */
  pool: Money;
  /** The number of bounties won, by player. */
  counts: { [player: string]: number };
  /** The number of announced mystery draws that have been made. */
  drawn: number;
}

/** A deal that the remaining players propose to divide the rest of the pool. */
export interface Deal {
  readonly amounts: readonly { readonly entry: number; readonly amount: Money }[];
  /** The amount held back for the winner. */
  readonly playFor: Money;
  accepted: number[];
  made: boolean;
}

/** A penalty as the floor imposed it. The entry stores how much of it is left. */
export interface Penalty {
  readonly entry: number;
  readonly kind: CommandOf<'penalty'>['kind'];
  /** The number of hands to miss. An orbit counts as one hand for each player who was at the table. */
  readonly hands: number;
  readonly reason: string;
  readonly by: string;
}
