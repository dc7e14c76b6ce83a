import { CROUPIER, DECK, INSPECTOR, type MoveOption, player, seatId } from '@croupier/core';
import { openFace } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { OpenFaceTable } from '../../../test/open-face.ts';

const B = 'kings.poker-open-face-chinese';
const X4 = '6c6dAs / TcTd7h4s3c / AhKh8h5h2h';
const Y4 = '9c5d2c / 9d9sKd7s2d / 8c7d6h5s4c';
const QUEENS = 'QcQd2h / KcKd7h4s3c / AcAd8h6s2d';
const LOW = '9c5d3h / 8c8d9h7s3s / JcJd8s5h4d';
const p = (place: number) => player(seatId(`p${place}`));

const two = (terms = {}) => new OpenFaceTable(terms).seat({ 1: 200, 2: 200 }).start(2);
const valuesOf = (option: MoveOption | undefined, field: string) =>
  ((option?.move ?? {}) as { [field: string]: { values?: unknown[] } })[field]?.values ?? [];

describe('the deal', () => {
  it(`gives five cards to each player, one at a time, from the player after the button {${B}.43 ${B}.05}`, () => {
    const table = new OpenFaceTable().seat({ 1: 200, 3: 200, 4: 200 }).start(3);
    table.deal('2c3c4c5c6c7c8c9cTcJcQcKcAc2d3d');
    expect(table.events.flatMap(({ type, data }) => (type === 'card' ? [data.place] : []))).toEqual([
      4, 1, 3, 4, 1, 3, 4, 1, 3, 4, 1, 3, 4, 1, 3,
    ]);
    expect(table.playerView('p4').cards).toEqual(['2c', '5c', '8c', 'Jc', 'Ac']);
    expect(table.view().phase).toBe('set');
  });
  it(`shows a card only to its player until it is set {${B}.43 ${B}.47}`, () => {
    const table = two().deal('2c3c4c5c6c7c8c9cTcJc');
    expect(JSON.stringify(table.view())).not.toContain('2c');
    expect(table.playerView('p2').cards).not.toContain('2c');
    expect(table.events.filter(({ type }) => type === 'own-card').map(({ to }) => to)).toEqual(
      Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 'p1' : 'p2')),
    );
  });
  it(`uses the whole pack for four players, and burns nothing {${B}.01 ${B}.E12}`, () => {
    const table = new OpenFaceTable().seat({ 1: 200, 2: 200, 3: 200, 4: 200 }).start(4);
    for (let dealt = 0; table.view().phase !== 'pay'; ) {
      const option = table.option(CROUPIER, 'card');
      if (!option) {
        table.croupier('time-is-up', { place: table.turn ?? 0 });
        continue;
      }
      expect(option.from).toEqual({ pack: 0, position: dealt });
      expect(valuesOf(option, 'card')).toHaveLength(52 - dealt);
      table.croupier('card', { card: valuesOf(option, 'card')[0] as string });
      dealt += 1;
    }
    const lying = table.view().places.flatMap(({ hand }) => Object.values(hand?.rows ?? {}).flat());
    expect([...lying].sort()).toEqual([...DECK].sort());
    expect(table.refused(p(1), 'sit', { place: 5, amount: 20_000 }).code).toBe('not-now');
    expect(
      new OpenFaceTable().seat({ 1: 200, 2: 200, 3: 200, 4: 200 }).option(player(seatId('p5')), 'sit'),
    ).toBe(undefined);
  });
  it('a card on the table cannot be dealt again', () => {
    const table = two().deal('2c');
    expect(table.refused(CROUPIER, 'card', { card: '2c' })).toMatchObject({
      code: 'card-out',
      rule: `${B}.43`,
    });
    expect(table.refused(CROUPIER, 'card', { card: '1c' }).code).toBe('bad-move');
    expect(table.refused(CROUPIER, 'card', {}).code).toBe('bad-move');
  });
});

