import { expect, it } from 'vitest';
import { runLine } from '../../test/croupier.ts';

it.each([
  'stream chek https://media.example',
  'stream check media.example',
  'stream check ftp://media.example',
])('croupier %s is refused as incorrect usage', async (line) => {
  const { status, out } = await runLine(line);
  expect([status, out]).toEqual([2, '']);
});
