import { CROUPIER, INSPECTOR, MANAGER, player, type SettlementLine, seatId } from '@croupier/core';
import type { baccarat } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { card, chips, dealt, openTable, table, twoCards, view } from '../../test/punto-banco.ts';
import { euros, TestTable } from '../../test/table.ts';
import { puntoBanco } from './punto-banco.ts';

const anna = player(seatId('anna'));

describe('the procedure of punto banco', () => {
  it('starts with the bets {kings.punto-banco.16}', () => {
    const at = table();
    expect(at.refusal(anna, chips('1/punto', 5))).toMatchObject({
      code: 'bets-not-open',
      rule: 'kings.punto-banco.16',
    });
    at.openBets().bet('anna', { '1/punto': 5, '1/egalite': 1 });
    at.play(anna, { type: 'withdraw', chips: [{ position: '1/punto', amount: euros(2) }] });
    expect(at.staked('anna')).toBe(euros(4));
  });

  it('closes the bets with the first card, after which none may be raised or lowered {kings.punto-banco.17 kings.punto-banco.40}', () => {
    const at = openTable().bet('anna', { '1/punto': 5 }).cards('4c');
    expect(at.heard().slice(-2)).toEqual(['bets-closed', 'card']);
    const late = { code: 'bets-closed', rule: 'kings.punto-banco.17' };
    expect(at.refusal(anna, chips('1/punto', 5))).toMatchObject(late);
    const less = { type: 'withdraw', chips: [{ position: '1/punto', amount: euros(1) }] };
    expect(at.refusal(anna, less)).toMatchObject(late);
    expect(at.refusal(CROUPIER, { type: 'no-more-bets' }).code).toBe('not-now');
    expect(at.options(anna)).toEqual([]);
  });

  it('returns bets below the minimum at the close {kings.punto-banco.11}', () => {
    const at = openTable({ limits: { punto: { min: euros(10) } } }).bet('anna', {
      '1/punto': 10,
      '1/banco': 3,
    });
    at.play(anna, { type: 'withdraw', chips: [{ position: '1/punto', amount: euros(4) }] });
    at.cards('4c 3d 5h 4s');
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'bets-returned', rule: 'kings.punto-banco.11' }),
    );
    expect(at.net(at.pay())).toEqual({ anna: euros(-3) });
  });

  it('deals the first and third card to punto, the second and fourth to banco, face up {kings.punto-banco.18}', () => {
    const at = openTable();
    const shown = ['4c', '3d', '5h', '4s'].map((text) => {
      at.cards(text);
      const { punto, banco } = view(at);
      return [punto.cards.join(' '), banco.cards.join(' ')];
    });
    expect(shown).toEqual([
      ['4c', ''],
      ['4c', '3d'],
      ['4c 5h', '3d'],
      ['4c 5h', '3d 4s'],
    ]);
  });

  it.each([
    [8, 0],
    [9, 3],
    [0, 8],
    [5, 9],
    [8, 8],
    [9, 8],
  ])(
    'ends with a natural: %i against %i {kings.punto-banco.19 kings.punto-banco.25 kings.punto-banco.32 kings.punto-banco.35}',
    (punto, banco) => {
      const at = dealt(punto, banco);
      expect(view(at).result).toEqual({
        winner: punto > banco ? 'punto' : banco > punto ? 'banco' : 'egalite',
        punto,
        banco,
        natural: true,
      });
      expect(at.heard()).toContain('natural');
      expect(at.refusal(CROUPIER, card('2c')).code).toBe('not-now');
    },
  );

  it('gives the third card to punto first, then to banco {kings.punto-banco.20}', () => {
    const at = dealt(5, 2);
    expect(view(at).next).toBe('punto');
    expect(view(at.cards('2c')).next).toBe('banco');
    expect(view(at.cards('3c'))).toMatchObject({
      punto: { cards: ['Kh', '5c', '2c'] },
      banco: { cards: ['Kh', '2c', '3c'] },
    });
  });

  it('deals no hand more than three cards {kings.punto-banco.21}', () => {
    const at = dealt(0, 0).cards('Kd Kd');
    expect(view(at)).toMatchObject({ next: null, stage: 'result' });
    expect(at.offers(CROUPIER, card('2c'))).toBe(false);
  });

  it('is won by the hand closer to nine, and equal hands tie {kings.punto-banco.22}', () => {
    expect(view(dealt(7, 6)).result).toMatchObject({ winner: 'punto', punto: 7, banco: 6 });
    expect(view(dealt(6, 7)).result).toMatchObject({ winner: 'banco', punto: 6, banco: 7 });
    expect(view(dealt(7, 7)).result).toMatchObject({ winner: 'egalite', natural: false });
  });

  it('scores the last digit of the sum, which is at most nine {kings.punto-banco.34 kings.punto-banco.A1}', () => {
    // The example of the book: 8 and 7 make 15, which scores 5.
    expect(view(openTable().cards('8c 2d 7h')).punto.total).toBe(5);
    // Three cards with a sum of 24 score 4.
    expect(view(openTable().cards('7c 2d 8h Ks 9d')).punto.total).toBe(4);
  });
});

