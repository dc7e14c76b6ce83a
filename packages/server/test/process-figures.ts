import { readFileSync } from 'node:fs';

/** The unit, in milliseconds, in which the operating system counts processor time. */
const TICK = 10;

/** Returns the processor time that a process has used, in milliseconds. */
export function processorTime(pid: number | undefined): number {
  const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) |\s/);
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

/** Returns the peak resident memory of a process, in MB. */
export function peakMemory(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(status.match(/VmHWM:\s+(\d+) kB/)?.[1] ?? 0) / 1024;
}
