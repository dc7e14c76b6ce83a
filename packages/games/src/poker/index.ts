export * as bot from './bot/index.ts';
export * from './engine/index.ts';
export type * from './evaluate/index.ts';
export type * from './irregularities.ts';
export type * from './moves.ts';
export type * from './plan.ts';
export { game } from './rules.ts';
export type * from './state.ts';
export type * from './views.ts';
