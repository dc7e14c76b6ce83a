import type { AnswerOf } from '@croupier/protocol';
import type { TableAccess } from './access.ts';

/** What was played and booked, for those who may read it. Pages go from newest to oldest; `before` is exclusive. */
export interface Archive {
  /** Who may come in at a table, open or closed; undefined when there never was one. */
  access(table: string): Promise<TableAccess | undefined>;
  /** Whether an account ever made a move at a table. */
  playedAt(table: string, account: string): Promise<boolean>;
  /** Rounds of a table; `before` is a round's number. */
  rounds(table: string, page: Page): Promise<readonly Round[]>;
  /** `linesOf`: the account whose settlement lines are wanted, or everybody's. */
  round(id: string, linesOf: string | 'everybody' | undefined): Promise<RoundWithLines | undefined>;
  /**
   * Rounds the account had bets in, over all tables, those settled last first; of one table also those it took part in
   * without a bet. `before` is a round's id. Where cards stay hidden each says what the account alone knew of them.
   */
  roundsOf(
    account: string,
    page: Pick<Page, 'limit'> & { readonly before?: string | undefined; readonly table?: string | undefined },
  ): Promise<AnswerOf<'myRounds'>['rounds']>;
  /**
   * Record of a closed round with seats named by number; undefined while it runs or when there is none. Where cards
   * stay hidden it shows what the reader has seen of them.
   */
  record(round: string, reader?: Reader): Promise<AnswerOf<'record'> | undefined>;
  /** Whether the round is settled and the account played in it. */
  tookPart(round: string, account: string): Promise<boolean>;
  /** A settled round as one of its players may see it, to be shown to others: no account is named in it. */
  asSeenBy(round: string, account: string): Promise<AnswerOf<'sharedRound'> | undefined>;
  statistics(table: string, rounds: number): Promise<AnswerOf<'statistics'>>;
  /** Moves of staff and clock; `before` is a time in ms since 1970. */
  audit(table: string, page: Page): Promise<AnswerOf<'audit'>['moves']>;
  /** What was noted of how people play together at a table; `before` is a fact's id. */
  integritySignals(
    table: string,
    page: Page,
    reader: string,
  ): Promise<AnswerOf<'integritySignals'>['signals']>;
  /** Postings to and from a purse; `before` is a posting's id. */
  statement(
    account: string,
    house: string,
    page: Page & { readonly money?: 'real' | 'play' | undefined },
  ): Promise<AnswerOf<'statement'>['postings']>;
  /** How the account's money at a house went, round by round, in the session that it played last. */
  balanceCourse(account: string, house: string): Promise<AnswerOf<'balanceCourse'>>;
  /** What the games counted of the account's rounds at public tables. */
  tallies(account: string): Promise<AnswerOf<'tallies'>['tallies']>;
  /** Whether all postings add up to zero and no purse is negative. */
  balanced(): Promise<boolean>;
}

/** Who reads a record: an account, or nobody in particular; and whether as an inspector of the house. */
export interface Reader {
  readonly account?: string | undefined;
  readonly inspector?: boolean;
}

export interface Page {
  readonly before?: number | undefined;
  readonly limit: number;
}

export type Round = AnswerOf<'rounds'>['rounds'][number];
export type RoundWithLines = AnswerOf<'round'>;
