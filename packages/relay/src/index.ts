export type { RelayEvent } from './carrier.ts';
export { Relay, type RelayOptions } from './relay.ts';
