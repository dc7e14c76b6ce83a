import { CROUPIER, INSPECTOR, MANAGER, money, player, seatId } from '@croupier/core';
import type { baccarat } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { lawsAt } from '../../test/laws.ts';
import { card, chips, openTable, table, view } from '../../test/punto-banco.ts';
import { euros, TestTable } from '../../test/table.ts';
import { puntoBanco } from './punto-banco.ts';

const anna = player(seatId('anna'));
const bert = player(seatId('bert'));

describe('the table of punto banco', () => {
  it('has a field for punto, banco and egalite in each box {kings.punto-banco.01}', () => {
    const at = openTable();
    for (const field of ['punto', 'banco', 'egalite']) at.bet('anna', { [`7/${field}`]: 5 });
    expect(view(at).totals).toEqual({ '7/punto': 500, '7/banco': 500, '7/egalite': 500 });
    expect(at.refusal(anna, chips('7/dragon', 5)).code).toBe('unknown-position');
  });

  it.each([6, 9, 12])('may have %i boxes {kings.punto-banco.02}', (boxes) => {
    const at = openTable({ boxes });
    at.bet('anna', { [`${boxes}/punto`]: 5 });
    expect(at.refusal(anna, chips(`${boxes + 1}/punto`, 5)).rule).toBe('kings.punto-banco.02');
  });

  it('has at most twelve boxes {kings.punto-banco.02}', () => {
    expect(() => table({ boxes: 13 })).toThrow(/"boxes" must be from 0 to 12/);
  });

  it('lets other players bet on a box as long as all bets together stay within its maximum {kings.punto-banco.03}', () => {
    const at = openTable().bet('anna', { '1/banco': 400_000 });
    expect(at.refusal(bert, chips('1/banco', 100_001))).toMatchObject({
      code: 'over-joint-maximum',
      rule: 'kings.punto-banco.03',
    });
    at.bet('bert', { '1/banco': 100_000 });
    expect(at.offers(player(seatId('cleo')), chips('1/banco', 1))).toBe(false);
    // Other boxes, and other fields of the same box, have their own maxima.
    at.bet('cleo', { '2/banco': 500_000, '1/punto': 500_000 });
  });

  it('may give each of any number of players a separate box {kings.punto-banco.01}', () => {
    const at = openTable({ boxes: 0 })
      .bet('anna', { banco: 500_000 })
      .bet('bert', { banco: 500_000, punto: 1 });
    expect(view(at).totals).toEqual({ banco: euros(1_000_000), punto: 100 });
    expect(at.refusal(anna, chips('1/banco', 5)).code).toBe('unknown-position');
  });

  it('posts the limits of each bet at every opening {kings.punto-banco.04}', () => {
    const at = openTable({ limits: { egalite: { min: euros(5), max: euros(1_000) } } });
    expect(view(at).limits).toEqual({
      punto: { min: euros(1), max: euros(500_000) },
      banco: { min: euros(1), max: euros(500_000) },
      egalite: { min: euros(5), max: euros(1_000) },
    });
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'limits', rule: 'kings.punto-banco.04' }),
    );
  });

  it('takes 1 to 500,000 euros on each bet, in whole euros {kings.punto-banco.11}', () => {
    const at = openTable();
    expect(at.offers(anna, chips('1/punto', 1))).toBe(true);
    expect(at.offers(anna, chips('1/punto', 500_000))).toBe(true);
    expect(at.refusal(anna, chips('1/punto', 500_001))).toMatchObject({
      code: 'over-maximum',
      rule: 'kings.punto-banco.11',
    });
    expect(at.refusal(anna, chips('1/punto', 0.5)).code).toBe('wrong-step');
    const higher = openTable({ limits: { punto: { min: euros(10) } } });
    expect(higher.refusal(anna, chips('1/punto', 9))).toMatchObject({
      code: 'under-minimum',
      rule: 'kings.punto-banco.11',
    });
  });

  it('refuses limits outside the plan, and stakes above the balance', () => {
    expect(() => table({ limits: { punto: { max: euros(500_001) } } })).toThrow(
      /limits of punto must lie within/,
    );
    const at = openTable();
    at.availableFunds.anna = euros(7);
    expect(at.offers(anna, chips('1/punto', 8))).toBe(false);
    expect(at.refusal(anna, chips('1/punto', 8)).code).toBe('insufficient-funds');
  });

  it('can raise or lower its minimum after an announcement {kings.punto-banco.12}', () => {
    const at = openTable().bet('anna', { '1/punto': 1 });
    at.play(MANAGER, { type: 'announce-minimum', minimum: euros(25) });
    expect(view(at).coming).toBe(euros(25));
    // The old minimum still applies in this round.
    at.bet('bert', { '1/punto': 2 }).cards('4c 3d 5h 4s').pay();
    at.open();
    at.openBets();
    expect(at.refusal(anna, chips('1/punto', 24)).code).toBe('under-minimum');
    at.bet('anna', { '1/punto': 25 });
    at.play(MANAGER, { type: 'announce-minimum', minimum: euros(1) });
    at.cards('4c 3d 5h 4s').pay();
    at.open();
    at.openBets().bet('anna', { '1/punto': 1 });
    expect(at.refusal(CROUPIER, { type: 'announce-minimum', minimum: euros(5) }).code).toBe('not-yours');
  });
});

