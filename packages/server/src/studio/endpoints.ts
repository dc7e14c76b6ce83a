import type { Refusal } from '@croupier/core';
import type { Dealing } from '@croupier/protocol';
import type { HandlersOf } from '../http/call.ts';
import { nextPageOf } from '../http/next-page.ts';
import { type Admission, noSuchTable } from '../tables/endpoints/admission.ts';
import type { StudioService } from './service.ts';

interface Needs {
  readonly studio: StudioService;
  readonly admission: Admission;
}

/** Returns the endpoints for the studio's staff. */
export function studioEndpoints({ studio, admission }: Needs): HandlersOf<'Studio'> {
  /** Returns the staff of a table after a change, or the refusal of the change. */
  const after = async (table: string, refused: Refusal | undefined): Promise<Dealing | Refusal> =>
    refused ?? studio.dealing(table);
  return {
    dealing: async ({ params: { table }, by }) =>
      (await admission.running(table, by)) ? studio.dealing(table) : noSuchTable(),
    changeDealing: async ({ params: { table }, body, by }) =>
      (await admission.running(table, by))
        ? after(table, await studio.change(table, by.account.id, body))
        : noSuchTable(),
    endDealing: async ({ params: { table }, by }) =>
      (await admission.running(table, by))
        ? after(table, await studio.end(table, by.account.id))
        : noSuchTable(),
    checkTable: async ({ params: { table }, body: { checks }, by }) =>
      (await admission.running(table, by))
        ? after(table, await studio.check(table, by.account.id, checks))
        : noSuchTable(),
    decideChecks: async ({ params: { table, request }, body, by }) =>
      (await admission.running(table, by))
        ? after(table, await studio.decide(table, request, by.account.id, body))
        : noSuchTable(),
    showTestCard: async ({ params: { table }, body: { on }, by }) => {
      if (!(await admission.running(table, by))) return noSuchTable();
      studio.showTestCard(table, on);
      return {};
    },
    studioLog: async ({ params: { table }, query }) => {
      const log = await studio.log(table, query);
      return { ...log, next: nextPageOf(log.stints, query, ({ id }) => id) };
    },
    rota: async ({ params: { house }, query }) => studio.rota(house, query),
    setRota: async ({ params: { house }, body: { after: from, until, ...rota }, by }) =>
      (await studio.setRota(house, { after: from, until }, rota, by.account.id)) ?? {},
    studio: async ({ params: { house } }) => studio.overview(house),
  };
}
