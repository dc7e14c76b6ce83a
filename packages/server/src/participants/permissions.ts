import { type Money, money, type Refusal, refuse, ZERO } from '@croupier/core';
import type { ParticipantTerms, Protection, Restriction } from '@croupier/houses';
import { type LimitedQuantity, type Measure, partsOf } from '../play/measures.ts';
import { NO_PLAY, type Play } from '../play/play.ts';
import { breakUntil } from '../play/sequence.ts';
import { panicUntil, type StakeCap } from '../play/stake-cap.ts';
import { readPlays } from '../play/store.ts';
import type { Queries } from '../storage/database.ts';
import { currentLimits } from './current-limits.ts';
import type { ParticipantStatus } from './status.ts';
import { readStatuses } from './status.ts';

/** The current rights of a participant at a house. A refusal gives the reason and the rule. */
export interface Permissions {
  /**
   * The scope of a sign-in at this house: everything, only history and withdrawals, or nothing once the
   * account is closed. This field only informs the pages, while the other fields are enforced. A sign-in
   * itself is never refused, because it is valid for all houses, play money and staff roles.
   */
  readonly logIn: 'yes' | 'history-and-withdrawal' | 'no';
  readonly stake?: Refusal;
  readonly deposit?: Refusal;
  readonly withdraw?: Refusal;
  /** The reason why no payment instrument can be registered. */
  readonly instrument?: Refusal;
  /** The deposit that the participant's own limits still allow; undefined if they have set no limits. */
  readonly depositCap?: StakeCap;
}

type Allowed = readonly [logIn: Permissions['logIn'], stake: boolean, deposit: boolean, withdraw: boolean];

/**
 * The rights that remain under each restriction, as in the table of a house's rule book. If several restrictions apply,
 * the strictest counts. The panic button bars deposits immediately, as does the register entry that follows.
 */
const LEAVES: { readonly [Kind in Restriction]: Allowed } = {
  //              log in                    stake  deposit withdraw
  applied: ['yes', true, false, false],
  'self-limit': ['yes', false, true, true],
  break: ['yes', false, true, true],
  panic: ['yes', false, false, true],
  register: ['history-and-withdrawal', false, false, true],
  closing: ['yes', false, false, true],
  closed: ['no', false, false, false],
};

/** A restriction in effect, with its end if that is known. */
interface Held {
  readonly kind: Restriction;
  readonly until?: number;
  readonly measure?: Measure;
  /** Whether an applicant still has to confirm their e-mail address. */
  readonly emailOpen?: boolean;
}

/**
 * Returns a participant's current rights at a house. If the caller has locked the purse, they are valid until the
 * transaction ends.
 */
export async function permissions(
  tx: Queries,
  account: string,
  house: { readonly id: string; readonly protection?: Protection },
  now: number,
): Promise<Permissions | undefined> {
  const status = (await readStatuses(tx, house.id, [account])).get(account);
  const terms = house.protection?.participants;
  if (!status || !terms) return undefined;
  const plays = await readPlays(tx, house.id, [account], { lock: false });
  return permissionsOf(house.protection ?? {}, terms, status, plays.get(account) ?? NO_PLAY, now);
}

/** Computes the same rights from the participant's status and play. */
export function permissionsOf(
  protection: Protection,
  terms: ParticipantTerms,
  status: ParticipantStatus,
  play: Play,
  now: number,
): Permissions {
  const held = [...barredByStatus(status), ...barredByPlay(protection, terms, status, play, now)];
  const order: readonly Permissions['logIn'][] = ['yes', 'history-and-withdrawal', 'no'];
  const logIn = order[Math.max(0, ...held.map(({ kind }) => order.indexOf(LEAVES[kind][0])))] ?? 'yes';
  const barred = (column: 1 | 2 | 3) => {
    const by = held.find(({ kind }) => !LEAVES[kind][column]);
    return by && refusalOf(by, terms);
  };
  const [stake, deposit, withdraw] = [barred(1), barred(2), barred(3)];
  const instrument = playMoneyBar(terms, status);
  const depositCap = capOf('deposit', terms, status, play, now);
  return {
    logIn,
    ...(stake ? { stake } : {}),
    ...(deposit ? { deposit } : {}),
    ...(withdraw ? { withdraw } : {}),
    ...(instrument ? { instrument } : {}),
    ...(depositCap ? { depositCap } : {}),
  };
}

/**
 * Returns the stake that a participant's own limits still allow; undefined if they have set none. The house's
 * limits for all players are separate.
 */
