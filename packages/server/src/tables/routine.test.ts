import {
  type Circumstances,
  CROUPIER,
  isRefusal,
  player,
  randomMove,
  seatId,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { gameOf, type roulette } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { beginRound, playMove } from './round.ts';
import { routineOf } from './routine.ts';

const ANN = player(seatId('ann'));
const NOW: Circumstances = { at: 0, availableFunds: UNLIMITED_FUNDS };
const BIG_SERIES = { type: 'announce', bet: { name: 'big-series' }, piece: 1000 };

/** Plays a round at a virtual table until bets are open. */
function dealt(id: string) {
  const plan = planOf(id);
  if (!plan) throw new Error(`no plan ${id}`);
  const rules = gameOf(plan).rules(plan);
  const begun = beginRound(rules, {
    id: 1,
    number: 1,
    openedAt: 0,
    seats: [seatId('ann')],
    carry: null,
    terms: null,
    seed: { seed: '00', commitment: '' },
    packs: null,
  });
  if (isRefusal(begun)) throw new Error(begun.message);
  const { round } = begun;
  const make = (...[actor, move]: readonly [typeof ANN | typeof CROUPIER, unknown]) => {
    const played = playMove(rules, round, actor, move, NOW);
    if (isRefusal(played)) throw new Error(played.message);
  };
  const state = () =>
    (rules.playerView(round.state, seatId('ann')) as roulette.RoulettePlayerView).announcements[0]?.state;
  const next = () => {
    const { aside, next: after } = routineOf(rules, round, NOW);
    const routine = aside ?? after;
    if (!routine) throw new Error('the routine has nothing to do');
    make(
      routine.actor,
      randomMove(routine.option, () => 0),
    );
    return `${routine.actor.role} ${routine.option.move.type}`;
  };
  return { make, next, state };
}

describe('the virtual croupier', () => {
  it('repeats an announced bet as croupier and as inspector, if the rule book requires both', () => {
    const table = dealt('ceske-kasino/roulette');
    expect(table.next()).toBe('croupier place-your-bets');
    table.make(ANN, BIG_SERIES);
    expect([table.next(), table.state()]).toEqual(['croupier accept', 'repeated']);
    expect([table.next(), table.state()]).toEqual(['inspector accept', 'accepted']);
    expect(table.next()).toBe('croupier spin');
  });

  it('repeats an announced bet as inspector while the ball is spinning, if the rule book requires it, but not after betting closes', () => {
    const table = dealt('brandenburg/roulette');
    expect(table.next()).toBe('croupier spin');
    table.make(ANN, BIG_SERIES);
    expect([table.next(), table.state()]).toEqual(['inspector accept', 'accepted']);
    const late = dealt('brandenburg/roulette');
    late.next();
    late.make(CROUPIER, { type: 'no-more-bets' });
    late.make(ANN, BIG_SERIES);
    expect([late.next(), late.state()]).toEqual(['croupier ball', 'declined']);
  });
});
