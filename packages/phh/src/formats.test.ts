import { isRefusal } from '@croupier/core';
import { rounds } from '@croupier/core/laws/rounds';
import { poker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { planOf } from '../../games/test/poker-plan.ts';
import { playedSession, seenFrom } from '../test/played-session.ts';
import { type HandFormat, readHands, writeHands } from './formats.ts';
import type { History } from './history.ts';
import { replay } from './replay.ts';
import { historiesOf } from './table.ts';

const HANDS = rounds(4, 10);
const BEN = 'ben';

/** Returns the hands of a session as Ben may read them. */
function handsOfBen(variant: string, structure: poker.Structure): readonly History[] {
  const plan = planOf([{ variant, structure }]);
  const { record } = playedSession(plan, HANDS, 7);
  const found = historiesOf(plan, seenFrom(plan, record, BEN), { you: BEN });
  if (isRefusal(found)) throw new Error(found.message);
  return found.flatMap((history) => {
    if (isRefusal(history)) throw new Error(history.message);
    return history.more._you === undefined ? [] : [history];
  });
}

function stacksOf(history: History): { readonly [name: string]: number } {
  const replayed = replay(history);
  if (isRefusal(replayed)) throw new Error(`${history.variant}: ${replayed.message}`);
  return Object.fromEntries(replayed.finishing.map((stack, at) => [history.players?.[at] ?? at, stack]));
}

/** Writes hands, reads them back, and returns the stacks at the end of each. */
function through(format: HandFormat, histories: readonly History[]) {
  const { text, refused } = writeHands(format, histories);
  expect(refused).toEqual([]);
  return readHands(text).map((read) => {
    if (isRefusal(read)) throw new Error(`${read.message} ${JSON.stringify(read.details)}`);
    return { you: read.players?.[Number(read.more._you) - 1], stacks: stacksOf(read) };
  });
}

const GAMES = [...poker.variants.values()].flatMap(({ id, structures }) =>
  structures.map((structure) => ({ id, structure })),
);
const STARS = GAMES.filter(({ id }) => !/pineapple|irish|double-flop/.test(id));
const OPEN = GAMES.filter(({ id }) => /^(texas-holdem|(five-card-|six-card-)?omaha(-hilo)?)$/.test(id));

describe('hands of a player, written and read again', () => {
  it.each(STARS)('keep every chip as PokerStars text: $id, $structure', ({ id, structure }) => {
    const hands = handsOfBen(id, structure);
    expect(through('pokerstars', hands)).toEqual(
      hands.map((hand) => ({ you: 'Hero', stacks: stacksOf(hand) })),
    );
  });

  it.each(OPEN)('keep every chip in Open Hand History: $id, $structure', ({ id, structure }) => {
    const hands = handsOfBen(id, structure);
    expect(through('ohh', hands)).toEqual(hands.map((hand) => ({ you: 'Hero', stacks: stacksOf(hand) })));
  });

  it.each(GAMES)('keep every chip in PHH: $id, $structure', ({ id, structure }) => {
    const hands = handsOfBen(id, structure);
    expect(through('phh', hands)).toEqual(hands.map((hand) => ({ you: 'Hero', stacks: stacksOf(hand) })));
  });

  it('name the game when a format cannot express it', () => {
    const { text, refused } = writeHands('ohh', handsOfBen('badugi', 'fixed').slice(0, 1));
    expect(text).toBe('');
    expect(refused[0]?.message).toBe('Open Hand History has no game Badugi');
  });
});

describe('the cards of other players', () => {
  it.each(GAMES)('are in no file unless Ben saw them: $id, $structure', ({ id, structure }) => {
    const plan = planOf([{ variant: id, structure }]);
    const { record } = playedSession(plan, HANDS, 7);
    const hidden = seenFrom(plan, record, BEN);
    for (const [index, round] of hidden.rounds.entries()) {
      const seen = new Set(JSON.stringify([hidden.carry, round]).match(/\b[2-9TJQKA][cdhs]\b/g));
      const alone = { ...hidden, rounds: hidden.rounds.slice(0, index + 1) };
      const found = historiesOf(plan, alone, { you: BEN });
      if (isRefusal(found)) throw new Error(found.message);
      const last = found.at(-1);
      if (!last || isRefusal(last) || last.hand !== round.number) continue;
      for (const format of ['phh', 'ohh', 'pokerstars'] as const) {
        const { text } = writeHands(format, [last]);
        const written = text.match(/(?<![A-Za-z])(?:[2-9TJQKA][cdhs])+(?![A-Za-z])/g) ?? [];
        const cards = written.flatMap((one) => one.match(/../g) ?? []);
        expect(cards.filter((card) => !seen.has(card))).toEqual([]);
      }
    }
  });
});
