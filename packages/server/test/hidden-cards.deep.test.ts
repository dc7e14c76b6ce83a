import type { Card } from '@croupier/core';
import { houses } from '@croupier/houses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CardPlan,
  cardPlans,
  choices,
  eventfulStack,
  type Play,
  type PlayedRound,
  playRound,
  shuffledShoe,
} from './card-plans.ts';
import { lastBefore, type RecordedRound, recordRound, until } from './recorded-round.ts';
import type { Stack } from './stacked-game.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

/** A made-up house that no test mentions. Its plan is tested like all others. */
const MADE_UP = houses.flatMap((house) =>
  house.plans
    .filter(({ game }) => game === 'let-it-ride')
    .map((plan) => ({
      ...house,
      id: 'made-up',
      plans: [{ ...plan, id: 'made-up/let-it-ride' as const, house: 'made-up' }],
    })),
);
const PLANS = cardPlans([...houses, ...MADE_UP]);

let stored: TestDatabase;
beforeAll(async () => {
  stored = await testDatabase();
});
afterAll(() => stored.remove());

it('these tests play every plan that is dealt from a shoe, including one of a made-up house', () => {
  const dealt = houses.flatMap(({ plans }) => plans.filter((plan) => 'shoe' in plan).map(({ id }) => id));
  expect(PLANS.map(({ id }) => id)).toEqual([...dealt, 'made-up/let-it-ride']);
});

/** Ann answers every question in a round, and Bob answers none. */
const ANN_ALONE: Play = { answering: [0], sides: true };

describe.each(PLANS)('at $id', (one) => {
  it('nothing that anybody has received depends on cards that are not dealt yet', async () => {
    const stack = eventfulStack(one, ANN_ALONE);
    const usual = await recordRound(stored, one, ANN_ALONE, stack, 'one secret');
    const last = usual.dealt.length - 1;
    for (const card of [Math.ceil(last / 2), last]) {
      const changed = shuffledShoe(one, stack.slice(0, card), 'other');
      const other = await recordRound(stored, one, ANN_ALONE, changed, 'another secret');
      const place = lastBefore(usual, card);
      expect(until(other, place)).toEqual(until(usual, place));
      expect(other.received).not.toEqual(usual.received);
    }
  });
});

// Unless the dealer looks at the face-down card, nobody knows it, and it counts as undealt.
it('a card that only the dealer has looked at is sent to nobody until it is turned over {kings.pontoon.25}', async () => {
  const pontoon = PLANS.find(({ id }) => id === 'kings/pontoon') ?? expect.fail('no pontoon');
  // An ace makes the dealer look at the face-down card.
  const stack = shuffledShoe(pontoon, ['5h', '6d', 'As', '4c', '5s', '2h', '3d', '4d'], 'shoe');
  const usual = await recordRound(stored, pontoon, ANN_ALONE, stack, 'one secret');
  const hole = usual.dealt.findIndex(({ move }) => move === 'check');
  expect(stack[hole]).toBe('2h');
  const changed = exchanged(stack, hole, stack.lastIndexOf('7c'));
  const other = await recordRound(stored, pontoon, ANN_ALONE, changed, 'another secret');
  const place = lastBefore(usual, hole);
  expect(place.dealt).toBeGreaterThan(hole + 1);
  expect(until(other, place)).toEqual(until(usual, place));
  expect(other.received).not.toEqual(usual.received);
});

/** Both players stay in the round, and settle nothing early if they have the choice. */
const BOTH: Play = { answering: [0, 1], sides: false };

const HIDING = PLANS.filter((one) => handOf(playRound(one, shuffledShoe(one, [], 'shoe'), BOTH)).length > 0);

it("players' own poker hands are hidden in every plan", () => {
  const games = ['house-poker', 'let-it-ride', 'pai-gow'];
  const own = PLANS.filter(({ plan }) => games.includes(plan.game) && plan.boxes?.most !== 0);
  expect(HIDING.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
});

describe.each(HIDING)('a player’s own hand at $id', (one) => {
  it('is not revealed to other players, by content or by timing, until the hands are compared', async () => {
    const { stack, hand, twin } = twins(one);
    const usual = await recordRound(stored, one, BOTH, stack, 'one secret');
    const other = await recordRound(stored, one, BOTH, twin, 'another secret');
    const before = usual.marks.findIndex(({ stage }) => isOver(stage));
    const place = usual.marks[before - 1] ?? expect.fail('it was never hidden');
    expect(place.dealt, 'Bob had all of it').toBeGreaterThan(Math.max(...hand));
    // Both rounds must have the same number of messages at the same moments.
    expect(other.marks.slice(0, before)).toEqual(usual.marks.slice(0, before));
    expect(toOthers(other, place)).toEqual(toOthers(usual, place));
    expect(until(other, place).Bob).not.toEqual(until(usual, place).Bob);
  });
});

/**
 * Returns everything that everybody except Bob had received by a mark. Includes staff, because the virtual
 * croupier deals the cards here.
 */
function toOthers(recorded: RecordedRound, place: RecordedRound['marks'][number]) {
  const { Bob: _, ...others } = until(recorded, place);
  return others;
}

/** Returns whether hands are being compared or the round is over. */
function isOver(stage: string): boolean {
  return stage === 'result' || stage === 'ended';
}

/** Returns the positions in the shoe of the cards that Bob can see and Ann cannot. */
function bobsOwn({ moments, dealt }: PlayedRound): readonly number[] {
  return dealt.flatMap(({ card }, at) =>
    moments.some(({ parts: [anns = '', bobs = ''] }) => isIn(bobs, card) && !isIn(anns, card)) ? [at] : [],
  );
}

/** Returns Bob's cards that are not dealt face up. */
function handOf(round: PlayedRound): readonly number[] {
  const { moments, dealt } = round;
  return bobsOwn(round).filter((at) => {
    const fell = moments.find((moment) => moment.dealt > at);
    return fell && !isIn(fell.view, dealt[at]?.card);
  });
}

function isIn(text: string, card: Card | undefined): boolean {
  return text.includes(`"${card}"`);
}

/**
 * Returns a shoe, the positions of Bob's hand in it, and a twin shoe that differs only in Bob's hand. Until
 * hands are compared, the same chips move with both shoes.
 */
function twins(one: CardPlan): { stack: Stack; hand: readonly number[]; twin: Stack } {
  const stack = shuffledShoe(one, [], 'shoe');
  const usual = playRound(one, stack, BOTH);
  const hand = handOf(usual);
  const choose = choices('twin');
  for (let tries = 0; tries < 50; tries++) {
    const twin = hand.reduce((cards, at) => {
      const undealt = usual.dealt.length + choose(stack.length - usual.dealt.length);
      return exchanged(cards, at, undealt);
    }, stack);
    const other = playRound(one, twin, BOTH);
    const chips = ({ moments }: PlayedRound) => moments.filter(({ stage }) => !isOver(stage)).at(-1)?.moved;
    if (chips(other) === chips(usual)) return { stack, hand, twin };
  }
  return expect.fail(`${one.id}: no twin`);
}

/** Returns the same cards with two of them exchanged. */
function exchanged(stack: Stack, one: number, other: number): Stack {
  return stack.map((card, at) => stack[at === one ? other : at === other ? one : at] ?? card);
}
