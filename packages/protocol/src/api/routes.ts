import type { EndpointName } from './endpoints.ts';

/** How an endpoint is asked for over HTTP. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
}

/**
 * The HTTP API at a glance: the route of every endpoint. Apart from their schemas, since this is all that a client needs of
 * them: a page in a browser is not to load a validator to ask for its tables.
 */
export const routes = {
  guest: { method: 'POST', path: '/guests' },
  signUp: { method: 'POST', path: '/accounts' },
  signIn: { method: 'POST', path: '/session' },
  signOut: { method: 'DELETE', path: '/session' },
  me: { method: 'GET', path: '/me' },
  staffKey: { method: 'POST', path: '/me/staff' },
  changePassword: { method: 'PUT', path: '/me/password' },
  sessions: { method: 'GET', path: '/me/sessions' },
  endSession: { method: 'DELETE', path: '/me/sessions/:session' },
  endSessions: { method: 'DELETE', path: '/me/sessions' },
  topUp: { method: 'POST', path: '/me/top-up' },
  panic: { method: 'POST', path: '/me/panic' },
  stakeLimit: { method: 'PUT', path: '/me/stake-limit' },
  statement: { method: 'GET', path: '/me/statement' },
  balanceCourse: { method: 'GET', path: '/me/balance-course' },
  tallies: { method: 'GET', path: '/me/tallies' },
  myRounds: { method: 'GET', path: '/me/rounds' },
  favourites: { method: 'GET', path: '/me/favourites' },
  saveFavourites: { method: 'PUT', path: '/me/favourites' },
  houses: { method: 'GET', path: '/houses' },
  tables: { method: 'GET', path: '/tables' },
  table: { method: 'GET', path: '/tables/:table' },
  tableByCode: { method: 'GET', path: '/codes/:code' },
  openTable: { method: 'POST', path: '/tables' },
  changeTable: { method: 'PATCH', path: '/tables/:table' },
  people: { method: 'GET', path: '/tables/:table/people' },
  seatWalkIn: { method: 'POST', path: '/tables/:table/walk-ins' },
  endWalkIn: { method: 'DELETE', path: '/tables/:table/walk-ins/:seat' },
  bots: { method: 'GET', path: '/tables/:table/bots' },
  seatBots: { method: 'PUT', path: '/tables/:table/bots' },
  elsewhere: { method: 'GET', path: '/tables/:table/elsewhere' },
  movePlayer: { method: 'POST', path: '/tables/:table/moved' },
  breakUp: { method: 'POST', path: '/tables/:table/break-up' },
  rounds: { method: 'GET', path: '/tables/:table/rounds' },
  statistics: { method: 'GET', path: '/tables/:table/statistics' },
  round: { method: 'GET', path: '/rounds/:round' },
  record: { method: 'GET', path: '/rounds/:round/record' },
  shares: { method: 'GET', path: '/me/shares' },
  shareRound: { method: 'POST', path: '/me/shares' },
  unshareRound: { method: 'DELETE', path: '/me/shares/:link' },
  sharedRound: { method: 'GET', path: '/shared/:link' },
  tournaments: { method: 'GET', path: '/tournaments' },
  tournament: { method: 'GET', path: '/tournaments/:tournament' },
  tournamentAct: { method: 'POST', path: '/tournaments/:tournament/acts' },
  tournamentFloor: { method: 'POST', path: '/tournaments/:tournament/floor' },
  tournamentBots: { method: 'POST', path: '/tournaments/:tournament/bots' },
  dealFigures: { method: 'GET', path: '/tournaments/:tournament/deal-figures' },
  readyTournaments: { method: 'GET', path: '/houses/:house/ready-tournaments' },
  announceTournament: { method: 'POST', path: '/tournaments' },
  audit: { method: 'GET', path: '/tables/:table/audit' },
  integritySignals: { method: 'GET', path: '/tables/:table/integrity-signals' },
  grantRoles: { method: 'PUT', path: '/accounts/:name/roles' },
  addresses: { method: 'GET', path: '/addresses' },
  health: { method: 'GET', path: '/health' },
} as const satisfies { readonly [Name in EndpointName]: Route };

/** Whether a request sends its input as a JSON body; where not, what is not in its path is its query. */
export function sendsBody({ method }: Route): boolean {
  return method !== 'GET' && method !== 'DELETE';
}
