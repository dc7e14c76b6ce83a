import type { HeardEvent, Table } from '@croupier/client';
import { money, NOTHING, type SettledOutcome, type SettlementLine, seatId } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { useEffect, useState } from 'react';
import { placeOf } from './betting.ts';

type Mine = blackjack.BlackjackMine;

interface Early {
  readonly round: string;
  readonly lines: readonly SettlementLine[];
}

const NONE: readonly SettlementLine[] = [];

/** The player's side bets that were paid or collected before any decision, as this page has heard of them. */
export function useEarly(table: Table, round: string, seat: string): readonly SettlementLine[] {
  const [early, setEarly] = useState<Early>({ round, lines: NONE });
  useEffect(
    () =>
      table.onEvents((events) => {
        const { state, mine } = table.getSnapshot();
        const lines = events.flatMap((event) => lineOf(event, seat, (mine ?? undefined) as Mine | undefined));
        if (lines.length === 0) return;
        const now = state?.round.id ?? '';
        setEarly((all) => ({ round: now, lines: all.round === now ? [...all.lines, ...lines] : lines }));
      }),
    [table, seat],
  );
  return early.round === round ? early.lines : NONE;
}

function lineOf(
  { type, data, rule }: HeardEvent,
  seat: string,
  mine: Mine | undefined,
): readonly SettlementLine[] {
  if (type !== 'side-bet-settled' || data.seat !== seat || !rule) return [];
  const bet = String(data.bet);
  const at = placeOf(bet);
  const stake = mine?.bets.find(({ box }) => box === at.box)?.sides[at.bet] ?? NOTHING;
  const outcome = data.outcome as SettledOutcome;
  const line = { seat: seatId(seat), bet, stake, outcome, rule };
  return [
    outcome === 'lost' ? { ...line, take: stake } : { ...line, pay: money(Number(data.pay)), return: stake },
  ];
}
