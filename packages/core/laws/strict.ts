import { type AnyRules, isRefusal, type Json } from '../src/index.ts';

/**
 * Returns the same rules, guarded against shared data. The inputs of `open` and `play` and all outputs of the
 * game are frozen, so a game that writes to one of them throws. The returned rules also throw if the state
 * keeps an object from the inputs. Callers rely on both guarantees, because they store inputs, and send
 * events and views later.
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

/** Freezes plain data deeply, skipping parts that are already frozen. */
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
      throw new Error(`the game writes into its inputs or earlier outputs: ${error.message}`, {
        cause: error,
      });
    throw error;
  }
}

/** Throws if the state contains an object that is also part of `handed`. */
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
