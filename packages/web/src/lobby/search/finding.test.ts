import type { TableInfo } from '@croupier/client';
import { describe, expect, it } from 'vitest';
import { houses, summaryOf } from '../../plans/houses.ts';
import type { LobbyFilters } from '../filters.ts';
import { findOffers, type NamedOffer, stakesOf } from './finding.ts';
import { searchWordsOf } from './named.ts';

/** Returns a table of a plan in the lobby, reduced to what a search needs. */
function offered(id: string, table?: Partial<TableInfo>): NamedOffer {
  const plan = summaryOf(id);
  if (!plan) throw new Error(`no plan ${id}`);
  const here = { terms: null, limits: null, seats: null, players: 0, ...table } as unknown as TableInfo;
  const names = [...Object.values(plan.title), 'České kasino', ...searchWordsOf(plan)];
  return table ? { plan, table: here, names } : { plan, names };
}

const matches = (offer: NamedOffer, wanted: LobbyFilters) => findOffers([offer], wanted).length === 1;

const FRENCH = 'kings/roulette-french';
const BADUGI = 'kings/poker-badugi';

describe('a search finds tables', () => {
  it('by any words of their names, ignoring accents and case', () => {
    const french = offered(FRENCH, {});
    expect(matches(french, { text: 'roul fre' })).toBe(true);
    expect(matches(french, { text: 'CESKE' })).toBe(true);
    expect(matches(french, { text: 'roulette badugi' })).toBe(false);
    expect(matches(french, {})).toBe(true);
  });

  it('by house and game, even if no table of the plan is open', () => {
    expect(matches(offered(BADUGI), { house: 'kings', game: 'poker' })).toBe(true);
    expect(matches(offered(BADUGI), { house: 'sazka' })).toBe(false);
    expect(matches(offered(BADUGI), { game: 'roulette' })).toBe(false);
  });

  it('among the favourites', () => {
    expect(matches(offered(BADUGI), { favourites: new Set([BADUGI]) })).toBe(true);
    expect(matches(offered(FRENCH, {}), { favourites: new Set([BADUGI]) })).toBe(false);
  });

  it('with players and a free seat, leaving out empty and full ones', () => {
    const seats = { places: 7, taken: 2, waiting: 0 };
    expect(matches(offered(BADUGI, { players: 1, seats }), { company: true })).toBe(true);
    expect(matches(offered(BADUGI, { players: 0, seats }), { company: true })).toBe(false);
    const full = { ...seats, taken: 7 };
    expect(matches(offered(BADUGI, { players: 1, seats: full }), { company: true })).toBe(false);
    expect(matches(offered(FRENCH, { players: 1 }), { company: true })).toBe(true);
    expect(matches(offered(BADUGI), { company: true })).toBe(false);
  });
});

describe('a search forgives typing', () => {
  const all = houses.flatMap(({ plans }) => plans.map(({ id }) => offered(id)));
  const gamesFor = (text: string) => [...new Set(findOffers(all, { text }).map(({ plan }) => plan.game))];
  const plansFor = (text: string) =>
    findOffers(all, { text, house: 'kings' }).map(({ plan }) => plan.id.split('/')[1]);

  it.each([
    ['blakjack', 'blackjack'],
    ['balckjack', 'blackjack'],
    ['black jack', 'blackjack'],
    ['21', 'blackjack'],
    ['oko', 'blackjack'],
    ['Siebzehn', 'blackjack'],
    ['rulet', 'roulette'],
    ['roulete', 'roulette'],
    ['Kolo štěstí', 'roulette'],
    ['bacarat', 'baccarat'],
    ['marias', 'mariash'],
    ['sicbo', 'sic-bo'],
    ['válka', 'casino-war'],
    ['paigow', 'pai-gow'],
    ['ofc', 'open-face'],
  ])('%s is found as %s', (text, game) => expect(gamesFor(text)).toEqual([game]));

  it('holdem finds every game with that name, whatever its apostrophe', () => {
    expect(plansFor('holdem')).toEqual(plansFor('Hold’em'));
    expect(plansFor('holdem')).toContain('poker-texas-holdem');
    expect(plansFor('hodlem')).toContain('poker-texas-holdem');
    expect(plansFor('texasholdem')).toContain('poker-texas-holdem');
  });

  it('finds only exact names where there are some', () => {
    expect(plansFor('razz')).toEqual(['poker-razz']);
    expect(plansFor('plo')).toEqual(['poker-omaha', 'poker-five-card-omaha', 'poker-six-card-omaha']);
  });

  it('finds nothing for a word that is no game, or a short word with a mistake', () => {
    expect(gamesFor('backgammon')).toEqual([]);
    expect(gamesFor('okx')).toEqual([]);
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
