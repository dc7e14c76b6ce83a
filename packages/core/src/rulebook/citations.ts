import type { RuleId } from '../ids.ts';

/** The citations in a title or a text: the ids, and pieces that look like a citation but cannot be read. */
export interface Citations {
  readonly ids: readonly RuleId[];
  /** Those of the ids that only a range names: such a title does not say what of the test shows which rule. */
  readonly ranged: readonly RuleId[];
  readonly unreadable: readonly string[];
}

const IN_BRACES = /\{([^{}]*)\}/g;
const ID = /^([a-z0-9-]+\.[a-z0-9-]+)\.([A-Z]?)(\d+)(?:-(\d+))?$/;
/** At least a house, a game and a dot: a citation, or a slip in one. */
const LIKE_AN_ID = /^[a-z0-9-]+\.[a-z0-9-]+\./;

/** Returns the id of a rule, a reading (`A4`) or a worked example (`E3`), if that is what the text is. */
export function asRuleId(text: string): RuleId | undefined {
  return ID.test(text) && !/-\d+$/.test(text.slice(text.lastIndexOf('.'))) ? (text as RuleId) : undefined;
}

/**
 * Returns the rules that the title of a test names in braces: `zero takes all {kings.roulette-french.65}`. Several
 * stand side by side; `{kings.roulette-24.46-48}` is a range, both ends included. Braces around anything else are left
 * alone.
 */
export function citationsIn(title: string): Citations {
  const ids = new Set<RuleId>();
  const single = new Set<RuleId>();
  const unreadable: string[] = [];
  for (const [, inside = ''] of title.matchAll(IN_BRACES))
    for (const cited of inside.split(/[\s,]+/).filter((word) => LIKE_AN_ID.test(word))) {
      const range = expand(cited);
      if (range.length === 0) unreadable.push(cited);
      for (const id of range) ids.add(id);
      if (range.length === 1) for (const id of range) single.add(id);
    }
  return { ids: [...ids], ranged: [...ids].filter((id) => !single.has(id)), unreadable };
}

/** Returns one id, or all of a range. Empty when it is neither. */
function expand(cited: string): readonly RuleId[] {
  const [, prefix, letter = '', first, last] = cited.match(ID) ?? [];
  if (!prefix || !first) return [];
  const name = (number: number) =>
    `${prefix}.${letter}${String(number).padStart(first.length, '0')}` as RuleId;
  if (!last) return [name(Number(first))];
  const length = Number(last) - Number(first) + 1;
  // A range runs upwards, and no rule book is as long as a mistyped number.
  if (length < 1 || length > 500) return [];
  return Array.from({ length }, (_, index) => name(Number(first) + index));
}

/** Returns every rule id that stands as a text anywhere in plain data: what a round record cites. */
export function citationsInData(data: unknown): ReadonlySet<RuleId> {
  const ids = new Set<RuleId>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      const id = asRuleId(value);
      if (id) ids.add(id);
    } else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) look(inner);
  };
  look(data);
  return ids;
}
