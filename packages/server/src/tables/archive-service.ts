import type { AnswerOf } from '@croupier/protocol';
import type { TableAccess } from './access.ts';

/**
 * Returns past rounds and postings to readers with the right to see them. Pages go from newest to oldest, and `before`
 * is exclusive.
 */
export interface Archive {
  /** Returns the data that determine access to a table, open or closed; undefined if the table never existed. */
  access(table: string): Promise<TableAccess | undefined>;
  /** Returns whether an account has ever made a move at a table. */
  playedAt(table: string, account: string): Promise<boolean>;
  /** Returns rounds of a table. `before` is a round's number. */
  rounds(table: string, page: Page): Promise<readonly Round[]>;
  /** Returns rounds of a table with their seeds, oldest first, after a number, and how many there are in each state. */
  proofs(table: string, page: { readonly after: number; readonly limit: number }): Promise<RoundProofs>;
  /** Returns a round with the settlement lines of the account `linesOf`, or of everybody. */
  round(id: string, linesOf: string | 'everybody' | undefined): Promise<RoundWithLines | undefined>;
  /**
   * Returns the rounds in which the account had bets, at all tables, last settled first. For a single table,
   * also returns the rounds that the account took part in without a bet. `before` is a round's id. `after` and `until`
   * limit the list to rounds that closed in this span, without its end. If cards stay hidden, each round shows only what the account knew of them. With `hands`, returns only poker hands in which the
   * account was dealt in, each as a text in this format.
   */
  roundsOf(
    account: string,
    page: Pick<Page, 'limit'> & {
      readonly before?: string | undefined;
      readonly table?: string | undefined;
      readonly plan?: string | undefined;
      readonly after?: number | undefined;
      readonly until?: number | undefined;
      readonly hands?: 'phh' | 'ohh' | 'pokerstars' | undefined;
    },
  ): Promise<AnswerOf<'myRounds'>['rounds']>;
  /**
   * Returns the record of a closed round, with seats named by number; undefined if it is still running or does not
   * exist. If cards stay hidden, the record shows only what the reader has seen of them.
   */
  record(round: string, reader?: Reader): Promise<AnswerOf<'record'> | undefined>;
  /** Returns the name of an account's seat in the record of a settled round; undefined if it had none. */
  seatIn(round: string, account: string): Promise<string | undefined>;
  /** Returns whether the round is settled and the account played in it. */
  hasTakenPart(round: string, account: string): Promise<boolean>;
  /**
   * Returns a settled round as the player who shares it is allowed to see it, without account names. Returns
   * undefined if there is no such round.
   */
  seenBy(round: string, account: string): Promise<AnswerOf<'sharedRound'> | undefined>;
  statistics(table: string, rounds: number): Promise<AnswerOf<'statistics'>>;
  /** Returns the moves made by staff or by the clock. `before` is a time in milliseconds since 1970. */
  audit(table: string, page: Page): Promise<AnswerOf<'audit'>['moves']>;
  /** Returns the moderation actions of the staff at a table, newest first. `before` is a time. */
  talkRulings(table: string, page: Page): Promise<AnswerOf<'talkRulings'>['rulings']>;
  /** Returns notes about possible collusion at a table. `before` is a note's id. */
  integritySignals(
    table: string,
    page: Page,
    reader: string,
  ): Promise<AnswerOf<'integritySignals'>['signals']>;
  /** Returns postings to and from a purse. `before` is a posting's id. */
  statement(
    account: string,
    house: string,
    page: Page & { readonly money?: 'real' | 'play' | undefined },
  ): Promise<AnswerOf<'statement'>['postings']>;
  /** Returns the account's balance at a house after each round of its last session. */
  balanceHistory(account: string, house: string): Promise<AnswerOf<'balanceHistory'>>;
  /** Returns the tallies of the account's rounds at public tables. */
  tallies(account: string): Promise<AnswerOf<'tallies'>['tallies']>;
  /** Returns whether all postings add up to zero and no purse is negative. */
  balanced(): Promise<boolean>;
}

/**
 * The reader of a record: an account or an anonymous visitor. The reader may be an inspector of the house.
 */
export interface Reader {
  readonly account?: string | undefined;
  readonly inspector?: boolean;
}

/** The rounds of a table, as far as their proofs are concerned. */
export interface RoundProofs {
  readonly counts: { readonly [State in Round['state']]: number };
  readonly rounds: readonly Pick<Round, 'id' | 'number' | 'state' | 'seed'>[];
}

export interface Page {
  readonly before?: number | undefined;
  readonly limit: number;
}

export type Round = AnswerOf<'rounds'>['rounds'][number];
export type RoundWithLines = AnswerOf<'round'>;
