// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { examplePlan } from '../../../../houses/test/example-houses.ts';
import { sitAt } from '../../../test/engine-table.tsx';
import { cardsIn, fireEvent, litRows, screen } from '../../../test/render.tsx';
import { screens } from './index.ts';

const plan = examplePlan('high-low');
const bet = (position: string, amount: number) => ({ type: 'bet', chips: [{ position, amount }] });

describe('the high-low table', () => {
  it('has two fields on every box, and shows what each of them pays', async () => {
    await sitAt(screens, plan);
    expect(screen.getAllByRole('button', { name: /^Box \d, higher/i })).toHaveLength(5);
    expect(screen.getAllByRole('button', { name: /^Box \d, lower/i })).toHaveLength(5);
    expect(screen.getByTestId('pays').textContent).toBe('Higher1 : 1Lower1 : 1');
    expect(screen.getByRole('button', { name: /^Box 3, higher/i }).textContent).toMatch(/Higher$/);
  });

  it('announces the next card, lights the bet that wins, and explains the payment', async () => {
    const table = await sitAt(screens, plan);
    await table.goOn();
    await table.play(bet('2/higher', 1000));
    await table.close();
    await table.deal('9c');
    expect(litRows()).toEqual([]);
    await table.deal('Kd');
    expect(cardsIn('dealer')).toEqual(['9c', 'Kd']);
    expect(litRows()).toEqual(['Higher1 : 1']);
    expect(screen.getAllByText('The next card is higher')).not.toEqual([]);
    await table.next();
    expect(screen.getByTestId('last-round').parentElement?.textContent).toMatch(/You won €10$/);
  });

  it('lights no bet on a tie', async () => {
    const table = await sitAt(screens, plan);
    await table.goOn();
    await table.play(bet('1/lower', 1000));
    await table.close();
    await table.deal('9c', '9h');
    expect(litRows()).toEqual([]);
    expect(screen.getAllByText('The same rank: a tie')).not.toEqual([]);
  });

  it('states its rules in the words of the plan', async () => {
    await sitAt(screens, plan);
    fireEvent.click(screen.getByRole('tab', { name: 'Rules' }));
    expect(await screen.findByText(/half of each bet comes back/)).toBeDefined();
  });
});
