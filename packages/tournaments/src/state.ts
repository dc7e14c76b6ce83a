import type { Json, Money } from '@croupier/core';
import type { Announcement } from './announcement/schema.ts';
import type { Bracket } from './bracket/bracket.ts';
import type { CommandOf } from './commands.ts';
import type { Draw, Place } from './draws.ts';

/**
 * The status of an entry: paid and not yet seated, waiting for a seat, in play, through to the next stage, out,
 * refunded, merged into another entry of its player or team, or taken out of the ranking.
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

/** A payment of an entry, or a refund to it, and its time. */
export interface Paid {
  readonly at: number;
  readonly why: 'buy-in' | 'rebuy' | 'add-on' | 'refund';
  readonly amount: Money;
}

/** One paid registration. A player who enters again has another. */
export interface Entry {
  /** The number from 1, in the order of registration. */
  readonly number: number;
  readonly player: string;
  readonly buyIn: string;
  /** The price, with its bounty. */
  readonly price: Money;
  readonly flight: string;
  readonly team: string | null;
  status: EntryStatus;
  /** Whether the player has come to their seat. */
  here: boolean;
  /** Negative only where debts are allowed. */
  stack: number;
  /** Chips of stages before that count for the final order. */
  recorded: number;
  /** The tie-breaks between entries with as many chips: cards drawn, chips after an extra hand. */
  ties: number[];
  /** Hands played. */
  hands: number;
  /** Bought or kept back chips that join the stack when the hand is over. */
  adding: number;
  /** The number of small stacks kept aside. */
  aside: number;
  /** Has no chips and may still buy or add until the next hand at the table; by the players who won them. */
  broke: { readonly by: readonly number[]; readonly stack: number } | null;
  table: number;
  seat: number;
  /** The seat to which the floor moves the player once the hand is over. */
  moving?: Place;
  rebuys: number;
  addedOn: boolean;
  /** Its payments and refunds, the latest last; left out before the first payment. */
  payments?: readonly Paid[];
  /** Matches lost. */
  losses: number;
  /** Hands still to be missed, by penalty. */
  missing: number;
}

export interface Table {
  /** From 1. */
  readonly number: number;
  readonly flight: string;
  /** The entry numbers by seat from 1, 0 for a free seat; the first place is not used. */
  seats: number[];
  count: number;
  open: boolean;
  /** Whether it is for one hand with new chips, to break a tie of equal stacks. */
  extra: boolean;
  /** Hands begun. */
  hands: number;
  /** The entries in the hand that is played; empty between hands. */
  dealt: number[];
  /** Hand for hand: an all-in has been called, and its cards wait until all other tables have finished. */
  allIn: boolean;
  /** Whether it is to be broken when its hand is over. */
  breaking: boolean;
  /** Played to its end: only its advancing players are left. */
  done: boolean;
  /** The seat of the button as drawn for the table’s first hand. */
  button: number | null;
  /** The seat that had the duty last (in poker the big blind); the next one follows from it. */
  duty: number | null;
  /** The carry of the table to its next hand; the engine does not look into it. */
  carry: Json;
  /** The last vacated seat. */
  vacated: number;
}

/** A clock of levels and breaks; times in milliseconds. */
export interface Clock {
  /** The index of the current line of the structure, from 0. */
  line: number;
  running: boolean;
  /** The time since which it has been running so, and the rest of the line then. */
  since: number;
  left: number;
  /** Playing time up to `since`, breaks not counted. */
  played: number;
}

/** Hand for hand: every table plays one hand, then all wait for each other. */
export interface HandForHand {
  /** Whether all tables have stopped since it was called: only then a hand counts. */
  begun: boolean;
  dealt: number[];
  /** The entries that went out in this round, table by table, the larger stack first; equal stacks stand together. */
  fell: number[][][];
}

