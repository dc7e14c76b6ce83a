import { describe, expect, it } from 'vitest';
import { reportOf } from './scanner.ts';

describe('a line of a scanner', () => {
  it.each(['Th', '10h', 'TH', ' th\t', '10H'])('at a shoe, “%s” is the ten of hearts', (line) => {
    expect(reportOf('shoe', line, 'a')).toEqual({ kind: 'card', card: 'Th', id: 'a' });
  });

  it.each([
    ['0', 0],
    ['00', '00'],
    ['7', 7],
    ['36', 36],
  ])('at a wheel, “%s” is the number %s', (line, number) => {
    expect(reportOf('wheel', line, 'a')).toEqual({ kind: 'result', number, id: 'a' });
  });

  it.each([
    ['shoe', '17'],
    ['shoe', '1h'],
    ['shoe', 'h'],
    ['shoe', 'ThTh'],
    ['shoe', '4008400202037'],
    ['wheel', 'Th'],
    ['wheel', '37'],
    ['wheel', '017'],
    ['wheel', '-1'],
    ['wheel', ''],
  ] as const)('at a %s, “%s” cannot be reported', (kind, line) => {
    expect(reportOf(kind, line, 'a')).toBeUndefined();
  });
});
