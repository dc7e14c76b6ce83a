import { expect, it } from 'vitest';
import { Generator } from '../../generator.ts';
import { betsBeforeRiver, betsBeforeTurn, playsOnFlop } from '../holdem-rules.ts';
import { betsOnFlop } from '../ultimate-rules.ts';
import { HoldemRuleCache } from './rule-cache.ts';

it.each([
  [playsOnFlop, 3],
  [betsBeforeTurn, 3],
  [betsOnFlop, 3],
  [betsBeforeRiver, 4],
] as const)(
  'stores the answers of %o by ranks and cards to a flush, and gives the rule’s answer for every hand',
  (rule, board) => {
    const seen = new HoldemRuleCache(rule, board);
    const generator = Generator.seeded(7);
    const pack = Uint8Array.from({ length: 52 }, (_, card) => card);
    for (let hand = 0; hand < 60_000; hand++) {
      generator.shuffle(pack, 0, 2 + board);
      const [one = 0, other = 0] = pack;
      if (seen.says(pack) !== rule([one, other], [...pack.subarray(2, 2 + board)]))
        throw new Error(`wrong answer for ${pack.subarray(0, 2 + board)}`);
    }
    expect(seen.says(Uint8Array.from([48, 49, 0, 5, 10, 15]))).toBe(true);
  },
);
