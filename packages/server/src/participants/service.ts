import { isRefusal, type Refusal, refuse } from '@croupier/core';
import type { ParticipantTerms, Protection } from '@croupier/houses';
import type { AnswerOf, Participation, Person } from '@croupier/protocol';
import type { Act, ActOfHouse } from '../act.ts';
import type { Clock } from '../clock.ts';
import { logFault } from '../log.ts';
import type { IdentityAnswer, IdentityPort } from '../ports/identity.ts';
import { writeMail } from '../ports/mail.ts';
import type { MailLanguage } from '../ports/mail-texts.ts';
import { type PortOutbox, writeCall } from '../ports/outbox.ts';
import type { Registered, RegisterPort, Report } from '../ports/register.ts';
import { NO_PLAY } from '../protection/play.ts';
import { holdStakes } from '../protection/service.ts';
import { readPlays } from '../protection/store.ts';
import { type Database, type Queries, sqlState } from '../storage/database.ts';
import { countedIn } from './counted.ts';
import { chosenAnew, limitAt, type Measure, partsOf } from './measures.ts';
import { permissionsOf } from './permissions.ts';
import { hasReached, lackingIn, missingFields } from './registration.ts';
import { readReports, reported, writeReport } from './reports.ts';
import { readStandings } from './standing.ts';
import {
  beginApplication,
  doubtsAt,
  type Participant,
  readLimits,
  readParticipant,
  setLifecycle,
  writeGamePlan,
  writeIdentity,
  writePerson,
  writeRegister,
  writeSelfLimit,
} from './store.ts';

/** Where accounts register as participants of a house, and what they set there. */
export interface ParticipantService {
  /** How the account stands at every house that has participants. */
  of(account: string): Promise<readonly Participation[]>;
  /**
   * Saves who the applicant or participant is. Refuses `no-registration`, `under-age`, `data-missing`, `person-known`,
   * `guest-account`, and in which state an account must be.
   */
  savePerson(
    account: string,
    house: string,
    person: Person,
    language: MailLanguage,
  ): Promise<Participation | Refusal>;
  /** Sets or declines one measure. Refuses `no-registration`, `no-such-measure`. */
  chooseLimit(
    account: string,
    house: string,
    measure: string,
    value: number | null,
  ): Promise<Participation | Refusal>;
  /** Confirms the game plan. Refuses `no-registration`, `other-game-plan`. */
  acceptGamePlan(account: string, house: string, version: string): Promise<Participation | Refusal>;
  /** Files a request for a long-term entry in the register. Refuses `no-registration`, `data-missing`. */
  requestExclusion(account: string, house: string): Promise<Participation | Refusal>;
  /** The account logged in: the register is asked; in its outage the last known status holds. */
  loggedIn(account: string): Promise<void>;
  /** The account pressed the panic button at the house, until then: it is told to the register. In that transaction. */
  panicked(tx: Queries, account: string, house: string, at: number, until: number): Promise<void>;
  /** Something outside has changed that a registration may have waited for. */
  tryToComplete(account: string, house: string): Promise<void>;
  doubts(house: string): Promise<AnswerOf<'identityDoubts'>['doubts']>;
  /** Decides on documents in doubt. Refuses `no-such-doubt`. */
  decide(
    account: string,
    house: string,
    decision: 'accept' | 'refuse' | 'more',
  ): Promise<Refusal | undefined>;
}

export interface ParticipantOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly houses: readonly {
    readonly id: string;
    readonly name: string;
    readonly currency: string;
    readonly protection?: Protection;
  }[];
  readonly act: Act;
  readonly outbox: PortOutbox;
  readonly identity: IdentityPort;
  readonly register: RegisterPort;
  /** Whether an instrument of payment is proven to be the account's own. */
  readonly hasVerifiedInstrument: (tx: Queries, account: string, house: string) => Promise<boolean>;
  /** Makes the purse one of money. Refuses while play money of the account lies at tables. */
  readonly openRealPurse: (
    tx: Queries,
    account: string,
    house: string,
    at: number,
  ) => Promise<Refusal | undefined>;
  /** Hears of accounts whose means may have changed, once that is committed. */
  readonly changed?: (account: string) => void;
}

const HOUR = 3_600_000;
const ASK_AGAIN = HOUR / 6;

interface HouseTerms {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly protection: Protection;
  readonly terms: ParticipantTerms;
  readonly act: ActOfHouse | undefined;
}

export function createParticipantService(options: ParticipantOptions): ParticipantService {
  return new Registrations(options);
}

class Registrations implements ParticipantService {
  private readonly houses: readonly HouseTerms[];

