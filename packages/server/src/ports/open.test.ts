import { expect, it } from 'vitest';
import { doubledPorts } from './open.ts';

it('answers are doubled only at embedded ports with this setting, and never at an external service', () => {
  const faults = { doubled: true };
  expect([...doubledPorts({ identity: { faults }, mail: { faults: {} } })]).toEqual(['identity']);
  expect([...doubledPorts({ register: { url: 'https://register.example', faults } })]).toEqual([]);
  expect([...doubledPorts({})]).toEqual([]);
});
