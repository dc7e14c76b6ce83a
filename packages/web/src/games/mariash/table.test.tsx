// @vitest-environment happy-dom
import type { Card } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { type EngineTable, sitAt } from '../../../test/engine-table.tsx';
import { act, fireEvent, screen } from '../../../test/render.tsx';
import { screens } from './index.ts';

const PLAN = 'kings/mariash-tournament';
const B = 'kings.mariash-tournament';
/** Finds a button by its label or its text. A search by role would take a second each time. */
function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').startsWith(name),
  );
  if (!found) throw new Error(`no button "${name}"`);
  return found;
}
const press = (name: string) => act(async () => fireEvent.click(button(name)));
const key = (name: string) => act(async () => fireEvent.keyDown(document.body, { key: name }));
const cards = (text: string) => (text.match(/[7-9TJQKA][cdhs]/g) ?? []) as Card[];
const hand = () =>
  [...document.querySelectorAll('[data-testid="hand"] [data-card]')].map((card) =>
    card.getAttribute('data-card'),
  );
const stage = () => screen.getByTestId('stage').textContent;
const answers = () =>
  [...screen.getByTestId('answers').querySelectorAll('button')].map((button) => button.textContent);

const HANDS = ['TsKsQs9s7s8hAdTd', '7h9hJhQhKh7d8d9d', 'AsJs8sThAh7c8c9c', 'JdQdKdTcJcQcKcAc'].map(cards);

/**
 * Seats Anna first, with a screen, and the other players without one. The button is on her right, so she is forhont.
 */
async function seated(): Promise<EngineTable> {
  const table = await sitAt(screens, PLAN, { others: ['bert', 'cleo', 'dora'] });
  await press('Seat 1 is open. Sit here');
  for (const [index, seat] of ['bert', 'cleo', 'dora'].entries())
    await table.play({ type: 'sit', place: index + 2 }, seat);
  for (const card of cards('7c8c9cAc')) await table.croupier({ type: 'lot', card });
  await table.croupier({ type: 'start-deal' });
  await table.deal(...HANDS.flatMap((cards) => cards.slice(0, 4)));
  return table;
}

async function announced(): Promise<EngineTable> {
  const table = await seated();
  await table.play({ type: 'choose-trump', card: 'Ts', partner: 'A' });
  await table.deal(...HANDS.flatMap((cards) => cards.slice(4)));
  await press('Ask for the suit');
  for (const seat of ['bert', 'cleo', 'dora']) await table.play({ type: 'good' }, seat);
  await press('Seven');
  return table;
}

async function played(): Promise<EngineTable> {
  const table = await announced();
  for (const seat of ['bert', 'cleo', 'dora']) await table.play({ type: 'good' }, seat);
  return table;
}

it('the table shows no balance to any player, since its points are not money', async () => {
  await sitAt(screens, PLAN, { others: ['bert'] });
  expect(document.querySelector('[data-purse]')).toBeNull();
  await press('Seat 1 is open. Sit here');
  expect(document.querySelector('[data-purse]')).toBeNull();
});

describe('choosing trumps', () => {
  it(`takes one of four cards as trumps, and calls a card {${B}.32 ${B}.34}`, async () => {
    const table = await seated();
    expect(hand()).toEqual(['Ts', 'Ks', 'Qs', '9s']);
    expect(stage()).toContain('Choose trumps and call a partner');
    await press('king of spades');
    expect(answers()).toEqual(['ace 1', 'jack 2', '8 3', '7 4', 'Give up 5']);
    await key('1');
    expect((table.view as { deal: { called: string } }).deal.called).toBe('A');
  });
  it('works with the keyboard alone', async () => {
    const table = await seated();
    await key('ArrowRight');
    await key('ArrowRight');
    await key('2');
    expect((table.view as { deal: { called: string } }).deal.called).toBe('J');
  });
});

