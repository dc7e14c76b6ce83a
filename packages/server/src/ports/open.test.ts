import { expect, it } from 'vitest';
import { portsWithDuplicates } from './open.ts';

it('answers are doubled only at embedded ports with this setting, and never at an external service', () => {
  const faults = { doubled: true };
  expect([...portsWithDuplicates({ identity: { faults }, mail: { faults: {} } })]).toEqual(['identity']);
  expect([...portsWithDuplicates({ register: { url: 'https://register.example', faults } })]).toEqual([]);
  expect([...portsWithDuplicates({})]).toEqual([]);
});
