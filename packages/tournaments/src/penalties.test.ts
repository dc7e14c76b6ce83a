import { describe, expect, it } from 'vitest';
import { Desk } from '../test/desk.ts';
import { openingOf } from './opening.ts';
import { faultsOf, standings } from './standings.ts';

const floor = { reason: 'repeated delay', by: 'floor' };

describe('a penalty', () => {
  it('counts an orbit as one missed hand per player, counts down each missed hand, and shows how many are left {kings.poker-tournament-rules.163 kings.poker-tournament-rules.166-167 kings.poker-tournament-rules.181 kings.poker-tournament-rules.E2}', () => {
    const desk = new Desk({ tableSize: 10 }).enter(6).start();
    desk.do({ type: 'penalty', entry: 2, kind: 'orbit', ...floor });
    expect(desk.tournament.entries[1]?.handsToMiss).toBe(6);
    for (let hand = 1; hand <= 5; hand++) {
      desk.begin();
      expect(openingOf(desk.tournament, desk.table()).seats[1]).toMatchObject({ entry: 2, misses: true });
      desk.over(1, []);
      expect(desk.tournament.entries[1]?.handsToMiss).toBe(6 - hand);
    }
    desk.begin().over(1, []);
    desk.begin();
    expect(openingOf(desk.tournament, desk.table()).seats[1]?.misses).toBe(false);
    const eight = new Desk({ tableSize: 10 }).enter(8).start();
    eight.do({ type: 'penalty', entry: 2, kind: 'orbit', count: 2, ...floor });
    for (let hand = 0; hand < 5; hand++) eight.begin().over(1, []);
    expect(eight.tournament.entries[1]?.handsToMiss).toBe(11);
  });

  it('carries over to the next day, to another table and to the next entry {kings.poker-tournament-rules.168} {kings.poker-tournament-rules.169}', () => {
    const desk = new Desk({
      formats: ['re-entry'],
      lateRegistration: { untilLevel: 5 },
      reEntry: { max: null },
    })
      .enter(3)
      .start();
    desk.do({ type: 'penalty', entry: 2, kind: 'missedHands', count: 16, ...floor });
    desk.knock(1, 2);
    desk.do({ type: 'register', player: 'p2' });
    expect(desk.tournament.entries[3]).toMatchObject({ player: 'p2', handsToMiss: 15 });
  });

  it('stays with the player who unregisters the next entry before its flight {kings.poker-tournament-rules.169}', () => {
    const desk = new Desk({
      formats: ['re-entry'],
      lateRegistration: { untilLevel: 2 },
      reEntry: { max: null },
      stages: [{ flights: [{ id: '1A' }, { id: '1B' }], until: { levels: 2 } }, {}],
    });
    desk.enter(3, { flight: '1A' }).start('1A');
    desk.do({ type: 'penalty', entry: 2, kind: 'missedHands', count: 16, ...floor });
    desk.knock(1, 2);
    desk.do({ type: 'register', player: 'p2', flight: '1B' });
    desk.do({ type: 'unregister', entry: 4 });
    desk.do({ type: 'register', player: 'p2', flight: '1B' });
    expect(desk.tournament.entries[4]).toMatchObject({ player: 'p2', handsToMiss: 15 });
  });

  it('is recorded with its reason {kings.poker-tournament-rules.160 kings.poker-tournament-rules.181 kings.kings-general.27}', () => {
    const desk = new Desk().enter(3).start();
    desk.do({ type: 'penalty', entry: 2, kind: 'warning', ...floor });
    expect(desk.tournament.penalties).toEqual([{ entry: 2, kind: 'warning', hands: 0, ...floor }]);
    expect(desk.happened('penalty')).toHaveLength(1);
  });

  it('elimination: the player keeps the place held at that moment and its prize, and the chips leave play {kings.poker-tournament-rules.170-171 kings.poker-tournament-rules.E3}', () => {
    const desk = new Desk({ tableSize: 10 }).enter(3).start();
    desk.do({ type: 'penalty', entry: 2, kind: 'elimination', ...floor });
    expect(desk.tournament.chipsRemoved).toBe(1000);
    desk.do({ type: 'penalty', entry: 3, kind: 'elimination', ...floor });
    expect(desk.tournament.phase).toBe('over');
    expect(standings(desk.tournament).map(({ entry, place }) => [entry, place])).toEqual([
      [1, 1],
      [3, 2],
      [2, 3],
    ]);
    expect([desk.paid(1), desk.paid(3)]).toEqual([17_100, 11_400]);
  });

  it('disqualification: the player loses chips, prize and refund, and the prize of the place goes proportionally to those above {kings.poker-tournament-rules.172 kings.poker-tournament-rules.A20}', () => {
    const payout = { kind: 'table', table: { '2-20': [2000, 2000], '21-30': [1] } };
    const desk = new Desk({
      payout: { ...payout, table: { '2-3': [6000, 4000], '4-20': [5000, 3000, 2000] } },
    })
      .enter(5)
      .start();
    desk.knock(1, 2);
    desk.do({ type: 'penalty', entry: 3, kind: 'disqualification', ...floor });
    desk.knock(1, 4).knock(1, 5);
    expect(standings(desk.tournament).map(({ entry, place }) => [entry, place])).toEqual([
      [1, 1],
      [5, 2],
      [4, 3],
      [2, 5],
    ]);
    expect(desk.tournament.gross).toBe(50_000);
    const third = new Desk({
      payout: { ...payout, table: { '2-3': [6000, 4000], '4-20': [5000, 3000, 2000] } },
    })
      .enter(4)
      .start();
    third.knock(1, 2);
    third.do({ type: 'penalty', entry: 3, kind: 'disqualification', ...floor });
    third.knock(1, 4);
    // The third prize, 7,600, is divided between the first two in the ratio 5 to 3.
    expect([third.paid(1), third.paid(4), third.paid(2)]).toEqual([19_000 + 4_750, 11_400 + 2_850, 0]);
    expect(faultsOf(third.tournament)).toEqual([]);
    expect(third.tournament.entries[2]?.status).toBe('disqualified');
  });

  it('removes nobody during a hand, and never the last remaining player', () => {
    const desk = new Desk().enter(2).start().begin();
    const out = { type: 'penalty', entry: 1, kind: 'elimination', ...floor } as const;
    expect(desk.refused(out)).toMatchObject({ code: 'hand-in-play' });
  });

  it('disqualification: the player cannot enter again, even if re-entries are sold', () => {
    const desk = new Desk({
      formats: ['re-entry'],
      lateRegistration: { untilLevel: 3 },
      reEntry: { max: null },
    });
    desk.enter(3).start();
    desk.do({ type: 'penalty', entry: 3, kind: 'disqualification', ...floor });
    expect(desk.refused({ type: 'register', player: 'p3' })).toMatchObject({ code: 'disqualified' });
  });
});
