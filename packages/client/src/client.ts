import { isRefusal, type Refusal } from '@croupier/core';
import {
  type AccountBrief,
  type AnswerOf,
  type HouseRole,
  hasRole,
  MAX_CODES,
  SECURE_SESSION_COOKIE,
  SESSION_COOKIE,
  type ServerMessage,
  SOCKET_PATH,
  type serverMessage,
  type TableInfo,
} from '@croupier/protocol';
import { type Api, createApi } from './api.ts';
import { AttendedTable } from './attended-table.ts';
import { Link, type LinkState, type WebSocketConstructor } from './link.ts';
import { Signal, type Store, ValueStore } from './store.ts';
import type { Table } from './table.ts';
import { FollowedTournament, type Tournament } from './tournament.ts';

/** The signed-in account, with its purses and roles. */
export type Me = AnswerOf<'me'>;

/** The address of the server, and functions that a browser has built in and a program must supply. */
export interface ClientOptions {
  /**
   * The server's address, such as `http://localhost:8080`. By default, the server that the page came from.
   */
  readonly url?: string;
  readonly fetch?: typeof globalThis.fetch;
  /** The WebSocket class. In Node before 22, use the class from the package `ws`. */
  readonly WebSocket?: WebSocketConstructor;
  /** The session token to start with, for programs. */
  readonly token?: string;
  readonly random?: () => number;
  /**
   * Decides when received messages are delivered. The function must call `deliver` once, for example after a page was
   * rendered. If left out, messages are delivered immediately.
   */
  readonly schedule?: (deliver: () => void) => void;
  /**
   * The schema that checks each message from the server. Programs use `serverMessageSchema` of this package. A page
   * omits this schema, because the page came from the same server and must not load a validator.
   */
  readonly messages?: typeof serverMessage;
}

/** The current seat of one of the player's tournament entries. */
export type SeatNotice = Extract<ServerMessage, { t: 'seat' }>;

/** Everything that a screen, a bot or a test needs from the server. */
export interface Client {
  readonly api: Api;
  /** The state of the connection, with the server's clock. */
  readonly connection: Store<LinkState>;
  /**
   * The signed-in account and its purses, as last received. Undefined before the first answer and after a
   * sign-out.
   */
  readonly me: Store<Me | undefined>;
  /** Whether the session has ended without a sign-out on this client. Reset by the next sign-in. */
  readonly sessionEnded: Store<boolean>;
  /**
   * The session token, which a program can store. Undefined in a browser, which hides the token from scripts.
   */
  readonly token: string | undefined;
  /** Loads the account into `me`. Retries until `close` while the server is busy or unreachable. */
  loadMe(): Promise<Me | Refusal>;
  connect(): void;
  close(): void;
  /** Returns the table with this id, always as the same object. The table does nothing before `join`. */
  table(id: string): Table;
  /**
   * Returns the tournament with this id, always as the same object. The tournament reports nothing before
   * `follow`.
   */
  tournament(id: string): Tournament;
  /** Reports each new seat of the player in any tournament. */
  onSeat(listener: (seat: SeatNotice) => void): () => void;
  /**
   * Reports a house in which one of the player's payments or instruments has changed. The listener should
   * then load both again.
   */
  onPayments(listener: (house: string) => void): () => void;
  /**
   * Reports changes to tables while this client has joined none. After a reconnect, load the list of tables
   * again.
   */
  onLobby(listener: (table: TableInfo) => void): () => void;
  /** Returns the server's current time, in milliseconds since 1970. */
  serverNow(): number;
}

/** The delay before the account is requested again from a busy or unreachable server, in milliseconds. */
const RETRY_AFTER = 3000;

