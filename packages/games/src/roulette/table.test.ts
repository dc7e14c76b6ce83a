import {
  CROUPIER,
  INSPECTOR,
  isRefusal,
  MANAGER,
  money,
  player,
  type RuleId,
  SPECTATOR,
  seatId,
} from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { planWith } from '../../test/roulette-plan.ts';
import { ANNA, BERT, Table } from '../../test/roulette-table.ts';
import type { ColourChipTerms, ProcedureTerms, RoulettePlan } from './plan.ts';

const RULE: RuleId = 'nobody.roulette.01';
const { procedure, limits } = planWith();
const withProcedure = (more: Partial<ProcedureTerms>): RoulettePlan =>
  planWith({ procedure: { ...procedure, ...more } });

const colourChips: ColourChipTerms = {
  rule: RULE,
  colours: ['blue', 'green'],
  values: [money(100), money(500), money(200_000)],
  valueRule: RULE,
  onePlayer: RULE,
  exchange: RULE,
  later: { after: 'leaving', value: 'table-minimum', rule: RULE },
  otherTable: RULE,
};

describe('many players at one table', () => {
  it('are shown as a number and a total, and get events only for their own bets', () => {
    const table = new Table(planWith(), []);
    for (let seat = 0; seat < 24; seat++) table.bet(player(seatId(`seat-${seat}`)), { red: 100 });
    expect(table.view().chips).toHaveLength(24);
    const [event] = table.bet(player(seatId('seat-24')), { red: 100 });
    expect(event?.to).toBe('seat-24');
    expect(table.view()).toMatchObject({ players: 25, staked: 2500, chips: [] });
    expect(JSON.stringify(table.view()).length).toBeLessThan(2000);
    // At such a table, individual chips are not placed or refused by the croupier.
    expect(table.offers(CROUPIER, 'lay')).toBe(false);
    const lay = { type: 'lay', seat: 'seat-1', position: 'red', amount: 100 };
    expect(table.attempt(CROUPIER, lay)).toMatchObject({ code: 'too-many-players' });
  });

  it('no longer count a player who has taken off their last chip', () => {
    const table = new Table(planWith());
    table.bet(ANNA, { red: 200, black: 100 });
    const off = (position: string, amount: number) => ({ type: 'withdraw', chips: [{ position, amount }] });
    table.play(ANNA, off('red', 200));
    expect(table.view().players).toBe(1);
    table.play(ANNA, off('black', 100));
    expect(table.view()).toMatchObject({ players: 0, staked: 0 });
    expect(table.state.totals).toEqual({});
  });
});

describe('a player without a screen who sits down while bets are open', () => {
  const lay = { type: 'lay', seat: 'karel', position: 'red', amount: 100 };
  const laidSeats = (table: Table) =>
    table.options(CROUPIER).flatMap(({ move }) => (move.type === 'lay' ? [move.seat] : []));

  it('can have chips placed by the croupier in that round', () => {
    const table = new Table(planWith(), ['anna']);
    expect(laidSeats(table)).not.toContain('karel');
    table.here = [seatId('anna'), seatId('karel')];
    expect(laidSeats(table)).toContain('karel');
    table.play(CROUPIER, lay);
    expect(table.view().chips).toMatchObject([{ seat: 'karel', bets: [{ position: 'red', amount: 100 }] }]);
    // The record does not include the players who were present.
    const again = new Table(planWith(), ['anna']);
    again.play(CROUPIER, lay);
    expect(again.view()).toEqual(table.view());
  });

  it('is named by seat, and nothing can be placed for an empty seat', () => {
    const table = new Table(planWith(), ['anna']);
    table.here = [seatId('anna')];
    expect(table.attempt(CROUPIER, lay)).toMatchObject({ code: 'nothing-here' });
  });

  it('can have late chips like any other player', () => {
    const table = new Table(planWith(), []);
    table.here = [seatId('karel')];
    table.play(CROUPIER, { type: 'spin', wheel: 'clockwise' });
    table.play(CROUPIER, { type: 'no-more-bets' });
    const late = { type: 'late-bet', seat: 'karel', position: 'red', amount: 100 };
    expect(table.offers(CROUPIER, 'late-bet')).toBe(true);
    expect(table.play(CROUPIER, late)).toMatchObject([{ data: { seat: 'karel' }, transfers: [] }]);
  });
});

