import { type Money, NOTHING } from '@croupier/core';
import { buyingClosed } from '../buying.ts';
import { booksOf, paidPlaces } from '../prizes/books.ts';
import { priceOf, takesEntries } from '../registration.ts';
import { paidByEntry, prizesByPlace, type StandingLine, standings } from '../standings.ts';
import { type EntryStatus, type Flight, flightOf, inPlay, type Table, type Tournament } from '../state.ts';
import { type BracketView, bracketView } from './bracket.ts';
import { type ClockView, clockOf, type LineView, structureOf } from './schedule.ts';

/** A tournament in a list of several. Amounts in minor units; times in milliseconds since 1970. */
export interface TournamentBrief {
  readonly name: string;
  readonly house: string;
  readonly currency: string;
  readonly formats: readonly string[];
  readonly games: readonly string[];
  readonly room: 'software' | 'physical';
  /** Whether it is paid in cash at the desk. */
  readonly cash: boolean;
  readonly phase: Tournament['phase'];
  /** Its start; null where it starts when full, or where no time is announced. */
  readonly startsAt: number | null;
  /** The number of entries at which it starts; null where it has a time. */
  readonly startsWith: number | null;
  readonly buyIns: readonly {
    readonly id: string;
    /** The whole price of an entry, and the bounty in it. */
    readonly price: Money;
    readonly bounty: Money;
    readonly stack: number;
  }[];
  readonly guarantee: Money | null;
  /** Entries that count, those in play, and whether one can enter now, by flight or at all. */
  readonly entries: number;
  readonly left: number;
  readonly takesEntries: boolean;
  readonly lateUntilLevel: number | null;
  readonly pool: Money;
}

export interface BountyTerms {
  readonly kind: NonNullable<Tournament['announcement']['bounty']>['kind'];
  readonly price: Money;
  /** The number of players who carry one unknown to all; null where every player carries one. */
  readonly carriers: number | null;
  /** The part of a bounty that goes on its winner's head, in basis points; 0 where all is paid. */
  readonly toOwnBp: number;
  /** The prizes that are drawn, the largest first. */
  readonly drawn: readonly Money[];
}

export interface FlightView {
  readonly id: string;
  readonly status: Flight['status'];
  readonly startsAt: number | null;
  readonly takesEntries: boolean;
  readonly left: number;
  readonly clock: ClockView;
  /** The reason why no hand is dealt until all tables have stopped. */
  readonly halt: Flight['halt'];
  readonly handForHand: boolean;
  /** Hands wait for players who have not come to their seats: it has just started. */
  readonly gathering: boolean;
  /** The number of hands that each table still plays today; null where it is not announced. */
  readonly lastHands: number | null;
}

export interface TableView {
  readonly number: number;
  readonly flight: string;
  /** Entry numbers by seat from 1, 0 where nobody sits; the first place is not used. */
  readonly seats: readonly number[];
  readonly hands: number;
  /** A hand is being played. */
  readonly playing: boolean;
  readonly breaking: boolean;
  /** The position in which the table is broken, from 1; null where the order was not drawn. */
  readonly breaksAs: number | null;
}

export interface EntryView {
  readonly number: number;
  readonly name: string;
  readonly team: string | null;
  readonly flight: string;
  readonly status: EntryStatus;
  /** Chips, those that were bought and are on their way among them. */
  readonly stack: number;
  /** The seat of the entry; 0 where it has none. */
  readonly table: number;
  readonly seat: number;
  /** Has no chips, and may still buy or add. */
  readonly broke: boolean;
  readonly rebuys: number;
  /** The place, once it is known; by chips while in play. */
  readonly place: number | null;
  readonly paid: Money;
  readonly bounties: Money;
  /** The bounty on the head of the entry; null where it carries none. */
  readonly head: Money | null;
}

