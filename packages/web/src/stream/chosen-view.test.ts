import { expect, it } from 'vitest';
import { ChosenView } from './chosen-view.ts';

it('the server gets one request for each change, and another one on a new connection', () => {
  const view = new ChosenView();
  expect(view.due()).toBeUndefined(); // a new connection has this view already
  view.choose({ camera: 'wheel', size: null });
  expect(view.due()).toEqual({ camera: 'wheel', picture: 'full' });
  expect(view.due()).toBeUndefined();
  view.begin();
  expect(view.due()).toEqual({ camera: 'wheel', picture: 'full' });
  view.choose({ camera: null, size: null });
  expect(view.due()).toEqual({ camera: null, picture: 'full' });
});

it('the connection determines the size only if the player has not chosen one', () => {
  const view = new ChosenView();
  view.fail();
  expect(view.due()).toEqual({ camera: null, picture: 'small' });
  view.choose({ camera: null, size: 'full' });
  view.fail();
  expect([view.adapts, view.size]).toEqual([false, 'full']);
  view.choose({ camera: null, size: null });
  expect(view.size).toBe('full'); // the full size is tried again
});