export function participantCap(
  terms: ParticipantTerms,
  status: ParticipantStatus,
  play: Play,
  now: number,
): StakeCap | undefined {
  const barred = barredByStatus(status).find(({ kind }) => !LEAVES[kind][1]);
  if (barred) return { most: ZERO, why: refusalOf(barred, terms) };
  if (status.lifecycle !== 'active') return undefined;
  const caps = (['time', 'loss', 'stake'] as const).flatMap(
    (measured) => capOf(measured, terms, status, play, now) ?? [],
  );
  return caps.reduce<StakeCap | undefined>(
    (least, cap) => (least && least.most <= cap.most ? least : cap),
    undefined,
  );
}

/** Refuses stakes by a person in the register of excluded persons, even of play money. */
export function playMoneyBar(terms: ParticipantTerms, status: ParticipantStatus): Refusal | undefined {
  const barred = barredByStatus(status).find(({ kind }) => kind === 'register');
  return barred && refusalOf(barred, terms);
}

function barredByStatus({ lifecycle, listed, emailOpen }: ParticipantStatus): Held[] {
  return [
    ...(lifecycle === 'active' ? [] : [{ kind: lifecycle, emailOpen }]),
    ...(listed && lifecycle !== 'closed' ? [{ kind: 'register' as const }] : []),
  ];
}

function barredByPlay(
  protection: Protection,
  terms: ParticipantTerms,
  status: ParticipantStatus,
  play: Play,
  now: number,
): Held[] {
  const panic = panicUntil(protection, play, now);
  const pause = protection.breakInPlay && breakUntil(play.sequence, now, protection.breakInPlay);
  const hit = (['time', 'loss', 'stake'] as const)
    .map((measured) => capOf(measured, terms, status, play, now))
    .find((cap) => cap?.most === 0);
  return [
    ...(panic === undefined ? [] : [{ kind: 'panic' as const, until: panic }]),
    ...(pause === undefined ? [] : [{ kind: 'break' as const, until: pause }]),
    ...(hit && status.lifecycle === 'active'
      ? [{ kind: 'self-limit' as const, measure: hit.why.details?.measure as Measure }]
      : []),
  ];
}

/**
 * Returns the remaining amount under the tightest of the participant's own limits of one kind; undefined if
 * there is none.
 */
function capOf(
  wanted: LimitedQuantity,
  terms: ParticipantTerms,
  { limits }: ParticipantStatus,
  play: Play,
  now: number,
): StakeCap | undefined {
  let tightest: StakeCap | undefined;
  for (const one of currentLimits(limits, play, now, terms.selfLimits.timeZone)) {
    if (one.measured !== wanted) continue;
    // A time limit allows any stake until the time is used up. After that, it allows none.
    if (wanted === 'time' && one.used < one.limit) continue;
    const most = money(Math.max(0, one.limit - one.used));
    if (!tightest || most < tightest.most)
      tightest = { most, why: overLimit(one.measure, one.value, most, terms) };
  }
  return tightest;
}

function overLimit(measure: Measure, limit: number, left: Money, { selfLimits }: ParticipantTerms): Refusal {
  const { measured, period } = partsOf(measure);
  return refuse(
    'over-self-limit',
    `This exceeds what is left of your own ${measured} limit for the ${period}.`,
    {
      rule: selfLimits.everyStake,
      details: { measure, limit, left },
    },
  );
}

/** Returns the refusal for a restriction. */
function refusalOf(
  { kind, until, measure, emailOpen }: Held,
  { permissions: rules }: ParticipantTerms,
): Refusal {
  const rule = rules[kind];
  if (kind === 'applied' && emailOpen)
    return refuse(
      'email-not-confirmed',
      'Confirm your e-mail address first. Enter the code from our e-mail on the page of your registration.',
      { rule },
    );
  const details = { ...(until === undefined ? {} : { until }), ...(measure ? { measure } : {}) };
  return refuse(CODES[kind], SENTENCES[kind], {
    rule,
    ...(Object.keys(details).length > 0 ? { details } : {}),
  });
}

const CODES: { readonly [Kind in Restriction]: string } = {
  applied: 'not-registered-yet',
  'self-limit': 'over-self-limit',
  break: 'break-in-play',
  panic: 'panic-button',
  register: 'in-register',
  closing: 'account-closing',
  closed: 'account-closed',
};

const SENTENCES: { readonly [Kind in Restriction]: string } = {
  applied: 'Your registration is not complete yet.',
  'self-limit': 'You have reached a limit that you set for yourself.',
  break: 'You are on a compulsory break.',
  panic: 'You pressed the panic button.',
  register: 'You are in the register of excluded persons. You can see your history and withdraw your money.',
  closing: 'Your account is being closed. You can still withdraw your money.',
  closed: 'Your account is closed.',
};