  constructor(private readonly options: ParticipantOptions) {
    this.houses = options.houses.flatMap(({ id, name, currency, protection }) => {
      const terms = protection?.participants;
      return protection && terms ? [{ id, name, currency, protection, terms, act: options.act[id] }] : [];
    });
    this.serveIdentity();
    this.serveRegister();
  }

  async of(account: string): Promise<readonly Participation[]> {
    const { database, clock } = this.options;
    for (const { id } of this.houses) {
      const known = await readParticipant(database, account, id);
      // Who was in the register may have left it since.
      if (known?.register?.listed && known.person && clock.now() - known.register.at >= ASK_AGAIN)
        await this.askRegister(known, known.person);
    }
    return Promise.all(this.houses.map((house) => this.participation(account, house)));
  }

  savePerson(account: string, houseId: string, person: Person, language: MailLanguage) {
    return this.change(account, houseId, async (tx, house, at) => {
      const { terms, act } = house;
      if (!hasReached(terms.age.minimum, person.bornOn, at, terms.selfLimits.timeZone))
        return refuse('under-age', `Only persons of ${terms.age.minimum} or over may register.`, {
          rule: terms.age.rule,
          details: { minimumAge: terms.age.minimum },
        });
      const missing = missingFields(person, act.participants.asked);
      if (missing.length > 0)
        return refuse('data-missing', 'The registration asks for more data.', {
          rule: terms.identity.unverified,
          details: { fields: missing },
        });
      const before = await readParticipant(tx, account, house.id);
      // Each check has a time of its own: an answer to what was given before is told apart.
      const asked = Math.max(at, (before?.identity.at ?? 0) + 1);
      await writePerson(tx, { account, house: house.id, language, at: asked }, person);
      const payload = { person: JSON.parse(JSON.stringify(person)), asked };
      const key = `identity-${house.id}-${account}-${asked}`;
      await writeCall(tx, { port: 'identity', call: 'verify', key, account, house: house.id, payload, at });
      return undefined;
    });
  }

  chooseLimit(account: string, houseId: string, measure: string, value: number | null) {
    return this.change(account, houseId, async (tx, house, at) => {
      const offered = house.act.participants.measures.find((one) => one === measure);
      if (!offered)
        return refuse('no-such-measure', 'This house does not offer this limit.', {
          rule: house.terms.selfLimits.rule,
        });
      const before = (await readLimits(tx, account, house.id)).find((limit) => limit.measure === offered);
      const { lifecycle } = (await readParticipant(tx, account, house.id)) ?? {};
      const wanted = value ?? undefined;
      // Until the registration is complete nothing is at stake, and a choice may be thought over.
      const chosen =
        before && lifecycle !== 'applied'
          ? chosenAnew(before, wanted, at, house.act.participants.raiseAfterHours * HOUR)
          : { measure: offered, value: wanted };
      await writeSelfLimit(tx, account, house.id, chosen, at);
      return undefined;
    });
  }

  acceptGamePlan(account: string, houseId: string, version: string) {
    return this.change(account, houseId, async (tx, { id, terms }, at) => {
      if (version !== terms.gamePlan.version)
        return refuse('other-game-plan', 'Another version of the game plan is in force now.', {
          rule: terms.gamePlan.rule,
          details: { version: terms.gamePlan.version },
        });
      await writeGamePlan(tx, account, id, version, at);
      return undefined;
    });
  }

  requestExclusion(account: string, houseId: string) {
    return this.change(account, houseId, async (tx, house, at) => {
      const participant = await readParticipant(tx, account, house.id);
      if (!participant?.person)
        return refuse('data-missing', 'The register must know who asks: give your data first.', {
          rule: house.terms.register.request.atAnyTime,
        });
      await writeReport(tx, this.person(participant), { account, house: house.id, kind: 'long-term', at });
      return undefined;
    });
  }

  async loggedIn(account: string): Promise<void> {
    for (const house of this.houses) {
      const known = await readParticipant(this.options.database, account, house.id);
      if (!known?.person || known.lifecycle === 'closed') continue;
      await this.askRegister(known, known.person);
      await this.tryToComplete(account, house.id);
    }
  }

  async panicked(tx: Queries, account: string, house: string, at: number, until: number): Promise<void> {
    const participant = await readParticipant(tx, account, house);
    if (!participant?.person) return;
    await writeReport(tx, this.person(participant), { account, house, kind: 'panic', at, until });
  }

