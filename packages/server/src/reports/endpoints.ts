import type { HandlersOf } from '../http/call.ts';
import type { ReportService } from './service.ts';

/** Returns the endpoints of the reports. */
export function reportEndpoints(reports: ReportService): HandlersOf<'Books'> {
  return { books: ({ params: { house }, query }) => reports.books(house, query) };
}
