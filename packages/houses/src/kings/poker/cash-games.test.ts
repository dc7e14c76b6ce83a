import { CLOCK, CROUPIER, INSPECTOR, player, seatId } from '@croupier/core';
import { poker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { CashTable } from '../../../test/poker.ts';
import { korunaLevels } from './cash.ts';
import { horse } from './horse.ts';
import { sevenCardStud } from './seven-card-stud.ts';
import { texasHoldem } from './texas-holdem.ts';
import { tripleStud } from './triple-stud.ts';

const LEVEL = { '1/3': 0, '2/5': 2, '5/5': 3, '5/10': 4, '50/100': 10, '100/200': 12 };
const at = (level: keyof typeof LEVEL, more = {}) =>
  new CashTable(texasHoldem, { level: LEVEL[level], ...more });
/** Three players at 5/10, the button at place 1, the first hand under way. */
const three = (more = {}) => at('5/10', more).seat({ 1: 1000, 2: 1000, 3: 1000 }).start(1);

describe('the drop', () => {
  const drop = (table: CashTable, players: number, each: number) => {
    const stacks = Object.fromEntries(Array.from({ length: players }, (_, index) => [index + 1, each]));
    table.seat(stacks).start(1).deal();
    table.do(table.turn, 'raise', { to: each });
    while (table.phase === 'bet') table.do(table.turn, 'call');
    table.checkDown();
    return table.moved('rake').reduce((sum, { amount }) => sum + amount, 0);
  };

  it('5 % of the pot up to the cap of the level and of the players dealt in {kings.poker-cash-games.08 kings.poker-cash-games.10-11 kings.poker-cash-games.E1}', () => {
    expect(drop(at('2/5', { buyIn: { min: 5000 } }), 6, 50)).toBe(15);
    expect(drop(at('2/5', { buyIn: { min: 1000, max: 100_000 } }), 4, 250)).toBe(10);
    expect(drop(at('2/5', { buyIn: { min: 1000, max: 100_000 } }), 5, 200)).toBe(20);
  });

  it('5/5, five players, pot 700: 35, so the cap of 30 {kings.poker-cash-games.E2}', () => {
    expect(drop(at('5/5'), 5, 140)).toBe(30);
  });

  it('korunas have a table of their own, exactly as printed {kings.poker-cash-games.12-26 kings.poker-cash-games.E2-3}', () => {
    const rows = korunaLevels.map(({ small, big, cap, time }) =>
      [small, big, cap.few, cap.many, time.minutes * 100, time.fee].map((amount) => amount / 100).join(' '),
    );
    expect(rows).toEqual([
      '30 90 300 600 30 450',
      '60 60 300 600 30 450',
      '60 150 300 600 30 450',
      '150 150 300 600 30 450',
      '150 300 300 600 30 750',
      '300 300 300 600 30 750',
      '300 750 300 750 30 750',
      '750 750 300 750 30 750',
      '750 1500 750 750 30 1500',
      '1500 1500 750 750 30 1500',
      '1500 3000 750 750 30 1500',
      '3000 3000 750 750 60 3000',
      '3000 6000 750 750 60 6000',
      '6000 12000 750 750 60 9000',
      '15000 30000 750 750 60 9000',
    ]);
    const table = (level: number) =>
      new CashTable({ ...texasHoldem, currency: 'CZK', levels: korunaLevels, usualLevel: level });
    // 21,000 in the pot at 150/150: 1,050, so the cap of 600.
    expect(drop(table(3), 5, 4200)).toBe(600);
    expect(drop(table(6), 4, 15_000)).toBe(300);
    expect(drop(table(6), 5, 15_000)).toBe(750);
    expect(drop(table(8), 2, 30_000)).toBe(750);
  });

  it('50/100, three players: 23 of 460, 25 of 2,000 {kings.poker-cash-games.E4}', () => {
    const small = at('50/100', { buyIn: { min: 10_000 } })
      .seat({ 1: 1000, 2: 1000, 3: 1000 })
      .start(1)
      .deal();
    small.do('p1', 'raise', { to: 230 }).do('p2', 'call').do('p3', 'fold').checkDown();
    // 230 + 230 + 100 of the folded big blind.
    expect(small.moved('rake').map(({ amount }) => amount)).toEqual([25]);
    const pot = at('50/100', { buyIn: { min: 10_000 } })
      .seat({ 1: 1000, 2: 1000 })
      .start(1)
      .deal();
    pot.do('p1', 'raise', { to: 230 }).do('p2', 'call').checkDown();
    expect(pot.moved('rake').map(({ amount }) => amount)).toEqual([23]);
  });

  it.each(texasHoldem.levels.map((level, index) => [index, level] as const))(
    'level %i of the table {kings.poker-cash-games.12-26}',
    (index, { small, big, cap, time }) => {
      const row = [small, big, cap.few, cap.many, time.minutes * 100, time.fee].map((amount) => amount / 100);
      expect(row).toEqual(
        [
          [1, 3, 10, 20, 30, 25],
          [2, 2, 10, 20, 30, 25],
          [2, 5, 10, 20, 30, 25],
          [5, 5, 15, 30, 30, 30],
          [5, 10, 15, 30, 30, 30],
          [10, 10, 15, 30, 30, 30],
          [10, 25, 15, 30, 30, 30],
          [25, 25, 15, 30, 30, 30],
          [25, 50, 15, 30, 30, 50],
          [50, 50, 15, 30, 30, 50],
          [50, 100, 25, 30, 30, 50],
          [100, 100, 25, 30, 60, 100],
          [100, 200, 25, 30, 60, 200],
          [200, 400, 25, 30, 60, 300],
          [500, 1000, 25, 30, 60, 300],
        ][index],
      );
    },
  );

  it('the levels are the house’s blinds and there is no maximum bet but the stack {kings.poker-cash-games.27}', () => {
    expect(() => new CashTable(texasHoldem, { level: 15 })).toThrow();
    const table = three().deal();
    expect(table.option('p1', 'raise')?.move.to).toMatchObject({ max: 100_000 });
  });

  it('nothing else is taken from a pot {kings.poker-cash-games.28 kings.poker-cash-games.128}', () => {
    const table = three().checkDown();
    expect(table.moved('rake').map(({ amount }) => amount)).toEqual([1]);
    expect(table.moved('fee')).toEqual([]);
    expect(table.moved('award').reduce((sum, { amount }) => sum + amount, 0)).toBe(29);
  });

  it('a table that charges by time takes no drop, but each player’s fee after his period {kings.poker-cash-games.09 kings.poker-cash-games.100 kings.poker-cash-games.E5}', () => {
    const stacks = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [index + 1, 4000]));
    const table = at('100/200', { charge: 'time' }).seat(stacks).wait(59);
    expect(table.moved('fee')).toEqual([]);
    table.wait(1);
    expect(table.moved('fee')).toHaveLength(8);
    expect(table.moved('fee').reduce((sum, { amount }) => sum + amount, 0)).toBe(1600);
    table.start(1).checkDown();
    expect(table.moved('rake')).toEqual([]);
  });
});

