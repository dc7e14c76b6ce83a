import { describe, expect, it } from 'vitest';
import { runLine } from '../../../test/croupier.ts';

describe('croupier odds of Let It Ride', () => {
  it('prints every bet’s edge, how often hands are paid, and best play as rules', async () => {
    const { out } = await runLine('odds kings/let-it-ride');
    const edges = Object.fromEntries(
      [...out.matchAll(/^(main|bet-\d|bonus) .* (-?[\d.]+)$/gm)].map(([, bet, edge]) => [bet, edge]),
    );
    expect(edges).toEqual({
      main: '3.5057',
      'bet-1': '-10.9126',
      'bet-2': '-22.8540',
      'bet-3': '37.2723',
      bonus: '2.3167',
    });
    expect(out).toMatch(/^1000 {3}0\.00015 %$/m);
    expect(out).toContain('Bet 1 rides on 7.28 % of hands, Bet 2 on 15.09 %.');
    expect(out).toContain('The standard deviation is 5.158 bets.');
    expect(out).toContain('Best play, with three cards:');
  });

  it('prints one bet exactly, as JSON', async () => {
    const { out } = await runLine('odds kings/let-it-ride --bet bonus --json');
    expect(JSON.parse(out)).toMatchObject({
      game: 'let-it-ride',
      bets: [{ bet: 'bonus', rule: 'kings.let-it-ride.09', edge: { fraction: '128/5525' } }],
    });
  });
});
