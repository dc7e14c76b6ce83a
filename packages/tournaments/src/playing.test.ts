import { describe, expect, it } from 'vitest';
import { Desk } from '../test/desk.ts';
import { levelNumber } from './clock.ts';
import { whyNotDeal } from './hands.ts';
import { openingOf } from './opening.ts';
import { standings } from './standings.ts';
import { viewOf } from './views/public.ts';

describe('the clock', () => {
  it('applies a new level from the next hand {kings.poker-tournament-rules.92 kings.poker-tournament-formats.53 kings.poker-tournament-formats.143 kings.poker-tournament-rules.66}', () => {
    const desk = new Desk().enter(3).start().begin();
    expect(openingOf(desk.tournament, desk.table()).stakes).toEqual({ smallBlind: 25, bigBlind: 50 });
    desk.pass(10);
    desk.over(1, []);
    desk.begin();
    expect(openingOf(desk.tournament, desk.table())).toMatchObject({
      level: 2,
      stakes: { smallBlind: 50, bigBlind: 100 },
    });
  });

  it('begins a level when the previous one ends, however late the tick arrives', () => {
    const desk = new Desk().enter(3).start();
    desk.at = 12 * 60_000;
    desk.do({ type: 'tick' });
    desk.pass(8);
    expect(levelNumber(desk.tournament.announcement, desk.tournament.flights[0]!.clock)).toBe(3);
  });

  it('changes the game with every level if several games are announced {kings.poker-tournament-formats.04}', () => {
    const desk = new Desk({ game: ['razz', 'omaha', 'badugi'] }).enter(3).start();
    const games = [0, 1, 2, 3].map(() => {
      desk.begin();
      const { game } = openingOf(desk.tournament, desk.table());
      desk.over(1, []);
      desk.pass(10);
      return game;
    });
    expect(games).toEqual(['razz', 'omaha', 'badugi', 'razz']);
  });

  it('can be stopped, started, set and moved by the floor; no hand is dealt while it is stopped', () => {
    const desk = new Desk().enter(3).start().pass(4);
    desk.do({ type: 'clock', set: 'pause' });
    desk.pass(60);
    expect(whyNotDeal(desk.tournament, desk.table())).toMatchObject({ code: 'clock-stopped' });
    desk.do({ type: 'clock', set: 'resume' });
    const level = () => levelNumber(desk.tournament.announcement, desk.tournament.flights[0]!.clock);
    expect(level()).toBe(1);
    desk.pass(6);
    expect(level()).toBe(2);
    desk.do({ type: 'clock', set: { left: 120_000 } });
    desk.pass(2);
    expect(level()).toBe(3);
    desk.do({ type: 'clock', set: 'back' });
    expect(level()).toBe(2);
    desk.do({ type: 'clock', set: 'next' });
    expect(level()).toBe(3);
  });

  it('treats a break as a line of the structure, and needs a tick first if the clock is behind', () => {
    const desk = new Desk({
      levels: [
        { minutes: 10, smallBlind: 5, bigBlind: 10 },
        { break: 5 },
        { minutes: 10, smallBlind: 10, bigBlind: 20 },
      ],
    })
      .enter(2)
      .start()
      .pass(10);
    expect(desk.refused({ type: 'begin-hand', table: 1 })).toMatchObject({ code: 'clock-stopped' });
    desk.pass(5).begin();
    desk.at += 600_000_000;
    expect(desk.tournament.flights[0]?.clock.line).toBe(2);
    const late = new Desk().enter(2).start();
    late.at += 600_001;
    expect(late.refused({ type: 'begin-hand', table: 1 })).toMatchObject({ code: 'clock-behind' });
  });

  it('is stopped in the last minutes of the day, when a card sets the number of last hands from 3 to 7 {kings.poker-tournament-rules.78-80 kings.poker-tournament-rules.E15}', () => {
    const desk = new Desk({
      formats: ['phases'],
      levels: Array.from({ length: 9 }, () => ({ minutes: 20, smallBlind: 5, bigBlind: 10 })),
      stages: [{ flights: [{ id: '1A' }, { id: '1B' }], until: { levels: 2 } }, {}],
    });
    for (const flight of ['1A', '1B'])
      for (const player of ['anna', 'bert', 'carl'])
        desk.do({ type: 'register', player: `${player}${flight}`, flight });
    desk.start('1A').pass(24);
    expect(desk.refused({ type: 'last-hands', flight: '1A' })).toMatchObject({ code: 'not-last-minutes' });
    desk.pass(4).begin();
    desk.picks = () => [2];
    desk.do({ type: 'last-hands', flight: '1A' });
    expect(desk.happened('last-hands')).toMatchObject([{ hands: 5 }]);
    expect(desk.tournament.flights[0]?.clock.running).toBe(false);
    desk.over(1, []);
    for (let hand = 0; hand < 5; hand++) desk.begin().over(1, []);
    expect(desk.tournament.flights[0]?.status).toBe('finished');
    expect(desk.tournament.entries.filter(({ status }) => status === 'advanced')).toHaveLength(3);
  });
});

