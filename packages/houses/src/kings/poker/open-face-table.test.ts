import {
  type Card,
  CLOCK,
  CROUPIER,
  isRefusal,
  MANAGER,
  money,
  player,
  SPECTATOR,
  seatId,
} from '@croupier/core';
import { openFace } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { OpenFaceTable, rows } from '../../../test/open-face.ts';
import { openFaceChinese as plan } from './open-face.ts';

const B = 'kings.poker-open-face-chinese';
const C = 'kings.poker-cash-games';
const T = 'kings.poker-tournament-rules';
const X4 = '6c6dAs / TcTd7h4s3c / AhKh8h5h2h';
const Y4 = '9c5d2c / 9d9sKd7s2d / 8c7d6h5s4c';
const FOUL = 'QcQd3d / JcJd7c4h3s / TsTh9h6s5c';
const p = (place: number) => player(seatId(`p${place}`));
const amounts = (table: OpenFaceTable, name: string, type: string) =>
  (
    table.option(player(seatId(name)), type)?.move as unknown as
      | { amount: { min: number; max: number } }
      | undefined
  )?.amount;

describe('the value of a point', () => {
  it(`there are no blinds, and points change hands at the table's rate {${B}.06 ${B}.64 ${B}.A13}`, () => {
    const table = new OpenFaceTable().seat({ 1: 200, 2: 200 }).start(2).playTo({ 1: X4, 2: Y4 });
    expect(table.events.flatMap(({ transfers }) => transfers).every(({ reason }) => reason === 'buy')).toBe(
      true,
    );
    table.next();
    expect(table.stacks()).toEqual({ 1: 218, 2: 182 });
  });
  it(`a table posts its own value {${B}.A13}`, () => {
    const table = new OpenFaceTable({ point: 1000 })
      .seat({ 1: 500, 2: 500 })
      .start(2)
      .playTo({ 1: X4, 2: Y4 });
    table.next();
    expect(table.stacks()).toEqual({ 1: 590, 2: 410 });
  });
  it.each([
    [{ point: 0 }],
    [{ point: 100_100 }],
    [{ point: 150 }],
    [{ seats: 5 }],
    [{ fantasyland: 'never' }],
    [{ points: 100 }],
    [{ buyIn: { min: 100 } }],
    ['high'],
  ])('a table cannot post %j', (terms) => expect(() => new OpenFaceTable(terms as never)).toThrow());
  it(`players are settled in pairs, and all sums add up to zero {${B}.64 ${B}.57 ${B}.E10}`, () => {
    const table = new OpenFaceTable()
      .seat({ 1: 200, 2: 200, 3: 200 })
      .start(3)
      .playTo({ 1: X4, 2: Y4, 3: FOUL });
    expect(table.points()).toEqual({ 1: 20, 2: -1, 3: -19 });
    const { settlement } = table.next();
    expect(table.stacks()).toEqual({ 1: 240, 2: 198, 3: 162 });
    expect(settlement).toMatchObject([
      { seat: 'p1', bet: '1/2', outcome: 'won', pay: 1800, rule: `${B}.08` },
      { seat: 'p2', bet: '2/1', outcome: 'lost', stake: 1800, take: 1800, rule: `${B}.08` },
      { seat: 'p1', bet: '1/3', outcome: 'won', pay: 2200, rule: `${B}.59` },
      { seat: 'p3', bet: '3/1', outcome: 'lost', stake: 2200, take: 2200, rule: `${B}.59` },
      { seat: 'p2', bet: '2/3', outcome: 'won', pay: 1600, rule: `${B}.59` },
      { seat: 'p3', bet: '3/2', outcome: 'lost', stake: 1600, take: 1600, rule: `${B}.59` },
    ]);
    expect(settlement.every(({ early }) => early)).toBe(true);
  });
  it(`nobody pays more than their stack, and payments start with the player after the button {${B}.A13}`, () => {
    const table = new OpenFaceTable({ point: 200, buyIn: { min: 200 } })
      .seat({ 1: 200, 2: 200, 3: 20 })
      .start(3)
      .playTo({ 1: X4, 2: Y4, 3: FOUL });
    // The first player is due 11 points (22 euros), and the second 8 points (16 euros).
    expect(table.view().result?.pairs.map(({ due, amount }) => [due, amount])).toEqual([
      [1800, 1800],
      [2200, 2000],
      [1600, 0],
    ]);
    const { settlement } = table.next();
    expect(table.stacks()).toEqual({ 1: 238, 2: 182, 3: 0 });
    expect(settlement.at(-1)).toEqual({
      seat: 'p3',
      bet: '3/2',
      stake: 0,
      outcome: 'lost',
      rule: `${B}.59`,
      early: true,
      to: 'stack',
    });
  });
  it('a loser’s own chips are the limit, whichever player of a pair loses', () => {
    const table = new OpenFaceTable({ point: 200, buyIn: { min: 200 } })
      .seat({ 1: 10, 2: 200 })
      .start(2)
      .playTo({ 1: FOUL, 2: X4 });
    expect(table.view().result?.pairs).toMatchObject([
      { places: [1, 2], points: -11, due: 2200, amount: 1000 },
    ]);
    table.next();
    expect(table.stacks()).toEqual({ 1: 0, 2: 210 });
  });
  it('winnings from one pair may pay the next', () => {
    const table = new OpenFaceTable({ point: 200, buyIn: { min: 200 } })
      .seat({ 1: 200, 2: 10, 3: 200 })
      .start(1)
      // The order from the left of the button is 2, 3, 1. Player 2 wins from player 3 before losing to player
      // 1.
      .playTo({ 1: X4, 2: Y4, 3: FOUL });
    expect(table.view().result?.pairs.map(({ places, amount }) => [...places, amount])).toEqual([
      [2, 3, 1600],
      [2, 1, 1800],
      [3, 1, 2200],
    ]);
  });
  it(`chips bought during a hand do not play in it {${C}.36 ${C}.05}`, () => {
    const table = new OpenFaceTable({ point: 200, buyIn: { min: 200 } })
      .seat({ 1: 200, 2: 200, 3: 30 })
      .start(3);
    table.do('p3', 'top-up', { amount: 10_000 }).playTo({ 1: X4, 2: Y4, 3: FOUL });
    expect(table.view().places[2]).toMatchObject({ stack: 3000, behind: 10_000 });
    table.next();
    expect(table.view().places[2]).toMatchObject({ stack: 0, behind: 10_000, away: false });
    table.start();
    expect(table.stacks()[3]).toBe(100);
  });
  it('a tie moves no money', () => {
    const table = new OpenFaceTable()
      .seat({ 1: 200, 2: 200 })
      .start(2)
      .playTo({ 1: '9c5d2h / TcTd7h4s3c / KcKd8h6s2d', 2: '9d5h2s / ThTs7c4d3d / KhKs8c6h2c' });
    const { settlement } = table.next();
    expect(settlement).toMatchObject([
      { outcome: 'pushed', stake: 0, rule: `${B}.64` },
      { outcome: 'pushed', stake: 0, rule: `${B}.64` },
    ]);
    expect(table.stacks()).toEqual({ 1: 200, 2: 200 });
  });
  it('two fouls move no money, under a separate rule', () => {
    const table = new OpenFaceTable()
      .seat({ 1: 200, 2: 200 })
      .start(2)
      .playTo({ 1: FOUL, 2: 'KhKs2h / 9c9d8c7h2c / 8d8h5d4d2s' });
    expect(table.next().settlement.map(({ rule }) => rule)).toEqual([`${B}.60`, `${B}.60`]);
  });
});

