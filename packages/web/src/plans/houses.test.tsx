// @vitest-environment happy-dom
import type { TableInfo } from '@croupier/client';
import { houses as whole } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { render } from '../../test/render.tsx';
import { screensOf } from '../games/registry.ts';
import type { Brief } from './brief.ts';
import { briefOf, houses } from './houses.ts';

/** A table with the defaults of its plan, without results. */
const table = { terms: null, limits: null, results: [] } as unknown as TableInfo;

/** Returns a plan as the index of a built page has it: as JSON. */
const built = (plan: Brief): Brief => JSON.parse(JSON.stringify(plan)) as Brief;

/** Draws the tile of a plan, with its text and picture. */
function Tile({ plan }: { readonly plan: Brief }) {
  const { Sign, useFeatures, useLimits = () => '' } = screensOf(plan)?.tile ?? expect.fail(plan.game);
  return (
    <>
      <Sign plan={plan} table={table} />
      <p>{useFeatures(plan, table).join(' · ')}</p>
      <p>{useLimits(plan, table)}</p>
    </>
  );
}

it('knows every house and plan, in their order', () => {
  const ids = (all: readonly { readonly id: string; readonly plans: readonly { readonly id: string }[] }[]) =>
    all.map(({ id, plans }) => [id, plans.map((plan) => plan.id)]);
  expect(ids(houses)).toEqual(ids(whole));
});

describe.each(houses)('of a plan of $name its tile knows', ({ plans }) => {
  it.each(plans.map(({ id }) => id))('all that it shows: %s', (id) => {
    const shown = render(<Tile plan={built(briefOf(id) ?? expect.fail(id))} />);
    const [features] = shown.querySelectorAll('p');
    expect(features?.textContent).not.toBe('');
    expect(shown.innerHTML).not.toMatch(/undefined|NaN|null/);
    expect(shown.querySelector('svg, img, [role]')).not.toBeNull();
  });
});
