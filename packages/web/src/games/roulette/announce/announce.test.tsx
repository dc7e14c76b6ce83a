// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { sitAt } from '../../../../test/engine-table.tsx';
import { act, fireEvent, screen, spot } from '../../../../test/render.tsx';
import { screens } from '../index.ts';

const series = () => screen.getByRole('button', { name: /^TIERS: / });
const lying = () =>
  [...document.querySelectorAll<SVGElement>('[data-bet]')].map(
    ({ dataset }) => `${dataset.bet}${dataset.pending ? ' pending' : ''}`,
  );
const press = (what: HTMLElement) => act(async () => void fireEvent.click(what));
const TIERS = ['5/8', '10/11', '13/16', '23/24', '27/30', '33/36'];

async function atFrench() {
  const table = await sitAt(screens, 'kings/roulette-french');
  await table.croupier({ type: 'place-your-bets' });
  return table;
}

describe('an announced bet that the croupier must repeat', () => {
  it('is on the layout immediately as pending, and as placed once it is accepted', async () => {
    const table = await atFrench();
    await press(series());
    expect(lying()).toEqual(TIERS.map((position) => `${position} pending`));
    expect(screen.getByTestId('staked').textContent).toBe('€30');
    await table.croupier({ type: 'accept', announcement: 1 });
    expect(lying()).toEqual(TIERS);
  });

  it('can be undone before and after its acceptance', async () => {
    const table = await atFrench();
    await press(series());
    await press(screen.getByRole('button', { name: 'Undo' }));
    expect(lying()).toEqual([]);
    expect(screen.getByTestId('staked').textContent).toBe('€0');
    await press(series());
    await table.croupier({ type: 'accept', announcement: 2 });
    await press(screen.getByRole('button', { name: 'Undo' }));
    expect(lying()).toEqual([]);
  });
});

describe('a bet that is being built', () => {
  it('collects what is pressed on the racetrack, and places no stake', async () => {
    await atFrench();
    fireEvent.click(screen.getByRole('tab', { name: 'Saved' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Build a bet' }));
    await press(series());
    await press(spot('red'));
    const drafted = [...document.querySelectorAll<SVGElement>('[data-draft]')].map(
      ({ dataset }) => dataset.draft,
    );
    expect(drafted).toEqual([...TIERS, 'red']);
    expect(screen.getByTestId('staked').textContent).toBe('€0');
    expect(lying()).toEqual([]);
  });

  it('is saved under a name, after which the empty name field does not count as invalid', async () => {
    await atFrench();
    fireEvent.click(screen.getByRole('tab', { name: 'Saved' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Build a bet' }));
    await press(series());
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    fireEvent.change(name(), { target: { value: 'My third' } });
    await press(screen.getByRole('button', { name: 'Save as favourite' }));
    expect([name().value, name().checkValidity()]).toEqual(['', true]);
  });
});
