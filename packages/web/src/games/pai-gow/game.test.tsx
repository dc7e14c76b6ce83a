// @vitest-environment happy-dom
import { type Card, DECK, JOKER } from '@croupier/core';
import { paiGowAdvice } from '@croupier/odds';
import { describe, expect, it } from 'vitest';
import { type EngineTable, sitAt } from '../../../test/engine-table.tsx';
import { workInThisThread } from '../../../test/in-this-thread.ts';
import { cardsIn, fireEvent, screen } from '../../../test/render.tsx';
import type { AdviceQuestion } from './advice.worker.ts';
import { screens } from './index.ts';

const PLAN = 'kings/poker-pai-gow';
const OWN = 'Kc Kd 9h 7s 4d As Qc';
const DEALER = 'Qs Qd Tc 8h 3s Ad Jc';
const cards = (text: string) => text.split(' ') as Card[];
const chips = (...boxes: readonly number[]) => ({
  type: 'bet',
  chips: boxes.map((box) => ({ position: `${box}/ante`, amount: 10_000 })),
});
/** The screen index of the first of six boxes. The screen counts boxes from the right. */
const FIRST = 5;
const part = (name: RegExp) => screen.getByRole('region', { name });
const inPart = (name: RegExp) =>
  [...part(name).querySelectorAll<HTMLButtonElement>('button')].map(({ dataset }) => dataset.choose);
const card = (name: string) => screen.getByRole('button', { name });
const answer = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Deals seven cards to the first box, for the player to set. */
async function dealt(own = OWN): Promise<EngineTable> {
  const table = await sitAt(screens, PLAN);
  await table.goOn();
  await table.play(chips(1));
  await table.close();
  await table.deal(...cards(own));
  return table;
}

