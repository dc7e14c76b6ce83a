// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { render } from '../../test/render.tsx';
import { LongRun } from './long-run.tsx';

const told = (edge: number, exact?: string) =>
  render(<LongRun edge={edge} exact={exact} currency="EUR" />).textContent;

describe('odds in plain words', () => {
  it('state how much of a hundred the house keeps, with the exact fraction', () => {
    expect(told(1 / 37, '1/37')).toBe(
      'Of every €100 staked on this, the house keeps €2.70 in the long run. Exactly 1/37.',
    );
  });

  it('state that players win, or that neither side does', () => {
    expect(told(-0.0019, '-19/10000')).toMatch(/players win €0\.19 in the long run/);
    expect(told(0, '0')).toBe('In the long run, €100 staked on this comes back in full.');
  });

  it('leave out a fraction that is too long to read', () => {
    expect(told(0.0105, '10579/1000000000000')).not.toContain('Exactly');
  });
});
