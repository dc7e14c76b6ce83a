import { isRefusal, type Refusal, ZERO } from '@croupier/core';
import { advance, applyLine, startPlay } from './advance.ts';
import type { Announcement } from './announcement/schema.ts';
import { breakTable, makeMove, moveByFloor, orderBreaking, setBreakingOrder } from './balance.ts';
import { emptyBounties, payMystery } from './bounties.ts';
import { beginBracketRound, endRoundRobin } from './bracket/matches.ts';
import { addOn, addStacks, giveUp, rebuy } from './buying.ts';
import { endChipRace, startChipRace } from './chip-race.ts';
import { dueAt, goToLine, levelNumber, MINUTE, startClock, stopClock, timeLeftAt } from './clock.ts';
import type { Command, CommandOf } from './commands.ts';
import { answerDeal, proposeDeal, withdrawDeal } from './deals/deal.ts';
import { inDrawnOrder, type Purpose, refuseWrongPicks } from './draws.ts';
import type { Answer, CommandContext, Step, TournamentEvent } from './events.ts';
import { beginHand, handOver, holdAllIn } from './hands.ts';
import { penalise } from './penalties.ts';
import { enterBusts, enterStackCounts } from './physical-room.ts';
import { refuseByRule } from './refusals.ts';
import { checkIn, moveLateRegistration, register, unregister } from './registration.ts';
import { requestDraw, seatEntry, takeButton, takeSeats } from './seating.ts';
import { cancelAll, flightsOf, startFlight } from './stages.ts';
import { entryAt, type Flight, flightOf, stageOf, type Table, type Tournament, tableAt } from './state.ts';
import { drawCards } from './ties.ts';

/** The lowest and highest number of last hands that a card can set. */
const LAST_HANDS = { from: 3, to: 7 };
/**
 * The clock can be stopped for the last hands when the day's last level has between 15 and 5 minutes left.
 */
const LAST_MINUTES = { from: 15, to: 5 };

/** Returns a tournament as announced, without registrations. */
export function announce(announcement: Announcement): Tournament {
  return {
    announcement,
    phase: 'announced',
    stage: 0,
    registrationClosed: false,
    lateUntilLevel: announcement.lateRegistration?.untilLevel ?? null,
    entries: [],
    entryCount: 0,
    flights: flightsOf({ announcement }, 0),
    tables: [],
    eliminated: [],
    chipsIssued: 0,
    chipsRemoved: 0,
    gross: ZERO,
    bounties: emptyBounties(),
    bracket: null,
    draw: null,
    extraHands: { pending: [], tries: 0 },
    deal: null,
    penalties: [],
    prizes: [],
  };
}

/**
 * Carries out a command with all its consequences. The state is changed in place. A refused command changes
 * nothing. The refusal has a code, a rule and a sentence. While a draw is needed (`draw`), all other commands
 * are refused.
 */
export function apply(
  tournament: Tournament,
  command: Command,
  now: CommandContext,
): readonly TournamentEvent[] | Refusal {
  const step: Step = { ...now, events: [] };
  const { draw } = tournament;
  if (draw && command.type !== 'draw')
    return refuseByRule(tournament, 'draw-pending', 'Make the draw that is due first.');
  if (tournament.phase === 'over' || tournament.phase === 'cancelled')
    return refuseByRule(tournament, 'over', 'The tournament is over.');
  if (command.type !== 'tick' && !draw && (dueAt(tournament) ?? now.at + 1) <= now.at)
    return refuseByRule(tournament, 'clock-behind', 'The clock is behind: send a tick first.');
  const refused = carryOut(tournament, command, step);
  if (isRefusal(refused)) return refused;
  advance(tournament, step);
  return step.events;
}

