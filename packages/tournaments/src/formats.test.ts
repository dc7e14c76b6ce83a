import { isRefusal } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { announcementJson, sheets } from '../test/announcements.ts';
import { Desk } from '../test/desk.ts';
import { readAnnouncement } from './announcement/read.ts';
import { whyNotDeal } from './hands.ts';
import { openingOf } from './opening.ts';
import { faultsOf, standings } from './standings.ts';
import { entriesOf } from './views/public.ts';

const levels = Array.from({ length: 12 }, () => ({ minutes: 10, smallBlind: 5, bigBlind: 10 }));
const teamOf = (size: number) => ({ formats: ['team'], team: { size }, stages: days('teamSum') });
const days = (carry: string) => [{ flights: [{ id: '1A' }, { id: '1B' }], until: { levels: 2 }, carry }, {}];

describe('shootout', () => {
  const stages = (...perTable: number[]) => [
    ...perTable.map((left) => ({ tables: 'closed', until: { perTable: left } })),
    { until: 'end' },
  ];

  function playDown(desk: Desk, to: number): void {
    for (const number of [...(desk.tournament.flights[0]?.tables ?? [])])
      while (desk.table(number).open && desk.sitting(number).length > to) {
        const [winner = 0, loser = 0] = desk.sitting(number);
        desk.knock(winner, loser);
      }
  }

  it('lets three players advance from each of three tables of nine, to a final table of nine {kings.poker-tournament-formats.28 kings.poker-tournament-formats.58-59 kings.poker-tournament-formats.63 kings.poker-tournament-formats.145-146 kings.poker-tournament-formats.A8 kings.poker-tournament-formats.E1}', () => {
    const desk = new Desk({ formats: ['shootout'], stages: stages(3) }).enter(27).start();
    const [one = 0, ...others] = desk.sitting(1);
    desk.knock(one, ...others.slice(0, 6));
    // The table is closed: nobody joins it from other tables, and no further hand is dealt.
    expect(desk.sitting(1)).toHaveLength(3);
    expect(desk.happened('moved')).toEqual([]);
    expect(whyNotDeal(desk.tournament, desk.table(1))).toMatchObject({ code: 'table-done' });
    playDown(desk, 3);
    expect(desk.tournament.flights[0]?.tables).toEqual([4]);
    expect(desk.sitting(4)).toHaveLength(9);
    expect(desk.stack(one)).toBe(7000);
  });

  it('reduces 110 players to 33, 12 and 6 over several stages, and pays all players who advance {kings.poker-tournament-formats.62 kings.poker-tournament-formats.E2}', () => {
    const stage = { tables: 'closed', until: { perTable: 3 } };
    const desk = new Desk({
      formats: ['shootout'],
      tableSize: 10,
      stages: [{ ...stage, prizeBp: 3300 }, { ...stage, prizeBp: 1200 }, { ...stage, prizeBp: 600 }, {}],
      payout: { kind: 'table', table: { '2-200': [5000, 5000] } },
    })
      .enter(110)
      .start();
    const field = () => (desk.tournament.flights[0]?.tables ?? []).map((table) => desk.sitting(table).length);
    const fields = [field()];
    for (let stage = 0; stage < 3; stage++) {
      playDown(desk, 3);
      fields.push(field());
    }
    expect(fields).toEqual([new Array(11).fill(10), [9, 8, 8, 8], [6, 6], [6]]);
    const stagePrizes = desk.tournament.prizes.filter(({ why }) => why === 'stage');
    expect(stagePrizes).toHaveLength(33 + 12 + 6);
    expect(stagePrizes.slice(0, 33).reduce((sum, { amount }) => sum + amount, 0)).toBe(344_850);
    playDown(desk, 1);
    expect(faultsOf(desk.tournament)).toEqual([]);
  });

  it('double and triple: the winner must win two or three tables {kings.poker-tournament-formats.60-61 kings.poker-tournament-formats.E3}', () => {
    const desk = new Desk({ formats: ['shootout'], tableSize: 4, stages: stages(1, 1) }).enter(64).start();
    playDown(desk, 1);
    expect(desk.tournament.flights[0]?.tables).toHaveLength(4);
    playDown(desk, 1);
    expect(desk.tournament.flights[0]?.tables).toHaveLength(1);
    playDown(desk, 1);
    expect(desk.tournament.phase).toBe('over');
  });
});

