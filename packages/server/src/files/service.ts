import { isRefusal, type Refusal, refuse } from '@croupier/core';
import type { House } from '@croupier/houses';
import type { AnswerOf, DocumentKind, FileDocument, FileNote, PersonFile } from '@croupier/protocol';
import { accountOverview, namesOf } from '../accounts/lookups.ts';
import { accountsFound } from '../accounts/search.ts';
import type { Entropy } from '../chance/entropy.ts';
import { isSamePerson } from '../participants/lookups.ts';
import { readParticipant } from '../participants/participant.ts';
import { peopleFound } from '../participants/search.ts';
import type { ParticipantService } from '../participants/service.ts';
import type { ScannerPort } from '../ports/scanner.ts';
import type { Database, Queries } from '../storage/database.ts';
import type { Seal } from '../storage/seal.ts';
import type { Clock } from '../time/clock.ts';
import { accessesAt, isSameView, openedDocument, recordAccess } from './accesses.ts';
import { describeFile } from './describe.ts';
import { type DocumentContent, Documents, documentsOf, type StoredDocument } from './documents.ts';
import { addNote } from './notes.ts';

/** The maximum number of people in the answer to a search. */
const MOST = 25;

/** A person's file at a house, and the member of the staff who uses it. */
export interface FileOf {
  readonly house: string;
  readonly account: string;
  readonly by: string;
}

/** A new document, with its content in base64. */
export interface NewDocument {
  readonly kind: DocumentKind;
  readonly content: string;
}

/** People's files, for staff whose rights the endpoints have checked. */
export interface FileService {
  /** Finds people of a house as `searchOf` describes, and accounts by their name or id. */
  find(house: string, typed: string): Promise<AnswerOf<'findPeople'>>;
  /** Opens a person's file, and records the access. Refuses `no-such-account`, `own-account`. */
  open(file: FileOf, reason: string): Promise<PersonFile | Refusal>;
  /** Adds a note. Refuses the same codes as `open`. */
  addNote(file: FileOf, text: string, confidential: boolean): Promise<FileNote | Refusal>;
  /**
   * Adds a document. Refuses the same codes as `open`, `bad-document`, `too-many-documents`, `infected-document` and
   * `scanner-away`.
   */
  addDocument(file: FileOf, document: NewDocument): Promise<FileDocument | Refusal>;
  /**
   * Records that a document is opened. Returns the number of the opening, with which the content can be read. Refuses
   * the same codes as `open`, and `no-such-document`.
   */
  openDocument(file: FileOf, document: string, reason: string): Promise<{ opening: string } | Refusal>;
  /** Returns the content of a document that the member of the staff has just opened. Refuses `no-such-document`. */
  content(file: FileOf, document: string, opening: string): Promise<DocumentContent | Refusal>;
  accesses(
    house: string,
    which: Parameters<typeof accessesAt>[2],
  ): Promise<AnswerOf<'fileAccesses'>['accesses']>;
  /** Returns the documents that a person has sent to a house. */
  own(account: string, house: string): Promise<FileDocument[]>;
  /** Stores a document from the person. Refuses `not-applied`, and the same codes as `addDocument`. */
  send(account: string, house: string, document: NewDocument): Promise<FileDocument | Refusal>;
  /** Returns the content of a document that the person has sent. Refuses `no-such-document`. */
  ownContent(account: string, house: string, document: string): Promise<DocumentContent | Refusal>;
}

export interface FileOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly seal: Seal;
  readonly houses: readonly House[];
  readonly participants: Pick<ParticipantService, 'at'>;
  readonly scanner: ScannerPort;
}