  async tryToComplete(account: string, houseId: string): Promise<void> {
    const house = this.houses.find(({ id }) => id === houseId);
    const { act } = house ?? {};
    if (!house || !act) return;
    const known = await readParticipant(this.options.database, account, houseId);
    if (known?.lifecycle !== 'applied' || !known.person) return;
    if (known.identity.state === 'verified' && !known.register) await this.askRegister(known, known.person);
    const { database, clock, hasVerifiedInstrument, openRealPurse } = this.options;
    const activated = await database.transaction(async (tx) => {
      await holdStakes(tx, account, houseId);
      const participant = await readParticipant(tx, account, houseId, { lock: true });
      if (participant?.lifecycle !== 'applied' || !participant.person) return false;
      const limits = await readLimits(tx, account, houseId);
      const instrument = await hasVerifiedInstrument(tx, account, houseId);
      if (lackingIn(act, house.terms, participant, limits, instrument).length > 0) return false;
      const at = clock.now();
      if (await openRealPurse(tx, account, houseId, at)) return false;
      if (!(await setLifecycle(tx, account, houseId, 'active', at))) return false;
      // What was played for play money counts towards no limit.
      await tx.query('update play set counted = null where account = $1 and house = $2', [account, houseId]);
      const { person, language } = participant;
      const values = { name: person.givenName, house: house.name };
      const key = `registered-${houseId}-${account}`;
      await writeMail(tx, {
        account,
        house: houseId,
        to: person.email,
        kind: 'registered',
        language,
        values,
        key,
        at,
      });
      return true;
    });
    if (!activated) return;
    this.options.outbox.run();
    this.tell(account);
  }

  async doubts(house: string) {
    return (await doubtsAt(this.options.database, house)).flatMap(({ account, person, identity }) =>
      person ? [{ account, person, reason: identity.reason ?? null, at: identity.at ?? 0 }] : [],
    );
  }

  async decide(account: string, house: string, decision: 'accept' | 'refuse' | 'more') {
    const { database, clock } = this.options;
    const decided = await database.transaction(async (tx) => {
      const participant = await readParticipant(tx, account, house, { lock: true });
      if (participant?.identity.state !== 'doubt') return false;
      const state = ({ accept: 'verified', refuse: 'refused', more: 'none' } as const)[decision];
      const reason =
        decision === 'accept' ? null : decision === 'more' ? 'more-documents' : 'documents-refused';
      await writeIdentity(tx, account, house, { state, reason, at: clock.now() });
      return true;
    });
    if (!decided) return refuse('no-such-doubt', 'There is nothing to decide here any more.');
    await this.tryToComplete(account, house);
    return undefined;
  }

  /** One change of an application or a participant; then the registration is completed, if nothing is lacking any more. */
  private async change(
    account: string,
    houseId: string,
    make: (
      tx: Queries,
      house: HouseTerms & { readonly act: ActOfHouse },
      at: number,
    ) => Promise<Refusal | undefined>,
  ): Promise<Participation | Refusal> {
    const { database, clock, outbox } = this.options;
    const house = this.houses.find(({ id }) => id === houseId);
    const { act } = house ?? {};
    if (!house || !act) return refuse('no-registration', 'This house does not take registrations.');
    try {
      const refused = await database.transaction(async (tx) => {
        const [guest] = await tx.query('select 1 from account where id = $1 and guest', [account]);
        if (guest)
          return refuse('guest-account', 'Sign up with a name and a password first.', {
            rule: house.terms.age.rule,
          });
        await holdStakes(tx, account, houseId);
        const at = clock.now();
        await beginApplication(tx, account, houseId, at);
        const { lifecycle } = (await readParticipant(tx, account, houseId, { lock: true })) ?? {};
        if (lifecycle === 'closed')
          return refuse('account-closed', 'Your account is closed.', {
            rule: house.terms.permissions.closed,
          });
        return make(tx, { ...house, act }, at);
      });
      if (refused) return refused;
    } catch (error) {
      if (sqlState(error) === '23505')
        return refuse('person-known', 'You already have an account at this house.', {
          rule: house.terms.once.rule,
        });
      throw error;
    }
    outbox.run();
    await this.tryToComplete(account, houseId);
    this.tell(account);
    return this.participation(account, house);
  }

  /** Asks the register now. What it says holds at once; in an outage what it said last does. */
  private async askRegister(participant: Participant, person: Person): Promise<void> {
    const { database, clock, register } = this.options;
    const { account, house } = participant;
    let listed: boolean;
    try {
      listed = await register.query(this.person({ ...participant, person }));
    } catch (error) {
      logFault('The register of excluded persons cannot be asked', error);
      return;
    }
    await database.transaction(async (tx) => {
      await holdStakes(tx, account, house);
      await writeRegister(tx, account, house, listed, clock.now());
    });
    this.tell(account);
  }