describe('flip out', () => {
  it('puts everybody all-in in every hand of the first stage, and lets each table winner advance to normal play {kings.poker-tournament-formats.44 kings.poker-tournament-formats.133-135 kings.poker-tournament-formats.173}', () => {
    const desk = new Desk({
      formats: ['flip-out'],
      tableSize: 4,
      stages: [{ tables: 'closed', forcedAllIn: true, until: { perTable: 1 } }, {}],
    })
      .enter(8)
      .start()
      .begin(1);
    expect(openingOf(desk.tournament, desk.table(1)).forcedAllIn).toBe(true);
    const [a = 0, b = 0, c = 0, d = 0] = desk.sitting(1);
    // Two players split the last pot. Only these two play the next hand, all-in again.
    desk.over(1, [
      [a, c, 1000],
      [b, d, 1000],
    ]);
    desk.begin(1);
    expect(desk.table(1).dealt).toEqual([a, b]);
    expect(openingOf(desk.tournament, desk.table(1)).forcedAllIn).toBe(true);
    desk.over(1, [[a, b, 2000]]);
    const [e = 0, ...others] = desk.sitting(2);
    desk.knock(e, ...others);
    desk.begin(3);
    expect(openingOf(desk.tournament, desk.table(3)).forcedAllIn).toBe(false);
    expect([desk.stack(a), desk.stack(e)]).toEqual([4000, 4000]);
  });
});

