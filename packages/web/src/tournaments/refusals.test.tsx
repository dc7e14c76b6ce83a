// @vitest-environment happy-dom
import { refuse } from '@croupier/core';
import { expect, it } from 'vitest';
import { render, screen } from '../../test/render.tsx';
import { Refused } from '../forms/refused.tsx';
import { TournamentRefusals } from './refusals.tsx';

const told = (code: string, details?: { readonly [key: string]: number }) => {
  render(
    <TournamentRefusals>
      <Refused refusal={refuse(code, 'As the server says it.', details ? { details } : {})} />
    </TournamentRefusals>,
  );
  return screen.getByText(/./).textContent;
};

it('a refusal is shown with its details', () => {
  expect(told('no-add-on', { level: 4 })).toBe('The add-on is sold in level 4 and in the break after it.');
});

it('a refusal is shown without details if it has none', () => {
  expect(told('no-add-on')).toBe('This tournament has no add-on.');
});
