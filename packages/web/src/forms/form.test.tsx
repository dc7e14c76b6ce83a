// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { useAction } from './action.ts';
import { Button } from './button.tsx';
import { Form } from './form.tsx';

it('is sent once, however often Enter is pressed before the answer, and again after it', async () => {
  const answers: (() => void)[] = [];
  function Complaint() {
    const action = useAction();
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

it('is sent once before its own answer, where nothing else knows that it is under way', async () => {
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

it('marks no field as wrong that was emptied because it was sent, until somebody types in it or sends it empty', () => {
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