describe('setting a hand of Pai Gow poker', () => {
  it('starts with all cards in the high hand, the highest first', async () => {
    await dealt('4d Xj 9h 7s Kc As Qc');
    expect(screen.getByTestId('question').textContent).toContain('Box 1: set your hands');
    expect(inPart(/^High hand/)).toEqual(cards('Xj As Kc Qc 9h 7s 4d'));
    expect(answer(/^Set/).disabled).toBe(true);
  });

  it('shows all seven cards, even those that no legal low hand can include', async () => {
    await dealt('Ts 8s 9d 4h 2d 7s Kd');
    expect(inPart(/^High hand/)).toEqual(cards('Kd Ts 9d 8s 7s 4h 2d'));
    fireEvent.click(card('4 of hearts'));
    fireEvent.click(card('2 of diamonds'));
    expect(part(/^High hand/).textContent).toContain('king-ten high');
    expect(answer(/^Set/).disabled).toBe(false);
  });

  it('moves a card to the low hand and back when it is pressed, and names both hands', async () => {
    await dealt();
    fireEvent.click(card('ace of spades'));
    fireEvent.click(card('queen of clubs'));
    expect(inPart(/^Low hand/)).toEqual(cards('As Qc'));
    expect(part(/^Low hand/).textContent).toContain('ace-queen high');
    expect(part(/^High hand/).textContent).toContain('a pair of kings');
    expect(answer(/^Set/).disabled).toBe(false);
    fireEvent.click(card('queen of clubs'));
    expect(inPart(/^Low hand/)).toEqual(cards('As'));
    expect(answer(/^Set/).disabled).toBe(true);
  });

  it('makes room in a full low hand by returning its oldest card', async () => {
    await dealt();
    for (const name of ['ace of spades', 'queen of clubs', '9 of hearts']) fireEvent.click(card(name));
    expect(inPart(/^Low hand/)).toEqual(cards('Qc 9h'));
  });

  it('accepts card numbers as keys, 1 for the highest', async () => {
    await dealt();
    fireEvent.keyDown(document.body, { key: '1' });
    fireEvent.keyDown(document.body, { key: '4' });
    expect(inPart(/^Low hand/)).toEqual(cards('As Qc'));
  });

  it('states that a hand would be a foul, and does not accept it', async () => {
    await dealt();
    fireEvent.click(card('king of clubs'));
    fireEvent.click(card('king of diamonds'));
    expect(screen.getByText('Foul: the low hand must not be the better one.')).toBeDefined();
    expect(answer(/^Set/).disabled).toBe(true);
  });

  it('moves a dragged card to the other hand', async () => {
    await dealt();
    const ace = card('ace of spades');
    const low = part(/^Low hand/);
    // The dragged card covers the spot where it is dropped.
    document.elementsFromPoint = () => [ace, low];
    fireEvent.pointerDown(ace, { clientX: 0, clientY: 0, button: 0 });
    fireEvent.pointerMove(ace, { clientX: 200, clientY: 0 });
    fireEvent.pointerUp(ace, { clientX: 200, clientY: 0 });
    fireEvent.click(ace);
    expect(inPart(/^Low hand/)).toEqual(cards('As'));
  });

  it('leaves a card where it is if it is dropped outside the hands', async () => {
    await dealt();
    const ace = card('ace of spades');
    document.elementsFromPoint = () => [];
    fireEvent.pointerDown(ace, { clientX: 0, clientY: 0, button: 0 });
    fireEvent.pointerMove(ace, { clientX: 200, clientY: 0 });
    fireEvent.pointerUp(ace, { clientX: 200, clientY: 0 });
    fireEvent.click(ace);
    expect(inPart(/^High hand/)).toContain('As');
  });

  it('shows the best setting, and the costs of the house way and of the chosen cards', async () => {
    localStorage.setItem('croupier.strategy-help', 'on');
    const left = cards('Ac Jd Tc 8h 6s 5h 3s 2d 2c');
    workInThisThread(({ plan, cards: own }: AdviceQuestion) => {
      // For speed, only a few cards are left in the pack. A test of the solver covers the full pack.
      const seen = new Set<Card>([...own, ...left]);
      const pack: readonly Card[] = [...DECK, JOKER];
      return paiGowAdvice(plan, own, { gone: pack.filter((one) => !seen.has(one)) });
    });
    await dealt();
    const help = await screen.findByText(
      /^Best: Set ace of spades, queen of clubs\. House way is just as good\./,
    );
    fireEvent.click(card('9 of hearts'));
    fireEvent.click(card('7 of spades'));
    expect(help.textContent).toMatch(
      /^Your choice costs €[\d.]+ on average, [\d.]+% of the stake\. Best: Set ace/,
    );
    localStorage.clear();
  });

  it('puts both hands on the felt once they are set, and the dealer’s hands after them', async () => {
    const table = await dealt();
    fireEvent.click(card('ace of spades'));
    fireEvent.click(card('queen of clubs'));
    fireEvent.click(answer(/^Set/));
    await table.deal(...cards(DEALER));
    expect(cardsIn('hand', FIRST)).toEqual(cards('As Qc Kc Kd 9h 7s 4d'));
    expect([cardsIn('dealer', 0), cardsIn('dealer', 1)]).toEqual([cards('Ad Jc'), cards('Qs Qd Tc 8h 3s')]);
    expect(screen.getAllByText('Dealer: a pair of queens and ace-jack high')).not.toEqual([]);
  });

  it('sets the house way with one key', async () => {
    const table = await dealt();
    fireEvent.keyDown(document.body, { key: 'h' });
    await table.deal(...cards(DEALER));
    expect(screen.queryByTestId('setting')).toBeNull();
    expect(cardsIn('hand', FIRST)).toEqual(cards('As Qc Kc Kd 9h 7s 4d'));
  });
});

