import { describe, expect, it } from 'vitest';
import { runLine } from '../../../test/croupier.ts';

describe('croupier simulate, for craps', () => {
  it('prints the wins of sessions, their largest losses, and the lengths of turns', async () => {
    const { out, status } = await runLine(
      'simulate kings/craps --bet pass=10 --bet place-6=12 --sessions 500 --throws 100 --seed 3 --json',
    );
    expect(status).toBe(0);
    const found = JSON.parse(out) as {
      readonly edge: number;
      readonly sessionsAt: readonly { readonly net: string; readonly low: string }[];
      readonly turns: readonly { readonly throws: number; readonly share: number }[];
    };
    expect(Math.abs(found.edge - 0.0145)).toBeLessThan(0.02);
    const nets = found.sessionsAt.map(({ net }) => Number(net));
    expect(nets).toEqual([...nets].sort((a, b) => a - b));
    expect(found.turns[0]).toEqual({ throws: 1, share: 1 });
    const shares = found.turns.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
  });

  it('applies the table’s terms, and refuses terms that are not allowed', async () => {
    const edge = async (terms: string) => {
      const { out, status } = await runLine(
        `simulate kings/craps --bet buy-4=21 --sessions 300 --throws 200 --json${terms}`,
      );
      expect(status).toBe(0);
      return (JSON.parse(out) as { readonly edge: number }).edge;
    };
    const kept = (await edge('')) - (await edge(' --terms {"buyCommissionOnWinOnly":true}'));
    // The throws are the same, and two bets in three lose. With commission only on wins, they save 5 in 105.
    expect(kept).toBeCloseTo((2 / 3) * (5 / 105), 2);
    const wrong = await runLine('simulate kings/craps --bet pass=10 --terms {"anyCraps":5}');
    expect(wrong.status).toBe(1);
    expect((await runLine('simulate kings/craps --bet pass=10 --terms five')).status).toBe(2);
  });

  it('suggests the bet that was probably meant', async () => {
    const { complaints, status } = await runLine('simulate kings/craps --bet plce-6=12');
    expect(status).toBe(2);
    expect(complaints.join()).toContain('did you mean place-6?');
  });
});

describe('croupier odds, for craps', () => {
  it('prints the exact length of a shooter’s turn', async () => {
    const { out } = await runLine('odds kings/craps --bet pass');
    expect(out).toContain('6.6574 times on average; where only a seven-out ends the turn, 8.5255');
    expect(out).toMatch(/154 or more\s+\S+\s+0\.000000018/);
    expect(out, 'the outlook of a bankroll').toMatch(/pass +40\.\d{4} +\d+\.\d{4} +-20 +-8 +-2 +6 +16/);
  });
});
