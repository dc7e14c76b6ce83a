import { isRefusal, money } from '@croupier/core';
import { rounds } from '@croupier/core/laws/rounds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheets } from '../test/announcements.ts';
import { chances, fakeDealer, fakeHouse } from '../test/fake-dealer.ts';
import { anyAnnouncement } from '../test/random.ts';
import { readAnnouncement } from './announcement/read.ts';
import type { Announcement } from './announcement/schema.ts';
import type { Command } from './commands.ts';
import { replayTournament } from './record.ts';
import { simulate } from './simulation/simulate.ts';
import { faultsOf } from './standings.ts';
import type { Tournament } from './state.ts';
import { announce, apply } from './tournament.ts';

const played = new Map<string, number>();
/** The number of simulated tournaments. Each format must make up at least one percent of the tournaments. */
const TOURNAMENTS = rounds(75, 1_000);

/** Simulates a tournament, and checks chips, seats and money after every command. */
function play(announcement: Announcement, players: number, seed: number) {
  const chance = chances(seed);
  return simulate({
    announcement,
    players: announcement.start.kind === 'whenFull' ? announcement.start.entries : players,
    dealer:
      announcement.against === 'house' || announcement.chipsArePoints
        ? fakeHouse(chance, announcement.chipsArePoints)
        : fakeDealer(chance, 30 + (seed % 60)),
    chance,
    eagerness: seed % 100,
    watch: (now, events) => {
      const faults = [...faultsOf(now), ...uneven(now, events)];
      if (faults.length > 0) throw new Error(faults.join('; '));
      return troubles(now, chance);
    },
  });
}

/** Checks that no hand begins at a balanced table that has at least two players more than another table. */
function uneven(now: Tournament, events: readonly { readonly type: string }[]): string[] {
  return events.flatMap((event) => {
    if (event.type !== 'hand-started') return [];
    const table = now.tables[(event as unknown as { table: number }).table - 1];
    const flight = now.flights.find(({ id }) => id === table?.flight);
    if (!table || !flight || flight.handForHand || now.announcement.stages[now.stage]?.tables !== 'balanced')
      return [];
    const counts = flight.tables
      .map((number) => now.tables[number - 1])
      .filter((other) => other && !other.breaking);
    const least = Math.min(...counts.map((other) => other?.count ?? 0));
    return table.count > least + 1 ? [`table ${table.number} has ${table.count}, another has ${least}`] : [];
  });
}

/** Lets the floor sometimes impose a penalty, a player withdraw from a bracket, and the floor stop the clock, move a player, or draw the breaking order. */
function troubles(now: Tournament, chance: (below: number) => number): Command[] {
  const some = now.entries.filter(({ status }) => status === 'playing');
  const entry = some[chance(some.length)];
  if (!entry || chance(40) > 0) return [];
  const kinds = ['warning', 'missedHands', 'orbit', 'elimination', 'disqualification'] as const;
  const kind = kinds[chance(chance(10) === 0 ? 5 : 3)] ?? 'warning';
  const reason = 'delay';
  return [
    { type: 'penalty', entry: entry.number, kind, count: 2, reason, by: 'floor' },
    ...(now.bracket ? [{ type: 'give-up', entry: entry.number } as const] : []),
    { type: 'clock', flight: entry.flight, set: 'pause' },
    { type: 'clock', flight: entry.flight, set: 'resume' },
    { type: 'breaking-order', flight: entry.flight },
    ...places(now, entry.flight).map(
      ({ table, seat }) => ({ type: 'move', entry: entry.number, table, seat, reason }) as const,
    ),
  ];
}

/** Returns a free seat of the flight, if there is one. */
function places({ tables }: Tournament, flight: string): { readonly table: number; readonly seat: number }[] {
  const table = tables.find((one) => one.open && one.flight === flight && one.seats.lastIndexOf(0) > 0);
  return table ? [{ table: table.number, seat: table.seats.lastIndexOf(0) }] : [];
}

describe('a tournament with any combination of settings', () => {
  it('ends, pays its pool to the cent, loses no chip or seat, and replays to the same state {kings.poker-tournament-formats.08 kings.poker-tournament-formats.152}', {
    timeout: 600_000,
  }, () => {
    let seed = 0;
    let tournaments = 0;
    while (tournaments < TOURNAMENTS) {
      for (const content of fc.sample(anyAnnouncement, { numRuns: 50, seed: ++seed })) {
        const announcement = readAnnouncement(content, sheets);
        if (isRefusal(announcement) || tournaments === TOURNAMENTS) continue;
        tournaments++;
        const label = `${JSON.stringify(content)} seed ${tournaments}`;
        try {
          const { tournament, commands } = play(announcement, 2 + ((tournaments * 7) % 45), tournaments);
          expect(['over', 'cancelled']).toContain(tournament.phase);
          // The tournament is plain data, so it survives JSON unchanged.
          const told = JSON.stringify(tournament);
          expect(JSON.stringify(replayTournament({ announcement, commands })) === told).toBe(true);
          expect(JSON.stringify(JSON.parse(told)) === told).toBe(true);
          for (const format of announcement.formats) played.set(format, (played.get(format) ?? 0) + 1);
        } catch (error) {
          throw new Error(`${label}: ${error instanceof Error ? error.message : error}`);
        }
      }
    }
    for (const format of [
      'multitable',
      'phases',
      'accumulation',
      'better-stack',
      'team',
      'shootout',
      'flip-out',
      'heads-up',
      'paid-places',
      'time-limited',
      'satellite',
      'choose-your-stack',
      'knock-out',
      'single-round',
      'several-rounds',
      'points',
    ])
      expect(played.get(format), format).toBeGreaterThan(TOURNAMENTS / 100);
  });

  it('is not changed by a refused command', () => {
    const [announcement] = fc
      .sample(anyAnnouncement, { numRuns: 50, seed: 3 })
      .map((content) => readAnnouncement(content, sheets))
      .filter((read): read is Announcement => !isRefusal(read));
    if (!announcement) throw new Error('every announcement was refused');
    const tournament = announce(announcement);
    const before = JSON.stringify(tournament);
    const commands: Command[] = [
      { type: 'start' },
      { type: 'draw', picks: [] },
      { type: 'begin-hand', table: 1 },
      { type: 'rebuy', entry: 1 },
      { type: 'withdraw-deal' },
      { type: 'unregister', entry: 1 },
      { type: 'register', player: 'anna' },
    ];
    for (const command of commands) {
      expect(apply(tournament, command, { at: 0, availableFunds: () => money(0) })).toMatchObject({
        refused: true,
      });
      expect(JSON.stringify(tournament)).toBe(before);
    }
  });
});