describe('the cards of punto banco', () => {
  it('come from six to eight packs of 52 {kings.punto-banco.05}', () => {
    expect(view(openTable({ decks: 6 })).shoe).toMatchObject({ decks: 6, left: 6 * 52 - 1 });
    expect(view(openTable()).shoe).toMatchObject({ decks: 8, left: 8 * 52 - 1 });
    for (const decks of [5, 9]) expect(() => table({ decks })).toThrow(/"decks" must be from 6 to 8/);
  });

  it('may be replaced after a round for a reason {kings.punto-banco.06}', () => {
    const at = openTable();
    expect(at.refusal(CROUPIER, { type: 'change-cards', cause: 'unusable' }).rule).toBe(
      'kings.punto-banco.06',
    );
    at.cards('4c 3d 5h 4s').pay();
    at.open();
    at.play(CROUPIER, { type: 'change-cards', cause: 'unusable' });
    expect(view(at)).toMatchObject({ beads: [], shoe: { ready: false, left: 416 } });
    expect(at.refusal(CROUPIER, { type: 'place-your-bets' }).code).toBe('not-now');
    expect(view(at.openBets()).shoe).toMatchObject({ ready: true, left: 415 });
  });

  it.each([
    ['2', 2],
    ['3', 3],
    ['4', 4],
    ['5', 5],
    ['6', 6],
    ['7', 7],
    ['8', 8],
    ['9', 9],
    ['T', 0],
    ['J', 0],
    ['Q', 0],
    ['K', 0],
    ['A', 1],
  ])(
    'count their face value, ten and pictures zero, and the ace one: %s is %i {kings.punto-banco.07}',
    (rank, points) => {
      expect(view(openTable().cards(`${rank}h`)).punto.total).toBe(points);
    },
  );

  it('are shuffled before play {kings.punto-banco.08}', () => {
    const at = table();
    expect(at.options(CROUPIER)).toContainEqual({
      move: { type: 'shuffle' },
      rule: 'kings.punto-banco.08',
      pace: 'open',
    });
    expect(at.refusal(CROUPIER, { type: 'place-your-bets' }).code).toBe('not-now');
    at.openBets();
    expect(at.heard()).toContain('shuffled');
  });

  it('are shuffled once the round in which the cut card appears is finished {kings.punto-banco.09}', () => {
    // Nine cards are in front of the cut card: the burned card and eight others.
    const at = openTable({ decks: 6, cutCard: 6 * 52 - 9 });
    at.cards('4c 3d 5h 4s').pay();
    expect(view(at).shoe.last).toBe(false);
    at.open();
    at.openBets().cards('2c Td 3h');
    // The second burned card and these three reach the cut card, so this round is the last of the shoe.
    expect(at.heard()).toContain('cut-card');
    expect(view(at.cards('3s 8d'))).toMatchObject({ result: { winner: 'egalite' }, shoe: { last: true } });
    at.pay();
    at.open();
    expect(at.heard()).toEqual([]);
    expect(at.offers(CROUPIER, { type: 'burn' })).toBe(false);
    expect(view(at.openBets())).toMatchObject({ beads: [], shoe: { left: 6 * 52 - 1, last: false } });
  });

  it('are shuffled when the croupier calls the cut card, if nobody counts them {kings.punto-banco.09}', () => {
    const at = openTable({ cutCard: 'called' }).cards('4c');
    at.play(CROUPIER, { type: 'cut-card' });
    expect(at.refusal(CROUPIER, { type: 'cut-card' }).code).toBe('not-now');
    at.cards('3d 5h 4s').pay();
    at.open();
    expect(at.offers(CROUPIER, { type: 'shuffle' })).toBe(true);
  });

  it('have one burned face down at the start of each round {kings.punto-banco.10}', () => {
    const at = openTable();
    expect(view(at).shoe).toMatchObject({ left: 415, burned: 1 });
    at.cards('4c 3d 5h 4s').pay();
    at.open();
    expect(at.refusal(CROUPIER, { type: 'place-your-bets' }).code).toBe('not-now');
    at.play(CROUPIER, { type: 'burn' });
    expect(view(at).shoe).toMatchObject({ left: 410, burned: 2 });
    // Nobody knows the burned cards, so every unseen card may still be dealt.
    const draw = at
      .openBets()
      .options(CROUPIER)
      .find(({ move }) => move.type === 'card');
    expect(draw?.move.card).toMatchObject({ values: { length: 412 } });
  });

  it('are refused if they are not in the shoe', () => {
    const at = openTable({ decks: 6 }).cards('2c 2c 2c 2c 2c 2c');
    at.pay();
    at.open();
    expect(at.openBets().refusal(CROUPIER, card('2c'))).toMatchObject({
      code: 'not-in-shoe',
      rule: 'kings.punto-banco.05',
    });
    expect(at.offers(CROUPIER, card('2c'))).toBe(false);
  });
});