describe('announcing the contract', () => {
  it(`chooses the contract after the suit is accepted, and the other players say good or flek {${B}.36 ${B}.38 ${B}.43}`, async () => {
    const table = await announced();
    expect(screen.getByTestId('contract').textContent).toContain('Seven ♠');
    await table.play({ type: 'flek', components: ['seven'] }, 'bert');
    await table.play({ type: 'good' }, 'cleo');
    await table.play({ type: 'good' }, 'dora');
    await table.play({ type: 'good' }, 'cleo');
    await table.play({ type: 'good' }, 'dora');
    expect(screen.getByTestId('contract').textContent).toContain('Seven ×2');
    expect(answers()).toEqual(['Good 1', 'Re: Seven 2']);
    await key('2');
    expect(screen.getByTestId('contract').textContent).toContain('Seven ×4');
  });
});

describe('playing the cards', () => {
  it(`sorts the hand with trumps first, and plays a card when it is pressed {${B}.50}`, async () => {
    await played();
    expect(hand()).toEqual(['Ts', 'Ks', 'Qs', '9s', '7s', 'Ad', 'Td', '8h']);
    await press('8 of hearts');
    expect(hand()).toHaveLength(7);
    expect(screen.getByTestId('trick').querySelector('[data-card]')?.getAttribute('data-card')).toBe('8h');
  });
  it(`rejects a card that may not be played, and shows why {${B}.59}`, async () => {
    await played();
    const seven = button('7 of spades');
    expect(seven.getAttribute('aria-disabled')).toBe('true');
    await press('7 of spades');
    expect(screen.getByTestId('why').textContent).toBe(
      'You announced the seven: play it as your last trump.',
    );
    expect(hand()).toHaveLength(8);
  });
  it(`announces a marriage with its first card {${B}.60}`, async () => {
    await played();
    await press('queen of spades, marriage');
    expect(document.querySelector('[aria-label="Marriage in spades"]')).toBeTruthy();
  });
  it('works with the keyboard', async () => {
    await played();
    for (let step = 0; step < 8; step++) await key('ArrowRight');
    await key('Enter');
    expect(hand()).not.toContain('8h');
  });
  it(`shows the last trick again, but no earlier one {${B}.62}`, async () => {
    const table = await played();
    await press('8 of hearts');
    await table.play({ type: 'play', card: '9h' }, 'bert');
    await table.play({ type: 'play', card: 'Th' }, 'cleo');
    await table.play({ type: 'play', card: 'Jd' }, 'dora');
    expect(stage()).toContain('Trick to Player 3');
    await table.croupier({ type: 'gather' });
    await press('Last trick');
    const shown = [...screen.getByTestId('trick').querySelectorAll('[data-card]')];
    expect(shown.map((card) => card.getAttribute('data-card'))).toEqual(['8h', '9h', 'Th', 'Jd']);
  });
});

describe('the end of a deal', () => {
  it(`shows each gain with its rule {${B}.22 ${B}.24}`, async () => {
    const table = await played();
    while ((table.view as { deal: { phase: string } }).deal.phase !== 'settle') {
      const { phase } = (table.view as { deal: { phase: string } }).deal;
      const turn = (table.view as { turn: number | null }).turn;
      await table.croupier(phase === 'gather' ? { type: 'gather' } : { type: 'time-is-up', place: turn });
    }
    await act(async () =>
      fireEvent.click(
        [...document.querySelectorAll('[role="tab"]')].find(({ textContent }) => textContent === 'Score') ??
          document.body,
      ),
    );
    const scores = screen.getByTestId('scores').textContent ?? '';
    expect(scores).toContain('Seven');
    expect(button(`Rule ${B}.24`)).toBeTruthy();
    expect(stage()).toMatch(/You (win|lose) \d+ chips?|You come out even/);
  });
});

describe('German suits', () => {
  it('are remembered on this device', async () => {
    localStorage.setItem('croupier.mariash.german', 'on');
    await played();
    expect(button('over of leaves, marriage')).toBeTruthy();
    expect(button('8 of hearts')).toBeTruthy();
    localStorage.removeItem('croupier.mariash.german');
  });
});
