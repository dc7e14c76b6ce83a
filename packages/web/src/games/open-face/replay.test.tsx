// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import type { openFace } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../../test/render.tsx';
import { Replay } from './replay.tsx';

const record = JSON.parse(
  readFileSync('examples/kings/poker-open-face-chinese/e4-scoop-and-royalties.json', 'utf8'),
) as unknown;
const plan = planOf('kings/poker-open-face-chinese') as openFace.OpenFacePlan;

it('the replay shows a recorded hand step by step, from the first cards to the points', async () => {
  render(<Replay plan={plan} record={record} seat={null} />);
  const shown = () => screen.getByTestId('replay').textContent;
  expect(shown()).toContain('Hand 1');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next step' })));
  expect(shown()).toContain('Back ace of hearts');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Last step' })));
  expect(shown()).toContain('9 points');
  expect(shown()).toContain('19 of 19');
});

it('the replay reports a record that is not of this game', () => {
  render(<Replay plan={plan} record={{}} seat={null} />);
  expect(screen.getByText('This hand cannot be replayed.')).toBeTruthy();
});