describe('setting the first five', () => {
  const dealt = () => two().deal('2c3c4c5c6c7c8c9cTcJc');
  it(`places the cards face up in their rows {${B}.44 ${B}.48}`, () => {
    const table = dealt().do('p1', 'set', { counts: [1, 2, 2], cards: ['2c', '8c', '6c', 'Tc', '4c'] });
    expect(table.view().places[0]?.hand?.rows).toEqual({
      front: ['2c'],
      middle: ['8c', '6c'],
      back: ['Tc', '4c'],
    });
    expect(table.events.at(-2)).toMatchObject({ type: 'set', to: 'all', rule: `${B}.44` });
  });
  it.each([[[0, 0, 5]], [[0, 5, 0]], [[3, 2, 0]], [[3, 0, 2]], [[1, 3, 1]]])(
    `allows any split within the rows: %j {${B}.45}`,
    (counts) => {
      const table = dealt().do('p1', 'set', { counts, cards: ['2c', '4c', '6c', '8c', 'Tc'] });
      const hand = table.view().places[0]?.hand;
      expect(openFace.ROWS.map((row) => hand?.rows[row].length)).toEqual(counts);
    },
  );
  it.each([
    ['four in front', [4, 1, 0], ['2c', '4c', '6c', '8c', 'Tc']],
    ['too few', [1, 1, 2], ['2c', '4c', '6c', '8c']],
    ['one twice', [1, 2, 2], ['2c', '2c', '6c', '8c', 'Tc']],
    ["another's", [1, 2, 2], ['3c', '4c', '6c', '8c', 'Tc']],
    ['counts that do not add up', [1, 1, 1], ['2c', '4c', '6c', '8c', 'Tc']],
  ])(`refuses %s {${B}.45}`, (_, counts, cards) => {
    expect(dealt().refused(p(1), 'set', { counts, cards })).toMatchObject({
      code: 'wrong-rows',
      rule: `${B}.44`,
    });
  });
  it.each([
    [{ counts: [1, 2], cards: ['2c'] }],
    [{ counts: [1, 2, 9], cards: ['2c'] }],
    [{ counts: [1, 2, 2], cards: 'all' }],
    [{ counts: [1, 2, 2], cards: ['Zz', '4c', '6c', '8c', 'Tc'] }],
    [{ rows: {} }],
  ])('cannot read %j', (fields) => {
    expect(dealt().refused(p(1), 'set', fields as never).code).toBe('bad-move');
  });
  it(`goes in turn from the left of the button {${B}.A14}`, () => {
    const table = dealt();
    const refused = table.refused(p(2), 'set', { counts: [0, 0, 5], cards: ['3c', '5c', '7c', '9c', 'Jc'] });
    expect(refused).toMatchObject({ code: 'not-your-turn', rule: `${B}.A14` });
    expect(table.turn).toBe(1);
    table.do('p1', 'set', { counts: [0, 0, 5], cards: ['2c', '4c', '6c', '8c', 'Tc'] });
    expect(table.turn).toBe(2);
    expect(table.refused(p(1), 'place', { row: 'middle' }).code).toBe('not-your-turn');
  });
  it(`set cards cannot be moved {${B}.46}`, () => {
    const table = dealt().do('p1', 'set', { counts: [0, 0, 5], cards: ['2c', '4c', '6c', '8c', 'Tc'] });
    const again = { counts: [0, 5, 0], cards: ['2c', '4c', '6c', '8c', 'Tc'] };
    expect(table.refused(p(1), 'set', again).code).toBe('not-your-turn');
    table.do('p2', 'set', { counts: [0, 0, 5], cards: ['3c', '5c', '7c', '9c', 'Jc'] }).deal('As');
    expect(table.option(p(1), 'set')).toBeUndefined();
    expect(table.do('p1', 'place', { row: 'front' }).view().places[0]?.hand?.rows.back).toHaveLength(5);
  });
});

