import type { AnswerOf, Api } from '@croupier/client';
import { isRefusal, type Money, money, type Refusal, refuse } from '@croupier/core';

type Posting = AnswerOf<'statement'>['postings'][number];

/** The period from the start of the first day to the end of the last day, in milliseconds since 1970. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

/** The balance that a statement covers: a house, and its real money or its play money. */
export interface StatementOf {
  readonly house: string;
  readonly money: 'real' | 'play';
}

/** An entry that changed the balance, with the balance after it. */
export interface StatementLine {
  readonly at: number;
  readonly reason: string;
  readonly round: string | null;
  /** The game, and the bet in this game. */
  readonly plan: string | null;
  readonly bet: string | null;
  /** The rule that applies to the entry; empty if there is none. */
  readonly rule: string;
  readonly amount: Money;
  readonly balance: Money;
}

/** The balance over a period, with the oldest line first. */
export interface WholeStatement {
  /** The name of the account holder. */
  readonly holder: string;
  readonly opening: Money;
  readonly closing: Money;
  readonly lines: readonly StatementLine[];
}

const PAGE = 200;
/** The maximum number of lines in a statement. Even a year of play every evening produces fewer lines. */
const MOST = 20_000;

/**
 * Reads all changes to a balance in a period, calculated back from the current balance. Refuses with
 * `statement-too-long`.
 */
export async function readStatement(
  api: Pick<Api, 'statement' | 'me' | 'participations'>,
  { house, money: kind }: StatementOf,
  { from, until }: Period,
): Promise<WholeStatement | Refusal> {
  const me = await api.me();
  if (isRefusal(me)) return me;
  const postings: Posting[] = [];
  for (let before: number | undefined; ; ) {
    const page = await api.statement({
      house,
      money: kind,
      limit: PAGE,
      ...(before === undefined ? {} : { before }),
    });
    if (isRefusal(page)) return page;
    postings.push(...page.postings);
    const last = page.postings.at(-1);
    if (!last || page.postings.length < PAGE || last.at < from) break;
    if (postings.length >= MOST)
      return refuse(
        'statement-too-long',
        `A statement has ${MOST} lines at the most: choose a shorter period.`,
      );
    before = last.id;
  }
  const purse = me.purses.find((one) => one.house === house);
  // A purse holds only one kind of money: once it holds real money, its play money is zero.
  const now = money(purse && purse.play === (kind === 'play') ? purse.amount : 0);
  const holder = kind === 'play' ? me.account.name : await personOf(api, house, me.account.name);
  if (isRefusal(holder)) return holder;
  return { holder, ...inPeriod(postings, now, { from, until }) };
}

/** Returns the name of the participant who owns the real money. */
async function personOf(
  api: Pick<Api, 'participations'>,
  house: string,
  account: string,
): Promise<string | Refusal> {
  const known = await api.participations();
  if (isRefusal(known)) return known;
  const person = known.participations.find((one) => one.house === house)?.person;
  return person ? `${person.givenName} ${person.familyName}` : account;
}

function inPeriod(
  newestFirst: readonly Posting[],
  now: Money,
  { from, until }: Period,
): Omit<WholeStatement, 'holder'> {
  let balance = now;
  let closing = now;
  const lines: StatementLine[] = [];
  for (const posting of newestFirst) {
    if (posting.at < from) break;
    const amount = money(posting.from === 'purse' ? -posting.amount : posting.amount);
    if (posting.at < until) {
      const { at, reason, round, plan, bet, rule } = posting;
      lines.push({ at, reason, round, plan, bet, rule, amount, balance });
    } else closing = money(balance - amount);
    balance = money(balance - amount);
  }
  return { opening: balance, closing, lines: lines.reverse() };
}
