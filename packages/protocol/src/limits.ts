// Figures that the server enforces and the screens show.

/** The minimum length of a new password and the maximum length of any password, in characters. */
export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;

/** The maximum length of a personal number, and the characters that it can contain. */
export const PERSONAL_NUMBER_FORMAT = { least: 6, most: 15, form: /^[0-9/]{6,15}$/ } as const;

/** The seconds after which an authenticator app shows a new code (RFC 6238). */
export const CODE_SECONDS = 30;

/** The maximum size of a still of a table's picture: its number of bytes, and its longer side in pixels. */
export const MAX_STILL = { bytes: 24_576, side: 640 } as const;

/** The minutes without a move after which a public table on request closes. */
export const IDLE_MINUTES = 15;

/** The minutes for which an online tournament waits for players to take their seats. */
export const CHECK_IN_MINUTES = 2;
