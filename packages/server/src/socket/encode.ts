import { type GameEvent, type SettlementLine, ZERO } from '@croupier/core';
import type { BetResults, ServerMessage, TableEvent } from '@croupier/protocol';

/** Encodes a message once, however many connections receive it. */
export function encode(message: ServerMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}

/** Returns an event as clients receive it, without its transfers, which are only for the ledger. */
export function clientEvent(event: GameEvent): TableEvent {
  return event.rule === undefined
    ? { type: event.type, data: event.data }
    : { type: event.type, data: event.data, rule: event.rule };
}

interface Settled {
  readonly round: string;
  readonly lines: ReadonlyMap<string, readonly SettlementLine[]>;
}

/**
 * Returns the results of all bets in a round. Leaves out chips that moved before its end, because they were announced
 * at that time.
 */
export function decidedBets({ round, lines }: Settled): BetResults {
  const bets = new Map<string, { bet: string; take: number; pay: number; return: number }>();
  for (const all of lines.values())
    for (const { bet, early, take = ZERO, pay = ZERO, return: back = ZERO } of all) {
      if (early) continue;
      const sum = bets.get(bet) ?? { bet, take: 0, pay: 0, return: 0 };
      sum.take += take;
      sum.pay += pay;
      sum.return += back;
      bets.set(bet, sum);
    }
  return { round, bets: [...bets.values()] };
}
