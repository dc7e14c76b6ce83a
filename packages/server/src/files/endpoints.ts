import type { HandlersOf } from '../http/call.ts';
import { nextPageOf } from '../http/next-page.ts';
import type { FileService } from './service.ts';

/** Returns the endpoints of people's files. */
export function fileEndpoints(files: FileService): HandlersOf<'People’s files'> {
  return {
    findPeople: ({ params, body }) => files.find(params.house, body.search),
    openFile: ({ params, body, by }) => files.open({ ...params, by: by.account.id }, body.reason),
    addFileNote: ({ params, body, by }) =>
      files.addNote({ ...params, by: by.account.id }, body.text, body.confidential),
    addFileDocument: ({ params, body, by }) => files.addDocument({ ...params, by: by.account.id }, body),
    openFileDocument: ({ params: { document, ...person }, body, by }) =>
      files.openDocument({ ...person, by: by.account.id }, document, body.reason),
    fileAccesses: async ({ params, query }) => {
      const accesses = await files.accesses(params.house, query);
      return { accesses, next: nextPageOf(accesses, query, ({ id }) => Number(id)) };
    },
    ownDocuments: async ({ params, by }) => ({ documents: await files.own(by.account.id, params.house) }),
    sendOwnDocument: ({ params, body, by }) => files.send(by.account.id, params.house, body),
  };
}