describe('the last hands of a day', () => {
  it.each([
    [0, 3],
    [4, 7],
  ])('are three to seven: card %i of five sets %i {kings.poker-tournament-rules.80}', (card, hands) => {
    const desk = new Desk({
      formats: ['phases'],
      levels: Array.from({ length: 9 }, () => ({ minutes: 20, smallBlind: 5, bigBlind: 10 })),
      stages: [{ flights: [{ id: '1A' }, { id: '1B' }], until: { levels: 2 } }, {}],
    });
    for (const player of ['anna', 'bert', 'carl']) desk.do({ type: 'register', player, flight: '1A' });
    desk.start('1A').pass(28);
    desk.picks = () => [card];
    desk.do({ type: 'last-hands', flight: '1A' });
    expect(desk.happened('last-hands')).toMatchObject([{ hands }]);
  });

  it('are set by one of five cards {kings.poker-tournament-rules.80}', () => {
    const desk = new Desk({
      formats: ['phases'],
      levels: Array.from({ length: 9 }, () => ({ minutes: 20, smallBlind: 5, bigBlind: 10 })),
      stages: [{ flights: [{ id: '1A' }, { id: '1B' }], until: { levels: 2 } }, {}],
    });
    for (const player of ['anna', 'bert', 'carl']) desk.do({ type: 'register', player, flight: '1A' });
    desk.start('1A').pass(28);
    desk.picks = () => [5];
    expect(() => desk.do({ type: 'last-hands', flight: '1A' })).toThrow('draw');
  });
});