describe('seats', () => {
  it(`a buy-in is fifty to five hundred points, unless the table says otherwise {${B}.A17 ${C}.29}`, () => {
    const table = new OpenFaceTable();
    expect(amounts(table, 'p1', 'sit')).toMatchObject({ min: 10_000, max: 100_000 });
    expect(amounts(new OpenFaceTable({ buyIn: { min: 30_000, max: 40_000 } }), 'p1', 'sit')).toMatchObject({
      min: 30_000,
      max: 40_000,
    });
    expect(amounts(new OpenFaceTable({ point: 50_000 }), 'p1', 'sit')).toMatchObject({ min: 2_500_000 });
  });
  it('nobody can take a seat without funds, take two seats, or take an occupied seat', () => {
    const table = new OpenFaceTable().seat({ 1: 200 });
    expect(table.refused(p(2), 'sit', { place: 1, amount: 20_000 }).rule).toBe(`${C}.29`);
    expect(table.refused(p(1), 'sit', { place: 2, amount: 20_000 }).code).toBe('not-now');
    expect(table.refused(p(2), 'sit', { place: 2, amount: 20_050 }).code).toBe('bad-move');
    expect(table.refused(SPECTATOR, 'sit', { place: 2, amount: 20_000 }).code).toBe('not-now');
    table.purse = 50;
    expect(table.option(p(2), 'sit')).toBeUndefined();
    table.purse = 250;
    expect(amounts(table, 'p2', 'sit')).toMatchObject({ min: 10_000, max: 25_000 });
  });
  it(`a player who returns within three hours brings what they left with {${C}.35 ${C}.04}`, () => {
    const table = new OpenFaceTable().seat({ 1: 200, 2: 200 }).start(2).playTo({ 1: X4, 2: Y4 });
    table.next();
    table.do('p1', 'leave');
    expect(amounts(table, 'p1', 'sit')).toMatchObject({ min: 21_800, max: 21_800 });
    expect(table.option(p(1), 'sit')?.rule).toBe(`${C}.35`);
    table.purse = 217;
    expect(table.option(p(1), 'sit')).toBeUndefined();
    table.purse = 1000;
    table.at += 180 * 60_000;
    expect(amounts(table, 'p1', 'sit')).toMatchObject({ min: 21_800, max: 21_800 });
    table.at += 1;
    expect(amounts(table, 'p1', 'sit')).toMatchObject({ min: 10_000 });
  });
  it(`the house plays out the hand of a player who leaves, and then frees the seat {${C}.04}`, () => {
    const table = new OpenFaceTable().seat({ 1: 200, 2: 200 }).start(2);
    table.do('p2', 'leave').deal('2c3c4c5c6c7c8c9cTcJc');
    expect(table.refused(p(2), 'leave').code).toBe('not-now');
    expect(table.refused(p(2), 'come-back').code).toBe('not-now');
    table.do('p1', 'set', { counts: [0, 0, 5], cards: ['2c', '4c', '6c', '8c', 'Tc'] });
    expect(table.option(CROUPIER, 'time-is-up')?.pace).toBe('draw');
    table.croupier('time-is-up', { place: 2 });
    expect(table.view().places[1]).toMatchObject({ leaving: true, away: false });
    while (table.view().phase !== 'pay') {
      const next = table.option(CROUPIER, 'card')?.move as unknown as
        | { card: { values: Card[] } }
        | undefined;
      if (next) table.croupier('card', { card: next.card.values[0] ?? 'As' });
      else table.croupier('time-is-up', { place: table.turn ?? 0 });
    }
    table.next();
    expect(table.view().places.map(({ place }) => place)).toEqual([1]);
  });
  it(`a player without chips sits out until they buy some {${C}.36}`, () => {
    const table = new OpenFaceTable({ point: 200, buyIn: { min: 200 } })
      .seat({ 1: 200, 2: 200, 3: 30 })
      .start(3)
      .playTo({ 1: X4, 2: Y4, 3: FOUL });
    table.next();
    expect(table.view().places[2]).toMatchObject({ stack: 0, away: true });
    expect(table.refused(p(3), 'come-back').code).toBe('not-now');
    expect(amounts(table, 'p3', 'top-up')).toMatchObject({ min: 200 });
    table.do('p3', 'top-up', { amount: 5000 });
    expect(table.view().places[2]).toMatchObject({ away: false, behind: 5000 });
  });
  it('nobody buys more than the maximum buy-in', () => {
    const table = new OpenFaceTable().seat({ 1: 1000, 2: 990 });
    expect(table.option(p(1), 'top-up')).toBeUndefined();
    expect(amounts(table, 'p2', 'top-up')).toMatchObject({ min: 100, max: 1000 });
  });
  it(`a break lasts thirty minutes, after which the chips are picked up {${C}.81 ${C}.82}`, () => {
    const table = new OpenFaceTable().seat({ 1: 200, 2: 200 }).do('p1', 'sit-out');
    expect(table.refused(p(1), 'sit-out').code).toBe('not-now');
    expect(table.option(CLOCK, 'pick-up')?.due).toBe(30 * 60_000);
    expect(table.option(CROUPIER, 'pick-up')).toBeUndefined();
    table.do('p1', 'come-back').do('p1', 'sit-out').wait(30);
    expect(table.view().places.map(({ place }) => place)).toEqual([2]);
    const playing = new OpenFaceTable().seat({ 1: 200, 2: 200 }).start(2).do('p1', 'sit-out');
    expect(playing.option(CLOCK, 'pick-up')).toBeUndefined();
    expect(playing.option(MANAGER, 'pick-up')).toBeUndefined();
  });
  it(`each player pays a time charge by the value of a point {${B}.A17 ${C}.09}`, () => {
    const fee = (point: number) => {
      const { charge } = openFace.postedBy(plan, { point: money(point * 100) });
      return [charge.minutes, charge.fee / 100, charge.rule];
    };
    // For points worth 51 to 100, the row of the blinds 50/100 comes before that of 100/100.
    const rows: readonly (readonly [
      points: readonly number[],
      minutes: number,
      fee: number,
      rule: number,
    ])[] = [
      [[1, 3], 30, 25, 12],
      [[4, 5], 30, 25, 14],
      [[6, 10], 30, 30, 16],
      [[11, 25], 30, 30, 18],
      [[26, 50], 30, 50, 20],
      [[51, 100], 30, 50, 22],
      [[101, 200], 60, 200, 24],
      [[201, 400], 60, 300, 25],
      [[401, 1000], 60, 300, 26],
    ];
    for (const [points, minutes, due, rule] of rows)
      for (const point of points)
        expect([point, ...fee(point)]).toEqual([point, minutes, due, `${C}.${rule}`]);
    const table = new OpenFaceTable().seat({ 1: 200 });
    table.at = 10 * 60_000;
    table.seat({ 2: 200 }).wait(20);
    expect(table.stacks()).toEqual({ 1: 175, 2: 200 });
    table.wait(10);
    expect(table.stacks()).toEqual({ 1: 175, 2: 175 });
    table.wait(60);
    expect(table.stacks()).toEqual({ 1: 125, 2: 125 });
    expect(table.start(2).option(CLOCK, 'time-charge')).toBeUndefined();
  });
});

