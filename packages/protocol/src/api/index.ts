export { account, me } from './account.ts';
export type { Endpoint } from './endpoint.ts';
export { type AnswerOf, type EndpointName, endpoints, type InputOf, type ParsedOf } from './endpoints.ts';
export { problem } from './problem.ts';
export type { HouseProtection } from './protection.ts';
export { line, round } from './rounds.ts';
export { type Route, routes, sendsBody } from './routes.ts';
