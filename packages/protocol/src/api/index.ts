export type { AuditLogEntry } from './audit.ts';
export type { DeskEntryInfo, ShiftInfo } from './cash-desk.ts';
export type { ClosingInfo, ComplaintInfo } from './closing.ts';
export {
  type CallLimit,
  type Endpoint,
  type Endpoints,
  type HouseParameter,
  rolesOf,
  type StaffCall,
} from './endpoint.ts';
export {
  type AnswerOf,
  type EndpointName,
  endpoints,
  type InputOf,
  type ParsedOf,
  type RareEndpointName,
  topics,
} from './endpoints.ts';
export { EVENT_TYPES, eventStream, LAST_EVENT_HEADER } from './event-stream.ts';
export type { FoundPersonInfo, PersonFile } from './files.ts';
export { account, type HouseProtection, me } from './me.ts';
export {
  askedFields,
  type BarredPerson,
  type MissingPart,
  type Participation,
  type Person,
  person,
} from './participants.ts';
export type { InstrumentInfo, TransferInfo } from './payments.ts';
export { problem } from './problem.ts';
export { line, round } from './rounds.ts';
export { type ClientRoute, type Route, routeOf, sendsBody } from './route.ts';
export { routes } from './routes.ts';
export type { AssertedPasskey, CreatedPasskey, Security } from './security.ts';
export { staffRoutes } from './staff-routes.ts';
export type { StuckPaymentInfo } from './stuck-payments.ts';
export type { NewSlip } from './trays.ts';
