import { type CameraPlace, isRefusal, type Refusal, refuse } from '@croupier/core';
import { hashToken } from '../accounts/tokens.ts';
import type { OwnerCalls } from '../bus/owner-calls.ts';
import { type Entropy, newId } from '../chance/entropy.ts';
import type { WhipSessions } from '../http/whip.ts';
import type { Casino } from '../services/casino.ts';
import type { StreamService } from './service.ts';
import type { StreamKey, StreamKeys } from './stream-keys.ts';

/** The encoders that send pictures of tables by WHIP, each with the key of its table. */
export interface Encoders extends WhipSessions {
  /**
   * Creates the key of a table, unless it has one that must not be replaced. A replaced key stops working, and its
   * pictures end. Refuses `no-dealer` and `no-relay`.
   */
  makeKey(table: string, replace: boolean): Promise<StreamKey | Refusal>;
  /** Revokes the key of a table, and ends its pictures. */
  revokeKey(table: string): Promise<void>;
}

interface EncoderOptions {
  readonly casino: Pick<Casino, 'table'>;
  readonly entropy: Entropy;
  readonly keys: StreamKeys;
  readonly streams: Pick<StreamService, 'pictureRefusal' | 'publish' | 'senders' | 'end'>;
  /** Calls the nodes that own the other tables; undefined if this is the only node. */
  readonly calls: OwnerCalls | undefined;
}

/**
 * A request of an encoder, as nodes forward it. The request contains a hash instead of the key, which no
 * other node needs.
 */
type Request = { readonly table: string; readonly hash: string } & (
  | { readonly do: 'publish'; readonly offer: string; readonly camera: CameraPlace | undefined }
  | { readonly do: 'end'; readonly session: string }
);

/** The name under which nodes forward these requests to each other. */
const CALL = 'encoder';

const WRONG_KEY = refuse(
  'wrong-stream-key',
  'This is not the key of this table. Make a new one at its console, and set it as the bearer token.',
);

/** Creates the service. The node that owns a table answers its encoders. */
export function createEncoders({ casino, entropy, keys, streams, calls }: EncoderOptions): Encoders {
  const endPictures = async (table: string): Promise<void> => {
    for (const [camera, { by }] of streams.senders(table))
      if (by === 'encoder') await streams.end(table, camera);
  };
  /** Ends the camera of a session. Returns whether there was one. */
  const endSession = async (table: string, session: string): Promise<boolean> => {
    for (const [camera, sender] of streams.senders(table))
      if (sender.by === 'encoder' && sender.session === session) {
        await streams.end(table, camera);
        return true;
      }
    return false;
  };
  const publish = async (table: string, hash: string, offer: string, camera: CameraPlace | undefined) => {
    const session = newId(entropy);
    const answer = await streams.publish(table, offer, { by: 'encoder', session }, camera);
    if (isRefusal(answer)) return answer;
    // The key may have been replaced while the relay answered.
    if (await keys.fits(table, hash)) return { session, answer };
    await endSession(table, session);
    return WRONG_KEY;
  };
  const end = async (table: string, session: string) => {
    if (await endSession(table, session)) return {};
    return refuse('no-such-session', 'This picture has already ended.');
  };
  const answer = async (request: Request) => {
    const { table, hash } = request;
    if (!casino.table(table) || !(await keys.fits(table, hash))) return WRONG_KEY;
    return request.do === 'publish'
      ? publish(table, hash, request.offer, request.camera)
      : end(table, request.session);
  };
  calls?.serve(CALL, (_, request) => answer(request as Request));
  const atOwner = <Answer>(request: Request): Promise<Answer | Refusal> => {
    const runLocally = () => answer(request) as Promise<Answer | Refusal>;
    return calls
      ? calls.make({ of: 'table', id: request.table }, { name: CALL, request, runLocally })
      : runLocally();
  };
  return {
    makeKey: async (table, replace) => {
      const refusal = streams.pictureRefusal(table);
      if (refusal) return refusal;
      const made = await keys.make(table, replace);
      if (made.key !== null) await endPictures(table);
      return made;
    },
    revokeKey: async (table) => {
      await keys.revoke(table);
      await endPictures(table);
    },
    publish: (table, key, offer, camera) =>
      atOwner({ do: 'publish', table, hash: hashToken(key), offer, camera }),
    end: (table, key, session) => atOwner({ do: 'end', table, hash: hashToken(key), session }),
  };
}
