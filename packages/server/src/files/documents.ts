import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '@croupier/core';
import { type DocumentKind, fileDocument, MAX_DOCUMENT, MAX_DOCUMENTS } from '@croupier/protocol';
import { z } from 'zod';
import { lockAccount } from '../accounts/lookups.ts';
import { type Entropy, newId } from '../chance/entropy.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { Seal } from '../storage/seal.ts';

const documentRow = fileDocument.extend({ by_account: z.string().nullable() });
/** A stored document, without its content. */
export type StoredDocument = z.infer<typeof documentRow>;
type DocumentType = StoredDocument['type'];

/** The content of a document. */
export interface DocumentContent {
  readonly type: DocumentType;
  readonly content: Buffer;
}

/** The first bytes of each type of file. The type that a browser names is not trusted. */
const BEGINS: readonly (readonly [DocumentType, Buffer])[] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['application/pdf', Buffer.from('%PDF-')],
];

const COLUMNS = 'id, kind, type, bytes, at, by_account';
/** The number of keys that are sealed again in one transaction. */
const AT_ONCE = 500;

/** Stores documents and reads them. The content is encrypted, and bound to the id of its document. */
export class Documents {
  constructor(
    private readonly seal: Seal,
    private readonly entropy: Entropy,
  ) {}

  /**
   * Adds a document to a person's file. Refuses `bad-document`, and `too-many-documents` for the person or for all staff
   * together.
   */
  async add(
    tx: Queries,
    {
      house,
      account,
      by,
      at,
      kind,
      content: base64,
    }: {
      readonly house: string;
      readonly account: string;
      /** The member of the staff; null for the person. */
      readonly by: string | null;
      readonly at: number;
      readonly kind: DocumentKind;
      /** The content in base64. */
      readonly content: string;
    },
  ): Promise<StoredDocument | Refusal> {
    const content = Buffer.from(base64, 'base64');
    const type = BEGINS.find(([, begin]) => content.subarray(0, begin.length).equals(begin))?.[0];
    if (!type || content.length > MAX_DOCUMENT)
      return refuse('bad-document', 'Choose a JPEG, PNG or PDF file of at most 5 MB.');
    await lockAccount(tx, account);
    const [known] = await checkedRows(
      tx,
      z.object({ count: z.int() }),
      `select count(*)::int as count from file_document
       where account = $1 and house = $2 and (by_account is null) = $3`,
      [account, house, by === null],
    );
    if ((known?.count ?? 0) >= MAX_DOCUMENTS)
      return refuse('too-many-documents', 'There are as many documents as a file can hold.', {
        details: { most: MAX_DOCUMENTS },
      });
    const id = newId(this.entropy);
    const key = Buffer.from(this.entropy.bytes(32)).toString('base64url');
    const [stored] = await checkedRows(
      tx,
      documentRow,
      `insert into file_document (id, house, account, kind, type, bytes, sha256, by_account, at, sealed_key, content)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, decode($11, 'base64')) returning ${COLUMNS}`,
      [
        id,
        house,
        account,
        kind,
        type,
        content.length,
        createHash('sha256').update(content).digest('hex'),
        by,
        at,
        await this.seal.seal(key, id),
        (await this.sealWith(key).sealBytes(content, id)).toString('base64'),
      ],
    );
    if (!stored) throw new Error('a document was not stored');
    return stored;
  }

  /** Returns the content of a document of a person; undefined if there is none. */
  async read(
    queries: Queries,
    { id, account, house }: { readonly id: string; readonly account: string; readonly house: string },
  ): Promise<DocumentContent | undefined> {
    const [row] = await checkedRows(
      queries,
      documentRow.pick({ type: true }).extend({ sealed_key: z.string(), content: z.string() }),
      `select type, sealed_key, encode(content, 'base64') as content from file_document
       where id = $1 and account = $2 and house = $3`,
      [id, account, house],
    );
    if (!row) return undefined;
    const key = await this.seal.open(row.sealed_key, id);
    return {
      type: row.type,
      content: await this.sealWith(key).openBytes(Buffer.from(row.content, 'base64'), id),
    };
  }

  /**
   * Seals the keys of all documents with the newest key of the server. Returns the number of keys that were sealed
   * again, and of those that no key opens.
   */
  async reseal(
    inTransaction: <T>(work: (tx: Queries) => Promise<T>) => Promise<T>,
  ): Promise<{ readonly sealed: number; readonly lost: number }> {
    let [sealed, lost, after] = [0, 0, ''];
    for (;;) {
      const last = await inTransaction(async (tx) => {
        const rows = await checkedRows(
          tx,
          z.object({ id: z.string(), sealed_key: z.string() }),
          'select id, sealed_key from file_document where id > $1 order by id limit $2 for update',
          [after, AT_ONCE],
        );
        for (const { id, sealed_key: before } of rows) {
          const fresh = await this.seal.resealed(before, id).catch(() => 'lost' as const);
          if (fresh === 'lost') lost += 1;
          if (fresh === undefined || fresh === 'lost') continue;
          await tx.query('update file_document set sealed_key = $2 where id = $1', [id, fresh]);
          sealed += 1;
        }
        return rows.at(-1)?.id;
      });
      if (last === undefined) return { sealed, lost };
      after = last;
    }
  }

  private sealWith(key: string): Seal {
    return new Seal(this.entropy, async () => [key]);
  }
}

/** Returns a person's documents at a house, newest first; with `own`, only those that they sent. */
export function documentsOf(
  queries: Queries,
  account: string,
  house: string,
  { own = false } = {},
): Promise<StoredDocument[]> {
  return checkedRows(
    queries,
    documentRow,
    `select ${COLUMNS} from file_document where account = $1 and house = $2${own ? ' and by_account is null' : ''}
     order by at desc, id`,
    [account, house],
  );
}
