/**
 * Caches a result that depends only on an immutable object, such as a plan. The result is computed on first
 * use, once for each object.
 *
 * @param workOut Returns the same result for the same object. Callers must not change the result.
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
