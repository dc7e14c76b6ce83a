// @vitest-environment happy-dom
import type { Table, TableSnapshot } from '@croupier/client';
import type { Plan } from '@croupier/core';
import { blackjack, type ChipLimits, roulette } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { expect, it } from 'vitest';
import { render } from '../../test/render.tsx';
import { chipValues } from '../pieces/chips/values.ts';
import { ownBoxNumber, usePlanInChips, useTournamentChips } from './tournament-chips.ts';

const players = [
  { seat: 'anna', place: 3 },
  { seat: 'boris', place: 6 },
];
const stakes = { minimum: 50, maximum: 1_000 };
const snapshot = (tournament: object | null) =>
  ({ purse: 90_000, playerView: { tournament: { chips: 4_800 } }, state: { view: { tournament } } }) as never;

/** Returns the table as its screen receives it. */
function shownAt<P extends Plan>(
  id: string,
  tournament: object | null,
  inChips: (plan: P, limits: ChipLimits) => P,
) {
  let told: (Omit<ReturnType<typeof useTournamentChips<P>>, 'plan'> & { plan: P }) | undefined;
  const shown: TableSnapshot = snapshot(tournament);
  const table = { getSnapshot: () => shown } as unknown as Table;
  function Page() {
    const page = useTournamentChips(planOf(id) as unknown as P, table, shown);
    const plan = usePlanInChips(page.plan as P, shown.state?.view, inChips);
    told = { ...page, plan };
    return null;
  }
  render(<Page />);
  if (!told) throw new Error(`no plan ${id}`);
  return told;
}

it('a tournament table of blackjack shows no side bets, and chips that fit the level', () => {
  const { plan, shown } = shownAt('kings/blackjack', { players, stakes }, blackjack.inChips);
  const { sideBets, stake, currency, seating } = plan;
  expect(sideBets).toEqual([]);
  expect(chipValues(currency, stake.min, stake.max, stake.step)).toEqual([50, 250, 1_000]);
  expect(seating).toMatchObject({ boxesPerPlayer: { most: 1 } });
  expect(shown.purse).toBe(4_800);
});

it('a tournament table of roulette shows no colour chips, and the limits of the level for every bet', () => {
  const { plan } = shownAt('kings/roulette-european', { players, stakes }, roulette.inChips);
  const { colourChips, bets } = plan;
  expect(colourChips).toBeUndefined();
  expect(new Set(Object.values(bets).map(({ min, max }) => `${min} ${max}`))).toEqual(new Set(['50 1000']));
});

it('any other table stays as it is', () => {
  const { plan, shown } = shownAt('kings/blackjack', null, blackjack.inChips);
  expect(plan).toBe(planOf('kings/blackjack'));
  expect(shown.purse).toBe(90_000);
});

it('only players of a tournament table have a box number', () => {
  expect(ownBoxNumber({ tournament: { players } }, 'boris')).toBe(6);
  expect(ownBoxNumber({ tournament: { players } }, 'cyril')).toBeUndefined();
  expect(ownBoxNumber({ tournament: null }, 'boris')).toBeUndefined();
  expect(ownBoxNumber({}, 'boris')).toBeUndefined();
});