  private serveIdentity(): void {
    const { outbox, identity, clock } = this.options;
    outbox.serve('identity', {
      deliver: async ({ key, payload, tries }) => {
        const { person } = payload as unknown as { person: Person };
        const answer = await identity.verify(key, person, tries);
        return answer === 'later' ? answer : { ...answer };
      },
      answered: async (tx, { account, house, payload }, told) => {
        const { asked } = payload as unknown as { asked: number };
        const answer = told as unknown as IdentityAnswer;
        if (account === null || house === null) return;
        const participant = await readParticipant(tx, account, house, { lock: true });
        // The data were changed meanwhile: this answer is about others.
        if (participant?.identity.state !== 'asked' || participant.identity.at !== asked) return;
        const reason = answer.outcome === 'verified' ? null : answer.reason;
        await writeIdentity(tx, account, house, { state: answer.outcome, reason, at: clock.now() });
      },
      after: async ({ account, house }) => {
        if (account !== null && house !== null) await this.tryToComplete(account, house);
      },
    });
  }

  private serveRegister(): void {
    const { outbox, register, clock } = this.options;
    outbox.serve('register', {
      deliver: ({ key, payload, tries }) => register.report(key, payload as unknown as Report, tries),
      answered: async (tx, { account, house, payload }) => {
        if (account === null || house === null) return;
        const at = clock.now();
        const report = payload as unknown as Report;
        await reported(tx, account, house, report, at);
        // After the panic button nothing may be staked or deposited as it is, and that ends by itself.
        if (report.kind === 'panic') return;
        await holdStakes(tx, account, house);
        await writeRegister(tx, account, house, true, at);
      },
      after: ({ account }) => {
        if (account !== null) this.tell(account);
      },
    });
  }

  private person({ personKey = '', person }: Participant): Registered {
    const { givenName = '', familyName = '', bornOn = '' } = person ?? {};
    return { key: personKey, givenName, familyName, bornOn };
  }

  private tell(account: string): void {
    this.options.changed?.(account);
  }

  private async participation(account: string, house: HouseTerms): Promise<Participation> {
    const { database, clock, hasVerifiedInstrument } = this.options;
    const { id, terms, act, protection, currency } = house;
    const now = clock.now();
    const [participant, limits, plays, standings, reports, instrument] = await Promise.all([
      readParticipant(database, account, id),
      readLimits(database, account, id),
      readPlays(database, id, [account], { lock: false }),
      readStandings(database, id, [account]),
      readReports(database, account, id),
      hasVerifiedInstrument(database, account, id),
    ]);
    const play = plays.get(account) ?? NO_PLAY;
    const standing = standings.get(account);
    const may = standing && permissionsOf(protection, terms, standing, play, now);
    const problemOf = (refusal: Refusal | undefined) => {
      if (!refusal || !isRefusal(refusal)) return null;
      const { refused: _, details, ...problem } = refusal;
      return { ...problem, ...(details ? { details: { ...details } } : {}) };
    };
    const measures: readonly Measure[] = act?.participants.measures ?? [];
    return {
      house: id,
      currency,
      open: act !== undefined,
      example: act?.example ?? false,
      lifecycle: participant?.lifecycle ?? 'none',
      minimumAge: terms.age.minimum,
      asked: [...(act?.participants.asked ?? [])],
      person: participant?.person ?? null,
      gamePlan: { version: terms.gamePlan.version, accepted: participant?.gamePlan ?? null },
      identity: {
        state: participant?.identity.state ?? 'none',
        reason: participant?.identity.reason ?? null,
      },
      register: participant?.register ?? null,
      lacking: act && participant ? [...lackingIn(act, terms, participant, limits, instrument)] : [],
      selfLimits: measures.map((measure) => {
        const chosen = limits.find((limit) => limit.measure === measure);
        const { value, next } = chosen ? limitAt(chosen, now) : { value: undefined, next: undefined };
        return {
          measure,
          decided: chosen !== undefined,
          value: value ?? null,
          next: next ? { value: next.value ?? null, from: next.from } : null,
          used: countedIn(play.counted, partsOf(measure), now, terms.selfLimits.timeZone),
        };
      }),
      raiseAfterHours: act?.participants.raiseAfterHours ?? 0,
      may: {
        logIn: may?.logIn ?? 'yes',
        stake: problemOf(may?.stake),
        deposit: problemOf(may?.deposit),
        withdraw: problemOf(may?.withdraw),
      },
      reports: [...reports],
    };
  }
}
