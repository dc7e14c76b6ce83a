import { money } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { Desk } from '../test/desk.ts';

describe('registration', () => {
  it('takes a buy-in, and refunds it in full until the flight starts {kings.poker-tournament-formats.51 kings.poker-tournament-formats.141 kings.poker-tournament-formats.A15}', () => {
    const desk = new Desk().enter(3);
    expect(desk.happened('paid-in')).toHaveLength(3);
    desk.do({ type: 'unregister', entry: 3 });
    expect(desk.happened('paid-out')).toMatchObject([{ entry: 3, amount: 10_000, why: 'refund' }]);
    desk.start();
    expect(desk.refused({ type: 'unregister', entry: 1 })).toMatchObject({ code: 'no-unregistering' });
  });

  it('refuses a buy-in, rebuy or add-on that the balance does not cover', () => {
    const desk = new Desk({
      formats: ['rebuy'],
      rebuy: { untilLevel: 9, max: null, price: '50', chips: 500 },
      addOn: { atLevel: 1, price: '50', chips: 500 },
    })
      .enter(2)
      .start();
    desk.availableFunds = () => money(4_999);
    expect(desk.refused({ type: 'add-on', entry: 1 })).toMatchObject({ code: 'no-funds' });
    desk.knock(1, 2);
    expect(desk.refused({ type: 'rebuy', entry: 2 })).toMatchObject({ code: 'no-funds' });
    const other = new Desk();
    other.availableFunds = () => money(9_999);
    expect(other.refused({ type: 'register', player: 'anna' })).toMatchObject({ code: 'no-funds' });
  });

  it('refunds everybody in full, including the fee, if there are too few players at the start or the tournament is cancelled before it {kings.poker-tournament-formats.153}', () => {
    const desk = new Desk().enter(1).start();
    expect(desk.tournament).toMatchObject({ phase: 'cancelled', gross: 0, entryCount: 0 });
    const called = new Desk().enter(9);
    called.do({ type: 'cancel', reason: 'no room' });
    expect(called.happened('paid-out')).toHaveLength(9);
    const started = new Desk().enter(2).start();
    expect(started.refused({ type: 'cancel', reason: 'no room' })).toMatchObject({ code: 'started-already' });
  });

  it('sit & go: starts when all places are taken, without a start time, and accepts no further players {kings.poker-tournament-formats.26 kings.poker-tournament-formats.48 kings.poker-tournament-formats.165 kings.poker-tournament-formats.16}', () => {
    const desk = new Desk({ formats: ['sit-and-go'], start: { kind: 'whenFull', entries: 3 } }).enter(2);
    expect(desk.refused({ type: 'start' })).toMatchObject({ code: 'not-full' });
    desk.do({ type: 'unregister', entry: 2 });
    desk.pass(600);
    expect(desk.tournament.phase).toBe('registering');
    desk.do({ type: 'register', player: 'p2' });
    desk.do({ type: 'register', player: 'p3' });
    expect(desk.tournament.phase).toBe('playing');
    expect(desk.refused({ type: 'register', player: 'p9' })).toMatchObject({ code: 'registration-closed' });
  });

  it('sit & go at several tables: fills them evenly and balances them {kings.poker-tournament-formats.49-50 kings.poker-tournament-formats.A10}', () => {
    const desk = new Desk({ tableSize: 6, start: { kind: 'whenFull', entries: 11 } }).enter(11);
    expect([desk.sitting(1).length, desk.sitting(2).length]).toEqual([6, 5]);
    desk.begin(1).begin(2);
    const [winner = 0, loser = 0] = desk.sitting(2);
    desk.over(2, [[winner, loser, desk.stack(loser)]]);
    desk.over(1, []);
    expect([desk.sitting(1).length, desk.sitting(2).length]).toEqual([5, 5]);
  });

  it('refuses a second entry while the first is still in {kings.poker-tournament-formats.86 kings.poker-tournament-formats.167}', () => {
    const desk = new Desk({
      formats: ['re-entry'],
      lateRegistration: { untilLevel: 2 },
      reEntry: { max: null },
    }).enter(3);
    expect(desk.refused({ type: 'register', player: 'p1' })).toMatchObject({ code: 'entry-alive' });
    desk.start();
    expect(desk.refused({ type: 'register', player: 'p1' })).toMatchObject({ code: 'entry-alive' });
  });

  it('lets an eliminated player re-enter during late registration, for a new buy-in and a full stack, as often as announced {kings.poker-tournament-formats.33 kings.poker-tournament-formats.84-85 kings.poker-tournament-formats.87-91 kings.poker-tournament-formats.19 kings.poker-tournament-formats.168 kings.poker-tournament-rules.10}', () => {
    const desk = new Desk({
      formats: ['re-entry'],
      lateRegistration: { untilLevel: 2 },
      reEntry: { max: 1 },
      tableSize: 2,
    })
      .enter(4)
      .start();
    desk.knock(1, 2);
    desk.pass(5).do({ type: 'register', player: 'p2' });
    expect(desk.tournament.entries[4]).toMatchObject({
      number: 5,
      player: 'p2',
      stack: 1000,
      status: 'playing',
    });
    expect(desk.tournament.entries[1]).toMatchObject({ status: 'out' });
    expect(desk.tournament.eliminated).toEqual([{ entries: [2] }]);
    expect(desk.tournament.gross).toBe(50_000);
    desk.knock(desk.sitting(desk.tournament.entries[4]?.table ?? 0).find((entry) => entry !== 5) ?? 0, 5);
    expect(desk.refused({ type: 'register', player: 'p2' })).toMatchObject({ code: 're-entries-used' });
    desk.pass(20);
    expect(desk.tournament.registrationClosed).toBe(true);
    expect(desk.refused({ type: 'register', player: 'p9' })).toMatchObject({ code: 'registration-closed' });
  });

  it('lets the end of late registration be moved until it has closed {kings.poker-tournament-formats.12 kings.poker-tournament-formats.A2}', () => {
    const desk = new Desk({ lateRegistration: { untilLevel: 1 } }).enter(4).start();
    desk.do({ type: 'late-registration', untilLevel: 3, reason: 'a full bus' });
    desk.pass(25).do({ type: 'register', player: 'p9' });
    desk.do({ type: 'late-registration', untilLevel: null, reason: 'no room' });
    expect(desk.tournament.registrationClosed).toBe(true);
    expect(desk.refused({ type: 'late-registration', untilLevel: 9, reason: 'again' })).toMatchObject({
      code: 'registration-closed',
    });
  });

  it('closes late registration with the last level at the latest, and a player who is then alone wins', () => {
    const levels = [1, 2].map((bigBlind) => ({ minutes: 10, smallBlind: bigBlind, bigBlind: 2 * bigBlind }));
    const desk = new Desk({ lateRegistration: { untilLevel: 9 }, levels }).enter(2).start().pass(15);
    desk.knock(1, 2);
    desk.do({ type: 'clock', set: 'pause' });
    desk.pass(60);
    expect(desk.tournament).toMatchObject({ phase: 'playing', registrationClosed: false });
    desk.do({ type: 'clock', set: 'resume' });
    desk.pass(4.9).do({ type: 'register', player: 'p9' });
    desk.pass(0.1);
    expect(desk.tournament.registrationClosed).toBe(true);
    expect(desk.refused({ type: 'register', player: 'p8' })).toMatchObject({ code: 'registration-closed' });
    desk.knock(1, 3);
    expect(desk.tournament.phase).toBe('over');
    expect(desk.tournament.flights[0]?.clock).toMatchObject({ line: 1, timeLeft: 0 });
  });

  it('ends the tournament with the last level if nobody else enters', () => {
    const desk = new Desk({
      lateRegistration: { untilLevel: 9 },
      levels: [{ minutes: 10, smallBlind: 1, bigBlind: 2 }],
    });
    desk.enter(2).start().knock(1, 2);
    expect(desk.tournament.phase).toBe('playing');
    desk.pass(10);
    expect(desk.tournament).toMatchObject({ phase: 'over', prizes: [{ entry: 1 }, { entry: 2 }] });
  });

  it('gives more chips for a more expensive buy-in, which is chosen at registration, even a late one {kings.poker-tournament-formats.39 kings.poker-tournament-formats.120-122 kings.poker-tournament-formats.22 kings.poker-tournament-formats.A17}', () => {
    const desk = new Desk({
      formats: ['choose-your-stack'],
      lateRegistration: { untilLevel: 3 },
      buyIns: [
        { id: 'small', price: '55', stack: 5000 },
        { id: 'large', price: '220', stack: 30_000 },
      ],
    });
    expect(desk.refused({ type: 'register', player: 'anna' })).toMatchObject({ code: 'no-such-buy-in' });
    desk.do({ type: 'register', player: 'anna', buyIn: 'small' });
    desk.do({ type: 'register', player: 'bert', buyIn: 'small' });
    desk.start().do({ type: 'register', player: 'carl', buyIn: 'large' });
    expect(desk.tournament.entries.map(({ stack }) => stack)).toEqual([5000, 5000, 30_000]);
    expect(desk.tournament.gross).toBe(33_000);
  });

  it('refunds a player who has not checked in when registration closes {kings.poker-tournament-rules.12 kings.poker-tournament-rules.A16 kings.kings-general.34}', () => {
    const desk = new Desk({ checkIn: true, lateRegistration: { untilLevel: 1 } }).enter(3);
    for (const entry of [1, 2]) desk.do({ type: 'check-in', entry });
    desk.start().pass(2).begin();
    expect(desk.table().dealt).toEqual([1, 2]);
    desk.over(1, []);
    desk.pass(11);
    expect(desk.tournament.entries[2]).toMatchObject({ status: 'refunded', stack: 0, table: 0 });
    expect(desk.tournament.entryCount).toBe(2);
  });
});

