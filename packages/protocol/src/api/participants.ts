import { textLine, textLines } from '@croupier/core';
import { z } from 'zod';
import { id, secret } from '../common.ts';
import { PERSONAL_NUMBER_FORMAT } from '../limits.ts';
import { FILE_ROLES } from '../roles.ts';
import { type Endpoints, emptyAnswer } from './endpoint.ts';
import { problem } from './problem.ts';

const house = z.string().max(40);
const number = z.string().regex(/^[1-9]\d{0,14}$/);
const params = z.strictObject({ house });
const line = textLine(80);

/**
 * The additional fields that an operator can require. Name, date of birth, address and e-mail are always
 * required.
 */
export const askedFields = z.enum([
  'birthPlace',
  'sex',
  'citizenship',
  'personalNumber',
  'document',
  'phone',
]);

/** Identification and contact data of a participant. */
export const person = z
  .strictObject({
    givenName: line,
    familyName: line,
    bornOn: z.iso.date(),
    address: z.strictObject({
      street: line,
      city: line,
      postcode: textLine(20),
      country: z.string().regex(/^[A-Z]{2}$/),
    }),
    email: z.email().max(200),
    birthPlace: line.optional(),
    sex: z.enum(['female', 'male', 'other']).optional(),
    citizenship: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    personalNumber: z.string().trim().regex(PERSONAL_NUMBER_FORMAT.form).optional(),
    document: z.strictObject({ kind: z.enum(['identity-card', 'passport']), number: line }).optional(),
    phone: z
      .string()
      .trim()
      .regex(/^\+?[0-9 ]{6,20}$/)
      .optional(),
  })
  .meta({ id: 'Person' });
/** Identification and contact data of a participant. */
export type Person = z.infer<typeof person>;

/** A part that a registration still lacks. */
const lacking = z.enum([
  'person',
  'email',
  'self-limits',
  'game-plan',
  'identity',
  'register',
  'instrument',
  'release',
]);
/** A part that a registration still lacks, as `lacking` describes it. */
export type MissingPart = z.infer<typeof lacking>;

const measure = z.string().regex(/^(stake|loss|time|deposit)-(day|week|month)$/);
/** An amount in minor units, or minutes for time. */
const limitValue = z.int().min(0).max(1e12).nullable();