describe('start days', () => {
  function twoDays(carry: string, more: object = {}): Desk {
    return new Desk({
      levels,
      formats: [carry === 'sum' ? 'accumulation' : carry === 'best' ? 'better-stack' : 'phases'],
      stages: days(carry),
      ...more,
    });
  }

  /** Plays both start days for Anna, who finishes the first with 35,000 and the second with 20,000. */
  function played(carry: string): Desk {
    const desk = twoDays(carry, { buyIns: [{ id: 'seat', price: '100', stack: 20_000 }] });
    for (const flight of ['1A', '1B']) {
      desk.do({ type: 'register', player: 'anna', flight });
      desk.do({ type: 'register', player: `other-${flight}`, flight });
      desk.start(flight);
    }
    desk.begin(1).over(1, [[1, 2, 15_000]]);
    desk.pass(21);
    return desk;
  }

  it('flights start at different times, have the same playing time, and then merge {kings.poker-tournament-formats.31 kings.poker-tournament-formats.75-77 kings.poker-tournament-formats.145-146}', () => {
    const desk = twoDays('best');
    for (const [index, flight] of ['1A', '1A', '1B', '1B'].entries())
      desk.do({ type: 'register', player: `p${index}`, flight });
    desk.start('1A').pass(15).start('1B').pass(6);
    expect(desk.tournament.flights.map(({ status }) => status)).toEqual(['finished', 'playing']);
    desk.pass(15);
    expect(desk.tournament.stage).toBe(1);
    expect(desk.sitting(3)).toHaveLength(4);
  });

  it('accumulation adds up the stacks of all days {kings.poker-tournament-formats.40 kings.poker-tournament-formats.123-124 kings.poker-tournament-formats.E15}', () => {
    const desk = played('sum');
    expect(desk.stack(1)).toBe(55_000);
    expect(desk.tournament.entries[2]).toMatchObject({ status: 'merged', stack: 0 });
    expect(faultsOf(desk.tournament)).toEqual([]);
  });

  it('the best stack of several days advances, and the other one leaves play {kings.poker-tournament-formats.41 kings.poker-tournament-formats.126 kings.poker-tournament-formats.E15 kings.poker-tournament-formats.A6 kings.poker-tournament-formats.79}', () => {
    const desk = played('best');
    expect(desk.stack(1)).toBe(35_000);
    expect(desk.tournament.chipsRemoved).toBe(20_000);
    expect(desk.sitting(3)).toEqual([1, 2, 4]);
  });

  it('nobody can unregister from the second stage on, and absent players are dealt in {kings.poker-tournament-formats.78 kings.poker-tournament-formats.125 kings.poker-tournament-formats.127 kings.poker-tournament-formats.169-170}', () => {
    const desk = played('sum');
    expect(desk.refused({ type: 'unregister', entry: 2 })).toMatchObject({ code: 'no-unregistering' });
    desk.begin(3);
    expect(desk.table(3).dealt).toContain(2);
  });

  it('a player who has advanced cannot enter another flight unless stacks are combined', () => {
    const desk = twoDays('stack');
    for (const player of ['anna', 'bert']) desk.do({ type: 'register', player, flight: '1A' });
    desk.start('1A').pass(21);
    expect(desk.refused({ type: 'register', player: 'anna', flight: '1B' })).toMatchObject({
      code: 'entry-alive',
    });
  });

  it('a team plays one stack from day 2 on, its members take turns by level, and they share the prize {kings.poker-tournament-formats.38 kings.poker-tournament-formats.113-114 kings.poker-tournament-formats.117-119 kings.poker-tournament-formats.21 kings.poker-tournament-formats.172 kings.poker-tournament-formats.E15 kings.poker-tournament-formats.A16}', () => {
    const desk = new Desk({
      levels,
      formats: ['team'],
      team: { size: 3 },
      stages: days('teamSum'),
      buyIns: [{ id: 'seat', price: '100', stack: 20_000 }],
    });
    const seat = (player: string, team: string, flight: string) =>
      desk.do({ type: 'register', player, team, flight });
    for (const player of ['anna', 'bert', 'carl']) seat(player, 'red', '1A');
    for (const player of ['dora', 'emil', 'fred']) seat(player, 'blue', '1A');
    expect(desk.refused({ type: 'register', player: 'gina', team: 'red', flight: '1A' })).toMatchObject({
      code: 'team-full',
    });
    expect(desk.refused({ type: 'register', player: 'anna', team: 'blue', flight: '1B' })).toMatchObject({
      code: 'entry-alive',
    });
    expect(desk.refused({ type: 'register', player: 'gina', flight: '1B' })).toMatchObject({ code: 'team' });
    desk.start('1A');
    // Anna has 42,000, Bert nothing, and Carl 18,500.
    desk.begin().over(1, [
      [1, 2, 20_000],
      [1, 4, 2_000],
      [5, 3, 1_500],
    ]);
    desk.start('1B').pass(21);
    expect(desk.stack(1)).toBe(60_500);
    const turns = [0, 1, 2, 3].map(() => {
      desk.begin(2);
      const { player } =
        openingOf(desk.tournament, desk.table(2)).seats.find(({ entry }) => entry === 1) ?? {};
      desk.over(2, []);
      desk.pass(10);
      return player;
    });
    expect([...new Set(turns)]).toHaveLength(3);
    expect(turns[3]).toBe(turns[0]);
    desk.knock(1, 4);
    expect(desk.tournament.phase).toBe('over');
    const won = desk.tournament.prizes.filter(({ place }) => place === 1);
    expect(won.map(({ player }) => player)).toEqual(['anna', 'bert', 'carl']);
    expect(new Set(won.map(({ amount }) => amount)).size).toBe(1);
    const paid = entriesOf(desk.tournament, (player) => player).filter(({ team }) => team === 'red');
    expect(paid.map((entry) => entry.paid)).toEqual(won.map(({ amount }) => amount));
  });
});

