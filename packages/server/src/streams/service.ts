import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { type Entropy, newId } from '../chance/entropy.ts';
import { logFault } from '../monitoring/log.ts';
import type { Casino } from '../services/casino.ts';
import { RelayEnded, type RelayPort } from './relay-port.ts';

/** The sender of a picture: the camera of the dealer's browser, or an encoder with a session of WHIP. */
export type Sender = { readonly by: 'camera' } | { readonly by: 'encoder'; readonly session: string };

/** The pictures of the tables of this server. */
export interface StreamService {
  /** Returns the refusal for a table that can have no picture: `no-dealer` or `no-relay`. */
  pictureRefusal(table: string): Refusal | undefined;
  /**
   * Takes the stream of a table. Returns the SDP answer. Refuses `no-dealer`, `no-relay`,
   * `relay-restarts`, `stream-taken` and `bad-offer`.
   */
  publish(table: string, offer: string, sender: Sender): Promise<string | Refusal>;
  /** Returns the sender of the table's picture; undefined if there is none. */
  sender(table: string): Sender | undefined;
  /** Ends the stream of a table. */
  end(table: string): Promise<void>;
  /** Connects a viewer to the stream of a table. Refuses `no-stream`, and `too-many` viewers at one address. */
  watch(
    table: string,
    offer: string,
    address: string,
  ): Promise<{ readonly viewer: string; readonly answer: string } | Refusal>;
  /** Disconnects a viewer. */
  leave(viewer: string): Promise<void>;
  /** Returns whether this viewer watches the stream of a table. */
  watches(viewer: string, table: string): boolean;
  /**
   * Calls `hear` once the first frame that shows this moment for certain has come in, with the RTP timestamp that it has
   * for every viewer. It is not called if the stream falls silent before.
   */
  frameAfter(table: string, hear: (timestamp: number) => void): void;
  stop(): Promise<void>;
}

/** The maximum number of viewers at one address, so that nobody takes all places of the relay. */
const VIEWERS_PER_ADDRESS = 20;

/**
 * The milliseconds from a moment to the first frame that shows it for certain. A frame takes up to this long from the
 * camera through the encoder and the studio's line to the relay.
 */
const USUAL_DELAY = 300;

interface StreamOptions {
  readonly casino: Pick<Casino, 'table' | 'showStream' | 'listenLobby'>;
  readonly entropy: Entropy;
  /** The relay; undefined if this casino carries no pictures. */
  readonly relay: RelayPort | undefined;
  /** The longest time in milliseconds from a camera to the relay. */
  readonly delay: number | undefined;
}

/** Creates the service. It shows at each table whether its stream is live, and ends the streams of closed tables. */
export function createStreams({ casino, entropy, relay, delay = USUAL_DELAY }: StreamOptions): StreamService {
  const senders = new Map<string, Sender>();
  const end = async (table: string): Promise<void> => {
    senders.delete(table);
    casino.showStream(table, undefined);
    await relay?.unpublish(table);
  };
  const viewers = new Map<string, { readonly table: string; readonly address: string }>();
  /** The callbacks for frames that have not come in yet, by the number of the mark. */
  const marks = new Map<number, { readonly table: string; hear(timestamp: number): void }>();
  let lastMark = 0;
  const stops = relay
    ? [
        relay.listen((event) => {
          if (event.type === 'viewer-left') viewers.delete(event.viewer);
          if (event.type === 'frame')
            for (const mark of event.marks) {
              marks.get(mark)?.hear(event.timestamp);
              marks.delete(mark);
            }
          if (event.type === 'silent')
            for (const [mark, { table }] of marks) if (table === event.stream) marks.delete(mark);
          if (event.type === 'live') casino.showStream(event.stream, 'live');
          // A stream that its dealer has ended falls silent too, but then the table is not shown any more.
          if (event.type === 'silent' && casino.table(event.stream)?.info().stream === 'live')
            casino.showStream(event.stream, 'silent');
        }),
        casino.listenLobby(({ id, state, dealer, stream }) => {
          if (stream === undefined || (state !== 'closed' && dealer === 'console')) return;
          void end(id).catch((error) => logFault('the end of a stream', error));
        }),
      ]
    : [];
  const pictureRefusal = (table: string): Refusal | undefined => {
    if (casino.table(table)?.info().dealer !== 'console')
      return refuse('no-dealer', 'Only a table with a human dealer has a picture.');
    return relay
      ? undefined
      : refuse('no-relay', 'This casino does not carry pictures. Its operator can turn that on.');
  };
  /** Refuses a second sender while the first one is live. Both would connect again and again, and cut each other off. */
  const taken = (table: string, { by }: Sender): Refusal | undefined => {
    const other = senders.get(table)?.by ?? by;
    if (other === by || casino.table(table)?.info().stream !== 'live') return undefined;
    const sentence = {
      camera: 'The camera of the console sends the picture of this table. Stop it there first.',
      encoder: 'An encoder sends the picture of this table. Stop it first, or revoke its key.',
    }[other];
    return refuse('stream-taken', sentence);
  };
  return {
    pictureRefusal,
    publish: async (table, offer, sender) => {
      const refusal = pictureRefusal(table) ?? taken(table, sender);
      if (refusal) return refusal;
      const answer = await relay?.publish(table, offer).catch(unlessEnded);
      if (isRefusal(answer)) return answer;
      if (answer === undefined)
        return refuse('bad-offer', 'This picture cannot be carried. Send VP8 or H264, with Opus for sound.');
      senders.set(table, sender);
      return answer;
    },
    sender: (table) => senders.get(table),
    end,
    watch: async (table, offer, address) => {
      const here = [...viewers.values()].filter((other) => other.address === address).length;
      if (here >= VIEWERS_PER_ADDRESS)
        return refuse('too-many', 'Too many pictures are being watched from this address.');
      const viewer = newId(entropy);
      viewers.set(viewer, { table, address });
      const answer = await relay?.watch(table, viewer, offer).catch(() => undefined);
      if (answer !== undefined) return { viewer, answer };
      viewers.delete(viewer);
      return refuse(
        'no-stream',
        'There is no picture from this table now, or too many people are watching it.',
      );
    },
    leave: async (viewer) => {
      viewers.delete(viewer);
      await relay?.leave(viewer);
    },
    watches: (viewer, table) => viewers.get(viewer)?.table === table,
    frameAfter: (table, hear) => {
      lastMark += 1;
      marks.set(lastMark, { table, hear });
      relay?.mark(table, lastMark, delay);
    },
    stop: async () => {
      for (const stop of stops) stop();
      await relay?.stop();
    },
  };
}

/** Refuses for a moment while the relay starts again. Any other error comes from the offer. */
function unlessEnded(error: unknown): Refusal | undefined {
  return error instanceof RelayEnded
    ? refuse('relay-restarts', 'What carries the pictures starts again. Try again in a moment.')
    : undefined;
}
