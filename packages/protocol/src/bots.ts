/** The prefix of bots' accounts and seats, by which everybody can tell a bot. */
export const BOT = 'bot-';

/** Returns whether an account or seat is a bot's. No person's id begins with the prefix. */
export function isBot(seat: string): boolean {
  return seat.startsWith(BOT);
}

/** The most bots that one request may ask for at a table. */
export const MAX_BOTS = 9;
