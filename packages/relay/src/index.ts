export { Relay, type RelayEvent, type RelayOptions } from './relay.ts';
