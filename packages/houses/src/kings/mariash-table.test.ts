import { CLOCK, CROUPIER, INSPECTOR, isRefusal, player, SPECTATOR, seatId } from '@croupier/core';
import { mariash } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { cards, MariashTable } from '../../test/mariash.ts';
import { mariashTournament as plan } from './mariash.ts';

const B = 'kings.mariash-tournament';
const p = (place: number) => player(seatId(`p${place}`));
const HANDS = {
  1: 'TsKsQs9s 7s8hAdTd',
  2: '7h9hJhQh Kh7d8d9d',
  3: 'AsJs8sTh Ah7c8c9c',
  4: 'JdQdKdTc JcQcKcAc',
};
const dealt = () => new MariashTable().seat().deal(HANDS);

describe('the table', () => {
  it(`has four places, and play starts only with four players {${B}.02}`, () => {
    const table = new MariashTable().do(1, 'sit', { place: 1 }).do(2, 'sit', { place: 2 });
    table.do(3, 'sit', { place: 3 });
    expect(table.option(CROUPIER, 'lot')).toBeUndefined();
    expect(table.option(CROUPIER, 'no-deal')).toMatchObject({ idle: true });
    table.do(4, 'sit', { place: 4 });
    expect(table.option(p(5), 'sit')).toBeUndefined();
    expect(table.option(CROUPIER, 'lot')).toMatchObject({ draw: true });
    expect(mariash.game.seating?.(plan, table.view())).toEqual({ places: 4, taken: 4, waiting: 0 });
  });
  it(`gives everybody the same number of chips, which are not money {${B}.07 ${B}.74}`, () => {
    expect(new MariashTable().seat().chips()).toEqual([100, 100, 100, 100]);
    expect(new MariashTable({ chips: 500 }).seat().chips()).toEqual([500, 500, 500, 500]);
    expect(mariash.game.bets(plan)).toEqual([]);
  });
  it.each([[{ chips: 0 }], [{ deals: 6 }], [{ chips: '100' }], [{ point: 1 }]])('cannot post %j', (terms) =>
    expect(() => new MariashTable(terms as never)).toThrow(),
  );
  it('offers no bets on invalid terms', () =>
    expect(isRefusal(mariash.game.bets(plan, { deals: 6 }))).toBe(true));
});

describe('the draw for the button', () => {
  it(`gives each player one card, clockwise, and the highest card gets the button, with the ten below the jack {${B}.69 ${B}.04}`, () => {
    const table = new MariashTable().seat('Tc9cJc8c');
    expect(table.view().button).toBe(3);
    expect(table.view().lot.map(({ place, card }) => `${place}${card}`)).toEqual([
      '1Tc',
      '29c',
      '3Jc',
      '48c',
    ]);
    expect(table.croupier('start-deal').view().deal?.forhont).toBe(4);
  });
  it(`is repeated from a full pack between players with equal highest cards {${B}.69}`, () => {
    const table = new MariashTable().seat('Kc9cKd8c');
    expect(table.view()).toMatchObject({ button: null, lot: [] });
    table.croupier('lot', { card: 'Kc' });
    expect(table.view().lot).toEqual([{ place: 1, card: 'Kc' }]);
    table.croupier('lot', { card: 'Ks' });
    table.croupier('lot', { card: '7d' }).croupier('lot', { card: '8d' });
    expect(table.view().button).toBe(3);
  });
  it('cannot give the same card twice', () => {
    const table = new MariashTable();
    for (const place of mariash.PLACES) table.do(place, 'sit', { place });
    table.croupier('lot', { card: 'Ac' });
    expect(table.refused(CROUPIER, 'lot', { card: 'Ac' })).toMatchObject({ code: 'card-out' });
  });
  it.each([
    [
      ['Ac', 'Kc', 'Ad', '7c'],
      [1, 3],
    ],
    [['9c', 'Tc', '8c', '7c'], [2]],
  ])('of %j the highest are %j', (drawn, best) =>
    expect(mariash.highestOf(drawn.map((card, index) => ({ place: index + 1, card: card as 'Ac' })))).toEqual(
      best,
    ),
  );
});