describe('heads-up', () => {
  const matches = (bracket: object) => ({
    formats: ['heads-up'],
    tableSize: 2,
    entriesMustBe: 'powerOfTwo',
    stages: [{ tables: 'match', carry: 'reset' }],
    bracket,
  });
  /** Lets the lower entry win every match of the round. */
  const round = (desk: Desk) => {
    for (const number of [...(desk.tournament.flights[0]?.tables ?? [])]) {
      const [winner = 0, loser = 0] = desk.sitting(number).sort((a, b) => a - b);
      desk.knock(winner, loser);
    }
  };

  it('plays with 32 of 37 registered players and refunds the last five {kings.poker-tournament-formats.65-67 kings.poker-tournament-formats.166 kings.poker-tournament-formats.E9}', () => {
    const desk = new Desk(matches({ kind: 'single' })).enter(37).start();
    expect(desk.happened('paid-out').map(({ entry }) => entry)).toEqual([37, 36, 35, 34, 33]);
    expect(desk.tournament.flights[0]?.tables).toHaveLength(16);
    expect(desk.refused({ type: 'register', player: 'late' })).toMatchObject({ code: 'registration-closed' });
  });

  it('single elimination: one loss eliminates a player, and each match starts with equal fresh stacks {kings.poker-tournament-formats.29 kings.poker-tournament-formats.64 kings.poker-tournament-formats.68 kings.poker-tournament-formats.A9}', () => {
    const desk = new Desk(matches({ kind: 'single' })).enter(8).start();
    round(desk);
    expect(desk.tournament.flights[0]).toMatchObject({ playersLeft: 4 });
    expect(desk.sitting(5).map((entry) => desk.stack(entry))).toEqual([1000, 1000]);
    round(desk);
    round(desk);
    expect(desk.tournament.phase).toBe('over');
    expect(standings(desk.tournament).map(({ place }) => place)).toEqual([1, 2, 3, 3, 5, 5, 5, 5]);
  });

  it('double elimination: the second loss eliminates a player, and the final is replayed if the unbeaten player loses {kings.poker-tournament-formats.69 kings.poker-tournament-formats.A9}', () => {
    const desk = new Desk(matches({ kind: 'double' })).enter(4).start();
    round(desk);
    expect(desk.tournament.flights[0]?.playersLeft).toBe(4);
    round(desk);
    expect(desk.tournament.flights[0]?.playersLeft).toBe(3);
    round(desk);
    const [table = 0] = desk.tournament.flights[0]?.tables ?? [];
    const [one = 0, other = 0] = desk.sitting(table);
    const unbeaten = desk.tournament.entries[one - 1]?.losses === 0 ? one : other;
    desk.knock(unbeaten === one ? other : one, unbeaten);
    expect(desk.tournament.flights[0]?.playersLeft).toBe(2);
    expect(desk.tournament.phase).toBe('playing');
    round(desk);
    expect(desk.tournament.phase).toBe('over');
  });

  it('round robin: all players meet, and the best go to a play-off {kings.poker-tournament-formats.70 kings.poker-tournament-formats.A9}', () => {
    const desk = new Desk(matches({ kind: 'roundRobin', playOff: 'single', toPlayOff: 2 })).enter(4).start();
    for (let turn = 0; turn < 3; turn++) round(desk);
    const met = desk.tournament.bracket?.matches.slice(0, 6).map(({ entries }) => [...entries].sort().join());
    expect(new Set(met).size).toBe(6);
    expect(desk.tournament.eliminated).toEqual([{ entries: [4] }, { entries: [3] }]);
    expect(desk.sitting(7).sort()).toEqual([1, 2]);
    round(desk);
    expect(standings(desk.tournament).map(({ entry }) => entry)).toEqual([1, 2, 3, 4]);
  });
});

