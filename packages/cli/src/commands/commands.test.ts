import { DEEP, SLOW_TEST } from '@croupier/core/laws/rounds';
import { houses } from '@croupier/houses';
import { blackjackOddsJson } from '@croupier/odds/blackjack/json';
import { cardOddsJson } from '@croupier/odds/cards/json';
import { rouletteOddsJson } from '@croupier/odds/roulette/json';
import { describe, expect, it } from 'vitest';
import { croupier, runLine } from '../../test/croupier.ts';
import { cardSimulateJson } from '../cards/json.ts';
import { rouletteSimulateJson } from '../games/roulette/json.ts';
import { betsJson, housesJson, rulesJson } from '../json.ts';

const json = async (argv: string): Promise<unknown> => {
  const { status, out, complaints } = await runLine(`${argv} --json`);
  expect(complaints).toEqual([]);
  expect(status).toBe(0);
  return JSON.parse(out);
};

describe('every command about a plan', () => {
  it.each(['rules', 'bets', 'odds', 'simulate'])(
    '%s: refuses an unknown plan, and suggests a similar one',
    async (command) => {
      expect(await runLine(`${command} kings/roulete-french`)).toEqual({
        status: 1,
        out: '',
        complaints: [
          `croupier ${command}: no plan "kings/roulete-french"; did you mean kings/roulette-french?`,
        ],
      });
      expect((await runLine(`${command} xyzzy`)).complaints).toEqual([
        `croupier ${command}: no plan "xyzzy"; croupier houses lists them`,
      ]);
    },
  );
});

describe('croupier houses', () => {
  it('lists all plans of all houses', async () => {
    const { out } = await runLine('houses');
    const told = housesJson.parse(await json('houses')).houses;
    expect(told.map(({ id }) => id)).toEqual(houses.map(({ id }) => id));
    for (const [index, { plans }] of houses.entries()) {
      for (const { id } of plans) expect(out).toMatch(new RegExp(`^  ${id} `, 'm'));
      expect(told[index]?.plans.map(({ id }) => id)).toEqual(plans.map(({ id }) => id));
    }
  });
});

describe('croupier rules', () => {
  it('prints a rule by its number or its id', async () => {
    const { status, out } = await runLine('rules kings/roulette-french --rule 65');
    expect(status).toBe(0);
    expect(out).toContain('65  Zero. If 0 falls, bets placed on zero win; all others lose');
    expect(await runLine('rules kings/roulette-french --rule kings.roulette-french.65')).toMatchObject({
      out,
    });
  });

  it('prints ranges and lists of rules, and the interpretations of ambiguous rules', async () => {
    const { rules } = rulesJson.parse(await json('rules kings/roulette-french --rule 60-62,65 --rule 67'));
    expect(rules.map(({ id }) => id.split('.')[2])).toEqual(['60', '61', '62', '65', '67']);
    const readings = rulesJson.parse(await json('rules ceske-kasino/roulette --rule A1,A2'));
    expect(readings.rules.map(({ id, kind }) => [id, kind])).toEqual([
      ['ceske-kasino.roulette.A1', 'ambiguity'],
      ['ceske-kasino.roulette.A2', 'ambiguity'],
    ]);
  });

  it('finds rules by their words', async () => {
    const { rules } = rulesJson.parse(
      JSON.parse((await croupier(['rules', 'brandenburg/roulette', '--find', 'ZERO half', '--json'])).out),
    );
    expect(rules.length).toBeGreaterThan(0);
    for (const { text, section } of rules)
      expect(`${section} ${text}`.toLowerCase()).toMatch(/zero.*half|half.*zero/);
  });

  it('prints the book that is shared by two plans', async () => {
    const { rulebook } = rulesJson.parse(await json('rules home-set/roulette-two-zeros'));
    expect(rulebook).toBe('home-set.roulette');
  });

  it.each([
    ['rules kings/roulette-french --rule 999', 1, 'croupier rules: kings.roulette-french has no rule 999'],
    [
      'rules kings/roulette-french --rule zero',
      2,
      'croupier rules: "zero" is not a rule number; write 65, 60-67, A3 or kings.roulette-french.65',
    ],
    [
      'rules kings/roulette-french --find xyzzy',
      1,
      'croupier rules: no rule of kings.roulette-french contains "xyzzy"',
    ],
  ])('"%s" exits with status %i and a one-line error message', async (argv, status, complaint) => {
    expect(await runLine(argv)).toEqual({ status, out: '', complaints: [complaint] });
  });
});

