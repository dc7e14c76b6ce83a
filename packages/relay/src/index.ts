export type { RelayEvent, View } from './carrier.ts';
export { Relay, type RelayOptions } from './relay.ts';
