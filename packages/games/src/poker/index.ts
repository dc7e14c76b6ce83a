export * from './engine/index.ts';
export type * from './evaluate/index.ts';
