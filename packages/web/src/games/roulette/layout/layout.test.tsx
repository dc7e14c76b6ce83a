// @vitest-environment happy-dom
import type { roulette } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { fireEvent, render, screen } from '../../../../test/render.tsx';
import { Layout } from './layout.tsx';

function laidOut(id: string, more: Partial<Parameters<typeof Layout>[0]> = {}) {
  const plan = planOf(id) as roulette.RoulettePlan;
  const done: string[] = [];
  const page = render(
    <Layout
      plan={plan}
      lie="along"
      label="The layout"
      winner={undefined}
      describe={(position, name) => `${name}, ${position}`}
      open
      onPlace={(position) => done.push(`place ${position}`)}
      onRemove={(position) => done.push(`remove ${position}`)}
      onLook={(position) => position && done.push(`look ${position}`)}
      {...more}
    >
      {({ at }) => <circle data-testid="chip" cx={at('17')?.x} cy={at('17')?.y} />}
    </Layout>,
  );
  return { page, done };
}
const spot = (position: string) => screen.getByRole('button', { name: new RegExp(`, ${position}$`) });

describe('a layout', () => {
  it('has a named spot for each bet, which can be pressed and pointed at', () => {
    const { done } = laidOut('kings/roulette-european');
    const split = screen.getByRole('button', { name: 'Split 14/17, 14/17' });
    fireEvent.pointerEnter(split);
    fireEvent.click(split);
    fireEvent.contextMenu(split);
    expect(done).toEqual(['look 14/17', 'place 14/17', 'remove 14/17']);
  });

  it('lets the arrow keys move through every spot, lines included, and with Shift only from number to number', () => {
    const { done } = laidOut('kings/roulette-european');
    spot('17').focus();
    for (const [key, shiftKey] of [
      ['ArrowRight', false],
      ['ArrowRight', false],
      ['ArrowUp', true],
    ] as const)
      fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey });
    expect(document.activeElement?.getAttribute('data-position')).toBe('21');
    fireEvent.keyDown(spot('21'), { key: 'Enter' });
    fireEvent.keyDown(spot('21'), { key: 'Delete' });
    expect(done.filter((each) => !each.startsWith('look'))).toEqual(['place 21', 'remove 21']);
  });

  it('has one tab stop, which is at the first number until another spot has been focused', () => {
    laidOut('kings/roulette-european');
    const stops = () =>
      screen
        .getAllByRole('button')
        .filter((one) => one.getAttribute('tabindex') === '0')
        .map((one) => one.dataset.position);
    expect(stops()).toHaveLength(1);
    fireEvent.focus(spot('red'));
    expect(stops()).toEqual(['red']);
  });

  it('prints a French dozen twice, but has only one button for it', () => {
    const { page } = laidOut('brandenburg/roulette');
    expect([...page.querySelectorAll('text')].filter((one) => one.textContent === '12M')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /dozen-2$/ })).toHaveLength(1);
  });

  it('puts the dolly on the winning number, where its chip would be', () => {
    const { page } = laidOut('kings/roulette-european', { winner: '17' });
    const chip = screen.getByTestId('chip');
    const dolly = page.querySelector('[data-dolly]')?.getAttribute('transform');
    expect(dolly).toMatch(new RegExp(`^translate\\(${chip.getAttribute('cx')} `));
  });

  it('is only a picture if its spots cannot be pressed', () => {
    laidOut('home-set/roulette', { open: false });
    expect(spot('red').getAttribute('aria-disabled')).toBe('true');
  });
});