describe('a carried stake', () => {
  it('is counted once, although older records already include it in the total', () => {
    const anna = { bets: { red: 500 }, staked: 500 };
    const last = { players: { anna }, wheel: null, thrower: null, limits: null, coming: [] };
    const table = new Table(planWith(), ['anna'], { state: last, held: money(500) });
    expect(table.playerView().staked).toBe(500);
    expect(table.view().staked).toBe(500);
  });
});

describe('a purse', () => {
  it('limits the offered and the accepted bets', () => {
    const table = new Table(planWith());
    table.availableFunds = money(550);
    const bet = table.options(ANNA).find(({ move }) => move.type === 'bet');
    expect(bet?.move.chips).toMatchObject({ total: 550 });
    const first = { position: '0', amount: { any: 'amount', min: 100, max: 500, step: 100 } };
    expect(bet?.move.chips).toMatchObject({ of: expect.arrayContaining([first]) });
    expect(table.attempt(ANNA, { type: 'bet', chips: [{ position: 'red', amount: 600 }] })).toMatchObject({
      code: 'insufficient-funds',
    });
    table.availableFunds = money(50);
    expect(table.offers(ANNA, 'bet')).toBe(false);
    expect(table.offers(ANNA, 'announce')).toBe(false);
  });
});

describe('moves in outside input', () => {
  it.each([
    [{ type: 'bet', chips: [{ position: 'red', amount: 0 }] }],
    [{ type: 'bet', chips: [{ position: 'red', amount: -100 }] }],
    [{ type: 'bet', chips: [{ position: 'red', amount: 100.5 }] }],
    [{ type: 'bet', chips: [{ position: 'red', amount: '100' }] }],
    [{ type: 'bet', chips: [{ position: 'red', amount: 1e300 }] }],
    [{ type: 'bet', chips: [] }],
    [{ type: 'bet' }],
    [{ type: 'bet', chips: [{ position: 'red', amount: 100, extra: 1 }] }],
    [{ type: 'steal' }],
    [{}],
    [{ type: 'ball', pocket: 17 }],
    [{ type: 'lay', seat: 'no blanks', position: 'red', amount: 100 }],
  ])('are refused if they are not moves: %j', (move) => {
    expect(new Table(planWith()).attempt(ANNA, move as never)).toMatchObject({
      refused: true,
      code: 'bad-move',
    });
  });

  it('are refused if they belong to another role', () => {
    const table = new Table(planWith());
    expect(table.attempt(CROUPIER, { type: 'bet', chips: [{ position: 'red', amount: 100 }] })).toMatchObject(
      {
        code: 'not-yours',
      },
    );
    expect(table.attempt(ANNA, { type: 'no-more-bets' })).toMatchObject({ code: 'not-yours' });
    expect(table.attempt(SPECTATOR, { type: 'leave' })).toMatchObject({ code: 'not-yours' });
    expect(table.options(SPECTATOR)).toEqual([]);
  });

  it('must name existing positions, and each only once', () => {
    const table = new Table(planWith());
    const red = { position: 'red', amount: 100 };
    expect(table.attempt(ANNA, { type: 'bet', chips: [red, red] })).toMatchObject({ code: 'position-twice' });
    expect(table.attempt(ANNA, { type: 'bet', chips: [{ ...red, position: '37' }] })).toMatchObject({
      code: 'unknown-position',
    });
    table.bet(ANNA, { red: 300 });
    expect(table.attempt(ANNA, { type: 'withdraw', chips: [red, red] })).toMatchObject({
      code: 'position-twice',
    });
    expect(table.attempt(ANNA, { type: 'withdraw', chips: [{ ...red, amount: 400 }] })).toMatchObject({
      code: 'nothing-there',
    });
  });

  it('place either all of their chips or none', () => {
    const table = new Table(planWith());
    const chips = [
      { position: 'red', amount: 100 },
      { position: '17', amount: 200_000 },
    ];
    expect(table.attempt(ANNA, { type: 'bet', chips })).toMatchObject({ code: 'over-maximum' });
    expect(table.playerView().bets).toEqual([]);
  });
});

