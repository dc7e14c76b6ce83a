// @vitest-environment happy-dom
import type { Card } from '@croupier/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type EngineTable, sitAt } from '../../../test/engine-table.tsx';
import { workInThisThread } from '../../../test/in-this-thread.ts';
import { act, cardsIn, fireEvent, screen, setViewport, spot } from '../../../test/render.tsx';
import { answerTo } from './advice.worker.ts';
import { screens } from './index.ts';

/** Returns a table with bets of 5 on these boxes, after betting has closed. */
async function betOn(plan: string, boxes: readonly number[], purse = 100_000): Promise<EngineTable> {
  const table = await sitAt(screens, plan, { purse });
  await table.goOn();
  for (const box of boxes) await table.play({ type: 'bet', box, amount: 500 });
  await table.close();
  return table;
}

const question = () => screen.getByTestId('question').textContent ?? '';
/** The time in milliseconds after which a dealt card has come to rest. */
const LIES = 460;
const answer = (type: string) => {
  const found = document.querySelector<HTMLButtonElement>(`[data-answer="${type}"]`);
  if (!found) throw new Error(`no answer ${type}`);
  return found;
};
const answers = () =>
  [...document.querySelectorAll<HTMLElement>('[data-answer]')].map(({ dataset }) => dataset.answer);
const totals = () => screen.getAllByTestId('total').map(({ textContent }) => textContent);

describe('the blackjack table', () => {
  it('asks about the hand whose turn it is, with all allowed decisions and their costs', async () => {
    const table = await betOn('kings/blackjack', [3]);
    await table.deal('8h', 'Tc', '8d');
    expect(question()).toContain('Box 3: 16 against 10');
    expect(answers()).toEqual(['hit', 'stand', 'double', 'split', 'surrender']);
    expect(answer('split').textContent).toContain('+ €5');
    expect(answer('hit').textContent).not.toContain('€');
    const { children } = screen.getByRole('group', { name: 'Box 3' });
    expect(children.length).toBeGreaterThan(0);
  });

  it('reveals no total and pays no side bet before the deciding card has landed', async () => {
    const table = await sitAt(screens, 'kings/blackjack', { moving: true, others: ['bert'] });
    await table.goOn();
    await table.play({ type: 'bet', box: 1, amount: 500 }, 'bert');
    await table.play({ type: 'bet', box: 3, amount: 500 });
    await table.play({ type: 'side-bet', box: 3, bet: 'perfect-pairs', amount: 1000 });
    await table.close();
    const told = () => [totals(), document.querySelector('[data-purse]')?.textContent];
    await table.deal('Th', '8h', '9c', 'Tc');
    await table.passes(2000);
    await table.deal('8d');
    await table.close(); // pays the side bet while the card is still moving
    await table.passes(LIES - 1);
    expect(cardsIn('hand', 1)).toEqual(['8h', '8d']);
    expect(told()).toEqual([['9', '20', '8'], '€985']);
    await table.passes(1);
    // A coloured pair pays 12 to 1.
    expect(told()).toEqual([['9', '20', '16'], '€1,115']);
    await table.play({ type: 'stand', box: 1 }, 'bert');
    await act(async () => fireEvent.click(answer('stand')));
    await table.deal('8s');
    await table.passes(LIES - 1);
    expect([cardsIn('dealer'), totals()]).toEqual([
      ['9c', '8s'],
      ['9', '20', '16'],
    ]);
    await table.passes(1);
    expect(totals()).toEqual(['17', '20', '16']);
  });

  it('shows with a colour and a sign what each answer does', async () => {
    const table = await betOn('kings/blackjack', [3]);
    await table.deal('8h', 'Tc', '8d');
    const does = answers().map((type) => [type, answer(type ?? '').dataset.does]);
    expect(does).toEqual([
      ['hit', 'take'],
      ['stand', 'stay'],
      ['double', 'stake'],
      ['split', 'stake'],
      ['surrender', 'give-up'],
    ]);
    const signs = answers().map((type) =>
      answer(type ?? '')
        .querySelector('svg path')
        ?.getAttribute('d'),
    );
    expect(new Set(signs).size).toBe(4);
    expect(signs).not.toContain(undefined);
  });

  it('offers no double that the player cannot afford', async () => {
    const table = await betOn('kings/blackjack', [3], 700);
    await table.deal('8h', 'Tc', '8d');
    expect(answers()).toEqual(['hit', 'stand', 'surrender']);
  });

  it('shows the hands of a split side by side, and asks about them one by one', async () => {
    const table = await betOn('kings/blackjack', [3]);
    await table.deal('8h', 'Tc', '8d');
    fireEvent.click(answer('split'));
    await table.deal('3c');
    expect(question()).toContain('Box 3: 11 against 10');
    expect([cardsIn('hand'), cardsIn('hand', 1)]).toEqual([['8h', '3c'], ['8d']]);
    expect(totals()).toEqual(['10', '11', '8']);
  });

  it('offers full, half or no insurance for each box', async () => {
    const table = await betOn('kings/blackjack', [3, 5]);
    await table.deal('8h', '9h', 'Ac', '7d', '6d');
    expect(question()).toContain('Box 3: insurance?');
    expect(answers()).toEqual(['insure', 'insure', 'decline']);
    expect(answer('insure').textContent).toContain('€2.50');
    fireEvent.click(answer('decline'));
    expect(await screen.findByText(/Box 5: insurance\?/)).toBeDefined();
  });

  it('switches the second cards of two boxes', async () => {
    const table = await betOn('kings/blackjack-switch', [1]);
    await table.deal('Th', '5c', '9c', '6d', 'Js');
    expect(question()).toContain('Box 1/2: switch the second cards?');
    expect(answers()).toEqual(['switch', 'keep']);
    await table.play({ type: 'switch', box: 1 });
    expect(totals()).toEqual(['9', '20', '11']);
  });

  it('shows a double that the player cannot afford at the shared box, but does not accept it', async () => {
    const table = await betOn('sazka/blackjack-infinite', [1], 700);
    await table.deal('8h', '6c', '3d');
    expect(question()).toContain('11 against 6');
    expect(answer('double').disabled).toBe(true);
    expect(answer('double').textContent).toMatch(/costs/);
    expect(answer('hit').disabled).toBe(false);
  });

  it('accepts a side bet only together with a main bet', async () => {
    const table = await sitAt(screens, 'kings/blackjack');
    await table.goOn();
    expect(document.querySelector('[data-position="3/perfect-pairs"]')).toBeNull();
    await table.play({ type: 'bet', box: 3, amount: 500 });
    expect(spot('3/perfect-pairs').disabled).toBe(false);
  });
});

