import { isRefusal, money } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { announcementJson, sheets } from '../../test/announcements.ts';
import { Desk } from '../../test/desk.ts';
import { readAnnouncement } from '../announcement/read.ts';
import { faultsOf, prizesByPlace, standings } from '../standings.ts';
import { booksOf, seatsOf } from './books.ts';

const house = {
  payoutTable: {
    '2-20': [6000, 4000],
    '21-30': [5000, 3000, 2000],
    '31-40': [4000, 3000, 2000, 1000],
    '41-50': [3700, 2550, 1625, 1175, 950],
    '51-90': [3400, 2350, 1500, 1150, 900, 700],
    '91-110': [2750, 1955, 1280, 985, 780, 610, 480, 375, 285, 250, 250],
  },
};

const price = (amount: string) => ({ buyIns: [{ id: 'seat', price: amount, stack: 1000 }] });

describe('prize pool', () => {
  it('takes the fee from all payments and pays the rest by the column for the number of entries {kings.poker-tournament-formats.09 kings.poker-tournament-formats.13 kings.poker-tournament-formats.155-159 kings.poker-tournament-formats.E5 kings.poker-tournament-formats.57 kings.poker-tournament-formats.A5}', () => {
    const desk = new Desk(price('100'), house).enter(100).start();
    expect(booksOf(desk.tournament)).toMatchObject({
      gross: 1_000_000,
      fee: 50_000,
      pool: 950_000,
      overlay: 0,
    });
    expect(prizesByPlace(desk.tournament)).toEqual([
      261_250, 185_725, 121_600, 93_575, 74_100, 57_950, 45_600, 35_625, 27_075, 23_750, 23_750,
    ]);
  });

  it('takes a fee of 9.09 % from a buy-in of 50 + 5, rounded up to the cent {kings.poker-tournament-formats.155 kings.poker-tournament-formats.E6}', () => {
    const desk = new Desk({ ...price('55'), feeBp: 909 }, house).enter(10).start();
    expect(booksOf(desk.tournament)).toMatchObject({ gross: 55_000, fee: 5_000, pool: 50_000 });
    expect(prizesByPlace(desk.tournament)).toEqual([30_000, 20_000]);
  });

  it('rounds prizes down and gives left-over cents to places 1, 2 and so on, one each {kings.poker-tournament-formats.160 kings.poker-tournament-formats.E7}', () => {
    const desk = new Desk({ ...price('100'), feeBp: 1000 }, house).enter(45).start();
    expect(prizesByPlace(desk.tournament)).toEqual([149_851, 103_275, 65_812, 47_587, 38_475]);
  });

  it.each([
    [90, 855_000, 145_000],
    [103, 978_500, 21_500],
    [110, 1_045_000, 0],
  ])(
    '%i entries: the house adds the amount missing to the guarantee {kings.poker-tournament-formats.138-139 kings.poker-tournament-formats.156 kings.poker-tournament-formats.E8 kings.poker-tournament-formats.A4}',
    (entries, net, overlay) => {
      const desk = new Desk({ ...price('100'), guarantee: '10000', formats: ['guaranteed'] }, house)
        .enter(entries)
        .start();
      expect(booksOf(desk.tournament)).toMatchObject({ net, overlay, pool: net + overlay });
      expect(desk.tournament.entryCount).toBe(entries);
    },
  );

  it('counts all purchases, including bounties, but not refunded ones {kings.poker-tournament-formats.154 kings.poker-tournament-formats.A3}', () => {
    const desk = new Desk({
      ...price('100'),
      formats: ['bounty', 'rebuy'],
      bounty: { kind: 'knockout', price: '20' },
      rebuy: { untilLevel: 5, max: null, price: '50', chips: 1000 },
    }).enter(4);
    desk.do({ type: 'unregister', entry: 4 });
    desk.start().knock(1, 2).do({ type: 'rebuy', entry: 2 });
    expect(booksOf(desk.tournament)).toEqual({
      gross: 41_000,
      fee: 2_050,
      levies: 0,
      bountyFund: 6_000,
      net: 32_950,
      pool: 32_950,
      overlay: 0,
    });
  });

  it('can be announced only with at least the house’s minimum fee, and with a payout table that adds up to 100 % and has no gap between field sizes {kings.poker-tournament-formats.13 kings.poker-tournament-formats.47 kings.poker-tournament-formats.158-159}', () => {
    const read = (changes: object) =>
      readAnnouncement(announcementJson(changes), { ...sheets, cites: { 'least-fee': 'a.b.1' } });
    expect(read({ feeBp: 499 })).toMatchObject({ code: 'contradiction', rule: 'a.b.1' });
    expect(isRefusal(read({ feeBp: 500 }))).toBe(false);
    const table = (columns: object) => read({ payout: { kind: 'table', table: columns } });
    expect(table({ '2-20': [6000, 3999] })).toMatchObject({
      message: expect.stringContaining('10000 basis points'),
    });
    expect(table({ '2-20': [6000, 4000], '22-30': [10_000] })).toMatchObject({ code: 'contradiction' });
    expect(isRefusal(table({ '2-20': [6000, 4000], '21-30': [10_000] }))).toBe(false);
  });

  it.each([
    [20, 2],
    [21, 3],
    [30, 3],
    [31, 4],
    [90, 6],
    [91, 11],
  ])(
    '%i entries pay %i places: both ends of a column belong to it {kings.poker-tournament-formats.159 kings.kings-general.35}',
    (entries, places) => {
      expect(prizesByPlace(new Desk({}, house).enter(entries).start().tournament)).toHaveLength(places);
    },
  );

  it('refuses registrations beyond the last column', () => {
    const desk = new Desk({ payout: { kind: 'table', table: { '2-3': [6000, 4000] } } }).enter(3);
    expect(desk.refused({ type: 'register', player: 'p4' })).toMatchObject({ code: 'full' });
  });
});

