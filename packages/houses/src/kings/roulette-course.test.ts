import { roulette } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { AMERICAN, EUROPEAN, EUROPEAN_DOUBLE, FRENCH, TWENTY_FOUR, WHEELS } from '../../test/kings-wheels.ts';
import { ANNA, BERT, CLOCK, CROUPIER, INSPECTOR, MANAGER, Wheel } from '../../test/wheel.ts';

const MINUTE = 60_000;

describe.each(WHEELS)('the course of a game: $id', ({ id, plan, book, rules }) => {
  const sit = (seats = ['anna', 'bert']) => new Wheel(plan, { seats });
  const invalid = (reason: string) => ({ type: 'invalid-spin', reason });
  const movable = id !== 'kings/roulette-24';

  it(`opens with the dealer's call, and bets are placed, moved and withdrawn until the close ${book.cite(rules.open)}`, () => {
    const table = sit();
    expect(table.noBet({ 17: 10 })).toMatchObject({ code: 'bets-not-open', rule: book.rule(rules.open) });
    table.open().bet({ 17: 10, red: 20 });
    table.play(ANNA, { type: 'shift', from: '17', to: '18', amount: table.money(4) });
    table.withdraw({ red: 20 });
    expect(table.bets()).toEqual({ 17: 6, 18: 4 });
  });

  it(`leaves betting open while the ball runs ${book.cite(rules.throwing)}`, () => {
    const table = sit().open().spin();
    expect(table.view()).toMatchObject({ stage: 'spinning', open: true, ball: true });
    table.bet({ 17: 10 });
    expect(table.bets()).toEqual({ 17: 10 });
  });

  it(`wants ten turns of the ball against the wheel ${book.cite(rules.spin)}`, () => {
    expect(plan.device).toMatchObject({ circuits: { least: 10 }, againstWheel: expect.any(String) });
    const table = sit().open();
    for (const wheel of ['clockwise', 'anticlockwise'])
      expect(table.isOffered(CROUPIER, { type: 'spin', wheel })).toBe(true);
    expect(table.spin().view().wheel).toBe('clockwise');
  });

  it(`ends betting with the call: nothing is bet, cancelled, moved or changed after it ${book.cite(rules.closed, rules.late)}`, () => {
    const table = sit().open().bet({ 17: 10 }).spin().close();
    expect(table.view()).toMatchObject({ stage: 'closed', open: false });
    const rule = book.rule(rules.late);
    expect(table.noBet({ 18: 10 })).toMatchObject({ code: 'bets-closed', rule });
    const chip = { position: '17', amount: table.money(10) };
    expect(table.refusal(ANNA, { type: 'withdraw', chips: [chip] })).toMatchObject({ rule });
    expect(table.refusal(ANNA, { type: 'shift', from: '17', to: '18', amount: chip.amount })).toMatchObject({
      rule,
    });
    // Late chips are handed back: they never come onto the layout.
    const [late] = table.play(CROUPIER, {
      type: 'late-bet',
      seat: 'bert',
      position: '18',
      amount: chip.amount,
    });
    expect(late).toMatchObject({ type: 'late-bet', rule, transfers: [] });
    expect(table.ends(18).settlement).toHaveLength(1);
  });

  it(`marks the number, announces it and shows it on the display ${book.cite(...rules.result, ...rules.display)}`, () => {
    const table = sit().open().spin().close().result(5);
    expect(table.view().result).toEqual({ pocket: '5' });
    expect(table.events.at(-1)).toMatchObject({
      type: 'result',
      to: 'all',
      data: { result: { pocket: '5' }, colour: 'red', parity: 'odd', half: 'low' },
    });
    // Posted at the table: the limits in force, for every kind of bet.
    expect(Object.keys(table.view().limits).sort()).toEqual(Object.keys(plan.bets).sort());
  });

  it(`collects losing bets first, then pays each winning one ${book.cite(...rules.settlement, rules.onItsOwn)}`, () => {
    const table = sit().open().bet({ 17: 10, 18: 10, '16/17/18': 10 }).bet({ 5: 10, black: 10 }, 'bert');
    const { settlement } = table.ends(17);
    expect(settlement.map(({ seat, bet, outcome }) => `${seat} ${bet} ${outcome}`)).toEqual([
      'anna 18 lost',
      'bert 5 lost',
      'anna 17 won',
      'anna 16/17/18 won',
      'bert black won',
    ]);
  });

  it(`goes on with the next game ${book.cite(rules.next)}`, () => {
    const table = sit().open();
    table.ends(17);
    expect(table.next().view()).toMatchObject({ stage: 'waiting', open: false });
    expect(table.open().view()).toMatchObject({ stage: 'betting', open: true });
  });

  it(`pays k times the stake, which stays the player's, and takes a losing one ${book.cite(rules.won)}`, () => {
    const table = sit().open().bet({ black: 20, 5: 3 });
    table.ends(17);
    expect(table.line('black')).toMatchObject({ pay: 2_000, keep: 2_000 });
    expect(table.line('5')).toMatchObject({ outcome: 'lost', take: 300, rule: book.rule(rules.won) });
    expect(table.outcome()).toMatchObject({ back: 40, gain: 17 });
  });

  const zeros = plan.layout.zeros === 'double' ? ['0', '00'] : ['0'];
  it.each(zeros)(
    `takes all that is not on it with %s, without any relief ${book.cite(...rules.zero)}`,
    (zero) => {
      const table = sit(['anna']).open();
      for (const option of table.options(ANNA)) expect(option.move.type).not.toBe('claim-half');
      const all = allPositions(plan.id);
      for (const at of all) table.bet({ [at]: 10 });
      const { settlement } = table.ends(zero);
      for (const line of settlement) {
        const wins = line.bet.split('/').includes(zero);
        expect([line.bet, line.outcome]).toEqual([line.bet, wins ? 'won' : 'lost']);
        if (!wins) expect(line.rule).toBe(book.rule(rules.zero[0] ?? 0));
      }
    },
  );

  it(`calls a new game when the ball leaves the wheel ${book.cite(rules.ballOut)}`, () => {
    const table = sit().open().bet({ 17: 10, red: 10 }).spin();
    table.play(CROUPIER, invalid('ball-out'));
    expect(table.view()).toMatchObject({
      stage: 'betting',
      open: true,
      ball: false,
      invalid: { reason: 'ball-out', rule: book.rule(rules.ballOut) },
    });
    // Here the chips lie on, free to change; in roulette 24 they are back in the players' hands.
    expect(table.bets()).toEqual(movable ? { 17: 10, red: 10 } : {});
    if (movable) table.withdraw({ red: 10 }).bet({ 18: 5 });
    table.ends(17);
    expect(table.outcome()).toMatchObject(movable ? { gain: 345 } : { returned: 20, net: 0 });
  });

  it(`does not play a bet under the minimum that nobody refused, and returns it ${book.cite(...rules.under)}`, () => {
    const table = sit().open().lay({ red: 3 });
    table.ends(1);
    expect(table.line('red')).toMatchObject({
      outcome: 'void',
      return: 300,
      rule: book.rule(rules.under[0] ?? 0),
    });
    expect(table.outcome().net).toBe(0);
  });

  it(`plays a bet over the maximum up to it, and returns the rest whatever comes ${book.cite(...rules.over)}`, () => {
    const max = plan.bets.straight?.max ?? 0;
    for (const pocket of ['17', '5']) {
      const table = sit()
        .open()
        .lay({ 17: max / 100 + 500 });
      table.ends(pocket);
      const rule = book.rule(rules.over[0] ?? 0);
      expect(table.lines()).toContainEqual(
        expect.objectContaining({ outcome: 'void', return: 50_000, rule }),
      );
      expect(table.lines()).toContainEqual(
        expect.objectContaining({ stake: max, outcome: pocket === '17' ? 'won' : 'lost' }),
      );
    }
  });

  it(`lets the dealer refuse bets outside the limits before the close ${book.cite(...rules.refuse)}`, () => {
    const table = sit().open().lay({ red: 3, 17: 10 });
    expect(table.staff().outside).toEqual([{ seat: 'anna', position: 'red', amount: 300, why: 'under' }]);
    expect(table.isOffered(CROUPIER, { type: 'refuse-bet', seat: 'anna', position: '17' })).toBe(false);
    const [refused] = table.play(CROUPIER, { type: 'refuse-bet', seat: 'anna', position: 'red' });
    expect(refused).toMatchObject({ type: 'bet-refused', rule: book.rule(rules.refuse[0] ?? 0) });
    expect(table.bets()).toEqual({ 17: 10 });
  });

  it(`counts all chips of a player on one place together ${book.cite(...rules.summed)}`, () => {
    const max = plan.bets.straight?.max ?? 0;
    const table = sit()
      .open()
      .lay({ red: 3 })
      .lay({ red: 2 })
      .lay({ 17: max / 100 - 100 })
      .lay({ 17: 300 });
    table.ends(1);
    expect(table.line('red').outcome).toBe('won');
    expect(table.lines().filter(({ bet }) => bet === '17')).toEqual([
      expect.objectContaining({ outcome: 'lost', stake: max }),
      expect.objectContaining({ outcome: 'void', return: 20_000 }),
    ]);
  });

  it(`limits each player on each place, not all of a kind ${book.cite(rules.scope)}`, () => {
    const max = (plan.bets.straight?.max ?? 0) / 100;
    const table = sit().open().bet({ 17: max, 18: max }).bet({ 17: max }, 'bert');
    expect(table.noBet({ 17: 1 })).toMatchObject({ code: 'over-maximum' });
    expect(table.noBet({ 17: 1 }, 'bert')).toMatchObject({ code: 'over-maximum' });
  });

  it(`takes any number of bets in one game ${book.cite(...rules.manyBets)}`, () => {
    const table = sit().open();
    for (const at of allPositions(plan.id)) table.bet({ [at]: 5 });
    expect(Object.keys(table.bets())).toHaveLength(allPositions(plan.id).length);
  });

  it(`shows the table's own limits, which lie within the printed ones ${book.cite(rules.shown, ...rules.frame)}`, () => {
    const limits = { straight: { min: 500, max: 100_000 } };
    const table = new Wheel(plan, { terms: { limits } }).open();
    expect(table.view().limits.straight).toEqual(limits.straight);
    expect(table.noBet({ 17: 4 })).toMatchObject({ code: 'under-minimum' });
    expect(table.noBet({ 17: 1_001 })).toMatchObject({ code: 'over-maximum' });
    const max = plan.bets.straight?.max ?? 0;
    for (const outside of [{ min: 50 }, { max: max + 100 }, { min: 500, max: 400 }])
      expect(() => new Wheel(plan, { terms: { limits: { straight: outside } } })).toThrow();
  });

  it(`raises limits only upwards, announced five minutes before, from the next game on ${book.cite(...rules.raise)}`, () => {
    const table = sit(['anna']).open();
    const both = plan.limits.raise?.what === 'minimum-and-maximum';
    const max = both ? { max: plan.bets.red?.max ?? 0 } : {};
    const raise = (min: number, due: number) => ({ type: 'announce-limits', kind: 'red', min, ...max, due });
    const rule = book.rule(rules.raise[0] ?? 0);
    expect(table.refusal(MANAGER, raise(1_000, 5 * MINUTE - 1))).toMatchObject({
      code: 'too-short-notice',
      rule,
    });
    expect(table.refusal(MANAGER, raise(100, 5 * MINUTE))).toMatchObject({ code: 'only-upwards', rule });
    expect(table.refusal(CROUPIER, raise(1_000, 5 * MINUTE))).toMatchObject({ code: 'not-yours' });
    table.play(MANAGER, raise(1_000, 5 * MINUTE));
    expect(table.view().coming).toEqual([{ kind: 'red', min: 1_000, ...max, due: 5 * MINUTE }]);
    expect(table.options(CLOCK)).toEqual([{ move: { type: 'limits-due' }, rule, due: 5 * MINUTE }]);
    table.at = 5 * MINUTE;
    table.play(CLOCK, { type: 'limits-due' });
    // Not for this game: bets placed at the old minimum play.
    table.bet({ red: 5 });
    table.ends(2);
    expect(table.line('red').outcome).toBe('lost');
    table.next().open();
    expect(table.view()).toMatchObject({ limits: { red: { min: 1_000 } }, coming: [] });
    expect(table.noBet({ red: 5 })).toMatchObject({ code: 'under-minimum' });
    // And it stays raised.
    table.ends(2);
    expect(table.next().view().limits.red?.min).toBe(1_000);
  });

  it(`grants one player limits of his own, within the printed ones ${book.cite(...rules.individual, ...rules.frame)}`, () => {
    const table = new Wheel(plan, {
      seats: ['anna', 'bert'],
      terms: { limits: { straight: { max: 10_000 } } },
    });
    const own = (min: number, max: number) => ({
      type: 'player-limits',
      seat: 'anna',
      kind: 'straight',
      min,
      max,
    });
    expect(table.refusal(MANAGER, own(200, (plan.bets.straight?.max ?? 0) + 100))).toMatchObject({
      code: 'limits-outside-plan',
      rule: book.rule(rules.individual[0] ?? 0),
    });
    table.play(MANAGER, own(200, 50_000));
    table.open().bet({ 17: 500 });
    expect(table.noBet({ 18: 1 })).toMatchObject({ code: 'under-minimum' });
    expect(table.noBet({ 17: 101 }, 'bert')).toMatchObject({ code: 'over-maximum' });
    expect(table.mine().limits.straight).toEqual({ min: 200, max: 50_000 });
    // They are his for as long as he plays here.
    table.ends(17);
    expect(table.line('17')).toMatchObject({ outcome: 'won', stake: 50_000 });
    expect(table.next().mine().limits.straight).toEqual({ min: 200, max: 50_000 });
  });

  it(`leaves fewer than ten turns to the floor, until the ball rests ${book.cite(rules.fewTurns)}`, () => {
    const table = sit().open().bet({ 17: 10 }).spin().close();
    expect(table.isOffered(CROUPIER, invalid('too-few-circuits'))).toBe(false);
    const other = new Wheel(plan).open().bet({ 17: 10 }).spin().close();
    other.play(INSPECTOR, invalid('too-few-circuits'));
    expect(other.view().invalid?.rule).toBe(book.rule(rules.fewTurns));
    // Not called, it stands.
    table.ends(17);
    expect(table.line('17').outcome).toBe('won');
    expect(table.refusal(INSPECTOR, invalid('too-few-circuits'))).toMatchObject({ code: 'not-now' });
  });

  it(`treats other faults before the ball rests as a ball out, and corrects a wrong announcement ${book.cite(rules.otherFaults)}`, () => {
    for (const reason of ['foreign-object', 'ball-on-separator', 'wheel-stopped']) {
      const table = sit().open().spin();
      table.play(CROUPIER, invalid(reason));
      expect(table.view()).toMatchObject({ stage: 'betting', open: true });
    }
    const table = sit().open().bet({ 17: 10 }).spin().close().result(18);
    table.play(INSPECTOR, { type: 'correct-result', pocket: '17' });
    table.play(CROUPIER, { type: 'pay' });
    expect(table.closed?.result).toEqual({ pocket: '17' });
    expect(table.line('17').outcome).toBe('won');
  });

  it(`lets the bets of a player who is gone stand, and bets nothing further for him ${book.cite(rules.otherFaults)}`, () => {
    const table = sit().open().bet({ 17: 10 });
    expect(table.onTimeout()).toEqual({ type: 'leave' });
    table.play(ANNA, { type: 'leave' });
    expect(table.onTimeout()).toBeUndefined();
    table.ends(17);
    // His winning stake does not go on to the next game without him.
    const returned = plan.layout.numbers * 10;
    expect(table.outcome()).toMatchObject({ returned, net: returned - 10, kept: 0 });
    expect(table.next().bets()).toEqual({});
  });

  it(`leaves winning stakes on the layout for the next game, unless the player takes them ${book.cite(rules.stakesStay)}`, () => {
    const table = sit().open().bet({ 17: 10, 5: 10 });
    expect(table.game(17)).toMatchObject({ returned: (plan.layout.numbers - 1) * 10, kept: 10 });
    expect(table.bets()).toEqual({ 17: 10 });
    table.open().withdraw({ 17: 10 });
    expect(table.events.flatMap(({ transfers }) => transfers).map(({ reason }) => reason)).toEqual([
      'resume',
      'return',
    ]);
    const other = sit().open().bet({ 17: 10 });
    other.game(17);
    expect(other.game(5)).toMatchObject({ net: 0, gain: -10 });
  });

  it(`is interrupted by the operator: before the result stakes go back, after it the result stands ${book.cite(rules.otherFaults)}`, () => {
    const before = sit().open().bet({ 17: 10 }).spin().close();
    before.play(INSPECTOR, { type: 'interrupt' });
    expect(before.closed?.result).toEqual({ void: true, rule: book.rule(rules.otherFaults) });
    expect(before.outcome().net).toBe(0);
    const after = sit().open().bet({ 17: 10 }).spin().close().result(17);
    after.play(INSPECTOR, { type: 'interrupt' });
    expect(after.line('17').outcome).toBe('won');
  });
});