describe('a game of several deals', () => {
  const play = (table: MariashTable) => {
    const forhont = table.view().button === null ? 1 : mariash.leftOf(table.view().button ?? 4);
    const order = [forhont, ...mariash.clockwiseFrom(forhont)];
    const hands = Object.fromEntries(
      order.slice(0, 4).map((place, index) => [place, HANDS[(index + 1) as 1]]),
    );
    return table.deal(hands).announce('game').good().playOut().next();
  };
  it(`moves the button after each deal, and ranks everybody by chips after the last {${B}.70 ${B}.72 ${B}.04}`, () => {
    const table = new MariashTable({ deals: 4 }).seat();
    const buttons: (number | null)[] = [];
    for (let deal = 0; deal < 4; deal++) {
      buttons.push(table.view().button);
      play(table);
    }
    expect(buttons).toEqual([4, 1, 2, 3]);
    const { final, button } = table.view();
    expect(button).toBeNull();
    // The hands rotate, so that everybody plays each hand once.
    expect(final?.map(({ rank }) => rank)).toEqual([1, 1, 1, 1]);
    expect(final?.reduce((sum, { chips }) => sum + chips, 0)).toBe(400);
  });
  it(`is followed by a game that starts with a draw and the same chips for all {${B}.69 ${B}.07 ${B}.A24}`, () => {
    const table = new MariashTable({ deals: 4 }).seat();
    table.state.table.played = 3;
    play(table);
    expect(table.chips()).not.toEqual([100, 100, 100, 100]);
    expect(table.view().final).toHaveLength(4);
    for (const card of cards('7c8c9cAc')) table.croupier('lot', { card });
    expect(table.chips()).toEqual([100, 100, 100, 100]);
    expect(table.view()).toMatchObject({ final: null, number: 0, button: 4 });
  });
  it(`lets chips fall below zero, and eliminates nobody {${B}.A23}`, () => {
    const table = new MariashTable({ chips: 1 }).seat().deal(HANDS);
    table.do(1, 'play-alone', { contract: 'durch' }).good().playOut().next();
    expect(table.chips()).toEqual([-29, 11, 11, 11]);
    expect(table.option(CROUPIER, 'start-deal')).toBeDefined();
  });
  it('ends when a player leaves: the other players are ranked, and the next game starts with a draw', () => {
    const table = new MariashTable().seat();
    play(table);
    table.do(2, 'leave');
    expect(table.view()).toMatchObject({ button: null, number: 0 });
    expect(table.view().final).toHaveLength(4);
    table.make(p(5), 'sit', { place: 2 });
    expect(table.option(CROUPIER, 'lot')).toBeDefined();
  });
});

describe('a player who times out', () => {
  it(`is considered away, and the house makes the least harmful decisions and plays for them {${B}.84}`, () => {
    const table = new MariashTable().seat().croupier('start-deal');
    for (const card of cards('Ts9h8h7hJhQhKhAhAsJs8sThJdQdKdTc')) table.croupier('card', { card });
    table.croupier('time-is-up', { place: 1 });
    // For trumps, the house chooses the lowest card of the longest suit. It calls the highest card missing in
    // that suit.
    expect(table.playerView(1).trump).toBe('7h');
    expect(table.view().deal?.called).toBe('A');
    expect(table.view().places[0]?.away).toBe(true);
  });
  it(`is replaced by the house, which asks, says good, announces a game and plays low cards {${B}.84}`, () => {
    const table = dealt();
    for (let answers = 0; answers < 8; answers++) table.croupier('time-is-up', { place: table.turn });
    expect(table.view().deal).toMatchObject({ contract: 'game', phase: 'play' });
    table.croupier('time-is-up', { place: 1 });
    expect(table.view().deal?.trick).toEqual([{ place: 1, card: '7s' }]);
  });
  it(`has a marriage announced for them {${B}.60}`, () => {
    const table = dealt().announce('game').good().play('Td 7d 8s Jd 7c Jc 9s 7h Ad 8d Js');
    table.croupier('time-is-up', { place: 4 });
    expect(table.view().deal?.marriages).toEqual([{ place: 4, suit: 'd' }]);
  });
  it('returns by making a decision, and play does not wait for them until then', () => {
    const table = dealt().croupier('time-is-up', { place: 1 });
    expect(table.option(CROUPIER, 'time-is-up')).toMatchObject({ pace: 'decision' });
    table.do(2, 'sit-out');
    expect(table.option(CROUPIER, 'time-is-up')).toMatchObject({ pace: 'result' });
    table.do(2, 'good');
    expect(table.view().places[1]?.away).toBe(false);
    table.do(1, 'come-back');
    expect(table.view().places[0]?.away).toBe(false);
  });
  it('times out only when it is their turn', () => {
    const table = dealt();
    expect(table.timeout(1)).toEqual({ type: 'sit-out' });
    expect(table.timeout(2)).toBeUndefined();
  });
  it('does not stop the deal when away, but loses the seat after ten minutes', () => {
    const table = new MariashTable().seat().do(3, 'sit-out');
    expect(table.option(CROUPIER, 'start-deal')).toMatchObject({ pace: 'decision' });
    expect(table.option(CLOCK, 'pick-up')).toMatchObject({ due: 600_000 });
    table.wait(9);
    expect(table.view().places).toHaveLength(4);
    table.wait(1);
    expect(table.view().places.map(({ place }) => place)).toEqual([1, 2, 4]);
  });
  it('stops the deal if everybody is away', () => {
    const table = new MariashTable().seat();
    for (const place of mariash.PLACES) table.do(place, 'sit-out');
    expect(table.option(CROUPIER, 'start-deal')).toBeUndefined();
    expect(table.option(CROUPIER, 'no-deal')).toBeDefined();
  });
  it('gives up the seat only when the current deal is paid', () => {
    const table = dealt().do(2, 'leave').announce('game').good().playOut();
    expect(table.view().places[1]).toMatchObject({ leaving: true, seat: 'p2' });
    table.next();
    expect(table.view().places.map(({ place }) => place)).toEqual([1, 3, 4]);
  });
});