describe('shared places', () => {
  it('are given to players eliminated at different tables in one round, who divide the prizes {kings.poker-tournament-rules.86 kings.poker-tournament-rules.A19 kings.poker-tournament-formats.161 kings.poker-tournament-rules.E9}', () => {
    const desk = bubble();
    desk.over(1, [[1, 2, desk.stack(2)]]);
    desk.over(2, [[4, 5, desk.stack(5)]]);
    finish(desk);
    const [one, other] = standings(desk.tournament).filter(({ place }) => place === 4);
    expect([one?.entry, other?.entry]).toEqual([2, 5]);
    expect([desk.paid(2), desk.paid(5)]).toEqual([2_850, 2_850]);
    expect(faultsOf(desk.tournament)).toEqual([]);
  });

  it('are not used at one table: the larger stack gets the better place and its whole prize {kings.poker-tournament-rules.87 kings.poker-tournament-rules.180 kings.poker-tournament-rules.E10}', () => {
    const desk = bubble();
    desk.over(2, []);
    desk.over(1, [
      [1, 2, desk.stack(2)],
      [1, 3, desk.stack(3)],
    ]);
    finish(desk);
    const places = new Map(standings(desk.tournament).map(({ entry, place }) => [entry, place]));
    expect(desk.paid(3)).toBeGreaterThan(0);
    expect([places.get(3), places.get(2)]).toEqual([4, 5]);
    expect(desk.paid(2)).toBe(0);
  });

  /**
   * Seats six players at two tables, with four paid places. After one elimination, hand-for-hand play begins. Entry 3
   * has more chips than entry 2.
   */
  function bubble(): Desk {
    const desk = new Desk({
      tableSize: 3,
      payout: { kind: 'table', table: { '2-3': [6000, 4000], '4-9': [4000, 3000, 2000, 1000] } },
    })
      .enter(6)
      .start();
    desk.begin(1).over(1, [[3, 2, 500]]);
    // Two more players than paid places are left, so hand-for-hand play has not begun.
    expect(desk.tournament.flights[0]?.handForHand).toBeNull();
    desk.knock(4, 6);
    expect(desk.tournament.flights[0]?.handForHand).toMatchObject({ begun: true });
    return desk.begin(1).begin(2);
  }

  function finish(desk: Desk): void {
    for (let turn = 0; desk.tournament.phase === 'playing' && turn < 20; turn++) {
      const table = desk.tournament.flights[0]?.tables.find((number) => desk.sitting(number).length > 1) ?? 0;
      const [winner = 0, loser = 0] = desk.sitting(table);
      desk.begin(table).over(table, [[winner, loser, desk.stack(loser)]]);
      for (const other of desk.tournament.flights[0]?.tables ?? [])
        if (
          desk.tournament.flights[0]?.handForHand &&
          desk.sitting(other).length > 1 &&
          !desk.tournament.flights[0].handForHand.dealt.includes(other)
        )
          desk.begin(other).over(other, []);
    }
  }
});

