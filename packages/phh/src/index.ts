export { type Action, readAction, writeAction } from './action.ts';
export type { FieldValue, History, Moment } from './history.ts';
export { readHistories } from './read.ts';
export { type About, Recorder } from './recorder.ts';
export { type Replayed, replay, type Step } from './replay.ts';
export { historiesOf } from './table.ts';
export { tell } from './tell.ts';
export { codeOf, codes, type Played, playedOf } from './variants.ts';
export { historyOf, type PlayedHand, writeHistories, writeHistory } from './write.ts';
