import { log, stopLog } from '../src/monitoring/log.ts';

/** Captures the faults that the casino logs. Returns a function that restores normal logging. */
export function captureFaults(hear: (message: string) => void): () => void {
  stopLog();
  const { error, warn } = log;
  log.error = ((context: unknown, message?: string) => hear(message ?? String(context))) as typeof error;
  log.warn = (() => undefined) as typeof warn;
  return () => Object.assign(log, { error, warn });
}
