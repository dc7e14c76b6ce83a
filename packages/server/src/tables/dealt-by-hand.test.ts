import { isRefusal, type MoveOption, player, refuse, type SeatId, UNLIMITED_FUNDS } from '@croupier/core';
import { gameOf, mariash, type poker } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import type { Submission } from '../services/casino.ts';
import { DealtByHand, withAnyCard } from './dealt-by-hand.ts';

const CROUPIER = { role: 'croupier' } as const;
const submission = (account: string, move: unknown): Submission => ({
  table: '7',
  account,
  as: 'croupier',
  key: 'key',
  move,
});

/** Returns a badugi croupier's options after these cards were dealt face down to two players. */
function optionsAfter(cards: string): readonly MoveOption[] {
  const plan = planOf('kings/poker-badugi') ?? expect.fail('no plan');
  const rules = gameOf(plan).rules(plan);
  const now = { at: 0, availableFunds: UNLIMITED_FUNDS, here: [] };
  const seats = ['ann', 'ben'] as SeatId[];
  const opened = rules.open({ seats, at: 0 });
  if (isRefusal(opened)) throw new Error(opened.message);
  const state = opened.state as poker.PokerState;
  const make = (actor: typeof CROUPIER | ReturnType<typeof player>, move: unknown) => {
    const parsed = rules.parse(move);
    const played = isRefusal(parsed) ? parsed : rules.play(state, actor, parsed, now);
    if (isRefusal(played)) throw new Error(played.message);
  };
  for (const [index, seat] of seats.entries())
    make(player(seat), { type: 'sit', place: index + 1, amount: 20_000 });
  make(CROUPIER, { type: 'draw-button', place: 1 });
  make(CROUPIER, { type: 'start-hand' });
  for (const card of cards.match(/../g) ?? []) make(CROUPIER, { type: 'card', card });
  if (cards.length === 16) {
    make(CROUPIER, { type: 'call', seat: state.current?.seats[state.current.hand.actor] });
    make(CROUPIER, { type: 'check', seat: state.current?.seats[state.current.hand.actor] });
  }
  return rules.options(state, CROUPIER, now);
}

describe('staff at a table where cards stay hidden', () => {
  it('are offered any card, regardless of the cards already dealt', () => {
    expect(withAnyCard(optionsAfter('AsKsQs'))).toEqual(withAnyCard(optionsAfter('2c3c4c')));
    expect(optionsAfter('AsKsQs')).not.toEqual(optionsAfter('2c3c4c'));
  });

  it('are offered the joker if the pack has one', () => {
    const option = { move: { type: 'card', card: { any: 'of', values: ['As'] } } } as const;
    const offered = (plan: string) => JSON.stringify(withAnyCard([option], planOf(plan)));
    expect(offered('kings/poker-pai-gow')).toContain('"Xj"');
    expect(offered('kings/red-dog')).not.toContain('"Xj"');
  });

  it('are not offered cards that the pack does not have', () => {
    const option = { move: { type: 'give-up', card: { any: 'of', values: ['As'] } } } as const;
    const [offered] = withAnyCard([option], planOf('kings/mariash-tournament'), mariash.PACK);
    expect(offered?.move.card).toEqual({ any: 'of', values: mariash.PACK });
    expect(mariash.PACK).toHaveLength(32);
  });

  it('are offered only one of several options that differ only in their cards', () => {
    const sets = [
      ['As', 'Kd'],
      ['As', '9c'],
    ].map((values) => ({
      move: { type: 'set', cards: { any: 'subset' as const, values, min: 2, max: 2 } },
    }));
    expect(withAnyCard(sets)).toHaveLength(1);
  });

  it('are offered any card as a player’s discard, regardless of the player’s hand', () => {
    const one = withAnyCard(optionsAfter('AsKsQsJs2c3c4c5c'));
    const other = withAnyCard(optionsAfter('AhKhQhJh2d3d4d5d'));
    expect(one.some(({ move }) => move.type === 'draw')).toBe(true);
    expect(one).toEqual(other);
  });

  it('enter cards one person at a time, so that nobody can test which cards are out while somebody else deals', () => {
    const hands = new DealtByHand();
    const card = { type: 'card', card: 'As' };
    expect(hands.refuses(submission('eva', card), 0)).toBeUndefined();
    hands.answered(submission('eva', card), { accepted: true, seq: 1 }, 0);
    expect(hands.refuses(submission('ivo', card), 59_000)?.code).toBe('another-deals');
    expect(hands.refuses(submission('ivo', { type: 'misdeal', reason: 'interruption' }), 1)).toBeUndefined();
    expect(hands.refuses(submission('eva', card), 59_000)).toBeUndefined();
    expect(hands.refuses(submission('ivo', card), 61_000)).toBeUndefined();
  });

  it('leave a note for inspectors with every refused card', () => {
    const hands = new DealtByHand();
    const move = submission('eva', { type: 'card', card: 'As' });
    expect(hands.answered(move, { accepted: true, seq: 1 }, 0)).toEqual([]);
    expect(hands.answered(move, refuse('not-now', 'Not now.'), 0)).toEqual([]);
    expect(hands.answered(move, refuse('card-out', 'Out.'), 0)).toEqual([
      { kind: 'card-refused', data: { by: 'eva', cards: ['As'] } },
    ]);
  });
});