describe.each(WHEELS.flatMap((one) => (one.rules.checks ? [{ ...one, checks: one.rules.checks }] : [])))(
  'wheel checks: $id',
  ({ plan, book, checks }) => {
    const [exchanged, onePlayer, here, value, back, nextDay, elsewhere, minimum] = checks;
    const buy = (colour: string, worth: number, count: number) => ({
      type: 'buy-colour',
      colour,
      value: worth * 100,
      count,
    });
    const sit = () => new Wheel(plan, { seats: ['anna', 'bert'] });

    it(`are bought with value chips, of a value agreed and shown ${book.cite(exchanged, value)}`, () => {
      const table = sit();
      const [bought] = table.play(ANNA, buy('blue', 5, 20));
      expect(bought).toMatchObject({
        rule: book.rule(value),
        transfers: [
          { from: 'purse', to: 'stack', amount: 10_000, reason: 'buy', rule: book.rule(exchanged) },
        ],
      });
      expect(table.mine().colour).toEqual({ colour: 'blue', value: 500, count: 20 });
      table.open();
      // Whole checks are staked, and wins come in checks.
      expect(table.noBet({ 17: 4 })).toMatchObject({ code: 'wrong-step', details: { step: 500 } });
      table.bet({ 17: 10 });
      expect(table.view().chips).toEqual([
        { seat: 'anna', colour: 'blue', bets: [{ position: '17', amount: 1_000 }], kept: [] },
      ]);
      expect(table.mine().colour?.count).toBe(18);
      table.game(17);
      expect(table.mine().colour?.count).toBe(18 + 2 * (plan.layout.numbers - 1));
    });

    it(`are of one colour that nobody else plays ${book.cite(onePlayer)}`, () => {
      const table = sit();
      table.play(ANNA, buy('blue', 5, 20));
      expect(table.view().colours).not.toContain('blue');
      expect(table.refusal(BERT, buy('blue', 5, 20))).toMatchObject({
        code: 'colour-taken',
        rule: book.rule(onePlayer),
      });
      expect(table.refusal(ANNA, buy('red', 5, 20))).toMatchObject({ code: 'one-colour' });
      expect(table.refusal(ANNA, buy('blue', 10, 20))).toMatchObject({
        code: 'wrong-value',
        rule: book.rule(value),
      });
    });

    it(`are good at their own table only ${book.cite(here, elsewhere)}`, () => {
      const table = sit();
      table.play(ANNA, buy('blue', 5, 20));
      const other = sit().open();
      expect(other.mine().colour).toBeUndefined();
      expect(other.refusal(ANNA, { type: 'cash-colour' })).toMatchObject({ code: 'no-colour-chips' });
      // A bet there is paid from the purse.
      other.bet({ 17: 4 });
      expect(other.events.at(-1)?.transfers).toMatchObject([{ from: 'purse', to: 'layout' }]);
    });

    it(`are exchanged back at their value until the day ends ${book.cite(back)}`, () => {
      const table = sit();
      table.play(ANNA, buy('blue', 5, 20));
      const [cashed] = table.play(ANNA, { type: 'cash-colour' });
      expect(cashed).toMatchObject({
        rule: book.rule(back),
        transfers: [{ from: 'stack', to: 'purse', amount: 10_000, reason: 'cash' }],
      });
      expect(table.view().colours).toContain('blue');
    });

    it(`are worth a euro each on another day ${book.cite(nextDay, minimum)}`, () => {
      const table = sit();
      table.play(ANNA, buy('blue', 5, 20));
      table.play(MANAGER, { type: 'end-of-play' });
      table.game(17);
      const [cashed] = table.play(ANNA, { type: 'cash-colour' });
      expect(cashed).toMatchObject({
        rule: book.rule(nextDay),
        transfers: [
          { from: 'stack', to: 'purse', amount: 2_000, reason: 'cash' },
          { from: 'stack', to: 'bank', amount: 8_000, reason: 'take' },
        ],
      });
    });
  },
);

