import { describe, expect, it } from 'vitest';
import { Desk } from '../test/desk.ts';
import { whyNotDeal } from './hands.ts';
import { entryAt } from './state.ts';
import { floorViewOf } from './views/floor.ts';
import { ownViewOf } from './views/own.ts';
import { viewOf } from './views/public.ts';

const WANTED = { checkIn: true, handForHand: 'floor' };
const come = (desk: Desk, ...entries: number[]) => {
  for (const entry of entries) desk.do({ type: 'check-in', entry });
};
const why = (desk: Desk, table = 1) => whyNotDeal(desk.tournament, desk.table(table))?.code;
const statuses = ({ tournament: { entries } }: Desk) => entries.map(({ status }) => status);

describe('the check-in at the seats (kings.roulette-tournament.32, .49)', () => {
  it('gives players two minutes from the start, because seats are drawn only at the start', () => {
    const desk = new Desk(WANTED).enter(4).start();
    come(desk, 1, 2, 3);
    expect(why(desk)).toBe('awaited');
    expect(viewOf(desk.tournament, desk.at).flights[0]?.checkInOpen).toBe(true);
    expect(floorViewOf(desk.tournament).notCheckedIn).toEqual([4]);
    expect(desk.tournament.registrationClosed).toBe(false);
    come(desk, 4);
    expect(desk.tournament.registrationClosed).toBe(true);
    expect(why(desk)).toBeUndefined();
    desk.begin();
    expect(desk.table().dealt).toHaveLength(4);
  });

  it('refunds players who have not checked in by the end, and deals without them', () => {
    const desk = new Desk(WANTED).enter(4).start();
    come(desk, 1, 2, 3);
    desk.pass(1.9);
    expect(statuses(desk)).toEqual(['playing', 'playing', 'playing', 'playing']);
    desk.pass(0.1);
    expect(statuses(desk)).toEqual(['playing', 'playing', 'playing', 'refunded']);
    expect(desk.happened('paid-out')).toMatchObject([{ entry: 4, why: 'refund' }]);
    expect(why(desk)).toBeUndefined();
  });

  it('ends immediately in a flight with one entry or none', () => {
    const stages = [{ flights: [{ id: '1A' }, { id: '1B' }, { id: '1C' }], until: { playersLeft: 2 } }, {}];
    const desk = new Desk({ ...WANTED, stages }).enter(3, { flight: '1A' });
    desk.do({ type: 'register', player: 'alone', flight: '1B' });
    for (const flight of ['1A', '1B', '1C']) desk.start(flight);
    come(desk, 1, 2, 3);
    expect(desk.tournament.registrationClosed).toBe(true);
    desk.knock(1, 2);
    expect(desk.tournament.stage).toBe(1);
    expect(desk.sitting(desk.tournament.flights[0]?.tables[0])).toHaveLength(3);
  });

  it('does not count time while the clock is stopped', () => {
    const desk = new Desk(WANTED).enter(3).start();
    come(desk, 1, 2);
    desk.do({ type: 'clock', set: 'pause' });
    desk.pass(10).do({ type: 'clock', set: 'resume' });
    desk.pass(1.5);
    expect(statuses(desk)).toEqual(['playing', 'playing', 'playing']);
    come(desk, 3);
    expect(why(desk)).toBeUndefined();
  });

  it('lets registered players check in until late registration ends, while the others play', () => {
    const desk = new Desk({ ...WANTED, lateRegistration: { untilLevel: 1 } }).enter(4).start();
    come(desk, 1, 2, 3);
    desk.pass(2);
    expect(why(desk)).toBeUndefined();
    expect(entryAt(desk.tournament, 4).status).toBe('playing');
    come(desk, 4);
    desk.begin();
    expect(desk.table().dealt).toHaveLength(4);
  });

  it('ends at the start in a physical room', () => {
    const desk = new Desk({ ...WANTED, room: 'physical' }).enter(4);
    come(desk, 1, 2, 3);
    desk.start();
    expect(statuses(desk)).toEqual(['playing', 'playing', 'playing', 'refunded']);
  });

  it('is offered to players at a screen until they have checked in', () => {
    const desk = new Desk(WANTED).enter(2);
    const offered = (player: string) =>
      ownViewOf(desk.tournament, player, desk.availableFunds(player)).choices.map((one) => one.do);
    expect(offered('p1')).toContain('check-in');
    come(desk, 1);
    expect(offered('p1')).not.toContain('check-in');
    const room = new Desk({ ...WANTED, room: 'physical' }).enter(2);
    expect(
      ownViewOf(room.tournament, 'p1', room.availableFunds('p1')).choices.map((one) => one.do),
    ).not.toContain('check-in');
  });

  it('is not needed again for a re-entry', () => {
    const desk = new Desk({ ...WANTED, lateRegistration: { untilLevel: 1 }, reEntry: { max: 1 } })
      .enter(4)
      .start();
    come(desk, 1, 2, 3, 4);
    desk.knock(1, 4);
    desk.do({ type: 'register', player: 'p4' });
    expect(entryAt(desk.tournament, 5).checkedIn).toBe(true);
  });
});
