import type { z } from 'zod';

/** Text with characters that must never be shown: a direction override, a control character and a zero-width space. */
const HOSTILE = 'Ann\u202Ennaj\u0007 12\u200B34';
/** A text that is longer than any a person types. */
const ENDLESS = 'a'.repeat(65_000);
const UNSEEN = /[\p{Cc}\p{Cf}]/u;

interface Inner {
  readonly type: string;
  readonly shape?: { readonly [field: string]: z.ZodType };
  readonly catchall?: z.ZodType;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly left?: z.ZodType;
  readonly right?: z.ZodType;
  readonly getter?: () => z.ZodType;
}

/** A text that a schema accepts: its path, whether hostile characters survive parsing, and whether it can be endless. */
export interface AcceptedText {
  readonly way: string;
  readonly hostile: boolean;
  readonly endless: boolean;
}

/** Returns every text that a schema accepts. */
export function textsIn(
  schema: z.ZodType,
  way: readonly string[] = [],
  above: ReadonlySet<z.ZodType> = new Set(),
): AcceptedText[] {
  if (above.has(schema)) return [];
  const seen = new Set([...above, schema]);
  const inside = (inner: z.ZodType | undefined, ...more: string[]) =>
    inner ? textsIn(inner, [...way, ...more], seen) : [];
  const def = schema.def as unknown as Inner;
  const text = () => ({
    way: way.join('.'),
    hostile: isHostile(schema),
    endless: schema.safeParse(ENDLESS).success,
  });
  if (def.type === 'string') return [text()];
  // A pipe can clean the text after the check, so the string and its pipe are checked together.
  if (def.type === 'pipe' && def.in?.def.type === 'string') return [text()];
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([field, inner]) => inside(inner, field)),
    ...(def.options ?? []).flatMap((inner) => inside(inner)),
    ...(def.items ?? []).flatMap((inner) => inside(inner)),
    ...inside(def.catchall, '*'),
    ...inside(def.element),
    ...inside(def.innerType),
    ...inside(def.keyType, 'key'),
    ...inside(def.valueType, '*'),
    ...inside(def.in),
    ...inside(def.left),
    ...inside(def.right),
    ...(def.type === 'lazy' ? inside(def.getter?.()) : []),
  ];
}

function isHostile(schema: z.ZodType): boolean {
  const { success, data } = schema.safeParse(HOSTILE);
  return success && typeof data === 'string' && UNSEEN.test(data);
}
