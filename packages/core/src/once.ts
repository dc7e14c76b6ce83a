/**
 * What follows from a thing that never changes, such as a plan: worked out when it is first asked for, and once for each.
 *
 * @param workOut Gives the same for the same thing, and nothing that anybody changes.
 */
export function oncePer<Thing extends object, Found>(
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
