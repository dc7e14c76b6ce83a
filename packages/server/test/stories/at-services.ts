import { isRefusal, type Money, money, type RuleId, type SettlementLine, seatId } from '@croupier/core';
import { house as houseOf } from '@croupier/houses';
import { createCashDesk } from '../../src/cash-desk/service.ts';
import { systemEntropy } from '../../src/chance/entropy.ts';
import { memberSteps } from '../../src/closing/members.ts';
import { createClosings } from '../../src/closing/service.ts';
import { audit } from '../../src/ledger/audit.ts';
import { book } from '../../src/ledger/ledger.ts';
import { openIssueAccounts } from '../../src/ledger/purses.ts';
import { lockRealPurse, realAccount } from '../../src/ledger/real-accounts.ts';
import { openRealPurse } from '../../src/ledger/real-purse.ts';
import { countDeposit } from '../../src/participants/deposits.ts';
import type { Jurisdiction } from '../../src/participants/jurisdiction.ts';
import { permissions } from '../../src/participants/permissions.ts';
import { createParticipantService } from '../../src/participants/service.ts';
import { StoredTraits } from '../../src/participants/traits.ts';
import type { AccountHolders } from '../../src/payments/account-holders.ts';
import { hasVerifiedInstrument, sealedIdentifier } from '../../src/payments/instruments.ts';
import { createPayments } from '../../src/payments/service.ts';
import { type Mail, mailServer } from '../../src/ports/mail.ts';
import { PortOutbox } from '../../src/ports/outbox.ts';
import type { PaymentOrder, PaymentsPort } from '../../src/ports/payments.ts';
import type { RegisterPort } from '../../src/ports/register.ts';
import { Guard } from '../../src/protection/guard.ts';
import { createProtectionService } from '../../src/protection/service.ts';
import type { Database } from '../../src/storage/database.ts';
import { Seal } from '../../src/storage/seal.ts';
import { ok } from '../casino.ts';
import { openDesk } from '../desk.ts';
import { codeIn } from '../email-codes.ts';
import { sealing } from '../sealing.ts';
import { VirtualClock } from '../virtual-clock.ts';
import { FIRST_NAME, GAME, lineOf, providerDecision, RAISE } from './life.ts';
import { START_TIME } from './run-lives.ts';
import { isAccepted, STORY_MEASURES, type Step } from './steps.ts';

const SAZKA = 'sazka';
const house = houseOf(SAZKA);
if (!house) throw new Error('no house');
const jurisdiction: Jurisdiction = {
  sazka: {
    participants: {
      asked: [],
      measures: [...STORY_MEASURES],
      raiseAfterHours: RAISE / 3_600_000,
      keepYears: 10,
    },
    payments: { complaintDays: 30 },
  },
};

/** The house's services, with a provider and a register that behave as a story specifies. */
export class StoryServices {
  readonly clock = new VirtualClock(START_TIME);
  private readonly orders = new Map<string, PaymentOrder>();
  private out = { payments: false, register: false, identity: false, mail: false };
  private readonly register = { listed: false, filed: false };
  private readonly guard = new Guard(SAZKA, house?.protection);
  private readonly outbox: PortOutbox;
  private readonly payments;
  private readonly closings;
  private readonly desk;
  private readonly participants;
  private readonly protection;
  private readonly mails: Mail[] = [];
  private round = 0;
  private key = 0;
  private instruments = { card: 0, account: 0 };
  /**
   * The cashier of this story. Each story has its own cashier, because a cashier can have only one open
   * shift.
   */
  private readonly cashier: string;

  private constructor(
    private readonly database: Database,
    private readonly account: string,
  ) {
    const { clock } = this;
    this.cashier = `max-${account}`;
    if (!house) throw new Error('no house');
    const deps = { database, clock, houses: [house] };
    this.outbox = new PortOutbox(database, clock);
    this.outbox.serve(
      'mail',
      mailServer({
        send: async (_key, mail) => {
          if (this.out.mail) throw new Error('the mail server of the story is unavailable');
          this.mails.push(mail);
          return 'sent';
        },
      }),
    );
    const holders: AccountHolders = {
      rights: (tx, one, _house, at) => permissions(tx, one, house, at),
      noteDeposit: (tx, one, _house, amount, at) => countDeposit(tx, one, house, amount, at),
      nameOf: async () => 'Jana Nováková',
      documentOf: async () => ({ kind: 'identity-card', number: '123' }),
    };
    this.payments = createPayments({
      ...deps,
      port: this.provider(),
      addressOf: async () => 'Dlouhá 1, Praha',
      holders,
    });
    this.desk = createCashDesk({ ...deps, holders, changed: this.payments.changed });
    this.closings = createClosings({
      ...deps,
      members: memberSteps([house]),
      jurisdiction,
      changed: this.payments.changed,
    });
    this.participants = createParticipantService({
      ...deps,
      entropy: systemEntropy,
      jurisdiction,
      traits: new StoredTraits(new Seal(systemEntropy, async () => ['the key of the story']), systemEntropy),
      outbox: this.outbox,
      identity: {
        verify: async (_key, { givenName }) => {
          if (this.out.identity) throw new Error('the identity check of the story is unavailable');
          return isAccepted(givenName)
            ? { outcome: 'verified' }
            : { outcome: 'refused', reason: 'no-such-person' };
        },
      },
      register: this.registerPort(),
      hasVerifiedInstrument,
      openRealPurse,
    });
    this.protection = createProtectionService({
      ...deps,
      panicked: {
        write: this.participants.panicked.bind(this.participants),
        after: () => this.outbox.run(),
      },
    });
  }

