import type { Money, SettlementLine, Transfer } from '@croupier/core';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

declare const real: unique symbol;

/**
 * A stake of real money. Only `realStakes` creates this type, so that other money cannot be counted by
 * mistake.
 */
export type RealStake = Money & { readonly [real]: 'stake' };

/** A settlement line of a real-money bet. */
export type RealLine = SettlementLine & { readonly [real]: 'line' };

/** The kind of money that a table is played with. */
export type TableMoney =
  /** The house's normal purses: real money for its participants, play money for everybody else. */
  | { readonly kind: 'house'; readonly house: string }
  /**
   * The purses of a home session, which has its own play money. Used by private tables, and by public tables
   * for play money only.
   */
  | { readonly kind: 'home-session'; readonly house: string }
  /** The chips of a tournament, which are not money. */
  | { readonly kind: 'tournament'; readonly house: string };

/** Returns the kind of money that a table is played with. */
export function moneyOf({
  house,
  homeSession,
  tournament,
}: {
  readonly house: string;
  readonly homeSession: number;
  readonly tournament: unknown;
}): TableMoney {
  if (tournament) return { kind: 'tournament', house };
  return homeSession === 0 ? { kind: 'house', house } : { kind: 'home-session', house };
}

/** Separates the real-money stakes at one table from all other stakes. */
export interface RealStakes {
  has(seat: string): boolean;
  /** Returns the amount that a transfer moves if it is real money; undefined otherwise. */
  stakeIn(transfer: Transfer): RealStake | undefined;
  /** Returns the player's settlement lines if they staked real money; otherwise none. */
  linesOf(seat: string, lines: readonly SettlementLine[]): readonly RealLine[];
}

const holderRow = z.object({ holder: z.string() });

/** Determines which of these players stake real money at a table. */
export async function realStakes(
  tx: Queries,
  money: TableMoney,
  players: readonly string[],
): Promise<RealStakes> {
  const holders = await holdersOf(tx, money, players);
  return {
    has: (seat) => holders.has(seat),
    stakeIn: ({ seat, amount }) => (holders.has(seat) ? (amount as RealStake) : undefined),
    linesOf: (seat, lines) => (holders.has(seat) ? (lines as readonly RealLine[]) : []),
  };
}

async function holdersOf(
  tx: Queries,
  money: TableMoney,
  players: readonly string[],
): Promise<ReadonlySet<string>> {
  switch (money.kind) {
    case 'house': {
      if (players.length === 0) return new Set();
      const rows = await checkedRows(
        tx,
        holderRow,
        `select holder from ledger_account
         where holder = any($1::text[]) and house = $2 and game_table = 0 and kind = 'purse' and not play`,
        [players, money.house],
      );
      return new Set(rows.map(({ holder }) => holder));
    }
    case 'home-session':
    case 'tournament':
      return new Set();
  }
}

const houseRow = z.object({ house: z.string() });

/** Returns the houses at which an account has a real-money purse. */
export async function housesWithRealMoney(tx: Queries, account: string): Promise<ReadonlySet<string>> {
  const rows = await checkedRows(
    tx,
    houseRow,
    `select house from ledger_account where holder = $1 and game_table = 0 and kind = 'purse' and not play`,
    [account],
  );
  return new Set(rows.map(({ house }) => house));
}
