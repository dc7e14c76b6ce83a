import { CROUPIER, INSPECTOR, type Json, player, seatId } from '@croupier/core';
import type { redDog as game } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { lawsAt } from '../../test/laws.ts';
import { euros, TestTable } from '../../test/table.ts';
import { redDog } from './red-dog.ts';

const open = (terms?: game.RedDogSettings) => new TestTable(redDog, terms as Json | undefined).openBets();
/** Deals these cards to the first box, where Anna has an ante of 100 euros. */
const dealt = (cards: string) => {
  const at = open().bet('anna', { '1/ante': 100 });
  at.play(CROUPIER, { type: 'no-more-bets' });
  return at.cards(cards);
};
const view = ({ rules, state }: TestTable) => rules.view(state) as game.RedDogView;
const anna = player(seatId('anna'));
const bert = player(seatId('bert'));
const chips = (position: string, units: number) => ({
  type: 'bet',
  chips: [{ position, amount: euros(units) }],
});
const raise = { type: 'raise', position: '1/ante' };
const stay = { type: 'no-raise', position: '1/ante' };
const outcome = (at: TestTable) => at.pay().settlement.map((line) => [line.bet, line.outcome, line.rule]);

describe('the table of red dog', () => {
  it('has up to seven boxes with a field for the ante {kings.red-dog.01 kings.red-dog.02}', () => {
    const at = open().bet('anna', { '7/ante': 5 });
    expect(at.refusal(anna, chips('8/ante', 5)).rule).toBe('kings.red-dog.01');
    expect(at.refusal(anna, chips('1/raise', 5)).code).toBe('unknown-position');
    expect(() => open({ boxes: 8 })).toThrow(/"boxes" must be from 1 to 7/);
  });

  it('uses six packs, shuffled before play {kings.red-dog.03 kings.red-dog.04}', () => {
    const at = new TestTable(redDog);
    expect(at.options(CROUPIER)).toContainEqual({
      move: { type: 'shuffle' },
      rule: 'kings.red-dog.04',
      pace: 'open',
    });
    expect(view(at.openBets()).shoe).toMatchObject({ decks: 6, left: 312, burned: 0 });
    expect(() => open({ decks: 5 })).toThrow(/"decks" must be 6\./);
  });

  it('finishes the round in which the cut card appears, and then shuffles {kings.red-dog.05 kings.red-dog.24}', () => {
    const at = open({ cutCard: 312 - 3 }).bet('anna', { '1/ante': 10 });
    at.play(CROUPIER, { type: 'no-more-bets' });
    at.cards('4c 6d');
    at.play(anna, stay);
    at.cards('5h');
    expect(at.events).toContainEqual(expect.objectContaining({ type: 'cut-card', rule: 'kings.red-dog.05' }));
    expect(at.net(at.pay())).toEqual({ anna: euros(50) });
    at.open();
    expect(view(at).shoe.ready).toBe(false);
    expect(view(at.openBets()).shoe.left).toBe(312);
  });

  it('takes antes of 1 to 50,000 euros {kings.red-dog.06}', () => {
    const at = open();
    expect(at.offers(anna, chips('1/ante', 1))).toBe(true);
    expect(at.offers(anna, chips('1/ante', 50_000))).toBe(true);
    expect(at.refusal(anna, chips('1/ante', 50_001)).rule).toBe('kings.red-dog.06');
  });
});

