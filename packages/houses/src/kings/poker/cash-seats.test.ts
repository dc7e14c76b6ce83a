import { INSPECTOR, player, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { holdemTable, threeHanded } from '../../../test/cash-holdem.ts';

describe('seats, breaks and the waiting list', () => {
  it('a player may leave at any time; their hand is folded, and their bets stay {kings.poker-cash-games.04}', () => {
    const table = threeHanded().deal().do('p1', 'raise', { to: 30 }).do('p1', 'leave');
    expect(table.view().places[0]?.hand).toMatchObject({ folded: true, put: 3000 });
    table.foldAround().next();
    expect(Object.keys(table.stacks())).toEqual(['2', '3']);
  });

  it('a player may top up, change seats, sit out or leave between hands {kings.poker-cash-games.79 kings.poker-cash-games.95}', () => {
    const table = threeHanded().foldAround();
    table.next();
    const offered = table.options(player(seatId('p1'))).map(({ move }) => move.type);
    for (const type of ['top-up', 'change-seat', 'sit-out', 'leave']) expect(offered).toContain(type);
    table.do('p1', 'change-seat', { place: 7 });
    expect(Object.keys(table.stacks())).toEqual(['2', '3', '7']);
  });

  it('a player who moves waits for the big blind or posts it, and still owes a missed small blind {kings.poker-cash-games.67 kings.poker-cash-games.69-70}', () => {
    const table = threeHanded().foldAround();
    table.next();
    const occupant = table.state.table.places[1];
    if (occupant) occupant.owes.small = true;
    table.do('p1', 'change-seat', { place: 7 });
    expect(table.view().places.find(({ place }) => place === 7)?.owes).toEqual({ small: true, big: true });
    table.do('p1', 'enter', { how: 'post' }).start();
    expect(table.dealtIn()).toContain(7);
  });

  it('two players who change at the same time are treated alike, so both wait for the big blind or post it {kings.poker-cash-games.70}', () => {
    const both = () => {
      const table = holdemTable('5/10')
        .seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000, 5: 1000 })
        .start(1)
        .foldAround();
      table.do('p4', 'change-seat', { place: 7 }).do('p5', 'change-seat', { place: 8 }).next();
      return table;
    };
    const owing = both();
    for (const place of [7, 8])
      expect(owing.view().places.find((one) => one.place === place)?.owes).toEqual({
        small: false,
        big: true,
      });
    owing.start();
    expect(owing.dealtIn()).not.toEqual(expect.arrayContaining([8]));
    const posting = both();
    for (const name of ['p4', 'p5']) posting.do(name, 'enter', { how: 'post' });
    posting.start();
    expect(posting.bets()).toMatchObject({ 7: 10, 8: 10 });
  });

  it('a free seat goes to a seated player before a new one {kings.poker-cash-games.72} {kings.poker-cash-games.73}', () => {
    const table = threeHanded();
    table.do('p1', 'change-seat', { place: 7 });
    expect(table.refused(player(seatId('p7')), 'sit', { place: 7, amount: 50_000 }).code).toBe('seat-taken');
    table.do('p8', 'sit', { place: 8, amount: 500 });
    expect(table.offers(player(seatId('p2')), { type: 'change-seat', place: 8 } as never)).toBe(false);
    table.foldAround().next();
    expect(Object.keys(table.stacks())).toEqual(['2', '3', '7', '8']);
  });

  it('a seat belongs to its player {kings.poker-cash-games.80}', () => {
    const table = threeHanded();
    expect(table.refused(player(seatId('p9')), 'sit', { place: 1, amount: 50_000 }).code).toBe('seat-taken');
  });

  it('after a break of 30 minutes the chips are counted and returned, and the player is put on the list {kings.poker-cash-games.81-83 kings.poker-cash-games.96-97}', () => {
    const table = threeHanded().foldAround();
    table.next();
    table.do('p1', 'sit-out').wait(29);
    expect(table.offers(INSPECTOR, { type: 'pick-up', place: 1 } as never)).toBe(false);
    table.wait(1).inspector('pick-up', { place: 1 });
    expect(table.moved('cash')).toMatchObject([{ seat: 'p1', to: 'purse' }]);
    expect(table.view().list).toEqual(['p1']);
  });

  it('a player whose break has ended loses the seat automatically if there is a waiting list {kings.poker-cash-games.84}', () => {
    const table = holdemTable('5/10', { seats: 2 })
      .seat({ 1: 1000, 2: 1000 })
      .do('p8', 'join-list')
      .do('p1', 'sit-out');
    table.wait(30);
    expect(table.view().list).toEqual(['p8', 'p1']);
    expect(Object.keys(table.stacks())).toEqual(['2']);
  });

  it('the third player away has one orbit to return, if there is a waiting list {kings.poker-cash-games.88} {kings.poker-cash-games.89}', () => {
    const table = holdemTable('5/10', { seats: 5 }).seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000, 5: 1000 });
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

  it('a player who moves right after their own button may let the blinds pass, and then play without posting {kings.poker-cash-games.68}', () => {
    const table = holdemTable('5/10').seat({ 1: 1000, 2: 1000, 3: 1000, 4: 1000 }).start(1).foldAround();
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

  it('players are called from the list in order of arrival, and have five minutes to report {kings.poker-cash-games.90-92 kings.poker-cash-games.98 kings.poker-cash-games.E13}', () => {
    const table = holdemTable('5/10', { seats: 2 })
      .seat({ 1: 1000, 2: 1000 })
      .do('p8', 'join-list')
      .do('p9', 'join-list');
    expect(table.playerView('p9').waiting).toEqual({ number: 2, called: false });
    table.do('p1', 'leave');
    expect(table.playerView('p8').waiting).toEqual({ number: 1, called: true });
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

  it('players who wait for a full table sit down in the order of the list {kings.poker-cash-games.66}', () => {
    const table = holdemTable('5/10', { seats: 2 })
      .seat({ 1: 1000, 2: 1000 })
      .do('p7', 'join-list')
      .do('p8', 'join-list');
    table.do('p1', 'leave').do('p2', 'leave');
    expect(table.option('p9', 'sit')).toBeUndefined();
    table.do('p8', 'sit', { place: 1, amount: 500 }).do('p7', 'sit', { place: 2, amount: 500 });
    expect(table.dealtIn()).toEqual([]);
  });
});
