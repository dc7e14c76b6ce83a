import { expect, it } from 'vitest';
import { type Cameras, LAYOUT_CAMERAS, placesIn } from './cameras.ts';

const WHEEL: Cameras = {
  places: ['wheel', 'layout', 'dealer'],
  stages: { betting: 'layout', closed: 'wheel' },
  otherwise: 'dealer',
};

it('each stage of a game shows its place, or else the main camera', () => {
  expect(placesIn(WHEEL, 'betting')).toEqual(['layout', 'wheel', 'dealer']);
  expect(placesIn(WHEEL, 'closed')).toEqual(['wheel', 'layout', 'dealer']);
  expect(placesIn(WHEEL, 'waiting')).toEqual(['dealer', 'wheel', 'layout']);
  expect(placesIn(WHEEL, 'constructor')).toEqual(['dealer', 'wheel', 'layout']);
  expect(placesIn(LAYOUT_CAMERAS, 'dealing')).toEqual(['layout', 'dealer']);
});
