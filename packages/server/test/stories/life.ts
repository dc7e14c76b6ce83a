import { type Money, majorUnit, money, type SettlementLine, seatId, ZERO } from '@croupier/core';
import { house as houseOf } from '@croupier/houses';
import { isInactive } from '../../src/closing/grounds.ts';
import { refundParts } from '../../src/closing/refund.ts';
import type { RealLine, RealStake } from '../../src/ledger/real-stakes.ts';
import { permissionsOf } from '../../src/participants/permissions.ts';
import type { ParticipantStatus } from '../../src/participants/status.ts';
import type { DepositTotal } from '../../src/payments/deposit-totals.ts';
import { changedLimit, type SelfLimit } from '../../src/play/measures.ts';
import { NO_PLAY, type Play, withChipsPlaced, withGameEvaluated } from '../../src/play/play.ts';
import { addToSums } from '../../src/play/play-sums.ts';
import { Guard } from '../../src/protection/guard.ts';
import { dayOf } from '../../src/time/calendar.ts';
import { Books } from './books.ts';
import { isAccepted, type Step } from './steps.ts';

const sazka = houseOf('sazka');
const protection = sazka?.protection;
const terms = protection?.participants;
const payments = sazka?.payments;
if (!protection || !terms || !payments) throw new Error('sazka has no participants');
const { closing: closingTerms, cash } = payments;
if (!cash) throw new Error('sazka has no cash desk');
const cashTerms = cash;
const guard = new Guard('sazka', protection);

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** The delay before a looser limit takes effect in these stories. */
export const RAISE = 3 * DAY;
/** The name under which the participant registered. */
export const FIRST_NAME = 'true name';
/** The value of the smallest coin. A desk accepts only whole coins. */
const COIN = majorUnit('CZK');
/** The duration of a game. */
export const GAME = MINUTE / 2;

/** A payment that the provider has not decided yet, or that it will return. */
interface Payment {
  readonly direction: 'in' | 'out';
  readonly to: 'card' | 'account' | 'address';
  readonly purpose: 'deposit' | 'withdrawal' | 'refund' | 'give-back';
  readonly amount: Money;
}

/**
 * Returns the provider's decision about an order in the stories. The provider refuses some orders, and moves too much
 * money for others.
 */
export function providerDecision(
  kind: 'charge' | 'pay-out' | 'give-back',
  to: string,
  amount: number,
): 'done' | 'refused' | 'lies' {
  if (kind === 'charge') return amount % 10 === 7 ? 'refused' : amount % 10 === 3 ? 'lies' : 'done';
  return kind === 'pay-out' && to !== 'address' && amount % 10 === 9 ? 'refused' : 'done';
}

/** An event in a life. The witness checks events without using the code that enforces the rules. */
export type LifeEvent =
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
  /** The identity check has answered. */
  | { readonly what: 'checked'; readonly at: number; readonly name: string }
  | { readonly what: 'panic' | 'closing' | 'open' | 'closed' | 'listed' | 'struck'; readonly at: number };

/** One participant's life at the house. Every decision is made by the functions that the services use. */
export class Life {
  readonly books = new Books();
  now: number;
  lifecycle: ParticipantStatus['lifecycle'] = 'active';
  private listed = false;
  private limits: SelfLimit[] = [];
  private play: Play = NO_PLAY;
  private round = 0;
  private waiting: Payment[] = [];
  private paidIn = { card: 0, account: 0 };
  private closing:
    | { initiator: string; started: number; until?: number; objected?: boolean; settled?: boolean }
    | undefined;
  private refusedByAccount = false;
  private complaints = 0;
  private out = { payments: false, register: false, identity: false, mail: false };
  private cash: { direction: 'in' | 'out'; at: number; amount: number }[] = [];
  /** The participant's last verified name. */
  name = FIRST_NAME;
  private offered = FIRST_NAME;
  /** The state of the identity check. */
  identity: 'asked' | 'verified' | 'refused' = 'verified';
  /** The number of e-mails sent about closings. */
  letters = 0;
  /** The number of pending e-mails about closings. */
  private unsent = 0;
  private register = { listed: false, filed: false, asked: 0 };
  /** The times at which the register is queried automatically, because the block of a panic button ends. */
  private asks: number[] = [];

