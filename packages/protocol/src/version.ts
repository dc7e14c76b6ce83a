/** The protocol's version: in the HTTP path and in the WebSocket greeting. It changes when an old client would break. */
export const PROTOCOL = 1;
/** The path of the API. */
export const API = `/api/v${PROTOCOL}`;
/** The path of the WebSocket. */
export const SOCKET = `${API}/socket`;
/** Greatest size of a client's message, in bytes. */
export const MESSAGE_LIMIT = 16_384;
/** The greatest depth of nesting in a client's message. */
export const MESSAGE_DEPTH = 12;
/** The session's cookie; its value is also the bearer token of programs that keep no cookies. */
export const SESSION_COOKIE = 'croupier';
/** Its name over https, which browsers take from this very host alone, and only in a safe form. */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}` as const;
/** The header with the codes of private tables that a caller was told, and how many of them are read. */
export const CODES_HEADER = 'table-codes';
/**
 * The header of a call that a page makes automatically, without an act of a person: it does not count as use of the
 * session.
 */
export const UNATTENDED_HEADER = 'unattended';
/** The number of codes that the server reads from one request. */
export const MOST_CODES = 20;
