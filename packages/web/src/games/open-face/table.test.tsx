// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type EngineTable, sitAt } from '../../../test/engine-table.tsx';
import { act, fireEvent, screen } from '../../../test/render.tsx';
import { screens } from './index.ts';

const PLAN = 'kings/poker-open-face-chinese';
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const key = (name: string) => act(async () => fireEvent.keyDown(document.body, { key: name }));
const held = () =>
  [...document.querySelectorAll('[data-testid="held"] [data-card]')].map((card) =>
    card.getAttribute('data-card'),
  );
const row = (name: string) =>
  [...document.querySelectorAll(`[data-row-of="own"][data-row="${name}"] [data-card]`)].map((card) =>
    card.getAttribute('data-card'),
  );
const said = () => screen.getByTestId('said').textContent;

/** Seats Anna, who has the screen, and Bert, each with €200. Anna acts first. */
async function headsUp(terms = {}): Promise<EngineTable> {
  const table = await sitAt(screens, PLAN, { purse: 100_000, others: ['bert'], terms });
  await press('Seat 1 is open. Sit down');
  await press(/^Sit down €/);
  await table.play({ type: 'sit', place: 2, amount: 20_000 }, 'bert');
  await table.croupier({ type: 'draw-button', place: 2 });
  await table.croupier({ type: 'start-hand' });
  return table;
}

async function five(): Promise<EngineTable> {
  const table = await headsUp();
  await table.deal('Qc', '3c', 'Qd', '5c', '7h', '7c', '2h', '9c', '2s', 'Jc');
  return table;
}

describe('setting cards', () => {
  it('puts the chosen card into the pressed row, and sends nothing until it is confirmed', async () => {
    await five();
    expect(held()).toEqual(['Qc', 'Qd', '7h', '2h', '2s']);
    await press('Put queen of clubs in Front');
    await press('7 of hearts');
    await press('Put 7 of hearts in Back');
    expect(row('front')).toEqual(['Qc']);
    expect(row('back')).toEqual(['7h']);
    expect(held()).toEqual(['Qd', '2h', '2s']);
    expect(screen.getByRole('button', { name: /^Set cards/ })).toHaveProperty('disabled', true);
  });

  it('undoes a step, and takes a placed card back', async () => {
    await five();
    await key('f');
    await key('m');
    await key('u');
    expect(held()).toEqual(['Qd', '7h', '2h', '2s']);
    await press('Take queen of clubs back from Front');
    expect(row('front')).toEqual([]);
  });

  it('works with the keyboard alone, names the hands of the rows, and sets them {kings.poker-open-face-chinese.44}', async () => {
    const table = await five();
    for (const name of ['f', 'f', 'b', 'm', 'm']) await key(name);
    expect(screen.getByRole('group', { name: /^Front: .*queens/i })).toBeTruthy();
    await key('Enter');
    expect((table.view as { turn: number }).turn).toBe(2);
    expect(said()).toContain('Front queen of clubs, queen of diamonds');
  });

  it('announces Fantasyland, and warns of a foul while it can still be undone {kings.poker-open-face-chinese.58}', async () => {
    const table = await five();
    for (const name of ['f', 'f', 'f', 'm', 'm']) await key(name);
    expect(screen.getByTestId('setting').textContent).toContain('Fantasyland');
    await key('Enter');
    await table.play({ type: 'set', counts: [0, 0, 5], cards: ['3c', '5c', '7c', '9c', 'Jc'] }, 'bert');
    for (const [own, other] of [
      ['3s', '3d'],
      ['4s', '4d'],
    ] as const) {
      await table.deal(own);
      await key('2');
      await key('Enter');
      await table.deal(other);
      await table.play({ type: 'place', row: 'middle' }, 'bert');
    }
    await table.deal('6s');
    await key('2');
    expect(screen.getByTestId('foul').textContent).toBe(
      'Out of order: if you leave it like this, the hand is a foul',
    );
    await key('u');
    expect(screen.queryByTestId('foul')).toBeNull();
  });

  it('allows the player to arrange all cards in advance, and waits only for their turn', async () => {
    const table = await headsUp();
    await table.deal('Qc', '3c', 'Qd', '5c', '7h', '7c', '2h', '9c', '2s', 'Jc');
    await table.play({ type: 'set', counts: [0, 0, 5], cards: ['Qc', 'Qd', '7h', '2h', '2s'] }, 'anna');
    expect(screen.queryByTestId('setting')).toBeNull();
    expect(screen.getByTestId('stage').textContent).toContain('Player 2 to set');
  });
});