/** Creates the service, with a function that seals the keys of all documents with the server's newest key. */
export function createFiles({
  database,
  clock,
  entropy,
  seal,
  houses,
  participants,
  scanner,
}: FileOptions): FileService & { reseal(): ReturnType<Documents['reseal']> } {
  const documents = new Documents(seal, entropy);
  /** Runs `store` if the scanner finds nothing in a document. */
  const scanned = async <T>({ content }: NewDocument, store: () => Promise<T | Refusal>) => {
    const verdict = await scanner.scan(Buffer.from(content, 'base64'));
    if (verdict === 'found')
      return refuse(
        'infected-document',
        'The virus scanner found something in this file. Choose another one.',
      );
    if (verdict === 'away')
      return refuse('scanner-away', 'This file cannot be checked for viruses now. Send it again later.');
    return store();
  };
  /** Runs `work` in a transaction, unless the member of the staff may not use the file. */
  const within = <T>({ account, by }: FileOf, work: (tx: Queries) => Promise<T | Refusal>) =>
    database.transaction(async (tx) => {
      if (!(await accountOverview(tx, account)))
        return refuse('no-such-account', 'There is no account with this id.');
      // Nobody handles their own case, also not with another account.
      if (by === account || (await isSamePerson(tx, by, account)))
        return refuse('own-account', 'You cannot use your own file. Ask a colleague.');
      return work(tx);
    });
  return {
    find: async (house, typed) => {
      // One more than is shown tells whether there are more.
      const accounts = await accountsFound(database, typed, MOST + 1);
      const people = await peopleFound(database, house, typed, { accounts, most: MOST + 1 });
      const known = new Set(people.map(({ account }) => account));
      const others = accounts.filter((account) => !known.has(account));
      const all = [...people.map(({ account }) => account), ...others];
      const shown = all.slice(0, MOST);
      const names = await namesOf(database, shown);
      const found = new Map(people.map((one) => [one.account, one]));
      return {
        people: shown.map((account) => {
          const one = found.get(account);
          return {
            account,
            name: names.get(account) ?? account,
            lifecycle: one?.lifecycle ?? 'none',
            identity: one?.identity ?? 'none',
            person:
              one?.family_name == null
                ? null
                : {
                    givenName: one.given_name ?? '',
                    familyName: one.family_name,
                    bornOn: one.born_on ?? '',
                    city: one.city,
                    email: one.email,
                    document: one.document,
                  },
          };
        }),
        more: all.length > MOST,
      };
    },
    open: async (file, reason) => {
      const { house: id, account, by } = file;
      const house = houses.find((one) => one.id === id);
      if (!house) return refuse('no-such-house', `There is no house ${id}.`);
      const refused = await within(file, async (tx) => {
        const access = { house: id, account, by, reason, at: clock.now() };
        if (!(await isSameView(tx, access))) await recordAccess(tx, access);
        return undefined;
      });
      if (refused) return refused;
      const timeZone = house.protection?.participants?.selfLimits.timeZone ?? 'UTC';
      const described = await describeFile(database, {
        account,
        house: { id, currency: house.currency, timeZone },
        now: clock.now(),
        participants,
        namesOf: (accounts) => namesOf(database, [...new Set(accounts)]),
      });
      return described ?? refuse('no-such-account', 'There is no account with this id.');
    },
    addNote: (file, text, confidential) =>
      within(file, async (tx) => {
        const {
          id,
          by_account: by,
          ...note
        } = await addNote(tx, {
          ...file,
          text,
          confidential,
          at: clock.now(),
        });
        const names = await namesOf(tx, [by]);
        return { ...note, id: String(id), by: { account: by, name: names.get(by) ?? by } };
      }),
    addDocument: async (file, document) =>
      shown(
        await scanned(document, () =>
          within(file, (tx) => documents.add(tx, { ...file, ...document, at: clock.now() })),
        ),
      ),
    openDocument: (file, document, reason) =>
      within(file, async (tx) => {
        const { house, account, by } = file;
        const found = (await documentsOf(tx, account, house)).find(({ id }) => id === document);
        if (!found) return noSuchDocument();
        const opened = { house, account, by, reason, at: clock.now(), document: found };
        return { opening: String(await recordAccess(tx, opened)) };
      }),
    content: async ({ house, account, by }, document, opening) => {
      const opened = await openedDocument(database, Number(opening), by, clock.now());
      const found =
        opened === document ? await documents.read(database, { id: document, account, house }) : undefined;
      return found ?? noSuchDocument();
    },
    accesses: async (house, which) => {
      const accesses = await accessesAt(database, house, which);
      const all = accesses.flatMap(({ account, by_account: by }) => [account, by]);
      const names = await namesOf(database, [...new Set(all)]);
      const named = (account: string) => ({ account, name: names.get(account) ?? account });
      return accesses.map(({ id, account, by_account: by, at, reason, document, kind }) => ({
        id: String(id),
        person: named(account),
        by: named(by),
        at,
        reason,
        document: document === null || kind === null ? null : { id: document, kind },
      }));
    },
    own: async (account, house) => (await documentsOf(database, account, house, { own: true })).map(bare),
    send: async (account, house, document) =>
      shown(
        await scanned(document, () =>
          database.transaction(async (tx) =>
            (await readParticipant(tx, account, house))
              ? documents.add(tx, { account, house, by: null, ...document, at: clock.now() })
              : refuse('not-applied', 'Enter your name in your registration first.'),
          ),
        ),
      ),
    ownContent: async (account, house, document) => {
      const own = await documentsOf(database, account, house, { own: true });
      const found = own.some(({ id }) => id === document)
        ? await documents.read(database, { id: document, account, house })
        : undefined;
      return found ?? noSuchDocument();
    },
    reseal: () => documents.reseal((work) => database.transaction(work)),
  };
}

function shown(document: StoredDocument | Refusal): FileDocument | Refusal {
  return isRefusal(document) ? document : bare(document);
}

function bare({ by_account: _, ...document }: StoredDocument): FileDocument {
  return document;
}

function noSuchDocument(): Refusal {
  return refuse('no-such-document', 'There is no such document, or it was opened too long ago.');
}
