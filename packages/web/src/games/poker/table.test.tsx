// @vitest-environment happy-dom
import type { Card } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { type EngineTable, sitAt } from '../../../test/engine-table.tsx';
import { workInThisThread } from '../../../test/in-this-thread.ts';
import { act, cardsIn, fireEvent, screen } from '../../../test/render.tsx';
import { answerTo } from './equity.worker.ts';
import { screens } from './index.ts';
import { ownHands } from './seen-hands.ts';

const EURO = 100;
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const answers = () =>
  [...document.querySelectorAll<HTMLElement>('[data-testid="actions"] [data-answer]')].map((button) =>
    [...button.querySelectorAll('b, small')]
      .map((part) => part.textContent?.trim())
      .filter(Boolean)
      .join(' '),
  );
const cardsAt = (place: number) =>
  [...document.querySelectorAll(`[data-place="${place}"] [data-card]`)].map((card) =>
    card.getAttribute('data-card'),
  );
const said = () => screen.getByTestId('said').textContent;

/** Seats Anna in seat 1, where she buys in on the screen, and Bert in seat 2, each with €200. */
async function headsUp(
  plan: string,
  button?: number,
  moving = false,
  purse = 500 * EURO,
): Promise<EngineTable> {
  const table = await sitAt(screens, plan, { purse, others: ['bert'], moving });
  await press('Seat 1 is open. Sit down');
  const amount = screen
    .getAllByLabelText('Amount')
    .find((field) => field.getAttribute('inputmode') === 'decimal') as HTMLInputElement;
  await act(async () => fireEvent.change(amount, { target: { value: '200' } }));
  await press(/^Sit down €/);
  await table.play({ type: 'sit', place: 2, amount: 200 * EURO }, 'bert');
  if (button) await table.croupier({ type: 'draw-button', place: button });
  await table.goOn();
  return table;
}