describe('third cards', () => {
  it.each([0, 1, 2, 3, 4, 5])('punto draws to %i {kings.punto-banco.23}', (total) => {
    expect(view(dealt(total, 7)).next).toBe('punto');
  });

  it.each([6, 7])('punto stands on %i {kings.punto-banco.24}', (total) => {
    const at = dealt(total, 7);
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'stands', rule: 'kings.punto-banco.24' }),
    );
    expect(view(at).next).toBe(null);
  });

  /**
   * The matrix from the book. The first column is for punto standing, and the others are for each value of
   * punto's third card.
   */
  const matrix: readonly (readonly [totals: readonly number[], row: string, rule: string])[] = [
    [[0, 1, 2], 'DDDDDDDDDDD', '26'],
    [[3], 'DDDDDDDDDSD', '27'],
    [[4], 'DSSDDDDDDSS', '28'],
    [[5], 'DSSSSDDDDSS', '29'],
    [[6], 'SSSSSSSDDSS', '30'],
    [[7], 'SSSSSSSSSSS', '31'],
  ];
  const cells = matrix.flatMap(([totals, row, rule]) =>
    totals.flatMap((total) => [...row].map((cell, column) => [total, column, cell, rule] as const)),
  );

  it.each(cells)(
    'banco with %i, in column %i of the table: %s {kings.punto-banco.26-31 kings.punto-banco.33 kings.punto-banco.A2}',
    (total, column, cell, rule) => {
      const at = column === 0 ? dealt(6, total) : dealt(0, total, column - 1);
      expect(view(at).next).toBe(cell === 'D' ? 'banco' : null);
      expect(at.events).toContainEqual(
        expect.objectContaining({
          type: cell === 'D' ? 'draws' : 'stands',
          rule: `kings.punto-banco.${rule}`,
          data: { side: 'banco', total },
        }),
      );
    },
  );
});