/** Creates a client of one server. Sends no request and opens no connection before the first call. */
export function createClient(options: ClientOptions = {}): Client {
  const url = (options.url ?? globalThis.location?.origin ?? '').replace(/\/$/, '');
  const WebSocket = options.WebSocket ?? globalThis.WebSocket;
  const tables = new Map<string, AttendedTable>();
  const tournaments = new Map<string, FollowedTournament>();
  const lobby = new Signal<TableInfo>();
  const seats = new Signal<SeatNotice>();
  const payments = new Signal<string>();
  const me = new ValueStore<Me | undefined>(undefined);
  const ended = new ValueStore(false);
  const codes = new Set<string>();
  const noteCode = ({ code }: TableInfo) => code !== null && codes.add(code);
  let { token } = options;
  let unwatch: (() => void) | undefined;
  /** The number of the latest request whose answer has set or cleared `me`. */
  let told = 0;

  const link = new Link({
    url: url.replace(/^http/, 'ws') + SOCKET_PATH,
    WebSocket,
    token: () => token,
    ...(options.random ? { random: options.random } : {}),
    ...(options.schedule ? { schedule: options.schedule } : {}),
    ...(options.messages ? { messages: options.messages } : {}),
    watched: () => isShown() && [...tables.values()].some((table) => table.getSnapshot().status === 'here'),
  });

  const api = createApi({
    url,
    fetch: options.fetch ?? globalThis.fetch.bind(globalThis),
    token: () => token,
    codes: () => [...codes].slice(-MAX_CODES),
    unattended,
    onAnswer: ({ name, route, response, answer, nth }) => {
      if (name === 'tableByCode') noteCode(answer as TableInfo);
      const { session, tellsMe } = route;
      const signsOut = session === 'ends';
      // An answer is outdated if a later request has already been answered.
      if (nth > told && (tellsMe || signsOut)) {
        told = nth;
        me.set(signsOut ? undefined : (answer as Me));
        ended.set(false);
      }
      const fresh = cookieOf(response);
      if (session === undefined && fresh === undefined) return;
      token = signsOut ? undefined : (fresh ?? token);
      link.restart();
    },
  });

  const purse = (house: string, amount: number) => {
    const known = me.getSnapshot();
    if (!known?.purses.some((each) => each.house === house && each.amount !== amount)) return;
    me.set({
      ...known,
      purses: known.purses.map((each) => (each.house === house ? { ...each, amount } : each)),
    });
  };
  /** The number of calls of `loadMe`. A newer call, or `close`, ends the retries of earlier ones. */
  let loads = 0;
  const loadMe = async (): Promise<Me | Refusal> => {
    loads += 1;
    const load = loads;
    for (;;) {
      const answer = await api.me();
      if (!isRefusal(answer) || answer.code === 'not-signed-in' || load !== loads) return answer;
      await new Promise((again) => setTimeout(again, RETRY_AFTER));
      if (load !== loads) return answer;
    }
  };
  /**
   * Whether the link was already restarted because HTTP accepted the session but the socket did not. It is
   * restarted only once.
   */
  let netReturns = false;
  /**
   * Reloads the account if `welcome` names another account or other roles, for example after a sign-in in
   * another tab.
   */
  const greeted = async (account: AccountBrief | null) => {
    const known = me.getSnapshot();
    if (!known) return;
    const { id, name, guest, roles } = known.account;
    if (account?.id === id && account.name === name && account.guest === guest && same(account.roles, roles))
      return;
    const answer = await loadMe();
    if (isRefusal(answer)) {
      if (answer.code !== 'not-signed-in') return;
      me.set(undefined);
      ended.set(true);
    } else if (answer.account.id === account?.id) netReturns = false;
    else if (!netReturns) {
      netReturns = true;
      link.restart();
    }
  };
  const houses = new Map<string, string>();
  link.messages.listen((message) => {
    switch (message.t) {
      case 'welcome':
        void greeted(message.account);
        return;
      case 'lobby':
        lobby.emit(message.table);
        return;
      case 'seat':
        seats.emit(message);
        return;
      case 'payments':
        payments.emit(message.house);
        return;
      case 'purse':
        if (message.homeSession === null) purse(message.house, message.amount);
        return;
      case 'joined':
        noteCode(message.table);
        // `me` contains only the purses of the houses. Private tables have their own purses.
        if (message.table.homeSession !== null) return;
        houses.set(message.table.id, message.table.house);
        if (message.purse !== null) purse(message.table.house, message.purse);
        return;
      case 'player-view':
      case 'settled': {
        const house = houses.get(message.table);
        if (house !== undefined && message.purse !== null) purse(house, message.purse);
        return;
      }
      default:
    }
  });

  return {
    api,
    connection: link.state,
    me,
    sessionEnded: ended,
    get token() {
      return token;
    },
    loadMe,
    connect: () => {
      unwatch ??= watchPage(link);
      link.start();
    },
    close: () => {
      unwatch?.();
      unwatch = undefined;
      loads += 1;
      link.stop();
    },
    table: (id) => {
      let table = tables.get(id);
      if (!table) {
        table = new AttendedTable(id, link, newKey);
        tables.set(id, table);
      }
      return table;
    },
    tournament: (id) => {
      let tournament = tournaments.get(id);
      if (!tournament) {
        tournament = new FollowedTournament(id, link);
        tournaments.set(id, tournament);
      }
      return tournament;
    },
    onSeat: (listener) => seats.listen(listener),
    onPayments: (listener) => payments.listen(listener),
    onLobby: (listener) => lobby.listen(listener),
    serverNow: () => Date.now() + link.state.getSnapshot().clockOffset,
  };
}

function same(some: readonly HouseRole[], others: readonly HouseRole[]): boolean {
  return some.length === others.length && some.every(({ house, role }) => hasRole(others, role, house));
}

/** Returns a unique key for a move or a command. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}

/**
 * Returns the session token in a response, for programs. A browser hides this header from scripts and stores
 * the cookie itself.
 */
function cookieOf(response: Response): string | undefined {
  for (const cookie of response.headers.getSetCookie?.() ?? []) {
    const value = cookie.match(new RegExp(`^(?:${SECURE_SESSION_COOKIE}|${SESSION_COOKIE})=([^;]+)`))?.[1];
    if (value) return value;
  }
  return undefined;
}

/**
 * Returns whether a browser sends the request without a recent click or key press. Outside a browser this is
 * unknown, so every request counts as made by a person.
 */
function unattended(): boolean {
  return globalThis.navigator?.userActivation?.isActive === false;
}

/** Returns whether the page is visible. Returns false in programs, which have no page. */
function isShown(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'visible';
}

/**
 * Makes the link check the connection immediately when a browser loses or regains its network, or when the
 * page becomes visible again. Returns a function that removes the listeners.
 */
function watchPage(link: Link): () => void {
  if (typeof document === 'undefined') return () => undefined;
  const wake = () => link.wake();
  const shown = () => isShown() && wake();
  globalThis.addEventListener('online', wake);
  globalThis.addEventListener('offline', wake);
  document.addEventListener('visibilitychange', shown);
  return () => {
    globalThis.removeEventListener('online', wake);
    globalThis.removeEventListener('offline', wake);
    document.removeEventListener('visibilitychange', shown);
  };
}
