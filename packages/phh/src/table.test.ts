import { isRefusal } from '@croupier/core';
import { rounds } from '@croupier/core/laws/rounds';
import { poker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { planOf } from '../../games/test/poker-plan.ts';
import { playedSession, SEATS } from '../test/played-session.ts';
import { describeHand } from './describe.ts';
import type { History } from './history.ts';
import { readHistories } from './read.ts';
import { replay } from './replay.ts';
import { historiesOf } from './table.ts';
import { writeHistories } from './write.ts';

/** The number of hands played per game. */
const HANDS = rounds(5, 12);

describe('hands at our cash tables', () => {
  it.each([...poker.variants.values()])(
    'of $name keep every chip when they are written and replayed',
    (variant) => {
      const [structure] = variant.structures;
      const plan = planOf([{ variant: variant.id, structure }]);
      const { record, stacks } = playedSession(plan, HANDS, 7);
      const found = historiesOf(plan, record);
      if (isRefusal(found)) throw new Error(found.message);
      const histories = found.filter((one): one is History => !isRefusal(one));
      expect(found.flatMap((one) => (isRefusal(one) ? [one.message] : []))).toEqual([]);
      expect(histories.length).toBeGreaterThan(HANDS / 3);
      const loaded = readHistories(writeHistories(histories));
      for (const [place, history] of loaded.entries()) {
        if (isRefusal(history)) throw new Error(history.message);
        const replayed = replay(history);
        if (isRefusal(replayed)) throw new Error(replayed.message);
        expect(replayed.over).toBe(true);
        const played = stacks[Number(history.hand) - 1];
        if (played) expect(replayed.finishing).toEqual(played);
        expect(history.finishing).toEqual(histories[place]?.finishing);
        expect(history.players?.every((name) => SEATS.some((seat) => seat === name))).toBe(true);
        expect(describeHand(history)).toContain('Result');
      }
    },
  );

  it.each(['texas-holdem', 'seven-card-stud', 'badugi', 'irish'])(
    'of %s that a person deals keep every chip, with hidden cards and corrections',
    (variant) => {
      const [structure] = poker.variantOf(variant).structures;
      const { record, stacks } = playedSession(planOf([{ variant, structure }]), 12, 11, true);
      const found = historiesOf(planOf([{ variant, structure }]), record);
      if (isRefusal(found)) throw new Error(found.message);
      expect(record.rounds.some(({ moves }) => moves.some(({ move }) => move.type === 'cards-back'))).toBe(
        true,
      );
      for (const history of found) {
        if (isRefusal(history)) throw new Error(history.message);
        expect(replay(history)).toMatchObject({ finishing: stacks[Number(history.hand) - 1] });
      }
    },
  );
});