describe('a bracket of any number of entries', () => {
  const any = (bracket: object) => ({ ...bracketed, entriesMustBe: null, bracket });
  const tables = (desk: Desk) => desk.tournament.flights[0]?.tables ?? [];
  /** Lets the lower entry win every match of the round. */
  const round = (desk: Desk) => {
    for (const number of [...tables(desk)]) {
      const [winner = 0, loser = 0] = desk.sitting(number).sort((a, b) => a - b);
      desk.knock(winner, loser);
    }
  };
  const places = (desk: Desk) => standings(desk.tournament).map(({ place }) => place);

  it.each([3, 5, 6, 7, 11])('gives all byes of %i players in the first round', (players) => {
    const desk = new Desk(any({ kind: 'single' })).enter(players).start();
    expect(desk.happened('paid-out')).toEqual([]);
    const full = 2 ** Math.ceil(Math.log2(players));
    expect(desk.tournament.bracket?.byes).toHaveLength(full - players);
    for (let left = full / 2; left > 1; left /= 2) {
      round(desk);
      expect(desk.tournament.flights[0]?.playersLeft).toBe(left);
      expect(desk.tournament.bracket?.byes).toEqual([]);
    }
    round(desk);
    expect(desk.tournament.phase).toBe('over');
    expect(faultsOf(desk.tournament)).toEqual([]);
  });

  it('lets all of an odd number of players meet in a round robin, with one bye in each round', () => {
    const desk = new Desk(any({ kind: 'roundRobin', playOff: 'single', toPlayOff: 2 })).enter(5).start();
    for (let turn = 0; turn < 5; turn++) {
      expect(desk.tournament.bracket?.byes).toHaveLength(1);
      round(desk);
    }
    const met = desk.tournament.bracket?.matches
      .slice(0, 10)
      .map(({ entries }) => [...entries].sort().join());
    expect(new Set(met).size).toBe(10);
    round(desk);
    expect(standings(desk.tournament).map(({ entry }) => entry)).toEqual([1, 2, 3, 4, 5]);
  });

  it('gives the match of a player who withdraws to the opponent at once, or after the hand in play', () => {
    const desk = new Desk(any({ kind: 'single' })).enter(8).start();
    desk.do({ type: 'give-up', entry: 1 });
    expect(desk.tournament.bracket?.matches[0]).toMatchObject({ entries: [1, 2], winner: 2 });
    expect(desk.refused({ type: 'give-up', entry: 1 })).toMatchObject({ code: 'not-in-play' });
    const [second = 0] = tables(desk);
    desk.begin(second).do({ type: 'give-up', entry: 3 });
    expect(desk.refused({ type: 'give-up', entry: 3 })).toMatchObject({ code: 'withdrawn-already' });
    expect(desk.table(second).open).toBe(true);
    desk.over(second, []);
    expect(desk.tournament.bracket?.matches[1]).toMatchObject({ entries: [3, 4], winner: 4 });
    expect(faultsOf(desk.tournament)).toEqual([]);
  });

  it('lets the next opponent of a player who withdraws between matches advance without play', () => {
    const desk = new Desk(any({ kind: 'single' })).enter(8).start();
    const [first = 0] = desk.sitting(tables(desk)[0] ?? 0);
    desk.knock(1, 2);
    desk.do({ type: 'give-up', entry: first });
    round(desk);
    // Entry 1 loses to entry 3 without play, and shares third place with the loser of the other semifinal.
    expect(tables(desk)).toHaveLength(1);
    expect(desk.tournament.bracket?.matches[4]).toMatchObject({ entries: [1, 3], table: 0, winner: 3 });
    round(desk);
    round(desk);
    expect(standings(desk.tournament).find(({ entry }) => entry === 1)?.place).toBe(3);
    expect(places(desk)).toEqual([1, 2, 3, 3, 5, 5, 5, 5]);
    expect(faultsOf(desk.tournament)).toEqual([]);
  });

  it('ends even if everybody withdraws, and a withdrawn player has no second chance', () => {
    for (const kind of ['single', 'double']) {
      const desk = new Desk(any({ kind })).enter(6).start();
      for (let entry = 1; entry <= 6 && desk.tournament.phase === 'playing'; entry++)
        if (desk.tournament.entries[entry - 1]?.status === 'playing') desk.do({ type: 'give-up', entry });
      expect(desk.tournament.phase).toBe('over');
      expect(faultsOf(desk.tournament)).toEqual([]);
    }
  });

  it('keeps a player who withdraws from a round robin out of the play-off', () => {
    const desk = new Desk(any({ kind: 'roundRobin', playOff: 'single', toPlayOff: 2 })).enter(4).start();
    round(desk);
    round(desk);
    desk.do({ type: 'give-up', entry: 1 });
    round(desk);
    expect(desk.sitting(tables(desk)[0]).sort()).toEqual([2, 3]);
  });
});

/** Announcements of valid heads-up matches, and of a sit & go with a payout table for up to 30 entries. */
const bracketed = {
  formats: ['heads-up'],
  tableSize: 2,
  entriesMustBe: 'powerOfTwo',
  stages: [{ tables: 'match', carry: 'reset' }],
  bracket: { kind: 'single' },
};
const full = {
  formats: ['sit-and-go'],
  payout: { kind: 'table', table: { '2-20': [6000, 4000], '21-30': [5000, 3000, 2000] } },
};