describe('French roulette', () => {
  const { plan, book } = FRENCH;

  it(`is played with value chips only ${book.cite(12)}`, () => {
    const table = new Wheel(plan);
    expect(table.refusal(ANNA, { type: 'buy-colour', colour: 'blue', value: 500, count: 1 })).toMatchObject({
      code: 'no-colour-chips',
    });
    expect(table.view().colours).toEqual([]);
  });

  it(`knows whose bet is whose on one place ${book.cite(14)}`, () => {
    const table = new Wheel(plan, { seats: ['anna', 'bert'] }).open().bet({ 17: 10 }).bet({ 17: 20 }, 'bert');
    expect(table.view().chips.map(({ seat, bets }) => [seat, bets[0]?.amount])).toEqual([
      ['anna', 1_000],
      ['bert', 2_000],
    ]);
    table.ends(17);
    expect([table.outcome().back, table.outcome('bert').back]).toEqual([360, 720]);
  });

  it(`takes announced bets through the dealer, who sets them out ${book.cite(13)}`, () => {
    const table = new Wheel(plan).open();
    table.play(ANNA, { type: 'announce', bet: { name: 'small-series' }, piece: 500 });
    expect(table.bets()).toEqual({});
    expect(table.isOffered(ANNA, { type: 'accept', announcement: 1 })).toBe(false);
    table.play(CROUPIER, { type: 'accept', announcement: 1 });
    expect(table.bets()).toEqual({ '5/8': 5, '10/11': 5, '13/16': 5, '23/24': 5, '27/30': 5, '33/36': 5 });
  });

  it(`knows the usual announced bets, each part an ordinary bet, until no more bets ${book.cite(89)}`, () => {
    const chips = (name: string, more = {}) => {
      const table = new Wheel(plan).open();
      table.announce(1, { name, ...more });
      return table.bets();
    };
    expect(chips('big-series')).toEqual({
      '0/2/3': 2,
      '25/26/28/29': 2,
      '4/7': 1,
      '12/15': 1,
      '18/21': 1,
      '19/22': 1,
      '32/35': 1,
    });
    expect(chips('orphans')).toEqual({ 1: 1, '6/9': 1, '14/17': 1, '17/20': 1, '31/34': 1 });
    expect(chips('zero-game')).toEqual({ 26: 1, '0/3': 1, '12/15': 1, '32/35': 1 });
    expect(chips('neighbours', { number: '17', perSide: 2 })).toEqual({ 2: 1, 25: 1, 17: 1, 34: 1, 6: 1 });
    const table = new Wheel(plan).open();
    // Two pieces on 0/2/3: 7,501 each are more than its 15,000.
    const announce = (piece: number) => ({
      type: 'announce',
      bet: { name: 'big-series' },
      piece: piece * 100,
    });
    expect(table.refusal(ANNA, announce(7_501))).toMatchObject({ code: 'over-maximum' });
    table.play(ANNA, announce(7_500));
    // Nobody repeated it before the close: its stake goes back.
    table.spin().close();
    expect(table.events.at(-1)).toMatchObject({
      type: 'declined',
      transfers: [{ reason: 'return', amount: 6_750_000 }],
    });
    expect(table.refusal(ANNA, announce(1))).toMatchObject({ code: 'bets-closed', rule: book.rule(59) });
  });
});

