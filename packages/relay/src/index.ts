export type { RelayEvent, View } from './carrier.ts';
export type { Finished } from './recording/recorders.ts';
export type { Sealed } from './recording/seal.ts';
export { Relay, type RelayOptions } from './relay.ts';