describe('the button', () => {
  it(`is drawn in a new game, and moves clockwise after every hand {${B}.05 ${B}.50 kings.poker-general.37}`, () => {
    const table = new OpenFaceTable().seat({ 1: 200, 2: 200, 4: 200 });
    expect(table.option(CROUPIER, 'start-hand')).toBeUndefined();
    expect(table.option(CROUPIER, 'draw-button')).toMatchObject({
      draw: true,
      rule: 'kings.poker-general.37',
    });
    expect(table.refused(CROUPIER, 'draw-button', { place: 3 }).code).toBe('bad-move');
    const seen: (number | null)[] = [];
    table.start(2);
    for (let hand = 0; hand < 4; hand++) {
      seen.push(table.view().button);
      table.playTo({ 1: X4, 2: Y4, 4: FOUL }).next();
      if (hand < 3) table.start();
    }
    expect(seen).toEqual([2, 4, 1, 2]);
  });
  it('skips players who sit out, and is drawn again after the game has paused', () => {
    const table = new OpenFaceTable().seat({ 1: 200, 2: 200, 3: 200 }).start(1).do('p2', 'sit-out');
    table.playTo({ 1: X4, 2: Y4, 3: FOUL }).next();
    expect(table.start().view()).toMatchObject({ button: 3 });
    table.playTo({ 1: X4, 3: FOUL }).next();
    table.do('p3', 'sit-out').next();
    expect(table.view().button).toBeNull();
    table.do('p3', 'come-back');
    expect(table.option(CROUPIER, 'start-hand')).toBeUndefined();
  });
});