describe('the next eight cards', () => {
  const afterFive = () =>
    two()
      .deal('2c3c4c5c6c7c8c9cTcJc')
      .do('p1', 'set', { counts: [0, 0, 5], cards: ['2c', '4c', '6c', '8c', 'Tc'] })
      .do('p2', 'set', { counts: [3, 2, 0], cards: ['3c', '5c', '7c', '9c', 'Jc'] });
  it(`are set one by one in a row, each followed by the next player's {${B}.47 ${B}.A14}`, () => {
    const table = afterFive();
    expect(table.refused(p(1), 'place', { row: 'front' }).code).toBe('not-now');
    table.deal('As');
    expect(table.view()).toMatchObject({ turn: 1, street: 1, phase: 'set' });
    expect(table.playerView('p1')).toMatchObject({ cards: ['As'], question: '1.2' });
    expect(table.playerView('p2')).toMatchObject({ cards: [], question: null });
    expect(table.option(CROUPIER, 'card')).toBeUndefined();
    table.do('p1', 'place', { row: 'middle' }).deal('Ks');
    expect(table.turn).toBe(2);
    table.do('p2', 'place', { row: 'back' }).deal('Qs');
    expect(table.view()).toMatchObject({ turn: 1, street: 2 });
  });
  it('go only into a row with room', () => {
    const table = afterFive().deal('As');
    expect(table.refused(p(1), 'place', { row: 'back' })).toMatchObject({
      code: 'row-full',
      rule: `${B}.47`,
      details: { row: 'back' },
    });
    expect(valuesOf(table.option(p(1), 'place'), 'row')).toEqual(['middle', 'front']);
    expect(table.refused(p(1), 'place', { row: 'top' }).code).toBe('bad-move');
  });
  it(`end the hand, which is scored when everybody has thirteen cards {${B}.49}`, () => {
    const table = two().playTo({ 1: X4, 2: Y4 });
    expect(table.view().phase).toBe('pay');
    expect(table.events.at(-1)).toMatchObject({ type: 'all-set', rule: `${B}.49` });
    expect(table.points()).toEqual({ 1: 9, 2: -9 });
    expect(table.refused(p(1), 'place', { row: 'back' }).code).toBe('not-now');
  });
  it(`a foul is called when all rows are set {${B}.58}`, () => {
    const table = two().playTo({
      1: 'QcQd2s / JcJd7h4s3c / AhKh8h6h2h',
      2: '6c6d3h / TcTd5h4d3d / 9s8s7s6s5s',
    });
    expect(table.events.filter(({ type }) => type === 'foul')).toMatchObject([
      { data: { place: 1 }, rule: `${B}.58`, to: 'all' },
    ]);
    expect(table.view().places.map(({ hand }) => hand?.foul)).toEqual([true, false]);
  });
});

