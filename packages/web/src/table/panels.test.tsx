// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { Panels, useOpenPanel } from './panels.tsx';

const TABS = [
  { id: 'bets', name: 'My bets', icon: '' },
  { id: 'odds', name: 'Odds', icon: '' },
  { id: 'rules', name: 'Rules', icon: '' },
] as const;

function Beside({ narrow }: { readonly narrow: boolean }) {
  const [tab, choose] = useOpenPanel<string>(TABS, narrow);
  return (
    <Panels tabs={TABS} tab={tab} choose={choose} narrow={narrow} content={(id) => <p>what {id} say</p>} />
  );
}

it('the page shows the panel of a pressed tab', () => {
  render(<Beside narrow={false} />);
  expect(screen.getByRole('tabpanel', { name: 'My bets' }).textContent).toContain('what bets say');
  fireEvent.click(screen.getByRole('tab', { name: 'Odds' }));
  expect(screen.getByRole('tabpanel', { name: 'Odds' }).textContent).toContain('what odds say');
});

it('the page cycles through its tabs with the arrow keys', () => {
  render(<Beside narrow={false} />);
  fireEvent.keyDown(screen.getByRole('tab', { name: 'My bets' }), { key: 'ArrowLeft' });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Rules');
  expect(document.activeElement?.textContent).toBe('Rules');
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Rules' }), { key: 'ArrowRight' });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('My bets');
  fireEvent.keyDown(screen.getByRole('tab', { name: 'My bets' }), { key: 'End' });
  expect(document.activeElement?.textContent).toBe('Rules');
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Rules' }), { key: 'Home' });
  expect(document.activeElement?.textContent).toBe('My bets');
});

it('the page opens no panel on its own on a phone, and closes the open panel when its tab is pressed again', () => {
  render(<Beside narrow={true} />);
  expect(screen.queryByText(/what .* say/)).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Rules' }));
  expect(screen.getByRole('dialog', { name: 'Rules' }).textContent).toContain('what rules say');
  fireEvent.click(screen.getByRole('tab', { name: 'Rules', hidden: true }));
  expect(screen.queryByText('what rules say')).toBeNull();
});

it('the page covers nothing when a screen is rotated, and shows the panel again when it is rotated back', () => {
  let turn = (_narrow: boolean): void => {};
  function Turned() {
    const [narrow, setNarrow] = useState(false);
    turn = setNarrow;
    return <Beside narrow={narrow} />;
  }
  render(<Turned />);
  fireEvent.click(screen.getByRole('tab', { name: 'Odds' }));
  act(() => turn(true));
  expect(screen.queryByText(/what .* say/)).toBeNull();
  act(() => turn(false));
  expect(screen.getByRole('tabpanel', { name: 'Odds' }).textContent).toContain('what odds say');
});
