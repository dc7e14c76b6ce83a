import { type Refusal, refuse } from '@croupier/core';
import type { Protection } from '@croupier/houses';
import type { AnswerOf, Participation, Person } from '@croupier/protocol';
import { isGuest } from '../accounts/lookups.ts';
import type { Entropy } from '../chance/entropy.ts';
import { lockPurse } from '../ledger/purses.ts';
import { logFault } from '../monitoring/log.ts';
import type { IdentityPort } from '../ports/identity.ts';
import type { MailLanguage } from '../ports/mail-texts.ts';
import type { PortOutbox } from '../ports/outbox.ts';
import type { RegisterPort } from '../ports/register.ts';
import { type Database, type Queries, sqlState } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import { type ActivationSteps, activate } from './activation.ts';
import {
  type Application,
  chooseMeasure,
  confirmGamePlan,
  requestExclusion,
  submitPerson,
} from './application.ts';
import { type Bars, createBars } from './bars.ts';
import { confirmWithCode, sendCodeTo, sendConfirmationCode } from './email-check.ts';
import { Exclusion } from './exclusion.ts';
import { type DecisionOnDoubt, decide, serveIdentity } from './identity.ts';
import type { Jurisdiction } from './jurisdiction.ts';
import { beginApplication } from './lifecycle.ts';
import { doubtsAt, readParticipant } from './participant.ts';
import { participationOf, registeringHouses } from './participation.ts';
import type { RegisteringHouse } from './registering-house.ts';
import type { StoredTraits } from './traits.ts';

/** Manages the registration of accounts as participants of a house, and the participants' own settings. */
export interface ParticipantService {
  /** Returns the account's status at every house that has participants. */
  of(account: string): Promise<readonly Participation[]>;
  /** Returns the account's status at one house as stored; undefined if the house has no participants. */
  at(account: string, house: string): Promise<Participation | undefined>;
  /**
   * Stores personal data and starts their verification. The earlier verified identity stays until the new
   * data are verified. Refuses `no-registration`, `under-age`, `birth-date`, `data-missing`, `guest-account`,
   * and accounts in the wrong state.
   */
  savePerson(
    account: string,
    house: string,
    person: Person,
    language: MailLanguage,
  ): Promise<Participation | Refusal>;
  /** Confirms the address with a code. Refuses `no-registration`, `email-confirmed`, `email-code-over`, `wrong-email-code`. */
  confirmEmail(account: string, house: string, code: string): Promise<Participation | Refusal>;
  /**
   * Sends a code to a new address, which replaces an earlier unconfirmed one. Refuses `no-registration`,
   * `email-confirmed`, `letters-used`.
   */
  sendEmailCode(account: string, house: string, email: string): Promise<Participation | Refusal>;
  /** Sets a self-imposed limit or declines it. Refuses `no-registration`, `no-such-measure`. */
  chooseLimit(
    account: string,
    house: string,
    measure: string,
    value: number | null,
  ): Promise<Participation | Refusal>;
  /** Accepts the game plan. Refuses `no-registration`, `other-game-plan`. */
  acceptGamePlan(account: string, house: string, version: string): Promise<Participation | Refusal>;
  /**
   * Files a request for a long-term entry in the register of excluded persons. Refuses `no-registration`,
   * `not-identified`.
   */
  requestExclusion(account: string, house: string): Promise<Participation | Refusal>;
  /**
   * Queries the register of excluded persons after a sign-in. In an outage of the register, its last answer remains
   * valid.
   */
  afterSignIn(account: string): Promise<void>;
  /**
   * Reports a press of the panic button, with the end of the block, to the register in the given transaction.
   */
  panicked(tx: Queries, account: string, house: string, at: number, until: number): Promise<void>;
  /** Completes a registration if nothing is missing any more. */
  tryToComplete(account: string, house: string): Promise<void>;
  /** Manages persons who are barred from returning, and their release. */
  readonly bars: Bars;
  doubts(house: string): Promise<AnswerOf<'identityDoubts'>['doubts']>;
  /** Decides on unclear documents. Refuses `own-account`, `no-such-doubt`. */
  decide(decision: DecisionOnDoubt): Promise<Refusal | undefined>;
}

export interface ParticipantOptions extends ActivationSteps {
  readonly database: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly houses: readonly {
    readonly id: string;
    readonly name: string;
    readonly currency: string;
    readonly protection?: Protection;
  }[];
  readonly jurisdiction: Jurisdiction;
  readonly traits: StoredTraits;
  readonly outbox: PortOutbox;
  readonly identity: IdentityPort;
  readonly register: RegisterPort;
  /** Called after the commit with accounts whose available balance may have changed. */
  readonly changed?: (account: string) => void;
}

/** The time after which the register is queried again about a person it lists, in milliseconds. */
const ASK_AGAIN = 600_000;

export function createParticipantService(options: ParticipantOptions): ParticipantService {
  return new Registrations(options);
}

class Registrations implements ParticipantService {
  private readonly houses: readonly RegisteringHouse[];
  private readonly exclusion: Exclusion;
  readonly bars: Bars;

  constructor(private readonly options: ParticipantOptions) {
    this.houses = registeringHouses(options.houses, options.jurisdiction);
    this.exclusion = new Exclusion(options);
    this.bars = createBars(options, (account, house) => {
      void this.tryToComplete(account, house).catch((error) => logFault('a registration', error));
    });
    serveIdentity(options, (account, house) => this.identityDecided(account, house));
  }