describe('fantasyland', () => {
  const there = (terms = {}) => {
    const table = two(terms).playTo({ 1: QUEENS, 2: LOW });
    table.next();
    return table.start();
  };
  const FANTASY = 'QhQs7s / AhAs9c9dKs / 5c5d5s8h8s';
  it(`deals all thirteen cards at the start, before the others' five {${B}.52}`, () => {
    const table = there();
    expect(table.events[0]?.data).toMatchObject({ fantasyland: [1], button: 1, places: [2, 1] });
    table.deal('QhQs7sAhAs9c9dKs5c5d5s8h8s');
    expect(table.playerView('p1').cards).toHaveLength(13);
    expect(table.events.filter(({ type }) => type === 'card').map(({ rule }) => rule)).toEqual(
      Array(13).fill(`${B}.52`),
    );
    expect(table.view().phase).toBe('deal');
    table.deal('2c3c4c6c7c');
    expect(table.playerView('p2').cards).toHaveLength(5);
  });
  it('hides its cards from everybody else until they are set', () => {
    const table = there().deal('QhQs7sAhAs9c9dKs5c5d5s8h8s2c3c4c6c7c');
    const others = JSON.stringify([table.view(), table.playerView('p2'), table.playerView('p9')]);
    for (const card of table.playerView('p1').cards) expect(others).not.toContain(`"${card}"`);
    expect(table.view().places[0]?.hand).toMatchObject({ holds: 13, fantasyland: 13 });
  });
  it(`lets cards be set freely in the three rows, all face up in turn, and then fixes them {${B}.53 ${B}.54 ${B}.A4}`, () => {
    const table = there().playTo({ 1: FANTASY, 2: 'Tc5h3h / 8c8d9h7h3s / JcJdTs4h4d' });
    const set = table.events.filter(({ type, data }) => type === 'set' && data.place === 1);
    expect(set).toHaveLength(1);
    expect(set[0]).toMatchObject({ rule: `${B}.54`, data: { house: false } });
    const order = table.events.flatMap(({ type, data }) => (type === 'set' ? [data.place] : []));
    expect(order).toEqual([2, 1, ...Array(8).fill(2)]);
  });
  it(`requires all rows to be full {${B}.53}`, () => {
    const table = there().deal('QhQs7sAhAs9c9dKs5c5d5s8h8s2c3c4c6c7c');
    table.do('p2', 'set', { counts: [0, 0, 5], cards: ['2c', '3c', '4c', '6c', '7c'] });
    const cards = table.playerView('p1').cards as string[];
    expect(table.refused(p(1), 'set', { counts: [1, 2, 2], cards: cards.slice(0, 5) }).code).toBe(
      'wrong-rows',
    );
    expect(table.refused(p(1), 'set', { counts: [3, 5, 5], cards: cards.slice(0, 12) }).code).toBe(
      'wrong-rows',
    );
    table.do('p1', 'set', { counts: [3, 5, 5], cards });
  });
  it(`is not repeated for queens in front {${B}.55 ${B}.A3}`, () => {
    const table = there().playTo({ 1: FANTASY, 2: 'Tc5h3h / 8c8d9h7h3s / JcJdTs4h4d' });
    expect(table.view().result?.players.map(({ place, next }) => [place, next])).toEqual([
      [2, 0],
      [1, 0],
    ]);
    table.next();
    expect(table.view().places.map(({ next }) => next)).toEqual([0, 0]);
  });
  it('does not follow a foul', () => {
    const table = two().playTo({ 1: 'QcQd2h / JcJs7h4s3c / AcAd8h6s2d', 2: LOW.replace('JcJd', 'KcKd') });
    expect(table.next().settlement).toMatchObject([{ outcome: 'lost', rule: `${B}.59` }, { outcome: 'won' }]);
    expect(table.view().places[0]?.next).toBe(0);
  });
  it(`still moves the button {${B}.A15 ${B}.50}`, () => {
    const table = there();
    expect(table.view().button).toBe(1);
  });
  it(`is kept by a player who is not dealt the next hand, but not by one who leaves {${B}.A18}`, () => {
    const table = new OpenFaceTable().seat({ 1: 200, 2: 200, 3: 200 }).start(3);
    const third = '4cTh6c / JsTs7c6d4h / KhKs9sTd5c';
    table.playTo({ 1: QUEENS, 2: LOW, 3: third });
    table.do('p1', 'sit-out').next();
    table.start().playTo({ 2: LOW, 3: third });
    table.next();
    expect(table.view().places[0]?.next).toBe(13);
    table.do('p1', 'come-back').start();
    expect(table.view().places[0]?.hand?.fantasyland).toBe(13);
    table.inspector('misdeal', { reason: 'boxed-card' });
    expect(table.view().places[0]?.next).toBe(13);
    table.next();
    table.do('p1', 'leave').do('p1', 'sit', { place: 1, amount: table.stackLeft('p1') });
    expect(table.view().places[0]?.next).toBe(0);
  });
  it(`with more cards sets thirteen, and nobody sees the rest {${B}.56 ${B}.A5}`, () => {
    const table = there({ fantasyland: 'progressive' });
    table.deal('QhQs7sAhAs9c9dKs5c5d5s8h8s6h2c3c4c6c7c');
    expect(table.playerView('p1').cards).toHaveLength(14);
    table.do('p2', 'set', { counts: [0, 0, 5], cards: ['2c', '3c', '4c', '6c', '7c'] });
    const cards = (table.playerView('p1').cards as string[]).filter((card) => card !== '6h');
    table.do('p1', 'set', { counts: [3, 5, 5], cards });
    expect(table.playerView('p1').cards).toEqual([]);
    expect(JSON.stringify([table.view(), table.playerView('p1'), table.playerView('p2')])).not.toContain(
      '6h',
    );
    expect(table.refused(CROUPIER, 'card', { card: '6h' }).code).toBe('card-out');
  });
  it('is paid immediately if two players have it', () => {
    const table = two().playTo({ 1: QUEENS, 2: 'KhKs2s / AhAs9c5d3h / 8c8d8s4h4d' });
    table.next();
    table.start().playTo({ 1: FANTASY, 2: '2c3c4c / 6c6h2d3d4d / JcJdTsTh4h' });
    expect(table.events.filter(({ type }) => type === 'set')).toHaveLength(2);
    expect(table.view().phase).toBe('pay');
  });
});

