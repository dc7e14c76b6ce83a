import { nearest } from '@croupier/core';
import type { z } from 'zod';
import type { Fault } from './fault.ts';
import type { Path, Source } from './source.ts';

/** The remedies for faults whose checks do not state one, by their messages. */
const INSTEAD: { readonly [message: string]: string } = {
  'This is no rule.':
    'Write the id of a rule, such as monte.roulette.17, or ".17" for a rule of the same book.',
  'This is no rule book.': 'Write the house and the name of a file in rules/, such as monte.roulette.',
  'This is not a card.': 'Write a rank and a suit, such as "As" or "Td".',
};

const TYPES: { readonly [type: string]: string } = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  object: 'fields with values',
  record: 'fields with values',
  array: 'a list',
  tuple: 'a list',
};

/**
 * Returns the mismatches of data with a schema, each at its position in the file, and with what to do. `data` is
 * what the file and its standard make together, and `known` the fields that belong at a path as far as they
 * are known.
 */
export function schemaFaults(
  schema: z.ZodType,
  data: unknown,
  source: Source,
  known: (path: Path) => readonly string[] = () => [],
): readonly Fault[] {
  const parsed = schema.safeParse(data);
  if (parsed.success) return [];
  const told = (issue: z.core.$ZodIssue, above: Path): readonly Fault[] => {
    const path = [...above, ...issue.path];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => {
        const meant = nearest(key, known(path));
        const advice = meant ? `Did you mean "${meant}"?` : 'Correct its name, or remove it.';
        return source.fault([...path, key], `There is no such field here. ${advice}`);
      });
    if (issue.code === 'invalid_union') {
      const closest = [...issue.errors].sort((a, b) => a.length - b.length)[0];
      if (closest && closest.length > 0 && issue.message === 'Invalid input')
        return closest.flatMap((inner) => told(inner, path));
    }
    return [source.fault(path, sentenceOf(issue, valueAt(data, path)))];
  };
  return parsed.error.issues.flatMap((issue) => told(issue, []));
}

function sentenceOf(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = TYPES[issue.expected] ?? issue.expected;
      return value === undefined
        ? `This field is missing. Add it: ${wanted}.`
        : `${shown(value)} is not ${wanted}. Write ${wanted}.`;
    }
    case 'invalid_value': {
      const wanted = issue.values.map((one) => JSON.stringify(one)).join(', ');
      return value === undefined
        ? `This field is missing. Add it: ${wanted}.`
        : `${shown(value)} is not possible here. Write ${issue.values.length > 1 ? 'one of ' : ''}${wanted}.`;
    }
    case 'too_small':
      return `${shown(value)} is too small. Write at least ${issue.minimum}${unitOf(issue.origin)}.`;
    case 'too_big':
      return `${shown(value)} is too large. Write at most ${issue.maximum}${unitOf(issue.origin)}.`;
    default: {
      const said = issue.message.replace(/\.?$/, '.');
      const advice = INSTEAD[said] ?? (value === undefined ? 'Add this field.' : 'Write another value.');
      return value === undefined
        ? `This field is missing. ${INSTEAD[said] ?? 'Add it.'}`
        : `${said} ${advice}`;
    }
  }
}

function unitOf(origin: string): string {
  return origin === 'array' ? ' entries' : origin === 'string' ? ' characters' : '';
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** Returns the value at a path; undefined if there is none. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<PropertyKey, unknown>)[step]
        : undefined,
    data,
  );
}

/** Returns a check's sentences as faults. A sentence may begin with the path of its value and a colon. */
export function sentenceFaults(
  sentences: readonly string[],
  data: unknown,
  source: Source,
): readonly Fault[] {
  return sentences.map((sentence) => {
    const [, written, rest] = sentence.match(/^([\w-]+(?:\.[\w/-]+)*): (.*)$/s) ?? [];
    const path = written?.split('.') ?? [];
    return written !== undefined && rest !== undefined && valueAt(data, path) !== undefined
      ? source.fault(path, rest)
      : source.fault([], sentence);
  });
}
