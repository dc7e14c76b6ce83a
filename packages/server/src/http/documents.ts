import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { API_PATH, endpoints } from '@croupier/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendRefusal } from './api.ts';
import type { Authorizer } from './authorizer.ts';

/** The content of a document. */
interface Content {
  readonly type: 'image/jpeg' | 'image/png' | 'application/pdf';
  readonly content: Buffer;
}

/** Returns the content of documents to callers whose rights are checked. */
export interface ReadDocuments {
  /** Returns a document that a member of the staff has just opened. */
  content(
    file: { readonly house: string; readonly account: string; readonly by: string },
    document: string,
    opening: string,
  ): Promise<Content | Refusal>;
  /** Returns a document that the caller sent to a house. */
  ownContent(account: string, house: string, document: string): Promise<Content | Refusal>;
}

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' };
const opening = z.string().regex(/^[1-9]\d{0,14}$/);
const document = z.object({ document: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/) });

/**
 * Registers the addresses of documents. A picture is shown in the page. A PDF is always downloaded, because it may
 * contain a program. No cache stores either, and nothing in them can run or load anything.
 */
export function registerDocuments(
  app: FastifyInstance,
  authorize: Authorizer,
  read: ReadDocuments,
  busy: (request: FastifyRequest) => Refusal | undefined,
): void {
  const ofStaff = endpoints.openFileDocument.path.replace(/openings$/, 'content');
  app.get(API_PATH + ofStaff, async (request, reply) => {
    const often = busy(request);
    if (often) return sendRefusal(reply, often);
    const asked = await authorize(request, 'openFileDocument');
    if (isRefusal(asked)) return sendRefusal(reply, asked);
    const opened = opening.safeParse((request.query as { readonly opening?: unknown }).opening);
    if (!opened.success) return sendRefusal(reply, refuse('malformed', 'Open the document first.'));
    const { house, account, document: id } = asked.params;
    return send(reply, id, await read.content({ house, account, by: asked.account.id }, id, opened.data));
  });
  app.get(`${API_PATH}${endpoints.ownDocuments.path}/:document/content`, async (request, reply) => {
    const often = busy(request);
    if (often) return sendRefusal(reply, often);
    const asked = await authorize(request, 'ownDocuments');
    if (isRefusal(asked)) return sendRefusal(reply, asked);
    const named = document.safeParse(request.params);
    if (!named.success) return sendRefusal(reply, refuse('malformed', 'This address cannot be read.'));
    const { document: id } = named.data;
    return send(reply, id, await read.ownContent(asked.account.id, asked.params.house, id));
  });
}

function send(reply: FastifyReply, id: string, found: Content | Refusal) {
  if (isRefusal(found)) return sendRefusal(reply, found);
  const { type, content } = found;
  const kind = type === 'application/pdf' ? 'attachment' : 'inline';
  return reply
    .headers({
      'content-type': type,
      'cache-control': 'private, no-store',
      'content-disposition': `${kind}; filename="document-${id}.${ENDINGS[type]}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    .send(content);
}