describe('a player who does not act in time', () => {
  it(`has each card set in the first row with room, from the back row on {${B}.A16}`, () => {
    const table = two().deal('2c3c4c5c6c7c8c9cTcJc');
    expect(table.option(CROUPIER, 'time-is-up')).toMatchObject({ pace: 'decision', rule: `${B}.A16` });
    table.croupier('time-is-up', { place: 1 });
    expect(table.view().places[0]).toMatchObject({
      away: true,
      hand: { rows: { front: [], middle: [], back: ['2c', '4c', '6c', '8c', 'Tc'] } },
    });
    table.croupier('time-is-up', { place: 2 });
    for (const card of DECK.filter((one) => !'2c3c4c5c6c7c8c9cTcJc'.includes(one)).slice(0, 16)) {
      table.croupier('card', { card });
      expect(table.option(CROUPIER, 'time-is-up')?.pace).toBe('draw');
      table.croupier('time-is-up', { place: table.turn ?? 0 });
    }
    const { rows } = table.view().places[0]?.hand ?? {};
    expect(rows?.middle).toHaveLength(5);
    expect(rows?.front).toHaveLength(3);
    expect(table.view().phase).toBe('pay');
    expect(Object.values(table.points()).reduce((sum, one) => sum + one, 0)).toBe(0);
  });
  it('has time to act again once they act or return', () => {
    const table = two().deal('2c3c4c5c6c7c8c9cTcJc');
    table.croupier('time-is-up', { place: 1 }).croupier('time-is-up', { place: 2 });
    table.do('p1', 'come-back').deal('As');
    expect(table.option(CROUPIER, 'time-is-up')?.pace).toBe('decision');
    table.do('p1', 'place', { row: 'front' }).deal('Ks').do('p2', 'place', { row: 'front' });
    table.deal('Qs').do('p1', 'place', { row: 'front' }).deal('Js');
    expect(table.option(CROUPIER, 'time-is-up')?.pace).toBe('decision');
    expect(table.view().places.map(({ away }) => away)).toEqual([false, true]);
  });
  it('is not dealt the next hand', () => {
    const table = two().deal('2c3c4c5c6c7c8c9cTcJc').croupier('time-is-up', { place: 1 });
    expect(table.timeout('p1')).toBeUndefined();
    expect(table.timeout('p2')).toEqual({ type: 'sit-out' });
    table.inspector('misdeal', { reason: 'card-exposed' }).next();
    expect(table.option(CROUPIER, 'start-hand')).toBeUndefined();
    expect(table.option(CROUPIER, 'no-hand')).toMatchObject({ idle: true, pace: 'betting' });
  });
});

