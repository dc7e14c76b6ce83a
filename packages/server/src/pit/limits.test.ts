import { type MoveOption, money } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { announcementOf } from './limits.ts';

const amount = (min: number, max: number, step = 100) =>
  ({ any: 'amount', min: money(min), max: money(max), step: money(step) }) as const;
const due = { any: 'integer', min: 1_000_000, max: 2_000_000 } as const;
/** A bet whose minimum and maximum can rise. Its bounds begin at the present limits. */
const both = (kind: string, min: number, top: number): MoveOption => ({
  move: { type: 'announce-limits', kind, min: amount(min, top), max: amount(top, 10 * top), due },
});
/** A bet whose minimum alone can rise. Its bound begins one step above the present minimum. */
const onlyMinimum = (kind: string, min: number, top: number): MoveOption => ({
  move: { type: 'announce-limits', kind, min: amount(min + 100, top), due },
});
/** A card table, whose one minimum can rise and fall from the next round on. */
const ofTable: MoveOption = { move: { type: 'announce-minimum', minimum: amount(500, 90_000) } };

describe('the announcement of a minimum', () => {
  it('raises each bet with a lower minimum, keeps its maximum, and is due after the notice', () => {
    expect(
      announcementOf([both('straight', 100, 5_000), both('red', 1_000, 50_000)], { minimum: 500 }),
    ).toEqual({
      moves: [{ type: 'announce-limits', kind: 'straight', min: 500, max: 5_000, due: 1_030_000 }],
      due: 1_030_000,
    });
    expect(announcementOf([onlyMinimum('straight', 100, 5_000)], { minimum: 200 })).toMatchObject({
      moves: [{ type: 'announce-limits', kind: 'straight', min: 200, due: 1_030_000 }],
    });
  });

  it('is refused if every bet has this minimum already', () => {
    for (const option of [both('red', 1_000, 50_000), onlyMinimum('red', 1_000, 50_000)])
      expect(announcementOf([option], { minimum: 1_000 })).toMatchObject({ code: 'limits-reached' });
  });

  it('is refused if one bet cannot have this minimum, so that no table changes in part', () => {
    const bets = [both('straight', 100, 5_000), both('red', 100, 50_000)];
    expect(announcementOf(bets, { minimum: 6_000 })).toMatchObject({ code: 'limits-outside-plan' });
    expect(announcementOf([both('red', 100, 50_000)], { minimum: 150 })).toMatchObject({
      code: 'limits-outside-plan',
    });
  });

  it('sets the one minimum of a card table, which applies from the next round', () => {
    expect(announcementOf([ofTable], { minimum: 1_000 })).toEqual({
      moves: [{ type: 'announce-minimum', minimum: 1_000 }],
      due: null,
    });
    expect(announcementOf([ofTable], { minimum: 500 })).toMatchObject({ moves: [{ minimum: 500 }] });
    expect(announcementOf([ofTable], { minimum: 400 })).toMatchObject({ code: 'limits-reached' });
    expect(announcementOf([ofTable], { minimum: 550 })).toMatchObject({ code: 'limits-outside-plan' });
  });

  it('is refused at a table whose limits are fixed', () => {
    expect(announcementOf([{ move: { type: 'pause' } }], { minimum: 1_000 })).toMatchObject({
      code: 'limits-fixed',
    });
  });
});

describe('the announcement of a maximum', () => {
  const bets = [both('straight', 100, 5_000), both('red', 100, 50_000)];

  it('raises each bet with a lower maximum, and keeps its minimum', () => {
    expect(announcementOf(bets, { maximum: 20_000 })).toEqual({
      moves: [{ type: 'announce-limits', kind: 'straight', min: 100, max: 20_000, due: 1_030_000 }],
      due: 1_030_000,
    });
  });

  it('is one move for each bet together with a minimum, because a second move would replace the first', () => {
    expect(announcementOf(bets, { minimum: 200, maximum: 20_000 })).toMatchObject({
      moves: [
        { kind: 'straight', min: 200, max: 20_000 },
        { kind: 'red', min: 200, max: 50_000 },
      ],
    });
  });

  it('is refused if it is no rise, or if the plan does not allow it for every bet', () => {
    expect(announcementOf(bets, { maximum: 5_000 })).toMatchObject({ code: 'limits-reached' });
    expect(announcementOf(bets, { maximum: 50_100 })).toMatchObject({ code: 'limits-outside-plan' });
    expect(announcementOf(bets, { maximum: 20_050 })).toMatchObject({ code: 'limits-outside-plan' });
  });

  it('is refused where the rule book lets only the minimum change, also together with a minimum', () => {
    for (const option of [onlyMinimum('red', 100, 50_000), ofTable])
      for (const minimum of [undefined, 1_000])
        expect(announcementOf([option], { minimum, maximum: 60_000 })).toMatchObject({
          code: 'minimum-only',
        });
  });
});
