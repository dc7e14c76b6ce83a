import { type Money, ZERO } from '@croupier/core';
import { isBuyingClosed } from '../buying.ts';
import { lowestChip, nextColourUp } from '../chip-race.ts';
import { levelNumber } from '../clock.ts';
import { booksOf, paidPlaces } from '../prizes/books.ts';
import { priceOf, takesEntries } from '../registration.ts';
import { paidByEntry, prizesByPlace, type StandingLine, standings } from '../standings.ts';
import { type EntryStatus, type Flight, flightOf, inPlay, type Table, type Tournament } from '../state.ts';
import { type BracketView, bracketView } from './bracket.ts';
import { type ClockView, clockOf, type LineView, structureOf } from './schedule.ts';

/** A tournament in a list. Amounts are in minor units, times in milliseconds since 1970. */
export interface TournamentBrief {
  readonly name: string;
  readonly house: string;
  readonly currency: string;
  readonly formats: readonly string[];
  readonly games: readonly string[];
  readonly room: 'software' | 'physical';
  /** Whether the tournament is paid in cash at the desk. */
  readonly cash: boolean;
  readonly phase: Tournament['phase'];
  /** The start time; null if the tournament starts when full, or if no time is announced. */
  readonly startsAt: number | null;
  /** The number of entries at which the tournament starts; null if it has a start time. */
  readonly startsAtEntries: number | null;
  readonly buyIns: readonly {
    readonly id: string;
    /** The full price of an entry, and the bounty included in it. */
    readonly price: Money;
    readonly bounty: Money;
    readonly stack: number;
  }[];
  readonly guarantee: Money | null;
  /**
   * The number of entries that count, the number of entries in play, and whether any flight can be entered
   * now.
   */
  readonly entries: number;
  readonly playersLeft: number;
  readonly takesEntries: boolean;
  readonly lateUntilLevel: number | null;
  readonly pool: Money;
}

export interface BountyTerms {
  readonly kind: NonNullable<Tournament['announcement']['bounty']>['kind'];
  readonly price: Money;
  /** The number of players who carry a hidden bounty; null if every player carries one. */
  readonly carriers: number | null;
  /**
   * The share of a bounty that is added to its winner's own bounty, in basis points. It is 0 if the whole
   * bounty is paid out.
   */
  readonly toOwnBp: number;
  /** The bounties that are drawn, the largest first. */
  readonly drawPrizes: readonly Money[];
}

export interface FlightView {
  readonly id: string;
  readonly status: Flight['status'];
  readonly startsAt: number | null;
  readonly takesEntries: boolean;
  readonly playersLeft: number;
  readonly clock: ClockView;
  /** The reason why all tables are stopping, or null. No hand is dealt while it is set. */
  readonly halt: Flight['halt'];
  readonly handForHand: boolean;
  /** Whether hands wait for players to check in just after the start. */
  readonly checkInOpen: boolean;
  /** The number of last hands that each table plays today; null if last hands were not announced. */
  readonly lastHands: number | null;
  /**
   * The smallest chip in play in a physical room, the smallest one after the next change of chips, and the level from
   * which no smaller one is needed; null if the tournament does not know the values of its chips.
   */
  readonly colourUp: {
    readonly lowest: number;
    readonly next: number | null;
    readonly level: number | null;
  } | null;
}

export interface TableView {
  readonly number: number;
  readonly flight: string;
  /** Entry numbers by seat; 0 for a free seat. Seats count from 1, so index 0 is unused. */
  readonly seats: readonly number[];
  readonly hands: number;
  /** Whether a hand is being played. */
  readonly playing: boolean;
  readonly breaking: boolean;
  /** The table's position in the breaking order, from 1; null if the order was not drawn. */
  readonly breakPosition: number | null;
}

export interface EntryView {
  readonly number: number;
  readonly name: string;
  readonly team: string | null;
  readonly flight: string;
  readonly status: EntryStatus;
  /** The chips, including those that were bought and arrive after the hand. */
  readonly stack: number;
  /** The table and seat of the entry; 0 if it has none. */
  readonly table: number;
  readonly seat: number;
  /** Whether the player has no chips but can still buy or add some. */
  readonly broke: boolean;
  readonly rebuys: number;
  /** The place, by chips while the entry is in play; null until it is known. */
  readonly place: number | null;
  readonly paid: Money;
  readonly bountiesWon: Money;
  /** The bounty on the entry; null if it carries none. */
  readonly bounty: Money | null;
}

