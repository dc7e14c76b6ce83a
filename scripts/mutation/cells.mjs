// Finds the figures of the plans, each with its path. A change to a figure can affect only the tests that
// read it.

/** The exports of every module, by its path. @typedef {ReadonlyMap<string, Record<string, unknown>>} Exports */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isData = (value) =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

/** Returns the objects in plans, each with the first path to it, such as `path export.bets.split`. @param {Exports} exports */
function placesOf(exports) {
  /** @type {Map<object, string>} */
  const places = new Map();
  const look = (/** @type {unknown} */ value, /** @type {string} */ place) => {
    if (!isData(value) || places.has(value)) return;
    places.set(value, place);
    for (const [key, inner] of Object.entries(value)) look(inner, `${place}.${key}`);
  };
  for (const [path, all] of exports)
    for (const [name, value] of Object.entries(all)) look(value, `${path} ${name}`);
  return places;
}

/**
 * Reports every read of a figure with its path, until the returned function is called.
 * @param {Exports} exports @param {(cell: string) => void} read
 */
export function watchCells(exports, read) {
  /** @type {(() => void)[]} */
  const undo = [];
  let watching = true;
  for (const [object, place] of placesOf(exports))
    for (const [key, { configurable, value }] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
      if (!configurable) continue;
      const cell = `${place}.${key}`;
      const plain = { value, enumerable: true, configurable: true, writable: true };
      // An object that a test has frozen in the meantime is left as it is.
      undo.push(() => void Reflect.defineProperty(object, key, plain));
      Object.defineProperty(object, key, {
        enumerable: true,
        configurable: true,
        get: () => {
          if (watching) read(cell);
          return value;
        },
        set: () => {
          throw new Error(`a test changes a plan: ${cell}`);
        },
      });
    }
  return () => {
    watching = false;
    for (const one of undo) one();
  };
}

/**
 * Returns the figures that differ between two evaluations of the modules.
 * @param {Exports} before @param {Exports} after @returns {Set<string>}
 */
export function changedCells(before, after) {
  const places = placesOf(before);
  /** @type {Set<string>} */
  const changed = new Set();
  /** @type {Map<object, Set<unknown>>} */
  const compared = new Map();
  const compare = (
    /** @type {unknown} */ one,
    /** @type {unknown} */ other,
    /** @type {string[]} */ cells,
  ) => {
    if (Object.is(one, other) || (typeof one === 'function' && typeof other === 'function')) return;
    if (!isData(one) || !isData(other)) {
      for (const cell of cells) changed.add(cell);
      return;
    }
    const already = compared.get(one) ?? new Set();
    if (already.has(other)) return;
    compared.set(one, already.add(other));
    const place = places.get(one);
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const both = Object.hasOwn(one, key) && Object.hasOwn(other, key);
      // An added or missing property also affects code that reads the whole object.
      compare(one[key], other[key], [`${place}.${key}`, ...(both ? [] : cells)]);
    }
  };
  for (const [path, all] of before)
    for (const [name, value] of Object.entries(all))
      compare(value, after.get(path)?.[name], [`${path} ${name}`]);
  return changed;
}
