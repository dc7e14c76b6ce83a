import type { Json } from '@croupier/core';
import type { HandlersOf } from '../http/call.ts';
import { nextPageOf } from '../http/next-page.ts';
import type { AuditService } from './service.ts';

/** Returns the endpoint through which auditors and managers read the audit log. */
export function auditEndpoints(audit: AuditService): HandlersOf<'Audit log'> {
  return {
    auditLog: async ({ params: { house }, body }) => {
      const { entries, names } = await audit.search(house, body);
      const nameOf = (account: string | null) => (account === null ? null : (names.get(account) ?? null));
      return {
        entries: entries.map(({ content, content_hash, ...entry }) => ({
          ...entry,
          name: nameOf(entry.account),
          subjectName: nameOf(entry.subject),
          erased: content_hash !== null && content === null,
          content: content === null ? null : (JSON.parse(content) as { [field: string]: Json }),
        })),
        next: nextPageOf(entries, body, ({ number }) => number),
      };
    },
  };
}