describe('contradictory announcements', () => {
  it.each<readonly [string, object]>([
    ['a bracket of one stage at tables of two', bracketed],
    ['a bracket of any number of entries', { ...bracketed, entriesMustBe: null }],
    [
      'a payout table that ends with its greatest number of entries',
      { ...full, start: { kind: 'whenFull', entries: 30 } },
    ],
    [
      'a column that pays as many places as its smallest number of entries',
      { payout: { kind: 'table', table: { '2-400': [6000, 4000] } } },
    ],
    ...[2, 6].map((size) => [`a team of ${size}`, teamOf(size)] as const),
  ])(
    '%s is not a contradiction {kings.poker-tournament-formats.158 kings.poker-tournament-formats.117}',
    (_, changes) => {
      expect(readAnnouncement(announcementJson(changes), sheets)).not.toMatchObject({ refused: true });
    },
  );

  it.each([1, 7])('refuses a team of %i {kings.poker-tournament-formats.113}', (size) => {
    expect(readAnnouncement(announcementJson(teamOf(size)), sheets)).toMatchObject({
      code: 'bad-announcement',
    });
  });

  it.each([
    [{ formats: ['freezeout'], rebuy: { untilLevel: 2, max: 1, price: '5', chips: 5 } }, 'freezeout'],
    [{ formats: ['sit-and-go'], lateRegistration: { untilLevel: 2 } }, 'late registration'],
    [{ formats: ['accumulation', 'better-stack'], stages: days('sum') }, 'not both'],
    [{ formats: ['choose-your-stack'] }, 'at least two buy-ins'],
    [{ formats: ['satellite', 'paid-places'], end: { kind: 'paidPlaces' } }, 'one end'],
    [{ formats: ['heads-up'] }, 'bracket'],
    [{ ...bracketed, entriesMustBe: 'fullTables' }, 'any number of entries, or a power of two'],
    [{ ...bracketed, tableSize: 3 }, 'tables of two'],
    [
      { ...bracketed, stages: [{ tables: 'match', carry: 'reset', until: { playersLeft: 2 } }, {}] },
      'exactly one stage',
    ],
    [
      { payout: { kind: 'table', table: { '2-20': [5000, 3000, 2000] } } },
      'more places than there are entries',
    ],
    [{ ...full, start: { kind: 'whenFull', entries: 31 } }, 'a column for the greatest number of entries'],
    [{ formats: ['team'] }, 'team'],
    [{ formats: ['multi-stack'], multiStack: { count: 5, size: 300 } }, 'add up to the starting stack'],
    [{ stages: [{ until: { playersLeft: 3 } }] }, 'except the last: it is played to the end'],
    [
      {
        formats: ['choose-your-stack'],
        buyIns: [
          { id: 'a', price: '5', stack: 50 },
          { id: 'b', price: '6', stack: 50 },
        ],
      },
      'more expensive',
    ],
    [
      {
        formats: ['satellite'],
        end: { kind: 'seats' },
        payout: { kind: 'satellite', target: 'Main', prize: '500' },
        guarantee: '400',
      },
      'at least one seat',
    ],
  ])(
    '%j {kings.poker-tournament-formats.47 kings.poker-tournament-formats.08 kings.poker-tournament-formats.140 kings.kings-general.33}',
    (changes, words) => {
      const read = readAnnouncement(announcementJson(changes), sheets);
      expect(isRefusal(read) && read.code).toBe('contradiction');
      expect(isRefusal(read) && read.message).toContain(words);
    },
  );

  it.each([
    [{ tableSize: 11 }],
    [{ buyIns: [] }],
    [{ levels: 'no such structure' }],
    [{ team: { size: 7 } }],
    [{ buyIns: [{ id: 'seat', price: '1.234', stack: 5 }] }],
    [{ extra: 1 }],
  ])(
    '%j is refused as an announcement {kings.poker-tournament-formats.01-02 kings.poker-tournament-formats.11 kings.poker-tournament-formats.14-15}',
    (changes) => {
      expect(readAnnouncement(announcementJson(changes), sheets)).toMatchObject({ code: 'bad-announcement' });
    },
  );
});

describe('reserved', () => {
  it('gives a reserved tournament the same play, places and prizes {kings.poker-tournament-formats.136} {kings.poker-tournament-formats.137}', () => {
    const end = (changes: object) => {
      const desk = new Desk(changes).enter(5).start();
      for (const loser of [2, 3, 4, 5]) desk.knock(1, loser);
      const { announcement: _, ...rest } = desk.tournament;
      return { rest, events: desk.events };
    };
    const open = end({});
    expect(open.rest.phase).toBe('over');
    expect(end({ formats: ['reserved'], eligibility: 'Players over fifty' })).toEqual(open);
  });
});
