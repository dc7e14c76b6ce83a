import type { roulette } from '@croupier/games';
import { plan } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { wheelStateOf } from './device.tsx';

const planOf = (id: string) => plan(id) as roulette.RoulettePlan;
const at = (view: Partial<roulette.RouletteView>) =>
  ({ game: 'roulette', stage: 'betting', open: true, ball: false, ...view }) as roulette.RouletteView;

describe('the wheel of a table', () => {
  const french = planOf('kings/roulette-french');

  it('is still while bets are placed, and turns against the ball once it is thrown', () => {
    expect(wheelStateOf(french, at({}), 1)).toEqual({ does: 'still' });
    const thrown = at({ stage: 'spinning', ball: true, wheel: 'anticlockwise' });
    expect(wheelStateOf(french, thrown, 1)).toEqual({ does: 'runs', turn: -1 });
    const closed = at({ stage: 'closed', open: false, ball: true, wheel: 'clockwise' });
    expect(wheelStateOf(french, closed, 1)).toEqual({ does: 'runs', turn: 1 });
  });

  it('drops the ball into the result', () => {
    const result = at({ stage: 'result', open: false, wheel: 'clockwise', result: { pocket: '17' } });
    expect(wheelStateOf(french, result, 1)).toEqual({ does: 'falls', turn: 1, pocket: '17' });
  });

  it('has no ball after an invalid spin or in a void round', () => {
    const rule = 'kings.roulette-french.68';
    const invalid = at({ invalid: { reason: 'ball-out', rule }, wheel: 'clockwise' });
    expect(wheelStateOf(french, invalid, 1)).toEqual({ does: 'still' });
    const ended = at({ stage: 'ended', open: false, result: { void: true, rule } });
    expect(wheelStateOf(french, ended, 1)).toEqual({ does: 'still' });
  });

  it('alternates its direction if the plan does not set it {home-set.roulette.31}', () => {
    const home = planOf('home-set/roulette');
    const running = at({ stage: 'spinning', ball: true });
    expect([1, 2, 3].map((round) => wheelStateOf(home, running, round))).toEqual([
      { does: 'runs', turn: -1 },
      { does: 'runs', turn: 1 },
      { does: 'runs', turn: -1 },
    ]);
  });
});