describe('several players over the maximum of a position', () => {
  const plan = planWith({ limits: { ...limits, joint: { answer: 'forbid-excess', rule: RULE } } });

  it('may remain until management forbids the excess, which returns the last bets first', () => {
    const table = new Table(plan, ['anna', 'bert', 'carl']);
    table.bet(ANNA, { '17': 60_000 });
    table.bet(BERT, { '17': 60_000 });
    table.bet(player(seatId('carl')), { '17': 10_000 });
    const forbid = { type: 'forbid-excess', position: '17' };
    expect(table.attempt(INSPECTOR, forbid)).toMatchObject({ code: 'not-yours', rule: RULE });
    const events = table.play(MANAGER, forbid);
    expect(events.flatMap(({ transfers }) => transfers.map(({ seat, amount }) => [seat, amount]))).toEqual([
      ['carl', 10_000],
      ['bert', 20_000],
    ]);
    expect(table.attempt(ANNA, { type: 'bet', chips: [{ position: '17', amount: 100 }] })).toMatchObject({
      code: 'over-joint-maximum',
    });
    expect(table.attempt(MANAGER, forbid)).toMatchObject({ code: 'no-excess' });
    table.bet(ANNA, { '18': 60_000 });
  });
});

describe('a pending announcement', () => {
  const announcements = planWith().announcements;
  const plan = announcements ? planWith({ announcements: { ...announcements, by: 'accepted' } }) : planWith();
  const takeBack = { type: 'withdraw-announcement', announcement: 1 };
  const waiting = () => {
    const table = new Table(plan);
    table.play(ANNA, { type: 'announce', bet: { name: 'big-series' }, piece: 500 });
    return table;
  };

  it('can be withdrawn by its player, with its whole stake', () => {
    const table = waiting();
    expect(table.offers(ANNA, 'withdraw-announcement')).toBe(true);
    expect(table.offers(BERT, 'withdraw-announcement')).toBe(false);
    const [event] = table.play(ANNA, takeBack);
    expect(event?.transfers).toMatchObject([{ seat: 'anna', amount: 4500, from: 'layout', to: 'purse' }]);
    expect(table.playerView()).toMatchObject({ staked: 0, announcements: [{ state: 'withdrawn' }] });
    expect(table.attempt(CROUPIER, { type: 'accept', announcement: 1 })).toMatchObject({
      code: 'no-announcement',
    });
  });

  it('cannot be withdrawn by other players, once it is accepted, or after bets close', () => {
    expect(waiting().attempt(BERT, takeBack)).toMatchObject({ code: 'no-announcement' });
    expect(waiting().attempt(CROUPIER, takeBack)).toMatchObject({ code: 'not-yours' });
    const accepted = waiting();
    accepted.play(CROUPIER, { type: 'accept', announcement: 1 });
    expect(accepted.attempt(ANNA, takeBack)).toMatchObject({ code: 'no-announcement' });
    expect(accepted.offers(ANNA, 'withdraw-announcement')).toBe(false);
    const late = waiting();
    late.ends('5');
    expect(late.attempt(ANNA, takeBack)).toMatchObject({ code: 'bets-closed' });
  });
});

