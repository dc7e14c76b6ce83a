/** The prefix of bots' accounts and seats, which shows everybody that a player is a bot. */
export const BOT_PREFIX = 'bot-';

/** Returns whether an account or seat belongs to a bot. No person's id begins with the prefix. */
export function isBot(seat: string): boolean {
  return seat.startsWith(BOT_PREFIX);
}

/** The maximum number of bots that one request can ask for at a table. */
export const MAX_BOTS = 9;
