// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { LearnedRulesList } from './learned.tsx';

it('rules of play are shown in groups, with their cost and its margin of error', () => {
  const shown = render(
    <LearnedRulesList groups={['one-exchange', 'dealer-card']} cost={0.0046} within={0.0005} pairs={false} />,
  );
  expect(shown.textContent).toContain('costs 0.460% ± 0.050% of the ante on top of the house edge.');
  expect([...shown.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'Exchange the fifth card when the other four are',
    'Otherwise, and after the exchange, bet these and fold the rest',
    'Buy the dealer another card when',
  ]);
  expect(shown.querySelectorAll('li')).toHaveLength(6);
});

it('rules for two hands cost a share of both antes, and rules that equal best play cost nothing', () => {
  const two = render(<LearnedRulesList groups={['two-hands']} cost={0.0087} pairs />);
  expect(two.textContent).toContain('costs 0.870% of both antes on top of the house edge.');
  const best = render(<LearnedRulesList groups={['three-cards']} cost={0} pairs={false} />);
  expect(best.textContent).toContain('These rules are best play.');
});