describe('a second box of Pai Gow poker', () => {
  it('is a Dragon Hand, and bets on a third box are returned', async () => {
    const table = await sitAt(screens, PLAN);
    await table.goOn();
    await table.play(chips(2));
    expect(screen.queryByTestId('note')).toBeNull();
    await table.play(chips(3));
    expect(screen.getByTestId('note').textContent).toBe('Dragon');
    await table.play(chips(4));
    expect(screen.getAllByTestId('note').map(({ textContent }) => textContent)).toEqual([
      'To be returned',
      'Dragon',
    ]);
  });

  it('is turned face up before the dealer’s cards, and set the house way', async () => {
    const table = await sitAt(screens, PLAN);
    await table.goOn();
    await table.play(chips(1, 2));
    await table.close();
    await table.deal(...cards(OWN));
    expect(cardsIn('hand', FIRST - 1)).toEqual(Array(7).fill('down'));
    fireEvent.keyDown(document.body, { key: 'h' });
    await table.deal(...cards('2c 2d 5h 6s 8d Js Ah'));
    expect(cardsIn('hand', FIRST - 1)).toEqual(cards('Ah Js 2c 2d 8d 6s 5h'));
  });
});

describe('the bank of Pai Gow poker', () => {
  /**
   * Plays to the second round, in which Anna on the first box is offered the bank. Anna bets €100, and Bert is on the
   * second box.
   */
  async function inTurn(): Promise<EngineTable> {
    const table = await sitAt(screens, PLAN, { purse: 1_000_000, others: ['bert'] });
    await table.goOn();
    await table.play(chips(1));
    await table.play(chips(2), 'bert');
    await table.close();
    await table.deal(...cards(OWN), ...cards('2c 2d 5h 6s 8d Js Ah'));
    for (const [box, seat] of [[1, 'anna'] as const, [2, 'bert'] as const])
      await table.play({ type: 'house-way', box }, seat);
    await table.deal(...cards('Qs Qd Tc 8h 3s Ad Jc'));
    await table.next();
    return table;
  }

  it('is offered with the dealer’s stake, and covers all players’ last stakes unless the banker chooses another amount', async () => {
    await inTurn();
    expect(screen.getByTestId('question').textContent).toContain('The dealer stakes €100 against you.');
    expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('60000');
    fireEvent.change(screen.getByRole('slider'), { target: { value: '25000' } });
    expect(answer(/^Take the bank/).textContent).toContain('€250');
  });

  it('is shown on the banker’s box, with the amount that it still covers', async () => {
    const table = await inTurn();
    fireEvent.change(screen.getByRole('slider'), { target: { value: '25000' } });
    fireEvent.keyDown(document.body, { key: 'b' });
    await table.goOn();
    expect(screen.queryByTestId('question')).toBeNull();
    expect(screen.getByText('Box 1 has the bank. It covers another €150.')).toBeDefined();
    expect(screen.getByTestId('note').textContent).toBe('Bank');
    expect(document.querySelector('[data-bet="1/bank"]')).not.toBeNull();
    expect(document.querySelector<HTMLButtonElement>('[data-position="1/bank"]')?.disabled).toBe(true);
    await table.play({ type: 'bet', chips: [{ position: '2/ante', amount: 15_000 }] }, 'bert');
    expect(screen.getByText('Box 1 has the bank. It covers no more bets.')).toBeDefined();
  });

  it('is declined with one key, and passes to the next player', async () => {
    await inTurn();
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(screen.queryByTestId('question')).toBeNull();
  });

  it('shows the banker’s hands at the end of the round', async () => {
    const table = await inTurn();
    await table.play({ type: 'take-bank', amount: 20_000 });
    await table.play(chips(2), 'bert');
    await table.close();
    await table.deal(...cards(OWN), ...cards('2c 2d 5h 6s 8d Js Ah'));
    for (const [box, seat] of [[1, 'anna'] as const, [2, 'bert'] as const])
      await table.play({ type: 'house-way', box }, seat);
    expect(screen.getByTestId('pays').textContent).toMatch(/^Both hands better1 : 1One/);
    await table.deal(...cards('Qs Qd Tc 8h 3s Ad Jc'));
    expect(screen.getAllByText('Box 1, the bank: a pair of kings and ace-queen high')).not.toEqual([]);
  });
});
