import { describe, expect, it } from 'vitest';
import { Desk } from '../test/desk.ts';
import { faultsOf, standings } from './standings.ts';
import { viewOf } from './views/public.ts';

describe('a physical room', () => {
  const room = (players: number) => new Desk({ room: 'physical', tableSize: 4 }).enter(players).start();

  it('lets staff enter eliminated players, and balances and breaks tables in the same way as an online tournament', () => {
    const desk = room(8);
    desk.do({ type: 'bust', entries: [desk.sitting(2)[0] ?? 0], by: [desk.sitting(2)[1] ?? 0] });
    desk.do({ type: 'bust', entries: [desk.sitting(2)[0] ?? 0], by: [] });
    expect([desk.sitting(1).length, desk.sitting(2).length]).toEqual([3, 3]);
    expect(faultsOf(desk.tournament)).toEqual([]);
  });

  it('refuses counts that do not add up, and states both totals', () => {
    const desk = room(3);
    const count = (...chips: number[]) => ({
      type: 'count' as const,
      stacks: chips.map((each, index) => ({ entry: index + 1, chips: each })),
    });
    expect(desk.refused(count(1500, 1000, 501))).toMatchObject({
      code: 'chips-do-not-add-up',
      details: { before: 3000, after: 3001 },
    });
    expect(desk.refused(count(1500, 1500))).toMatchObject({ code: 'who-played' });
    desk.do(count(1500, 1000, 500));
    expect(desk.stack(1)).toBe(1500);
  });

  it('races off the chips that no later level needs, at most one for each player, and races nobody out {kings.poker-tournament-rules.49 kings.poker-tournament-rules.50 kings.poker-tournament-rules.51 kings.poker-tournament-rules.E13 kings.poker-tournament-rules.A17}', () => {
    const levels = [
      { minutes: 10, smallBlind: 25, bigBlind: 50 },
      { minutes: 10, smallBlind: 50, bigBlind: 100, ante: 25 },
      { break: 5 },
      { minutes: 10, smallBlind: 100, bigBlind: 200 },
    ];
    const desk = new Desk({
      room: 'physical',
      levels,
      chipSet: [25, 100, 500],
      buyIns: [{ id: 'seat', price: '100', stack: 1050 }],
    })
      .enter(3)
      .start();
    const stacks = [1675, 1450, 25].map((chips, index) => ({ entry: index + 1, chips }));
    desk.do({ type: 'count', stacks });
    const flight = () => viewOf(desk.tournament, desk.at).flights[0];
    expect(flight()?.colourUp).toEqual({ lowest: 25, next: 100, level: 2 });
    expect(desk.refused({ type: 'chip-race' })).toMatchObject({ code: 'chips-needed' });
    desk.do({ type: 'clock', set: 'next' });
    desk.do({ type: 'clock', set: 'next' });
    // The six chips of 25 are worth one and a half of 100, so two are raced. Entries 1 and 2 win them.
    desk.do({ type: 'chip-race' });
    expect([1, 2, 3].map((entry) => desk.stack(entry))).toEqual([1700, 1500, 100]);
    expect(desk.happened('chips-raced')).toMatchObject([{ chip: 100, won: [1, 2] }]);
    expect(flight()?.colourUp).toEqual({ lowest: 100, next: null, level: null });
    expect(desk.refused({ type: 'chip-race' })).toMatchObject({ code: 'chips-needed' });
    expect(faultsOf(desk.tournament)).toEqual([]);
    const without = new Desk({ room: 'physical' }).enter(2).start();
    expect(without.refused({ type: 'chip-race' })).toMatchObject({ code: 'no-race' });
  });

  it('gives the better place to the one of two eliminated players with more chips at the last count, and never eliminates the last player {kings.poker-tournament-rules.87}', () => {
    const desk = room(4);
    desk.do({
      type: 'count',
      stacks: [2500, 800, 400, 300].map((chips, index) => ({ entry: index + 1, chips })),
    });
    desk.do({ type: 'bust', entries: [4, 3], by: [1] });
    expect(desk.stack(1)).toBe(3200);
    expect(desk.refused({ type: 'bust', entries: [1, 2], by: [] })).toMatchObject({ code: 'last-player' });
    desk.do({ type: 'bust', entries: [2], by: [1] });
    expect(standings(desk.tournament).map(({ entry }) => entry)).toEqual([1, 2, 3, 4]);
    const software = new Desk().enter(2).start();
    expect(software.refused({ type: 'bust', entries: [1], by: [] })).toMatchObject({ code: 'tables-tell' });
  });
});