describe('satellites', () => {
  it('pay a number of seats; play stops with that many players left, and the next place gets the rest {kings.poker-tournament-formats.71 kings.poker-tournament-formats.74 kings.poker-tournament-formats.163 kings.poker-tournament-formats.E10 kings.poker-tournament-formats.A11 kings.poker-tournament-formats.30}', () => {
    const desk = new Desk({
      ...price('55'),
      formats: ['satellite'],
      end: { kind: 'seats' },
      payout: { kind: 'satellite', target: 'Main', prize: '500' },
      tableSize: 10,
    })
      .enter(40)
      .start();
    expect(seatsOf(desk.tournament)).toBe(4);
    while (desk.tournament.phase === 'playing') oneOut(desk);
    const seats = desk.tournament.prizes.filter(({ why }) => why === 'seat');
    expect(seats.map(({ amount }) => amount)).toEqual([50_000, 50_000, 50_000, 50_000]);
    expect(desk.tournament.prizes.filter(({ why }) => why === 'place')).toMatchObject([
      { place: 5, amount: 9_000 },
    ]);
  });

  it('give the last seat to the better placed of players eliminated in one hand, and equal ones share it {kings.poker-tournament-formats.175}', () => {
    const desk = new Desk({
      ...price('100'),
      formats: ['satellite'],
      end: { kind: 'seats' },
      payout: { kind: 'satellite', target: 'Main', prize: '190' },
    })
      .enter(4)
      .start();
    expect(seatsOf(desk.tournament)).toBe(2);
    desk.begin().over(1, [
      [1, 2, 1000],
      [1, 3, 1000],
      [1, 4, 1000],
    ]);
    expect(desk.tournament.phase).toBe('over');
    expect([1, 2, 3, 4].map((entry) => desk.paid(entry))).toEqual([19_000, 6_334, 6_333, 6_333]);
  });
});

describe('an entry paid by a ticket', () => {
  it('needs no funds, counts in the pool like any other, and gives the ticket back when it is refunded', () => {
    const desk = new Desk(price('100'));
    desk.availableFunds = () => money(0);
    desk.do({ type: 'register', player: 'anna', ticket: '7' });
    expect(desk.refused({ type: 'register', player: 'boris' })).toMatchObject({ code: 'no-funds' });
    expect(desk.tournament.gross).toBe(10_000);
    expect(desk.happened('paid-in')).toMatchObject([{ player: 'anna', amount: 10_000, ticket: '7' }]);
    desk.do({ type: 'unregister', entry: 1 });
    expect(desk.happened('paid-out')).toMatchObject([{ player: 'anna', amount: 10_000, ticket: '7' }]);
    expect(desk.tournament.gross).toBe(0);
  });

  it.each([
    { cash: true, room: 'physical' },
    {
      formats: ['satellite', 'team'],
      team: { size: 2 },
      stages: [{ until: { levels: 2 }, carry: 'teamSum' }, {}],
    },
  ])('is not won in a tournament %o', (more) => {
    const ticket = { tournament: '4', unused: 'paid-out' };
    const payout = { kind: 'satellite', target: 'Main', prize: '500', ticket };
    const written = announcementJson({ formats: ['satellite'], end: { kind: 'seats' }, payout, ...more });
    expect(readAnnouncement(written, sheets)).toMatchObject({
      code: 'contradiction',
      message: expect.stringContaining('single players'),
    });
  });
});

