import { type Money, money, NOTHING, type SettlementLine, seatId } from '@croupier/core';
import { house as houseOf } from '@croupier/houses';
import { isInactive } from '../../src/closing/grounds.ts';
import { type PaidIn, refundParts } from '../../src/closing/refund.ts';
import { countedWith } from '../../src/participants/counted.ts';
import { chosenAnew, type SelfLimit } from '../../src/participants/measures.ts';
import { permissionsOf } from '../../src/participants/permissions.ts';
import type { Standing } from '../../src/participants/standing.ts';
import { Guard } from '../../src/protection/guard.ts';
import { evaluated, NO_PLAY, type Play, stakes } from '../../src/protection/play.ts';
import { dayOf } from '../../src/protection/stake-limit.ts';
import { Books } from './books.ts';
import type { Step } from './steps.ts';

const sazka = houseOf('sazka');
const protection = sazka?.protection;
const terms = protection?.participants;
const payments = sazka?.payments;
if (!protection || !terms || !payments) throw new Error('sazka has no participants');
const { closing: closingTerms } = payments;
const guard = new Guard('sazka', protection);

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** How long a looser limit waits in these stories. */
export const RAISE = 3 * DAY;
/** How long a game takes. */
export const GAME = MINUTE / 2;

/** A payment that the provider has not decided, or that it gives back. */
interface Payment {
  readonly direction: 'in' | 'out';
  readonly to: 'card' | 'account' | 'address';
  readonly purpose: 'deposit' | 'withdrawal' | 'refund' | 'give-back';
  readonly amount: Money;
}

/** How the provider of the stories ends an order: it refuses some amounts, and of some it moves more than it was told. */
export function providerSays(
  kind: 'charge' | 'pay-out' | 'give-back',
  to: string,
  amount: number,
): 'done' | 'refused' | 'lies' {
  if (kind === 'charge') return amount % 10 === 7 ? 'refused' : amount % 10 === 3 ? 'lies' : 'done';
  return kind === 'pay-out' && to !== 'address' && amount % 10 === 9 ? 'refused' : 'done';
}

/** What happened, for whoever checks it without knowing the rules' code. */
export type Told =
  | {
      readonly what: 'stake' | 'evaluated' | 'deposit' | 'withdrawn' | 'came-back';
      readonly at: number;
      readonly amount: number;
      readonly won?: number;
      readonly by?: string;
    }
  | {
      readonly what: 'limit';
      readonly at: number;
      readonly measure: string;
      readonly value: number | undefined;
    }
  | { readonly what: 'panic' | 'closing' | 'open' | 'closed' | 'listed' | 'struck'; readonly at: number };

/** One participant's life at the house: every decision is made by the functions that the services make it by. */
export class Life {
  readonly books = new Books();
  now: number;
  lifecycle: Standing['lifecycle'] = 'active';
  private listed = false;
  private limits: SelfLimit[] = [];
  private play: Play = NO_PLAY;
  private round = 0;
  private waiting: Payment[] = [];
  private paidIn = { card: 0, account: 0 };
  private closing:
    | { initiator: string; started: number; until?: number; objected?: boolean; settled?: boolean }
    | undefined;
  private complaints = 0;
  private out = { payments: false, register: false };
  private register = { listed: false, filed: false, asked: 0 };

  constructor(
    began: number,
    private readonly tell: (told: Told) => void = () => undefined,
  ) {
    this.now = began;
    this.register.asked = began;
  }

  /** Does what a step wants, and says `ok` or by which code it was refused. */
  do(step: Step): string {
    const answer = this.one(step);
    this.settle();
    return answer;
  }

