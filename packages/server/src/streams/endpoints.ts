import { isRefusal } from '@croupier/core';
import type { HandlersOf } from '../http/call.ts';
import { whipPath } from '../http/whip.ts';
import { logSecurityEvent } from '../monitoring/security-events.ts';
import { type Admission, noSuchTable } from '../tables/endpoints/admission.ts';
import type { Encoders } from './encoders.ts';
import type { StreamService } from './service.ts';
import type { Stills } from './stills.ts';
import type { IceServer } from './turn.ts';

interface Needs {
  readonly streams: StreamService;
  readonly encoders: Encoders;
  readonly stills: Pick<Stills, 'keep'>;
  readonly admission: Admission;
  /** Returns the TURN servers of the casino with new credentials. */
  readonly turnServers: () => IceServer[];
}

/** Returns the endpoints for the pictures of tables. */
export function streamEndpoints({
  streams,
  encoders,
  stills,
  admission,
  turnServers,
}: Needs): HandlersOf<'Streams'> {
  return {
    publishStream: async ({ params, body, by }) => {
      if (!(await admission.running(params.table, by))) return noSuchTable();
      const answer = await streams.publish(params.table, body.offer, { by: 'camera' }, body.camera);
      return isRefusal(answer) ? answer : { answer };
    },
    endStream: async ({ params, query, by }) => {
      if (!(await admission.running(params.table, by))) return noSuchTable();
      await streams.end(params.table, query.camera);
      return {};
    },
    makeStreamKey: async ({ params: { table }, body: { replace }, by }) => {
      if (!(await admission.running(table, by))) return noSuchTable();
      const made = await encoders.makeKey(table, replace);
      if (isRefusal(made)) return made;
      if (made.key !== null)
        logSecurityEvent({ event: 'stream-key-changed', table, change: 'made', by: by.account.id });
      return { path: whipPath(table), ...made };
    },
    revokeStreamKey: async ({ params: { table }, by }) => {
      if (!(await admission.running(table, by))) return noSuchTable();
      await encoders.revokeKey(table);
      logSecurityEvent({ event: 'stream-key-changed', table, change: 'revoked', by: by.account.id });
      return {};
    },
    sendStill: async ({ params: { table }, body: { jpeg }, by }) =>
      (await admission.running(table, by)) ? (stills.keep(table, jpeg) ?? {}) : noSuchTable(),
    turnServers: async ({ params, by }) =>
      (await admission.running(params.table, by)) ? { iceServers: turnServers() } : noSuchTable(),
    watchStream: async ({ params, body, by }) =>
      (await admission.running(params.table, by))
        ? streams.watch(params.table, body.offer, by.from.address)
        : noSuchTable(),
    changeView: async ({ params: { table, viewer }, body }) =>
      (await streams.view(table, viewer, body)) ?? {},
    leaveStream: async ({ params }) => {
      await streams.leave(params.viewer);
      return {};
    },
  };
}
