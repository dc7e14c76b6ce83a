import { isRefusal, type Refusal } from '@croupier/core';

/** The answer, which a measurement cannot do without. */
export function ok<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`${answer.code}: ${answer.message}`);
  return answer;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}

export function figure(what: string, value: string, target?: string, met = true): void {
  const says = target === undefined ? '' : `   ${met ? 'reaches' : 'MISSES'} ${target}`;
  print(`  ${what.padEnd(46)} ${value}${says}`);
  if (!met) process.exitCode = 1;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