const chips = (position: string) => spot(position).textContent;

describe('strategy help in blackjack', () => {
  const learn = (what: string) => {
    localStorage.setItem(`croupier.${what}`, 'on');
    onTestFinished(() => localStorage.clear());
    workInThisThread(answerTo);
  };

  it('names the best decision, and the cost of the other ones', async () => {
    learn('strategy-help');
    const table = await betOn('kings/blackjack', [3]);
    await table.deal('5h', '6c', '6d');
    expect(
      await screen.findByText(
        /^Best: Double\. Hit costs €1\.\d\d on average, [\d.]+% of the stake\. Stand: €/,
      ),
    ).toBeDefined();
  });

  it('covers the hands of a split, and states when the best play is unknown', async () => {
    learn('strategy-help');
    const table = await betOn('kings/blackjack', [3]);
    await table.deal('8h', '6c', '8d');
    fireEvent.click(answer('split'));
    await table.deal('8c');
    expect(await screen.findByText('The best play is not known for this decision.')).toBeDefined();
    fireEvent.click(answer('split'));
    await table.deal('Td');
    expect(await screen.findByText(/^Best: Stand\. /)).toBeDefined();
  });

  it('reports a mistake after the decision, but does not comment on the best one', async () => {
    learn('mistakes');
    const table = await betOn('kings/blackjack', [3, 5]);
    await table.deal('5h', 'Th', '6c', '6d', '9d');
    fireEvent.click(answer('hit'));
    expect(
      await screen.findByText(
        /^Double was the best play\. Hit costs €1\.\d\d on average, [\d.]+% of the stake\.$/,
      ),
    ).toBeDefined();
    expect(screen.queryByText(/Best:/)).toBeNull();
  });
});

