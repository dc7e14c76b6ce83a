import { plan as planOf } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { runLine } from '../../test/croupier.ts';

interface Found {
  readonly game: string;
  readonly edge: number;
  readonly sessionsAt: readonly { readonly net: string; readonly low: string }[];
}

const simulated = async (call: string): Promise<Found> => {
  const { out, status } = await runLine(`simulate ${call} --json`);
  expect(status).toBe(0);
  return JSON.parse(out) as Found;
};

describe('croupier simulate, for dice', () => {
  // The edge is the figure in docs/odds.md. The last value is the largest error allowed for this number of
  // throws.
  it.each([
    ['kings/sic-bo', '--bet small=10', 1 / 36, 0.01],
    ['kings/sic-bo', '--bet small=10 --bet big=10', 1 / 36, 0.004],
    ['kings/barbut', '--bet front=10', 1 / 20, 0.02],
    ['kings/barbut', '--bet front=10 --bet special-1-1=1', null, 0],
  ])('%s %s keeps the share that the odds give', async (id, bets, edge, off) => {
    const found = await simulated(`${id} ${bets} --sessions 1000 --throws 100 --seed 5`);
    expect(found.game).toBe(planOf(id as never)?.game);
    if (edge !== null) expect(Math.abs(found.edge - edge)).toBeLessThan(off);
    const nets = found.sessionsAt.map(({ net }) => Number(net));
    expect(nets).toEqual([...nets].sort((a, b) => a - b));
    expect(found.sessionsAt.every(({ low }) => Number(low) <= 0)).toBe(true);
  });

  it('places a special pair together with the bet that it needs', async () => {
    const alone = await simulated('kings/barbut --bet front=10 --sessions 200 --throws 50');
    const both = await simulated(
      'kings/barbut --bet front=10 --bet special-1-1=10 --sessions 200 --throws 50',
    );
    expect(both.edge).not.toBe(alone.edge);
    // The bank keeps 5/36 of a bet on a pair, a higher share than it keeps of the front bet.
    expect(both.edge).toBeGreaterThan(alone.edge);
  });

  it('suggests the bet that was probably meant, and shows how to write one', async () => {
    const { complaints, status } = await runLine('simulate kings/sic-bo --bet smal=10');
    expect(status).toBe(2);
    expect(complaints.join()).toContain('did you mean small?');
    expect((await runLine('simulate kings/barbut')).complaints.join()).toContain('--bet front=10');
  });
});
