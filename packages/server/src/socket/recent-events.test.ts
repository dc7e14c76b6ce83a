import { type GameEvent, money, type SeatId, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import type { TableCommit } from '../services/casino.ts';
import { RecentEvents } from './recent-events.ts';

const [ANN, BOB] = [seatId('ann'), seatId('bob')];
const stateAt = (seq: number, round = '1') => ({
  seq,
  round: { id: round, number: Number(round), commitment: null },
  view: {},
  until: null,
  wait: null,
});
const event = (type: string, to: GameEvent['to'] = 'all'): GameEvent => ({
  type,
  to,
  data: {},
  transfers: [],
});

function commit(seq: number, events: readonly GameEvent[], more: Partial<TableCommit> = {}): TableCommit {
  return { table: '1', state: stateAt(seq), events, purses: new Map(), made: new Map(), ...more };
}

/** Returns the settlement of a round in which these seats had bets. */
function settledFor(...seats: readonly SeatId[]): NonNullable<TableCommit['settled']> {
  const lineOf = (seat: SeatId) => ({
    seat,
    bet: 'red',
    stake: money(100),
    outcome: 'lost' as const,
    take: money(100),
    rule: 'kings.roulette-french.28' as never,
  });
  return { round: '1', number: 1, result: null, lines: new Map(seats.map((seat) => [seat, [lineOf(seat)]])) };
}

const at = (table: number, own = table, settled = own) => ({ table, own, settled });
const typesIn = (recent: RecentEvents, place: ReturnType<typeof at>, seat?: SeatId) =>
  recent
    .since(place, seat)
    ?.map(({ seq, events, own }) => [seq, ...[...events, ...own].map(({ type }) => type)]);

describe('the recent events of a table', () => {
  it('are those after a place, separately for everybody and for the own seat', () => {
    const recent = new RecentEvents(stateAt(5));
    recent.add(
      commit(6, [event('bets-open'), event('card-ann', ANN), event('card-bob', BOB), event('note', 'staff')]),
    );
    recent.add(commit(7, []));
    recent.add(commit(8, [event('ball')]));
    expect(typesIn(recent, at(5), ANN)).toEqual([
      [6, 'bets-open', 'card-ann'],
      [8, 'ball'],
    ]);
    expect(typesIn(recent, at(6, 5), ANN)).toEqual([
      [6, 'card-ann'],
      [8, 'ball'],
    ]);
    expect(typesIn(recent, at(5))).toEqual([
      [6, 'bets-open'],
      [8, 'ball'],
    ]);
    expect(typesIn(recent, at(8), ANN)).toEqual([]);
  });

  it('belong to the round that a commit ends, and contain the own settlement once', () => {
    const recent = new RecentEvents(stateAt(1, '1'));
    recent.add(commit(2, [event('paid')], { state: stateAt(2, '2'), settled: settledFor(ANN, BOB) }));
    recent.add(commit(3, [event('bets-open')], { state: stateAt(3, '2') }));
    const all = recent.since(at(1), ANN);
    expect(all?.map(({ round }) => round)).toEqual(['1', '2']);
    expect(all?.[0]?.settled?.lines.map(({ seat }) => seat)).toEqual([ANN]);
    expect(recent.since(at(1, 1, 2), ANN)?.[0]?.settled).toBeUndefined();
    expect(recent.since(at(1), undefined)?.[0]?.settled).toBeUndefined();
  });

  it('are not known before the first state, and not beyond the last one', () => {
    const recent = new RecentEvents(stateAt(5));
    recent.add(commit(6, [event('ball')]));
    expect(recent.since(at(4), ANN)).toBeUndefined();
    expect(recent.since(at(6, 4, 6), ANN)).toBeUndefined();
    expect(recent.since(at(6, 4, 4), undefined)).toEqual([]);
    expect(recent.since(at(7), ANN)).toBeUndefined();
  });

  it.each([
    ['was stored without being announced', commit(7, [], { gap: true })],
    ['is missing', commit(8, [event('ball')])],
  ])('begin anew if a commit %s', (_, later) => {
    const recent = new RecentEvents(stateAt(5));
    recent.add(commit(6, [event('bets-open')]));
    recent.add(later);
    expect(recent.since(at(6), ANN)).toBeUndefined();
    expect(recent.since(at(later.state.seq), ANN)).toEqual([]);
  });

  it('are limited in number', () => {
    const recent = new RecentEvents(stateAt(0));
    for (let seq = 1; seq <= 400; seq += 1)
      recent.add(
        commit(
          seq,
          Array.from({ length: 24 }, () => event('bet')),
        ),
      );
    expect(recent.since(at(199), ANN)).toBeUndefined();
    expect(recent.since(at(200), ANN)).toHaveLength(200);
  });
});
