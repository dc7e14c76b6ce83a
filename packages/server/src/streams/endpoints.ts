import { isRefusal } from '@croupier/core';
import type { HandlersOf } from '../http/call.ts';
import { type Admission, noSuchTable } from '../tables/endpoints/admission.ts';
import type { StreamService } from './service.ts';

interface Needs {
  readonly streams: StreamService;
  readonly admission: Admission;
}

/** Returns the endpoints for the pictures of tables. */
export function streamEndpoints({ streams, admission }: Needs): HandlersOf<'Streams'> {
  return {
    publishStream: async ({ params, body, by }) => {
      if (!(await admission.running(params.table, by))) return noSuchTable();
      const answer = await streams.publish(params.table, body.offer);
      return isRefusal(answer) ? answer : { answer };
    },
    endStream: async ({ params, by }) => {
      if (!(await admission.running(params.table, by))) return noSuchTable();
      await streams.end(params.table);
      return {};
    },
    watchStream: async ({ params, body, by }) =>
      (await admission.running(params.table, by))
        ? streams.watch(params.table, body.offer, by.from.address)
        : noSuchTable(),
    leaveStream: async ({ params }) => {
      await streams.leave(params.viewer);
      return {};
    },
  };
}