describe('balancing and breaking tables', () => {
  it('moves the player who is next to have the big blind to the worst seat, which is not the small blind {kings.poker-tournament-rules.37 kings.poker-tournament-rules.177 kings.poker-tournament-rules.A4 kings.poker-tournament-formats.27 kings.poker-tournament-formats.55}', () => {
    const desk = new Desk({ tableSize: 8, lateRegistration: { untilLevel: 20 } }).enter(14).start();
    // At table 2, the big blind was in seat 4 and the small blind in seat 3. Seats 5 and 6 are eliminated.
    const [, , , , fifth = 0, sixth = 0] = desk.sitting(2);
    const [first = 0] = desk.sitting(2);
    desk.begin(1).begin(2);
    desk.over(
      2,
      [
        [first, fifth, 1000],
        [first, sixth, 1000],
      ],
      4,
    );
    const [, , third] = desk.sitting(1);
    desk.over(1, [], 2);
    expect(desk.happened('moved')).toMatchObject([
      { entry: third, from: { table: 1, seat: 3 }, to: { table: 2, seat: 5 } },
    ]);
  });

  it('leaves free the small blind’s seat and the seats between it and the button {kings.poker-tournament-rules.37 kings.poker-tournament-rules.33}', () => {
    const desk = new Desk({ tableSize: 8, lateRegistration: { untilLevel: 20 } }).enter(14).start();
    const [first = 0, , , fourth = 0] = desk.sitting(2);
    const fifth = desk.sitting(2)[4] ?? 0;
    desk.begin(1).begin(2);
    // The big blind in seat 4 is eliminated. That seat would have the small blind next, so seat 5 is the worst free
    // seat.
    desk.over(
      2,
      [
        [first, fourth, 1000],
        [first, fifth, 1000],
      ],
      4,
    );
    desk.over(1, [], 2);
    expect(desk.happened('moved')).toMatchObject([{ to: { table: 2, seat: 5 } }]);
  });

  it('uses the last vacated seat in games without blinds {kings.poker-tournament-rules.38}', () => {
    const desk = new Desk({ tableSize: 8, lateRegistration: { untilLevel: 20 } }).enter(14).start();
    const [first = 0, , third = 0, , fifth = 0] = desk.sitting(2);
    desk.begin(1).begin(2);
    desk.over(2, [[first, fifth, 1000]]);
    desk.begin(2).over(2, [[first, third, 1000]]);
    desk.over(1, []);
    expect(desk.happened('moved')).toMatchObject([{ to: { table: 2, seat: 3 } }]);
  });

  it('makes a table with four players or fewer wait while another table has two more {kings.poker-tournament-rules.36 kings.poker-tournament-rules.A3}', () => {
    const desk = new Desk({ tableSize: 6, lateRegistration: { untilLevel: 20 } }).enter(11).start();
    const [first = 0, second = 0] = desk.sitting(2);
    desk.begin(1).begin(2);
    desk.over(2, [[first, second, 1000]]);
    expect(whyNotDeal(desk.tournament, desk.table(2))).toMatchObject({ code: 'short-table' });
    desk.over(1, []);
    expect(whyNotDeal(desk.tournament, desk.table(2))).toBeUndefined();
    // One table has four players and the other five. A difference of one is no reason to wait.
    const even = new Desk({ tableSize: 6, lateRegistration: { untilLevel: 20 } }).enter(9).start();
    expect(whyNotDeal(even.tournament, even.table(2))).toBeUndefined();
  });

  it('seats a late player by draw at a table with the fewest players {kings.poker-tournament-rules.07 kings.poker-tournament-formats.88}', () => {
    const desk = new Desk({ tableSize: 9, lateRegistration: { untilLevel: 20 } }).enter(11).start();
    desk.picks = () => [0];
    desk.do({ type: 'register', player: 'late' });
    expect(desk.tournament.entries[11]).toMatchObject({ table: 2, seat: 6 });
  });

  it('breaks a table chosen by draw once registration has closed and the other tables have room, and draws seats for its players {kings.poker-tournament-rules.31-32 kings.poker-tournament-rules.34-35 kings.poker-tournament-rules.178 kings.poker-tournament-formats.144}', () => {
    const desk = new Desk({ tableSize: 3, lateRegistration: { untilLevel: 1 } }).enter(7).start();
    expect(desk.tournament.flights[0]?.tables).toEqual([1, 2, 3]);
    const [winner = 0, loser = 0] = desk.sitting(1);
    desk.knock(winner, loser);
    expect(desk.tournament.flights[0]?.tables).toHaveLength(3);
    desk.picks = ({ purpose, count }) =>
      purpose.for === 'break' ? [2] : Array.from({ length: count }, (_, index) => index);
    desk.pass(11);
    expect(desk.happened('table-broken')).toEqual([{ type: 'table-broken', table: 3 }]);
    expect([desk.sitting(1).length, desk.sitting(2).length]).toEqual([3, 3]);
  });

  it('redraws all seats and the button for the final table {kings.poker-tournament-formats.56 kings.poker-tournament-formats.149 kings.poker-tournament-rules.40}', () => {
    const desk = new Desk({ tableSize: 4 }).enter(5).start();
    const [winner = 0, loser = 0] = desk.sitting(1);
    desk.knock(winner, loser);
    expect(desk.tournament.flights[0]?.tables).toEqual([3]);
    expect(desk.happened('button-drawn')).toHaveLength(2);
    expect(desk.sitting(3)).toHaveLength(4);
  });

  it('lets the floor move a player between hands to a free seat, with a reason {kings.poker-tournament-rules.08 kings.poker-tournament-rules.39}', () => {
    const desk = new Desk({ tableSize: 6 }).enter(9).start();
    const [entry = 0] = desk.sitting(1);
    const move = { type: 'move', entry, table: 2, seat: 6, reason: 'a wheelchair' } as const;
    expect(desk.refused({ ...move, seat: 1 })).toMatchObject({ code: 'seat-taken' });
    desk.do(move);
    expect(desk.tournament.entries[entry - 1]).toMatchObject({ table: 2, seat: 6 });
    // A move that is ordered during a hand is made after it, if the seat is still free.
    const [next = 0, other = 0] = desk.begin(2).sitting(2);
    desk.do({ ...move, entry: next, table: 1 });
    desk.do({ ...move, entry: other, table: 1 });
    expect(desk.tournament.entries[next - 1]).toMatchObject({ table: 2, movingTo: { table: 1, seat: 6 } });
    desk.over(2, []);
    expect(desk.happened('moved').map(({ entry: one, to }) => [one, to])).toEqual([
      [entry, { table: 2, seat: 6 }],
      [next, { table: 1, seat: 6 }],
    ]);
    expect(JSON.stringify(desk.tournament)).not.toContain('moving');
  });

  it('allows the breaking order to be drawn in advance, by the tournament or in the room {kings.poker-tournament-rules.34}', () => {
    const start = () => new Desk({ tableSize: 2, lateRegistration: { untilLevel: 1 } }).enter(7).start();
    const desk = start();
    desk.picks = ({ purpose, count }) =>
      purpose.for === 'breaking-order' ? [2, 0, 3, 1] : Array.from({ length: count }, (_, index) => index);
    desk.do({ type: 'breaking-order' });
    const shown = () =>
      viewOf(desk.tournament, desk.at).tables.map(({ number, breakPosition }) => [number, breakPosition]);
    expect(shown()).toEqual([
      [1, 2],
      [2, 4],
      [3, 1],
      [4, 3],
    ]);
    const [winner = 0, loser = 0] = desk.sitting(2);
    desk.knock(winner, loser);
    desk.pass(11);
    expect(desk.happened('table-broken')).toEqual([{ type: 'table-broken', table: 3 }]);
    expect(shown()).toEqual([
      [1, 1],
      [2, 3],
      [4, 2],
    ]);
    const room = start();
    expect(room.refused({ type: 'breaking-order', tables: [4, 4] })).toMatchObject({ code: 'not-in-play' });
    expect(room.refused({ type: 'breaking-order', tables: [5] })).toMatchObject({ code: 'not-in-play' });
    room.do({ type: 'breaking-order', tables: [4] });
    const [first = 0, second = 0] = room.sitting(1);
    room.knock(first, second);
    room.pass(11);
    expect(room.happened('table-broken')).toEqual([{ type: 'table-broken', table: 4 }]);
    const closed = new Desk({
      formats: ['shootout'],
      stages: [{ tables: 'closed', until: { perTable: 1 } }, { tables: 'balanced' }],
    })
      .enter(7)
      .start();
    expect(closed.refused({ type: 'breaking-order' })).toMatchObject({ code: 'no-breaking' });
  });

  it('mix max: the table size changes as announced {kings.poker-tournament-formats.43 kings.poker-tournament-formats.130-132 kings.poker-tournament-formats.23}', () => {
    const desk = new Desk({
      formats: ['mix-max'],
      tableSize: 9,
      tableSizeSteps: [
        { when: { level: 2 }, size: 6 },
        { when: { playersLeft: 8 }, size: 2 },
      ],
    })
      .enter(10)
      .start();
    desk.pass(10);
    expect(desk.tournament.flights[0]).toMatchObject({ tableSize: 6, tables: [3, 4] });
    const [one = 0, two = 0, three = 0] = desk.sitting(3);
    desk.knock(one, two, three);
    expect(desk.tournament.flights[0]).toMatchObject({ tableSize: 2 });
    expect(desk.tournament.flights[0]?.tables).toHaveLength(4);
  });
});