describe('the rulings of an inspector', () => {
  it(`a misdeal voids the hand before two players have set {${B}.02 kings.poker-variants-comparison-2.57}`, () => {
    const table = new OpenFaceTable().seat({ 1: 200, 2: 200 }).start(2).deal('2c3c4c5c6c7c8c9cTcJc');
    table.do('p1', 'set', { counts: [0, 0, 5], cards: ['2c', '4c', '6c', '8c', 'Tc'] });
    expect(table.refused(CROUPIER, 'misdeal', { reason: 'extra-card' }).code).toBe('not-now');
    expect(table.refused(MANAGER, 'misdeal', { reason: 'bad luck' }).code).toBe('bad-move');
    table.inspector('misdeal', { reason: 'extra-card' });
    expect(table.events.find(({ type }) => type === 'misdeal')?.rule).toBe(`${T}.24`);
    const closed = table.next();
    expect(closed).toMatchObject({ result: { void: 'extra-card' }, settlement: [] });
    expect(table.start().view()).toMatchObject({ button: 2, number: 1 });
  });
  it('later, only a spoiled pack or an interruption voids the hand', () => {
    const table = new OpenFaceTable().seat({ 1: 200, 2: 200 }).start(2).deal('2c3c4c5c6c7c8c9cTcJc');
    table.do('p1', 'set', { counts: [0, 0, 5], cards: ['2c', '4c', '6c', '8c', 'Tc'] });
    table.do('p2', 'set', { counts: [0, 0, 5], cards: ['3c', '5c', '7c', '9c', 'Jc'] });
    expect(table.refused(MANAGER, 'misdeal', { reason: 'extra-card' }).code).toBe('bad-move');
    table.inspector('misdeal', { reason: 'fouled-deck' }).next();
    expect(table.stacks()).toEqual({ 1: 200, 2: 200 });
    table.start().playTo({ 1: X4, 2: Y4 }).inspector('misdeal', { reason: 'interruption' }).next();
    expect(table.stacks()).toEqual({ 1: 200, 2: 200 });
  });
  it(`a dead hand is a foul {${B}.A19 kings.poker-variants-comparison-2.58}`, () => {
    const table = new OpenFaceTable()
      .seat({ 1: 200, 2: 200, 3: 200 })
      .start(3)
      .deal('2c3c4c5c6c7c8c9cTcJcQcKcAc2d3d');
    table.inspector('dead-hand', { place: 1 });
    expect(table.turn).toBe(2);
    expect(table.view().places[0]?.hand).toMatchObject({ dead: true, holds: 0 });
    expect(table.refused(MANAGER, 'dead-hand', { place: 1 }).code).toBe('bad-move');
    expect(table.refused(CROUPIER, 'dead-hand', { place: 2 }).code).toBe('not-now');
    table.croupier('time-is-up', { place: 2 }).croupier('time-is-up', { place: 3 });
    table.inspector('dead-hand', { place: 3 });
    while (table.view().phase !== 'pay') {
      const next = table.option(CROUPIER, 'card')?.move as unknown as
        | { card: { values: Card[] } }
        | undefined;
      if (next) table.croupier('card', { card: next.card.values[0] ?? 'As' });
      else table.croupier('time-is-up', { place: table.turn ?? 0 });
    }
    const fouls = table.view().result?.players.map(({ foul, place }) => [place, foul]);
    expect(fouls).toContainEqual([1, true]);
    expect(fouls).toContainEqual([3, true]);
    expect(table.view().result?.pairs.find(({ places }) => places.join() === '1,3')).toMatchObject({
      points: 0,
    });
  });
  it('a dead hand during the deal does not stop the deal to others', () => {
    const table = new OpenFaceTable().seat({ 1: 200, 2: 200 }).start(2).deal('2c3c4c5c6c7c8c9cTc');
    table.inspector('dead-hand', { place: 2 });
    expect(table.view()).toMatchObject({ turn: 1, phase: 'set' });
  });
});