describe('seats', () => {
  it('are all drawn, as evenly as possible, and cannot be swapped {kings.poker-tournament-rules.07 kings.poker-tournament-formats.115 kings.poker-tournament-formats.142}', () => {
    const desk = new Desk({ tableSize: 9 }).enter(20);
    desk.picks = ({ below, count }) => Array.from({ length: count }, (_, index) => below - 1 - index);
    desk.start();
    expect([1, 2, 3].map((table) => desk.sitting(table))).toEqual([
      [20, 19, 18, 17, 16, 15, 14],
      [13, 12, 11, 10, 9, 8, 7],
      [6, 5, 4, 3, 2, 1],
    ]);
  });

  it('the button’s seat is drawn once for the whole field, with suits ranked spades, hearts, diamonds, clubs {kings.poker-tournament-rules.40-41 kings.kings-general.30}', () => {
    const desk = new Desk({ tableSize: 4 }).enter(8);
    // The cards are the ace of clubs, ace of spades, king of spades and ace of hearts.
    desk.picks = ({ purpose, count }) =>
      purpose.for === 'button' ? [48, 51, 47, 50] : Array.from({ length: count }, (_, index) => index);
    desk.start();
    expect(desk.happened('button-drawn')).toMatchObject([{ seat: 2 }]);
    expect([desk.table(1).button, desk.table(2).button]).toEqual([2, 2]);
    const last = new Desk({ tableSize: 4, button: 'lastSeat' }).enter(8).start();
    expect([last.table(1).button, last.table(2).button]).toEqual([4, 4]);
  });

  it('the button is in the last seat of every table if the management decides so {kings.poker-tournament-rules.42}', () => {
    const desk = new Desk({ tableSize: 6, button: 'lastSeat' }).enter(7).start();
    expect(desk.happened('button-drawn')).toMatchObject([{ seat: 6 }]);
  });

  it('a new player waits for a seat when all tables are full, and then gets the full stack {kings.poker-tournament-rules.10} {kings.poker-tournament-rules.11}', () => {
    const desk = new Desk({ tableSize: 2, tables: 1, lateRegistration: { untilLevel: 9 } }).enter(3).start();
    expect(desk.happened('waiting')).toMatchObject([{ entry: 3 }]);
    desk.knock(1, 2);
    expect(desk.sitting(1)).toContain(3);
    expect(desk.stack(3)).toBe(1000);
  });
});
