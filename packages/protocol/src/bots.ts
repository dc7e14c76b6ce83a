/** The prefix of bots' accounts and seats, by which everybody can tell a bot. */
export const BOT = 'bot-';

/** Returns whether an account or a seat is a bot's. No person's begins so. */
export function isBot(seat: string): boolean {
  return seat.startsWith(BOT);
}

/** The most bots that one request may want at a table. */
export const MOST_BOTS = 9;