  async of(account: string): Promise<readonly Participation[]> {
    const { database, clock } = this.options;
    for (const { id } of this.houses) {
      const known = await readParticipant(database, account, id);
      // A listed person may have been removed from the register since.
      if (known?.register?.listed && clock.now() - known.register.at >= ASK_AGAIN)
        await this.exclusion.ask(account, id);
    }
    return Promise.all(this.houses.map((house) => this.participation(account, house)));
  }

  async at(account: string, house: string): Promise<Participation | undefined> {
    const found = this.houses.find(({ id }) => id === house);
    return found && this.participation(account, found);
  }

  savePerson(account: string, house: string, person: Person, language: MailLanguage) {
    return this.change(
      account,
      house,
      async (tx, applying) =>
        (await submitPerson(tx, applying, person, language)) ??
        sendConfirmationCode(tx, this.options.entropy, applying),
    );
  }

  confirmEmail(account: string, house: string, code: string) {
    return this.change(account, house, (tx, applying) => confirmWithCode(tx, applying, code));
  }

  sendEmailCode(account: string, house: string, email: string) {
    return this.change(account, house, (tx, applying) =>
      sendCodeTo(tx, this.options.entropy, applying, email),
    );
  }

  chooseLimit(account: string, house: string, measure: string, value: number | null) {
    return this.change(account, house, (tx, applying) => chooseMeasure(tx, applying, measure, value));
  }

  acceptGamePlan(account: string, house: string, version: string) {
    return this.change(account, house, (tx, applying) => confirmGamePlan(tx, applying, version));
  }

  requestExclusion(account: string, house: string) {
    return this.change(account, house, requestExclusion);
  }

  async afterSignIn(account: string): Promise<void> {
    for (const house of this.houses) {
      const known = await readParticipant(this.options.database, account, house.id);
      if (!known) continue;
      await this.exclusion.ask(account, house.id);
      await this.tryToComplete(account, house.id);
    }
  }

  panicked(tx: Queries, account: string, house: string, at: number, until: number): Promise<void> {
    return this.exclusion.panicked(tx, account, house, at, until);
  }

  async tryToComplete(account: string, houseId: string): Promise<void> {
    const house = this.houses.find(({ id }) => id === houseId);
    const { jurisdiction } = house ?? {};
    if (!house || !jurisdiction) return;
    const known = await readParticipant(this.options.database, account, houseId);
    if (known?.lifecycle !== 'applied' || !known.person) return;
    if (known.identity.state === 'verified' && !known.register) await this.exclusion.ask(account, houseId);
    const activated = await this.identifying((tx) =>
      activate(tx, this.options, { ...house, jurisdiction }, account, this.options.clock.now()),
    );
    if (!activated) return;
    this.options.outbox.run();
    this.tell(account);
  }

  async doubts(house: string) {
    return (await doubtsAt(this.options.database, house)).flatMap(({ account, offered, identity }) =>
      offered ? [{ account, person: offered, reason: identity.reason ?? null, at: identity.at ?? 0 }] : [],
    );
  }

  async decide(decision: DecisionOnDoubt) {
    const refused = await this.identifying((tx) =>
      decide(tx, this.options, decision, this.options.clock.now()),
    );
    if (!refused) await this.identityDecided(decision.account, decision.house);
    return refused;
  }

  /** Continues after an identity check. Queries the register about the new identity and resumes the registration. */
  private async identityDecided(account: string, house: string): Promise<void> {
    const { database, outbox } = this.options;
    outbox.run();
    const known = await readParticipant(database, account, house);
    if (known?.identity.state === 'verified') await this.exclusion.ask(account, house);
    await this.tryToComplete(account, house);
  }

  /**
   * Retries if two accounts are found to belong to one person simultaneously. The second attempt finds the other
   * account.
   */
  private async identifying<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    const { database } = this.options;
    try {
      return await database.transaction(work);
    } catch (error) {
      if (sqlState(error) !== '23505') throw error;
      return database.transaction(work);
    }
  }

  /** Changes an application or a participant, and completes the registration if nothing is missing any more. */
  private async change(
    account: string,
    houseId: string,
    make: (tx: Queries, applying: Application) => Promise<Refusal | undefined>,
  ): Promise<Participation | Refusal> {
    const { database, clock, outbox } = this.options;
    const house = this.houses.find(({ id }) => id === houseId);
    const { jurisdiction } = house ?? {};
    if (!house || !jurisdiction)
      return refuse('no-registration', 'This house does not accept registrations.');
    const refused = await database.transaction(async (tx) => {
      if (await isGuest(tx, account))
        return refuse('guest-account', 'Sign up with a name and a password first.', {
          rule: house.terms.age.rule,
        });
      await lockPurse(tx, account, houseId);
      const at = clock.now();
      await beginApplication(tx, account, houseId, at);
      const { lifecycle } = (await readParticipant(tx, account, houseId, { lock: true })) ?? {};
      if (lifecycle === 'closed')
        return refuse('account-closed', 'Your account is closed.', {
          rule: house.terms.permissions.closed,
        });
      return make(tx, { account, house: { ...house, jurisdiction }, at });
    });
    if (refused) return refused;
    outbox.run();
    await this.tryToComplete(account, houseId);
    this.tell(account);
    return this.participation(account, house);
  }

  private tell(account: string): void {
    this.options.changed?.(account);
  }

  private participation(account: string, house: RegisteringHouse): Promise<Participation> {
    const { database, clock, hasVerifiedInstrument } = this.options;
    return participationOf(database, house, account, hasVerifiedInstrument, clock.now());
  }
}
