import { z } from 'zod';
import { id } from './common.ts';

const timestamp = z.number();

/** A member of the staff, by account and name. */
export const staffMember = z.object({ account: id, name: z.string() });

/** The kinds of documents in a person's file. */
export const documentKind = z.enum(['identity-card', 'passport', 'address', 'source-of-funds', 'other']);
/** The kind of a document in a person's file. */
export type DocumentKind = z.infer<typeof documentKind>;

/** The maximum size of a document, in bytes. */
export const MAX_DOCUMENT = 5_000_000;
/** The maximum number of documents that a person can send to a house. Staff can add as many again. */
export const MAX_DOCUMENTS = 20;

/** A document, without its content. */
export const fileDocument = z
  .object({
    id,
    kind: documentKind,
    type: z.enum(['image/jpeg', 'image/png', 'application/pdf']),
    bytes: z.int(),
    at: timestamp,
  })
  .meta({ id: 'FileDocument' });
/** A document, without its content. */
export type FileDocument = z.infer<typeof fileDocument>;

/** A note of the staff. A confidential note is left out of the person's export. */
export const fileNote = z
  .object({ id, text: z.string(), confidential: z.boolean(), by: staffMember, at: timestamp })
  .meta({ id: 'FileNote' });
/** A note of the staff. */
export type FileNote = z.infer<typeof fileNote>;

/** An access to a person's data: staff opened their file or one of their documents. */
export const fileAccess = z
  .object({
    id,
    person: staffMember,
    by: staffMember,
    at: timestamp,
    reason: z.string(),
    /** The document that was opened; null if it was the file. */
    document: z.object({ id, kind: documentKind }).nullable(),
  })
  .meta({ id: 'FileAccess' });
/** An access to a person's data. */
export type FileAccess = z.infer<typeof fileAccess>;
