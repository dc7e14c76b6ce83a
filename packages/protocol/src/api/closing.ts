import { textLines } from '@croupier/core';
import { z } from 'zod';
import { id } from '../common.ts';
import { type Endpoints, emptyAnswer } from './endpoint.ts';

const house = z.string().max(40);
const number = z.string().regex(/^[1-9]\d{0,14}$/);
const text = textLines(2000, 3);
const closingGround = z.enum(['breach', 'inactive', 'deceased', 'endangered', 'aml', 'public-order']);

/** The closing of an account: pending, withdrawn or done. */
export const closing = z
  .object({
    account: id,
    initiator: z.enum(['participant', 'operator']),
    /** The operator's ground for closing the account. */
    ground: closingGround.nullable(),
    reason: z.string().nullable(),
    startedAt: z.number(),
    /** The deadline for an objection. */
    objectionUntil: z.number().nullable(),
    objection: z.string().nullable(),
    /** The deadline for settling the objection. */
    settledBy: z.number().nullable(),
    answer: z.string().nullable(),
    state: z.enum(['open', 'taken-back', 'upheld', 'closed']),
    endedAt: z.number().nullable(),
  })
  .meta({ id: 'Closing' });
/** A participant's complaint. */
export const complaint = z
  .object({
    id: number,
    account: id,
    filedAt: z.number(),
    subject: z.string(),
    round: id.nullable(),
    /** The legal deadline for settling the complaint; null if there is none. */
    dueAt: z.number().nullable(),
    settledAt: z.number().nullable(),
    upheld: z.boolean().nullable(),
    answer: z.string().nullable(),
  })
  .meta({ id: 'Complaint' });
/** The name of the account. Only lists for the staff contain it. */
const name = z.string();
/** The closing of an account: pending, withdrawn or done. */
export type ClosingInfo = z.infer<typeof closing>;
/** A participant's complaint. */
export type ComplaintInfo = z.infer<typeof complaint>;

const exampleClosing: z.input<typeof closing> = {
  account: 'kDM8doOYWu46',
  initiator: 'participant',
  ground: null,
  reason: null,
  startedAt: 1_763_989_200_000,
  objectionUntil: null,
  objection: null,
  settledBy: null,
  answer: null,
  state: 'open',
  endedAt: null,
};
const exampleComplaint: z.input<typeof complaint> = {
  id: '9',
  account: 'kDM8doOYWu46',
  filedAt: 1_763_989_200_000,
  subject: 'My bet on 17 was not paid.',
  round: '41',
  dueAt: null,
  settledAt: null,
  upheld: null,
  answer: null,
};

