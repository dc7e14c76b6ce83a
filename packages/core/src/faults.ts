import type { z } from 'zod';

/** A fault in some data: the path of the wrong field, such as `chips.0.amount`, and what is wrong with it. */
export interface Fault {
  /** The path; empty if the data as a whole is wrong. */
  readonly at: string;
  /** The rest of a sentence that begins with the field, such as `must be a whole number`, or a whole sentence. */
  readonly says: string;
}

/** Data that match a schema, or everything that is wrong with them. */
export type Checked<T> =
  | { readonly data: T; readonly faults?: undefined }
  | { readonly faults: readonly [Fault, ...Fault[]] };

type Issue = z.core.$ZodIssue;

/** Stands for the faults of a union's members in the library's report. */
const NEAREST_MEMBER = 'fits none of the possible forms';

const TYPES: { readonly [expected: string]: string } = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const UNITS: { readonly [origin: string]: string } = { string: 'characters', array: 'items' };

const FORMATS: { readonly [format: string]: string } = {
  email: 'an e-mail address',
  url: 'a web address',
  date: 'a date such as 2026-11-30',
  base64: 'base64',
  base64url: 'base64url',
};

/** Checks data against a schema. Each fault has our own words, whatever library checks the schema. */
export function checkData<T>(schema: z.ZodType<T>, data: unknown): Checked<T> {
  const parsed = schema.safeParse(data, { error: wordsOf });
  if (parsed.success) return { data: parsed.data };
  const [first = { at: '', says: 'is not valid' }, ...more] = parsed.error.issues.flatMap((issue) =>
    faultsOf(issue, []),
  );
  return { faults: [first, ...more] };
}

/** Returns a fault as one sentence, such as `amount: This is missing.` `whole` names the data as a whole. */
export function faultSentence({ at, says }: Fault, whole: string): string {
  const begun = !/^\p{Ll}/u.test(says);
  const sentence = begun ? says : `${at === '' ? whole : 'This'} ${says}${says.endsWith('.') ? '' : '.'}`;
  return at === '' ? sentence : `${at}: ${sentence}`;
}

/** Returns the faults that an issue reports, with the path of the data around it. */
function faultsOf(issue: Issue, above: readonly PropertyKey[]): Fault[] {
  const path = [...above, ...issue.path];
  const at = path.map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ at: [...path, key].map(String).join('.'), says: issue.message }));
  if (issue.code !== 'invalid_union' || issue.message !== NEAREST_MEMBER)
    return [{ at, says: issue.message }];
  const members = issue.errors.map((errors) => errors.flatMap((inner) => faultsOf(inner, path)));
  const [nearest = []] = [...members].sort((a, b) => depthOf(b) - depthOf(a) || a.length - b.length);
  if (depthOf(nearest) > path.length) return nearest;
  const words = [...new Set(members.flatMap((faults) => faults.map(({ says }) => says)))];
  return [{ at, says: words.length > 0 ? words.join(', or ') : issue.message }];
}

/** Returns the length of the longest path. The member of a union that fits best fails deepest in the data. */
function depthOf(faults: readonly Fault[]): number {
  return Math.max(0, ...faults.map(({ at }) => (at === '' ? 0 : at.split('.').length)));
}

/** Returns our words for an issue. A message of the schema itself takes precedence. */
function wordsOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'is unknown here. Remove it, or correct its name';
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      if (issue.input === undefined) return 'is missing';
      return `must be ${listed(issue.values)}`;
    case 'invalid_union': {
      const options = issue.options as readonly unknown[] | undefined;
      return options && options.length > 0 ? `must be ${listed(options)}` : NEAREST_MEMBER;
    }
    case 'too_small':
      return bound(issue, issue.inclusive ? 'at least' : 'more than', issue.minimum);
    case 'too_big':
      return bound(issue, issue.inclusive ? 'at most' : 'less than', issue.maximum);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      if (issue.format === 'regex') return `must match the pattern ${issue.pattern}`;
      return FORMATS[issue.format] ? `must be ${FORMATS[issue.format]}` : 'has the wrong form';
    default:
      return 'is not valid';
  }
}

function bound(
  { origin, exact }: { readonly origin: string; readonly exact?: boolean | undefined },
  most: string,
  figure: number | bigint,
): string {
  const unit = UNITS[origin];
  const amount = `${exact ? 'exactly' : most} ${figure}`;
  return unit ? `must have ${amount} ${unit}` : `must be ${amount}`;
}

function listed(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(values.length > 2 ? ', ' : ' or ');
}