describe('rulings', () => {
  it(`a misdeal is void: nobody pays, and the same player stays forhont {${B}.84}`, () => {
    const table = dealt().announce('game').inspector('misdeal', { reason: 'card-exposed' });
    expect(table.view().void).toBe('card-exposed');
    expect(table.next().settlement).toEqual([]);
    expect(table.chips()).toEqual([100, 100, 100, 100]);
    expect(table.view()).toMatchObject({ button: 4, number: 0 });
  });
  it(`an illegal card costs a reprimand at first, and then the announced game to each opponent {${B}.80 ${B}.A22}`, () => {
    const table = dealt()
      .announce('seven')
      .do(2, 'flek', { components: ['game'] })
      .good();
    table.inspector('revoke', { place: 2 });
    expect(table.view().places[1]?.reprimanded).toBe(true);
    expect(table.view().deal?.phase).toBe('play');
    table.inspector('revoke', { place: 2 });
    // The doubled game and the seven cost four points, paid to each of the two declarers.
    expect(table.view().result).toMatchObject({
      lines: [{ why: 'revoke', to: 'declarers', points: 4, rule: `${B}.80` }],
      changes: { 1: 4, 2: -8, 3: 4, 4: 0 },
    });
    const { settlement } = table.next();
    expect(settlement.map(({ seat, outcome }) => [seat, outcome])).toEqual([
      ['p1', 'won'],
      ['p2', 'lost'],
      ['p3', 'won'],
    ]);
  });
  it(`an illegal card costs a lone player three times as much, while an opponent pays only the lone player {${B}.A22}`, () => {
    const alone = dealt().do(1, 'play-alone', { contract: 'durch' }).good();
    alone.inspector('revoke', { place: 1 }).inspector('revoke', { place: 1 });
    expect(alone.view().result?.changes).toEqual({ 1: -30, 2: 10, 3: 10, 4: 10 });
    const one = dealt().do(1, 'play-alone', { contract: 'durch' }).good();
    one.inspector('revoke', { place: 3 }).inspector('revoke', { place: 3 });
    expect(one.view().result?.changes).toEqual({ 1: 10, 2: 0, 3: -10, 4: 0 });
  });
  it('a wrongly entered card can be entered again until somebody has made a decision', () => {
    const table = new MariashTable().seat().croupier('start-deal').croupier('card', { card: '7c' });
    table.inspector('card-back').croupier('card', { card: '8c' });
    expect(table.playerView(1).cards).toEqual(['8c']);
    expect(table.refused(CROUPIER, 'card', { card: '8c' })).toMatchObject({ code: 'card-out' });
    const done = dealt();
    done.inspector('card-back').croupier('card', { card: 'Ac' });
    done.do(1, 'ask');
    expect(done.option(INSPECTOR, 'card-back')).toBeUndefined();
  });
  it('only staff make rulings', () => {
    const table = dealt().announce('game').good();
    for (const actor of [p(1), SPECTATOR, CROUPIER])
      for (const type of ['misdeal', 'revoke', 'card-back'])
        expect(table.option(actor, type)).toBeUndefined();
  });
});

describe('the table refuses', () => {
  it.each([
    ['sit', { place: 5 }],
    ['play', { card: '2c' }],
    ['announce', { contract: 'betl' }],
    ['flek', { components: ['hearts'] }],
    ['choose-trump', { card: 'As' }],
    ['nothing', {}],
  ])('%s %j, which is not a move', (type, fields) =>
    expect(new MariashTable().refused(p(1), type, fields)).toMatchObject({ code: 'bad-move' }),
  );
  it.each([
    ['play', { card: 'Ts' }, 'not-now'],
    ['announce', { contract: 'game' }, 'not-now'],
    ['flek', { components: ['game'] }, 'not-now'],
  ])('%s before its time', (type, fields, code) =>
    expect(dealt().refused(p(1), type, fields)).toMatchObject({ code }),
  );
  it('an answer to a question for other players', () =>
    expect(dealt().refused(p(2), 'ask')).toMatchObject({ code: 'not-your-turn' }));
  it('two bids at the same time, and a double of a doubled component', () => {
    const table = dealt().do(1, 'ask').do(2, 'bad', { contract: 'betl' });
    expect(table.refused(p(3), 'bad', { contract: 'betl' })).toMatchObject({ code: 'bad-move' });
    const doubled = dealt()
      .announce('seven')
      .do(2, 'flek', { components: ['game'] })
      .do(3, 'good');
    expect(doubled.refused(p(4), 'flek', { components: ['game'] })).toMatchObject({ code: 'bad-move' });
  });
});
