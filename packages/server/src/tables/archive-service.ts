import type { AnswerOf } from '@croupier/protocol';
import type { TableAccess } from './access.ts';

/**
 * The rounds and postings of the past, for readers with the right to them. Pages go from newest to oldest; `before` is
 * exclusive.
 */
export interface Archive {
  /** Returns who may enter a table, open or closed; undefined when there never was one. */
  access(table: string): Promise<TableAccess | undefined>;
  /** Tells whether an account ever made a move at a table. */
  playedAt(table: string, account: string): Promise<boolean>;
  /** Returns rounds of a table; `before` is a round's number. */
  rounds(table: string, page: Page): Promise<readonly Round[]>;
  /** Returns a round with the settlement lines of the account `linesOf`, or of everybody. */
  round(id: string, linesOf: string | 'everybody' | undefined): Promise<RoundWithLines | undefined>;
  /**
   * Returns the rounds that the account had bets in, over all tables, those settled last first. For one table it adds
   * the rounds that the account took part in without a bet. `before` is a round's id. Where cards stay hidden, each
   * round holds what the account alone knew of them.
   */
  roundsOf(
    account: string,
    page: Pick<Page, 'limit'> & { readonly before?: string | undefined; readonly table?: string | undefined },
  ): Promise<AnswerOf<'myRounds'>['rounds']>;
  /**
   * Returns the record of a closed round with seats named by number; undefined while it runs or when there is none.
   * Where cards stay hidden, the record shows what the reader has seen of them.
   */
  record(round: string, reader?: Reader): Promise<AnswerOf<'record'> | undefined>;
  /** Tells whether the round is settled and the account played in it. */
  tookPart(round: string, account: string): Promise<boolean>;
  /** Returns a settled round as one of its players may see it, without account names, to be shown to others. */
  asSeenBy(round: string, account: string): Promise<AnswerOf<'sharedRound'> | undefined>;
  statistics(table: string, rounds: number): Promise<AnswerOf<'statistics'>>;
  /** Returns moves of staff and clock; `before` is a time in ms since 1970. */
  audit(table: string, page: Page): Promise<AnswerOf<'audit'>['moves']>;
  /** Returns notes about players who may collude at a table; `before` is a note's id. */
  integritySignals(
    table: string,
    page: Page,
    reader: string,
  ): Promise<AnswerOf<'integritySignals'>['signals']>;
  /** Returns postings to and from a purse; `before` is a posting's id. */
  statement(
    account: string,
    house: string,
    page: Page & { readonly money?: 'real' | 'play' | undefined },
  ): Promise<AnswerOf<'statement'>['postings']>;
  /** Returns the course of the account's balance at a house, round by round, in its last session. */
  balanceCourse(account: string, house: string): Promise<AnswerOf<'balanceCourse'>>;
  /** Returns the tallies that the games counted in the account's rounds at public tables. */
  tallies(account: string): Promise<AnswerOf<'tallies'>['tallies']>;
  /** Tells whether all postings add up to zero and no purse is negative. */
  balanced(): Promise<boolean>;
}

/** The reader of a record: an account or an anonymous visitor, perhaps as an inspector of the house. */
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