describe.each([AMERICAN, EUROPEAN_DOUBLE])('$id', ({ plan, book }) => {
  it(`has no trios with the zeros: only so does the stated maximum win hold ${book.cite(33, 53, 78)}`, () => {
    for (const trio of book.listed(53))
      expect(new Wheel(plan).open().noBet({ [trio]: 1 })).toMatchObject({ code: 'unknown-position' });
    const street = plan.bets.street;
    if (!street) throw new Error('no streets');
    const withTrios = { ...plan, bets: { ...plan.bets, trio: street } };
    const layout = roulette.layoutOf(withTrios);
    for (const trio of book.listed(53)) expect(layout.positions.get(trio)?.kind).toBe('trio');
    expect(layout.positions.size).toBe(161);
    const greatest = (pocket: string) => (roulette.greatestReturn(withTrios, pocket) ?? 0) / 100;
    expect(['0', '00', '1', '3', '2'].map(greatest)).toEqual([
      1_255_000, 1_255_000, 4_615_000, 4_615_000, 5_515_000,
    ]);
    expect(roulette.game.check(withTrios)).toEqual([
      expect.stringMatching(/declared maximum win can be exceeded/),
    ]);
  });

  it(`limits the five bet to 5,000 times the numbers it covers ${book.cite(23)}`, () => {
    const table = new Wheel(plan).open().bet({ '0/00/1/2/3': 25_000 });
    expect(table.noBet({ '0/00/1/2/3': 1 })).toMatchObject({ code: 'over-maximum' });
  });
});

