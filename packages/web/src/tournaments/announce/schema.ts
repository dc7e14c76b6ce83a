/** The parts of the JSON schema of an announcement from which its form is made. */
export interface Schema {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'boolean' | 'null';
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly default?: Value;
}

/** A value of an announcement, as people write it. */
export type Value = string | number | boolean | null | readonly Value[] | Fields;
export interface Fields {
  readonly [name: string]: Value | undefined;
}

/** One of several forms that a value can have, such as the ways in which a tournament ends. */
export interface Variant {
  readonly id: string;
  readonly schema: Schema;
}

export function isFields(value: Value | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the schema of a value that is not null, and whether the value can be null. */
export function withoutNull(schema: Schema): { readonly schema: Schema; readonly nullable: boolean } {
  const rest = schema.anyOf?.filter(({ type }) => type !== 'null');
  if (!rest || rest.length === schema.anyOf?.length) return { schema, nullable: false };
  const [only] = rest;
  return { schema: rest.length === 1 && only ? only : { anyOf: rest }, nullable: true };
}

/** Returns the forms that a value can have. A `kind` with several values stands for as many forms. */
export function variantsOf({ anyOf = [] }: Schema): readonly Variant[] {
  return anyOf.flatMap((schema): Variant[] => {
    if (schema.const !== undefined) return [{ id: schema.const, schema }];
    const kind = schema.properties?.kind;
    const kinds = kind?.enum ?? (kind?.const === undefined ? undefined : [kind.const]);
    if (kinds)
      return kinds.map((one) => ({
        id: one,
        schema: { ...schema, properties: { ...schema.properties, kind: { const: one } } },
      }));
    return [{ id: schema.required?.[0] ?? schema.type ?? '', schema }];
  });
}

/** Returns the form that a value has. */
export function variantOf(variants: readonly Variant[], value: Value | undefined): Variant | undefined {
  return variants.find(({ id, schema }) => {
    if (schema.const !== undefined) return value === schema.const;
    if (schema.type === 'array') return Array.isArray(value);
    if (schema.type === 'string') return typeof value === 'string';
    if (!isFields(value)) return false;
    return schema.properties?.kind ? value.kind === id : id in value;
  });
}

/** Returns the value with which a field begins when it is added. */
export function blank(schema: Schema): Value {
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  if (withoutNull(schema).nullable) return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0] ?? '';
  const [first] = variantsOf(schema);
  if (first) return blank(first.schema);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, blank(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => blank(schema.items ?? {}));
    case 'integer':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    default:
      return '';
  }
}

/** Returns fields in which one has another value. A value of undefined removes the field. */
export function withField(fields: Fields, name: string, value: Value | undefined): Fields {
  const { [name]: _, ...rest } = fields;
  return value === undefined ? rest : { ...fields, [name]: value };
}