describe('buying in', () => {
  it('a seat that is free can be taken, with a buy-in within the table’s bounds {kings.poker-cash-games.03 kings.poker-cash-games.29 kings.poker-cash-games.93}', () => {
    const table = at('5/10', { buyIn: { min: 20_000, max: 100_000 } });
    expect(table.option('p1', 'sit')?.move.amount).toMatchObject({ min: 20_000, max: 100_000 });
    expect(table.refused(player(seatId('p1')), 'sit', { place: 1, amount: 19_900 }).rule).toBe(
      'kings.poker-cash-games.29',
    );
    table.seat({ 1: 200 });
    expect(table.moved('buy')).toEqual([{ seat: 'p1', amount: 200, to: 'stack' }]);
    expect(table.offers(player(seatId('p2')), { type: 'sit', place: 1, amount: 20_000 } as never)).toBe(
      false,
    );
  });

  it('chips bought during a hand play from the next one on; the amount is said {kings.poker-cash-games.05 kings.poker-cash-games.36 kings.poker-cash-games.41}', () => {
    const table = three().deal().do('p2', 'top-up', { amount: 500 });
    expect(table.stacks()).toEqual({ 1: 1000, 2: 995, 3: 990 });
    expect(table.view().places[1]?.behind).toBe(50_000);
    table.do('p1', 'fold');
    expect(table.option('p2', 'raise')?.move.to).toMatchObject({ max: 100_000 });
    table.do('p2', 'fold').next();
    table.start();
    expect(table.state.current?.hand.setup.stacks).toContain(149_500);
  });

  it('chips are money, and stay on the table until the player leaves {kings.poker-cash-games.02 kings.poker-cash-games.37-38 kings.poker-cash-games.42}', () => {
    const table = three();
    const offered = table.options(player(seatId('p1'))).map(({ move }) => move.type);
    expect(offered.filter((type) => ['cash', 'give', 'take-off'].includes(type))).toEqual([]);
    table.foldAround().next();
    table.do('p1', 'leave');
    expect(table.moved('cash')).toEqual([{ seat: 'p1', amount: 1000, to: 'purse' }]);
  });

  it('back within three hours: exactly what he left with, at least the minimum {kings.poker-cash-games.35 kings.poker-cash-games.E10}', () => {
    const bounds = (leftWith: number, minutes: number) => {
      const table = at('5/10', { buyIn: { min: 20_000, max: 200_000 } });
      // The stack he leaves with is what he bought and won: here only bought.
      table.seat({ 1: Math.max(200, leftWith) });
      const own = table.state.table.places[1];
      if (own) own.stack = (leftWith * 100) as never;
      table.do('p1', 'leave').wait(minutes);
      return table.option('p1', 'sit')?.move.amount;
    };
    expect(bounds(1240, 150)).toMatchObject({ min: 124_000, max: 124_000 });
    expect(bounds(1240, 210)).toMatchObject({ min: 20_000, max: 200_000 });
    expect(bounds(120, 150)).toMatchObject({ min: 20_000 });
  });

  it('blinds go up: new buy-ins are higher, those in the game go on with what they have {kings.poker-cash-games.30-32}', () => {
    const table = at('5/10').seat({ 1: 200, 2: 200 }).start(1).foldAround();
    table.next({ level: LEVEL['50/100'] });
    expect(table.option('p3', 'sit')?.move.amount).toMatchObject({ min: 200_000 });
    table.start();
    expect(table.dealtIn()).toHaveLength(2);
  });
});

