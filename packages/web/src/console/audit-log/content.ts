import type { AuditLogEntry } from '@croupier/client';

/** A field of an entry's input. */
interface ContentLine {
  readonly field: string;
  readonly value: string;
}

/** The parts of a request. Their names say nothing to a reader. */
const PARTS = new Set(['input', 'params', 'query', 'body']);

/**
 * Returns the input of an entry as lines, without its network address and its object. Nested fields are joined by dots.
 */
export function contentLines({ content, object }: AuditLogEntry): ContentLine[] {
  const lines = new Map<string, string>();
  const walk = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [field, inner] of Object.entries(value))
        walk(inner, path.length < 2 && PARTS.has(field) ? path : [...path, field]);
    else if (value !== null)
      lines.set(path.join('.'), typeof value === 'string' ? value : JSON.stringify(value));
  };
  const { address: _, ...input } = content ?? {};
  walk(input, []);
  return [...lines]
    .map(([field, value]) => ({ field, value }))
    .filter(({ field, value }) => field !== 'house' && `${field} ${value}` !== object);
}
