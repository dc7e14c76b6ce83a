import { z } from 'zod';
import {
  caseFile,
  caseKind,
  caseLink,
  caseOutcome,
  caseReason,
  caseReport,
  caseRule,
  caseState,
  caseSummary,
  caseText,
  caseTextLine,
  figures,
  ruleSetting,
} from '../cases.ts';
import { id } from '../common.ts';
import { CASE_OFFICERS, CASE_READERS } from '../roles.ts';
import { timestamp } from '../studio.ts';
import { type Endpoints, emptyAnswer } from './endpoint.ts';

const house = z.string().max(40);
const ofHouse = z.strictObject({ house });
const number = z.string().regex(/^[1-9]\d{0,14}$/);
const ofCase = z.strictObject({ house, case: number });
const yesNo = z.enum(['yes', 'no']);

const AT = 1_763_989_200_000;
const anna = { account: 'tKxnFGAoY4Pd', name: 'Anna' };
const vera = { account: 'mB3kq0Zr1xYv', name: 'Vera' };
const summary = {
  id: '7',
  kind: 'money-laundering',
  subject: anna,
  other: null,
  state: 'open',
  owner: vera,
  deadline: AT,
  overdue: false,
  openedAt: AT,
  changedAt: AT,
  alerts: 1,
  outcome: null,
};
const alert = {
  id: '3',
  rule: 'large-cash',
  at: AT,
  figures: { hours: 24, amount: 1_000_000 },
  measured: { amount: 1_200_000 },
  facts: [{ kind: 'payment', ref: '52', at: AT, amount: 1_200_000, what: 'in-cash' }],
};
const file = { ...summary, alerts: [alert], entries: [], proposal: null, officers: [vera], holds: [] };

