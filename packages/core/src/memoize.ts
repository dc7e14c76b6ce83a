/**
 * Caches a result that follows from an unchanging thing, such as a plan. It is worked out on first demand, once for
 * each thing.
 *
 * @param workOut Gives the same result for the same thing, and a result that no caller changes.
 */
export function memoizePer<Thing extends object, Found>(
  workOut: (thing: Thing) => Found,
): (thing: Thing) => Found {
  const known = new WeakMap<Thing, { readonly found: Found }>();
  return (thing) => {
    const before = known.get(thing);
    if (before) return before.found;
    const found = workOut(thing);
    known.set(thing, { found });
    return found;
  };
}