describe('24-number roulette', () => {
  const { plan, book } = TWENTY_FOUR;

  it(`has no announced bets ${book.cite(44)}`, () => {
    const table = new Wheel(plan).open();
    expect(table.isOffered(ANNA, 'announce')).toBe(false);
    expect(table.refusal(ANNA, { type: 'announce', bet: { name: 'zero-game' }, piece: 100 })).toMatchObject({
      code: 'no-announcements',
    });
  });

  it(`keeps a quarter and the six line of the same numbers apart ${book.cite(45)}`, () => {
    const table = new Wheel(plan).open().bet({ 'quarter-3': 50_000, '13-18': 12_000 });
    expect(table.noBet({ '13-18': 1 })).toMatchObject({ code: 'over-maximum' });
    table.ends(15);
    expect(table.lines().map(({ bet, pay }) => [bet, pay])).toEqual([
      ['quarter-3', 15_000_000],
      ['13-18', 3_600_000],
    ]);
  });
});

describe('European roulette', () => {
  it(`may raise the maximum too ${EUROPEAN.book.cite(26, 86)}`, () => {
    const table = new Wheel(EUROPEAN.plan, { terms: { limits: { straight: { max: 100_000 } } } });
    table.play(MANAGER, {
      type: 'announce-limits',
      kind: 'straight',
      min: 100,
      max: 200_000,
      due: 5 * MINUTE,
    });
    table.at = 6 * MINUTE;
    table.game(17);
    expect(table.view().limits.straight).toEqual({ min: 100, max: 200_000 });
  });
});

function allPositions(id: string): readonly string[] {
  const table = new Wheel(id).open();
  const bet = table.options(ANNA).find(({ move }) => move.type === 'bet');
  const chips = bet?.move.chips as unknown as { of: { position: string }[] };
  return chips.of.map(({ position }) => position);
}
