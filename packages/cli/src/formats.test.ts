import { describe, expect, it } from 'vitest';
import { runLine } from '../test/croupier.ts';
import { dealtRound } from '../test/rounds.ts';

const ZOOM = `PokerStars Zoom Hand #900000000001:  Hold'em No Limit ($0.10/$0.25) - 2025/11/02 20:15:31 CET
Table 'Example' 6-max Seat #1 is the button
Seat 1: Ash ($25 in chips)
`;
const OPEN = JSON.stringify({ ohh: { spec_version: '1.4.7', game_number: '9' } });
const PHH = 'variant = "NT"\n';

describe('a file in another format', () => {
  it.each([
    ['Winamax', 'Winamax Poker - CashGame\n', 'this is a hand history of Winamax with 1 hand'],
    [
      'an unknown site',
      '*** HOLE CARDS ***\nSeat 1: Ash',
      'this is a hand history in the text of a poker site',
    ],
    ['JSON', '{"format":"other/2"}', 'this is JSON of the format other/2'],
    ['an empty file', ' \n', 'this is an empty file'],
  ])('is named by croupier phh: %s', async (_, input, says) => {
    const { status, complaints } = await runLine('phh -', { input });
    expect(status).toBe(1);
    expect(complaints).toEqual([
      `croupier phh: standard input: ${says}; croupier phh reads PHH (.phh, .phhs), PokerStars (.txt), Open Hand History (.ohh) and records of our own poker tables (.json)`,
    ]);
  });

  it.each([
    ['PokerStars', ZOOM, 'a hand history of PokerStars with 1 hand'],
    ['Open Hand History', OPEN, 'an Open Hand History with 1 hand'],
    ['PHH', PHH, 'a hand history in PHH with 1 hand'],
  ])('is named by croupier replay: %s', async (_, input, says) => {
    const { status, complaints } = await runLine('replay -', { input });
    expect(status).toBe(1);
    expect(complaints).toEqual([
      `croupier replay: standard input: this is ${says}; croupier replay reads records (.json, format croupier.record/1), croupier phh hand histories in PHH`,
    ]);
  });

  it('is recognised by croupier verify, which names the format', async () => {
    const { complaints } = await runLine('verify -', { input: ZOOM });
    expect(complaints).toEqual([
      'croupier verify: standard input: not JSON but a hand history of PokerStars',
    ]);
  });

  it('is distinguished from a record of another game', async () => {
    const { complaints } = await runLine('phh -', {
      input: JSON.stringify(dealtRound('kings/roulette-french')),
    });
    expect(complaints).toEqual(['croupier phh: standard input: kings/roulette-french is a plan of roulette']);
  });
});
