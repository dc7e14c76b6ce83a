import { describe, expect, it } from 'vitest';
import { jsonSchemas } from './schemas.ts';

describe('the JSON Schemas in docs/schemas', () => {
  it.each([...jsonSchemas()])('%s.json equals the schema in the code', async (name, schema) => {
    // Run vitest -u to update the files.
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
      `../../../docs/schemas/${name}.json`,
    );
  });
});