function carryOut(tournament: Tournament, command: Command, step: Step): Answer {
  switch (command.type) {
    case 'open-registration':
      return openRegistration(tournament, step);
    case 'register':
      return register(tournament, command, step);
    case 'unregister':
      return unregister(tournament, command, step);
    case 'check-in':
      return checkIn(tournament, command, step);
    case 'start':
      return start(tournament, command, step);
    case 'cancel':
      return cancel(tournament, step);
    case 'late-registration':
      return moveLateRegistration(tournament, command);
    case 'draw':
      return drawn(tournament, command, step);
    case 'tick':
      return undefined;
    case 'clock':
      return withFlight(tournament, command, (flight) => setClock(tournament, flight, command, step));
    case 'begin-hand':
      return withTable(tournament, command, (table) => beginHand(tournament, table, step));
    case 'all-in':
      return withTable(tournament, command, (table) => holdAllIn(tournament, table));
    case 'hand-over':
      return withTable(tournament, command, (table) => handOver(tournament, table, command, step));
    case 'rebuy':
      return rebuy(tournament, command, step);
    case 'add-on':
      return addOn(tournament, command, step);
    case 'add-stacks':
      return addStacks(tournament, command, step);
    case 'give-up':
      return giveUp(tournament, command, step);
    case 'hand-for-hand':
      return withFlight(tournament, command, (flight) => callHandForHand(tournament, flight, command, step));
    case 'last-hands':
      return withFlight(tournament, command, (flight) => callLastHands(tournament, flight, step));
    case 'breaking-order':
      return withFlight(tournament, command, (flight) => orderBreaking(tournament, flight, command, step));
    case 'move':
      return moveByFloor(tournament, command, step);
    case 'penalty':
      return penalise(tournament, command, step);
    case 'propose-deal':
      return proposeDeal(tournament, command, step);
    case 'answer-deal':
      return answerDeal(tournament, command, step);
    case 'withdraw-deal':
      return withdrawDeal(tournament, step);
    case 'bust':
      return enterBusts(tournament, command, step);
    case 'chip-race':
      return withFlight(tournament, command, (flight) => startChipRace(tournament, flight, step));
    case 'count':
      return withFlight(tournament, command, (flight) => enterStackCounts(tournament, flight, command, step));
  }
}

function withTable(
  tournament: Tournament,
  { table }: { table: number },
  work: (table: Table) => Answer,
): Answer {
  const found = tournament.tables[table - 1];
  return found ? work(found) : refuseByRule(tournament, 'no-table', 'There is no such table.');
}

function withFlight(
  tournament: Tournament,
  { flight }: { flight?: string | undefined },
  work: (flight: Flight) => Answer,
): Answer {
  const { flights } = tournament;
  const found = flights.find(({ id }) => id === (flight ?? flights[0]?.id));
  if (!found || (flight === undefined && flights.length > 1))
    return refuseByRule(
      tournament,
      'no-such-flight',
      `Choose a flight: ${flights.map(({ id }) => id).join(', ')}.`,
    );
  return work(found);
}

function openRegistration(tournament: Tournament, { events }: Step): Answer {
  if (tournament.phase !== 'announced')
    return refuseByRule(tournament, 'open-already', 'Registration is already open.');
  tournament.phase = 'registering';
  events.push({ type: 'registration-opened' });
  return undefined;
}

function start(tournament: Tournament, command: CommandOf<'start'>, step: Step): Answer {
  const { phase, announcement, stage, entryCount } = tournament;
  if (phase !== 'registering' && phase !== 'playing')
    return refuseByRule(tournament, 'not-open', 'Registration has not been opened.');
  if (stage === 0 && announcement.start.kind === 'whenFull' && entryCount < announcement.start.entries)
    return refuseByRule(tournament, 'not-full', 'This tournament starts when all places are taken.');
  return withFlight(tournament, command, (flight) => {
    if (flight.status !== 'waiting')
      return refuseByRule(tournament, 'started-already', 'Play has already started.');
    startFlight(tournament, flight, step);
    return undefined;
  });
}

function cancel(tournament: Tournament, step: Step): Answer {
  if (tournament.phase === 'playing')
    return refuseByRule(
      tournament,
      'started-already',
      'This tournament has started and must be played to its end.',
    );
  cancelAll(tournament, step);
  return undefined;
}

function setClock(tournament: Tournament, flight: Flight, { set }: CommandOf<'clock'>, step: Step): Answer {
  if (flight.status !== 'playing')
    return refuseByRule(
      tournament,
      'not-playing',
      'The clock runs only while the tournament is being played.',
    );
  const { clock } = flight;
  if (set === 'pause') stopClock(tournament, flight, step);
  else if (set === 'resume') {
    if (!clock.running) startClock(flight, step);
  } else if (typeof set === 'object') {
    const { running } = clock;
    stopClock(tournament, flight, step);
    clock.timeLeft = set.left;
    if (running) startClock(flight, step);
  } else {
    goToLine(tournament, flight, clock.line + (set === 'next' ? 1 : -1), step);
    applyLine(tournament, flight, step);
  }
  return undefined;
}

