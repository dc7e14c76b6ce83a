// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type EngineTable, sitAt } from '../../../test/engine-table.tsx';
import { act, cardsIn, fireEvent, screen } from '../../../test/render.tsx';
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

/** Anna at place 1, where she has bought in by the screen, and Bert at place 2, each with €200. */
async function headsUp(plan: string, button?: number): Promise<EngineTable> {
  const table = await sitAt(screens, plan, { purse: 500 * EURO, others: ['bert'] });
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
    'says of %o what becomes of a raise that chips fall short of {kings.poker-tournament-rules.126}',
    async (terms, said) => {
      await sitAt(screens, PLAN, { terms });
      fireEvent.click(screen.getByRole('tab', { name: 'Rules' }));
      expect(screen.getByRole('row', { name: /^Short raise in chips/ }).textContent).toContain(said);
    },
  );

  it('is played to the showdown: each answer costs what its option says, and only shown hands lie open', async () => {
    const table = await headsUp(PLAN, 1);
    expect(screen.getByTestId('stack').textContent).toBe('€198');
    await table.deal('7c', 'As', '3d', 'Ah');
    expect([cardsAt(1), cardsAt(2)]).toEqual([
      ['As', 'Ah'],
      ['down', 'down'],
    ]);
    // The list of hands tells them again, and no one else's.
    expect(ownHands.of('round-1')).toEqual(['As', 'Ah']);
    expect(screen.getByTestId('strength').textContent).toBe('You have a pair of aces');
    expect(answers()).toEqual(['Fold', 'Call €3', 'Raise to €10']);
    await press(/^Raise/);
    expect(screen.getByTestId('ahead').textContent).toContain('Check or fold');
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

  it('mucks by itself what cannot win', async () => {
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

  it('a choice made before the turn is taken as soon as it comes, and a bet takes it away', async () => {
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

describe('Seven Card Stud', () => {
  it('shows the cards that lie open, and bets of a fixed size', async () => {
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
