export { type Action, readAction, writeAction } from './action.ts';
export { describeHand as tell } from './describe.ts';
export type { FieldValue, History, Moment } from './history.ts';
export { readHistories } from './read.ts';
export { type HandDetails as About, Recorder } from './recorder.ts';
export { type Replayed, replay, type Step } from './replay.ts';
export { historiesOf } from './table.ts';
export { codeOf, codes, type Variant as Played, variantOf as playedOf } from './variants.ts';
export { historyOf, type PlayedHand, writeHistories, writeHistory } from './write.ts';
