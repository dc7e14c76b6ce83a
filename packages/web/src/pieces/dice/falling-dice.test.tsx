// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { act, holdTime, passTime, setMotionPreference } from '../../../test/render.tsx';
import { type DiceThrow, type Face, FallingDice, type ThrowMoment } from './falling-dice.tsx';

const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];

type Vector = readonly [x: number, y: number, z: number];

/**
 * Returns a vector after CSS transforms, which apply from last to first. The y axis points down, and the z axis to the
 * viewer.
 */
function turned(transform: string, vector: Vector): Vector {
  const turns = [...transform.matchAll(/rotate([XY])\((-?\d+)deg\)/g)].reverse();
  return turns.reduce<Vector>(([x, y, z], [, axis, degrees]) => {
    const angle = (Number(degrees) * Math.PI) / 180;
    const [sin, cos] = [Math.round(Math.sin(angle)), Math.round(Math.cos(angle))];
    return axis === 'X'
      ? [x, y * cos - z * sin, y * sin + z * cos]
      : [x * cos + z * sin, y, z * cos - x * sin];
  }, vector);
}

/** Returns the number of pips on the upper face of each die. */
function up(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-colour]')].map((die) => {
    const cube = die.firstElementChild as HTMLElement;
    const seen = ([...cube.children] as HTMLElement[]).filter(
      // A face points along z until it is turned, first by its own transform and then by that of the cube.
      (face) => turned(cube.style.transform, turned(face.style.transform, [0, 0, 1]))[2] === 1,
    );
    return seen.map(({ textContent }) => textContent).join();
  });
}
/** Returns the poses of the dice as CSS transforms. */
const poses = () =>
  [...document.querySelectorAll<HTMLElement>('[data-colour]')].map(({ style }) => style.transform);

/** Advances the time, and draws the frames that become due. */
async function passes(milliseconds: number): Promise<void> {
  await passTime(milliseconds);
  await act(() => new Promise<void>((drawn) => requestAnimationFrame(() => drawn())));
}

function dice(show: DiceThrow | undefined, moments: ThrowMoment[] = []) {
  return (
    <FallingDice
      colours={['red', 'white']}
      show={show}
      label="dice"
      print={(face) => String(face)}
      onMoment={(moment) => moments.push(moment)}
    />
  );
}

describe('falling dice', () => {
  beforeEach(() => setMotionPreference(true));
  afterEach(cleanup);

  it.each(FACES)('show the thrown face: %i', (face) => {
    const other = (7 - face) as Face;
    render(dice({ faces: [face, other], seed: `a ${face}` }));
    expect(up()).toEqual([String(face), String(other)]);
  });

  it('have opposite faces that add up to seven', () => {
    render(dice({ faces: [3, 5], seed: 'sides' }));
    const [cube] = [...document.querySelectorAll('[data-colour] > *')] as HTMLElement[];
    const looks = new Map(
      ([...(cube?.children ?? [])] as HTMLElement[]).map((face) => [
        Number(face.textContent),
        turned(face.style.transform, [0, 0, 1]),
      ]),
    );
    for (const face of FACES)
      expect(looks.get(face)?.map((axis) => -axis + 0)).toEqual(looks.get(7 - face)?.map((axis) => axis + 0));
    expect(new Set([...looks.values()].map(String)).size).toBe(6);
  });

  it('fall after the throw until they come to rest, and report each moment', async () => {
    holdTime();
    const moments: ThrowMoment[] = [];
    const { rerender } = render(dice(undefined, moments));
    const before = poses();
    rerender(dice({ faces: [4, 2], seed: 'falls' }, moments));
    expect(moments).toEqual(['thrown']);
    const began = poses();
    expect(began).not.toEqual(before);
    await passes(1000);
    const falling = poses();
    expect(falling).not.toEqual(began);
    await passes(1300);
    expect(poses()).not.toEqual(falling);
    expect(moments).toEqual(['thrown', 'drops', 'lies']);
    expect(up()).toEqual(['4', '2']);
    const lain = poses();
    await passes(1000);
    expect(poses()).toEqual(lain);
  });

  it('come to rest immediately with reduced motion', async () => {
    setMotionPreference(false);
    holdTime();
    const moments: ThrowMoment[] = [];
    const { rerender } = render(dice(undefined, moments));
    rerender(dice({ faces: [6, 1], seed: 'calm' }, moments));
    const lain = poses();
    await passes(0);
    expect(moments).toEqual(['lies']);
    expect(up()).toEqual(['6', '1']);
    await passes(3000);
    expect(poses()).toEqual(lain);
    // Each die is flat, with one of its axes pointing up from the felt.
    for (const pose of lain) expect(pose).toMatch(/0\.000em\) matrix3d\((.*, ){10}1\.0000,/);
  });
});
