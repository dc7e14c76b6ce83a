import { isRefusal, type Refusal } from '@croupier/core';

/** Returns the answer, or throws if it is a refusal. */
export function ok<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`${answer.code}: ${answer.message}`);
  return answer;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}

export function reportFigure(what: string, value: string, target?: string, met = true): void {
  const says = target === undefined ? '' : `   ${met ? 'reaches' : 'MISSES'} ${target}`;
  print(`  ${what.padEnd(46)} ${value}${says}`);
  if (!met) process.exitCode = 1;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Waits until a condition is met. Returns false if this takes longer than the given milliseconds. */
export async function eventually(so: () => boolean, within: number): Promise<boolean> {
  const deadline = performance.now() + within;
  while (!so()) {
    if (performance.now() > deadline) return false;
    await pause(10);
  }
  return true;
}

export function tally(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function milliseconds(values: readonly number[]): string {
  return `${median(values).toFixed(0)} ms (${values.map((ms) => ms.toFixed(0)).join(', ')})`;
}

export function median(values: readonly number[]): number {
  return percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}
