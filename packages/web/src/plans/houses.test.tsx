// @vitest-environment happy-dom
import type { TableInfo } from '@croupier/client';
import { houses as whole } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { render } from '../../test/render.tsx';
import { screensOf } from '../games/registry.ts';
import { houses, summaryOf } from './houses.ts';
import type { PlanSummary } from './summary.ts';

/** A table with the defaults of its plan, without results. */
const table = { terms: null, limits: null, results: [] } as unknown as TableInfo;

/** Returns a plan after a round trip through JSON, as in the index of a built page. */
const built = (plan: PlanSummary): PlanSummary => JSON.parse(JSON.stringify(plan)) as PlanSummary;

/** Shows the text of the tile of a plan. */
function Tile({ plan }: { readonly plan: PlanSummary }) {
  const { useFeatures, useLimits = () => '' } = screensOf(plan)?.tile ?? expect.fail(plan.game);
  return (
    <>
      <p>{useFeatures(plan, table).join(' · ')}</p>
      <p>{useLimits(plan, table)}</p>
    </>
  );
}

it('the index lists every house and plan, in order', () => {
  const ids = (all: readonly { readonly id: string; readonly plans: readonly { readonly id: string }[] }[]) =>
    all.map(({ id, plans }) => [id, plans.map((plan) => plan.id)]);
  expect(ids(houses)).toEqual(ids(whole));
});

describe.each(houses)('the summary of a plan of $name', ({ plans }) => {
  it.each(plans.map(({ id }) => id))('has everything that its tile shows: %s', (id) => {
    const shown = render(<Tile plan={built(summaryOf(id) ?? expect.fail(id))} />);
    const [features] = shown.querySelectorAll('p');
    expect(features?.textContent).not.toBe('');
    expect(shown.innerHTML).not.toMatch(/undefined|NaN|null/);
  });
});