describe('croupier odds', () => {
  it('prints winning ways, payout and house edge, with one line for bets of a kind that have the same odds', async () => {
    const { status, out } = await runLine('odds kings/roulette-american');
    expect(status).toBe(0);
    expect(out).toMatch(/^straight +38 +1 +35 +1\/38 +1\/19 +5\.2632$/m);
    expect(out).toMatch(/^0\/00\/1\/2\/3 +1 +1 +6 +5\/38 +3\/38 +7\.8947$/m);
    expect(out).toContain('€5,160,000');
  });

  it('prints a line for every bet with --each', async () => {
    const { out } = await runLine('odds kings/roulette-caribbean-dice --each');
    expect(out).toMatch(/^17 +1 +35 \/ 50 \/ 12 +6\/216 +1\/27 +3\.7037$/m);
    expect(out).toMatch(/^dozen-2 +1 +2 \/ 3 \/ push +60\/216 +1\/18 +5\.5556$/m);
    expect(out).toMatch(/^red +1 +1 \/ 2 \/ lose +90\/216 +1\/12 +8\.3333$/m);
  });

  it('prints both edges if a player may claim half or leave the stake', async () => {
    const { out } = await runLine('odds home-set/roulette --bet dozen-1');
    expect(out).toContain('after a zero: half 1/74 (1.35 %), left 2/111 (1.80 %)');
  });

  it('prints the same result as JSON', async () => {
    const { bets, maximumWin } = rouletteOddsJson.parse(
      await json('odds kings/roulette-french --bet red,neighbours:17:2'),
    );
    expect(bets).toMatchObject([
      {
        bet: 'red',
        pays: 1,
        pieces: 1,
        ways: { all: 37, winning: 18 },
        edge: { fraction: '1/37', percent: '2.7027' },
      },
      { bet: 'neighbours:17:2', kind: 'announced', pieces: 5, ways: { all: 37, winning: 5 } },
    ]);
    expect(maximumWin).toEqual({ amount: 516_000_000, mode: 'declared', rule: 'kings.roulette-french.22' });
  });

  it.each([
    ['odds kings/roulette-french --bet rde', 'no bet "rde" at kings/roulette-french; did you mean red?'],
    [
      'odds kings/roulette-french --bet neigbours',
      'no bet "neigbours" at kings/roulette-french; did you mean neighbours?',
    ],
    [
      'odds kings/roulette-french --bet xyzzy',
      'no bet "xyzzy" at kings/roulette-french; croupier odds lists them',
    ],
  ])('"%s" exits with status 1 and a one-line error message', async (argv, complaint) => {
    expect(await runLine(argv)).toEqual({ status: 1, out: '', complaints: [`croupier odds: ${complaint}`] });
  });
});

describe('croupier bets', () => {
  it('lists every bet with its limits, payouts and rules, and the settings of a table', async () => {
    const { bets, settings } = betsJson.parse(await json('bets kings/red-dog'));
    expect(bets.map(({ id, when }) => [id, when])).toEqual([
      ['ante', 'open'],
      ['raise', 'asked'],
    ]);
    expect(bets[0]?.pays[0]).toMatchObject({ on: 'three-of-a-kind', odds: [11, 1] });
    expect(bets[0]?.positions).toHaveLength(7);
    expect(settings.find(({ id }) => id === 'limits.ante')).toMatchObject({ kind: 'limits', bet: 'ante' });
    const { out } = await runLine('bets kings/red-dog');
    expect(out).toMatch(/^ +5:1 +spread spread 1 +kings\.red-dog\.\d+$/m);
  });

  it('lists the bets of a table with given terms, and refuses terms that the plan does not allow', async () => {
    const limits = '{"limits":{"main":{"min":2000}}}';
    const { bets } = betsJson.parse(await json(`bets kings/casino-war --terms ${limits}`));
    expect(bets.find(({ id }) => id === 'main')?.min).toBe(2000);
    for (const [terms, complaint] of [
      ['{"decks":99}', 'croupier bets: "decks" must be 6.'],
      ['abc', 'croupier bets: --terms is JSON such as {"decks":6}, not "abc"'],
      [
        '{"limits":{"main":{"min":"1,000"}}}',
        'croupier bets: The limits of main are amounts in minor units.',
      ],
    ])
      expect((await runLine(`bets kings/casino-war --terms ${terms}`)).complaints[0]).toBe(complaint);
  });
});

