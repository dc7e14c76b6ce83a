import { messages as faces } from 'messages:cards/faces';
import { messages } from 'messages:poker/table';
import { readFileSync } from 'node:fs';
import {
  type Actor,
  type AnyMove,
  CROUPIER,
  type Json,
  money,
  type Plan,
  player,
  seatId,
} from '@croupier/core';
import type { poker } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { expect, it } from 'vitest';
import { dealtHands } from '../../../../server/test/hands.ts';
import { currencyOf, stepsOf } from './replay.ts';

const plan = planOf('kings/poker-texas-holdem') as Plan as poker.PokerPlan;
const [ann, ben] = [player(seatId('seat-1')), player(seatId('seat-2'))];

/**
 * Returns the record of a heads-up hand with blinds of 2 and 5. Ann, who has the button in seat 1, folds. Her cards are
 * known, and Ben's are hidden.
 */
function record(): Json {
  const moves: [Actor, AnyMove & { [field: string]: unknown }][] = [
    [ann, { type: 'sit', place: 1, amount: money(50000) }],
    [ben, { type: 'sit', place: 2, amount: money(50000) }],
    [CROUPIER, { type: 'draw-button', place: 1 }],
    [CROUPIER, { type: 'start-hand' }],
    [CROUPIER, { type: 'card', card: '??' }],
    [CROUPIER, { type: 'card', card: 'As' }],
    [CROUPIER, { type: 'card', card: '??' }],
    [CROUPIER, { type: 'card', card: '2c' }],
    [ann, { type: 'raise', to: 1500 }],
    [ben, { type: 'raise', to: 5000 }],
    [ann, { type: 'fold' }],
    [CROUPIER, { type: 'pay' }],
  ];
  return {
    format: 'croupier.record/1',
    plan: plan.id,
    seats: ['seat-1', 'seat-2'],
    rounds: [
      { number: 1, at: 0, moves: moves.map(([actor, move]) => ({ actor, move, at: 0 })) as unknown as Json },
    ],
  };
}

const context = {
  text: messages.in('en'),
  faces: faces.in('en'),
  who: (place: number) => (place === 1 ? 'Ann' : 'Ben'),
  amount: (units: number) => `€${units / 100}`,
  written: true as const,
};

it('the replay describes a hand street by street, with the rule for each event', () => {
  const steps = stepsOf(plan, record(), { ...context, ownPlace: 1 }) ?? [];
  expect(steps.flatMap((step) => step.sentences)).toEqual([
    'Hand 1',
    'Ann posts €2',
    'Ben posts €5',
    'Ann raises to €15',
    'Ben raises to €50',
    'Ann folds',
    // The house takes 5 percent of the pot of 30, rounded down from 1.50 to whole euros.
    'Ben wins €29',
  ]);
  expect(new Set(steps.map(({ street }) => street))).toEqual(new Set(['Preflop']));
  expect(steps.at(-1)?.rule).toMatch(/^kings\.poker-texas-holdem\.\d+$/);
});

it('the replay shows the player’s own cards, but none that were hidden', () => {
  const steps = stepsOf(plan, record(), { ...context, ownPlace: 1 }) ?? [];
  expect(steps.at(-1)?.own).toEqual(['As', '2c']);
  const seen = JSON.stringify(steps.map(({ view }) => view)).match(/"[2-9TJQKA][cdhs]"/g);
  expect(seen).toBeNull();
});

it('the replay shows the player’s own cards before the first action, which may be that player’s fold', () => {
  const steps = stepsOf(plan, record(), { ...context, ownPlace: 1 }) ?? [];
  const acts = steps.findIndex((step) => step.sentences.includes('Ann raises to €15'));
  expect(steps[acts - 1]?.own).toEqual(['As', '2c']);
});

it('the replay uses the house’s currency, or chips in a tournament', () => {
  const round = { at: 0, moves: [], settlement: [], result: null };
  const record = { format: 'croupier.record/1', plan: plan.id, seats: [], rounds: [round] };
  expect(currencyOf(plan, record)).toBe('EUR');
  const rounds = [{ ...round, terms: { tournament: true } }];
  expect(currencyOf(plan, { ...record, rounds })).toBe('CHIP');
});

it('the replay rejects data that is not a record of this plan', () => {
  expect(stepsOf(plan, { format: 'other' }, { ...context, ownPlace: undefined })).toBeUndefined();
});

it('the replay describes a hand to its end even if hidden cards were discarded and dealt again', () => {
  const draw = planOf('kings/poker-27-triple-draw') as Plan as poker.PokerPlan;
  const file = new URL('../../../../cli/test/covered-draw.json', import.meta.url);
  const steps = stepsOf(draw, JSON.parse(readFileSync(file, 'utf8')), { ...context, ownPlace: 1 }) ?? [];
  expect(steps.at(-1)?.view.phase).toBe('over');
  expect(
    steps.flatMap((step) => step.sentences).filter((sentence) => sentence.includes('wins')),
  ).toHaveLength(1);
});

it('the replay describes a hand correctly to readers who cannot see the cards of three reshuffled packs', async () => {
  const id = 'kings/poker-27-triple-draw';
  const draw = planOf(id) as Plan as poker.PokerPlan;
  const seats = ['ann000000000', 'ben000000000', 'cyd000000000', 'dan000000000', 'eve000000000'];
  const [hand] = dealtHands({ plan: id, seats, seeds: ['4c'.repeat(32)] });
  expect(hand?.packs).toHaveLength(4);
  const sentences = async (reader: object) =>
    stepsOf(draw, await hand?.record(reader), { ...context, ownPlace: 1 })?.flatMap((step) => step.sentences);
  const whole = await sentences({ inspector: true });
  const shown = whole?.filter((sentence) => /wins|shows/.test(sentence));
  expect(shown).not.toEqual([]);
  for (const account of [undefined, ...seats.slice(0, 3)]) {
    const told = await sentences(account ? { account } : {});
    expect(told?.filter((sentence) => /wins|shows/.test(sentence))).toEqual(shown);
  }
});