describe('payment at punto banco', () => {
  /** Returns the settlement of bets of 100 euros on each field. */
  const paid = (punto: number, banco: number): readonly SettlementLine[] => {
    const at = openTable().bet('anna', { '1/punto': 100, '1/banco': 100, '1/egalite': 100 });
    const [first, of] = [twoCards(punto), twoCards(banco)];
    return at.cards(`${first[0]} ${of[0]} ${first[1]} ${of[1]}`).pay().settlement;
  };
  const line = (lines: readonly SettlementLine[], bet: string) => lines.find((one) => one.bet === `1/${bet}`);

  it('pays punto 1 to 1 {kings.punto-banco.13}', () => {
    expect(line(paid(7, 6), 'punto')).toMatchObject({
      outcome: 'won',
      pay: euros(100),
      rule: 'kings.punto-banco.13',
    });
    expect(line(paid(6, 7), 'punto')).toMatchObject({
      outcome: 'lost',
      take: euros(100),
      rule: 'kings.punto-banco.13',
    });
  });

  it('pays banco 1 to 1 minus five percent of the win, and takes no commission on other wins {kings.punto-banco.14 kings.punto-banco.41 kings.punto-banco.A7}', () => {
    expect(line(paid(6, 7), 'banco')).toMatchObject({
      outcome: 'won',
      pay: euros(95),
      return: euros(100),
      rule: 'kings.punto-banco.14',
    });
    expect(line(paid(7, 6), 'banco')).toMatchObject({ outcome: 'lost', take: euros(100) });
  });

  it('rounds the commission once per player, over all boxes, in their favour {kings.punto-banco.41}', () => {
    // The commission is half a cent on each of three boxes. Only one cent of the sum is charged.
    const plan = { ...puntoBanco, step: 10 as never, bets: { ...puntoBanco.bets } };
    const bets = plan.bets as { [bet in baccarat.BaccaratBet]: (typeof plan.bets)[bet] };
    bets.banco = { ...bets.banco, min: 10 as never };
    const at = new TestTable(plan).openBets();
    at.bet('anna', { '1/banco': 0.1, '2/banco': 0.1, '3/banco': 0.1 }).bet('bert', { '4/banco': 0.1 });
    expect(at.net(at.cards('Kc Kd 6h 7s').pay())).toEqual({ anna: 29, bert: 10 });
  });

  it('pays egalite 8 to 1, and lets punto and banco push {kings.punto-banco.15 kings.punto-banco.43}', () => {
    const tie = paid(7, 7);
    expect(line(tie, 'egalite')).toMatchObject({
      pay: euros(800),
      return: euros(100),
      rule: 'kings.punto-banco.15',
    });
    for (const bet of ['punto', 'banco'])
      expect(line(tie, bet)).toMatchObject({
        outcome: 'pushed',
        return: euros(100),
        rule: 'kings.punto-banco.43',
      });
    expect(line(paid(7, 6), 'egalite')).toMatchObject({ outcome: 'lost', rule: 'kings.punto-banco.15' });
  });

  it('never pays more than the posted maximum win {kings.punto-banco.42 kings.punto-banco.A5}', () => {
    expect(puntoBanco.maximumWin).toMatchObject({ amount: euros(4_000_000), rule: 'kings.punto-banco.42' });
    const at = openTable().bet('anna', { '1/egalite': 500_000, '1/punto': 500_000 });
    expect(at.net(at.cards('Kc Kd 7h 7s').pay())).toEqual({ anna: euros(4_000_000) });
  });
});

