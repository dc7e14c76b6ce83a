import { describe, expect, it } from 'vitest';
import { WHEELS } from '../../test/kings-wheels.ts';
import { ANNA, allPositions, CROUPIER, INSPECTOR, Wheel } from '../../test/wheel.ts';

describe.each(WHEELS)('a round of roulette: $id', ({ id, plan, book, rules }) => {
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

  it(`leaves betting open while the ball is spinning ${book.cite(rules.throwing)}`, () => {
    const table = sit().open().spin();
    expect(table.view()).toMatchObject({ stage: 'spinning', open: true, ball: true });
    table.bet({ 17: 10 });
    expect(table.bets()).toEqual({ 17: 10 });
  });

  it(`requires ten turns of the ball, against the direction of the wheel ${book.cite(rules.spin)}`, () => {
    const table = sit().open();
    for (const wheel of ['clockwise', 'anticlockwise'])
      expect(table.isOffered(CROUPIER, { type: 'spin', wheel })).toBe(true);
    expect(table.spin().view().wheel).toBe('clockwise');
    const [nine] = table.play(CROUPIER, { type: 'circuits', count: 9 });
    expect(nine).toMatchObject({ rule: book.rule(rules.spin), data: { least: 10, fewer: 'discretion' } });
    const [ten] = table.play(CROUPIER, { type: 'circuits', count: 10 });
    expect(ten?.data).toEqual({ count: 10, least: 10 });
    // A ball spun in the direction of the wheel gives no number, and a new round is called.
    const other = sit().open().bet({ 17: 10 });
    other.play(CROUPIER, { type: 'spin', wheel: 'clockwise', ball: 'with-the-wheel' });
    expect(other.view()).toMatchObject({ withWheel: true });
    other.close();
    expect(other.isOffered(CROUPIER, 'ball')).toBe(false);
    expect(other.refusal(CROUPIER, { type: 'ball', pocket: '17' })).toMatchObject({
      code: 'with-the-wheel',
      rule: book.rule(id === 'kings/roulette-24' ? rules.throwing : rules.spin),
    });
    other.play(CROUPIER, invalid('with-the-wheel'));
    expect(other.view()).toMatchObject({ stage: 'betting', invalid: { reason: 'with-the-wheel' } });
    expect(other.view().invalid?.rule).toBe(book.rule(rules.otherFaults));
    expect(other.view()).not.toHaveProperty('withWheel');
  });

  it(`ends betting with the call, after which no bet can be made, cancelled, moved or changed ${book.cite(rules.closed, rules.late)}`, () => {
    const table = sit().open().bet({ 17: 10 }).spin().close();
    expect(table.view()).toMatchObject({ stage: 'closed', open: false });
    const rule = book.rule(rules.late);
    expect(table.noBet({ 18: 10 })).toMatchObject({ code: 'bets-closed', rule });
    const chip = { position: '17', amount: table.money(10) };
    expect(table.refusal(ANNA, { type: 'withdraw', chips: [chip] })).toMatchObject({ rule });
    expect(table.refusal(ANNA, { type: 'shift', from: '17', to: '18', amount: chip.amount })).toMatchObject({
      rule,
    });
    // Late chips are returned without being placed on the layout.
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
    // The table posts the current limits for every kind of bet.
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

  it(`continues with the next round ${book.cite(rules.next)}`, () => {
    const table = sit().open();
    table.ends(17);
    expect(table.next().view()).toMatchObject({ stage: 'waiting', open: false });
    expect(table.open().view()).toMatchObject({ stage: 'betting', open: true });
  });

  it(`pays k times a winning stake, which stays with the player, and takes a losing stake ${book.cite(rules.won)}`, () => {
    const table = sit().open().bet({ black: 20, 5: 3 });
    table.ends(17);
    expect(table.line('black')).toMatchObject({ pay: 2_000, keep: 2_000 });
    expect(table.line('5')).toMatchObject({ outcome: 'lost', take: 300, rule: book.rule(rules.won) });
    expect(table.outcome()).toMatchObject({ back: 40, gain: 17 });
  });

  const zeros = plan.layout.zeros === 'double' ? ['0', '00'] : ['0'];
  it.each(zeros)(`takes all other bets on %s, without a refund ${book.cite(...rules.zero)}`, (zero) => {
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
  });

  it(`calls a new round when the ball leaves the wheel ${book.cite(rules.ballOut)}`, () => {
    const table = sit().open().bet({ 17: 10, red: 10 }).spin();
    table.play(CROUPIER, invalid('ball-out'));
    expect(table.view()).toMatchObject({
      stage: 'betting',
      open: true,
      ball: false,
      invalid: { reason: 'ball-out', rule: book.rule(rules.ballOut) },
    });
    // The chips stay on the layout and may be changed. In roulette 24 they are returned to the players.
    expect(table.bets()).toEqual(movable ? { 17: 10, red: 10 } : {});
    if (movable) table.withdraw({ red: 10 }).bet({ 18: 5 });
    table.ends(17);
    expect(table.outcome()).toMatchObject(movable ? { gain: 345 } : { returned: 20, net: 0 });
  });

  it(`lets the floor decide about fewer than ten turns until the ball rests ${book.cite(rules.fewTurns)}`, () => {
    const table = sit().open().bet({ 17: 10 }).spin().close();
    expect(table.isOffered(CROUPIER, invalid('too-few-circuits'))).toBe(false);
    const other = new Wheel(plan).open().bet({ 17: 10 }).spin().close();
    other.play(INSPECTOR, invalid('too-few-circuits'));
    expect(other.view().invalid?.rule).toBe(book.rule(rules.fewTurns));
    // If nobody declares the spin invalid, the result counts with the recorded circuits.
    table.play(CROUPIER, { type: 'circuits', count: 9 });
    table.ends(17);
    expect(table.events.find(({ type }) => type === 'result')?.data).toMatchObject({ circuits: 9 });
    expect(table.line('17').outcome).toBe('won');
    expect(table.refusal(INSPECTOR, invalid('too-few-circuits'))).toMatchObject({ code: 'not-now' });
    // A spin with ten recorded circuits cannot be declared invalid.
    const enough = sit().open().spin().close();
    enough.play(CROUPIER, { type: 'circuits', count: 10 });
    expect(enough.isOffered(INSPECTOR, invalid('too-few-circuits'))).toBe(false);
  });

  it(`treats other faults before the ball rests like a lost ball, and lets a wrong announcement be corrected ${book.cite(rules.otherFaults)}`, () => {
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

  it(`keeps the bets of a player who has left, but places no more for them ${book.cite(rules.otherFaults)}`, () => {
    const table = sit().open().bet({ 17: 10 });
    expect(table.onTimeout()).toEqual({ type: 'leave' });
    table.play(ANNA, { type: 'leave' });
    expect(table.onTimeout()).toBeUndefined();
    table.ends(17);
    // Winning stakes do not stay for the next round if their player has left.
    const returned = plan.layout.numbers * 10;
    expect(table.outcome()).toMatchObject({ returned, net: returned - 10, kept: 0 });
    expect(table.next().bets()).toEqual({});
  });

  it(`leaves winning stakes on the layout for the next round, unless the player takes them ${book.cite(rules.stakesStay)}`, () => {
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

  it(`can be interrupted by the operator: stakes are returned before the result, and after it the result counts ${book.cite(rules.otherFaults)}`, () => {
    const before = sit().open().bet({ 17: 10 }).spin().close();
    before.play(INSPECTOR, { type: 'interrupt' });
    expect(before.closed?.result).toEqual({ void: true, rule: book.rule(rules.otherFaults) });
    expect(before.outcome().net).toBe(0);
    const after = sit().open().bet({ 17: 10 }).spin().close().result(17);
    after.play(INSPECTOR, { type: 'interrupt' });
    expect(after.line('17').outcome).toBe('won');
  });
});