/** The calls for closing a participant's account, and for complaints. */
export const closingCalls = {
  closing: {
    method: 'GET',
    path: '/me/closing',
    summary:
      'The closing of the caller’s account at a house, their complaints, and the house’s e-mail addresses for both',
    who: 'account',
    query: z.strictObject({ house }),
    answer: z.object({
      closing: closing.nullable(),
      complaints: z.array(complaint),
      /** The e-mail address for requests and objections. */
      emails: z.object({ request: z.string(), objection: z.string() }),
    }),
    example: {
      request: { house: 'kings' },
      answer: {
        closing: exampleClosing,
        complaints: [exampleComplaint],
        emails: { request: 'close@casino.example', objection: 'objections@casino.example' },
      },
    },
  },
  requestClosing: {
    method: 'POST',
    path: '/me/closing',
    summary: 'Request the closing of the account at a house; the remaining balance is paid out',
    who: 'account',
    limit: 'outside',
    body: z.strictObject({ house }),
    answer: closing,
    example: { request: { house: 'kings' }, answer: exampleClosing },
  },
  takeBackClosing: {
    method: 'DELETE',
    path: '/me/closing',
    summary: 'Withdraw the request, as long as the account is not closed',
    who: 'account',
    query: z.strictObject({ house }),
    answer: emptyAnswer,
    example: { request: { house: 'kings' }, answer: {} },
  },
  objectToClosing: {
    method: 'POST',
    path: '/me/closing/objection',
    summary: 'Object to the operator’s notice before the deadline',
    who: 'account',
    body: z.strictObject({ house, objection: text }),
    answer: emptyAnswer,
    example: { request: { house: 'kings', objection: 'I have not broken any rule.' }, answer: {} },
  },
  complain: {
    method: 'POST',
    path: '/me/complaints',
    summary:
      'File a complaint about a round or anything else; an open complaint delays the closing of the account',
    who: 'account',
    limit: 'outside',
    body: z.strictObject({ house, subject: text, round: number.optional() }),
    answer: complaint,
    example: {
      request: { house: 'kings', subject: 'My bet on 17 was not paid.', round: '41' },
      answer: exampleComplaint,
    },
  },
  closings: {
    method: 'GET',
    path: '/closings',
    summary: 'Closings, complaints (open ones first) and inactive accounts of a house',
    description: 'Closings and complaints include the account’s name.',
    opens: 'personal-data',
    who: 'manager',
    of: 'house',
    query: z.strictObject({ house }),
    answer: z.object({
      closings: z.array(closing.extend({ name }).meta({ id: 'NamedClosing' })),
      complaints: z.array(complaint.extend({ name }).meta({ id: 'NamedComplaint' })),
      /** The accounts that are inactive by the house's rules. */
      inactive: z.array(z.object({ account: id, name, lastLogin: z.number() })),
      /**
       * The number of months without a sign-in, and of days without a settled bet, after which an account is inactive.
       */
      inactiveAfter: z.object({ months: z.int(), days: z.int() }),
    }),
    example: {
      request: { house: 'kings' },
      answer: {
        closings: [{ ...exampleClosing, name: 'Anna' }],
        complaints: [{ ...exampleComplaint, name: 'Anna' }],
        inactive: [],
        inactiveAfter: { months: 12, days: 30 },
      },
    },
  },
  giveNotice: {
    method: 'POST',
    path: '/closings',
    summary: 'Give a participant notice that their account will be closed, for a reason in the house’s rules',
    who: 'manager',
    of: 'house',
    body: z.strictObject({ house, account: id, ground: closingGround, reason: text }),
    answer: closing,
    example: {
      request: {
        house: 'kings',
        account: exampleClosing.account,
        ground: 'breach',
        reason: 'Bets were placed after the last call.',
      },
      answer: {
        ...exampleClosing,
        initiator: 'operator',
        ground: 'breach',
        reason: 'Bets were placed after the last call.',
        objectionUntil: 1_765_198_800_000,
      },
    },
  },
  enterLetter: {
    method: 'POST',
    path: '/closings/letters',
    summary: 'Enter a request to close an account, or an objection, that arrived by letter or e-mail',
    who: 'manager',
    of: 'house',
    body: z.strictObject({ house, account: id, what: z.enum(['request', 'objection']), text }),
    answer: emptyAnswer,
    example: {
      request: {
        house: 'kings',
        account: exampleClosing.account,
        what: 'request',
        text: 'Please close my account.',
      },
      answer: {},
    },
  },
  settleObjection: {
    method: 'POST',
    path: '/closings/objection',
    summary: 'Settle an objection with an explanation; if it is upheld, the account is open again',
    who: 'manager',
    of: 'house',
    body: z.strictObject({ house, account: id, upheld: z.boolean(), answer: text }),
    answer: emptyAnswer,
    example: {
      request: {
        house: 'kings',
        account: exampleClosing.account,
        upheld: true,
        answer: 'You are right: the bets were in time.',
      },
      answer: {},
    },
  },
  settleComplaint: {
    method: 'POST',
    path: '/complaints/:complaint/settlement',
    summary: 'Settle a complaint with an answer',
    who: 'manager',
    of: 'complaint',
    params: z.strictObject({ complaint: number }),
    body: z.strictObject({ upheld: z.boolean(), answer: text }),
    answer: complaint,
    example: {
      request: { complaint: '9', upheld: false, answer: 'The ball lay on 18.' },
      answer: {
        ...exampleComplaint,
        settledAt: 1_764_075_600_000,
        upheld: false,
        answer: 'The ball lay on 18.',
      },
    },
  },
} as const satisfies Endpoints;