describe('hidden information', () => {
  it('players may not talk about their hand until it is set', () => {
    const { hidesCards } = openFace.game.rules(plan);
    const table = new OpenFaceTable().seat({ 1: 200, 2: 200, 3: 200 }).do('p3', 'sit-out').start(2);
    expect([1, 2, 3].map((place) => hidesCards?.(table.state, seatId(`p${place}`)))).toEqual([
      true,
      true,
      false,
    ]);
    table.playTo({ 1: X4, 2: Y4 });
    expect(hidesCards?.(table.state, seatId('p1'))).toBe(false);
  });
  it('a hand belongs to the player who was dealt in, not to the next one in that seat', () => {
    const table = new OpenFaceTable().seat({ 1: 200, 2: 200 }).start(2).deal('9c5d2hTcTd7h4s3cKcKd');
    expect(table.playerView('p1').cards).toHaveLength(5);
    const { places } = table.state.table;
    const newcomer = {
      ...table.state,
      table: { ...table.state.table, places: { ...places, 1: { ...places[1], seat: seatId('eve') } } },
    };
    const seen = openFace.game.rules(plan).playerView(newcomer as openFace.OpenFaceState, seatId('eve'));
    expect(seen).toMatchObject({ place: 1, cards: [], question: null });
  });
  it('the pack is shuffled once and committed to', () => {
    const { packs } = openFace.game.rules(plan);
    expect(packs?.(new OpenFaceTable().state).map(({ length }) => length)).toEqual([52]);
  });
  it('an inspector sees who played together, and what each won', () => {
    const { integritySignals } = openFace.game.rules(plan);
    const table = new OpenFaceTable()
      .seat({ 1: 200, 2: 200, 3: 200 })
      .start(3)
      .playTo({ 1: X4, 2: Y4, 3: FOUL });
    expect(integritySignals?.(table.state)).toEqual([]);
    table.croupier('pay');
    expect(integritySignals?.(table.state)).toEqual([
      { kind: 'played-together', data: { seats: ['p1', 'p2', 'p3'], net: [4000, -200, -3800] } },
    ]);
  });
  it(`the result shows every row of every player {${B}.48}`, () => {
    const table = new OpenFaceTable().seat({ 1: 200, 2: 200 }).start(2).playTo({ 1: X4, 2: Y4 });
    expect(table.next().result).toMatchObject({
      hand: { number: 1, players: [{ place: 1, rows: rows(X4) }, {}] },
    });
    expect(table.view().last?.players[1]).toMatchObject({ place: 2, foul: false, next: 0 });
  });
});

