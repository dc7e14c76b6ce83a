import { textLine, textLines } from '@croupier/core';
import { z } from 'zod';
import { amount, id, secret } from '../common.ts';
import {
  documentKind,
  fileAccess,
  fileDocument,
  fileNote,
  MAX_DOCUMENT,
  MAX_DOCUMENTS,
  staffMember,
} from '../files.ts';
import { ACCESS_ROLES, FILE_ROLES } from '../roles.ts';
import { closing, complaint } from './closing.ts';
import { type Endpoints, nextPage, page } from './endpoint.ts';
import { exampleParticipation, participation, person } from './participants.ts';
import { transfer } from './payments.ts';

const house = z.string().max(40);
const number = z.string().regex(/^[1-9]\d{0,14}$/);
const ofHouse = z.strictObject({ house });
const ofPerson = z.strictObject({ house, account: id });
const ofDocument = ofPerson.extend({ document: id });
const reason = textLine(200, 3);
const timestamp = z.number();
const lifecycle = z.enum(['none', 'applied', 'active', 'closing', 'closed']);
const content = secret(
  z
    .base64()
    .min(4)
    .max(Math.ceil(MAX_DOCUMENT / 3) * 4),
);

/** A person whom a search has found, with the data that tell people apart. */
const foundPerson = z
  .object({
    account: id,
    /** The name of the account. */
    name: z.string(),
    /** The state as a participant of the house: `none` if the account plays only with play money there. */
    lifecycle,
    identity: z.enum(['none', 'asked', 'doubt', 'verified', 'refused']),
    /** The personal data, verified or given; null if there are none. */
    person: z
      .object({
        givenName: z.string(),
        familyName: z.string(),
        bornOn: z.string(),
        city: z.string().nullable(),
        email: z.string().nullable(),
        document: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'FoundPerson' });

const bar = z.object({
  id: number,
  ground: z.enum(['breach', 'endangered', 'aml']),
  at: timestamp,
  proposal: z.object({ reason: z.string(), by: staffMember, at: timestamp }).nullable(),
  released: z.object({ by: staffMember, at: timestamp }).nullable(),
});

const personFile = z
  .object({
    account: z.object({
      id,
      name: z.string(),
      guest: z.boolean(),
      createdAt: timestamp,
      erasedAt: timestamp.nullable(),
      lastUsedAt: timestamp.nullable(),
    }),
    currency: z.string(),
    /** The registration, limits and rights at this house; null if the account has never applied. */
    participation: participation.nullable(),
    identity: z.object({
      verified: person.nullable(),
      /** New data that are not verified yet. */
      offered: person.nullable(),
      formerly: z.array(z.object({ givenName: z.string(), familyName: z.string(), bornOn: z.string() })),
      appliedAt: timestamp.nullable(),
      activatedAt: timestamp.nullable(),
      /** The checks by the identity service, newest first. `outcome` is null until it answers. */
      checks: z.array(
        z.object({
          at: timestamp,
          answeredAt: timestamp.nullable(),
          outcome: z.string().nullable(),
          reason: z.string().nullable(),
        }),
      ),
      /** The decisions of the staff on documents in doubt, newest first. */
      decisions: z.array(
        z.object({ decision: z.enum(['accept', 'refuse', 'more']), by: staffMember, at: timestamp }),
      ),
    }),
    /** The other accounts of the person at this house. */
    accounts: z.array(staffMember.extend({ lifecycle, since: timestamp })),
    /** The bars of the person, newest first, with those that ended. */
    bars: z.array(bar),
    /** The real money at this house; null if the account has none. */
    money: z
      .object({
        balance: amount,
        atTables: amount,
        instruments: z.array(
          z.object({
            id: number,
            kind: z.enum(['account', 'card', 'other']),
            label: z.string(),
            state: z.enum(['asked', 'registered', 'refused', 'removed']),
            why: z.string().nullable(),
            at: timestamp,
          }),
        ),
        /** The last transfers, newest first, with the document shown at the cash desk. */
        transfers: z.array(
          transfer.omit({ state: true }).extend({
            state: z.enum(['ordered', 'done', 'refused', 'returning', 'held', 'returned']),
            cashier: staffMember.nullable(),
            document: z.string().nullable(),
            documentReason: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
    /** The play at public tables of the house. */
    play: z.object({
      money: z.enum(['real', 'play']),
      /** The last days with play, newest first. Each has the chips that went to the tables, and those that came back. */
      days: z.array(z.object({ day: z.iso.date(), rounds: z.int(), staked: amount, returned: amount })),
      /** The last rounds, newest first. */
      rounds: z.array(
        z.object({
          round: id,
          plan: z.string(),
          number: z.int(),
          at: timestamp,
          stake: amount,
          result: amount,
        }),
      ),
    }),
    closings: z.array(closing),
    complaints: z.array(complaint),
    /** The e-mails of the house to the person, newest first. */
    letters: z.array(z.object({ kind: z.string(), at: timestamp, sentAt: timestamp.nullable() })),
    notes: z.array(fileNote),
    documents: z.array(
      fileDocument.extend({
        /** The member of the staff who added it; null if the person sent it. */
        by: staffMember.nullable(),
      }),
    ),
  })
  .meta({ id: 'PersonFile' });
/** A person's file at a house. */
export type PersonFile = z.infer<typeof personFile>;
/** A person whom a search has found. */
export type FoundPersonInfo = z.infer<typeof foundPerson>;

const AT = 1_763_989_200_000;
const anna = { account: 'kDM8doOYWu46', name: 'Anna' };
const marta = { account: 'pX3fq9LmZ2aB', name: 'Marta' };
const exampleDocument: z.input<typeof fileDocument> = {
  id: 'q7Wd0sXv2LkP',
  kind: 'passport',
  type: 'image/jpeg',
  bytes: 418_233,
  at: AT,
};
const exampleNote: z.input<typeof fileNote> = {
  id: '12',
  text: 'She called about her limit.',
  confidential: false,
  by: marta,
  at: AT,
};
/** The smallest JPEG file that the server accepts. */
const PIXEL = '/9j/4AAQSkZJRg==';

/** The calls for people's files: search, the file with its notes and documents, and the log of accesses. */
export const fileCalls = {
  findPeople: {
    method: 'POST',
    path: '/houses/:house/people/search',
    summary: 'Find people of a house by name, date of birth, e-mail address, account or number of a document',
    description:
      'Words may be in any order, without accents, and only begun. At most 25 people are returned. `more` tells whether others match. Accounts that have not applied at the house are found by their own name and id.',
    opens: 'personal-data',
    who: FILE_ROLES,
    of: 'house',
    params: ofHouse,
    body: z.strictObject({ search: secret(textLine(100, 2)) }),
    answer: z.object({ people: z.array(foundPerson), more: z.boolean() }),
    example: {
      request: { house: 'kings', search: 'novak jan' },
      answer: {
        people: [
          {
            ...anna,
            lifecycle: 'active',
            identity: 'verified',
            person: {
              givenName: 'Anna',
              familyName: 'Nováková',
              bornOn: '1990-04-12',
              city: 'Praha',
              email: 'anna@example.com',
              document: null,
            },
          },
        ],
        more: false,
      },
    },
  },
  openFile: {
    method: 'POST',
    path: '/houses/:house/people/:account/openings',
    summary: 'Open a person’s file with a stated reason, which is recorded',
    description:
      'The file contains everything that the house knows of the account. Nobody can open their own file (`own-account`). Opening it again within 15 minutes for the same reason makes no new record.',
    opens: 'personal-data',
    who: FILE_ROLES,
    of: 'house',
    params: ofPerson,
    body: z.strictObject({ reason }),
    answer: personFile,
    example: {
      request: { house: 'kings', account: anna.account, reason: 'She asked about a deposit.' },
      answer: {
        account: {
          id: anna.account,
          name: anna.name,
          guest: false,
          createdAt: AT,
          erasedAt: null,
          lastUsedAt: AT,
        },
        currency: 'EUR',
        participation: exampleParticipation,
        identity: {
          verified: exampleParticipation.person,
          offered: null,
          formerly: [],
          appliedAt: AT,
          activatedAt: AT,
          checks: [{ at: AT, answeredAt: AT, outcome: 'verified', reason: null }],
          decisions: [],
        },
        accounts: [],
        bars: [],
        money: { balance: 25_000, atTables: 0, instruments: [], transfers: [] },
        play: { money: 'real', days: [], rounds: [] },
        closings: [],
        complaints: [],
        letters: [{ kind: 'registered', at: AT, sentAt: AT }],
        notes: [exampleNote],
        documents: [{ ...exampleDocument, by: null }],
      },
    },
  },
  addFileNote: {
    method: 'POST',
    path: '/houses/:house/people/:account/notes',
    summary: 'Add a note to a person’s file',
    description:
      'Notes cannot be changed. A `confidential` note is left out of the person’s export, as the law requires for a suspicion of money laundering.',
    who: FILE_ROLES,
    of: 'house',
    params: ofPerson,
    body: z.strictObject({ text: textLines(2000, 3), confidential: z.boolean().default(false) }),
    answer: fileNote,
    example: {
      request: { house: 'kings', account: anna.account, text: exampleNote.text },
      answer: exampleNote,
    },
  },
  addFileDocument: {
    method: 'POST',
    path: '/houses/:house/people/:account/documents',
    summary: 'Add a document to a person’s file',
    description: `\`content\` is a JPEG, PNG or PDF file in base64, of at most ${MAX_DOCUMENT} bytes (\`bad-document\`). A file has at most ${MAX_DOCUMENTS} documents from staff (\`too-many-documents\`). A virus scanner may refuse it (\`infected-document\`). While the scanner does not answer, no document is accepted (\`scanner-away\`).`,
    who: FILE_ROLES,
    of: 'house',
    largeBody: true,
    params: ofPerson,
    body: z.strictObject({ kind: documentKind, content }),
    answer: fileDocument,
    example: {
      request: { house: 'kings', account: anna.account, kind: 'passport', content: PIXEL },
      answer: exampleDocument,
    },
  },
  openFileDocument: {
    method: 'POST',
    path: '/houses/:house/people/:account/documents/:document/openings',
    summary: 'Open a document with a stated reason, which is recorded',
    description:
      'The answer names the address `…/documents/{document}/content?opening=`, where the caller can read the content within two minutes.',
    opens: 'personal-data',
    who: FILE_ROLES,
    of: 'house',
    params: ofDocument,
    body: z.strictObject({ reason }),
    answer: z.object({ opening: id }),
    example: {
      request: {
        house: 'kings',
        account: anna.account,
        document: exampleDocument.id,
        reason: 'Identity check.',
      },
      answer: { opening: '731' },
    },
  },
  fileAccesses: {
    method: 'GET',
    path: '/houses/:house/file-accesses',
    summary: 'Who opened which file or document of a house, when and why, newest first',
    who: ACCESS_ROLES,
    of: 'house',
    params: ofHouse,
    query: page.extend({
      /** The person whose data were opened. */
      account: id.optional(),
      /** The member of the staff who opened them. */
      by: id.optional(),
    }),
    answer: z.object({ accesses: z.array(fileAccess), ...nextPage }),
    example: {
      request: { house: 'kings', limit: 1 },
      answer: {
        accesses: [
          {
            id: '731',
            person: anna,
            by: marta,
            at: AT,
            reason: 'Identity check.',
            document: { id: exampleDocument.id, kind: 'passport' },
          },
        ],
        next: 731,
      },
    },
  },
  ownDocuments: {
    method: 'GET',
    path: '/me/participations/:house/documents',
    summary: 'The documents that the caller has sent to a house, newest first',
    who: 'account',
    params: ofHouse,
    answer: z.object({ documents: z.array(fileDocument) }),
    example: { request: { house: 'kings' }, answer: { documents: [exampleDocument] } },
  },
  sendOwnDocument: {
    method: 'POST',
    path: '/me/participations/:house/documents',
    summary: 'Send a document to a house, for the check of the caller’s identity or their money',
    description: `Only applicants and participants can send documents, at most ${MAX_DOCUMENTS}. \`content\` is a JPEG, PNG or PDF file in base64, of at most ${MAX_DOCUMENT} bytes.`,
    who: 'account',
    limit: 'outside',
    largeBody: true,
    params: ofHouse,
    body: z.strictObject({ kind: documentKind, content }),
    answer: fileDocument,
    example: {
      request: { house: 'kings', kind: 'passport', content: PIXEL },
      answer: exampleDocument,
    },
  },
} as const satisfies Endpoints;