describe('hands', () => {
  it('eliminate a player without chips, and the last player with chips wins {kings.poker-tournament-formats.54 kings.poker-tournament-formats.56 kings.poker-tournament-formats.37 kings.poker-tournament-formats.111-112 kings.poker-tournament-formats.52 kings.poker-tournament-formats.151}', () => {
    const desk = new Desk({ formats: ['freezeout'] }).enter(3).start().knock(1, 2).knock(1, 3);
    expect(desk.tournament.phase).toBe('over');
    expect(standings(desk.tournament).map(({ entry }) => entry)).toEqual([1, 3, 2]);
    expect(desk.stack(1)).toBe(3000);
  });

  it('are refused if stacks do not add up, or include players who were not dealt in', () => {
    const desk = new Desk().enter(3).start().begin();
    const stacks = (a: number, b: number, c: number) =>
      [a, b, c].map((chips, index) => ({ entry: index + 1, chips }));
    const over = { type: 'hand-over' as const, table: 1, knockouts: [], duty: null, carry: null };
    expect(desk.refused({ ...over, stacks: stacks(999, 1000, 1000) })).toMatchObject({
      code: 'chips-do-not-add-up',
    });
    expect(desk.refused({ ...over, stacks: stacks(1001, 1000, 1000) })).toMatchObject({
      code: 'chips-do-not-add-up',
    });
    expect(desk.refused({ ...over, stacks: stacks(1500, 1500, 0).slice(0, 2) })).toMatchObject({
      code: 'who-played',
    });
    expect(
      desk.refused({ ...over, stacks: stacks(2000, 1000, 0), knockouts: [{ entry: 3, by: [3] }] }),
    ).toMatchObject({ code: 'who-played' });
    desk.do({ ...over, stacks: stacks(2000, 1000, 0) });
    expect(desk.refused({ ...over, stacks: stacks(2000, 1000, 0) })).toMatchObject({ code: 'no-hand' });
  });

  it('hand for hand: every table plays one hand and waits, and called all-ins are run out one by one after the other tables have finished {kings.poker-tournament-rules.81-85 kings.poker-tournament-formats.147}', () => {
    const desk = new Desk({ tableSize: 3, payout: { kind: 'table', table: { '2-9': [6000, 4000] } } })
      .enter(9)
      .start();
    desk.do({ type: 'hand-for-hand', on: true });
    desk.begin(1).begin(2).begin(3);
    desk.over(1, []);
    expect(whyNotDeal(desk.tournament, desk.table(1))).toMatchObject({ code: 'hand-for-hand' });
    desk.do({ type: 'all-in', table: 2 });
    desk.do({ type: 'all-in', table: 3 });
    expect(desk.happened('run-out')).toMatchObject([{ table: 2 }]);
    desk.over(2, []);
    expect(desk.happened('run-out')).toMatchObject([{ table: 2 }, { table: 3 }]);
    desk.over(3, []);
    expect(whyNotDeal(desk.tournament, desk.table(1))).toBeUndefined();
    desk.do({ type: 'hand-for-hand', on: false });
    expect(desk.happened('hand-for-hand-over')).toHaveLength(1);
  });

  it('hand for hand: play begins automatically one place before the money, and ends in the money {kings.poker-tournament-rules.83 kings.poker-tournament-formats.147-148}', () => {
    const desk = new Desk({ tableSize: 2, payout: { kind: 'table', table: { '2-9': [6000, 4000] } } })
      .enter(4)
      .start();
    desk.knock(...(desk.sitting(1) as [number, number]));
    expect(desk.happened('hand-for-hand')).toHaveLength(1);
    expect(desk.tournament.flights[0]?.playersLeft).toBe(3);
    const table = desk.tournament.flights[0]?.tables.find((number) => desk.sitting(number).length === 2) ?? 0;
    desk.knock(...(desk.sitting(table) as [number, number]));
    expect(desk.happened('hand-for-hand-over')).toHaveLength(1);
  });
});