/** An account's status as a participant of a house. */
export const participation = z
  .object({
    house,
    currency: z.string(),
    /** The time zone in which the house counts days and months. */
    timeZone: z.string(),
    /**
     * Whether the operator has set the figures that the house's book leaves to the law. Nobody can register until then.
     */
    open: z.boolean(),
    /** Whether the figures are only an example and not those of a law. */
    example: z.boolean(),
    lifecycle: z.enum(['none', 'applied', 'active', 'closing', 'closed']),
    minimumAge: z.int(),
    asked: z.array(askedFields),
    person: person.nullable(),
    /**
     * The latest e-mail address of the participant, which is confirmed by a code. Null if no address was
     * given yet.
     */
    email: z
      .object({
        address: z.string(),
        confirmed: z.boolean(),
        /** The time at which the code that was sent expires; null if there is none. */
        codeUntil: z.number().nullable(),
        /** The time from which another e-mail may be requested; null once the address is confirmed. */
        nextLetterAt: z.number().nullable(),
      })
      .nullable(),
    gamePlan: z.object({ version: z.string(), accepted: z.string().nullable() }),
    /** The state of the identity and age check, and the reason for a doubt or a refusal. */
    identity: z.object({
      state: z.enum(['none', 'asked', 'doubt', 'verified', 'refused']),
      reason: z.string().nullable(),
    }),
    /** Whether the register lists the person, and the time of the last query; null before the first query. */
    register: z.object({ listed: z.boolean(), at: z.number() }).nullable(),
    lacking: z.array(lacking),
    /**
     * Each self-limit that the house offers. A limit is undecided at first, then set to a value, or declined
     * (null).
     */
    selfLimits: z.array(
      z.object({
        measure,
        decided: z.boolean(),
        value: limitValue,
        next: z.object({ value: limitValue, from: z.number() }).nullable(),
        /** The amount that counts towards the limit in the current period. */
        used: z.number(),
      }),
    ),
    /** The number of hours until a looser limit applies. */
    raiseAfterHours: z.number(),
    /** The participant's current rights, with the reason for each one that is denied. */
    may: z.object({
      logIn: z.enum(['yes', 'history-and-withdrawal', 'no']),
      stake: problem.nullable(),
      deposit: problem.nullable(),
      withdraw: problem.nullable(),
    }),
    /**
     * Reports to the register (panic button, request for a long-term entry), and the times at which the register
     * accepted them.
     */
    reports: z.array(
      z.object({
        kind: z.enum(['panic', 'long-term']),
        at: z.number(),
        reportedAt: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'Participation' });

/** An account's status as a participant of a house. */
export type Participation = z.infer<typeof participation>;

const doubt = z.object({ account: id, person, reason: z.string().nullable(), at: z.number() });

/** A person who is barred because their account was closed on a certain ground. */
const barred = z
  .object({
    id: number,
    account: id,
    name: z.string(),
    ground: z.enum(['breach', 'endangered', 'aml']),
    at: z.number(),
    /** The proposal to release the person, which a second person must approve. */
    proposal: z.object({ reason: z.string(), by: z.object({ account: id, name: z.string() }) }).nullable(),
  })
  .meta({ id: 'BarredPerson' });
/** A person barred from a house until two of its staff release them. */
export type BarredPerson = z.infer<typeof barred>;

const examplePerson: z.input<typeof person> = {
  givenName: 'Anna',
  familyName: 'Nováková',
  bornOn: '1990-04-12',
  address: { street: 'Dlouhá 7', city: 'Praha', postcode: '110 00', country: 'CZ' },
  email: 'anna@example.com',
};
/** A participation that the examples use. */
export const exampleParticipation: z.input<typeof participation> = {
  house: 'kings',
  currency: 'EUR',
  timeZone: 'Europe/Prague',
  open: true,
  example: false,
  lifecycle: 'active',
  minimumAge: 18,
  asked: ['document'],
  person: examplePerson,
  email: { address: 'anna@example.com', confirmed: true, codeUntil: null, nextLetterAt: null },
  gamePlan: { version: '2025-01', accepted: '2025-01' },
  identity: { state: 'verified', reason: null },
  register: { listed: false, at: 1_763_989_200_000 },
  lacking: [],
  selfLimits: [{ measure: 'loss-week', decided: true, value: 20000, next: null, used: 3500 }],
  raiseAfterHours: 24,
  may: { logIn: 'yes', stake: null, deposit: null, withdraw: null },
  reports: [],
};

/** The calls to register as a participant, who can play for money. */
export const participantCalls = {
  participations: {
    method: 'GET',
    path: '/me/participations',
    summary: 'The caller’s registration, limits and permissions as a participant of each house',
    who: 'account',
    answer: z.object({ participations: z.array(participation) }),
    example: { answer: { participations: [exampleParticipation] } },
  },
  savePerson: {
    method: 'PUT',
    path: '/me/participations/:house/person',
    summary: 'Enter or change identification and contact data; identity and age are verified again',
    who: 'account',
    limit: 'outside',
    params,
    body: z.strictObject({ person, language: z.enum(['en', 'cs', 'de']).default('en') }),
    answer: participation,
    example: {
      request: { house: 'kings', person: examplePerson, language: 'en' },
      answer: exampleParticipation,
    },
  },
  confirmRegisteredEmail: {
    method: 'POST',
    path: '/me/participations/:house/email-confirmation',
    summary: 'Confirm the e-mail address of the registration with the code from the e-mail',
    description:
      'A code is valid for half an hour and five attempts (`wrong-email-code`, `email-code-over`). An account becomes active only after its address is confirmed.',
    who: 'account',
    params,
    body: z.strictObject({
      code: secret(
        z
          .string()
          .max(40)
          .transform((typed) => typed.replace(/\s/g, ''))
          .pipe(z.string().regex(/^\d{6}$/)),
      ),
    }),
    answer: participation,
    example: { request: { house: 'kings', code: '492039' }, answer: exampleParticipation },
  },
  sendEmailCode: {
    method: 'PUT',
    path: '/me/participations/:house/email',
    summary: 'Send a code to a new e-mail address, which replaces an unconfirmed one',
    description:
      'The server sends at most one e-mail a minute and six a day (`letters-used`), and none to a confirmed address (`email-confirmed`).',
    who: 'account',
    params,
    body: z.strictObject({ email: z.email().max(200) }),
    answer: participation,
    example: { request: { house: 'kings', email: 'anna@example.com' }, answer: exampleParticipation },
  },
  chooseLimit: {
    method: 'PUT',
    path: '/me/participations/:house/limits/:measure',
    summary:
      'Set a limit (in minor units or minutes) or decline it (null); a stricter limit applies at once, a looser one after a wait',
    who: 'account',
    params: z.strictObject({ house, measure }),
    body: z.strictObject({ value: limitValue }),
    answer: participation,
    example: {
      request: { house: 'kings', measure: 'loss-week', value: 20000 },
      answer: exampleParticipation,
    },
  },
  acceptGamePlan: {
    method: 'PUT',
    path: '/me/participations/:house/game-plan',
    summary: 'Submit the registration, and confirm that the participant knows this version of the game plan',
    who: 'account',
    params,
    body: z.strictObject({ version: z.string().max(40) }),
    answer: participation,
    example: { request: { house: 'kings', version: '2025-01' }, answer: exampleParticipation },
  },
  requestExclusion: {
    method: 'POST',
    path: '/me/participations/:house/exclusion',
    summary: 'Ask the house to enter the caller in the register of excluded persons',
    who: 'account',
    limit: 'outside',
    params,
    body: z.strictObject({ confirmed: z.literal(true) }),
    answer: participation,
    example: { request: { house: 'kings', confirmed: true }, answer: exampleParticipation },
  },
  identityDoubts: {
    method: 'GET',
    path: '/houses/:house/identity-doubts',
    summary: 'Registrations with documents in doubt, oldest first',
    opens: 'personal-data',
    who: FILE_ROLES,
    of: 'house',
    params,
    answer: z.object({ doubts: z.array(doubt) }),
    example: {
      request: { house: 'kings' },
      answer: {
        doubts: [
          {
            account: 'kDM8doOYWu46',
            person: examplePerson,
            reason: 'The picture cannot be read.',
            at: 1_763_989_200_000,
          },
        ],
      },
    },
  },
  decideIdentity: {
    method: 'PUT',
    path: '/houses/:house/identity-doubts/:account',
    summary: 'Decide on documents in doubt: accept them, refuse them, or ask for more',
    who: FILE_ROLES,
    of: 'house',
    params: z.strictObject({ house, account: id }),
    body: z.strictObject({ decision: z.enum(['accept', 'refuse', 'more']) }),
    answer: emptyAnswer,
    example: {
      request: { house: 'kings', account: 'kDM8doOYWu46', decision: 'accept' },
      answer: {},
    },
  },
  barredPersons: {
    method: 'GET',
    path: '/houses/:house/barred-persons',
    summary: 'Barred persons, newest first',
    opens: 'personal-data',
    who: FILE_ROLES,
    of: 'house',
    params,
    answer: z.object({ barred: z.array(barred) }),
    example: {
      request: { house: 'kings' },
      answer: {
        barred: [
          {
            id: '5',
            account: 'kDM8doOYWu46',
            name: 'Anna',
            ground: 'breach',
            at: 1_763_989_200_000,
            proposal: null,
          },
        ],
      },
    },
  },
  proposeRelease: {
    method: 'POST',
    path: '/houses/:house/barred-persons/:bar/proposal',
    summary: 'Propose the release of a barred person, with a reason; a second person approves it',
    who: FILE_ROLES,
    of: 'house',
    params: z.strictObject({ house, bar: number }),
    body: z.strictObject({ reason: textLines(2000, 3) }),
    answer: emptyAnswer,
    example: { request: { house: 'kings', bar: '5', reason: 'The breach was somebody else’s.' }, answer: {} },
  },
  releasePerson: {
    method: 'POST',
    path: '/houses/:house/barred-persons/:bar/release',
    summary: 'Approve the release of a barred person that somebody else proposed',
    who: FILE_ROLES,
    of: 'house',
    params: z.strictObject({ house, bar: number }),
    body: z.strictObject({ approved: z.literal(true) }),
    answer: emptyAnswer,
    example: { request: { house: 'kings', bar: '5', approved: true }, answer: {} },
  },
} as const satisfies Endpoints;