describe('faults at punto banco', () => {
  it('a card drawn in error counts as the one burned before the next round {kings.punto-banco.36 kings.punto-banco.A3}', () => {
    const at = openTable().cards('4c 3d 5h 4s');
    at.play(CROUPIER, { type: 'set-aside', card: 'Qh' });
    expect(view(at).result).toMatchObject({ punto: 9, banco: 7 });
    at.pay();
    at.open();
    expect(at.offers(CROUPIER, { type: 'burn' })).toBe(false);
    at.openBets();
    expect(view(at).shoe.left).toBe(416 - 1 - 4 - 1);
    at.cards('4c 3d 5h 4s').pay();
    at.open();
    expect(at.offers(CROUPIER, { type: 'burn' })).toBe(true);
  });

  it('a wrongly entered card is corrected, and the round is evaluated again {kings.punto-banco.36}', () => {
    // Punto drew a third card to a supposed five. The card was a nine, so nobody draws, and the third card is
    // surplus.
    const at = openTable().bet('anna', { '1/punto': 10 }).cards('Kc 3d 5h 4s 6d');
    expect(view(at)).toMatchObject({ stage: 'result', result: { winner: 'banco', punto: 1 } });
    at.play(CROUPIER, { type: 'correct-card', at: 2, card: '9h' });
    expect(view(at)).toMatchObject({ stage: 'result', result: { winner: 'punto', punto: 9, natural: true } });
    expect(at.heard().slice(-4)).toEqual(['card-corrected', 'set-aside', 'natural', 'result']);
    expect(view(at).shoe.left).toBe(415 - 5);
    expect(at.net(at.pay())).toEqual({ anna: euros(10) });
    at.open();
    expect(at.offers(CROUPIER, { type: 'burn' })).toBe(false);
  });

  it('a card that was entered but not drawn is returned to the shoe', () => {
    const at = openTable().cards('Kc 3d 5h');
    at.play(CROUPIER, { type: 'take-back' });
    expect(view(at)).toMatchObject({ cards: ['Kc', '3d'], next: 'punto', shoe: { left: 413 } });
    at.play(CROUPIER, { type: 'take-back' });
    at.play(CROUPIER, { type: 'take-back' });
    expect(at.refusal(CROUPIER, { type: 'take-back' }).code).toBe('not-now');
    // Bets stay closed.
    expect(at.refusal(anna, chips('1/punto', 5)).code).toBe('bets-closed');
    expect(view(at.cards('4c 3d 5h 4s')).result).toMatchObject({ winner: 'punto' });
  });

  it('the first four cards can be moved to their correct places {kings.punto-banco.37}', () => {
    // By mistake, the first two cards went to punto and the next two to banco.
    const at = openTable().bet('anna', { '1/banco': 10 }).cards('4c 5h 3d 4s');
    expect(view(at).result).toMatchObject({ winner: 'banco', natural: true });
    at.play(CROUPIER, { type: 'put-in-order', cards: ['4c', '3d', '5h', '4s'] });
    expect(view(at)).toMatchObject({
      punto: { cards: ['4c', '5h'] },
      result: { winner: 'punto', natural: true },
    });
    expect(at.refusal(CROUPIER, { type: 'put-in-order', cards: ['4c', '3d', '5h', '9s'] })).toMatchObject({
      code: 'not-these-cards',
      rule: 'kings.punto-banco.37',
    });
  });

  it('a round whose cards can no longer be placed is void, and bets are returned {kings.punto-banco.38}', () => {
    const at = openTable().bet('anna', { '1/punto': 10 }).bet('bert', { '2/banco': 20 }).cards('4c 3d 5h 4s');
    const misplaced = { type: 'void-game', reason: 'misplaced-cards' };
    expect(at.refusal(CROUPIER, misplaced).code).toBe('not-yours');
    at.play(INSPECTOR, misplaced);
    const closed = at.close();
    expect(closed.settlement.map(({ outcome, rule }) => [outcome, rule])).toEqual([
      ['void', 'kings.punto-banco.38'],
      ['void', 'kings.punto-banco.38'],
    ]);
    expect(at.net(closed)).toEqual({ anna: 0, bert: 0 });
    expect(closed.result).toMatchObject({ void: true, reason: 'misplaced-cards' });
    at.open();
    expect(view(at)).toMatchObject({ beads: [], shoe: { ready: true, left: 411 } });
  });

  it('a whole shoe can be cancelled: the current round is void, and earlier rounds stay valid {kings.punto-banco.39 kings.punto-banco.A8}', () => {
    const at = openTable().bet('anna', { '1/punto': 10 }).cards('4c 3d 5h 4s');
    expect(at.net(at.pay())).toEqual({ anna: euros(10) });
    at.open();
    at.openBets().bet('anna', { '1/punto': 10 }).cards('4c');
    at.play(MANAGER, { type: 'void-game', reason: 'shoe' });
    const closed = at.close();
    expect(at.net(closed)).toEqual({ anna: 0 });
    expect(closed.settlement[0]?.rule).toBe('kings.punto-banco.39');
    at.open();
    expect(at.offers(CROUPIER, { type: 'shuffle' })).toBe(true);
    expect(view(at).shoe).toMatchObject({ ready: false, left: 416 });
  });

  it('a round stopped before its result returns the bets {kings.punto-banco.38}', () => {
    const at = openTable().bet('anna', { '1/punto': 10 });
    at.play(INSPECTOR, { type: 'interrupt' });
    expect(at.net(at.close())).toEqual({ anna: 0 });
    at.open();
    at.openBets().bet('anna', { '1/punto': 10 }).cards('4c 3d 5h 4s');
    expect(at.refusal(INSPECTOR, { type: 'interrupt' }).code).toBe('not-now');
    expect(at.refusal(INSPECTOR, { type: 'void-game', reason: 'misdeal' }).code).toBe('unknown-reason');
  });
});
