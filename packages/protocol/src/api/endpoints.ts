import type { z } from 'zod';
import { accountCalls } from './account.ts';
import { auditCalls } from './audit.ts';
import { bookCalls } from './books.ts';
import { botCalls } from './bots.ts';
import { caseCalls } from './cases.ts';
import { cashDeskCalls } from './cash-desk.ts';
import { closingCalls } from './closing.ts';
import { deviceCalls } from './devices.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { favouriteCalls } from './favourites.ts';
import { fileCalls } from './files.ts';
import { floorCalls } from './floor.ts';
import { historyCalls } from './history.ts';
import { houseCalls } from './houses.ts';
import { incidentCalls } from './incidents.ts';
import { inspectionCalls } from './inspection.ts';
import { oddsCalls } from './odds.ts';
import { participantCalls } from './participants.ts';
import { paymentCalls } from './payments.ts';
import { personalDataCalls } from './personal-data.ts';
import { pitCalls } from './pit.ts';
import { proofLogCalls } from './proof-log.ts';
import { protectionCalls } from './protection.ts';
import { roundCalls } from './rounds.ts';
import { seatChangeCalls } from './seat-changes.ts';
import { seatCalls } from './seats.ts';
import { securityCalls } from './security.ts';
import { serverCalls } from './server.ts';
import { shareCalls } from './shares.ts';
import { staffCalls } from './staff.ts';
import { streamCalls } from './streams.ts';
import { stuckPaymentCalls } from './stuck-payments.ts';
import { studioCalls } from './studio.ts';
import { tableCalls } from './tables.ts';
import { tokenCalls } from './tokens.ts';
import { tournamentCalls } from './tournaments.ts';
import { trayCalls } from './trays.ts';

/** The HTTP API, version 1, by the subjects of its calls. */
export const topics = {
  Account: accountCalls,
  'Account security': securityCalls,
  Tokens: tokenCalls,
  Staff: staffCalls,
  Protection: protectionCalls,
  History: historyCalls,
  Favourites: favouriteCalls,
  Participants: participantCalls,
  Payments: paymentCalls,
  'Stuck payments': stuckPaymentCalls,
  Closing: closingCalls,
  'Cash desk': cashDeskCalls,
  'People’s files': fileCalls,
  'Personal data': personalDataCalls,
  Houses: houseCalls,
  Odds: oddsCalls,
  Tables: tableCalls,
  Streams: streamCalls,
  Devices: deviceCalls,
  Studio: studioCalls,
  Pit: pitCalls,
  Floor: floorCalls,
  Incidents: incidentCalls,
  'Audit log': auditCalls,
  Trays: trayCalls,
  Books: bookCalls,
  Cases: caseCalls,
  Seats: seatCalls,
  Bots: botCalls,
  'Table changes': seatChangeCalls,
  Rounds: roundCalls,
  'Proof log': proofLogCalls,
  'Shared rounds': shareCalls,
  Inspection: inspectionCalls,
  Tournaments: tournamentCalls,
  Server: serverCalls,
} as const satisfies { readonly [topic: string]: Endpoints };

/** Every call, by its name. Add a call only in the file of its subject. `npm run openapi` writes the rest. */
export const endpoints = {
  ...accountCalls,
  ...securityCalls,
  ...tokenCalls,
  ...staffCalls,
  ...protectionCalls,
  ...historyCalls,
  ...favouriteCalls,
  ...participantCalls,
  ...paymentCalls,
  ...stuckPaymentCalls,
  ...closingCalls,
  ...cashDeskCalls,
  ...fileCalls,
  ...personalDataCalls,
  ...houseCalls,
  ...oddsCalls,
  ...tableCalls,
  ...streamCalls,
  ...deviceCalls,
  ...studioCalls,
  ...pitCalls,
  ...floorCalls,
  ...incidentCalls,
  ...auditCalls,
  ...trayCalls,
  ...bookCalls,
  ...caseCalls,
  ...seatCalls,
  ...botCalls,
  ...seatChangeCalls,
  ...roundCalls,
  ...proofLogCalls,
  ...shareCalls,
  ...inspectionCalls,
  ...tournamentCalls,
  ...serverCalls,
} as const satisfies Endpoints;

/** The name of an endpoint, and of the client's function that calls it. */
export type EndpointName = keyof typeof endpoints;
/** The name of a call for staff, or of another call that few people make. */
export type RareEndpointName = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { readonly of: unknown } | { readonly rare: true }
    ? Name
    : never;
}[EndpointName];
/** An endpoint's answer. */
export type AnswerOf<Name extends EndpointName> = z.infer<(typeof endpoints)[Name]['answer']>;

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E extends {
  readonly [N in Name]: infer S extends z.ZodType;
}
  ? z.input<S>
  : unknown;
/** The input that a caller gives: params, query and body in one object, since their fields have different names. */
export type InputOf<Name extends EndpointName> = Part<(typeof endpoints)[Name], 'params'> &
  Part<(typeof endpoints)[Name], 'query'> &
  Part<(typeof endpoints)[Name], 'body'>;
/** The input as the server gets it after parsing. */
export type ParsedOf<
  Name extends EndpointName,
  P extends 'params' | 'query' | 'body',
> = (typeof endpoints)[Name] extends { readonly [N in P]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
