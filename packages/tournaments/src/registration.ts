import { add, isRefusal, type Money, type Refusal, ZERO } from '@croupier/core';
import { isPowerOfTwo } from './announcement/check.ts';
import { addBounty, dropBounty } from './bounties.ts';
import { whyNotCheckIn } from './check-in.ts';
import { isPlayedOut, levelNumber } from './clock.ts';
import type { CommandOf } from './commands.ts';
import type { Answer, Step } from './events.ts';
import { recordPayment, recordRefund } from './money.ts';
import { columnsOf } from './prizes/columns.ts';
import { refuseByRule } from './refusals.ts';
import { leaveSeat, queueForSeat } from './seating.ts';
import { type Entry, type Flight, flightOf, type Tournament } from './state.ts';

/** The flight and buy-in of a permitted registration. */
interface Registration {
  readonly flight: Flight;
  readonly buyIn: Tournament['announcement']['buyIns'][number];
  readonly price: Money;
}

/** Returns the price of an entry with this buy-in, including its bounty. */
export function priceOf(
  { announcement }: Tournament,
  { price }: Pick<Registration['buyIn'], 'price'>,
): Money {
  return add(price, announcement.bounty?.price ?? ZERO);
}

/** Returns the flight and buy-in of a registration. Refuses registrations that the tournament does not allow. */
function registration(tournament: Tournament, command: CommandOf<'register'>): Registration | Refusal {
  const { announcement, flights } = tournament;
  const flight = flights.find(({ id }) => id === (command.flight ?? flights[0]?.id));
  if (!flight || tournament.stage > 0 || (command.flight === undefined && flights.length > 1))
    return refuseByRule(
      tournament,
      'no-such-flight',
      `Choose a flight: ${flights.map(({ id }) => id).join(', ')}.`,
    );
  const wanted = command.buyIn ?? announcement.buyIns[0]?.id;
  const buyIn = announcement.buyIns.find(({ id }) => id === wanted);
  if (!buyIn || (command.buyIn === undefined && announcement.buyIns.length > 1))
    return refuseByRule(
      tournament,
      'no-such-buy-in',
      `Choose a buy-in: ${announcement.buyIns.map(({ id }) => id).join(', ')}.`,
    );
  const closed = whyNotOpen(tournament, flight) ?? whyNotAgain(tournament, flight, command.player);
  return closed ?? { flight, buyIn, price: priceOf(tournament, buyIn) };
}

/** Returns the reason why a player cannot pay from their balance; undefined if they can. */
export function whyNotFromBalance(tournament: Tournament): Answer {
  if (!tournament.announcement.cash) return undefined;
  return refuseByRule(tournament, 'mixed-money', 'This tournament is paid in cash. Enter at the desk.');
}

/**
 * Returns the reason why a player cannot enter a flight with a buy-in; undefined if they can. Teams are not checked.
 */
export function whyNotRegister(
  tournament: Tournament,
  command: Pick<CommandOf<'register'>, 'player' | 'flight' | 'buyIn'>,
  availableFunds: Money,
): Answer {
  const found = whyNotFromBalance(tournament) ?? registration(tournament, { type: 'register', ...command });
  return isRefusal(found) ? found : whyCannotPay(tournament, found.price, availableFunds);
}

/**
 * Returns the price and the chips of an entry, without checking the player's funds. Refuses players who cannot enter.
 */
export function offerOf(
  tournament: Tournament,
  command: CommandOf<'register'>,
): { readonly flight: string; readonly price: Money; readonly chips: number } | Refusal {
  const found = whyNotFromBalance(tournament) ?? registration(tournament, command);
  if (isRefusal(found)) return found;
  const { flight, buyIn, price } = found;
  return (
    whyNotTeam(tournament, command.player, command.team ?? null) ?? {
      flight: flight.id,
      price,
      chips: buyIn.stack,
    }
  );
}

