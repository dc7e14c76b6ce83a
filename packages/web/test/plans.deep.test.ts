import { roulette } from '@croupier/games';
import { houses } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { guestAt, openTestCasino, type TestCasino } from './casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ betting: 60 });
});
afterEach(async () => {
  await casino.leave();
});
afterAll(async () => {
  await casino?.close();
});

const plans = houses
  .flatMap((house) => house.plans)
  .filter((plan): plan is roulette.RoulettePlan => plan.game === 'roulette');

describe.each(plans)('the layout of $id', (plan) => {
  it.each([
    ['wide', { width: 1440, height: 900 }],
    ['narrow', { width: 360, height: 740 }],
  ])('has every bet spot where a finger can press it, on a %s screen', async (_, viewport) => {
    const page = await guestAt(casino, plan.id, { viewport });
    const wanted = [...roulette.layoutOf(plan).positions.keys()].sort();
    const found = await page.evaluate(() => {
      const places = [...document.querySelectorAll<SVGElement>('[data-position]')];
      return places.map((place) => {
        const box = place.getBoundingClientRect();
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return {
          id: place.dataset.position ?? '',
          // The middle of each bet spot must be pressable, including lines and points, which are above the fields.
          hits: hit === place,
          size: Math.min(box.width, box.height),
          label: place.getAttribute('aria-label') ?? '',
        };
      });
    });
    expect(found.map(({ id }) => id).sort()).toEqual(wanted);
    expect(found.filter(({ hits }) => !hits)).toEqual([]);
    expect(found.filter(({ size }) => size < 12)).toEqual([]);
    expect(found.filter(({ label }) => !/pays/.test(label))).toEqual([]);
  });
});

it('none of these pages had an error', () => {
  expect(casino.errors()).toEqual([]);
});