function callHandForHand(
  tournament: Tournament,
  flight: Flight,
  { on }: CommandOf<'hand-for-hand'>,
  step: Step,
): Answer {
  const playing = flight.tables
    .map((number) => tableAt(tournament, number))
    .filter(({ dealt }) => dealt.length > 0);
  if (on === (flight.handForHand !== null))
    return refuseByRule(
      tournament,
      'hand-for-hand',
      on ? 'Hand-for-hand play is already on.' : 'Hand-for-hand play is not on.',
    );
  if (!tournament.registrationClosed || stageOf(tournament).tables !== 'balanced')
    return refuseByRule(
      tournament,
      'hand-for-hand',
      'Hand for hand is possible only at balanced tables, after registration has closed.',
    );
  if (!on && playing.length > 0)
    return refuseByRule(tournament, 'hand-in-play', 'Wait until the round is over.');
  flight.handForHand = on ? { begun: false, dealt: [], eliminated: [] } : null;
  step.events.push({ type: on ? 'hand-for-hand' : 'hand-for-hand-over', flight: flight.id });
  return undefined;
}

/** Stops the clock in the last minutes of the day. A card sets the number of remaining hands. */
function callLastHands(tournament: Tournament, flight: Flight, step: Step): Answer {
  const { announcement } = tournament;
  const { until } = stageOf(tournament);
  const level = levelNumber(announcement, flight.clock);
  const left = timeLeftAt(flight.clock, step.at);
  if (until === 'end' || !('levels' in until) || flight.status !== 'playing' || level !== until.levels)
    return refuseByRule(
      tournament,
      'not-last-level',
      'The number of last hands is drawn in the last level of the day.',
    );
  if (flight.lastHands !== null)
    return refuseByRule(tournament, 'drawn-already', 'The number of last hands has already been drawn.');
  if (left > LAST_MINUTES.from * MINUTE || left < LAST_MINUTES.to * MINUTE)
    return refuseByRule(
      tournament,
      'not-last-minutes',
      `The clock can be stopped for the last hands ${LAST_MINUTES.from} to ${LAST_MINUTES.to} minutes before the day ends.`,
      LAST_MINUTES,
    );
  stopClock(tournament, flight, step);
  requestDraw(
    tournament,
    LAST_HANDS.to - LAST_HANDS.from + 1,
    1,
    { for: 'last-hands', flight: flight.id },
    step,
  );
  return undefined;
}

function drawn(tournament: Tournament, { picks }: CommandOf<'draw'>, step: Step): Answer {
  const { draw } = tournament;
  if (!draw) return refuseByRule(tournament, 'no-draw', 'No draw is due.');
  const wrong = refuseWrongPicks(draw, picks);
  if (wrong) return wrong;
  tournament.draw = null;
  follow(tournament, draw.purpose, picks, step);
  return undefined;
}

function follow(tournament: Tournament, purpose: Purpose, picks: readonly number[], step: Step): void {
  const [first = 0] = picks;
  switch (purpose.for) {
    case 'seats': {
      takeSeats(tournament, purpose, picks, step);
      if (tournament.draw === null) startPlay(tournament, flightOf(tournament, purpose.flight), step);
      return;
    }
    case 'button':
      takeButton(tournament, purpose.flight, picks, step);
      startPlay(tournament, flightOf(tournament, purpose.flight), step);
      return;
    case 'late-seat': {
      const place = purpose.places[first];
      const entry = entryAt(tournament, purpose.entry);
      if (place) seatEntry(tournament, entry, tableAt(tournament, place.table), place.seat, step);
      return;
    }
    case 'break':
      tableAt(tournament, purpose.tables[first] ?? 0).breaking = true;
      return;
    case 'breaking-order':
      setBreakingOrder(tournament, purpose.flight, inDrawnOrder(purpose.tables, picks), step);
      return;
    case 'broken':
      breakTable(tournament, purpose, picks, step);
      return;
    case 'move':
      makeMove(tournament, purpose, picks, step);
      return;
    case 'pairs':
      beginBracketRound(tournament, inDrawnOrder(purpose.entries, picks), step);
      return;
    case 'ranks':
      endRoundRobin(tournament, purpose.entries, picks, step);
      return;
    case 'marks':
      tournament.bounties.marked = inDrawnOrder(purpose.entries, picks);
      return;
    case 'mystery':
      payMystery(tournament, purpose.draw, inDrawnOrder(purpose.entries, picks), step);
      return;
    case 'tie':
      drawCards(tournament, inDrawnOrder(purpose.cards, picks), purpose.entries, step);
      return;
    case 'chip-race':
      endChipRace(tournament, inDrawnOrder(purpose.owners, picks), purpose.chip, step);
      return;
    case 'last-hands': {
      const flight = flightOf(tournament, purpose.flight);
      flight.lastHands = LAST_HANDS.from + first;
      step.events.push({ type: 'last-hands', flight: flight.id, hands: flight.lastHands });
      return;
    }
  }
}