describe('blinds', () => {
  it('the button of a new game is drawn, then it moves on one place a hand {kings.poker-cash-games.64-65}', () => {
    const table = at('5/10').seat({ 1: 1000, 2: 1000, 3: 1000 });
    expect(table.offers(CROUPIER, { type: 'start-hand' })).toBe(false);
    const draw = table.options(CROUPIER).find(({ move }) => move.type === 'draw-button');
    expect(draw).toMatchObject({ draw: true, move: { place: { values: [1, 2, 3] } } });
    table.start(1);
    expect(table.bets()).toEqual({ 2: 5, 3: 10 });
    table.foldAround().next();
    table.start();
    expect(table.view()).toMatchObject({ button: 2, small: 3, big: 1 });
  });

  it('a new player posts the big blind before he is dealt in: now or when it comes to him {kings.poker-cash-games.44-45 kings.poker-cash-games.94 kings.poker-cash-games.E6}', () => {
    const table = at('5/10').seat({ 1: 1000, 3: 1000, 5: 1000 }).start(1).foldAround();
    table.next();
    table.seat({ 2: 1000 }).start();
    expect(table.dealtIn()).toEqual([5, 1, 3]);
    table.foldAround().next();
    table.do('p2', 'enter', { how: 'post' }).start();
    expect(table.dealtIn()).toContain(2);
    expect(table.bets()[2]).toBe(10);
  });

  it('who waits comes in with the big blind', () => {
    const table = at('5/10').seat({ 1: 1000, 3: 1000, 5: 1000 }).start(1).foldAround();
    table.next();
    table.seat({ 2: 1000 }).start().foldAround().next();
    // The big blind was at 1; next it is 2's.
    table.start();
    expect(table.view().big).toBe(2);
    expect(table.dealtIn()).toContain(2);
  });

  /** The button at 1, p4 away while both blinds pass him, and back for a hand with the blinds at 2 and 3. */
  const missed = () => {
    const table = at('5/10').seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000 }).start(1).foldAround();
    table.do('p4', 'sit-out').next();
    table.start().foldAround().next();
    expect(table.view().places[3]?.owes).toEqual({ small: false, big: true });
    table.start().foldAround().next();
    expect(table.view().places[3]?.owes).toEqual({ small: true, big: true });
    return table.do('p4', 'come-back');
  };

  it('missed blinds are marked and owed: both are posted, the small one dead {kings.poker-cash-games.46-48 kings.poker-cash-games.51 kings.poker-cash-games.59 kings.poker-cash-games.130 kings.poker-cash-games.E7}', () => {
    const table = missed();
    table.start();
    expect(table.dealtIn()).not.toContain(4);
    const posted = missed().do('p4', 'enter', { how: 'post' }).start().deal();
    expect(posted.bets()).toEqual({ 2: 5, 3: 10, 4: 10 });
    expect(posted.stacks()[4]).toBe(985);
    posted.do('p4', 'check').do('p1', 'raise', { to: 30 }).do('p2', 'fold').do('p3', 'fold').do('p4', 'call');
    expect(posted.stacks()[4]).toBe(965);
  });

  it('who comes in with a straddle posts no dead small blind {kings.poker-cash-games.49 kings.poker-cash-games.56 kings.poker-cash-games.E8}', () => {
    const table = missed()
      .do('p4', 'enter', { how: 'post' })
      .do('p4', 'straddle', { on: true })
      .start()
      .deal();
    expect(table.bets()).toEqual({ 2: 5, 3: 10, 4: 20 });
    expect(table.stacks()[4]).toBe(980);
    table.do('p1', 'call').do('p2', 'call').do('p3', 'call');
    expect(table.turn).toBe('p4');
  });

  it('a straddle is twice the big blind, the next ones double it, and the last speaks last {kings.poker-cash-games.57}', () => {
    const table = at('5/10').seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000, 5: 1000 });
    table.do('p4', 'straddle', { on: true }).do('p5', 'straddle', { on: true }).start(1).deal();
    expect(table.bets()).toEqual({ 2: 5, 3: 10, 4: 20, 5: 40 });
    expect(table.turn).toBe('p1');
    for (const name of ['p1', 'p2', 'p3', 'p4']) table.do(name, 'call');
    expect(table.turn).toBe('p5');
    expect(table.option('p5', 'raise')?.move.to).toMatchObject({ min: 8000 });
  });

  it('nobody straddles where no game has blinds, or only two can sit {kings.poker-cash-games.57}', () => {
    const offered = (table: CashTable) => table.seat({ 1: 1000, 2: 1000 }).option('p1', 'straddle');
    expect(offered(new CashTable(sevenCardStud))).toBeUndefined();
    expect(offered(new CashTable(tripleStud))).toBeUndefined();
    expect(offered(new CashTable(texasHoldem, { seats: 2 }))).toBeUndefined();
    expect(offered(new CashTable(horse))).toMatchObject({ move: { on: true } });
  });

  it('buying the button: both blinds at the small blind’s place, nobody else posts, and next hand he has it {kings.poker-cash-games.50 kings.poker-cash-games.52-54 kings.poker-cash-games.E9}', () => {
    const table = at('5/10').seat({ 1: 1000, 3: 1000, 5: 1000 }).start(5).foldAround();
    // The blinds were at 1 and 3; a newcomer sits between them.
    table.next();
    table.seat({ 2: 1000 }).do('p2', 'enter', { how: 'buy-button' }).start();
    expect(table.view().button).toBe(1);
    expect(table.bets()).toEqual({ 2: 10 });
    expect(table.stacks()[2]).toBe(985);
    table.foldAround().next();
    table.start();
    expect(table.view()).toMatchObject({ button: 2, small: 3, big: 5 });
  });

  it('the blinds are live {kings.poker-cash-games.55}', () => {
    const table = three().deal().do('p1', 'call').do('p2', 'call');
    expect(table.option('p3', 'raise')?.move.to).toMatchObject({ min: 2000 });
  });

  it('a dead button: the small blind of one who left is not posted', () => {
    const table = at('5/10').seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000 }).start(1).foldAround();
    table.do('p3', 'leave').next();
    table.start();
    // The big blind was at 3, who has left: no small blind, the button goes to 2.
    expect(table.view()).toMatchObject({ button: 2, small: 3, big: 4 });
    expect(table.bets()).toEqual({ 4: 10 });
    table.foldAround().next();
    table.start();
    expect(table.view()).toMatchObject({ button: 3, small: 4, big: 1 });
  });

  it('heads up the button has the small blind, and nobody posts the big blind twice running', () => {
    const table = three().foldAround();
    table.do('p2', 'leave').next();
    table.start();
    expect(table.view()).toMatchObject({ big: 1, small: 3, button: 3 });
    expect(table.bets()).toEqual({ 1: 10, 3: 5 });
  });
});