function whyCannotPay(tournament: Tournament, price: Money, availableFunds: Money): Answer {
  if (availableFunds >= price) return undefined;
  return refuseByRule(tournament, 'no-funds', 'The buy-in costs more than the available balance.', { price });
}

/** Registers a player before their flight starts, during late registration, or again after elimination. */
export function register(tournament: Tournament, command: CommandOf<'register'>, step: Step): Answer {
  const { player, team = null } = command;
  const found = registration(tournament, command);
  if (isRefusal(found)) return found;
  const { flight, buyIn, price } = found;
  const { multiStack } = tournament.announcement;
  const wrongTeam = whyNotTeam(tournament, player, team);
  if (wrongTeam) return wrongTeam;
  const started = command.stacks ?? multiStack?.count ?? 1;
  if (command.stacks !== undefined && (!multiStack || started > multiStack.count))
    return refuseByRule(tournament, 'stacks', `Start with 1 to ${multiStack?.count ?? 1} stacks.`, {
      most: multiStack?.count ?? 1,
    });
  const { ticket } = command;
  const poor =
    ticket === undefined ? whyCannotPay(tournament, price, step.availableFunds(player)) : undefined;
  if (poor) return poor;

  const entry: Entry = {
    number: tournament.entries.length + 1,
    player,
    buyIn: buyIn.id,
    price,
    flight: flight.id,
    team,
    ...(ticket === undefined ? {} : { ticket }),
    status: 'registered',
    checkedIn: !tournament.announcement.checkIn || hasComeBefore(tournament, player),
    stack: multiStack ? started * multiStack.size : buyIn.stack,
    earlierChips: 0,
    ties: [],
    hands: 0,
    pendingChips: 0,
    reserveStacks: multiStack ? multiStack.count - started : 0,
    broke: null,
    table: 0,
    seat: 0,
    rebuys: 0,
    addedOn: false,
    losses: 0,
    handsToMiss: penaltyLeft(tournament, player),
  };
  tournament.entries.push(entry);
  tournament.entryCount++;
  recordPayment(tournament, entry, price, 'buy-in', step);
  addBounty(tournament, entry);
  step.events.push({ type: 'registered', entry: entry.number });
  if (flight.status === 'playing') queueForSeat(tournament, flight, entry, step);
  return undefined;
}

/**
 * Returns whether the player has already checked in with an earlier entry. That check-in also counts for a
 * re-entry.
 */
function hasComeBefore({ entries }: Tournament, player: string): boolean {
  return entries.some((entry) => entry.player === player && entry.checkedIn && entry.status !== 'refunded');
}

/** Returns the rest of an eliminated player's penalty, which carries over to their next entry. */
function penaltyLeft(tournament: Tournament, player: string): number {
  const before = lastEliminated(tournament, player);
  const left = before?.handsToMiss ?? 0;
  if (before) before.handsToMiss = 0;
  return left;
}

/** Moves the penalty of an entry that is refunded back to the player's earlier entry, for their next one. */
function returnPenalty(tournament: Tournament, entry: Entry): void {
  const before = lastEliminated(tournament, entry.player);
  if (!before) return;
  before.handsToMiss += entry.handsToMiss;
  entry.handsToMiss = 0;
}

function lastEliminated({ entries }: Tournament, player: string): Entry | undefined {
  return entries.filter((entry) => entry.player === player && entry.status === 'out').at(-1);
}

function whyNotOpen(tournament: Tournament, flight: Flight): Answer {
  const { announcement, entryCount, phase } = tournament;
  const { start, payout } = announcement;
  if (phase !== 'registering' && phase !== 'playing')
    return refuseByRule(tournament, 'registration-closed', 'Registration is not open.');
  if (!takesEntries(tournament, flight))
    return refuseByRule(tournament, 'registration-closed', 'Registration for this flight has closed.');
  if (start.kind === 'whenFull' && entryCount >= start.entries)
    return refuseByRule(tournament, 'full', 'All places are taken.');
  const widest = payout.kind === 'table' ? columnsOf(payout.table).at(-1)?.to : undefined;
  if (widest !== undefined && entryCount >= widest)
    return refuseByRule(tournament, 'full', `The payout table is for at most ${widest} entries.`);
  return undefined;
}

