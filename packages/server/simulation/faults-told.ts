import { forgetFaults, log } from '../src/log.ts';

/** Hears what the casino logs as a fault of its own, in place of the operator. Returns how to put the log back. */
export function hearFaults(hear: (message: string) => void): () => void {
  forgetFaults();
  const { error, warn } = log;
  log.error = ((context: unknown, message?: string) => hear(message ?? String(context))) as typeof error;
  log.warn = (() => undefined) as typeof warn;
  return () => Object.assign(log, { error, warn });
}
