export type { Io } from './io.ts';
export { type ExitStatus, run } from './run.ts';