describe('the end of a hand', () => {
  it('shows each player’s points, and the score line by line with its rules {kings.poker-open-face-chinese.49}', async () => {
    const table = await headsUp();
    const rest = ['Tc', 'Td', '7s', '4h', '3c', '6c', '6d', 'As'];
    const others = ['9d', '9s', 'Kd', '7d', '2d', '9c', '5c', '2c'];
    await table.deal('Ah', '8c', 'Kh', '7c', '8h', '6h', '5h', '5s', '2h', '4c');
    for (let step = 0; step < 5; step++) await key('b');
    await key('Enter');
    await table.play({ type: 'set', counts: [0, 0, 5], cards: ['8c', '7c', '6h', '5s', '4c'] }, 'bert');
    for (const [at, card] of rest.entries()) {
      await table.deal(card as 'As');
      await key(at < 5 ? 'm' : 'f');
      await key('Enter');
      await table.deal((others[at] ?? '2c') as 'As');
      await table.play({ type: 'place', row: at < 5 ? 'middle' : 'front' }, 'bert');
    }
    expect(screen.getByTestId('points-1').textContent).toBe('+9');
    expect(screen.getByTestId('points-2').textContent).toBe('−9');
    expect(screen.getByTestId('stage').textContent).toContain('You win 9 points: €18');
    fireEvent.click(screen.getByRole('tab', { name: 'Score' }));
    const scores = screen.getByTestId('scores').textContent;
    expect(scores).toContain('Player 2 → You: €18');
    expect(scores).toContain('All three rows to You');
    expect(screen.getAllByRole('button', { name: 'Rule kings.poker-open-face-chinese.07' })).toHaveLength(3);
  });
});

describe('fantasyland', () => {
  it('can be arranged before the turn, and is set during it {kings.poker-open-face-chinese.53}', async () => {
    const table = await headsUp();
    await table.deal('Ac', '3c', 'Ad', '5c', '8h', '7c', '6s', '9c', '2d', 'Jc');
    await table.play({ type: 'set', counts: [0, 0, 5], cards: ['Ac', 'Ad', '8h', '6s', '2d'] }, 'anna');
    await table.play({ type: 'set', counts: [0, 0, 5], cards: ['3c', '5c', '7c', '9c', 'Jc'] }, 'bert');
    const own = ['Kc', 'Kd', '7h', '4s', '3d', 'Qc', 'Qd', '2h'];
    const others = ['4c', '4d', '6c', '8c', 'Tc', '2c', '5d', '9d'];
    for (const [at, card] of own.entries()) {
      await table.deal(card as 'As');
      await table.play({ type: 'place', row: at < 5 ? 'middle' : 'front' }, 'anna');
      await table.deal((others[at] ?? '2c') as 'As');
      await table.play({ type: 'place', row: at < 5 ? 'middle' : 'front' }, 'bert');
    }
    await table.next();
    await table.deal(
      ...(['2c', '2d', '2h', '2s', '3c', '3d', '3h', '3s', '4c', '4d', '4h', '4s', '5c'] as const),
    );
    await table.deal('Kc', 'Kd', 'Kh', 'Ks', 'Ac');
    expect(held()).toHaveLength(13);
    await key('f');
    expect(row('front')).toEqual(['2c']);
    expect(screen.queryByRole('button', { name: /^Set cards/ })).toBeNull();
    await table.play({ type: 'set', counts: [0, 0, 5], cards: ['Kc', 'Kd', 'Kh', 'Ks', 'Ac'] }, 'bert');
    expect(row('front')).toEqual(['2c']);
    for (const name of ['f', 'f', 'm', 'm', 'm', 'm', 'm', 'b', 'b', 'b', 'b', 'b']) await key(name);
    await key('Enter');
    expect(held()).toEqual([]);
    expect((table.view as { turn: number | null }).turn).toBe(2);
  });
});