describe('a hand dealt by a person', () => {
  it('is dealt face down, and each card is entered when its player sets it', () => {
    const table = two();
    table.croupier('face-down');
    expect(table.playerView('p1').cards).toEqual(['??', '??', '??', '??', '??']);
    expect(table.option(p(1), 'set')).toBeUndefined();
    expect(table.option(CROUPIER, 'card')).toBeUndefined();
    expect(table.option(CROUPIER, 'time-is-up')).toBeUndefined();
    for (const [row, card] of [
      ['back', '2c'],
      ['back', '4c'],
      ['middle', '6c'],
      ['front', '8c'],
      ['front', 'Tc'],
    ] as const)
      table.croupier('lay', { place: 1, row, card });
    expect(table.turn).toBe(2);
    expect(table.refused(CROUPIER, 'lay', { place: 2, row: 'back', card: '2c' }).code).toBe('card-out');
    for (const card of ['3c', '5c', '7c', '9c', 'Jc']) table.croupier('lay', { place: 2, row: 'back', card });
    expect(table.view()).toMatchObject({ turn: 1, street: 1, phase: 'set' });
    expect(table.refused(CROUPIER, 'lay', { place: 2, row: 'middle', card: 'As' }).code).toBe('card-out');
    table.croupier('lay', { place: 1, row: 'front', card: 'As' });
    expect(table.turn).toBe(2);
    expect(table.options(CROUPIER).flatMap(({ move }) => (move.type === 'lay' ? [move.row] : []))).toEqual([
      'middle',
      'front',
    ]);
  });
  it('is played to the end, and scored', () => {
    const table = two().croupier('face-down');
    for (let steps = 0; table.view().phase !== 'pay' && steps < 60; steps++) {
      const [option] = table.options(CROUPIER).filter(({ move }) => move.type === 'lay');
      const { place = 0, row = '' } = (option?.move ?? {}) as { place?: number; row?: string };
      table.croupier('lay', { place, row, card: valuesOf(option, 'card')[0] as string });
    }
    expect(table.view().phase).toBe('pay');
    expect(table.next().result).toMatchObject({ hand: { number: 1 } });
  });
  it('lets the croupier set cards for a player without a screen', () => {
    const table = two().deal('2c3c4c5c6c7c8c9cTcJc');
    const set = { seat: 'p1', counts: [0, 0, 5], cards: ['2c', '4c', '6c', '8c', 'Tc'] };
    expect(table.refused(p(2), 'set', set).code).toBe('not-yours');
    expect(table.refused(CROUPIER, 'set', { ...set, seat: 'p9' }).code).toBe('nothing-here');
    table.croupier('set', set);
    expect(table.turn).toBe(2);
  });
  it('lets the last card be undone as long as nobody has acted on it', () => {
    const table = two().deal('2c3c');
    expect(table.refused(CROUPIER, 'card-back').code).toBe('not-now');
    table.inspector('card-back');
    expect(table.playerView('p2').cards).toEqual([]);
    expect(table.refused(INSPECTOR, 'card-back').code).toBe('not-now');
    table
      .deal('3d4c5c6c7c8c9cTcJc')
      .do('p1', 'set', { counts: [0, 0, 5], cards: ['2c', '4c', '6c', '8c', 'Tc'] });
    expect(table.refused(INSPECTOR, 'card-back').code).toBe('not-now');
    const byHand = two().croupier('face-down').croupier('lay', { place: 1, row: 'front', card: 'As' });
    byHand.inspector('card-back').croupier('lay', { place: 1, row: 'back', card: 'As' });
    expect(byHand.view().places[0]?.hand).toMatchObject({ holds: 4, rows: { front: [], back: ['As'] } });
  });
});