/** The calls for alerts and cases of compliance. */
export const caseCalls = {
  cases: {
    method: 'GET',
    path: '/houses/:house/cases',
    summary: 'The cases of a house, those with the earliest deadline first',
    description:
      'Without `state`, the answer contains all cases that are not closed. Cases about the caller are left out. `count` is the number of all matching cases.',
    who: CASE_READERS,
    of: 'house',
    params: ofHouse,
    query: z.strictObject({
      kind: caseKind.optional(),
      state: caseState.optional(),
      /** The account of the owner, or `none` for cases without one. */
      owner: id.optional(),
      /** The account of a person. */
      subject: id.optional(),
      overdue: yesNo.default('no'),
      skip: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    answer: z.object({ count: z.int(), cases: z.array(caseSummary) }),
    example: { request: { house: 'kings' }, answer: { count: 1, cases: [summary] } },
  },
  openCase: {
    method: 'POST',
    path: '/houses/:house/cases',
    summary: 'Open a case about a person or a pair of persons, or join the open one',
    who: CASE_OFFICERS,
    of: 'house',
    params: ofHouse,
    body: z.strictObject({ kind: caseKind, subject: id, other: id.optional(), reason: caseReason }),
    answer: caseFile,
    example: {
      request: {
        house: 'kings',
        kind: 'harm',
        subject: anna.account,
        reason: 'She wrote to the chat that she lost her rent.',
      },
      answer: { ...file, kind: 'harm', alerts: [] },
    },
  },
  caseFile: {
    method: 'GET',
    path: '/houses/:house/cases/:case',
    summary: 'A case with its alerts, their facts, and its log',
    opens: 'personal-data',
    who: CASE_READERS,
    of: 'house',
    params: ofCase,
    answer: caseFile,
    example: { request: { house: 'kings', case: '7' }, answer: file },
  },
  changeCase: {
    method: 'PATCH',
    path: '/houses/:house/cases/:case',
    summary: 'Change the owner, the deadline or the state of a case',
    description:
      'The owner must be an officer of the house. A case that is `waiting` waits for somebody outside.',
    who: CASE_OFFICERS,
    of: 'house',
    params: ofCase,
    body: z
      .strictObject({
        owner: id.nullable(),
        deadline: timestamp.nullable(),
        state: z.enum(['open', 'waiting']),
      })
      .partial(),
    answer: caseFile,
    example: { request: { house: 'kings', case: '7', owner: vera.account }, answer: file },
  },
  noteCase: {
    method: 'POST',
    path: '/houses/:house/cases/:case/entries',
    summary: 'Add a note to the log of a case, with links to rounds and payments',
    description: 'Nobody can change or remove a note.',
    who: CASE_OFFICERS,
    of: 'house',
    params: ofCase,
    body: z.strictObject({ text: caseText, links: z.array(caseLink).max(20).default([]) }),
    answer: caseFile,
    example: {
      request: {
        house: 'kings',
        case: '7',
        text: 'Asked for the origin of the money.',
        links: [{ kind: 'payment', ref: '52' }],
      },
      answer: file,
    },
  },
  holdPayouts: {
    method: 'PUT',
    path: '/houses/:house/cases/:case/hold',
    summary: 'Hold the payouts of a person of the case, or lift the hold, with a reason',
    description:
      'While a hold is in force, payouts wait before they go to the provider, and the cash desk pays nothing out.',
    who: CASE_OFFICERS,
    of: 'house',
    params: ofCase,
    body: z.strictObject({ subject: id, hold: z.boolean(), reason: caseReason }),
    answer: caseFile,
    example: {
      request: {
        house: 'kings',
        case: '7',
        subject: anna.account,
        hold: true,
        reason: 'The origin of the money is not proven yet.',
      },
      answer: file,
    },
  },
  proposeOutcome: {
    method: 'PUT',
    path: '/houses/:house/cases/:case/outcome',
    summary: 'Propose the outcome of a case, which another person has to confirm',
    who: CASE_OFFICERS,
    of: 'house',
    params: ofCase,
    body: z.strictObject({ outcome: caseOutcome, reason: caseReason }),
    answer: caseFile,
    example: {
      request: {
        house: 'kings',
        case: '7',
        outcome: 'unfounded',
        reason: 'He sold his car and showed the contract.',
      },
      answer: file,
    },
  },
  decideOutcome: {
    method: 'POST',
    path: '/houses/:house/cases/:case/outcome/decision',
    summary: 'Confirm the proposed outcome, which closes the case, or decline it',
    description: 'Whoever made the proposal cannot confirm it, but can take it back.',
    who: CASE_OFFICERS,
    of: 'house',
    params: ofCase,
    body: z.strictObject({ confirmed: z.boolean(), reason: caseReason.optional() }),
    answer: caseFile,
    example: {
      request: { house: 'kings', case: '7', confirmed: true },
      answer: { ...file, state: 'closed' },
    },
  },
  reportCase: {
    method: 'POST',
    path: '/houses/:house/cases/:case/reports',
    summary: 'Write the report of a case for the authority; the log records who wrote it',
    description: 'The report contains the identity of the persons, all facts, times, notes and decisions.',
    opens: 'personal-data',
    who: CASE_OFFICERS,
    of: 'house',
    params: ofCase,
    body: z.strictObject({ recipient: caseTextLine }),
    answer: caseReport,
    example: {
      request: { house: 'kings', case: '7', recipient: 'Financial Analytical Office' },
      answer: {
        format: 'croupier-case-1',
        writtenAt: AT,
        writtenBy: vera,
        recipient: 'Financial Analytical Office',
        house: { id: 'kings', name: 'King’s', currency: 'EUR' },
        persons: [
          {
            account: anna.account,
            name: 'Anna Nováková',
            bornOn: '1990-05-05',
            address: 'Dlouhá 1, 110 00 Praha, CZ',
            document: 'identity-card 123456789',
          },
        ],
        case: file,
      },
    },
  },
  caseRules: {
    method: 'GET',
    path: '/houses/:house/case-rules',
    summary: 'The rules that raise alerts, with the figures of the house; a rule without figures is off',
    who: CASE_READERS,
    of: 'house',
    params: ofHouse,
    answer: z.object({ rules: z.array(ruleSetting) }),
    example: {
      request: { house: 'kings' },
      answer: {
        rules: [
          {
            rule: 'large-cash',
            figures: { hours: 24, amount: 1_000_000 },
            set: { by: vera, at: AT, reason: 'The threshold of the law.' },
          },
        ],
      },
    },
  },
  setCaseRule: {
    method: 'PUT',
    path: '/houses/:house/case-rules/:rule',
    summary: 'Set the figures of a rule, with a reason, or switch it off',
    description: 'Earlier figures stay stored. Each alert names the figures by which it was raised.',
    who: CASE_OFFICERS,
    of: 'house',
    params: z.strictObject({ house, rule: caseRule }),
    body: z.strictObject({ figures: figures.nullable(), reason: caseReason }),
    answer: emptyAnswer,
    example: {
      request: {
        house: 'kings',
        rule: 'large-cash',
        figures: { hours: 24, amount: 1_000_000 },
        reason: 'The threshold of the law.',
      },
      answer: {},
    },
  },
} as const satisfies Endpoints;
