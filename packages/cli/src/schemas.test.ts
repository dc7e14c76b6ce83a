import { describe, expect, it } from 'vitest';
import { jsonSchemas } from './schemas.ts';

describe('the JSON Schemas in docs/schemas', () => {
  it.each([...jsonSchemas()])('%s.json is what the code reads and prints', async (name, schema) => {
    // vitest -u writes the files again.
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
      `../../../docs/schemas/${name}.json`,
    );
  });
});