/** The public view of a tournament. The view shows no draws, no marked players and no answers to a deal. */
export interface TournamentView extends TournamentBrief {
  readonly rules: readonly string[];
  readonly structure: 'no-limit' | 'pot-limit' | 'fixed-limit';
  readonly tableSize: number;
  readonly feeBp: number;
  readonly reEntry: { readonly max: number | null } | null;
  readonly rebuy: {
    readonly price: Money;
    readonly chips: number;
    readonly untilLevel: number;
    readonly max: number | null;
    readonly maxStack: number;
  } | null;
  readonly addOn: { readonly price: Money; readonly chips: number; readonly atLevel: number } | null;
  readonly multiStack: { readonly count: number; readonly size: number } | null;
  /** The part of each entry's price that pays for bounties, and how they are won. */
  readonly bounty: BountyTerms | null;
  /**
   * The prizes of a satellite: seats in another tournament, each worth `prize`. If `seats` is null, the pool decides
   * how many.
   */
  readonly satellite: {
    readonly target: string;
    readonly prize: Money;
    readonly seats: number | null;
    /** The tournament for which a seat is paid as a ticket; null if it is paid in money. */
    readonly ticket: { readonly tournament: string; readonly unused: 'paid-out' | 'valid' } | null;
  } | null;
  readonly teamSize: number | null;
  readonly eligibility: string | null;
  /** The number of the current stage, from 1, and the number of stages. */
  readonly stage: number;
  readonly stages: number;
  readonly levels: readonly LineView[];
  readonly flights: readonly FlightView[];
  readonly field: { readonly chips: number; readonly averageStack: number };
  readonly prizes: {
    /** The prize of each place, first place first. If `final`, the prizes no longer change. */
    readonly places: readonly Money[];
    readonly final: boolean;
    readonly paidPlaces: number;
    readonly gross: Money;
    readonly fee: Money;
    readonly bountyFund: Money;
    readonly overlay: Money;
  };
  readonly bracket: BracketView | null;
  /** The proposed or accepted deal. The view does not show which players have accepted the deal. */
  readonly deal: {
    readonly amounts: readonly { readonly entry: number; readonly amount: Money }[];
    readonly playFor: Money;
    readonly made: boolean;
  } | null;
  readonly tables: readonly TableView[];
}

/** Returns a short summary of the tournament. */
export function briefOf(tournament: Tournament): TournamentBrief {
  const { announcement, flights, phase, lateUntilLevel } = tournament;
  const { name, house, currency, formats, game, room, cash, start, buyIns, bounty, guarantee } = announcement;
  const times = flights.flatMap(({ startsAt }) => (startsAt === null ? [] : [startsAt]));
  return {
    name,
    house,
    currency,
    formats: [...formats],
    games: [...game],
    room,
    // Older announcements do not have this field.
    cash: cash === true,
    phase,
    startsAt: times.length > 0 ? Math.min(...times) : null,
    startsAtEntries: start.kind === 'whenFull' ? start.entries : null,
    buyIns: buyIns.map((buyIn) => ({
      id: buyIn.id,
      price: priceOf(tournament, buyIn),
      bounty: bounty?.price ?? (0 as Money),
      stack: buyIn.stack,
    })),
    guarantee,
    entries: tournament.entryCount,
    playersLeft: inPlay(tournament).length,
    takesEntries: flights.some((flight) => isOpen(tournament, flight)),
    lateUntilLevel,
    pool: booksOf(tournament).pool,
  };
}

function isOpen(tournament: Tournament, flight: Flight): boolean {
  const { phase, entryCount, announcement } = tournament;
  const full = announcement.start.kind === 'whenFull' && entryCount >= announcement.start.entries;
  return (phase === 'registering' || phase === 'playing') && !full && takesEntries(tournament, flight);
}

