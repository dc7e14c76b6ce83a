import { CROUPIER, INSPECTOR, player, randomMove, seatId } from '@croupier/core';
import type { poker } from '@croupier/games';
import { beforeEach, describe, expect, it } from 'vitest';
import { TournamentTable } from '../../../test/tournament-table.ts';
import { sevenCardStud } from '../poker/seven-card-stud.ts';
import { texasHoldem } from '../poker/texas-holdem.ts';

const B = 'kings.poker-tournament-rules';
const SECOND = 1_000;

let table: TournamentTable;
beforeEach(() => {
  table = new TournamentTable(texasHoldem);
});
const view = () => table.view<poker.PokerView>();
const handOf = (seat: string) => view().places.find((one) => one.seat === seat)?.hand;
/** Starts a hand in which Anna has the button and the small blind, and is first to act. */
const begin = (minutes = 30, hand = 1) =>
  table
    .begin({ game: 'texas-holdem', hand, minutes, stakes: { smallBlind: 5, bigBlind: 10 }, headsUp: true })
    .routine('time-is-up');
/** Sets the clock. The virtual croupier ends the player's time if it is up by then. */
const passTo = (at: number) => {
  table.at = at;
  const due = table.options(CROUPIER).find(({ move }) => move.type === 'time-is-up');
  if (due?.due !== undefined && due.due <= at) table.play(CROUPIER, due.move);
};

describe('time for a decision in a tournament', () => {
  it.each([
    [30, 60],
    [21, 60],
    [20, 30],
    [15, 30],
  ])(
    `at levels of %i minutes, a call for time adds %i seconds, and an action at the last moment counts {${B}.73 ${B}.75 ${B}.77 ${B}.E14}`,
    (minutes, seconds) => {
      begin(minutes);
      table.at = 7 * SECOND;
      const [called] = table.as('anna', { type: 'call-time' });
      const countdown = seconds / 6;
      expect(called).toMatchObject({ rule: `${B}.73`, data: { place: 1, seconds, countdown } });
      passTo((7 + seconds) * SECOND);
      expect(handOf('anna')?.folded).toBe(false);
      table.as('anna', { type: 'call' });
      expect(handOf('anna')?.put).toBe(10);
    },
  );

  it(`folds the hand a moment later, even without a bet to call, and nobody can act after the time {${B}.74 ${B}.77}`, () => {
    begin();
    table.as('anna', { type: 'call' });
    table.as('bert', { type: 'call-time' });
    table.at = 60 * SECOND + 1;
    expect(table.refused('bert', { type: 'check' })).toMatchObject({
      code: 'time-is-up',
      rule: `${B}.74`,
    });
    const events = table.play(CROUPIER, { type: 'time-is-up', place: 2 });
    expect(events.find(({ type }) => type === 'fold')?.rule).toBe(`${B}.74`);
    expect(handOf('bert')?.folded).toBe(true);
  });

  it(`is given once per decision, either to the player whose turn it is or by the floor {${B}.73}`, () => {
    begin();
    expect(table.refused('bert', { type: 'call-time' }).code).toBe('not-now');
    table.play(INSPECTOR, { type: 'call-time' });
    expect(table.refused('anna', { type: 'call-time' }).code).toBe('not-now');
    table.as('anna', { type: 'call' });
    expect(table.offers('bert', 'call-time')).toBe(true);
  });
});

describe('a player who is not at their seat when the cards are dealt', () => {
  it(`has a dead hand immediately, and has posted the blind {${B}.93}`, () => {
    begin();
    table.play(CROUPIER, { type: 'time-is-up', place: 1 });
    table.routine();
    begin(30, 2);
    // Anna is away, so Bert wins her blind without having to act.
    expect(view().tournament).toMatchObject({ hand: 2 });
    expect(table.chips()).toEqual({ 1: 995, 2: 1_005 });
  });

  it(`loses their cards in stud once third street is dealt {${B}.93}`, () => {
    table = new TournamentTable(sevenCardStud);
    const stakes = { ante: 5, bringIn: 10, smallBet: 20, bigBet: 40 };
    const seats = ['anna', 'bert', 'cyril'].map((name, index) => ({
      seat: index + 1,
      entry: index + 1,
      player: name,
      stack: 1_000,
      misses: false,
    }));
    const start = (hand: number) =>
      table.begin({ game: 'seven-card-stud', structure: 'fixed-limit', hand, stakes, seats });
    start(1).routine('time-is-up');
    table.play(player(seatId('cyril')), { type: 'sit-out' });
    while (table.closed === undefined) {
      const { turn } = view();
      if (turn !== null) table.play(CROUPIER, { type: 'time-is-up', place: turn });
      table.routine('time-is-up');
    }
    for (const name of ['anna', 'bert'])
      if (table.offers(name, 'come-back')) table.as(name, { type: 'come-back' });
    start(2);
    const folded = () => view().places.map(({ hand }) => hand?.folded);
    for (let card = 0; card < 9; card++) {
      expect(folded()).toEqual([false, false, false]);
      const option = table.options(CROUPIER).find(({ move }) => move.type === 'card');
      if (!option) throw new Error('no card is due');
      table.play(
        CROUPIER,
        randomMove(option, () => 0),
      );
    }
    expect(folded()).toEqual([false, false, true]);
    expect(handOf('cyril')?.put).toBeGreaterThanOrEqual(5);
  });
});
