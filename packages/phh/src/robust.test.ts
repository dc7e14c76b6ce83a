import { readdirSync, readFileSync } from 'node:fs';
import { isRefusal } from '@croupier/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeHand } from './describe.ts';
import type { History } from './history.ts';
import { readHistories } from './read.ts';
import { replay } from './replay.ts';
import { codes } from './variants.ts';

/** Reads, plays and describes all hands of a text. Throws only if this package has a bug. */
function survive(text: string): void {
  for (const history of readHistories(text)) {
    if (isRefusal(history)) {
      expect(history.message).not.toBe('');
      continue;
    }
    const replayed = replay(history);
    if (isRefusal(replayed)) expect(replayed.message).not.toBe('');
    describeHand(history);
  }
}

const card = fc.constantFrom(
  ...['As', 'Kd', 'Qh', 'Jc', 'Ts', '9d', '8h', '7c', '6s', '5d', '4h', '3c', '2s', '??'],
);
const player = fc.constantFrom('p1', 'p2', 'p3', 'p4');
const cards = (most: number) =>
  fc.array(card, { minLength: 1, maxLength: most }).map((some) => some.join(''));
const action = fc.oneof(
  fc.tuple(player, cards(5)).map(([who, some]) => `d dh ${who} ${some}`),
  cards(3).map((some) => `d db ${some}`),
  fc
    .tuple(player, fc.constantFrom('f', 'cc', 'pb', 'sd', 'sm', 'sm -', 'cbr 5', 'cbr 20'))
    .map((two) => two.join(' ')),
  fc.tuple(player, fc.constantFrom('sd', 'sm'), cards(5)).map((three) => three.join(' ')),
);
const amounts = fc.array(fc.constantFrom(0, 1, 2, 0.5, 'inf', 100, 1e300), { minLength: 3, maxLength: 3 });

/** The histories of our own examples, without their results. */
const examples: readonly History[] = readdirSync('examples/poker').flatMap((file) =>
  readHistories(readFileSync(`examples/poker/${file}`, 'utf8')).flatMap((history) => {
    if (isRefusal(history)) return [];
    const { finishing, winnings, ...rest } = history;
    return [rest];
  }),
);

describe('a history with omitted, repeated or swapped actions', () => {
  it('is refused with its line, or is played without losing a chip', () => {
    const place = fc.nat(50);
    const change = fc.tuple(fc.constantFrom('drop', 'repeat', 'exchange'), place, place);
    fc.assert(
      fc.property(fc.constantFrom(...examples), fc.array(change, { maxLength: 3 }), (history, changes) => {
        const actions = [...history.actions];
        for (const [how, one, other] of changes) {
          const at = one % actions.length;
          const to = other % actions.length;
          const [taken = ''] = actions.splice(at, how === 'repeat' ? 0 : 1);
          if (how === 'repeat') actions.splice(to, 0, actions[at] ?? '');
          if (how === 'exchange') actions.splice(to, 0, taken);
        }
        const replayed = replay({ ...history, actions });
        if (isRefusal(replayed)) {
          expect(replayed.details?.action).toBeGreaterThan(0);
          return;
        }
        const { hand, finishing, over } = replayed;
        const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);
        const parts = 100;
        const stacks = Math.round(sum(history.stacks.filter(Number.isFinite)) * parts);
        if (over && history.stacks.every(Number.isFinite))
          expect(Math.round(sum(finishing) * parts)).toBe(stacks);
        expect(sum(hand.players.map(({ stack }) => stack)) + (over ? 0 : hand.pot)).toBe(
          sum(hand.setup.stacks),
        );
      }),
      { numRuns: 1500 },
    );
  });
});

describe('any text', () => {
  it('is read or refused without an error', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), survive), { numRuns: 500 });
  });

  it('is played or refused if it looks like a hand', () => {
    const hand = fc.record({
      variant: fc.constantFrom(...codes, '_pot/courchevel'),
      antes: amounts,
      posts: amounts,
      stacks: amounts,
      actions: fc.array(action, { maxLength: 30 }),
      trim: fc.boolean(),
    });
    fc.assert(
      fc.property(hand, ({ variant, antes, posts, stacks, actions, trim }) => {
        const stud = ['F7S', 'F7S/8', 'FR'].includes(variant);
        const fixed = variant.startsWith('F');
        survive(
          [
            `variant = "${variant}"`,
            `ante_trimming_status = ${trim}`,
            `antes = [${antes}]`,
            stud ? 'bring_in = 1' : `blinds_or_straddles = [${posts}]`,
            fixed ? 'small_bet = 2\nbig_bet = 4' : 'min_bet = 2',
            `starting_stacks = [${stacks}]`,
            `actions = [${actions.map((one) => `"${one}"`)}]`,
          ].join('\n'),
        );
      }),
      { numRuns: 1500 },
    );
  });
});
