import {
  type Carry,
  CROUPIER,
  cloneJson,
  isRefusal,
  type Json,
  player,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { rounds } from '@croupier/core/laws/rounds';
import { type craps as game, gameOf } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { plan } from '../../../houses/src/index.ts';
import { PLAYER } from '../dice/throws.ts';
import { Generator } from '../generator.ts';
import { SHOOTER } from './odds.ts';
import { crapsKernel, simulateCraps } from './simulate.ts';

const craps = plan('kings/craps') as game.CrapsPlan;
const NOW = { at: 0, availableFunds: UNLIMITED_FUNDS };

/** Ten bets that the player keeps making. */
const TEN = [
  { position: 'pass', amount: 1000 },
  { position: 'pass-odds', amount: 1000 },
  { position: 'come', amount: 1000 },
  { position: 'place-6', amount: 1200 },
  { position: 'place-8', amount: 1200 },
  { position: 'buy-4', amount: 2100 },
  { position: 'lay-10', amount: 4000 },
  { position: 'hardway-8', amount: 500 },
  { position: 'field', amount: 500 },
  { position: 'horn', amount: 400 },
];

/**
 * Plays the same throws on the engine, round by round. Returns the player's win, and the lengths of turns in
 * throws.
 */
function byEngine(draws: Uint16Array): { readonly net: number; readonly turns: readonly number[] } {
  const rules = gameOf(craps).rules(craps);
  let carry: Carry | undefined;
  let [net, length] = [0, 0];
  const turns: number[] = [];
  for (const draw of draws) {
    const opened = rules.open({ seats: [], at: 0, ...(carry ? { carry: cloneJson(carry) } : {}) });
    if (isRefusal(opened)) throw new Error(opened.message);
    const { state } = opened;
    const play = (seat: typeof PLAYER | null, move: { readonly type: string } & Record<string, Json>) =>
      rules.play(state, seat ? player(seat) : CROUPIER, rules.parse(move), NOW);
    play(null, { type: 'place-your-bets' });
    // The shooter keeps making a line bet. The refusal of a second line bet is ignored.
    const { point } = rules.view(state) as game.CrapsView;
    if (point === null) play(SHOOTER, { type: 'bet', chips: [{ position: 'pass', amount: 100 }] });
    const lying = new Set(
      (rules.playerView(state, PLAYER) as game.CrapsPlayerView).bets.map(({ position }) => position),
    );
    for (const chip of TEN) if (!lying.has(chip.position)) play(PLAYER, { type: 'bet', chips: [chip] });
    play(null, { type: 'no-more-bets' });
    play(null, { type: 'throw', first: 1 + Math.floor(draw / 6), second: 1 + (draw % 6) });
    const before = (rules.view(state) as game.CrapsView).throwing.shooter;
    play(null, { type: 'pay' });
    const closed = rules.close(state);
    for (const { seat, pay = 0, take = 0 } of closed?.settlement ?? [])
      if (seat === PLAYER) net += pay - take;
    carry = closed?.carry;
    length += 1;
    if (!carry) throw new Error('the round did not end');
    const { order } = carry.state as unknown as { readonly order: readonly string[] };
    if (order[0] !== before) {
      turns.push(length);
      length = 0;
    }
  }
  return { net, turns };
}

describe('simulated craps', () => {
  it('agrees with the engine on every throw, with ten bets up', () => {
    const draws = new Uint16Array(rounds(500, 3000));
    Generator.seeded(7).draws(36, draws, draws.length);
    const kernel = crapsKernel(craps, TEN);
    if (isRefusal(kernel)) throw new Error(kernel.message);
    expect(kernel.throws(draws, draws.length)).toBeUndefined();
    const { net, throws, turns } = kernel.result();
    const engine = byEngine(draws);
    expect(throws).toBe(draws.length);
    expect(net).toBe(engine.net);
    const lengths = engine.turns.reduce<number[]>((all, length) => {
      all[length] = (all[length] ?? 0) + 1;
      return all;
    }, []);
    expect(turns.flatMap((count, length) => (count > 0 ? [[length, count]] : []))).toEqual(
      lengths.flatMap((count, length) => (count > 0 ? [[length, count]] : [])),
    );
  });

  it('has the computed house edge on line bets', () => {
    const line = simulateCraps(craps, [{ position: 'pass', amount: 1000 }], {
      sessions: 2000,
      throws: 2000,
      seed: 1,
    });
    if (isRefusal(line)) throw new Error(line.message);
    expect(line.throws).toBe(4_000_000);
    expect(Math.abs(-line.net / line.decided - 7 / 495)).toBeLessThan(0.003);
    expect(line.sessions).toHaveLength(2000);
    expect(line.sessions.at(-1)).toBeGreaterThan(0);
    expect(line.lows.every((low) => low <= 0)).toBe(true);
    // In this house, a turn ends with craps on the come-out or with a seven-out.
    const turns = line.turns.reduce((sum, count) => sum + count, 0);
    const mean = line.turns.reduce((sum, count, length) => sum + count * length, 0) / turns;
    expect(mean).toBeCloseTo(MEAN, 1);
  });

  it('refuses bets that the table does not offer', () => {
    expect(
      simulateCraps(craps, [], { sessions: 1, throws: 1, seed: 1, terms: { anyCraps: 3 } }),
    ).toMatchObject({
      refused: true,
    });
  });
});

/**
 * The average number of throws in a turn that ends with craps on the come-out or a seven-out. A line decision
 * takes 557/165 throws on average, and ends the turn with a chance of 4/36 (craps) plus 196/495 (seven-out).
 */
const MEAN = 557 / 165 / (4 / 36 + 196 / 495);
