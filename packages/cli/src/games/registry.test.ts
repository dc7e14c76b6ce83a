import { games as known } from '@croupier/games';
import { shipped } from '@croupier/houses';
import { jsonOf as oddsJsonOf } from '@croupier/odds/json';
import { describe, expect, it } from 'vitest';
import { runLine } from '../../test/croupier.ts';
import { games, jsonOf, partsOf } from './registry.ts';

describe('the games of the command', () => {
  it('include every game', () => {
    expect(games.map(({ id }) => id).sort()).toEqual(known.map(({ id }) => id).sort());
  });

  it('have the JSON of all odds, and offer --terms where the odds depend on them', () => {
    for (const { game, part } of partsOf('odds')) {
      const plan = shipped.houses.flatMap(({ plans }) => plans).find((one) => one.game === game.id);
      if (!plan) continue;
      expect(oddsJsonOf(plan)?.schema, game.id).toBe(part.json);
      expect(oddsJsonOf(plan)?.byTerms, game.id).toBe(part.terms !== undefined);
    }
  });

  it.each([
    'odds kings/roulette-24',
    'odds kings/punto-banco',
    'odds kings/casino-war',
    'odds kings/red-dog',
    'odds kings/pontoon --bet insurance',
    'simulate kings/roulette-24 --bet red=10 --spins 10',
    'simulate kings/punto-banco --rounds 10',
    'simulate kings/red-dog --rounds 10',
  ])('%s --json names its game, and prints JSON that fits its schema', async (argv) => {
    const [command, id] = argv.split(' ');
    const { houses } = JSON.parse((await runLine('houses --json')).out);
    const plans: { id: string; game: string }[] = houses.flatMap((house: { plans: object[] }) => house.plans);
    const printed = JSON.parse((await runLine(`${argv} --json`)).out);
    expect(Object.keys(printed)[0]).toBe('game');
    expect(printed.game).toBe(plans.find((plan) => plan.id === id)?.game);
    expect(printed).toMatchObject(Object(jsonOf(command === 'odds' ? 'odds' : 'simulation').parse(printed)));
  });

  it.each([
    ['odds', 'whose odds are not known yet'],
    ['simulate', 'which cannot be simulated yet'],
  ])('refuse a game without a part for %s: %s', async (command, why) => {
    expect(await runLine(`${command} kings/poker-omaha`)).toEqual({
      status: 1,
      out: '',
      complaints: [`croupier ${command}: kings/poker-omaha is a plan of poker, ${why}`],
    });
  });
});