describe('the boxes of blackjack', () => {
  it('have the bet on both boxes in switch, with the side bet on the first', async () => {
    const table = await sitAt(screens, 'kings/blackjack-switch');
    await table.goOn();
    fireEvent.click(spot('2/main'));
    expect([chips('1/main'), chips('2/main')]).toEqual([
      expect.stringContaining('yours: €5'),
      expect.stringContaining('yours: €5'),
    ]);
    expect(document.querySelector('[data-position="2/super-match"]')).toBeNull();
    expect(spot('1/super-match').disabled).toBe(false);
    fireEvent.contextMenu(spot('2/main'));
    expect(chips('1/main')).not.toContain('yours');
    expect(chips('2/main')).not.toContain('yours');
  });

  it('show an empty circle once the chips are on the hands of a split', async () => {
    const table = await betOn('kings/blackjack', [3]);
    await table.deal('8h', 'Tc', '8d');
    expect(chips('3/main')).toContain('yours');
    fireEvent.click(answer('split'));
    expect(chips('3/main')).not.toContain('yours');
    const lies = [...document.querySelectorAll('[data-testid="hand"]')].map((hand) =>
      hand.getAttribute('data-lies'),
    );
    expect(lies).toEqual(['3/main 3/double 3/free-double', '3/hand-2 3/hand-2/double 3/hand-2/free-double']);
  });

  it('show the bank’s stake of a free double as a token', async () => {
    const table = await betOn('kings/blackjack-free', [4]);
    await table.deal('5h', '6c', '6d');
    fireEvent.click(answer('free-double'));
    expect(screen.getByTestId('free').textContent).toBe('free €5');
  });

  it('do not list a side bet that has been paid', async () => {
    const table = await sitAt(screens, 'kings/blackjack');
    await table.goOn();
    await table.play({ type: 'bet', box: 3, amount: 500 });
    await table.play({ type: 'side-bet', box: 3, bet: 'perfect-pairs', amount: 1000 });
    const listed = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(listed()).toContain('Box 3, Perfect Pairs');
    await table.close();
    await table.deal('8h', 'Tc', '8d');
    await table.close(); // pays bets that are decided before the players' decisions
    expect(listed()).not.toContain('Box 3, Perfect Pairs');
  });
});

it('bets are split into the player’s own hands at the shared box, each with its chips', async () => {
  const table = await betOn('sazka/blackjack-infinite', [1]);
  await table.deal('8h', '6c', '8d');
  fireEvent.click(answer('split'));
  await table.close(); // ends the time for all who share the box
  await table.deal('2s', '3s');
  expect(totals()).toEqual(['6', '10', '11']);
  expect(screen.getByTestId('counts').textContent).toContain('1 hand to decide');
});

describe('the blackjack table on a phone', () => {
  const boxesInFront = () =>
    [...document.querySelectorAll('[data-box]')].map((box) => box.getAttribute('data-box'));
  const tile = (box: number) => document.querySelector(`[data-tile="${box}"]`);
  const press = (box: number) => {
    const found = tile(box);
    if (!found) throw new Error(`no tile ${box}`);
    fireEvent.click(found);
  };

  it('shows one box large and all boxes small, and enlarges a box that has to decide', async () => {
    setViewport(390, 500); // a small phone
    const table = await betOn('kings/blackjack', [3, 5]);
    press(6);
    expect(boxesInFront()).toEqual(['6']);
    await table.deal('8h', '9h', '6c', '8d', '7d');
    expect(boxesInFront()).toEqual(['3']);
    expect(tile(3)?.hasAttribute('data-asked')).toBe(true);
    expect([tile(3)?.textContent, tile(5)?.textContent]).toEqual([
      expect.stringMatching(/16$/),
      expect.stringMatching(/16$/),
    ]);
    fireEvent.click(answer('stand'));
    expect(boxesInFront()).toEqual(['5']);
  });

  it('shows the two boxes of a switch large together, the first on the right', async () => {
    setViewport(390, 500); // a small phone
    await betOn('kings/blackjack-switch', [3]);
    expect(boxesInFront()).toEqual(['4', '3']);
    press(2);
    expect(boxesInFront()).toEqual(['2', '1']);
  });
});

describe('a bet behind', () => {
  /** Seats Bert on box 1 with Anna betting behind him, and deals the cards up to the first question. */
  async function behind(...cards: readonly Card[]): Promise<EngineTable> {
    const table = await sitAt(screens, 'kings/blackjack', { others: ['bert'] });
    await table.goOn();
    await table.play({ type: 'bet', box: 1, amount: 1000 }, 'bert');
    expect(spot('1/main').textContent).toContain('bet behind');
    await act(async () => void fireEvent.click(spot('1/main')));
    await table.close();
    await table.deal(...cards);
    return table;
  }

  it('is shown next to the chips of the owner, who decides alone', async () => {
    const table = await behind('Ts', '6c', '9s');
    expect(document.querySelectorAll('[data-bet="1/main"]')).toHaveLength(1);
    // The decision is Bert's.
    expect(answers()).toEqual([]);
    await table.play({ type: 'stand', box: 1 }, 'bert');
    expect(document.querySelector('[data-purse]')?.textContent).toBe('€995');
  });

  it('can match a double of the owner, or leave it', async () => {
    const table = await behind('6s', '6c', '5s');
    await table.play({ type: 'double', box: 1 }, 'bert');
    expect(question()).toContain('Box 1');
    expect(answers()).toEqual(['match', 'pass']);
    await act(async () => void fireEvent.click(answer('match')));
    expect(document.querySelector('[data-purse]')?.textContent).toBe('€990');
  });
});
