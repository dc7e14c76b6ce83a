// @vitest-environment happy-dom

import { messages as formMessages } from 'messages:app/forms';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { Button } from './button.tsx';
import { TextField } from './fields.tsx';
import { Form } from './form.tsx';
import { useMutation } from './mutation.ts';
import { validationMessage } from './validity.ts';

it('a form is sent once, however often Enter is pressed before the answer, and can be sent again after the answer', async () => {
  const answers: (() => void)[] = [];
  function Complaint() {
    const action = useMutation();
    const file = () => action.run(() => new Promise<void>((answer) => answers.push(answer)));
    return (
      <Form busy={action.busy} aria-label="Complaint" onSubmit={() => void file()}>
        <Button submit busy={action.busy}>
          File
        </Button>
      </Form>
    );
  }
  render(<Complaint />);
  const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Complaint' }));
  send();
  send();
  fireEvent.click(screen.getByRole('button', { name: 'File' }));
  expect(answers).toHaveLength(1);
  await act(async () => answers[0]?.());
  send();
  expect(answers).toHaveLength(2);
});

it('a form is sent only once while its own submission is pending, without `busy`', async () => {
  const answers: (() => void)[] = [];
  render(
    <Form aria-label="Colour chips" onSubmit={() => new Promise<void>((answer) => answers.push(answer))} />,
  );
  const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Colour chips' }));
  send();
  send();
  expect(answers).toHaveLength(1);
  await act(async () => answers[0]?.());
  send();
  expect(answers).toHaveLength(2);
});

it('a form does not mark a field that was emptied after sending as wrong, until the user types in it or sends it empty', () => {
  render(
    <Form aria-label="Words" onSubmit={() => {}}>
      <input aria-label="Reason" required defaultValue="Broken" />
    </Form>,
  );
  const field = screen.getByRole('textbox', { name: 'Reason' });
  const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Words' }));
  const isSent = () => field.dataset.sent !== undefined;
  expect(isSent()).toBe(false);
  send();
  expect(isSent()).toBe(true);
  fireEvent.input(field, { target: { value: '' } });
  expect(isSent()).toBe(false);
  send();
  fireEvent.invalid(field);
  expect(isSent()).toBe(false);
});

describe('a field that was sent with a faulty value', () => {
  function Sheet({ onSend = () => {} }: { readonly onSend?: () => void }) {
    const [name, setName] = useState('');
    const [password, setPassword] = useState('');
    const [count, setCount] = useState('3');
    return (
      <Form aria-label="Sheet" onSubmit={onSend}>
        <TextField label="Name" required value={name} onChange={setName} />
        <TextField label="Password" minLength={8} required value={password} onChange={setPassword} />
        <TextField label="Count" type="number" min={1} max={9} value={count} onChange={setCount} />
        <Button submit>Send</Button>
      </Form>
    );
  }
  const field = (name: string, role: 'textbox' | 'spinbutton' = 'textbox') =>
    screen.getByRole(role, { name: new RegExp(`^${name}`) }) as HTMLInputElement;
  const sheet = () => screen.getByRole('form', { name: 'Sheet' }) as HTMLFormElement;
  const send = () => act(async () => void sheet().checkValidity());
  const told = (input: HTMLInputElement) =>
    document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

  it('shows the fault in the language of the screen, and focuses the first faulty field', async () => {
    render(<Sheet />);
    await send();
    expect(document.activeElement).toBe(field('Name'));
    expect([told(field('Name')), told(field('Password'))]).toEqual(['Fill this in.', 'Fill this in.']);
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(field('Name'), { target: { value: 'Jana' } });
    expect(field('Name').getAttribute('aria-invalid')).toBeNull();
    await send();
    expect(document.activeElement).toBe(field('Password'));
  });

  it('states its limits', async () => {
    render(<Sheet />);
    fireEvent.change(field('Count', 'spinbutton'), { target: { value: '12' } });
    await send();
    expect(told(field('Count', 'spinbutton'))).toBe('Enter 1 to 9.');
  });
});

it.each(['en', 'cs', 'de', 'pl'])('every fault has a sentence: %s', (language) => {
  const text = formMessages.in(language).wrong;
  const wrong = (validity: Partial<ValidityState>, bounds = {}) =>
    validationMessage(
      {
        minLength: 8,
        min: '',
        max: '',
        validationMessage: text.amount,
        ...bounds,
        validity: validity as ValidityState,
      },
      text,
    );
  const said = [
    wrong({ valueMissing: true }),
    wrong({ tooShort: true }),
    wrong({ typeMismatch: true }),
    wrong({ rangeUnderflow: true }, { min: '1' }),
    wrong({ rangeOverflow: true }, { max: '9' }),
    wrong({ rangeOverflow: true }, { min: '1', max: '9' }),
    wrong({ badInput: true }),
    wrong({ customError: true }),
    wrong({ patternMismatch: true }),
  ];
  expect(new Set(said).size).toBe(said.length);
  expect(wrong({ tooShort: true })).toContain('8');
});
