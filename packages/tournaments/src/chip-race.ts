import type { Announcement } from './announcement/schema.ts';
import { flightOfEntry } from './elimination.ts';
import type { Answer, Step } from './events.ts';
import { refuseByRule } from './refusals.ts';
import { requestDraw } from './seating.ts';
import { type Entry, entryAt, type Flight, inPlay, type Tournament } from './state.ts';

/** A coming change of chips: the smallest chip after it, and the level or break from which no smaller one is needed. */
export interface ColourUp {
  readonly chip: number;
  readonly line: number;
}

/** Returns the smallest chip that the levels from this line on need. */
function lowestFrom({ chipSet, levels }: Announcement, line: number): number {
  const stakes = levels
    .slice(line)
    .flatMap((level) =>
      'break' in level
        ? []
        : Object.entries(level).flatMap(([name, value]) =>
            name === 'minutes' || typeof value !== 'number' || value === 0 ? [] : [value],
          ),
    );
  return chipSet.findLast((chip) => stakes.every((stake) => stake % chip === 0)) ?? chipSet[0] ?? 0;
}

/** Returns the smallest chip in play; undefined if the tournament does not know its chips. */
export function lowestChip({ announcement, lowestChip: raced }: Tournament): number | undefined {
  return raced ?? announcement.chipSet[0];
}

/** Returns the next change of chips; undefined if all chips are needed to the end. */
export function nextColourUp(tournament: Tournament, { clock }: Flight): ColourUp | undefined {
  const lowest = lowestChip(tournament);
  if (lowest === undefined) return undefined;
  const { announcement } = tournament;
  for (let line = clock.line; line < announcement.levels.length; line++) {
    const chip = lowestFrom(announcement, line);
    if (chip > lowest) return { chip, line };
  }
  return undefined;
}

/**
 * Changes the smallest chips for larger ones, once no level from now on needs them. The chips that cannot be changed are
 * raced: at each table, as many larger chips as they are worth, rounded, go to the first of them that are drawn.
 */
export function startChipRace(tournament: Tournament, flight: Flight, step: Step): Answer {
  const lowest = lowestChip(tournament);
  if (lowest === undefined || tournament.announcement.room !== 'physical')
    return refuseByRule(
      tournament,
      'no-race',
      'The tournament was announced without the values of its chips.',
    );
  const next = nextColourUp(tournament, flight);
  if (!next || next.line > flight.clock.line + 1)
    return refuseByRule(tournament, 'chips-needed', 'The next level still needs the smallest chips.');
  const owners = playersIn(tournament, flight)
    .sort((one, other) => one.table - other.table || one.seat - other.seat)
    .flatMap(({ number, stack }) =>
      Array.from({ length: Math.ceil((stack % next.chip) / lowest) }, () => number),
    );
  if (owners.length === 0) endRace(tournament, next.chip, [], step);
  else
    requestDraw(
      tournament,
      owners.length,
      owners.length,
      { for: 'chip-race', owners, chip: next.chip },
      step,
    );
  return undefined;
}

function playersIn(tournament: Tournament, flight: Flight): Entry[] {
  return inPlay(tournament).filter((entry) => flightOfEntry(tournament, entry) === flight);
}

/**
 * Ends a chip race. A player wins at most one chip. Nobody is raced out: a player who would be left without chips gets
 * one.
 */
export function endChipRace(
  tournament: Tournament,
  order: readonly number[],
  chip: number,
  step: Step,
): void {
  const owners = [...new Set(order)].map((number) => entryAt(tournament, number));
  const won: number[] = [];
  for (const table of new Set(owners.map((owner) => owner.table))) {
    const here = owners.filter((owner) => owner.table === table);
    const odd = here.reduce((sum, { stack }) => sum + (stack % chip), 0);
    won.push(...here.slice(0, Math.round(odd / chip)).map(({ number }) => number));
  }
  for (const owner of owners) {
    const rest = owner.stack - (owner.stack % chip);
    const stack = Math.max(rest + (won.includes(owner.number) ? chip : 0), chip);
    tournament.chipsIssued += Math.max(0, stack - owner.stack);
    tournament.chipsRemoved += Math.max(0, owner.stack - stack);
    owner.stack = stack;
  }
  endRace(tournament, chip, won, step);
}

function endRace(tournament: Tournament, chip: number, won: readonly number[], step: Step): void {
  tournament.lowestChip = chip;
  step.events.push({ type: 'chips-raced', chip, won });
}