describe('croupier odds, for card games', () => {
  const edges = async (plan: string) => {
    const { bets } = cardOddsJson.parse(await json(`odds ${plan}`));
    return bets.map(({ bet, edge }) => `${bet} ${Number(edge.percent).toFixed(2)}`);
  };

  // The figures that wizardofodds.com publishes for these numbers of packs.
  it('gives every bet’s house edge', async () => {
    expect(await edges('kings/punto-banco')).toEqual(['punto 1.24', 'banco 1.06', 'egalite 14.36']);
    expect(await edges('kings/red-dog')).toEqual(['ante 2.80']);
    expect((await edges('kings/casino-war'))[0]).toMatch(/^main 2\.8/);
    expect((await runLine('odds kings/red-dog')).out).toMatch(/^ +7 +raise$/m);
    expect((await runLine('odds kings/casino-war')).out).toContain('Best play: war on every rank.');
    expect((await runLine('odds kings/punto-banco --bet banko')).complaints).toEqual([
      'croupier odds: no bet "banko" at kings/punto-banco; did you mean banco?',
    ]);
  });

  it('computes punto banco for the number of packs that a table posts', async () => {
    const edgesOf = async (terms: string) => {
      const found = cardOddsJson.parse(await json(`odds kings/punto-banco --terms ${terms}`));
      return [found.decks, ...found.bets.map(({ edge }) => Number(edge.percent).toFixed(4))];
    };
    // Published at wizardofodds.com/games/baccarat/basics.
    expect(await edgesOf('{"decks":6}')).toEqual([6, '1.2374', '1.0558', '14.4382']);
    expect((await edgesOf('{"passingShoe":true,"decks":4}'))[0]).toBe(4);
    const { complaints } = await runLine('odds kings/punto-banco --terms {"decks":4}');
    expect(complaints).toEqual(['croupier odds: "decks" must be from 6 to 8.']);
  });

  it.each([
    ['kings/poker-pai-gow', 'ante'],
    ['kings/poker-russian', 'ante'],
  ])('marks the edge of %s, bet %s, as simulated, with rounds and margin of error', async (plan, bet) => {
    const { bets } = cardOddsJson.parse(await json(`odds ${plan}`));
    const found = bets.find((one) => one.bet === bet);
    expect(found).toMatchObject({
      method: 'simulated',
      rounds: expect.any(Number),
      error: expect.any(Number),
    });
    expect(found?.rounds).toBeGreaterThan(1_000_000);
    expect(found?.error).toBeGreaterThan(0);
    for (const share of [found?.edge, ...(found?.results.map(({ chance }) => chance) ?? [])])
      expect(share).toEqual({ percent: expect.stringMatching(/^-?\d+\.\d{4}$/) });
    expect((await runLine(`odds ${plan} --bet ${bet}`)).out).toMatch(/\d \u00b1 0\.\d{4}$/m);
  });

  it('marks all other figures as exact, with their fractions', async () => {
    const { bets } = cardOddsJson.parse(await json('odds kings/punto-banco'));
    for (const { method, error, edge } of bets) {
      expect([method, error]).toEqual(['exact', undefined]);
      expect(edge.fraction).toMatch(/^\d+\/\d+$/);
    }
  });

  // Computing the best play for these terms takes twelve seconds.
  it.runIf(DEEP)('warns of terms that favour the player', async () => {
    const { out } = await runLine('odds kings/blackjack --terms {"decks":8,"surrenderToNatural":"lost"}');
    expect(out).toContain(
      'Warning: these terms favour the player, by these percentages: perfect-pairs 0.48193.',
    );
  });

  it('prints the best play, the strategy chart and the side bets of blackjack', SLOW_TEST, async () => {
    const found = blackjackOddsJson.parse(await json('odds sazka/blackjack-evolution'));
    expect(found.decks).toBe(8);
    expect(found.main.rule).toBe('sazka.blackjack-evolution.60');
    expect(found.main.method).toBe(Number(found.main.bound) > 0 ? 'bound' : 'exact');
    expect(Number(found.main.best)).toBeLessThanOrEqual(Number(found.main.byTable));
    expect(found.bets.map(({ bet, edge }) => `${bet} ${edge.percent.slice(0, 4)}`)).toEqual([
      'insurance 7.46',
      '21+3 3.70',
      'perfect-pairs 4.09',
    ]);
    const { out } = await runLine('odds sazka/blackjack-evolution');
    expect(out).not.toContain('Warning');
    expect(out).toMatch(/^hard 17 +S +S +S +S +S +S +S +S 5:H +S 5:H +S 5:H$/m);
    expect(out).toMatch(/^8,8 +P +P +P +P +P +P +P +P +H +H$/m);
  });

  it('applies the terms of a table as far as the plan allows them', async () => {
    const argv = 'odds kings/pontoon --terms {"decks":1} --bet insurance --json';
    const { decks, bets } = blackjackOddsJson.parse(JSON.parse((await runLine(argv)).out));
    expect([decks, bets.map(({ edge }) => edge.fraction)]).toEqual([1, ['1/17']]);
    expect(await runLine('odds kings/pontoon --terms {"decks":9}')).toMatchObject({ status: 1 });
    expect(await runLine('odds kings/pontoon --terms nine')).toMatchObject({ status: 2 });
    expect(await runLine('odds kings/red-dog --terms {}')).toMatchObject({ status: 2 });
  });
});