describe('an open-face plan', () => {
  const faults = (change: object) => openFace.game.check({ ...plan, ...change });
  it('of the house is valid', () => expect(faults({})).toEqual([]));
  it.each([
    [{ seats: { most: 5, rule: `${B}.01` } }, 'seats.most'],
    [{ point: { ...plan.point, usual: 50 } }, 'point'],
    [{ point: { ...plan.point, min: 150 } }, 'whole chips'],
    [{ point: { ...plan.point, usual: money(200_000) } }, 'usual value'],
    [{ buyIn: { min: 60, max: 50 } }, 'largest buy-in'],
    [{ charges: plan.charges.toReversed() }, 'smallest values'],
    [{ royalties: { ...plan.royalties, back: [...plan.royalties.back, ...plan.royalties.back] } }, 'twice'],
    [
      { fantasyland: { ...plan.fantasyland, progressive: { ...plan.fantasyland.progressive, seats: 4 } } },
      'more than 52',
    ],
    [{ fantasyland: { ...plan.fantasyland, cards: 12 } }, 'fantasyland.cards'],
    [{ ante: 5 }, 'ante'],
  ])('with %j is invalid', (change, says) => expect(faults(change).join(' ')).toContain(says));
});

describe('the buy-in', () => {
  it('is the only stake, and follows from the value of a point', () => {
    expect(openFace.game.bets(plan)).toMatchObject([
      { id: 'buy-in', when: 'bought', min: 10_000, max: 100_000 },
    ]);
    expect(openFace.game.bets(plan, { point: 1000 })).toMatchObject([{ min: 50_000, max: 500_000 }]);
    expect(isRefusal(openFace.game.bets(plan, { point: 1 }))).toBe(true);
  });
});