/** Returns whether a flight still accepts entries: before it starts, and during late registration. */
export function takesEntries(tournament: Tournament, flight: Flight): boolean {
  if (tournament.stage > 0 || tournament.registrationClosed || flight.status === 'finished') return false;
  if (flight.status === 'waiting') return true;
  const { announcement, lateUntilLevel } = tournament;
  // Late registration is over once the last level has been played out.
  if (lateUntilLevel === null || isPlayedOut(announcement, flight.clock)) return false;
  return levelNumber(announcement, flight.clock) <= lateUntilLevel;
}

/**
 * Returns the reason why a player cannot have a further entry in a flight; undefined if they can. A player
 * can have one active entry at a time in a flight. The rule also applies across flights, unless their stacks
 * are combined.
 */
function whyNotAgain(tournament: Tournament, flight: Flight, player: string): Answer {
  const { announcement } = tournament;
  const own = tournament.entries.filter((entry) => entry.player === player && entry.status !== 'refunded');
  if (own.length === 0) return undefined;
  // If each entry plays a set number of hands, an entry with a final result is over.
  const isOver = ({ status }: Entry) =>
    status === 'out' ||
    status === 'disqualified' ||
    (status === 'advanced' && (announcement.handsPerEntry ?? null) !== null);
  const live = own.filter((entry) => !isOver(entry));
  if (own.some(({ status }) => status === 'disqualified'))
    return refuseByRule(tournament, 'disqualified', 'A disqualified player cannot enter again.');
  const here = own.filter((entry) => entry.flight === flight.id);
  if (live.some((entry) => entry.flight === flight.id))
    return refuseByRule(
      tournament,
      'entry-alive',
      'This player is still in the tournament and can have only one entry at a time.',
    );
  const carry = announcement.stages[0]?.carry;
  if (live.length > 0 && carry !== 'sum' && carry !== 'best')
    return refuseByRule(
      tournament,
      'entry-alive',
      'This player is still in another flight and can have only one entry at a time.',
    );
  if (here.length === 0) return undefined;
  const { reEntry } = announcement;
  if (!reEntry) return refuseByRule(tournament, 'no-re-entry', 'This tournament has no re-entries.');
  if (reEntry.max !== null && here.length > reEntry.max)
    return refuseByRule(tournament, 're-entries-used', `The limit of ${reEntry.max} re-entries is reached.`, {
      max: reEntry.max,
    });
  return undefined;
}

function whyNotTeam(tournament: Tournament, player: string, team: string | null): Answer {
  const { announcement, entries } = tournament;
  if (!announcement.team)
    return team === null ? undefined : refuseByRule(tournament, 'no-teams', 'This tournament has no teams.');
  if (team === null) return refuseByRule(tournament, 'team', 'Choose the team that the player enters for.');
  const members = entries.filter((entry) => entry.team === team && entry.status !== 'refunded');
  const players = new Set(members.map((entry) => entry.player));
  if (!players.has(player) && players.size >= announcement.team.size)
    return refuseByRule(tournament, 'team-full', `A team has ${announcement.team.size} players.`, {
      most: announcement.team.size,
    });
  const other = entries.find(
    (entry) => entry.player === player && entry.team !== team && entry.status !== 'refunded',
  );
  return other ? refuseByRule(tournament, 'team', `The player belongs to team ${other.team}.`) : undefined;
}

/** Returns the reason why an entry cannot be unregistered; undefined if it can. */
export function whyNotUnregister(tournament: Tournament, entry: Entry): Answer {
  if (tournament.stage === 0 && entry.status === 'registered') return undefined;
  return refuseByRule(tournament, 'no-unregistering', 'The flight has started: entries stay in play.');
}

