/**
 * The version of the protocol, in the HTTP path and in the WebSocket greeting. The version changes when older
 * clients would stop working.
 */
export const PROTOCOL_VERSION = 1;
/** The path of the API. */
export const API_PATH = `/api/v${PROTOCOL_VERSION}`;
/** The path of the WebSocket. */
export const SOCKET_PATH = `${API_PATH}/socket`;
/** The maximum size of a client's message, in bytes. */
export const MESSAGE_LIMIT = 16_384;
/** The maximum depth of nesting in a client's message. */
export const MESSAGE_DEPTH = 12;
/**
 * The name of the session's cookie. The cookie's value is also the bearer token of programs that keep no
 * cookies.
 */
export const SESSION_COOKIE = 'croupier';
/**
 * The name of the session's cookie over https. Browsers accept this prefix only from the host itself, and
 * only over https.
 */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}` as const;
/** The header with the codes of private tables that the caller knows. */
export const CODES_HEADER = 'table-codes';
/**
 * The header of a call that a page makes automatically, without any action by a person. The call does not count as use
 * of the session.
 */
export const UNATTENDED_HEADER = 'unattended';
/**
 * The header with the caller's own key for a POST call. A call with the same key is carried out once, and gets the same
 * answer each time.
 */
export const KEY_HEADER = 'idempotency-key';
/** The header of an answer that repeats the answer to an earlier call with the same key. */
export const REPEATED_HEADER = 'idempotent-replayed';
/** The maximum number of codes that the server reads from one request. */
export const MAX_CODES = 20;
