// @vitest-environment happy-dom
import type { Table, TableSnapshot } from '@croupier/client';
import type { Plan } from '@croupier/core';
import type { blackjack, roulette } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { expect, it } from 'vitest';
import { render } from '../../test/render.tsx';
import { chipValues } from '../pieces/chips/values.ts';
import { homeOf, useTournamentChips } from './tournament-chips.ts';

const players = [
  { seat: 'anna', place: 3 },
  { seat: 'boris', place: 6 },
];
const stakes = { minimum: 50, maximum: 1_000 };
const snapshot = (tournament: object | null) =>
  ({ purse: 90_000, playerView: { tournament: { chips: 4_800 } }, state: { view: { tournament } } }) as never;

/** What the page of a table works with. */
function shownAt(id: string, tournament: object | null) {
  let told: ReturnType<typeof useTournamentChips<Plan>> | undefined;
  const shown: TableSnapshot = snapshot(tournament);
  const table = { getSnapshot: () => shown } as unknown as Table;
  function Page() {
    told = useTournamentChips(planOf(id), table, shown);
    return null;
  }
  render(<Page />);
  if (!told?.plan) throw new Error(`no plan ${id}`);
  return { ...told, plan: told.plan };
}

it('shows at a tournament’s table of blackjack no side bets, and chips of the level', () => {
  const { plan, shown } = shownAt('kings/blackjack', { players, stakes });
  const { sideBets, stake, currency, seating } = plan as blackjack.BlackjackPlan;
  expect(sideBets).toEqual([]);
  expect(chipValues(currency, stake.min, stake.max, stake.step)).toEqual([50, 250, 1_000]);
  expect(seating).toMatchObject({ boxesPerPlayer: { most: 1 } });
  expect(shown.purse).toBe(4_800);
});

it('shows at a tournament’s table of roulette no chips of colour, and the limits of the level on every bet', () => {
  const { plan } = shownAt('kings/roulette-european', { players, stakes });
  const { colourChips, bets } = plan as roulette.RoulettePlan;
  expect(colourChips).toBeUndefined();
  expect(new Set(Object.values(bets).map(({ min, max }) => `${min} ${max}`))).toEqual(new Set(['50 1000']));
});

it('leaves every other table as it is', () => {
  const { plan, shown } = shownAt('kings/blackjack', null);
  expect(plan).toBe(planOf('kings/blackjack'));
  expect(shown.purse).toBe(90_000);
});

it('knows the box of a player there, and of nobody else', () => {
  expect(homeOf({ tournament: { players } }, 'boris')).toBe(6);
  expect(homeOf({ tournament: { players } }, 'cyril')).toBeUndefined();
  expect(homeOf({ tournament: null }, 'boris')).toBeUndefined();
  expect(homeOf({}, 'boris')).toBeUndefined();
});
