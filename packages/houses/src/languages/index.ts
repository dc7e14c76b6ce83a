export * from './calls.ts';
export type * from './house-calls.ts';
export * from './names.ts';
export { type Result, resultCall, resultCallInFull } from './result.ts';
export * from './terms.ts';
export { TERMS } from './terms-by-language.ts';