describe('the view of punto banco', () => {
  it('keeps a bead for each round of the shoe', () => {
    const at = openTable();
    for (const cards of ['4c 3d 5h 4s', 'Kc 2d 6h 3s 4d', '2c Td 3h 3s 8d']) {
      at.cards(cards).pay();
      at.open();
      at.openBets();
    }
    expect(view(at).beads).toEqual(['P9n', 'B9', 'E3']);
    expect(view(at.cards('3c 4d 5h 5s')).beads).toEqual(['P9n', 'B9', 'E3', 'B9n']);
  });

  it('keeps no bead for a void round', () => {
    const at = openTable().cards('4c 3d 5h 4s');
    at.play(INSPECTOR, { type: 'void-game', reason: 'misplaced-cards' });
    expect(view(at).beads).toEqual([]);
  });

  it('expects a card from the moment when bets close until the last card', () => {
    const at = openTable();
    const awaited = [view(at).next];
    for (const text of ['4c', '3d', '5h', '4s']) awaited.push(view(at.cards(text)).next);
    expect(awaited).toEqual([null, 'banco', 'punto', 'banco', null]);
  });

  it('names the player who draws only if the shoe is passed around the table', () => {
    expect(view(openTable())).not.toHaveProperty('drawer');
  });

  it('counts the commission as it is charged, rounded in the player’s favour', () => {
    const plan = {
      ...puntoBanco,
      bets: { ...puntoBanco.bets, banco: { ...puntoBanco.bets.banco, min: money(1) } },
    };
    const at = new TestTable({ ...plan, step: money(1) } as never).openBets();
    at.play(anna, { type: 'bet', chips: [{ position: '1/banco', amount: 39 }] });
    expect(at.rules.staff(at.state, 'person')).toMatchObject({ exposure: { banco: 38 } });
  });

  it('shows staff what each result would cost', () => {
    const at = openTable().bet('anna', { '1/punto': 100, '2/egalite': 10 }).bet('bert', { '3/banco': 200 });
    expect(at.rules.staff(at.state, 'person')).toEqual({
      exposure: { punto: euros(100 - 10 - 200), banco: euros(190 - 100 - 10), egalite: euros(80) },
    });
  });

  it('shows everybody’s chips as long as there are few players', () => {
    const at = openTable({ boxes: 0 });
    for (let n = 1; n <= 24; n++) at.bet(`p${n}`, { punto: 10 });
    expect(view(at)).toMatchObject({ players: 24, chips: { length: 24 } });
    at.bet('p25', { punto: 10 });
    expect(view(at)).toMatchObject({ players: 25, chips: [], totals: { punto: euros(250) } });
  });

  it('shows everybody each player’s moves at separate boxes as long as there are few players, but not at a shared box', () => {
    const shared = openTable({ boxes: 0 }).bet('p1', { punto: 10 });
    expect(shared.events.at(-1)?.to).toBe('p1');
    const apart = openTable();
    for (let n = 1; n <= 25; n++) {
      apart.bet(`p${n}`, { '1/punto': 10 });
      expect(apart.events.at(-1)?.to).toBe(n <= 24 ? 'all' : `p${n}`);
    }
  });
});