describe('Texas Hold’em', () => {
  const PLAN = 'kings/poker-texas-holdem';

  it.each([
    [{}, 'completes from half of the bet faced'],
    [{ halfOfIncrement: true }, 'completes from half of the last raise'],
  ])(
    'explains with terms %o how a raise that is too small is completed {kings.poker-tournament-rules.126}',
    async (terms, said) => {
      await sitAt(screens, PLAN, { terms });
      fireEvent.click(screen.getByRole('tab', { name: 'Rules' }));
      expect(screen.getByRole('row', { name: /^Short raise in chips/ }).textContent).toContain(said);
    },
  );

  it('is played to the showdown, where each answer costs what its option states and only shown hands are face up', async () => {
    const table = await headsUp(PLAN, 1);
    expect(screen.getByTestId('stack').textContent).toBe('€198');
    await table.deal('7c', 'As', '3d', 'Ah');
    expect([cardsAt(1), cardsAt(2)]).toEqual([
      ['As', 'Ah'],
      ['down', 'down'],
    ]);
    // The list of hands repeats these cards, and no other player's.
    expect(ownHands.of('round-1')).toEqual(['As', 'Ah']);
    expect(screen.getByTestId('strength').textContent).toBe('You have a pair of aces');
    expect(answers()).toEqual(['Fold', 'Call €3', 'Raise to €10']);
    await press(/^Raise/);
    expect(screen.getByTestId('preselect').textContent).toContain('Check or fold');
    await table.play({ type: 'call' }, 'bert');
    expect(screen.getByTestId('pot').textContent).toContain('€20');

    await table.deal('Kc', '7d', '2s');
    expect(cardsIn('board')).toEqual(['Kc', '7d', '2s']);
    await table.play({ type: 'check' }, 'bert');
    expect(document.querySelector('[data-place="2"]')?.textContent).toContain('check');
    expect(answers()).toEqual(['Fold', 'Check', 'Bet €5']);
    await press(/^Check/);
    for (const card of ['9h', 'Jd'] as const) {
      await table.deal(card);
      await table.play({ type: 'check' }, 'bert');
      await press(/^Check/);
    }
    expect(answers()).toEqual(['Show', 'Muck']);
    await press(/^Show/);
    expect(cardsAt(2)).toEqual(['down', 'down']);
    await table.play({ type: 'muck' }, 'bert');
    expect(cardsAt(2)).toEqual([]);
    expect(screen.getByTestId('stage').textContent).toContain('You win €19 with a pair of aces');
  });

  it('lists a hand that the player played on another device, with their cards', async () => {
    const hand = (id: string, number: number) => ({ id, number, result: { hand: number, won: { 2: 900 } } });
    const asked: unknown[] = [];
    await sitAt(screens, PLAN, {
      me: {
        account: { id: 'anna', name: 'Anna', guest: true, roles: [] },
        purses: [],
        protection: [],
      } as never,
      api: {
        rounds: async () => ({ rounds: [hand('8', 8), hand('7', 7)] }) as never,
        myRounds: async (query: unknown) => {
          asked.push(query);
          return { rounds: [{ ...hand('7', 7), own: { place: 1, cards: ['As', 'Kd'] } }] } as never;
        },
      },
    });
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Hands' })));
    expect(asked).toEqual([{ table: 'table', limit: 40 }]);
    const [other, own] = screen.getAllByRole('button', { name: /^Hand #?\d/ });
    expect(other?.querySelector('[data-testid="own-cards"]')).toBeNull();
    expect(own?.querySelector('[data-testid="own-cards"]')?.textContent).toMatch(/^You/);
    expect(own?.textContent).toContain('A♠');
  });

  it('mucks a hand that cannot win', async () => {
    const table = await headsUp(PLAN, 2);
    await table.deal('7c', 'As', '2d', 'Ah');
    await table.play({ type: 'call' }, 'bert');
    await press(/^Check/);
    for (const cards of [['Kc', '9d', '3s'], ['4h'], ['Jd']] as const) {
      await table.deal(...cards);
      await press(/^Check/);
      await table.play({ type: 'check' }, 'bert');
    }
    await table.play({ type: 'show' }, 'bert');
    expect(said()).toContain('You muck');
    expect(document.querySelector('[data-place="1"]')?.textContent).toContain('mucked');
  });

  it('makes a preselected move as soon as it is the player’s turn, and drops it after a bet', async () => {
    const table = await headsUp(PLAN, 1);
    await table.deal('As', '7c', 'Ah', '2d');
    await press(/^Call/);
    const check = () => screen.getByLabelText<HTMLInputElement>('Check');
    await act(async () => fireEvent.click(screen.getByLabelText('Check or fold')));
    await table.play({ type: 'check' }, 'bert');
    await table.deal('Kc', '9d', '3s');
    await act(async () => fireEvent.click(check()));
    await table.play({ type: 'bet', to: 10 * EURO }, 'bert');
    expect(answers()).toEqual(['Fold', 'Call €10', 'Raise to €20']);
  });
});

describe('an all-in', () => {
  const equities = () => screen.queryAllByTestId('equity').map(({ lastChild }) => lastChild?.textContent);
  const stage = () => screen.getByTestId('stage').textContent;
  const stack = () => screen.getByTestId('stack').textContent;

  /** Plays up to an all-in of Anna's aces against Bert's kings, with a worker that calculates the equity. */
  async function allIn(plan: string, cards: readonly Card[], equity: typeof answerTo) {
    workInThisThread(equity);
    const table = await headsUp(plan, 2, true);
    await table.deal(...cards);
    await table.passes(2000);
    await table.play({ type: 'raise', to: 200 * EURO }, 'bert');
    await press(/^Call/);
    await table.passes(2000);
    return table;
  }

  it('shows the exact equity of both hands, street by street', async () => {
    const table = await allIn('kings/poker-texas-holdem', ['As', 'Ks', 'Ah', 'Kh'], answerTo);
    expect(cardsAt(2)).toEqual(['Ks', 'Kh']);
    expect(equities()).toEqual(['82.6%', '17.4%']);
    await table.deal('Kc', '7d', '2s');
    await table.passes(3000);
    // 85 of 990 turns and rivers bring an ace but not the last king.
    expect(equities()).toEqual(['8.6%', '91.4%']);
  });

  it('names the winner and moves the chips only once the river is face up', async () => {
    const table = await allIn('kings/poker-texas-holdem', ['As', 'Ks', 'Ah', 'Kh'], () => null);
    await table.deal('Kc', '7d', '2s', '9h');
    await table.passes(6000);
    await table.deal('Ad');
    expect(cardsIn('board')).toEqual(['Kc', '7d', '2s', '9h', 'Ad']);
    await table.passes(1000);
    expect([stack(), said()]).toEqual(['€0', expect.not.stringContaining('You win')]);
    expect(stage()).not.toContain('You win');
    await table.passes(100);
    expect(stage()).toContain('You win €390 with three of a kind, aces');
    expect(said()).toContain('You win');
    expect(stack()).toBe('€390');
  });
});

describe('a player without chips', () => {
  /** Lets Anna lose her €200 to Bert’s aces and leaves her this balance. Stops while the last card is in flight. */
  async function broke(left: number): Promise<EngineTable> {
    workInThisThread(() => null); // counting 1,712,304 boards would be slow, and is not needed here
    const table = await headsUp('kings/poker-texas-holdem', 2, true, 200 * EURO + left);
    await table.deal('Ks', 'As', 'Kh', 'Ah');
    await table.passes(2000);
    await table.play({ type: 'raise', to: 200 * EURO }, 'bert');
    await press(/^Call/);
    await table.passes(2000);
    await table.deal('Ac', '7d', '2s', '9h');
    await table.passes(6000);
    await table.deal('3d');
    return table;
  }
  const panels = () => screen.queryAllByTestId('busted');
  const rebuys = () =>
    screen.queryAllByRole('button', { name: /^Rebuy/ }).map(({ textContent }) => textContent);

  it('is offered a usual stack with one press, once the loss of the hand has been shown', async () => {
    const table = await broke(1000 * EURO);
    expect(panels()).toEqual([]);
    await table.passes(2000);
    expect(new Set(rebuys())).toEqual(new Set(['Rebuy €500']));
    expect(screen.queryByRole('button', { name: 'I’m back' })).toBeNull();
    expect(panels()[0]?.textContent).toContain(
      'If you do nothing, you keep your seat and get no cards. If somebody waits for a seat, yours is given up after 30 minutes.',
    );
    await act(async () =>
      fireEvent.click(screen.getAllByRole('button', { name: 'Rebuy €500' })[0] as HTMLElement),
    );
    await table.passes(2000);
    expect(panels()).toEqual([]);
    expect(document.querySelector('[data-purse]')?.textContent).toBe('€500');
  });

  it('can buy chips for the whole balance if it is below the usual stack', async () => {
    const table = await broke(150 * EURO);
    await table.next();
    await table.passes(2000);
    expect(new Set(rebuys())).toEqual(new Set(['Rebuy €150']));
    expect(screen.queryByRole('button', { name: 'I’m back' })).toBeNull();
  });

  it('sees the lowest price of a rebuy if the balance is below it, and can leave', async () => {
    const table = await broke(50 * EURO);
    await table.passes(2000);
    expect(rebuys()).toEqual([]);
    expect(panels()[0]?.textContent).toContain('A rebuy starts at €100. Your balance does not cover it.');
    expect(screen.getAllByRole('button', { name: 'Leave seat' })).not.toEqual([]);
  });
});

describe('the proposed purchase of chips', () => {
  const amount = () =>
    screen
      .getAllByLabelText<HTMLInputElement>('Amount')
      .find((field) => field.getAttribute('inputmode') === 'decimal')?.value;

  it('is a hundred big blinds, regardless of the balance', async () => {
    await sitAt(screens, 'kings/poker-texas-holdem', { purse: 5000 * EURO });
    await press('Seat 1 is open. Sit down');
    expect(amount()).toBe('500');
  });

  it('fills a smaller stack up to that amount', async () => {
    await headsUp('kings/poker-texas-holdem', 1, false, 5000 * EURO);
    await press('Add chips');
    // The small blind of €2 is in the pot.
    expect(amount()).toBe('302');
  });
});

describe('a player who joins a running game', () => {
  it('gets another free seat if somebody else was quicker', async () => {
    const table = await sitAt(screens, 'kings/poker-texas-holdem', { others: ['bert'] });
    await press('Seat 1 is open. Sit down');
    await table.play({ type: 'sit', place: 1, amount: 200 * EURO }, 'bert');
    screen.getByRole('dialog', { name: 'Buy in at seat 2' });
    await press(/^Sit down €/);
    expect(screen.queryByRole('button', { name: /^Seat 2 is open/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Take a seat' })).toBeNull();
  });

  it('sees the cost of each way to come in, and which one is chosen', async () => {
    const table = await sitAt(screens, 'kings/poker-texas-holdem', { others: ['bert', 'carl'] });
    await table.play({ type: 'sit', place: 2, amount: 200 * EURO }, 'bert');
    await table.play({ type: 'sit', place: 3, amount: 200 * EURO }, 'carl');
    await table.croupier({ type: 'draw-button', place: 2 });
    await table.goOn();
    await table.play({ type: 'sit', place: 1, amount: 200 * EURO });
    expect(screen.getAllByText(/^You’ll be dealt in when the big blind reaches you\./)).not.toEqual([]);
    const ways = () =>
      [...new Set(screen.getAllByRole('button').map(({ textContent }) => textContent ?? ''))].filter((name) =>
        /blind|Post|button/.test(name),
      );
    expect(ways()).toEqual(['Post €5 now', 'Buy the button for €7']);
    const [post] = screen.getAllByRole('button', { name: 'Post €5 now' });
    await act(async () => fireEvent.click(post as HTMLElement));
    expect(screen.getAllByText(/^You’ll be dealt in on the next hand and post €5\./)).not.toEqual([]);
    expect(ways()).toEqual(['Wait for the big blind', 'Buy the button for €7']);
  });
});

describe('Seven Card Stud', () => {
  it('shows face-up cards, and bets of a fixed size', async () => {
    const table = await headsUp('kings/poker-seven-card-stud');
    await table.deal('As', '7c', 'Ah', '2d', 'Kc', '4h');
    expect([cardsAt(1), cardsAt(2)]).toEqual([
      ['As', 'Ah', 'Kc'],
      ['down', 'down', '4h'],
    ]);
    expect(screen.getByTestId('strength').textContent).toBe('You have a pair of aces');
    await table.play({ type: 'bring-in' }, 'bert');
    expect(said()).toContain('Player 2 brings it in');
    expect(answers()).toEqual(['Fold', 'Call €1.50', 'Raise to €5']);
  });
});
