import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { viewSchemas } from './view-schemas.mjs';

/** The milliseconds that the compiler may take on a busy machine. */
const COMPILING = 180_000;

it(
  'docs/schemas/views describes the views of every game as the code declares them',
  async () => {
    const schemas = viewSchemas();
    expect(schemas.size).toBeGreaterThan(10);
    for (const [id, schema] of schemas) {
      const file = fileURLToPath(new URL(`../docs/schemas/views/${id}.json`, import.meta.url));
      await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(file);
    }
  },
  COMPILING,
);
