export { evaluator } from './evaluator.ts';
export type { Category, Evaluator, NamedHand, Ranking, Uses } from './ranking.ts';