describe('seats, breaks and the list', () => {
  it('a player may leave at any time; in a hand it is folded, what he has bet stays {kings.poker-cash-games.04}', () => {
    const table = three().deal().do('p1', 'raise', { to: 30 }).do('p1', 'leave');
    expect(table.view().places[0]?.hand).toMatchObject({ folded: true, put: 3000 });
    table.foldAround().next();
    expect(Object.keys(table.stacks())).toEqual(['2', '3']);
  });

  it('between hands: top up, change seat, sit out, leave {kings.poker-cash-games.79 kings.poker-cash-games.95}', () => {
    const table = three().foldAround();
    table.next();
    const offered = table.options(player(seatId('p1'))).map(({ move }) => move.type);
    for (const type of ['top-up', 'change-seat', 'sit-out', 'leave']) expect(offered).toContain(type);
    table.do('p1', 'change-seat', { place: 7 });
    expect(Object.keys(table.stacks())).toEqual(['2', '3', '7']);
  });

  it('who moves waits for the big blind or posts one; a missed small blind goes with him {kings.poker-cash-games.67 kings.poker-cash-games.69-70}', () => {
    const table = three().foldAround();
    table.next();
    const occupant = table.state.table.places[1];
    if (occupant) occupant.owes.small = true;
    table.do('p1', 'change-seat', { place: 7 });
    expect(table.view().places.find(({ place }) => place === 7)?.owes).toEqual({ small: true, big: true });
    table.do('p1', 'enter', { how: 'post' }).start();
    expect(table.dealtIn()).toContain(7);
  });

  it('a free seat goes to a player of the game who wants it before a new one {kings.poker-cash-games.72-73}', () => {
    const table = three();
    table.do('p1', 'change-seat', { place: 7 });
    expect(table.refused(player(seatId('p7')), 'sit', { place: 7, amount: 50_000 }).code).toBe('bad-move');
    table.do('p8', 'sit', { place: 8, amount: 500 });
    expect(table.offers(player(seatId('p2')), { type: 'change-seat', place: 8 } as never)).toBe(false);
    table.foldAround().next();
    expect(Object.keys(table.stacks())).toEqual(['2', '3', '7', '8']);
  });

  it('a seat belongs to who sits there {kings.poker-cash-games.80}', () => {
    const table = three();
    expect(table.refused(player(seatId('p9')), 'sit', { place: 1, amount: 50_000 }).code).toBe('bad-move');
  });

  it('a break of 30 minutes; then the chips are counted and go back, and the player is on the list {kings.poker-cash-games.81-83 kings.poker-cash-games.96-97}', () => {
    const table = three().foldAround();
    table.next();
    table.do('p1', 'sit-out').wait(29);
    expect(table.offers(INSPECTOR, { type: 'pick-up', place: 1 } as never)).toBe(false);
    table.wait(1).inspector('pick-up', { place: 1 });
    expect(table.moved('cash')).toMatchObject([{ seat: 'p1', to: 'purse' }]);
    expect(table.view().list).toEqual(['p1']);
  });

  it('with a list the clock does it by itself {kings.poker-cash-games.84}', () => {
    const table = at('5/10', { seats: 2 })
      .seat({ 1: 1000, 2: 1000 })
      .do('p8', 'join-list')
      .do('p1', 'sit-out');
    table.wait(30);
    expect(table.view().list).toEqual(['p8', 'p1']);
    expect(Object.keys(table.stacks())).toEqual(['2']);
  });

  it('the third man walking has one round of the table to come back, if there is a list {kings.poker-cash-games.88-89}', () => {
    const table = at('5/10', { seats: 5 }).seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000, 5: 1000 });
    table.do('p8', 'join-list').start(1).foldAround();
    table.next();
    for (const name of ['p3', 'p4']) {
      table.do(name, 'sit-out');
      table.at += 1000;
    }
    expect(table.events.map(({ type }) => type)).not.toContain('third-man');
    table.do('p5', 'sit-out');
    expect(table.events.at(-1)).toMatchObject({ type: 'third-man', to: 'all', data: { place: 5 } });
    for (let hand = 0; hand < 5; hand++) {
      expect(table.offers(INSPECTOR, { type: 'pick-up', place: 5 } as never)).toBe(false);
      table.start().foldAround().next();
    }
    expect(table.offers(INSPECTOR, { type: 'pick-up', place: 4 } as never)).toBe(false);
    table.wait(0);
    expect(Object.keys(table.stacks())).toEqual(['1', '2', '3', '4']);
    expect(table.moved('cash')).toMatchObject([{ seat: 'p5', to: 'purse' }]);
  });

  it('who moves right after his own button may let the blinds pass, and plays then without posting {kings.poker-cash-games.68}', () => {
    const table = at('5/10').seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000 }).start(1).foldAround();
    table.do('p1', 'change-seat', { place: 6 }).next();
    expect(table.option('p1', 'enter')).toMatchObject({ rule: 'kings.poker-cash-games.68' });
    table.do('p1', 'enter', { how: 'pass' });
    const played: boolean[] = [];
    for (let hand = 0; hand < 4; hand++) {
      table.start();
      played.push(table.dealtIn().includes(6));
      if (played.at(-1)) expect(table.bets()[6]).toBeUndefined();
      table.foldAround().next();
    }
    expect(played).toEqual([false, false, false, true]);
  });

  it('the list: first come, first called; five minutes to report {kings.poker-cash-games.90-92 kings.poker-cash-games.98 kings.poker-cash-games.E13}', () => {
    const table = at('5/10', { seats: 2 })
      .seat({ 1: 1000, 2: 1000 })
      .do('p8', 'join-list')
      .do('p9', 'join-list');
    expect(table.mine('p9').waiting).toEqual({ number: 2, called: false });
    table.do('p1', 'leave');
    expect(table.mine('p8').waiting).toEqual({ number: 1, called: true });
    expect(table.option('p9', 'sit')).toBeUndefined();
    table.wait(5);
    expect(table.option('p8', 'sit')).toBeDefined();
    table.at += 1;
    table.wait(0);
    expect(table.view().list).toEqual(['p9']);
    expect(table.option('p9', 'sit')).toBeDefined();
    table.do('p9', 'leave-list');
    expect(table.view().list).toEqual([]);
  });

  it('who waits for a running game of a full table sits down in the order of the list {kings.poker-cash-games.66}', () => {
    const table = at('5/10', { seats: 2 })
      .seat({ 1: 1000, 2: 1000 })
      .do('p7', 'join-list')
      .do('p8', 'join-list');
    table.do('p1', 'leave').do('p2', 'leave');
    expect(table.option('p9', 'sit')).toBeUndefined();
    table.do('p8', 'sit', { place: 1, amount: 500 }).do('p7', 'sit', { place: 2, amount: 500 });
    expect(table.dealtIn()).toEqual([]);
  });
});