describe('croupier simulate', () => {
  const french = 'simulate kings/roulette-french';

  it('prints the results beside the expected ones', async () => {
    const { status, out } = await runLine(`${french} --bet red=10 --bet 17=1 --spins 1e5 --seed 1`);
    expect(status).toBe(0);
    expect(out).toContain('100,000 spins, seed 1');
    expect(out).toContain('staked €1,100,000');
    expect(out).toContain('by the odds 97.2973 % (36/37)');
    expect(out).toMatch(/^red +€1,000,000 /m);
  });

  it('prints the same results as JSON for the same seed', async () => {
    const argv = `${french} --bet red=10 --bet neighbours:17=2 --spins 20000 --seed 4`;
    const first = rouletteSimulateJson.parse(await json(argv));
    expect(first).toMatchObject({ spins: 20_000, seed: 4, staked: String(20_000 * 2_000), waiting: '0' });
    expect(first.bets).toHaveLength(6);
    expect(first.results.reduce((sum, { spins }) => sum + spins, 0)).toBe(20_000);
    expect(Math.abs(first.share - 36 / 37)).toBeLessThan(5 * (first.standardError ?? 0));
    expect(rouletteSimulateJson.parse(await json(argv))).toEqual(first);
    expect(rouletteSimulateJson.parse(await json(`${argv}5`)).returned).not.toBe(first.returned);
  });

  it('leaves a stake after a zero with --after-zero leave', async () => {
    const argv = 'simulate home-set/roulette --bet dozen-1=2 --spins 1000';
    expect(rouletteSimulateJson.parse(await json(`${argv} --after-zero leave`)).expected.fraction).toBe(
      '109/111',
    );
    expect(rouletteSimulateJson.parse(await json(argv)).expected.fraction).toBe('73/74');
  });

  it.each([
    [french, 2, 'no bets given: write --bet red=10, once for each bet'],
    [`${french} --bet red`, 2, '"red" is not a bet; write red=10'],
    [`${french} --bet red=10=2`, 2, '"red=10=2" is not a bet; write red=10'],
    [`${french} --bet red=ten`, 2, '"ten" is not an amount of EUR; write 10 or 2.50'],
    [`${french} --bet red=0`, 2, '"0" is not an amount of EUR; write 10 or 2.50'],
    [`${french} --bet red=-5`, 2, '"-5" is not an amount of EUR; write 10 or 2.50'],
    [`${french} --bet red=5.001`, 2, '"5.001" is not an amount of EUR; write 10 or 2.50'],
    [
      `${french} --bet red=99999999999999999999`,
      2,
      '"99999999999999999999" is not an amount of EUR; write 10 or 2.50',
    ],
    ['simulate home-set/roulette --bet red=1.5', 2, '"1.5" is not an amount of CHIP; write 10'],
    [
      `${french} --bet red=10 --spins many`,
      2,
      '--spins is a whole number from 1 to 1000000000000, not "many"',
    ],
    [`${french} --bet red=10 --spins 0`, 2, '--spins is a whole number from 1 to 1000000000000, not "0"'],
    [`${french} --bet red=10 --spins 1.5`, 2, '--spins is a whole number from 1 to 1000000000000, not "1.5"'],
    [
      `${french} --bet red=10 --seed x`,
      2,
      '--seed is a whole number from -9007199254740991 to 9007199254740991, not "x"',
    ],
    [`${french} --bet red=10 --after-zero keep`, 2, '--after-zero is half or leave, not "keep"'],
    [`${french} --bet rde=10`, 1, 'no bet "rde" at kings/roulette-french; did you mean red?'],
    [`${french} --bet neighbours=1`, 1, '"neighbours" needs a number from'],
  ])('"%s" exits with status %i and a one-line error message', async (argv, status, complaint) => {
    const ran = await runLine(argv);
    expect(ran).toMatchObject({ status, out: '' });
    expect(ran.complaints).toHaveLength(1);
    expect(ran.complaints[0]).toMatch(/^croupier simulate: [^\n]*$/);
    expect(ran.complaints[0]).toContain(complaint);
  });

  it('prints the refusal of the table', async () => {
    const { status, complaints } = await runLine(`${french} --bet 17=5001`);
    expect(status).toBe(1);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toMatch(/^croupier simulate: .*maximum/);
  });
});

