// @vitest-environment happy-dom
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { useKeptFocus } from './kept-focus.ts';

/**
 * Shows a console with two panels. The button in the second panel disappears when it is pressed, and the last press
 * removes the panel.
 */
function Console() {
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  const [step, setStep] = useState(1);
  const [called, setCalled] = useState(false);
  return (
    <div ref={root}>
      <section>
        <h2>Round 1</h2>
        <button type="button">Pause</button>
        <button type="button" disabled={called} onClick={() => setCalled(true)}>
          No more bets
        </button>
      </section>
      {step < 3 && (
        <section>
          <h2>Announced bets</h2>
          <button key={step} type="button" onClick={() => setStep(step + 1)}>
            Accept {step}
          </button>
        </section>
      )}
    </div>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => {
  button(name).focus();
  await act(async () => void fireEvent.click(button(name)));
};
const at = (name: string) => expect.poll(() => document.activeElement?.textContent).toBe(name);

it('the focus moves from a button that is gone to its panel, or to the first panel if that is gone as well', async () => {
  render(<Console />);
  await press('Accept 1');
  await at('Announced bets');
  await press('Accept 2');
  await at('Round 1');
});

it('the focus moves from a button that is disabled to its panel', async () => {
  render(<Console />);
  await press('No more bets');
  await at('Round 1');
});

it('the focus stays at an element that the user has focused in the meantime', async () => {
  render(<Console />);
  button('Accept 1').focus();
  button('Accept 1').blur();
  button('Pause').focus();
  await act(async () => void fireEvent.click(button('Accept 1')));
  expect(document.activeElement).toBe(button('Pause'));
});