  /** Opens the house with one registered participant. */
  static async open(stored: Database, account: string): Promise<StoryServices> {
    const database = sealing(stored);
    const at = new StoryServices(database, account);
    const { cashier } = at;
    for (const id of [account, cashier, 'mia'])
      await database.query(
        `insert into account (id, name, name_key, guest, created_at) values ($1, $1, $1, false, 0) on conflict do nothing`,
        [id],
      );
    await openIssueAccounts(database, [{ id: SAZKA }]);
    const { participants, payments } = at;
    // The till contains more money than any story can pay out.
    await openDesk(at.desk, {
      house: SAZKA,
      desk: account,
      float: { '500000': 10_000 },
      cashier,
      second: 'mia',
    });
    ok(await at.papers(FIRST_NAME));
    for (const measure of STORY_MEASURES) ok(await participants.chooseLimit(account, SAZKA, measure, null));
    ok(await participants.acceptGamePlan(account, SAZKA, '2025-01-21'));
    const number = String(
      1_000_000_000 + BigInt(`0x${Buffer.from(account).toString('hex')}`).toString().length,
    );
    at.instruments.card = ok(await payments.addInstrument(account, SAZKA, 'card', `tok_${account}:CZ`)).id;
    at.instruments.account = ok(
      await payments.addInstrument(account, SAZKA, 'other', `wallet_${account}:CZ`),
    ).id;
    // Each story needs its own account number. It is stored directly, because a valid number would need check
    // digits.
    await database.query(`update instrument set kind = 'account', identifier = $2 where id = $1`, [
      at.instruments.account,
      sealedIdentifier(`CZ${account}${number}`),
    ]);
    await at.settle();
    ok(await participants.confirmEmail(account, SAZKA, codeIn(at.mails)));
    await at.settle();
    await participants.tryToComplete(account, SAZKA);
    return at;
  }