  private one(step: Step): string {
    switch (step.do) {
      case 'wait':
        this.now += step.minutes * MINUTE;
        return 'ok';
      case 'bet':
        return this.bet(money(step.amount), step.outcome);
      case 'deposit':
        return this.deposit(step.by, money(step.amount));
      case 'withdraw':
        return this.withdraw(money(step.amount));
      case 'limit':
        return this.limit(step);
      case 'payments':
      case 'register':
        this.out[step.do] = step.out;
        if (!step.out) this.now += 61 * MINUTE;
        if (!this.out.register && this.register.filed) this.enter(true);
        return 'ok';
      case 'entry':
        this.register.listed = step.listed;
        return 'ok';
      case 'panic':
        this.play = { ...this.play, panic: this.now };
        this.tell({ what: 'panic', at: this.now });
        return 'ok';
      case 'exclude':
        if (this.lifecycle === 'closed') return 'account-closed';
        this.register.filed = true;
        if (!this.out.register) this.enter(true);
        return 'ok';
      case 'log-in':
        if (this.lifecycle !== 'closed' && !this.out.register) {
          this.register.asked = this.now;
          this.enter(this.register.listed || this.register.filed);
        }
        return 'ok';
      case 'close':
        return this.begin('participant');
      case 'notice':
        return this.notice(step.ground);
      case 'take-back':
        if (!this.closing) return 'no-closing';
        if (this.closing.initiator !== 'participant') return 'not-yours';
        this.restore();
        return 'ok';
      case 'object':
        if (this.closing?.until === undefined) return 'no-closing';
        if (this.closing.objected) return 'objected';
        if (this.now >= this.closing.until) return 'objections-over';
        this.closing.objected = true;
        return 'ok';
      case 'settle-objection':
        if (!this.closing) return 'no-closing';
        if (!this.closing.objected || this.closing.settled) return 'no-objection';
        this.closing.settled = true;
        if (step.upheld) this.restore();
        return 'ok';
      case 'complain':
        this.complaints += 1;
        return 'ok';
      case 'settle-complaint':
        if (this.complaints === 0) return 'no-such-complaint';
        this.complaints -= 1;
        return 'ok';
    }
  }

  private get standing(): Standing {
    return { lifecycle: this.lifecycle, listed: this.listed, limits: this.limits };
  }

  private may() {
    return permissionsOf(
      protection ?? {},
      terms as NonNullable<typeof terms>,
      this.standing,
      this.play,
      this.now,
    );
  }

  private bet(amount: Money, outcome: 'won' | 'lost' | 'void'): string {
    this.round += 1;
    const here = { table: 1, round: this.round, at: this.now };
    const status = { play: this.play, guest: false, standing: this.standing };
    const cap = guard.stakeCapOf(status, { ...here, suspended: false });
    if (cap && amount > cap.most) return cap.why.code;
    if (this.books.purse < amount) return 'insufficient-funds';
    this.books.move('purse', 'bank', amount);
    this.play = stakes(this.play, here, amount, protection ?? {});
    this.tell({ what: 'stake', at: this.now, amount });
    this.now += GAME;
    this.settle();
    const back = outcome === 'won' ? money(2 * amount) : outcome === 'void' ? amount : NOTHING;
    if (back > 0) this.books.move('bank', 'purse', back);
    const lines = [lineOf(amount, outcome)];
    this.play = evaluated(this.play, { ...here, at: this.now }, lines, protection ?? {});
    this.tell({ what: 'evaluated', at: this.now, amount: outcome === 'void' ? 0 : amount, won: back });
    return 'ok';
  }

  private deposit(by: 'card' | 'account', amount: Money): string {
    const barred = this.depositBarred(amount);
    if (barred !== undefined) return barred;
    this.waiting.push({ direction: 'in', to: by, purpose: 'deposit', amount });
    return 'ok';
  }

  private depositBarred(amount: Money): string | undefined {
    const { deposit, depositCap } = this.may();
    return deposit?.code ?? (depositCap && amount > depositCap.most ? depositCap.why.code : undefined);
  }

  private withdraw(amount: Money): string {
    const { withdraw } = this.may();
    if (withdraw) return withdraw.code;
    if (this.books.purse < amount) return 'not-enough';
    this.payOut('account', 'withdrawal', amount);
    return 'ok';
  }

  private payOut(to: Payment['to'], purpose: Payment['purpose'], amount: Money): void {
    this.books.move('purse', 'transit', amount);
    this.tell({ what: 'withdrawn', at: this.now, amount, by: `${purpose} ${to}` });
    this.waiting.push({ direction: 'out', to, purpose, amount });
  }

  private limit({ measure, value }: Extract<Step, { do: 'limit' }>): string {
    if (this.lifecycle === 'closed') return 'account-closed';
    const before = this.limits.find((one) => one.measure === measure) ?? { measure, value: undefined };
    const chosen = chosenAnew(before, value ?? undefined, this.now, RAISE);
    this.limits = [...this.limits.filter((one) => one.measure !== measure), chosen];
    this.tell({ what: 'limit', at: this.now, measure, value: value ?? undefined });
    return 'ok';
  }

