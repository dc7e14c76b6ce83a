// Figures that the server enforces and the screens show: each is here once.

/** The number of characters of a password. */
export const PASSWORD = { least: 8, most: 128 } as const;

/** The length of a personal number, with all characters that it may hold. */
export const PERSONAL_NUMBER = { least: 6, most: 15, form: /^[0-9/]{6,15}$/ } as const;

/** An authenticator app shows a new code after so many seconds (RFC 6238). */
export const CODE_SECONDS = 30;

/** A public table that was opened on request closes after so many minutes without a move. */
export const IDLE_MINUTES = 15;

/** The time for which a tournament at the house's software waits for players to come to their seats. */
export const CHECK_IN_MINUTES = 2;
