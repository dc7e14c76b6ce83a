import { roulette } from '@croupier/games';
import { houses } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import type { Orientation } from '../../../table/shape.ts';
import { type Box, type Geometry, geometryOf, layoutStyle, MEASURES } from './geometry.ts';

const plans = houses
  .flatMap((house) => house.plans)
  .filter((plan): plan is roulette.RoulettePlan => plan.game === 'roulette');

const laidOut = (plan: roulette.RoulettePlan, lie: Orientation = 'along') =>
  geometryOf(roulette.layoutOf(plan), layoutStyle(plan), MEASURES[lie].v / MEASURES[lie].u);

const plan = (id: string) => {
  const found = plans.find((each) => each.id === id);
  if (!found) throw new Error(`no plan ${id}`);
  return found;
};
const spot = (geometry: Geometry, position: string) => {
  const found = geometry.spots.find((each) => each.position === position);
  if (!found) throw new Error(`no place ${position}`);
  return found;
};
const overlap = (a: Box, b: Box) => a.u0 < b.u1 && b.u0 < a.u1 && a.v0 < b.v1 && b.v0 < a.v1;

describe.each(plans)('the layout of $id', (plan) => {
  const geometry = laidOut(plan);

  it('has one spot for each position, and a second one for French dozens', () => {
    const places = geometry.spots.filter(({ twin }) => !twin).map(({ position }) => position);
    expect(places.toSorted()).toEqual([...roulette.layoutOf(plan).positions.keys()].toSorted());
  });

  it('has fields that do not overlap', () => {
    for (const [index, a] of geometry.fields.entries())
      for (const b of geometry.fields.slice(index + 1))
        expect(overlap(a.box, b.box), `${a.position} and ${b.position}`).toBe(false);
  });

  it('puts the chip of an inside bet on a border of every number that it covers', () => {
    for (const { position, at, twin } of geometry.spots) {
      const { kind, numbers } = roulette.layoutOf(plan).positions.get(position) ?? {
        kind: 'red',
        numbers: [],
      };
      if (twin || !roulette.isInside(kind) || kind === 'street' || kind === 'six-line') continue;
      for (const number of numbers) {
        const box = geometry.cells.get(number);
        const touches = box && at.u >= box.u0 && at.u <= box.u1 && at.v >= box.v0 && at.v <= box.v1;
        const atHead = (kind === 'first-four' || kind === 'five-bet') && at.u === 0 && at.v === 0;
        expect(touches || atHead, `${position} covers ${number}`).toBe(true);
      }
    }
  });

  it('gives the spots on corners separate zones that do not overlap', () => {
    const points = geometry.spots.filter(({ kind }) =>
      ['corner', 'trio', 'six-line', 'first-four', 'five-bet'].includes(kind),
    );
    for (const [index, a] of points.entries())
      for (const b of points.slice(index + 1))
        expect(overlap(a.zone, b.zone), `${a.position} and ${b.position}`).toBe(false);
  });
});

describe('a layout', () => {
  it('puts the split of two numbers in the middle of their border', () => {
    expect(spot(laidOut(plan('kings/roulette-european')), '14/17').at).toEqual({ u: 5, v: 1.5 });
  });

  it('divides the head between two zeros, and puts the five-number bet at its corner', () => {
    const geometry = laidOut(plan('kings/roulette-american'));
    expect(geometry.cells.get('0')).toEqual({ u0: -1, u1: 0, v0: 0, v1: 1.5 });
    expect(geometry.cells.get('00')).toEqual({ u0: -1, u1: 0, v0: 1.5, v1: 3 });
    expect(spot(geometry, '0/00/1/2/3').at).toEqual({ u: 0, v: 0 });
  });

  it('is French if bets are announced by voice or if zero spares part of a stake', () => {
    const english = plan('kings/roulette-american');
    const { announcements } = plan('ceske-kasino/roulette');
    if (!announcements) throw new Error('nothing is announced');
    expect(layoutStyle(english)).toBe('english');
    expect(layoutStyle({ ...english, announcements })).toBe('french');
    expect(layoutStyle({ ...english, zero: plan('home-set/roulette').zero })).toBe('french');
  });

  it('prints French dozens on both sides, with the chips on one of them', () => {
    const dozens = laidOut(plan('brandenburg/roulette')).spots.filter(
      ({ position }) => position === 'dozen-2',
    );
    expect(dozens.map(({ twin }) => twin)).toEqual([false, true]);
  });
});
