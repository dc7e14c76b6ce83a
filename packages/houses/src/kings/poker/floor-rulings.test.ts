import { CLOCK, CROUPIER, INSPECTOR, player, seatId } from '@croupier/core';
import { poker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { holdemTable, threeHanded } from '../../../test/cash-holdem.ts';
import type { CashTable } from '../../../test/poker.ts';

const staff = (table: CashTable) => poker.game.rules(table.plan).staff?.(table.state, 'person');
const told = (table: CashTable, type: string) => table.events.filter((event) => event.type === type);

describe('a board run twice', () => {
  /** Returns a table with two players all-in before the flop. */
  const allIn = (more = {}) => {
    const table = threeHanded(more).deal();
    return table.do('p1', 'fold').do('p2', 'raise', { to: 1000 }).do('p3', 'call');
  };
  const both = (table: CashTable) =>
    table.do('p2', 'run-twice', { on: true }).do('p3', 'run-twice', { on: true });

  it('is run only once if the floor says so, regardless of any agreement {kings.poker-cash-games.62}', () => {
    const table = both(allIn());
    expect(table.view().boards).toHaveLength(2);
    expect(table.refused(CROUPIER, 'run-once', { on: true }).code).toBe('not-now');
    table.inspector('run-once', { on: true });
    expect(table.events.at(-1)).toMatchObject({ type: 'run-once', rule: 'kings.poker-cash-games.62' });
    expect(table.view().boards).toHaveLength(1);
    expect(table.option('p2', 'run-twice')).toBeUndefined();
    expect(table.playerView('p2').mayRunTwice).toBe(false);
    table.deal().checkDown();
    expect(table.view().boards).toHaveLength(1);
  });

  it('may be run twice again before the next card, once the floor allows it {kings.poker-cash-games.62}', () => {
    const table = both(allIn().inspector('run-once', { on: true }).inspector('run-once', { on: false }));
    expect(table.view().boards).toHaveLength(2);
    table.cards('As');
    expect(table.refused(INSPECTOR, 'run-once', { on: true }).code).toBe('not-now');
    expect(allIn({ runItTwice: false }).refused(INSPECTOR, 'run-once', { on: true }).code).toBe('not-now');
  });
});

describe('cards of players who are suspected of collusion', () => {
  it('are kept separate and shown to everybody at the end of the hand, even if they were folded or mucked {kings.poker-cash-games.113}', () => {
    const table = threeHanded().cards('AsKsQsAhKhQh');
    expect(table.refused(CROUPIER, 'keep-cards', { place: 1 }).code).toBe('not-now');
    table.inspector('keep-cards', { place: 1 });
    // Until then, only staff are informed.
    expect(told(table, 'cards-kept')).toMatchObject([{ to: 'staff', rule: 'kings.poker-cash-games.113' }]);
    table.do('p1', 'fold').do('p2', 'call').do('p3', 'check').deal();
    expect(told(table, 'cards-opened')).toEqual([]);
    expect(table.view().places[0]?.hand?.shown).toBeNull();
    table.checkDown();
    expect(told(table, 'cards-opened')).toMatchObject([
      { to: 'all', data: { place: 1, cards: ['Qs', 'Qh'] } },
    ]);
    expect(table.view().places[0]?.hand?.shown).toEqual(['Qs', 'Qh']);
  });

  it('are shown immediately if the hand is over and the pot has not been pushed yet {kings.poker-cash-games.113}', () => {
    const table = threeHanded().cards('AsKsQsAhKhQh').do('p1', 'fold').do('p2', 'fold');
    expect(table.phase).toBe('over');
    table.inspector('keep-cards', { place: 3 }).inspector('keep-cards', { place: 2 });
    expect(told(table, 'cards-opened').map(({ data }) => data)).toEqual([
      { place: 3, cards: ['Ks', 'Kh'] },
      { place: 2, cards: ['As', 'Ah'] },
    ]);
    expect(table.refused(INSPECTOR, 'keep-cards', { place: 2 }).code).toBe('bad-move');
    expect(table.view().places[0]?.hand?.shown).toBeNull();
  });
});

describe('a player who leaves repeatedly', () => {
  it('may lose their seat before the end of a break if they have left twice {kings.poker-cash-games.85}', () => {
    const table = threeHanded().foldAround();
    table.next();
    table.do('p1', 'sit-out').wait(5);
    expect(table.refused(INSPECTOR, 'pick-up', { place: 1 }).code).toBe('not-now');
    table.do('p1', 'come-back').do('p1', 'sit-out').wait(1);
    expect(table.refused(CROUPIER, 'pick-up', { place: 1 }).code).toBe('not-now');
    table.inspector('pick-up', { place: 1 });
    expect(told(table, 'left')).toMatchObject([{ rule: 'kings.poker-cash-games.85', data: { place: 1 } }]);
    expect(table.view().list).toEqual(['p1']);
  });

  it('may use the full break, because the clock never takes a seat early {kings.poker-cash-games.85}', () => {
    const table = holdemTable('5/10', { seats: 2 }).seat({ 1: 1000, 2: 1000 }).do('p8', 'join-list');
    const due = () => table.options(CLOCK).find(({ move }) => move.type === 'pick-up')?.due;
    table.do('p1', 'sit-out');
    expect(due()).toBe(30 * 60_000);
    table.do('p1', 'come-back').do('p1', 'sit-out').wait(29);
    expect(Object.keys(table.stacks())).toEqual(['1', '2']);
    // The seat is still taken at the end of the break.
    expect(due()).toBe(30 * 60_000);
    table.wait(1);
    expect(told(table, 'left')).toMatchObject([{ rule: 'kings.poker-cash-games.82' }]);
  });
});

describe('a change of seat', () => {
  const asks = (more = {}) => {
    const table = threeHanded(more).foldAround();
    table.next();
    return table.do('p1', 'change-seat', { place: 7 });
  };
  const places = (table: CashTable) => Object.keys(table.stacks());

  it('waits for staff if the table requires it, and is made once they approve {kings.poker-cash-games.78}', () => {
    expect(places(asks())).toEqual(['2', '3', '7']);
    const table = asks({ approvesSeats: true });
    expect(places(table)).toEqual(['1', '2', '3']);
    expect(staff(table)?.seats.wishes).toEqual([{ place: 1, to: 7, approved: false }]);
    expect(told(table, 'wants-seat')).toMatchObject([{ to: 'staff', rule: 'kings.poker-cash-games.78' }]);
    table.start().foldAround().next();
    expect(places(table)).toEqual(['1', '2', '3']);
    expect(table.refused(CROUPIER, 'rule-seat', { place: 1, approved: true }).code).toBe('not-now');
    table.inspector('rule-seat', { place: 1, approved: true });
    expect(places(table)).toEqual(['2', '3', '7']);
    expect(staff(table)?.seats.wishes).toEqual([]);
  });

  it('is made after the hand if approved during it, and not at all if declined {kings.poker-cash-games.78}', () => {
    const table = asks({ approvesSeats: true });
    table.start().inspector('rule-seat', { place: 1, approved: true });
    expect(places(table)).toEqual(['1', '2', '3']);
    table.foldAround().next();
    expect(places(table)).toEqual(['2', '3', '7']);
    // Another request during the hand needs a new decision.
    const other = asks({ approvesSeats: true }).start().inspector('rule-seat', { place: 1, approved: true });
    other.do('p1', 'change-seat', { place: 8 }).foldAround().next();
    expect(places(other)).toEqual(['1', '2', '3']);
    const declined = asks({ approvesSeats: true }).inspector('rule-seat', { place: 1, approved: false });
    expect(told(declined, 'seat-ruled')).toMatchObject([{ to: 'p1', data: { approved: false } }]);
    declined.start().foldAround().next();
    expect(places(declined)).toEqual(['1', '2', '3']);
    // Another request needs a new decision.
    declined.do('p1', 'change-seat', { place: 8 });
    expect(places(declined)).toEqual(['1', '2', '3']);
  });

  it('can also be declined during the hand if the table requires no approval {kings.poker-cash-games.78}', () => {
    const table = threeHanded().do('p1', 'change-seat', { place: 7 });
    expect(table.refused(INSPECTOR, 'rule-seat', { place: 1, approved: true }).code).toBe('bad-move');
    table.inspector('rule-seat', { place: 1, approved: false }).foldAround().next();
    expect(places(table)).toEqual(['1', '2', '3']);
  });

  it('also waits if it is to another table, unless the floor moves the player {kings.poker-cash-games.78}', () => {
    const wants = () => {
      const table = holdemTable('5/10', { approvesSeats: true }).seat({
        1: 1000,
        2: 1000,
        3: 1000,
        4: 1000,
        5: 1000,
      });
      return table.do('p1', 'change-table', { to: 'other' });
    };
    const table = wants();
    expect(places(table)).toHaveLength(5);
    table.start(1).foldAround().next();
    expect(places(table)).toHaveLength(5);
    table.inspector('rule-seat', { place: 1, approved: true });
    expect(places(table)).toEqual(['2', '3', '4', '5']);
    expect(told(table, 'moved')).toMatchObject([{ data: { to: 'other', forced: false } }]);
    expect(places(wants().inspector('rule-seat', { place: 1, approved: false }))).toHaveLength(5);
    const forced = holdemTable('5/10', { approvesSeats: true }).seat({ 1: 1000, 2: 1000 });
    forced.make({ role: 'manager' }, 'move-player', { place: 1, to: 'other' });
    expect(places(forced)).toEqual(['2']);
  });
});

describe('the first button', () => {
  const drawing = () => {
    const table = holdemTable('5/10').seat({ 1: 1000, 3: 1000, 5: 1000 });
    table.make(CROUPIER, 'draw-for-button');
    return table;
  };
  const draw = (table: CashTable, ...cards: readonly string[]) => {
    for (const card of cards) table.make(CROUPIER, 'draw-card', { card });
    return table;
  };

  it('goes to the highest card when each player gets one card, entered at the console {kings.poker-general.37 kings.poker-cash-games.65}', () => {
    const table = draw(drawing(), '9s', 'Kd');
    expect(table.refused(CROUPIER, 'draw-card', { card: 'Kd' }).code).toBe('card-out');
    expect(table.view().button).toBeNull();
    expect(table.offers(CROUPIER, { type: 'start-hand' })).toBe(false);
    draw(table, 'Qh');
    expect(table.view().button).toBe(3);
    expect(told(table, 'card-drawn').map(({ data, rule }) => [data.place, data.card, rule])).toEqual([
      [1, '9s', 'kings.poker-general.37'],
      [3, 'Kd', 'kings.poker-general.37'],
      [5, 'Qh', 'kings.poker-general.37'],
    ]);
    table.start();
    expect(table.bets()).toEqual({ 5: 5, 1: 10 });
  });

  it.each([
    [['Ks', 'Kh', 'Kd'], 1],
    [['Kc', 'Kd', 'Kh'], 5],
    [['Kc', 'Kd', 'Qs'], 3],
    [['2s', 'Ac', 'Ks'], 3],
  ] as const)(
    'goes to the best suit of equal ranks, spades before hearts, diamonds and clubs: after %j to seat %i {kings.poker-general.37}',
    (cards, place) => {
      expect(draw(drawing(), ...cards).view().button).toBe(place);
    },
  );

  it('is drawn only in a new game, among its players', () => {
    const table = drawing();
    expect(table.refused(CROUPIER, 'draw-for-button').code).toBe('not-now');
    draw(table, 'As').do('p3', 'leave');
    draw(table, '2c');
    expect(table.view().button).toBe(1);
    expect(table.refused(CROUPIER, 'draw-for-button').code).toBe('not-now');
    expect(table.refused(player(seatId('p1')), 'draw-for-button').code).toBe('not-now');
  });
});
