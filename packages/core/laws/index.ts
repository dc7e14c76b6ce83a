export * from './laws.ts';
export { strict } from './strict.ts';