describe('colour chips', () => {
  const plan = planWith({
    colourChips,
    zero: { kind: 'half-back', rule: RULE, others: RULE, numbers: RULE },
  });
  const buy = (colour: string, value: number, count: number) => ({
    type: 'buy-colour',
    colour,
    value,
    count,
  });

  it('cannot be bought with value chips on the layout, or at a value outside the limits', () => {
    const table = new Table(plan);
    table.bet(ANNA, { red: 100 });
    expect(table.attempt(ANNA, buy('blue', 500, 10))).toMatchObject({ code: 'chips-lying' });
    expect(table.attempt(BERT, buy('blue', 200_000, 1))).toMatchObject({ code: 'wrong-value' });
    expect(table.attempt(BERT, buy('blue', 500, 1001))).toMatchObject({ code: 'insufficient-funds' });
  });

  it('become money if half of an odd chip is returned', () => {
    const table = new Table(plan);
    table.play(ANNA, buy('blue', 500, 10));
    table.bet(ANNA, { red: 1500, black: 1000 });
    expect(table.ends('0')).toMatchObject([
      { bet: 'red', take: 750, return: 750 },
      { bet: 'black', take: 500, return: 500, to: 'stack' },
    ]);
    expect(table.settlement()[0]).not.toHaveProperty('to');
    table.next();
    expect(table.playerView().colour).toEqual({ colour: 'blue', value: 500, count: 6 });
  });

  it('are worth the minimum each after the player has left without exchanging them', () => {
    const table = new Table(plan);
    table.play(ANNA, buy('blue', 500, 10));
    table.play(ANNA, { type: 'leave' });
    const [cashed] = table.play(ANNA, { type: 'cash-colour' });
    expect(cashed?.transfers).toMatchObject([
      { to: 'purse', amount: 1000 },
      { to: 'bank', amount: 4000 },
    ]);
  });

  it('are exchanged at full value for a player who stops playing', () => {
    const table = new Table(plan);
    table.play(ANNA, buy('blue', 500, 10));
    table.bet(ANNA, { red: 1500 });
    // The remaining chips are returned as money, and so are the wins.
    table.play(ANNA, { type: 'cash-colour' });
    expect(table.ends('1')).toMatchObject([{ pay: 1500, return: 1500 }]);
    expect(table.settlement()[0]).not.toHaveProperty('to');
  });
});

describe('rulings', () => {
  it('allow management to release held payouts before the clock does', () => {
    const table = new Table(withProcedure({ holdPayouts: RULE }));
    table.bet(ANNA, { '17': 100 });
    table.play(CROUPIER, { type: 'spin', wheel: 'clockwise' });
    table.play(CROUPIER, { type: 'no-more-bets' });
    table.play(CROUPIER, { type: 'ball', pocket: '17' });
    expect(table.attempt(INSPECTOR, { type: 'hold-payouts' })).toMatchObject({ code: 'not-yours' });
    table.play(MANAGER, { type: 'hold-payouts' });
    expect(table.view().withheld).toBe(true);
    expect(table.attempt(CROUPIER, { type: 'pay' })).toMatchObject({ code: 'withheld' });
    expect(table.options({ role: 'clock' })).toMatchObject([
      { move: { type: 'release-payouts' }, due: 86_400_000 },
    ]);
    table.play(MANAGER, { type: 'release-payouts' });
    table.play(CROUPIER, { type: 'pay' });
    expect(table.settlement()).toHaveLength(1);
  });

  it('allow a misplaced chip to be corrected while the ball is spinning, with the inspector’s consent only', () => {
    const table = new Table(withProcedure({ correction: RULE }));
    table.bet(ANNA, { '17': 300 });
    table.play(CROUPIER, { type: 'spin', wheel: 'clockwise' });
    table.play(CROUPIER, { type: 'no-more-bets' });
    const correct = { type: 'correct-bet', seat: 'anna', from: '17', to: '14/17', amount: 200 };
    expect(table.attempt(CROUPIER, correct)).toMatchObject({ code: 'not-yours' });
    table.play(INSPECTOR, correct);
    expect(table.playerView().bets).toEqual([
      { position: '17', amount: 100 },
      { position: '14/17', amount: 200 },
    ]);
    table.play(CROUPIER, { type: 'ball', pocket: '17' });
    expect(isRefusal(table.attempt(INSPECTOR, correct))).toBe(true);
  });

  it('allow a result to be corrected only before it is paid', () => {
    const table = new Table(withProcedure({ correctResult: RULE }));
    table.bet(ANNA, { '17': 100 });
    table.ends('18');
    expect(table.attempt(INSPECTOR, { type: 'correct-result', pocket: '17' })).toMatchObject({
      code: 'not-now',
    });
  });
});
