import { describe, expect, it } from 'vitest';
import { Desk } from '../test/desk.ts';
import { faultsOf } from './standings.ts';

const with_ = (bounty: object, more: object = {}) => new Desk({ formats: ['bounty'], bounty, ...more });
const bounties = (desk: Desk, players: number) =>
  Array.from({ length: players }, (_, index) => desk.paid(index + 1, 'bounty'));

describe('bounties', () => {
  it('knockout: the eliminator wins the bounty, winners of a split pot share it, and the tournament winner keeps their own {kings.poker-tournament-formats.34 kings.poker-tournament-formats.92-93 kings.poker-tournament-formats.95 kings.poker-tournament-formats.164 kings.poker-tournament-formats.E12 kings.poker-tournament-formats.A12}', () => {
    const desk = with_({ kind: 'knockout', price: '20' }).enter(3).start().begin();
    desk.over(1, [
      [1, 3, 500],
      [2, 3, 500],
    ]);
    expect(bounties(desk, 3)).toEqual([1_000, 1_000, 0]);
    desk.knock(1, 2);
    expect(bounties(desk, 3)).toEqual([5_000, 1_000, 0]);
    expect(faultsOf(desk.tournament)).toEqual([]);
  });

  it('an odd cent of a shared bounty goes to the winner nearest the left of the button {kings.poker-tournament-formats.164}', () => {
    const desk = with_({ kind: 'knockout', price: '0.05' }).enter(3).start().begin();
    desk.over(1, [
      [2, 3, 500],
      [1, 3, 500],
    ]);
    expect(bounties(desk, 3)).toEqual([2, 3, 0]);
  });

  it('progressive: half of a bounty is paid in cash, and half is added to the eliminator’s own bounty {kings.poker-tournament-formats.100 kings.poker-tournament-formats.E13}', () => {
    const desk = with_({ kind: 'progressive', price: '50' }).enter(3).start().knock(1, 2);
    expect(desk.happened('bounty')).toMatchObject([{ entry: 1, amount: 2_500, ownBounty: 7_500 }]);
    // Entry 3, who has a third of the chips, doubles up first.
    desk.begin().over(1, [[3, 1, 1000]]);
    desk.knock(3, 1);
    expect(bounties(desk, 3)).toEqual([2_500, 0, 3_750 + 8_750]);
    expect(faultsOf(desk.tournament)).toEqual([]);
  });

  it('progressive: an odd cent is added to the cash half {kings.poker-tournament-formats.A12}', () => {
    const desk = with_({ kind: 'progressive', price: '0.05' }).enter(3).start().knock(1, 2);
    expect(desk.happened('bounty')).toMatchObject([{ amount: 3, ownBounty: 7 }]);
  });

  it('fixed: some players are marked by draw before the start, and the bounty fund is divided among them {kings.poker-tournament-formats.94 kings.poker-tournament-formats.A12}', () => {
    const desk = with_({ kind: 'fixed', price: '10', marked: 2 }).enter(4);
    desk.picks = ({ purpose, count }) =>
      purpose.for === 'marks' ? [1, 3] : Array.from({ length: count }, (_, index) => index);
    desk.start();
    expect(desk.tournament.bounties.marked).toEqual([2, 4]);
    desk.knock(1, 3).knock(1, 2).knock(4, 1);
    // Entry 1 wins half of the fund for eliminating entry 2. The winner, entry 4, was marked and keeps the other half.
    expect(bounties(desk, 4)).toEqual([2_000, 0, 0, 2_000]);
  });

  it('special: works like fixed, but nobody learns who is marked before their elimination {kings.poker-tournament-formats.96}', () => {
    const desk = with_({ kind: 'special', price: '10', marked: 1 }).enter(3).start();
    expect(desk.happened('marked-player-out')).toEqual([]);
    const marked = desk.tournament.bounties.marked?.[0] ?? 0;
    const [hunter = 0] = [1, 2, 3].filter((entry) => entry !== marked);
    desk.knock(hunter, marked);
    expect(desk.happened('marked-player-out')).toMatchObject([{ entry: marked }]);
  });

  it('special: eliminating an unmarked player is not announced and leaves the fund whole {kings.poker-tournament-formats.96}', () => {
    const desk = with_({ kind: 'special', price: '10', marked: 1 }).enter(4).start();
    const [marked = 0] = desk.tournament.bounties.marked ?? [];
    const [hunter = 0, unmarked = 0] = [1, 2, 3, 4].filter((entry) => entry !== marked);
    desk.knock(hunter, unmarked);
    expect(desk.happened('marked-player-out')).toEqual([]);
    expect(desk.tournament.bounties.taken).toEqual([]);
  });

  it('mystery: players drawn from those in play win the bounties of eliminated players, and the last draw empties the pool {kings.poker-tournament-formats.97-98 kings.poker-tournament-formats.A12}', () => {
    const desk = with_({
      kind: 'mystery',
      price: '10',
      draws: [
        { when: { playersLeft: 4 }, prizes: ['5'] },
        { when: { playersLeft: 3 }, prizes: ['1', '1'] },
      ],
    }).enter(6);
    desk.start().knock(1, 2);
    expect(bounties(desk, 6)).toEqual([0, 0, 0, 0, 0, 0]);
    desk.knock(1, 3);
    // Two players are out, so the pool is 20. The first drawn player gets 5 of this pool.
    expect(bounties(desk, 6)).toEqual([500, 0, 0, 0, 0, 0]);
    desk.knock(1, 4);
    expect(bounties(desk, 6)).toEqual([600, 0, 0, 0, 2_400, 0]);
    expect(desk.tournament.bounties.pool).toBe(0);
    desk.knock(1, 5).knock(1, 6);
    expect(bounties(desk, 6)).toEqual([600 + 3_000, 0, 0, 0, 2_400, 0]);
    expect(faultsOf(desk.tournament)).toEqual([]);
  });

  it('pool: the player with the most eliminations wins the pool, ties share it, and the winner keeps their own bounty {kings.poker-tournament-formats.99 kings.poker-tournament-formats.E14}', () => {
    const desk = with_({ kind: 'pool', price: '10' }, { tableSize: 10 }).enter(20).start();
    while (desk.tournament.phase === 'playing') {
      const table = desk.tournament.flights[0]?.tables.find((number) => desk.sitting(number).length > 1) ?? 0;
      const order = desk.sitting(table).sort((one, other) => one - other);
      const [winner = 0] = order;
      desk.knock(winner, order.at(-1) ?? 0);
    }
    const paid = bounties(desk, 20);
    expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(20_000);
    expect(paid[0]).toBe(20_000);
    const shared = with_({ kind: 'pool', price: '10' }).enter(3).start().knock(1, 2);
    shared.begin().over(1, [[3, 1, 1000]]);
    shared.knock(3, 1);
    expect(bounties(shared, 3)).toEqual([1_000, 0, 2_000]);
  });

  it('go to the tournament winner if nobody won the eliminated player’s last chips {kings.poker-tournament-formats.A12}', () => {
    const desk = with_({ kind: 'knockout', price: '20' }).enter(3).start();
    desk.do({ type: 'penalty', entry: 2, kind: 'disqualification', reason: 'chip dumping', by: 'floor' });
    desk.knock(3, 1);
    expect(bounties(desk, 3)).toEqual([0, 0, 6_000]);
    expect(faultsOf(desk.tournament)).toEqual([]);
  });

  it('stay with marked players who are still in when play stops, regardless of their place {kings.poker-tournament-formats.A12}', () => {
    const desk = with_(
      { kind: 'fixed', price: '10', marked: 1 },
      { formats: ['bounty', 'paid-places'], end: { kind: 'paidPlaces' } },
    ).enter(3);
    desk.picks = ({ purpose, count }) =>
      purpose.for === 'marks' ? [1] : Array.from({ length: count }, (_, index) => index);
    desk.start().knock(1, 3);
    expect(desk.tournament.phase).toBe('over');
    expect(bounties(desk, 3)).toEqual([0, 3_000, 0]);
  });
});
