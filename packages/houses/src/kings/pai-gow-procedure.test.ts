import { CROUPIER, INSPECTOR, type MoveOption, player, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { PaiGowTable } from '../../test/pai-gow.ts';
import { euros } from '../../test/table.ts';
import { paiGow } from './pai-gow.ts';

const BOOK = 'kings.poker-pai-gow';
const [anna, bert] = ['anna', 'bert'].map((seat) => player(seatId(seat))) as [
  ReturnType<typeof player>,
  ReturnType<typeof player>,
];
const OWN = 'Kc Kd 9h 7s 4d As Qc';
const OTHER = '2c 2d 5h 6s 8d Js Ah';
const DEALER = 'Qs Qd Tc 8h 3s Ad Jc';
const CLOSE = { type: 'close-decisions' };
const foul = (box: number) => ({ type: 'foul', box });
const setHand = (box: number, low: string) => ({ type: 'set-hand', box, cards: low.split(' ') });
const correct = (at: number, card: string) => ({ type: 'correct-card', at, card });

const open = (bets: { readonly [position: string]: number } = { '1/ante': 100 }) =>
  new PaiGowTable(paiGow).bet('anna', bets);
/** Deals to Anna on box 1 and Bert on box 2, who then have to set their hands. */
const two = () => open().bet('bert', { '2/ante': 50 }).deal(OWN).cards(OTHER);
const offered = (at: PaiGowTable, actor: typeof CROUPIER, type: string): readonly MoveOption[] =>
  at.options(actor).filter(({ move }) => move.type === type);
const data = (at: PaiGowTable, type: string) =>
  at.events.filter((event) => event.type === type).map((event) => event.data);

describe('the players who have to set a hand', () => {
  it('have a hand in their own box that is not set yet', () => {
    const at = open().bet('bert', { '2/ante': 50 }).deal(OWN);
    expect(at.playerView('anna').asked).toEqual([]);
    at.cards(OTHER);
    expect([at.playerView('anna').asked, at.playerView('bert').asked]).toEqual([[1], [2]]);
    at.sets('As Qc');
    expect([at.playerView('anna').asked, at.playerView('bert').asked]).toEqual([[], [2]]);
    at.leaves({ seat: 'bert', box: 2 });
    expect(at.playerView('bert').asked).toEqual([]);
  });

  it('cannot set another player’s hand, or set a hand twice', () => {
    const at = two();
    for (const move of [setHand(2, 'Ah Js'), { type: 'house-way', box: 2 }])
      expect(at.refusal(anna, move)).toMatchObject({ code: 'not-asked', rule: `${BOOK}.09` });
    at.sets('As Qc');
    expect(at.refusal(anna, setHand(1, 'Kc Kd')).code).toBe('not-asked');
    expect(at.view().hands.map((hand) => hand.set)).toEqual([true, false]);
  });

  it('must be people at the table; the dealer can only enter hands for them', () => {
    const at = two();
    for (const move of [setHand(1, 'As Qc'), { type: 'house-way', box: 1 }]) {
      expect(at.refusal(CROUPIER, move).code).toBe('not-yours');
      expect(at.refusal(INSPECTOR, move).code).toBe('not-yours');
    }
    at.play(CROUPIER, { ...setHand(1, 'As Qc'), seat: 'anna' });
    expect(at.view().hands[0]?.set).toBe(true);
  });

  it('can choose every pair that leaves the higher hand behind, or the house way {kings.poker-pai-gow.09}', () => {
    const at = two();
    const lows = offered(at, anna, 'set-hand').map(({ move, rule, about }) => [move.cards, rule, about]);
    // Of the 21 pairs, only the pair of kings and the two pairs of an ace and a king are not offered.
    expect(lows).toHaveLength(18);
    expect(lows).toContainEqual([
      { any: 'subset', values: ['As', 'Qc'], min: 2, max: 2 },
      `${BOOK}.09`,
      { box: 1, position: '1/ante' },
    ]);
    expect(offered(at, anna, 'house-way')).toEqual([
      { move: { type: 'house-way', box: 1 }, rule: `${BOOK}.18`, about: { box: 1, position: '1/ante' } },
    ]);
    at.sets('As Qc');
    expect(at.options(anna)).toEqual([]);
  });

  it('learn about other hands only that they are set, and whether by the house way', () => {
    const at = two().sets('As Qc').leaves({ seat: 'bert', box: 2 });
    expect(data(at, 'hand-set')).toEqual([
      { seat: 'anna', box: 1, houseWay: false },
      { seat: 'bert', box: 2, houseWay: true },
    ]);
  });
});

describe('the end of the time to set hands {kings.poker-pai-gow.48}', () => {
  it('is called by the croupier while somebody still has to set a hand', () => {
    const at = open().bet('bert', { '2/ante': 50 }).deal(OWN);
    expect(offered(at, CROUPIER, 'close-decisions')).toEqual([]);
    expect(at.refusal(CROUPIER, CLOSE)).toMatchObject({ code: 'not-now', rule: `${BOOK}.48` });
    at.cards(OTHER);
    expect(offered(at, CROUPIER, 'close-decisions')).toEqual([
      { move: CLOSE, rule: `${BOOK}.48`, pace: 'decision' },
    ]);
    expect(offered(at, anna, 'close-decisions')).toEqual([]);
    expect(at.refusal(anna, CLOSE).code).toBe('not-yours');
  });

  it('sets the hands that are not set yet, and keeps the others', () => {
    const at = two().sets('9h 7s');
    at.play(CROUPIER, CLOSE);
    expect(data(at, 'decisions-closed')).toEqual([{ undecided: 1 }]);
    at.cards(DEALER);
    expect(at.view().hands.map(({ setting }) => setting?.low)).toEqual([
      ['9h', '7s'],
      ['Js', 'Ah'],
    ]);
  });

  it('allows no more corrections to a hand’s cards afterwards', () => {
    const at = two();
    at.play(CROUPIER, CLOSE);
    expect(at.refusal(CROUPIER, correct(3, '7h')).code).toBe('not-now');
    expect(at.refusal(CROUPIER, { type: 'take-back' }).code).toBe('not-now');
  });
});

describe('a foul {kings.poker-pai-gow.17}', () => {
  it('can be called by the inspector, on each hand that its player sets', () => {
    const at = two();
    expect(offered(at, INSPECTOR, 'foul')).toEqual([
      { move: foul(1), rule: `${BOOK}.17`, about: { seat: 'anna', box: 1 } },
      { move: foul(2), rule: `${BOOK}.17`, about: { seat: 'bert', box: 2 } },
    ]);
    expect(offered(at, CROUPIER, 'foul')).toEqual([]);
    expect(at.refusal(CROUPIER, foul(1)).code).toBe('not-yours');
    expect(at.refusal(anna, foul(1)).code).toBe('not-yours');
    at.play(INSPECTOR, foul(1));
    expect(offered(at, INSPECTOR, 'foul').map(({ move }) => move.box)).toEqual([2]);
  });

  it('can be called from the deal until the round is paid', () => {
    const at = open().deal('Kc Kd 9h');
    expect(offered(at, INSPECTOR, 'foul')).toEqual([]);
    expect(at.refusal(INSPECTOR, foul(1)).code).toBe('nothing-here');
    at.cards('7s 4d As Qc').sets('As Qc').cards(DEALER);
    expect(offered(at, INSPECTOR, 'foul')).toHaveLength(1);
    at.pay();
    expect(at.refusal(INSPECTOR, foul(1)).code).toBe('nothing-here');
  });

  it('cannot be called on a Dragon Hand, which the house sets', () => {
    const at = open({ '1/ante': 100, '3/ante': 40 }).deal(OWN);
    expect(offered(at, INSPECTOR, 'foul').map(({ move }) => move.box)).toEqual([1]);
    expect(at.refusal(INSPECTOR, foul(3)).code).toBe('nothing-here');
  });

  it('leaves its cards in place, and does not stop other hands', () => {
    const at = two();
    at.play(INSPECTOR, foul(1));
    expect(at.refusal(CROUPIER, correct(3, '7h')).code).toBe('not-now');
    expect(at.view()).toMatchObject({ stage: 'deciding', undecided: 1 });
    expect(data(at, 'decide')).toEqual([{ undecided: 2 }]);
    at.leaves({ seat: 'bert', box: 2 });
    expect(at.view().next).toBe('dealer');
  });

  it('does not stop the deal, so the dealer still gets cards', () => {
    const at = open().deal(OWN).sets('As Qc').cards('Qs Qd');
    at.play(INSPECTOR, foul(1));
    expect(at.view()).toMatchObject({ stage: 'dealing', next: 'dealer' });
    expect(at.cards('Tc 8h 3s Ad Jc').view().stage).toBe('result');
  });

  it('reveals its setting to nobody, and no second result is announced', () => {
    const at = open().deal(OWN).sets('As Qc').cards(DEALER);
    at.play(INSPECTOR, foul(1));
    expect(data(at, 'result')).toHaveLength(1);
    expect(at.playerView('anna').hands[0]).toMatchObject({ setting: null, houseWay: null });
    expect(at.rules.staff(at.state, 'person')).toMatchObject({ hands: [{ box: 1, setting: null }] });
  });
});

describe('the deal of Pai Gow poker', () => {
  it('starts at the first box, regardless of who bet first {kings.poker-pai-gow.08}', () => {
    const at = new PaiGowTable(paiGow).bet('bert', { '4/ante': 5 }).bet('anna', { '2/ante': 5 });
    at.deal();
    expect(at.view().next).toEqual({ box: 2 });
    expect(at.cards(OWN).view().next).toEqual({ box: 4 });
  });

  it('shows everybody the cards of Dragon Hands and the dealer’s, and no others {kings.poker-pai-gow.08 kings.poker-pai-gow.34}', () => {
    const at = open({ '1/ante': 100, '3/ante': 40 }).deal();
    const rules = [OWN, OTHER, DEALER].map((seven) => {
      const rule = offered(at, CROUPIER, 'card')[0]?.rule;
      at.cards(seven);
      if (seven === OWN) at.sets('As Qc');
      return rule;
    });
    expect(rules).toEqual([`${BOOK}.08`, `${BOOK}.34`, `${BOOK}.08`]);
    const shown = data(at, 'card').flatMap(({ card }) => (card ? [card] : []));
    expect(shown).toEqual([...OTHER.split(' '), ...DEALER.split(' ')]);
  });

  it('requires decisions on players’ hands, but not on Dragon Hands', () => {
    const at = open({ '1/ante': 100, '3/ante': 40 }).deal(OWN);
    expect(data(at, 'decide')).toEqual([{ undecided: 1 }]);
    expect(at.view().undecided).toBe(1);
  });

  it('requires new decisions only if a card is corrected before anybody has set a hand', () => {
    const at = two();
    at.play(CROUPIER, { type: 'take-back' });
    at.cards('Ad');
    expect(data(at, 'decide')).toHaveLength(2);
    at.sets('As Qc').leaves({ seat: 'bert', box: 2 }).cards('Qs');
    at.play(CROUPIER, { type: 'take-back' });
    at.cards('Qh');
    expect(data(at, 'decide')).toHaveLength(2);
    expect(at.view().dealer.cards).toEqual(['Qh']);
    // The time to set hands had begun, so the hands may still be called foul.
    expect(offered(at, INSPECTOR, 'foul')).toHaveLength(2);
  });

  it('ends with the dealer’s hands, set the house way {kings.poker-pai-gow.10}', () => {
    const at = open().deal(OWN).sets('As Qc').cards(DEALER);
    expect(data(at, 'result')).toEqual([
      { high: ['Qs', 'Qd', 'Tc', '8h', '3s'], low: ['Ad', 'Jc'], hand: 'pair', way: `${BOOK}.30` },
    ]);
    const fouls = open().deal(OWN);
    fouls.play(INSPECTOR, foul(1));
    expect(fouls.ruleOf('result')).toBe(`${BOOK}.10`);
    expect(data(fouls, 'result')).toEqual([{}]);
  });

  it('is opened and closed only by the croupier', () => {
    const at = new PaiGowTable(paiGow);
    expect(at.refusal(anna, { type: 'no-more-bets' }).code).toBe('not-yours');
    expect(at.refusal(CROUPIER, { type: 'place-your-bets' }).code).toBe('not-now');
    at.deal();
    expect(at.refusal(CROUPIER, { type: 'no-more-bets' }).code).toBe('not-now');
  });
});

describe('a house without Dragon Hands or bankers', () => {
  const { dragon: _, banker: __, ...plain } = paiGow;

  it('returns a player’s bet on a second box {kings.poker-pai-gow.33}', () => {
    const at = new PaiGowTable(plain).bet('anna', { '1/ante': 100, '3/ante': 40 }).deal();
    expect(at.view().hands.map(({ box }) => box)).toEqual([1]);
    expect(at.ruleOf('bets-returned')).toBe(`${BOOK}.33`);
    expect(at.staked('anna')).toBe(euros(100));
    const ruled = (plan: typeof paiGow) => {
      const boxes = { ...plan.boxes, onePlayer: `${BOOK}.01` as const };
      return new PaiGowTable({ ...plan, boxes })
        .bet('anna', { '1/ante': 1, '2/ante': 1, '3/ante': 1 })
        .deal();
    };
    expect(ruled(plain).ruleOf('bets-returned')).toBe(`${BOOK}.01`);
    expect(ruled(paiGow).ruleOf('bets-returned')).toBe(`${BOOK}.33`);
  });

  it('never offers the bank', () => {
    const at = new PaiGowTable(plain).bet('anna', { '1/ante': 100 });
    expect(at.view().bank).toBeNull();
    for (const move of [{ type: 'take-bank', amount: euros(100) }, { type: 'decline-bank' }])
      expect(at.refusal(anna, move).code).toBe('not-here');
    at.deal(OWN).leaves().cards(DEALER);
    expect(at.pay().carry?.state).toMatchObject({ inTurn: [] });
    at.open();
    at.openBets();
    expect(at.heard()).not.toContain('bank-offered');
    expect(at.options(bert).map(({ move }) => move.type)).toEqual(['bet']);
  });
});
