export { asked, type BotMove, decide, type Situation } from './decide.ts';
export { shareOf } from './prospects.ts';
