import { isRefusal } from '@croupier/core';
import type { mariash } from '@croupier/games';
import { readAnnouncement, standings } from '@croupier/tournaments';
import { describe, expect, it } from 'vitest';
import { Desk } from '../../../../tournaments/test/desk.ts';
import { TournamentTable } from '../../../test/tournament-table.ts';
import { plan as planOf } from '../../index.ts';
import { announcements } from './index.ts';
import { tournamentSheets } from './sheets.ts';

const B = 'kings.mariash-tournament';
const desk = (changes: object = {}) =>
  new Desk({ ...(announcements.mariash as object), checkIn: false, ...changes }, tournamentSheets);
const once = {
  stages: [{ tables: 'fixed' }],
  end: { kind: 'hands', hands: 1 },
};

/** Plays a deal that changes the chips of the entries at a table by these amounts, in seat order. */
function deal(at: Desk, table: number, ...changes: number[]): void {
  at.begin(table);
  const { dealt } = at.table(table);
  at.do({
    type: 'hand-over',
    table,
    stacks: dealt.map((entry, index) => ({ entry, chips: at.stack(entry) + (changes[index] ?? 0) })),
    knockouts: [],
    duty: null,
    carry: null,
  });
}

describe('a mariash tournament', () => {
  it('has the tables count their deals, while the tournament sets the number of deals', () => {
    const plan = planOf('kings/mariash-tournament');
    if (!plan) throw new Error('no such plan');
    const seats = ['anna', 'bert', 'cleo', 'dora'].map((player, index) => ({
      seat: index + 1,
      entry: index + 1,
      player,
      stack: 100,
      misses: false,
    }));
    const table = new TournamentTable(plan).begin({ size: 4, seats, stakes: {} });
    expect(table.view<mariash.MariashView>().deals).toBeNull();
  });

  it(`gives everybody the same chips for the buy-in; they may fall below zero, so nobody is eliminated {${B}.64 ${B}.A23}`, () => {
    const at = desk({ ...once, end: { kind: 'hands', hands: 2 } })
      .enter(4)
      .start();
    deal(at, 1, 160, -160, 40, -40);
    expect(at.tournament.entries.map(({ stack }) => stack)).toEqual([260, -60, 140, 60]);
    expect(at.tournament.entries.every(({ status }) => status === 'playing')).toBe(true);
    const wrong = at.begin().refused({
      type: 'hand-over',
      table: 1,
      stacks: [1, 2, 3, 4].map((entry) => ({ entry, chips: 100 + entry })),
      knockouts: [],
      duty: null,
      carry: null,
    });
    expect(wrong).toMatchObject({ code: 'chips-do-not-add-up' });
  });

  it(`allows one entry per player, without re-entry, rebuy or late registration {${B}.65}`, () => {
    const at = desk().enter(4);
    expect(at.refused({ type: 'register', player: 'p1' })).toMatchObject({
      code: 'entry-alive',
      rule: `${B}.65`,
    });
    at.start();
    expect(at.refused({ type: 'register', player: 'p9' })).toMatchObject({ code: 'registration-closed' });
    expect(at.refused({ type: 'rebuy', entry: 1 })).toMatchObject({ code: 'no-rebuy' });
  });

  it(`is played only at full tables of four, and leftover players get the buy-in back when registration closes {${B}.66 ${B}.E25}`, () => {
    const at = desk().enter(18).start();
    expect(
      at.tournament.entries.filter(({ status }) => status === 'refunded').map(({ number }) => number),
    ).toEqual([17, 18]);
    expect(at.tournament.tables.map(({ count }) => count)).toEqual([4, 4, 4, 4]);
    expect(desk().enter(3).start().tournament.phase).toBe('cancelled');
  });

  it(`returns the buy-in of an absent player at the start, who is replaced by the fourth player from the end {${B}.67 ${B}.68 ${B}.82 ${B}.A25 ${B}.E26}`, () => {
    const at = desk({ checkIn: true }).enter(16);
    for (let entry = 1; entry <= 16; entry++) if (entry !== 3) at.do({ type: 'check-in', entry });
    at.start();
    const away = at.tournament.entries
      .filter(({ status }) => status === 'refunded')
      .map(({ number }) => number);
    expect(away).toEqual([3, 14, 15, 16]);
    expect(at.tournament.entries[12]?.status).toBe('playing');
  });

  it(`has rounds with a number of deals; tables are drawn again after each, and players keep their chips {${B}.70 ${B}.71 ${B}.A24 ${B}.A28}`, () => {
    const at = desk({
      stages: [
        { tables: 'fixed', until: { hands: 1 } },
        { tables: 'fixed', until: { hands: 1 } },
        { tables: 'fixed' },
      ],
      end: { kind: 'hands', hands: 1 },
    })
      .enter(8)
      .start();
    deal(at, 1, 5, -5, 5, -5);
    expect(at.tournament.stage).toBe(0);
    deal(at, 2, 30, -10, -10, -10);
    expect(at.tournament.stage).toBe(1);
    expect(at.tournament.tables.filter(({ open }) => open).map(({ number }) => number)).toEqual([3, 4]);
    expect(at.tournament.entries.map(({ stack }) => stack)).toEqual([105, 95, 105, 95, 130, 90, 90, 90]);
    // The new table has no button yet, so its players draw for it.
    expect(at.table(3).carry).toBeNull();
  });

  it(`is won with most chips; equal players draw a card each for the better place, and equal cards draw again {${B}.72 ${B}.73 ${B}.74}`, () => {
    const at = desk(once).enter(4);
    const ties: number[][] = [
      [3, 11],
      [0, 31],
    ];
    at.picks = ({ count, purpose }) =>
      purpose.for === 'tie' ? (ties.shift() ?? []) : Array.from({ length: count }, (_, index) => index);
    at.start();
    deal(at, 1, 5, 5, -5, -5);
    expect(standings(at.tournament).map(({ entry }) => entry)).toEqual([2, 1, 3, 4]);
    expect(at.happened('card-drawn').map(({ entry, card }) => `${entry} ${card}`)).toEqual([
      '1 Tc',
      '2 Td',
      '1 7c',
      '2 As',
    ]);
    expect([at.paid(2), at.paid(1)]).toEqual([22_800, 15_200]);
  });

  it(`takes 5 % of all buy-ins for the house and then deducts taxes, and the rest is paid as prizes {${B}.85 ${B}.86 ${B}.87 ${B}.A26 ${B}.A27 ${B}.A29 ${B}.E23 ${B}.E24}`, () => {
    const prizes = (players: number, changes: object = {}) => {
      const at = desk({ ...once, ...changes })
        .enter(players)
        .start();
      for (const { number } of [...at.tournament.tables])
        deal(at, number, number, 2 * number, 3 * number, -6 * number);
      const house = at.happened('house-share')[0];
      return [
        house?.fee,
        house?.levies,
        ...at.tournament.prizes.map(({ amount }) => amount).sort((a, b) => b - a),
      ];
    };
    expect(prizes(12)).toEqual([6_000, 0, 68_400, 45_600]);
    expect(prizes(24)).toEqual([12_000, 0, 114_000, 68_400, 45_600]);
    expect(prizes(12, { leviesBp: 1_000 })).toEqual([6_000, 11_400, 61_560, 41_040]);
    const { payoutTable = {} } = tournamentSheets.games?.mariash ?? {};
    expect(Object.keys(payoutTable)).toContain('4-20');
    expect(desk().enter(200).refused({ type: 'register', player: 'late' })).toMatchObject({
      code: 'full',
      rule: `${B}.A27`,
    });
    expect(
      readAnnouncement({ ...(announcements.mariash as object), feeBp: 499 }, tournamentSheets),
    ).toMatchObject({
      rule: `${B}.85`,
    });
    expect(isRefusal(readAnnouncement(announcements.mariash, tournamentSheets))).toBe(false);
  });
});