/** Lets the second player lose all chips to the first, at the first table that can deal. */
function oneOut(desk: Desk): void {
  const { flights, tournament } = { flights: desk.tournament.flights, tournament: desk.tournament };
  for (const number of [...(flights[0]?.tables ?? [])]) {
    const [winner = 0, loser = 0] = desk.sitting(number);
    try {
      desk.begin(number);
    } catch {
      continue;
    }
    if (desk.table(number).dealt.length > 1) desk.over(number, [[winner, loser, desk.stack(loser)]]);
    if (tournament.phase !== 'playing') return;
  }
}

describe('end of play', () => {
  it('divides the pool by chips when time is up, after the current hand {kings.poker-tournament-formats.36 kings.poker-tournament-formats.109-110 kings.poker-tournament-formats.162 kings.poker-tournament-formats.174 kings.poker-tournament-formats.E11 kings.poker-tournament-formats.20}', () => {
    const desk = new Desk({
      buyIns: [{ id: 'seat', price: '250', stack: 12_500 }],
      formats: ['time-limited'],
      end: { kind: 'clock', minutes: 60 },
      payout: { kind: 'chipShare' },
    })
      .enter(4)
      .start();
    desk.begin().over(1, [
      [1, 4, 12_500],
      [1, 3, 7_500],
      [2, 1, 2_500],
    ]);
    desk.begin().pass(61);
    expect(desk.tournament.phase).toBe('playing');
    desk.over(1, []);
    expect(desk.tournament.phase).toBe('over');
    expect([1, 2, 3].map((entry) => desk.stack(entry))).toEqual([30_000, 15_000, 5_000]);
    expect([1, 2, 3].map((entry) => desk.paid(entry))).toEqual([57_000, 28_500, 9_500]);
  });

  it('stops at the paid places, where chips decide the ranking {kings.poker-tournament-formats.42 kings.poker-tournament-formats.128-129 kings.poker-tournament-formats.148 kings.poker-tournament-formats.A14 kings.poker-tournament-formats.E16}', () => {
    const desk = new Desk({ ...price('100'), formats: ['paid-places'], end: { kind: 'paidPlaces' } }, house)
      .enter(45)
      .start();
    while (desk.tournament.phase === 'playing') oneOut(desk);
    const places = standings(desk.tournament).filter(({ paid }) => paid > 0);
    expect(places.map(({ paid }) => paid).sort((a, b) => b - a)).toHaveLength(5);
    expect(places.reduce((sum, { paid }) => sum + paid, 0)).toBe(427_500);
    const stacks = places.map(({ stack }) => stack);
    expect(stacks).toEqual([...stacks].sort((a, b) => b - a));
    expect(prizesByPlace(new Desk(price('100'), house).enter(45).start().tournament)).toEqual([
      158_176, 109_013, 69_468, 50_231, 40_612,
    ]);
  });

  it('shares prizes between equal stacks at the paid places {kings.poker-tournament-formats.A14 kings.poker-tournament-formats.161}', () => {
    const desk = new Desk({ formats: ['paid-places'], end: { kind: 'paidPlaces' } }).enter(4).start();
    desk.begin().over(1, [
      [1, 3, 1000],
      [2, 4, 1000],
    ]);
    expect(desk.tournament.phase).toBe('over');
    expect([desk.paid(1), desk.paid(2)]).toEqual([19_000, 19_000]);
    expect(standings(desk.tournament).map(({ place }) => place)).toEqual([1, 1, 3, 3]);
  });
});