  /** Saves the participant's name, and requests an identity check. */
  private papers(givenName: string) {
    const address = { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00', country: 'CZ' };
    const { account } = this;
    const person = {
      givenName,
      familyName: account,
      bornOn: '1990-05-05',
      address,
      email: 'jana@example.org',
    };
    return this.participants.savePerson(account, SAZKA, person, 'cs');
  }

  /** Carries out a step. Returns `ok`, or the code of the refusal. */
  async do(step: Step): Promise<string> {
    const answer = await this.one(step);
    await this.settle();
    return isRefusal(answer) ? answer.code : 'ok';
  }

  async stands() {
    const [row] = await this.database.query<{
      purse: number;
      lifecycle: string;
      identity: string;
      letters: number;
      person: { readonly givenName: string } | null;
    }>(
      `select balance as purse, lifecycle, identity, person, (select count(*)::int from port_call where port = 'mail'
           and call in ('closing-notice', 'closing-confirmed') and account = $1 and answered_at is not null) as letters
       from participant join ledger_account on holder = account and kind = 'purse'
         and ledger_account.house = participant.house where account = $1`,
      [this.account],
    );
    if (!row) return { purse: 0, lifecycle: 'none', identity: 'none', letters: 0, name: '' };
    const { person, ...known } = row;
    return { ...known, name: person?.givenName ?? null };
  }

  async stop(): Promise<readonly string[]> {
    await this.closings.stop();
    await this.payments.stop();
    await this.outbox.stop();
    return audit(this.database);
  }

  private async one(step: Step): Promise<unknown> {
    const { account, closings, participants } = this;
    const key = `story-${this.key++}-${account}`.slice(0, 40);
    switch (step.do) {
      case 'wait':
        return this.pass(step.minutes * 60);
      case 'bet':
        return this.bet(money(step.amount), step.outcome);
      case 'deposit':
        return this.payments.deposit(SAZKA, {
          account,
          instrument: this.instruments[step.by],
          amount: money(step.amount),
          key,
        });
      case 'withdraw':
        return this.payments.withdraw(SAZKA, {
          account,
          instrument: this.instruments.account,
          amount: money(step.amount),
          key,
        });
      case 'limit':
        return participants.chooseLimit(account, SAZKA, step.measure, step.value);
      case 'papers':
        return this.papers(step.name);
      case 'cash': {
        const { direction, amount, document } = step;
        const order = {
          house: SAZKA,
          account,
          direction,
          amount: money(amount),
          document: document ? '123' : '',
          key,
        };
        return this.desk.moveCash(this.cashier, order);
      }
      case 'payments':
      case 'register':
      case 'identity':
      case 'mail':
        this.out[step.do] = step.out;
        return step.out ? undefined : this.pass(61 * 60);
      case 'entry':
        this.register.listed = step.listed;
        return undefined;
      case 'panic':
        return this.protection.panic(account, SAZKA);
      case 'exclude':
        return participants.requestExclusion(account, SAZKA);
      case 'log-in':
        return participants.afterSignIn(account);
      case 'close':
        return closings.request(account, SAZKA);
      case 'take-back':
        return closings.withdrawRequest(account, SAZKA);
      case 'notice':
        return closings.giveNotice(account, SAZKA, step.ground, 'As it is.', this.cashier);
      case 'object':
        return closings.raiseObjection(account, SAZKA, 'No.');
      case 'settle-objection':
        return closings.settleObjection(account, SAZKA, step.upheld, 'So it is.', this.cashier);
      case 'complain':
        return closings.complain(account, SAZKA, 'The ball lay on 7.', undefined);
      case 'settle-complaint': {
        const { complaints } = ok(await closings.of(account, SAZKA));
        const open = complaints.find(({ settled_at }) => settled_at === null);
        return closings.settleComplaint(open?.id ?? 0, step.upheld, 'So it is.', this.cashier);
      }
    }
  }

  /**
   * Places a bet as tables do, in one transaction: locks the purse, asks the guard, and then books and
   * records the amounts.
   */
  private async bet(amount: Money, outcome: 'won' | 'lost' | 'void'): Promise<unknown> {
    const { account, clock, guard } = this;
    const here = {
      money: { kind: 'house', house: SAZKA },
      dealer: 'person',
      seen: true,
      table: 1,
      round: ++this.round,
    } as const;
    const rule: RuleId = 'sazka.roulette-synot.40';
    const seat = seatId(account);
    const refused = await this.database.transaction(async (tx) => {
      const at = clock.now();
      const purse = await lockRealPurse(tx, SAZKA, account);
      const cap = (await guard.stakeCaps(tx, { ...here, at, suspended: false }, [account])).get(account);
      if (cap && amount > cap.most) return cap.why.code;
      if (!purse || purse.balance < amount) return 'insufficient-funds';
      const chips = await realAccount(tx, SAZKA, 'chips');
      await book(tx, at, [{ from: purse.id, to: chips, amount, reason: 'stake', holder: account }]);
      const transfer = { from: 'purse', to: 'layout', seat, amount, reason: 'stake', rule } as const;
      await guard.note(tx, { ...here, at, transfers: [transfer] });
      return undefined;
    });
    if (refused !== undefined) return { refused: true, code: refused };
    await this.pass(GAME / 1000);
    const back = outcome === 'won' ? money(2 * amount) : outcome === 'void' ? amount : money(0);
    await this.database.transaction(async (tx) => {
      const purse = await lockRealPurse(tx, SAZKA, account);
      const chips = await realAccount(tx, SAZKA, 'chips');
      if (!purse) throw new Error('no purse');
      if (back > 0)
        await book(tx, clock.now(), [
          { from: chips, to: purse.id, amount: back, reason: 'win', holder: account },
        ]);
      const lines = new Map<string, readonly SettlementLine[]>([[account, [lineOf(amount, outcome)]]]);
      await guard.note(tx, { ...here, at: clock.now(), transfers: [], ended: { lines } });
    });
    return undefined;
  }

  private pass(seconds: number): Promise<void> {
    return this.clock.pass(seconds, () => this.drain());
  }

  private async drain(): Promise<void> {
    await this.closings.drain();
    await this.payments.drain();
    await this.outbox.drain();
  }

  private async settle(): Promise<void> {
    for (let n = 0; n < 2; n += 1) {
      this.payments.run();
      await this.payments.drain();
      this.closings.run();
      this.outbox.run();
      await this.drain();
    }
  }

  private provider(): PaymentsPort {
    const reached = () => {
      if (this.out.payments) throw new Error('the provider of the story is unavailable');
    };
    return {
      prove: async () => ({ outcome: 'proven', issuerCountry: 'CZ' }),
      arrivals: async () => [],
      order: async (order) => {
        reached();
        this.orders.set(order.key, order);
      },
      status: async (key) => {
        reached();
        const order = this.orders.get(key);
        if (!order) return { state: 'unknown' };
        const said = providerDecision(order.kind, order.to.kind, order.amount);
        if (said === 'refused') return { state: 'refused', why: 'The bank has refused it.' };
        return { state: 'done', amount: money(order.amount + (said === 'lies' ? 1 : 0)), fee: money(0) };
      },
    };
  }

  private registerPort(): RegisterPort {
    return {
      query: async () => {
        if (this.out.register) throw new Error('the register of the story is unavailable');
        return this.register.listed || this.register.filed;
      },
      report: async (_key, { kind }) => {
        if (this.out.register) return 'later';
        if (kind === 'long-term') this.register.filed = true;
        return 'entered';
      },
    };
  }
}
