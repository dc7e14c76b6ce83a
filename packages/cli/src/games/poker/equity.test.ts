import { describe, expect, it } from 'vitest';
import { runLine } from '../../../test/croupier.ts';
import { equityJson } from './json.ts';

describe('croupier equity', () => {
  it('counts every deal if that takes only seconds', async () => {
    const { status, out } = await runLine('equity texas-holdem AsAh KsKh');
    expect(status).toBe(0);
    expect(out).toBe(
      [
        'Texas Hold’em: all 1,712,304 deals',
        '',
        'hand   equity     wins  shares',
        'AsAh  82.64 %  82.36 %  0.54 %',
        'KsKh  17.36 %  17.09 %  0.54 %',
        '',
      ].join('\n'),
    );
  });

  it('prints the same as JSON, with the exact fraction', async () => {
    const { out } = await runLine('equity badugi As2d3c 8h6d4c3s --json');
    expect(equityJson.parse(JSON.parse(out))).toMatchObject({
      game: 'badugi',
      method: 'exact',
      deals: 45,
      hands: [
        { hand: 'As2d3c', equity: { fraction: '4/45' }, wins: 4, shares: 0 },
        { hand: '8h6d4c3s', equity: { fraction: '41/45' }, wins: 41, shares: 0 },
      ],
    });
  });

  it('draws deals with --samples, and prints the margin of error', async () => {
    const { out } = await runLine('equity texas-holdem AA * --samples 20000 --seed 3 --json');
    const answer = equityJson.parse(JSON.parse(out));
    expect(answer).toMatchObject({ method: 'sampled', deals: 20000, seed: 3 });
    const [aces] = answer.hands;
    expect(Math.abs(Number(aces?.equity.percent) - 85.2)).toBeLessThan(100 * 2 * (aces?.error ?? 0));
  });

  it('accepts boards and dead cards', async () => {
    const { out } = await runLine(
      'equity double-flop AhAc Kh9h QcQd --board AsKd7h4c2s --board QhJhTh3c3d --dead 2c --json',
    );
    expect(equityJson.parse(JSON.parse(out)).hands.map(({ equity }) => equity.fraction)).toEqual([
      '1/2',
      '1/2',
      '0',
    ]);
  });

  it.each([
    ['equity texas-holden AA KK', 1, 'no poker game "texas-holden"; did you mean texas-holdem?'],
    ['equity texas-holdem AA', 2, "missing required argument 'hands' (see croupier equity --help)"],
    ['equity texas-holdem AA KX', 2, '"KX" is not a hand here; write AsKs, AKs, QQ+ or *'],
    ['equity omaha AA KK', 2, '"AA" is not a hand here; write up to 4 cards such as AsKs, or *'],
    [
      'equity texas-holdem AA KK --board 7s7s',
      2,
      '--board must be cards written together (AsKd), not "7s7s"',
    ],
    ['equity texas-holdem AsAh AsKs', 1, 'these hands have cards in common'],
    ['equity razz As2s KsKh --board 7s', 1, 'Razz has no board'],
  ])('%s', async (command, status, complaint) => {
    expect(await runLine(command)).toEqual({
      status,
      out: '',
      complaints: [`croupier equity: ${complaint}`],
    });
  });
});