/** A group that plays together: the whole field, or one of several starting groups. */
export interface Flight {
  readonly id: string;
  status: 'waiting' | 'seating' | 'playing' | 'finished';
  startsAt: number | null;
  /** Players at a table. */
  size: number;
  tables: number[];
  /** The order in which its tables are broken, where that was drawn beforehand. */
  breakingOrder?: readonly number[];
  /** Seats wait for their players: the flight has just started. */
  gathering?: boolean;
  /** The number of entries in play, including those who wait for a seat. */
  alive: number;
  /** The seat of the button as drawn for the whole field. */
  button: number | null;
  /** The entries that wait for a seat, in their order. */
  waiting: number[];
  clock: Clock;
  /** The reason why no hand is dealt until all tables have stopped, if so. */
  halt: 'redraw' | 'stage' | 'end' | null;
  handForHand: HandForHand | null;
  /** The entries that sat together when a stage was played out, until it is known which of them advance. */
  groups: number[][] | null;
  /** The number of hands that each table still plays today; null where it is not announced. */
  lastHands: number | null;
  /** The number of those hands that each table has played. */
  handsOfLast: { [table: string]: number };
}

/** Entries that share a place; later ones are better. `lost` is the place of somebody disqualified. */
export interface Fallen {
  readonly entries: readonly number[];
  readonly lost?: true;
}

/** The prize of an entry, and the reason for it. */
export interface Prize {
  readonly entry: number;
  readonly player: string;
  readonly amount: Money;
  readonly why: 'place' | 'stage' | 'seat' | 'share' | 'deal' | 'bounty';
  readonly place?: number;
}

/** A tournament: plain data that survives JSON, changed in place by commands alone. */
export interface Tournament {
  readonly announcement: Announcement;
  phase: 'announced' | 'registering' | 'playing' | 'over' | 'cancelled';
  /** The index of the current stage, from 0. */
  stage: number;
  registrationClosed: boolean;
  lateUntilLevel: number | null;
  entries: Entry[];
  /** The number of entries that count: each that was not given back. */
  counted: number;
  flights: Flight[];
  tables: Table[];
  /** In the order of elimination. */
  fallen: Fallen[];
  /** Chips given out, and chips taken out of play. */
  issued: number;
  removed: number;
  /** All payments in, less refunds. */
  gross: Money;
  bounties: Bounties;
  bracket: Bracket | null;
  /** The draw that is needed now; nothing else happens before it is made. */
  draw: Draw | null;
  /** The entries that still play an extra hand, and the number of tries. */
  extra: { pending: number[][]; tries: number };
  deal: Deal | null;
  penalties: Penalty[];
  /** Prizes that are paid already; all of them once it is over. */
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

/** Returns the tables of a flight that are still there. */
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

/** The bounties of a tournament, beside the pool of its places. */
export interface Bounties {
  /** The bounty on the head of each entry, by number. */
  heads: { [entry: string]: Money };
  /** Fixed and special: the marked entries; drawn before the start. */
  marked: number[] | null;
  /** Marked players who have gone out, and to whom. */
  taken: { readonly of: number; readonly by: readonly number[] }[];
  /** The bounties left by eliminated players that nobody has won yet; the winner gets the rest at the end. */
  pool: Money;
  /** Bounties taken, by player. */
  counts: { [player: string]: number };
  /** The number of announced mystery draws that have been made. */
  drawn: number;
}

/** A division of the rest of the pool that the players still in propose to each other. */
export interface Deal {
  readonly amounts: readonly { readonly entry: number; readonly amount: Money }[];
  /** Held back for the winner. */
  readonly playFor: Money;
  accepted: number[];
  made: boolean;
}

/** A penalty as the floor imposed it. The rest of it is kept with the entry. */
export interface Penalty {
  readonly entry: number;
  readonly kind: CommandOf<'penalty'>['kind'];
  /** Hands to be missed: of an orbit, as many as there were players at the table. */
  readonly hands: number;
  readonly reason: string;
  readonly by: string;
}
