import { expect, it } from 'vitest';
import { isInOrder, measuredOf } from './measured.ts';

it('a picture that is frozen, too dark, too bright, without sound, or late is not in order', () => {
  expect([25, 10, 9].map((frames) => isInOrder('camera', frames))).toEqual([true, true, false]);
  expect([0.5, 0.1, 0.95].map((light) => isInOrder('light', light))).toEqual([true, false, false]);
  expect([0.08, 0, 0.6].map((level) => isInOrder('sound', level))).toEqual([true, false, false]);
  expect([300, 1_001].map((delay) => isInOrder('delay', delay))).toEqual([true, false]);
  expect([1, 0].map((devices) => isInOrder('device', devices))).toEqual([true, false]);
});

it('a part that the page cannot measure is left to the dealer', () => {
  expect(measuredOf({ frames: 25, brightness: 0.5, level: undefined }, undefined)).toEqual({
    camera: 25,
    light: 0.5,
  });
  expect(measuredOf({ frames: 25, brightness: 0.5, level: 0.2 }, 180)).toEqual({
    camera: 25,
    light: 0.5,
    sound: 0.2,
    delay: 180,
  });
});