describe('the procedure of red dog', () => {
  it('starts with antes, until the dealer announces the end of betting {kings.red-dog.13}', () => {
    const at = new TestTable(redDog);
    expect(at.refusal(anna, chips('1/ante', 5)).rule).toBe('kings.red-dog.13');
    at.openBets().bet('anna', { '1/ante': 5 });
    expect(at.refusal(CROUPIER, { type: 'card', card: '4c' }).code).toBe('not-now');
    at.play(CROUPIER, { type: 'no-more-bets' });
    expect(at.refusal(anna, chips('1/ante', 5))).toMatchObject({
      code: 'bets-closed',
      rule: 'kings.red-dog.13',
    });
  });

  it('shows two cards for all boxes, after which the dealer announces the spread {kings.red-dog.14}', () => {
    const at = dealt('2c 8d');
    expect(view(at)).toMatchObject({ cards: ['2c', '8d'], spread: 5 });
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'spread', data: { spread: 5 }, rule: 'kings.red-dog.14' }),
    );
  });

  it.each([
    ['4c 6d', 1],
    ['Tc Ad', 3],
    ['2c 8d', 5],
    ['8c 2d', 5],
    ['2c Ad', 11],
    ['Jc Kd', 1],
    ['9c Jd', 1],
  ])(
    'counts the ranks strictly between: %s is a spread of %i {kings.red-dog.21 kings.red-dog.22 kings.red-dog.A1 kings.red-dog.A2}',
    (cards, spread) => {
      expect(view(dealt(cards)).spread).toBe(spread);
    },
  );

  it.each(['5c 6d', 'Qc Kd', 'Kc Ad', 'Td 9c', '2c 3d'])(
    'ends with consecutive cards, without a win or a loss: %s {kings.red-dog.15 kings.red-dog.23}',
    (cards) => {
      const at = dealt(cards);
      expect(view(at)).toMatchObject({ stage: 'result', spread: 'consecutive', result: { hit: false } });
      expect(outcome(at)).toEqual([['1/ante', 'pushed', 'kings.red-dog.15']]);
    },
  );

  it.each(['8c 8d', 'Jc Jd'])(
    'draws the third card to a pair immediately, without raises: %s {kings.red-dog.16 kings.red-dog.23}',
    (cards) => {
      const at = dealt(cards);
      expect(view(at)).toMatchObject({ stage: 'dealing', spread: 'pair' });
      expect(at.refusal(anna, raise).code).toBe('not-now');
      at.cards('Qh');
      expect(outcome(at)).toEqual([['1/ante', 'pushed', 'kings.red-dog.16']]);
    },
  );

  it('pays three of a kind 11 to 1 {kings.red-dog.07 kings.red-dog.16 kings.red-dog.A6}', () => {
    const at = dealt('Jc Jd Js');
    expect(outcome(at)).toEqual([['1/ante', 'won', 'kings.red-dog.07']]);
    expect(at.net(at.close())).toEqual({ anna: euros(1_100) });
  });

  it('lets each player raise by exactly one ante, or not {kings.red-dog.17 kings.red-dog.12 kings.red-dog.A3 kings.red-dog.A7}', () => {
    const at = open().bet('anna', { '1/ante': 50_000 }).bet('bert', { '1/ante': 10 });
    at.play(CROUPIER, { type: 'no-more-bets' });
    at.cards('2c 8d');
    expect(view(at)).toMatchObject({ stage: 'deciding', undecided: 2 });
    // The raise may exceed the maximum of the ante.
    at.play(anna, raise);
    expect(at.staked('anna')).toBe(euros(100_000));
    expect(at.refusal(anna, raise).code).toBe('not-asked');
    at.play(bert, stay);
    expect(view(at).stage).toBe('dealing');
    at.cards('5h');
    expect(at.net(at.pay())).toEqual({ anna: euros(100_000), bert: euros(10) });
  });

  it.each([
    ['4c 6d', '5h', 5, 'kings.red-dog.08'],
    ['7c Td', '9h', 4, 'kings.red-dog.09'],
    ['Tc Ad', 'Qh', 2, 'kings.red-dog.10'],
    ['3c 8d', '5h', 1, 'kings.red-dog.11'],
    ['2c Ad', '3h', 1, 'kings.red-dog.11'],
  ])(
    'pays %s with %s between them %i to 1, on ante and raise {kings.red-dog.08-11 kings.red-dog.18 kings.red-dog.12 kings.red-dog.A4}',
    (cards, third, pays, rule) => {
      const at = dealt(cards);
      at.play(anna, raise);
      at.cards(third);
      expect(outcome(at)).toEqual([
        ['1/ante', 'won', rule],
        ['1/raise', 'won', rule],
      ]);
      expect(at.net(at.close())).toEqual({ anna: euros(200 * pays) });
    },
  );

  it.each(['2h', '3h', '8h', 'Kh', 'Ah'])(
    'takes ante and raise when the third card equals one of 3 and 8 or is outside them: %s {kings.red-dog.19}',
    (third) => {
      const at = dealt('3c 8d');
      at.play(anna, raise);
      at.cards(third);
      expect(outcome(at)).toEqual([
        ['1/ante', 'lost', 'kings.red-dog.19'],
        ['1/raise', 'lost', 'kings.red-dog.19'],
      ]);
    },
  );

  it('has no dealer’s hand, and nothing for the dealer to decide {kings.red-dog.20}', () => {
    const at = open().bet('anna', { '1/ante': 100 });
    const routine = () => at.options(CROUPIER).filter(({ pace }) => pace !== undefined);
    expect(routine().map(({ move }) => move.type)).toEqual(['no-more-bets']);
    at.play(CROUPIER, { type: 'no-more-bets' });
    for (const text of ['4c', '6d']) {
      expect(routine().map(({ move }) => move.type)).toEqual(['card']);
      at.cards(text);
    }
    expect(routine().map(({ move }) => move.type)).toEqual(['close-decisions']);
    at.play(anna, stay);
    expect(routine().map(({ move }) => move.type)).toEqual(['card']);
    at.cards('5c');
    expect(routine().map(({ move }) => move.type)).toEqual(['pay']);
    expect(view(at).cards).toEqual(['4c', '6d', '5c']);
  });

  it('posts the maximum win of the whole table {kings.red-dog.25 kings.red-dog.A5}', () => {
    const all = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((box) => [`${box}/ante`, 50_000]));
    const at = open().bet('anna', all);
    at.play(CROUPIER, { type: 'no-more-bets' });
    expect(at.net(at.cards('Jc Jd Js').pay())).toEqual({ anna: redDog.maximumWin.amount });
    expect(redDog.maximumWin).toMatchObject({ amount: euros(3_850_000), rule: 'kings.red-dog.25' });
  });
});

