import type { HandlersOf } from '../http/call.ts';
import type { ReportService } from './service.ts';

/** Returns the endpoints of the reports. */
export function reportEndpoints(reports: ReportService): HandlersOf<'Books'> {
  return {
    books: ({ params: { house }, query }) => reports.books(house, query),
    reserves: ({ params: { house }, query }) => reports.reserves(house, query),
    setReserves: async ({ params: { house }, body, by }) => {
      await reports.setReserves({ house, ...body, by: by.account.id });
      return {};
    },
  };
}
