export { type Action, readAction, writeAction } from './action.ts';
export { describeHand } from './describe.ts';
export type { FieldValue, History, Moment } from './history.ts';
export { readHistories } from './read.ts';
export { type HandDetails, Recorder } from './recorder.ts';
export { type ReplayedHistory, replay, type Step } from './replay.ts';
export { historiesOf } from './table.ts';
export { codeOf, codes, type Variant, variantOf } from './variants.ts';
export { historyOf, type PlayedHand, writeHistories, writeHistory } from './write.ts';
