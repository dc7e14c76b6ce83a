export { badugi } from './badugi.ts';
export { evaluator } from './evaluator.ts';
export { categoryFrequencies } from './frequencies.ts';
export type { HandTable } from './lookup.ts';
export { indexOfCard } from './pack.ts';
export type { Category, Evaluator, NamedHand, Ranking, Uses } from './ranking.ts';
export { type FiveCardRanking, handTable } from './tables.ts';
export { bestOfBoth, type Choices, choose, newChoices } from './two-and-three.ts';
export { handName } from './words.ts';
