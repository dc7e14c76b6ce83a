// @vitest-environment happy-dom
import { money, seatId } from '@croupier/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { act, render } from '../../../test/render.tsx';
import type { FeltSpot } from '../felt/data.ts';
import { oppositeEnd, splitByEnds, useEnds } from './ends.ts';

const on = (position: string, amount: number) => ({ position, amount: money(amount) });
/** The hashes of their names put Ben at the right end and Eva at the left. */
const ANNA = { seat: seatId('anna'), chips: [on('pass', 500)] };
const BEN = { seat: seatId('ben'), chips: [on('pass', 700), on('field', 100)] };
const EVA = { seat: seatId('eva'), chips: [on('pass', 900)] };
const CHIPS = [ANNA, BEN, EVA];
const spot = (more: Partial<FeltSpot> = {}): FeltSpot => ({
  position: 'pass',
  print: 'Pass Line',
  limits: undefined,
  others: money(1600),
  seats: 'anna ben eva',
  ...more,
});
const HERE = { at: 'left', own: 'anna' } as const;

describe('the chips at the ends of a long table', () => {
  it('are at the end at which their owner stands', () => {
    const { near, far } = splitByEnds({ chips: CHIPS }, spot(), HERE);
    expect([near.others, near.seats]).toEqual([900, 'anna eva']);
    expect([far.others, far.seats]).toEqual([700, 'ben']);
    const there = splitByEnds({ chips: CHIPS }, spot(), { at: 'right', own: 'anna' });
    expect([there.near.seats, there.far.seats]).toEqual(['anna ben', 'eva']);
  });

  it('are gone once all have been paid, and are at the player’s end if their owner is unknown', () => {
    const paid = splitByEnds({ chips: CHIPS }, spot({ others: money(0) }), HERE);
    expect([paid.near.others, paid.far.others]).toEqual([0, 0]);
    const crowd = splitByEnds({ chips: [] }, spot({ seats: '' }), HERE);
    expect([crowd.near.others, crowd.far.others]).toEqual([1600, 0]);
  });

  it('are marked as off at the end where they are', () => {
    const note = { short: 'OFF', means: 'Off on the come-out throw.', always: true } as const;
    const both = splitByEnds({ chips: CHIPS }, spot({ note }), HERE);
    expect(both.near.note).toEqual(note);
    const beyond = splitByEnds({ chips: [BEN] }, spot({ note, others: money(700) }), HERE);
    expect(beyond.near.note).toEqual({ short: note.short, means: note.means });
    expect(splitByEnds({ chips: CHIPS }, spot(), HERE).near.note).toBeUndefined();
  });
});

describe('the ends of a table', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });
  const ends = { now: undefined as ReturnType<typeof useEnds> };
  const Look = ({ long }: { readonly long: boolean }) => {
    ends.now = useEnds(long);
    return null;
  };
  const roomFor = (matches: boolean) =>
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () =>
        ({
          matches,
          addEventListener: () => {},
          removeEventListener: () => {},
        }) as unknown as MediaQueryList,
    );

  it.each([
    [true, true, 'left'],
    [true, false, undefined],
    [false, true, undefined],
  ])('are drawn as needed (long table: %s, room for both: %s, player at: %s)', (long, room, at) => {
    roomFor(room);
    render(<Look long={long} />);
    expect(ends.now?.at).toBe(at);
  });

  it('let a player walk to the other end and back', () => {
    roomFor(true);
    render(<Look long />);
    const seen = ['left', 'right'].map(() => {
      const at = ends.now?.at;
      act(() => ends.now?.walk());
      return at;
    });
    expect([...seen, ends.now?.at]).toEqual(['left', 'right', 'left']);
    expect((['left', 'right'] as const).map(oppositeEnd)).toEqual(['right', 'left']);
  });
});