describe('croupier simulate, for card games', () => {
  it.each([
    ['kings/punto-banco', ['punto', 'banco', 'egalite']],
    ['kings/casino-war', ['main', 'bonus']],
    ['kings/red-dog', ['ante']],
    ['sazka/blackjack-evolution', ['main']],
  ])('%s agrees with the odds', async (plan, names) => {
    const found = cardSimulateJson.parse(await json(`simulate ${plan} --rounds 200000 --seed 3`));
    expect(found.bets.map(({ bet }) => bet)).toEqual(names);
    for (const { edge, expected, standardError } of found.bets)
      expect(Math.abs(edge - expected)).toBeLessThan(4 * standardError);
  });

  it('prints the shoe, the rounds and the seed', async () => {
    const { out } = await runLine('simulate kings/red-dog --rounds 1e5 --shoe dealt');
    expect(out).toContain('100,000 rounds, from shoes dealt down to the cut card, seed 1');
    expect(out).toMatch(/^ante +\d\.\d{4} +0\.\d{4} +2\.79\d\d$/m);
  });

  it.each([
    ['--bet ante=10', '--bet and --after-zero are for roulette'],
    ['--spins 10', '--spins is for another game; write --rounds'],
    ['--rounds 0', '--rounds is a whole number from 1'],
    ['--shoe old', '--shoe is fresh or dealt, not "old"'],
  ])('%s exits with status 2 and a one-line error message', async (options, complaint) => {
    const ran = await runLine(`simulate kings/red-dog ${options}`);
    expect(ran).toMatchObject({ status: 2, out: '' });
    expect(ran.complaints.join()).toContain(complaint);
  });
});