describe('the games', () => {
  it('every game of the list can be dealt, but open face, which has no betting {kings.poker-cash-games.06-07}', () => {
    expect([...poker.variants.keys()]).toEqual(
      expect.arrayContaining([
        'texas-holdem',
        'omaha',
        'omaha-hilo',
        'five-card-omaha',
        'five-card-omaha-hilo',
        'six-card-omaha',
        'courchevel',
        'courchevel-hilo',
        'seven-card-stud',
        'seven-card-stud-hilo',
        'razz',
        'five-card-draw',
        '27-triple-draw',
        '27-single-draw',
        'badugi',
        'pineapple',
        'crazy-pineapple',
        'irish',
        'double-flop',
        'short-deck',
      ]),
    );
  });

  /** A finished hand of two players with equal or divided claims on a pot of 101. */
  const divided = (game: string, script: (hand: poker.Hand) => void) => {
    const hand = poker.startHand({
      game,
      structure: 'fixed',
      stacks: [50, 50, 1],
      antes: [0, 0, 1],
      posts: [50, 50, 0],
      bet: 50,
      ...(poker.variants.get(game)?.forced === 'bring-in' ? { antes: [50, 50, 1], posts: [] } : {}),
    });
    script(hand);
    return hand.players.map(({ won }) => won);
  };

  it('stud: the odd chip to the better suit of equal hands; high/low: to the high {kings.poker-cash-games.126-127 kings.poker-cash-games.E12}', () => {
    const stud = divided('seven-card-stud', (hand) => {
      // Two straights to the ace: the second's ace is the spade. The third has nothing.
      for (const [player, cards] of [
        [0, ['Ah', 'Kc', 'Qc']],
        [1, ['As', 'Kd', 'Qd']],
        [2, ['2c', '3d', '7h']],
      ] as const)
        poker.dealTo(hand, player, cards);
      poker.dealTo(hand, 0, ['Jc']);
      poker.dealTo(hand, 1, ['Jd']);
      poker.dealTo(hand, 2, ['8c']);
      poker.dealTo(hand, 0, ['Th']);
      poker.dealTo(hand, 1, ['Ts']);
      poker.dealTo(hand, 2, ['9c']);
      poker.dealTo(hand, 0, ['2h']);
      poker.dealTo(hand, 1, ['2d']);
      poker.dealTo(hand, 2, ['4c']);
      poker.dealTo(hand, 0, ['3h']);
      poker.dealTo(hand, 1, ['3s']);
      poker.dealTo(hand, 2, ['4d']);
      for (const player of [0, 1, 2]) poker.show(hand, player);
    });
    // The main pot of 3 is divided 1 and 2, the side pot of 98 evenly.
    expect(stud).toEqual([50, 51, 0]);
    const hilo = divided('omaha-hilo', (hand) => {
      poker.dealTo(hand, 0, ['Ks', 'Kh', '9c', '9d']);
      poker.dealTo(hand, 1, ['As', '2d', 'Qc', 'Qh']);
      poker.dealTo(hand, 2, ['Jc', 'Jh', 'Tc', 'Td']);
      poker.dealBoard(hand, ['Kd', '8s', '7h']);
      poker.dealBoard(hand, ['3c']);
      poker.dealBoard(hand, ['Js']);
      for (const player of [0, 1, 2]) poker.show(hand, player);
    });
    expect(hilo).toEqual([51, 50, 0]);
  });
});