  private enter(listed: boolean): void {
    if (listed !== this.listed) this.tell({ what: listed ? 'listed' : 'struck', at: this.now });
    this.listed = listed;
    this.register.asked = this.now;
  }

  private begin(initiator: string): string {
    if (this.closing || this.lifecycle !== 'active') return 'closing-open';
    this.closing = { initiator, started: this.now };
    if (initiator === 'operator') this.closing.until = this.now + closingTerms.objections.days * DAY;
    this.lifecycle = 'closing';
    this.tell({ what: 'closing', at: this.now });
    return 'ok';
  }

  private notice(ground: 'endangered' | 'inactive'): string {
    const lastEvaluated = this.play.sequence?.evaluated;
    const use = { lastLogin: this.register.asked, unevaluated: this.play.games.length > 0, lastEvaluated };
    if (ground === 'inactive' && !isInactive(use, closingTerms, this.now)) return 'not-inactive';
    return this.begin('operator');
  }

  private restore(): void {
    this.closing = undefined;
    this.lifecycle = 'active';
    this.tell({ what: 'open', at: this.now });
  }

  /** What falls due by itself: payments that the provider decides, accounts that can be closed, leftovers. */
  private settle(): void {
    for (let round = 0; round < 4; round += 1) {
      this.decide();
      this.tryToClose();
    }
  }

  private decide(): void {
    if (this.out.payments) return;
    const now = this.waiting;
    this.waiting = [];
    for (const one of now) {
      const { direction, to, purpose, amount } = one;
      const kind = direction === 'in' ? 'charge' : purpose === 'give-back' ? 'give-back' : 'pay-out';
      const said = providerSays(kind, to, amount);
      if (said === 'refused') {
        if (direction === 'out') {
          this.books.move('transit', 'purse', amount);
          this.tell({ what: 'came-back', at: this.now, amount, by: `${purpose} ${to}` });
        }
        continue;
      }
      const moved = money(said === 'lies' ? amount + 1 : amount);
      this.books.provided += direction === 'in' ? moved : -moved;
      if (direction === 'out') {
        this.books.move('transit', 'clearing', amount);
        continue;
      }
      if (moved === amount && this.depositBarred(amount) === undefined && to !== 'address') {
        this.books.move('clearing', 'purse', amount);
        this.paidIn[to] += amount;
        const counted = countedWith(
          this.play.counted,
          { deposit: amount },
          this.now,
          terms?.selfLimits.timeZone ?? '',
        );
        this.play = { ...this.play, counted };
        this.tell({ what: 'deposit', at: this.now, amount, by: to });
      } else {
        this.books.move('clearing', 'transit', moved);
        this.waiting.push({ direction: 'out', to, purpose: 'give-back', amount: moved });
      }
    }
  }

  private tryToClose(): void {
    if (this.lifecycle === 'closed') {
      // What a bank gave back after the closure goes by post.
      if (this.books.purse > 0) this.payOut('address', 'refund', this.books.purse);
      return;
    }
    const { closing } = this;
    if (!closing) return;
    const { timeZone } = closingTerms;
    if (closing.initiator === 'participant' && dayOf(this.now, timeZone) === dayOf(closing.started, timeZone))
      return;
    if (closing.objected && !closing.settled) return;
    if (!closing.objected && closing.until !== undefined && this.now < closing.until) return;
    if (this.complaints > 0 || this.play.games.length > 0) return;
    const instruments: readonly PaidIn[] = [
      { id: 1, kind: 'card', deposited: money(this.paidIn.card) },
      { id: 2, kind: 'account', deposited: money(this.paidIn.account) },
    ];
    for (const { to, amount } of refundParts(this.books.purse, instruments))
      this.payOut(to === 'address' || to.kind === 'other' ? 'address' : to.kind, 'refund', amount);
    this.closing = undefined;
    this.lifecycle = 'closed';
    this.tell({ what: 'closed', at: this.now });
  }
}

/** How a game of the stories ends for whoever staked in it: a win is paid one to one. */
export function lineOf(stake: Money, outcome: 'won' | 'lost' | 'void'): SettlementLine {
  const line = { seat: seatId('life'), bet: 'red', stake, outcome, rule: 'sazka.roulette-synot.40' as const };
  if (outcome === 'won') return { ...line, pay: stake, return: stake };
  return outcome === 'lost' ? { ...line, take: stake } : { ...line, return: stake };
}