/** Unregisters an entry with a full refund, until its flight starts. */
export function unregister(
  tournament: Tournament,
  { entry: number }: CommandOf<'unregister'>,
  step: Step,
): Answer {
  const entry = tournament.entries[number - 1];
  if (!entry) return refuseByRule(tournament, 'no-entry', 'There is no such entry.');
  const wrong = whyNotUnregister(tournament, entry);
  if (wrong) return wrong;
  refund(tournament, entry, step);
  return undefined;
}

/** Refunds an entry that will not play. */
export function refund(tournament: Tournament, entry: Entry, step: Step): void {
  dropBounty(tournament, entry);
  returnPenalty(tournament, entry);
  recordRefund(tournament, entry, step);
  step.events.push({ type: 'unregistered', entry: entry.number });
}

/** Checks a player in at their seat, so that they take part. */
export function checkIn(
  tournament: Tournament,
  { entry: number }: CommandOf<'check-in'>,
  step: Step,
): Answer {
  const entry = tournament.entries[number - 1];
  const wrong = whyNotCheckIn(tournament, entry);
  if (wrong || !entry) return wrong;
  entry.checkedIn = true;
  step.events.push({ type: 'checked-in', entry: number });
  return undefined;
}

/**
 * Refunds the latest registrations until the number of entries is a power of two or fills all tables, as
 * announced. If only full tables can play, players who have not checked in are refunded first.
 */
export function refundToFit(tournament: Tournament, flight: Flight, step: Step): void {
  const { entriesMustBe, tableSize } = tournament.announcement;
  if (entriesMustBe === null) return;
  const waiting = tournament.entries.filter(
    ({ status, flight: id }) => status === 'registered' && id === flight.id,
  );
  if (entriesMustBe === 'fullTables')
    for (const entry of waiting.filter(({ checkedIn }) => !checkedIn)) {
      waiting.splice(waiting.indexOf(entry), 1);
      refund(tournament, entry, step);
    }
  const fits = (count: number) =>
    entriesMustBe === 'powerOfTwo' ? isPowerOfTwo(count) || count < 2 : count % tableSize === 0;
  while (!fits(waiting.length)) {
    const last = waiting.pop();
    if (last) refund(tournament, last, step);
  }
}

/** Ends late registration or changes when it ends. This is possible until registration has closed. */
export function moveLateRegistration(
  tournament: Tournament,
  { untilLevel }: CommandOf<'late-registration'>,
): Answer {
  if (tournament.registrationClosed)
    return refuseByRule(
      tournament,
      'registration-closed',
      'Registration has closed: places and pool are final.',
    );
  const { formats } = tournament.announcement;
  if (
    untilLevel !== null &&
    (formats.includes('shootout') || formats.includes('heads-up') || formats.includes('sit-and-go'))
  )
    return refuseByRule(tournament, 'no-late-registration', 'This tournament has no late registration.');
  tournament.lateUntilLevel = untilLevel;
  return undefined;
}

/**
 * Closes registration once no flight accepts entries and check-in has ended. Entries, pool and paid places
 * are then final. Players who have not checked in are refunded. Returns whether this call closed
 * registration.
 */
export function closeRegistration(tournament: Tournament, step: Step): boolean {
  if (tournament.registrationClosed || tournament.phase !== 'playing') return false;
  if (tournament.flights.some((flight) => flight.checkInOpen || takesEntries(tournament, flight)))
    return false;
  tournament.registrationClosed = true;
  for (const entry of tournament.entries)
    if (!entry.checkedIn && (entry.status === 'playing' || entry.status === 'waiting')) {
      const flight = flightOf(tournament, entry.flight);
      leaveSeat(tournament, flight, entry);
      tournament.chipsRemoved += entry.stack;
      entry.stack = 0;
      entry.reserveStacks = 0;
      refund(tournament, entry, step);
    }
  step.events.push({ type: 'registration-closed' });
  return true;
}