describe('in the hand', () => {
  it('the rest of the board runs twice when all in the pot agree; each half is settled on its own {kings.poker-cash-games.60 kings.poker-cash-games.129 kings.poker-cash-games.E11}', () => {
    const table = at('5/5', { charge: 'time' })
      .seat({ 1: 100, 2: 100, 3: 100 })
      .start(3)
      .cards('QsKsAsQdKdAd');
    table.do('p3', 'raise', { to: 100 }).do('p1', 'fold').do('p2', 'call');
    table.do('p2', 'run-twice', { on: true }).do('p3', 'run-twice', { on: true });
    table.cards('2c7d9h3s5c').cards('KcQhJd4s6c');
    // 205: the first board is the aces', the second the kings'.
    expect(table.moved('award')).toEqual([
      { seat: 'p2', amount: 102, to: 'stack' },
      { seat: 'p3', amount: 103, to: 'stack' },
    ]);
  });

  it('a side pot alone runs twice when only its players want it {kings.poker-cash-games.61}', () => {
    const table = at('5/10', { charge: 'time' }).seat({ 1: 200, 2: 500, 3: 500 }).start(1);
    table.cards('KsQsAs').cards('KdQdAd');
    // Dealt from the left of the button: 2 has kings, 3 queens, 1 aces.
    table.do('p1', 'raise', { to: 200 }).do('p2', 'raise', { to: 500 }).do('p3', 'call');
    table.do('p2', 'run-twice', { on: true }).do('p3', 'run-twice', { on: true });
    table.cards('2c7d9h3s5c').cards('Qc8hJd4s6c');
    expect(table.stacks()).toEqual({ 1: 600, 2: 300, 3: 300 });
  });

  it('no card is exposed after a hand that has ended {kings.poker-cash-games.63}', () => {
    const table = three().foldAround();
    expect(table.options(CROUPIER).map(({ move }) => move.type)).toEqual(['pay']);
  });

  it('split pots: whole chips of the smallest value, the odd one to the first left of the button {kings.poker-cash-games.124-125}', () => {
    const table = at('2/5', { charge: 'time' }).seat({ 1: 100, 2: 100, 3: 100 }).start(3);
    table.cards('2c3c4c').cards('7d8d9d');
    table.do('p3', 'raise', { to: 10 }).do('p1', 'fold').do('p2', 'call');
    table.cards('AsKsQs').checkDownWith('JsTs');
    // 22 between 2 and 3: even. The small blind's 2 is among it.
    expect(table.moved('award')).toEqual([
      { seat: 'p2', amount: 11, to: 'stack' },
      { seat: 'p3', amount: 11, to: 'stack' },
    ]);
  });

  it('players agree on nothing: there is no move to divide a pot or to take chips back {kings.poker-cash-games.109}', () => {
    const table = three().deal();
    const offered = table.options(player(seatId('p1'))).map(({ move }) => move.type);
    expect(offered).not.toContain('chop');
  });

  it('nobody else sees a card face down, nor one of a hand that was folded or mucked {kings.poker-cash-games.111}', () => {
    const table = three().cards('AsKsQsAdKdQd').do('p1', 'fold');
    const seen = JSON.stringify([table.view(), table.mine('p1')]);
    for (const card of ['As', 'Ad', 'Ks', 'Kd']) expect(seen).not.toContain(card);
  });

  it('after a misdeal the hand is dealt again from where it was: the same button, blinds and debts', () => {
    const table = at('5/10').seat({ 1: 1000, 3: 1000, 5: 1000 }).start(1).foldAround();
    table.next();
    table.seat({ 2: 1000 }).do('p2', 'enter', { how: 'post' }).start();
    const { button, small, big } = table.view();
    expect(table.bets()).toEqual({ 1: 10, 2: 10, 5: 5 });
    table.deal().inspector('misdeal', { reason: 'boxed-card' });
    table.next();
    expect(table.view().places[1]?.owes.big).toBe(true);
    table.start();
    expect(table.view()).toMatchObject({ button, small, big });
    expect(table.bets()).toEqual({ 1: 10, 2: 10, 5: 5 });
  });

  it('a dead hand by ruling: what he has bet stays {kings.poker-cash-games.119}', () => {
    const table = three()
      .deal()
      .do('p1', 'raise', { to: 40 })
      .inspector('dead-hand', { place: 1, reason: 'unprotected' });
    expect(table.view().places[0]?.hand).toMatchObject({ folded: true, put: 4000 });
    expect(table.turn).toBe('p2');
  });

  it('the clock does nothing at a table where nothing is due', () => {
    expect(three().options(CLOCK)).toEqual([]);
  });
});