/** Returns the public view of the tournament, without its entries, which are sent separately. */
export function viewOf(tournament: Tournament, at: number): TournamentView {
  const { announcement, stage, deal, tables, chipsIssued, chipsRemoved } = tournament;
  const { rebuy, addOn, multiStack, bounty, team, payout } = announcement;
  const brief = briefOf(tournament);
  const { gross, fee, bountyFund, overlay } = booksOf(tournament);
  const chips = chipsIssued - chipsRemoved;
  return {
    ...brief,
    rules: [...announcement.rules],
    structure: announcement.structure,
    tableSize: announcement.tableSize,
    feeBp: announcement.feeBp,
    reEntry: announcement.reEntry,
    rebuy: rebuy && {
      price: rebuy.price,
      chips: rebuy.chips,
      untilLevel: rebuy.untilLevel,
      max: rebuy.max,
      maxStack: rebuy.maxStack ?? 0,
    },
    addOn,
    multiStack: multiStack && { count: multiStack.count, size: multiStack.size },
    bounty: bounty && {
      kind: bounty.kind,
      price: bounty.price,
      carriers: bounty.marked ?? null,
      toOwnBp: bounty.toOwnBp ?? 0,
      drawPrizes: (bounty.draws ?? []).flatMap(({ prizes }) => prizes).sort((one, other) => other - one),
    },
    satellite:
      payout.kind === 'satellite'
        ? {
            target: payout.target,
            prize: payout.prize,
            seats: payout.seats ?? null,
            ticket: payout.ticket ?? null,
          }
        : null,
    teamSize: team?.size ?? null,
    eligibility: announcement.eligibility,
    stage: stage + 1,
    stages: announcement.stages.length,
    levels: structureOf(tournament),
    flights: tournament.flights.map((flight) => flightView(tournament, flight, at)),
    field: { chips, averageStack: brief.playersLeft > 0 ? Math.floor(chips / brief.playersLeft) : 0 },
    prizes: {
      places: prizesByPlace(tournament),
      final: isBuyingClosed(tournament),
      paidPlaces: tournament.entryCount > 0 ? paidPlaces(tournament) : 0,
      gross,
      fee,
      bountyFund,
      overlay,
    },
    bracket: bracketView(tournament),
    deal: deal && { amounts: deal.amounts, playFor: deal.playFor, made: deal.made },
    tables: tables.filter(({ open }) => open).map((table) => tableView(tournament, table)),
  };
}

function flightView(tournament: Tournament, flight: Flight, at: number): FlightView {
  const {
    id,
    status,
    startsAt,
    playersLeft,
    clock,
    halt,
    handForHand,
    lastHands,
    checkInOpen = false,
  } = flight;
  return {
    id,
    status,
    startsAt,
    takesEntries: isOpen(tournament, flight),
    playersLeft: playersLeft,
    clock: clockOf(tournament, clock, at),
    halt,
    handForHand: handForHand !== null,
    checkInOpen,
    lastHands,
    colourUp: colourUpOf(tournament, flight),
  };
}

function colourUpOf(tournament: Tournament, flight: Flight): FlightView['colourUp'] {
  const lowest = lowestChip(tournament);
  if (lowest === undefined) return null;
  const next = nextColourUp(tournament, flight);
  if (!next) return { lowest, next: null, level: null };
  const { announcement } = tournament;
  return { lowest, next: next.chip, level: levelNumber(announcement, { ...flight.clock, line: next.line }) };
}

function tableView(tournament: Tournament, table: Table): TableView {
  const { number, flight, seats, hands, dealt, breaking } = table;
  const { tables, breakingOrder = [] } = flightOf(tournament, flight);
  const order = breakingOrder.filter((one) => tables.includes(one));
  const breakPosition = order.includes(number) ? order.indexOf(number) + 1 : null;
  return { number, flight, seats: [...seats], hands, playing: dealt.length > 0, breaking, breakPosition };
}

/** Returns the public view of every entry. `nameOf` returns a player's name. */
export function entriesOf(tournament: Tournament, nameOf: (player: string) => string): EntryView[] {
  const { entries, bounties, phase } = tournament;
  const started = phase === 'playing' || phase === 'over';
  const sums = paidByEntry(tournament);
  const lines = new Map<number, StandingLine>(
    (started ? standings(tournament) : []).map((line) => [line.entry, line]),
  );
  return entries.map((entry) => {
    const line = lines.get(entry.number);
    return {
      number: entry.number,
      name: nameOf(entry.player),
      team: entry.team,
      flight: entry.flight,
      status: entry.status,
      stack: entry.stack + entry.pendingChips,
      table: entry.table,
      seat: entry.seat,
      broke: entry.broke !== null,
      rebuys: entry.rebuys,
      place: line?.place ?? null,
      paid: sums.get(entry.number)?.paid ?? ZERO,
      bountiesWon: sums.get(entry.number)?.bounties ?? ZERO,
      bounty: bounties.byEntry[entry.number] ?? null,
    };
  });
}