describe('time-outs and faults at red dog', () => {
  it('a time-out counts as no raise {kings.red-dog.A8}', () => {
    const at = dealt('4c 6d');
    expect(at.rules.onTimeout(at.state, seatId('anna'))).toEqual(stay);
    expect(at.rules.onTimeout(at.state, seatId('bert'))).toBeUndefined();
    at.play(CROUPIER, { type: 'close-decisions' });
    at.cards('5h');
    expect(at.net(at.pay())).toEqual({ anna: euros(500) });
  });

  it('a player who cannot pay a raise is not offered one', () => {
    const at = dealt('4c 6d');
    at.availableFunds.anna = euros(99);
    expect(at.refusal(anna, raise).code).toBe('insufficient-funds');
    expect(at.options(anna).map(({ move }) => move.type)).toEqual(['no-raise']);
  });

  it('a correction of one of the first two cards requires new decisions, and raises are returned', () => {
    const at = dealt('4c 6d');
    at.play(anna, raise);
    at.play(CROUPIER, { type: 'correct-card', at: 1, card: '5d' });
    // After the correction, the cards are consecutive, so the raise is returned and the ante pushes.
    expect(at.staked('anna')).toBe(euros(100));
    expect(at.net(at.pay())).toEqual({ anna: 0 });
  });

  it('the third card can be corrected or undone without new decisions', () => {
    const at = dealt('4c 6d');
    at.play(anna, raise);
    at.cards('5h');
    expect(at.refusal(CROUPIER, { type: 'correct-card', at: 0, card: '5d' }).code).toBe('not-now');
    at.play(CROUPIER, { type: 'correct-card', at: 2, card: '6h' });
    expect(view(at).result?.hit).toBe(false);
    at.play(CROUPIER, { type: 'take-back' });
    expect(view(at)).toMatchObject({ stage: 'dealing', result: null });
    at.cards('5s');
    expect(at.net(at.pay())).toEqual({ anna: euros(1_000) });
  });

  it('a card drawn in error is set aside, and a misdeal is void {kings.red-dog.A8}', () => {
    const at = dealt('4c 6d');
    at.play(anna, raise);
    at.play(CROUPIER, { type: 'set-aside', card: '5h' });
    expect(view(at)).toMatchObject({ cards: ['4c', '6d'], shoe: { left: 309 } });
    at.play(INSPECTOR, { type: 'void-game', reason: 'misdeal' });
    const closed = at.close();
    expect(closed.settlement.map(({ bet, outcome: became }) => [bet, became])).toEqual([
      ['1/ante', 'void'],
      ['1/raise', 'void'],
    ]);
    expect(at.net(closed)).toEqual({ anna: 0 });
  });

  it('a raise of another amount is refused {kings.red-dog.A8}', () => {
    const at = dealt('4c 6d');
    expect(at.refusal(anna, { ...raise, amount: euros(50) }).code).toBe('bad-move');
    expect(at.refusal(anna, chips('1/ante', 50)).code).toBe('bets-closed');
  });
});

describe('the laws at a table with two boxes', () => {
  for (const law of lawsAt(redDog, { boxes: 2 })) it(law.name, law.check);
});