/** A tournament as everybody may see it. Nothing of it is secret: no draw, no marked player, no answer to a deal. */
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
  /** The prizes of a satellite: seats at another tournament, each worth `prize`; null seats: as many as the pool pays. */
  readonly satellite: {
    readonly target: string;
    readonly prize: Money;
    readonly seats: number | null;
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
    /** By place, the first first; nothing changes them any more once they are final. */
    readonly places: readonly Money[];
    readonly final: boolean;
    readonly paidPlaces: number;
    readonly gross: Money;
    readonly fee: Money;
    readonly bountyFund: Money;
    readonly overlay: Money;
  };
  readonly bracket: BracketView | null;
  /** A division that is proposed or made; nobody learns who has accepted it. */
  readonly deal: {
    readonly amounts: readonly { readonly entry: number; readonly amount: Money }[];
    readonly playFor: Money;
    readonly made: boolean;
  } | null;
  readonly tables: readonly TableView[];
}

/** Returns the tournament in a few lines. */
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
    // Older announcements have no such mark.
    cash: cash === true,
    phase,
    startsAt: times.length > 0 ? Math.min(...times) : null,
    startsWith: start.kind === 'whenFull' ? start.entries : null,
    buyIns: buyIns.map((buyIn) => ({
      id: buyIn.id,
      price: priceOf(tournament, buyIn),
      bounty: bounty?.price ?? (0 as Money),
      stack: buyIn.stack,
    })),
    guarantee,
    entries: tournament.counted,
    left: inPlay(tournament).length,
    takesEntries: flights.some((flight) => isOpen(tournament, flight)),
    lateUntilLevel,
    pool: booksOf(tournament).pool,
  };
}

function isOpen(tournament: Tournament, flight: Flight): boolean {
  const { phase, counted, announcement } = tournament;
  const full = announcement.start.kind === 'whenFull' && counted >= announcement.start.entries;
  return (phase === 'registering' || phase === 'playing') && !full && takesEntries(tournament, flight);
}

/** Returns the tournament as everybody may see it, without its entries, which are sent one by one. */
export function viewOf(tournament: Tournament, at: number): TournamentView {
  const { announcement, stage, deal, tables, issued, removed } = tournament;
  const { rebuy, addOn, multiStack, bounty, team, payout } = announcement;
  const brief = briefOf(tournament);
  const { gross, fee, bountyFund, overlay } = booksOf(tournament);
  const chips = issued - removed;
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
      drawn: (bounty.draws ?? []).flatMap(({ prizes }) => prizes).sort((one, other) => other - one),
    },
    satellite:
      payout.kind === 'satellite'
        ? { target: payout.target, prize: payout.prize, seats: payout.seats ?? null }
        : null,
    teamSize: team?.size ?? null,
    eligibility: announcement.eligibility,
    stage: stage + 1,
    stages: announcement.stages.length,
    levels: structureOf(tournament),
    flights: tournament.flights.map((flight) => flightView(tournament, flight, at)),
    field: { chips, averageStack: brief.left > 0 ? Math.floor(chips / brief.left) : 0 },
    prizes: {
      places: prizesByPlace(tournament),
      final: buyingClosed(tournament),
      paidPlaces: tournament.counted > 0 ? paidPlaces(tournament) : 0,
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
  const { id, status, startsAt, alive, clock, halt, handForHand, lastHands, gathering = false } = flight;
  return {
    id,
    status,
    startsAt,
    takesEntries: isOpen(tournament, flight),
    left: alive,
    clock: clockOf(tournament, clock, at),
    halt,
    handForHand: handForHand !== null,
    gathering,
    lastHands,
  };
}

function tableView(tournament: Tournament, table: Table): TableView {
  const { number, flight, seats, hands, dealt, breaking } = table;
  const { tables, breakingOrder = [] } = flightOf(tournament, flight);
  const order = breakingOrder.filter((one) => tables.includes(one));
  const breaksAs = order.includes(number) ? order.indexOf(number) + 1 : null;
  return { number, flight, seats: [...seats], hands, playing: dealt.length > 0, breaking, breaksAs };
}

/** Returns every entry as everybody may see it; `nameOf` returns a player's name. */
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
      stack: entry.stack + entry.adding,
      table: entry.table,
      seat: entry.seat,
      broke: entry.broke !== null,
      rebuys: entry.rebuys,
      place: line?.place ?? null,
      paid: sums.get(entry.number)?.paid ?? NOTHING,
      bounties: sums.get(entry.number)?.bounties ?? NOTHING,
      head: bounties.heads[entry.number] ?? null,
    };
  });
}
