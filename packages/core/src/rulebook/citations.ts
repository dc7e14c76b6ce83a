import type { RuleId } from '../ids.ts';

/** The citations in a title or text: the ids, and parts that look like a citation but cannot be parsed. */
export interface Citations {
  readonly ids: readonly RuleId[];
  /**
   * The ids that are cited only as part of a range. The title does not show which part of the test covers
   * which of these rules.
   */
  readonly ranged: readonly RuleId[];
  readonly unreadable: readonly string[];
}

const IN_BRACES = /\{([^{}]*)\}/g;
const ID = /^([a-z0-9-]+\.[a-z0-9-]+)\.([A-Z]?)(\d+)(?:-(\d+))?$/;
/** Matches text that begins with a house, a game and a dot, which is a citation or a misspelt citation. */
const LIKE_AN_ID = /^[a-z0-9-]+\.[a-z0-9-]+\./;

/** Returns the text if it is the id of a rule, a reading (`A4`) or a worked example (`E3`). */
export function asRuleId(text: string): RuleId | undefined {
  return ID.test(text) && !/-\d+$/.test(text.slice(text.lastIndexOf('.'))) ? (text as RuleId) : undefined;
}

/**
 * Returns the rules that the title of a test cites in braces: `zero takes all {kings.roulette-french.65}`. Braces can
 * contain several ids, and `{kings.roulette-24.46-48}` is a range including both ends. Braces around anything else are
 * ignored.
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

/** Returns one id, or all ids of a range. Returns an empty list if the text is neither. */
function expand(cited: string): readonly RuleId[] {
  const [, prefix, letter = '', first, last] = cited.match(ID) ?? [];
  if (!prefix || !first) return [];
  const name = (number: number) =>
    `${prefix}.${letter}${String(number).padStart(first.length, '0')}` as RuleId;
  if (!last) return [name(Number(first))];
  const length = Number(last) - Number(first) + 1;
  // A range must ascend. No rule book has 500 rules, so a longer range must be a typing error.
  if (length < 1 || length > 500) return [];
  return Array.from({ length }, (_, index) => name(Number(first) + index));
}

/** Returns every rule id that occurs as a text anywhere in plain data, such as the citations in a round record. */
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
