import type { IncomingMessage } from 'node:http';
import { CAMERA_PLACES, type CameraPlace, isRefusal, type Refusal, refuse } from '@croupier/core';
import { endpoints } from '@croupier/protocol';
import { logSecurityEvent } from '../monitoring/security-events.ts';
import type { Audit } from '../services/audit.ts';
import type { OpenedSession, SdpExchange, TableRequest } from './sdp-exchange.ts';
import type { Visitor } from './visitor.ts';

/** The sessions of encoders that send pictures of tables. Each encoder has the key of its table. */
export interface WhipSessions {
  /**
   * Accepts an encoder's picture as that of a camera, by default the main camera. Refuses `wrong-stream-key`,
   * and the same codes as a camera's picture.
   */
  publish(
    table: string,
    key: string,
    offer: string,
    camera: CameraPlace | undefined,
  ): Promise<OpenedSession | Refusal>;
  /** Ends a picture. Refuses `wrong-stream-key` and `no-such-session`. */
  end(table: string, key: string, session: string): Promise<object | Refusal>;
}

const PATH = '/whip/tables/:table';

/** Returns the address to which encoders send the picture of a table. */
export function whipPath(table: string): string {
  return PATH.replace(':table', table);
}

/** Returns the exchange with which encoders such as OBS send pictures: WHIP, RFC 9725. */
export function whip(
  sessions: WhipSessions,
  audit: Pick<Audit, 'within'>,
  visitorOf: (request: IncomingMessage) => Visitor,
): SdpExchange {
  const withKey = async <Answer>(
    { request, reply }: TableRequest,
    run: (key: string) => Promise<Answer | Refusal>,
  ): Promise<Answer | Refusal> => {
    const [, key] = request.headers.authorization?.match(/^Bearer (\S{1,200})$/i) ?? [];
    const answer = key === undefined ? NO_KEY : await run(key);
    if (isRefusal(answer) && answer.code === 'wrong-stream-key') {
      reply.header('www-authenticate', 'Bearer');
      const { address } = visitorOf(request.raw);
      if (key !== undefined)
        await audit.within(request.id, async () =>
          logSecurityEvent({ event: 'stream-key-refused', address }),
        );
    }
    return answer;
  };
  return {
    path: PATH,
    open: async (at, offer) => {
      // An encoder may add parameters of its own to the address.
      const { camera } = at.request.query as { readonly camera?: unknown };
      const query = endpoints.endStream.query.safeParse(camera === undefined ? {} : { camera });
      if (!query.success)
        return refuse('no-such-camera', `Name a camera of this table: ${CAMERA_PLACES.join(', ')}.`);
      return withKey(at, (key) => sessions.publish(at.table, key, offer, query.data.camera));
    },
    end: async (at, session) => {
      const answer = await withKey(at, (key) => sessions.end(at.table, key, session));
      return isRefusal(answer) ? answer : undefined;
    },
  };
}

const NO_KEY = refuse('wrong-stream-key', 'Send the key of the table as a bearer token.');