describe('baccarat with the shoe passed around', () => {
  const passing = { passingShoe: true };

  it('lets the players draw in turn {kings.punto-banco.44}', () => {
    const at = openTable(passing);
    const drawers = [0, 1, 2, 3].map(() => {
      const { drawer } = view(at);
      at.cards('4c 3d 5h 4s').pay();
      at.open();
      at.openBets();
      return drawer;
    });
    expect(drawers).toEqual(['anna', 'bert', 'cleo', 'anna']);
  });

  it('lets a player pass the shoe on; if everybody does, the croupier draws {kings.punto-banco.44}', () => {
    const at = openTable(passing);
    expect(at.refusal(bert, { type: 'pass-shoe' }).rule).toBe('kings.punto-banco.44');
    at.play(anna, { type: 'pass-shoe' });
    expect(view(at).drawer).toBe('bert');
    at.play(bert, { type: 'pass-shoe' });
    at.play(player(seatId('cleo')), { type: 'pass-shoe' });
    expect(view(at).drawer).toBe('croupier');
    expect(openTable().offers(anna, { type: 'pass-shoe' })).toBe(false);
  });

  it('uses four to eight packs {kings.punto-banco.45 kings.punto-banco.A9}', () => {
    expect(view(openTable({ ...passing, decks: 4 })).shoe.left).toBe(4 * 52 - 1);
    expect(() => table({ ...passing, decks: 3 })).toThrow(/"decks" must be from 4 to 8/);
    expect(() => table({ decks: 4 })).toThrow(/"decks" must be from 6 to 8/);
  });

  it('has the same scores and payouts {kings.punto-banco.46 kings.punto-banco.41}', () => {
    const at = openTable(passing).bet('anna', { '1/banco': 100 }).cards('Kc 2d 6h 3s 4d');
    expect(view(at).result).toEqual({ winner: 'banco', punto: 6, banco: 9, natural: false });
    expect(at.net(at.pay())).toEqual({ anna: euros(95) });
  });
});

describe('the laws at a table with other settings', () => {
  const settings: readonly (readonly [string, baccarat.BaccaratSettings])[] = [
    ['where each has a box of their own', { boxes: 0, decks: 6 }],
    ['where the shoe goes round', { passingShoe: true, decks: 4, boxes: 3 }],
    ['where the cut card is called', { cutCard: 'called', limits: { punto: { min: euros(5) } } }],
  ];
  describe.each(settings)('%s', (_, terms) => {
    for (const law of lawsAt(puntoBanco, terms as never)) it(law.name, law.check);
  });
});
