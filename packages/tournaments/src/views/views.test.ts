import { money } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { Desk } from '../../test/desk.ts';
import { dealLines } from '../deals/lines.ts';
import { floorViewOf } from './floor.ts';
import { ownViewOf } from './own.ts';
import { entriesOf, viewOf } from './public.ts';

const RICH = money(1_000_000_000);
const RULES = {
  levels: [
    { minutes: 10, smallBlind: 25, bigBlind: 50 },
    { break: 5 },
    { minutes: 10, smallBlind: 50, bigBlind: 100 },
  ],
};
const all = (desk: Desk) =>
  JSON.stringify([
    viewOf(desk.tournament, desk.at),
    entriesOf(desk.tournament, (player) => player),
    floorViewOf(desk.tournament),
  ]);

describe('the views of a tournament', () => {
  it('show the level, the time left, the next break and the structure on the clock', () => {
    const desk = new Desk(RULES).enter(4).start().pass(4);
    const { flights, levels, field } = viewOf(desk.tournament, desk.at);
    expect(levels.map((line) => (line.kind === 'level' ? line.number : 'break'))).toEqual([1, 'break', 2]);
    expect(flights[0]?.clock).toEqual({
      line: 0,
      level: 1,
      onBreak: false,
      running: true,
      endsAt: 600_000,
      timeLeft: 360_000,
      nextBreakAt: 600_000,
    });
    expect(field).toEqual({ chips: 4_000, averageStack: 1_000 });
    desk.do({ type: 'clock', set: 'pause' });
    expect(viewOf(desk.tournament, desk.at).flights[0]?.clock).toMatchObject({
      timeLeft: 360_000,
      nextBreakAt: null,
    });
    desk.do({ type: 'clock', set: 'resume' });
    desk.pass(8);
    expect(viewOf(desk.tournament, desk.at).flights[0]?.clock).toMatchObject({
      level: 1,
      onBreak: true,
      timeLeft: 180_000,
    });
    desk.do({ type: 'clock', set: 'pause' });
    expect(viewOf(desk.tournament, desk.at + 9).flights[0]?.clock).toMatchObject({
      running: false,
      endsAt: null,
      timeLeft: 180_000,
      nextBreakAt: null,
    });
  });

  it('show the bounty in a price and the target of a satellite before anybody pays {kings.poker-tournament-formats.03}', () => {
    const bounty = { kind: 'progressive', price: '5', toOwnBp: 5_000 };
    const hunt = new Desk({ formats: ['bounty'], bounty });
    expect(viewOf(hunt.tournament, 0).bounty).toEqual({
      kind: 'progressive',
      price: 500,
      carriers: null,
      toOwnBp: 5_000,
      drawPrizes: [],
    });
    const mystery = new Desk({
      formats: ['bounty'],
      bounty: { kind: 'mystery', price: '5', draws: [{ when: { level: 2 }, prizes: ['1', '3'] }] },
    });
    expect(viewOf(mystery.tournament, 0).bounty?.drawPrizes).toEqual([300, 100]);
    const payout = { kind: 'satellite', target: 'Main event', prize: '500' };
    const satellite = new Desk({ formats: ['satellite'], end: { kind: 'seats' }, payout });
    expect(viewOf(satellite.tournament, 0)).toMatchObject({
      bounty: null,
      satellite: { target: 'Main event', prize: 50_000, seats: null },
    });
  });

  it('show marked players and the subject of a draw to nobody, not even the floor', () => {
    const desk = new Desk({ formats: ['bounty'], bounty: { kind: 'fixed', price: '20', marked: 2 } });
    desk.picks = ({ count, below }) => Array.from({ length: count }, (_, index) => below - 1 - index);
    desk.enter(6).start();
    expect(desk.tournament.bounties.marked).toEqual([6, 5]);
    expect(all(desk)).not.toContain('marked');
    expect(entriesOf(desk.tournament, String).map(({ bounty }) => bounty)).toEqual(Array(6).fill(null));
  });

  it('show a player’s answer to a deal only to that player, and show the floor only the number of acceptances', () => {
    const desk = new Desk().enter(3).start();
    desk.do({ type: 'clock', set: 'pause' });
    const lines = dealLines(desk.tournament);
    desk.do({
      type: 'propose-deal',
      amounts: lines.map(({ entry, icm }) => ({ entry, amount: icm })),
      playFor: money(0),
    });
    desk.do({ type: 'answer-deal', entry: 2, accept: true });
    expect(viewOf(desk.tournament, 0).deal).toEqual({ amounts: expect.any(Array), playFor: 0, made: false });
    expect(ownViewOf(desk.tournament, 'p2', RICH).entries).toMatchObject([{ number: 2, acceptedDeal: true }]);
    expect(ownViewOf(desk.tournament, 'p1', RICH).entries).toMatchObject([{ number: 1, acceptedDeal: null }]);
    expect(floorViewOf(desk.tournament).deal).toMatchObject({ accepted: 1, required: 3 });
    expect(lines.map(({ icm }) => icm).reduce((sum, part) => sum + part, 0)).toBe(
      viewOf(desk.tournament, 0).pool,
    );
  });

  it('offer the choices that the engine accepts, and give the reason for those it refuses', () => {
    const desk = new Desk({
      formats: ['rebuy'],
      rebuy: { untilLevel: 2, max: 1, price: '50', chips: 1_000, maxStack: 1_000 },
      lateRegistration: { untilLevel: 1 },
    }).enter(3);
    const choice = (player: string, what: string, availableFunds = RICH) =>
      ownViewOf(desk.tournament, player, availableFunds).choices.find((one) => one.do === what);
    expect(choice('p1', 'unregister')).toMatchObject({ entry: 1, why: null });
    expect(choice('p1', 'register')?.why).toMatchObject({ code: 'entry-alive' });
    expect(choice('p9', 'register')).toMatchObject({ price: 10_000, reEntry: false, why: null });
    expect(choice('p9', 'register', money(9_999))?.why).toMatchObject({ code: 'no-funds' });
    desk.start();
    expect(choice('p1', 'unregister')).toBeUndefined();
    expect(choice('p1', 'rebuy')).toMatchObject({ price: 5_000, chips: 1_000, why: null });
    desk.do({ type: 'rebuy', entry: 1 });
    expect(choice('p1', 'rebuy')?.why).toMatchObject({ code: 'rebuys-used' });
    expect(desk.refused({ type: 'rebuy', entry: 1 })).toMatchObject({ code: 'rebuys-used' });
    expect(choice('p2', 'rebuy', money(4_999))?.why).toMatchObject({ code: 'no-funds' });
  });
});
