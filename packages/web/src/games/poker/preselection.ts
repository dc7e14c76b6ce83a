import type { AnyMove, MoveOption } from '@croupier/core';

/**
 * An action that a player can choose before their turn. `call` is valid only for the price at the time of the choice.
 */
export type Preselection =
  | { readonly kind: 'check-fold' }
  | { readonly kind: 'check' }
  | { readonly kind: 'call'; readonly toCall: number }
  | { readonly kind: 'call-any' };

/** Returns whether the chosen action is still valid when this amount must be called. */
export function isStillValid(preselected: Preselection, toCall: number): boolean {
  if (preselected.kind === 'check') return toCall === 0;
  return preselected.kind !== 'call' || preselected.toCall === toCall;
}

/**
 * Returns the move for a chosen action at the player's turn; undefined if the server allows none that fits.
 */
export function preselectedMove(
  preselected: Preselection,
  toCall: number,
  options: readonly MoveOption[],
): AnyMove | undefined {
  if (!isStillValid(preselected, toCall)) return undefined;
  for (const type of WANTED[preselected.kind])
    if (options.some(({ move }) => move.type === type)) return { type };
  return undefined;
}

const WANTED: Readonly<Record<Preselection['kind'], readonly string[]>> = {
  'check-fold': ['check', 'fold'],
  check: ['check'],
  call: ['call'],
  'call-any': ['check', 'call'],
};

/** Returns the actions that a player facing a call of `toCall` can preselect. */
export function preselections(toCall: number): readonly Preselection[] {
  return toCall === 0
    ? [{ kind: 'check-fold' }, { kind: 'check' }, { kind: 'call-any' }]
    : [{ kind: 'check-fold' }, { kind: 'call', toCall }, { kind: 'call-any' }];
}
