import type { TableInfo } from '@croupier/client';
import { describe, expect, it } from 'vitest';
import { summaryOf } from '../plans/houses.ts';
import { type LobbyOffer, matchesFilters, stakesOf } from './finding.ts';

/** Returns a table of a plan in the lobby, reduced to what a search needs. */
function offered(id: string, table?: Partial<TableInfo>): LobbyOffer {
  const plan = summaryOf(id);
  if (!plan) throw new Error(`no plan ${id}`);
  const here = { terms: null, limits: null, seats: null, players: 0, ...table } as unknown as TableInfo;
  const names = [plan.title.en, 'České kasino'];
  return table ? { plan, table: here, names } : { plan, names };
}

const FRENCH = 'kings/roulette-french';
const BADUGI = 'kings/poker-badugi';

describe('a search finds tables', () => {
  it('by any words of their names, ignoring accents and case', () => {
    const french = offered(FRENCH, {});
    expect(matchesFilters(french, { text: 'roul fre' })).toBe(true);
    expect(matchesFilters(french, { text: 'CESKE' })).toBe(true);
    expect(matchesFilters(french, { text: 'roulette badugi' })).toBe(false);
    expect(matchesFilters(french, {})).toBe(true);
  });

  it('by house and game, even if no table of the plan is open', () => {
    expect(matchesFilters(offered(BADUGI), { house: 'kings', game: 'poker' })).toBe(true);
    expect(matchesFilters(offered(BADUGI), { house: 'sazka' })).toBe(false);
    expect(matchesFilters(offered(BADUGI), { game: 'roulette' })).toBe(false);
  });

  it('among the favourites', () => {
    expect(matchesFilters(offered(BADUGI), { favourites: new Set([BADUGI]) })).toBe(true);
    expect(matchesFilters(offered(FRENCH, {}), { favourites: new Set([BADUGI]) })).toBe(false);
  });

  it('with players and a free seat, leaving out empty and full ones', () => {
    const seats = { places: 7, taken: 2, waiting: 0 };
    expect(matchesFilters(offered(BADUGI, { players: 1, seats }), { company: true })).toBe(true);
    expect(matchesFilters(offered(BADUGI, { players: 0, seats }), { company: true })).toBe(false);
    const full = { ...seats, taken: 7 };
    expect(matchesFilters(offered(BADUGI, { players: 1, seats: full }), { company: true })).toBe(false);
    expect(matchesFilters(offered(FRENCH, { players: 1 }), { company: true })).toBe(true);
    expect(matchesFilters(offered(BADUGI), { company: true })).toBe(false);
  });
});

describe('the stakes of a table', () => {
  const stakes = (id: string, table: Partial<TableInfo>) => {
    const one = offered(id, table);
    return one.table && stakesOf(one.plan, one.table);
  };
  it('are low, middle or high in relation to the starting chips of the house', () => {
    const from = (min: number) => stakes(FRENCH, { limits: { min, max: null } });
    expect([from(100), from(1_000), from(2_000)]).toEqual(['low', 'middle', 'high']);
  });
  it('are based on the big blind in games between players', () => {
    expect(stakes(BADUGI, {})).toBe('middle');
    expect(stakes('kings-czk/poker-badugi', {})).toBeDefined();
  });
});
