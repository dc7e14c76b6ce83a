// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { CountForm } from './count-form.tsx';

it('the count form does not send a count with a fraction, and reports it at the field', async () => {
  const counted: unknown[] = [];
  render(
    <CountForm currency="EUR" press="Open shift" busy={false} onCounted={(count) => counted.push(count)} />,
  );
  const field = () => screen.getByLabelText(/^€100: quantity/) as HTMLInputElement;
  const type = (pieces: string) => fireEvent.change(field(), { target: { value: pieces } });
  const press = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Open shift' })));
  for (const pieces of ['abc', '-1', '1.5', '1O']) {
    type(pieces);
    await press();
    const told = document.getElementById(field().getAttribute('aria-describedby') ?? '');
    expect(told?.textContent).toBe('Enter a whole number.');
    expect(document.activeElement).toBe(field());
  }
  expect(counted).toEqual([]);
  type(' 5 ');
  await press();
  expect(counted).toEqual([{ 10000: 5 }]);
});
