// @vitest-environment happy-dom
import { plan as planOf } from '@croupier/houses';
import { expect, it } from 'vitest';
import { render, screen } from '../../../test/render.tsx';
import { OwnPlay } from './own-play.tsx';

it('the page shows a player’s own statistics game by game, each share with its total', () => {
  const [holdem, omaha] = ['kings/poker-texas-holdem', 'kings/poker-omaha'].map(planOf);
  if (!holdem || !omaha) throw new Error('no such plan');
  const counts = {
    hands: 40,
    entered: 10,
    raised: 6,
    further: 8,
    showdowns: 2,
    showdownsWon: 1,
    net: -1_250,
  };
  const none = { ...counts, further: 0, showdowns: 0, showdownsWon: 0, net: 0 };
  render(
    <OwnPlay
      tallies={[
        { plan: holdem, counts },
        { plan: omaha, counts: none },
      ]}
    />,
  );
  const rows = screen.getAllByRole('row').slice(1);
  const cells = rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
  expect(cells).toEqual([
    ['40', '25%', '15%', '25%', '50%', '−€12.50'],
    ['40', '25%', '15%', '–', '–', '±€0'],
  ]);
});