  constructor(
    began: number,
    private readonly tell: (told: LifeEvent) => void = () => undefined,
  ) {
    this.now = began;
    this.register.asked = began;
  }

  /** Carries out a step. Returns `ok`, or the code of the refusal. */
  do(step: Step): string {
    const answer = this.one(step);
    this.settle();
    return answer;
  }

  private one(step: Step): string {
    switch (step.do) {
      case 'wait':
        this.pass(step.minutes * MINUTE);
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
      case 'identity':
      case 'mail':
        this.out[step.do] = step.out;
        if (!step.out) this.pass(61 * MINUTE);
        if (!this.out.register && this.register.filed) this.enter(true);
        this.deliver();
        return 'ok';
      case 'papers':
        if (this.lifecycle === 'closed') return 'account-closed';
        this.identity = 'asked';
        this.offered = step.name;
        this.deliver();
        return 'ok';
      case 'cash':
        return this.atDesk(step);
      case 'entry':
        this.register.listed = step.listed;
        return 'ok';
      case 'panic':
        this.play = { ...this.play, panic: this.now };
        this.tell({ what: 'panic', at: this.now });
        this.asks.push(...[0, 10].map((n) => this.now + (48 * 60 + n) * MINUTE));
        return 'ok';
      case 'exclude':
        if (this.lifecycle === 'closed') return 'account-closed';
        this.register.filed = true;
        if (!this.out.register) this.enter(true);
        return 'ok';
      case 'log-in':
        this.askRegister();
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

  private get status(): ParticipantStatus {
    return { lifecycle: this.lifecycle, listed: this.listed, emailOpen: false, limits: this.limits };
  }

  private may() {
    return permissionsOf(
      protection ?? {},
      terms as NonNullable<typeof terms>,
      this.status,
      this.play,
      this.now,
    );
  }

  private bet(amount: Money, outcome: 'won' | 'lost' | 'void'): string {
    this.round += 1;
    const here = { table: 1, round: this.round, at: this.now };
    const status = { play: this.play, real: true, guest: false, participant: this.status };
    const cap = guard.stakeCapOf(status, {
      ...here,
      money: { kind: 'house', house: 'sazka' },
      dealer: 'person',
      seen: true,
      suspended: false,
    });
    if (cap && amount > cap.most) return cap.why.code;
    if (this.books.purse < amount) return 'insufficient-funds';
    this.books.move('purse', 'bank', amount);
    this.play = withChipsPlaced(this.play, here, amount as RealStake, protection ?? {});
    this.tell({ what: 'stake', at: this.now, amount });
    this.pass(GAME);
    this.settle();
    const back = outcome === 'won' ? money(2 * amount) : outcome === 'void' ? amount : ZERO;
    if (back > 0) this.books.move('bank', 'purse', back);
    const lines = [lineOf(amount, outcome)] as readonly SettlementLine[] as readonly RealLine[];
    this.play = withGameEvaluated(this.play, { ...here, at: this.now }, lines, protection ?? {});
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

  /** Moves cash in or out after a check of a document, within the limit for each direction. */
  private atDesk({ direction, amount: units, document }: Extract<Step, { do: 'cash' }>): string {
    const amount = money(units);
    const purpose = direction === 'in' ? 'deposit' : 'withdrawal';
    if (!document) return 'no-document';
    if (amount % COIN !== 0) return 'no-such-piece';
    const barred = direction === 'in' ? this.depositBarred(amount) : this.may().withdraw?.code;
    if (barred !== undefined) return barred;
    const { hours, [purpose]: terms } = cashTerms;
    const since = this.now - 60 * MINUTE * hours;
    this.cash = this.cash.filter(({ at }) => at > since);
    const moved = this.cash.filter((one) => one.direction === direction);
    if (moved.reduce((sum, one) => sum + one.amount, 0) + amount > terms.most) return 'cash-limit';
    if (direction === 'out' && this.books.purse < amount) return 'not-enough';
    this.cash.push({ direction, at: this.now, amount });
    if (direction === 'in') {
      this.books.move('till', 'purse', amount);
      this.count(amount);
      this.tell({ what: 'deposit', at: this.now, amount, by: 'cash' });
    } else {
      this.books.move('purse', 'till', amount);
      this.tell({ what: 'withdrawn', at: this.now, amount, by: 'cash' });
    }
    return 'ok';
  }

  /** Counts a deposit towards the participant's own limits. */
  private count(deposit: Money): void {
    const zone = terms?.selfLimits.timeZone ?? '';
    this.play = { ...this.play, counted: addToSums(this.play.counted, { deposit }, this.now, zone) };
  }

  /** Sends everything that is pending for an external service that can be reached again. */
  private deliver(): void {
    if (!this.out.identity && this.identity === 'asked') {
      const { offered: name } = this;
      this.tell({ what: 'checked', at: this.now, name });
      this.identity = isAccepted(name) ? 'verified' : 'refused';
      if (isAccepted(name)) {
        this.name = name;
        this.askRegister();
      }
    }
    if (this.out.mail) return;
    this.letters += this.unsent;
    this.unsent = 0;
  }

  private limit({ measure, value }: Extract<Step, { do: 'limit' }>): string {
    if (this.lifecycle === 'closed') return 'account-closed';
    const before = this.limits.find((one) => one.measure === measure) ?? { measure, value: undefined };
    const chosen = changedLimit(before, value ?? undefined, this.now, RAISE);
    this.limits = [...this.limits.filter((one) => one.measure !== measure), chosen];
    this.tell({ what: 'limit', at: this.now, measure, value: value ?? undefined });
    return 'ok';
  }

  /** Lets time pass. A job that becomes due during an outage waits for the end of the outage. */
  private pass(time: number): void {
    const until = this.now + time;
    for (const due of this.asks.filter((at) => at <= until).sort((a, b) => a - b)) {
      if (this.out.register) break;
      this.now = Math.max(this.now, due);
      this.askRegister();
      this.asks = this.asks.filter((at) => at !== due);
    }
    this.now = until;
  }

  private askRegister(): void {
    if (this.lifecycle !== 'closed' && !this.out.register)
      this.enter(this.register.listed || this.register.filed);
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
    this.unsent += 1;
    this.deliver();
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

  /**
   * Does everything that is due without a step: decides payments, closes accounts, and pays out leftovers.
   */
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
      const said = providerDecision(kind, to, amount);
      if (said === 'refused') {
        if (direction === 'out') {
          this.books.move('transit', 'purse', amount);
          this.tell({ what: 'came-back', at: this.now, amount, by: `${purpose} ${to}` });
          if (purpose === 'refund' && to === 'account') this.refusedByAccount = true;
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
        this.count(amount);
        this.tell({ what: 'deposit', at: this.now, amount, by: to });
      } else {
        this.books.move('clearing', 'transit', moved);
        this.waiting.push({ direction: 'out', to, purpose: 'give-back', amount: moved });
      }
    }
  }

  private tryToClose(): void {
    if (this.lifecycle === 'closed') {
      // After the closing, money that a bank returns goes to the registered account, or by post if the
      // account's bank has refused a payment.
      if (this.books.purse > 0)
        this.payOut(this.refusedByAccount ? 'address' : 'account', 'refund', this.books.purse);
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
    const instruments: readonly DepositTotal[] = [
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

/** Returns the settlement line for a stake in a story's game. A winning stake pays one to one. */
export function lineOf(stake: Money, outcome: 'won' | 'lost' | 'void'): SettlementLine {
  const line = { seat: seatId('life'), bet: 'red', stake, outcome, rule: 'sazka.roulette-synot.40' as const };
  if (outcome === 'won') return { ...line, pay: stake, return: stake };
  return outcome === 'lost' ? { ...line, take: stake } : { ...line, return: stake };
}
