import { type AnyRules, isRefusal, type Json } from '../src/index.ts';

/**
 * Returns the same rules with checks on the data between a game and its caller. The inputs of `open` and `play` and all
 * outputs of the game are frozen. A state that keeps an object that it was given is found at once. Throws where the
 * game writes into any of it or keeps it: the caller stores the inputs, and sends events and views later.
 */
export function strict(rules: AnyRules): AnyRules {
  return {
    ...rules,
    open(opening) {
      const opened = watched(() => rules.open(frozen(opening)));
      if (!isRefusal(opened)) keepsNothing(opened.state, opening, 'the opening');
      return isRefusal(opened) ? opened : { state: opened.state, events: frozen(opened.events) };
    },
    parse: (input) => watched(() => rules.parse(frozen(input))),
    play(state, actor, move, now) {
      const played = watched(() => rules.play(state, frozen(actor), frozen(move), now));
      if (!isRefusal(played)) keepsNothing(state, move, `the move "${move.type}"`);
      return frozen(played);
    },
    options: (state, actor, now) => frozen(watched(() => rules.options(state, frozen(actor), now))),
    view: (state) => frozen(rules.view(state)),
    playerView: (state, seat) => frozen(rules.playerView(state, seat)),
    staff: (state, dealtBy) => frozen(rules.staff(state, dealtBy)),
    onTimeout: (state, seat) => frozen(rules.onTimeout(state, seat)),
    close: (state) => frozen(watched(() => rules.close(state))),
  };
}

/** Freezes plain data to its depths, and stops at parts that are frozen already. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const key in value) frozen(value[key]);
  return value;
}

function watched<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof TypeError && /read only|not extensible|Cannot delete/.test(error.message))
      throw new Error(`the game writes into what it was handed or has given out: ${error.message}`, {
        cause: error,
      });
    throw error;
  }
}

/** Throws where some object within `handed` lies in the state too. */
function keepsNothing(state: unknown, handed: unknown, what: string): void {
  const objects = new Set<unknown>();
  visit(handed, '', (value) => {
    objects.add(value);
  });
  visit(state, 'state', (value, path) => {
    if (objects.has(value)) throw new Error(`the game keeps a part of ${what} as ${path}`);
  });
}

function visit(value: unknown, path: string, look: (value: object, path: string) => void): void {
  if (typeof value !== 'object' || value === null) return;
  look(value, path);
  for (const [key, inner] of Object.entries(value as Record<string, Json>))
    visit(inner, `${path}.${key}`, look);
}
