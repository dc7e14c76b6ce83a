import { type CameraPlace, isRefusal, placesIn, type Refusal, refuse } from '@croupier/core';
import { type Entropy, newId } from '../chance/entropy.ts';
import { logFault } from '../monitoring/log.ts';
import type { Casino } from '../services/casino.ts';
import { type Sender, SentCameras } from './cameras.ts';
import { RelayEnded, type RelayPort, type View } from './relay-port.ts';

/** The frame that shows a draw to a viewer. */
export interface ShownFrame {
  /** The viewer who receives the frame; undefined if the frame is the same for all viewers. */
  readonly viewer: string | undefined;
  /** The numbers of the marks that this frame reaches. */
  readonly marks: readonly number[];
  /** The frame's RTP timestamp for this viewer; undefined if the viewer receives no picture. */
  readonly timestamp: number | undefined;
}

/** The pictures of this server's tables. */
export interface StreamService {
  /** Returns the refusal for a table that can have no picture: `no-dealer` or `no-relay`. */
  pictureRefusal(table: string): Refusal | undefined;
  /**
   * Accepts a camera of a table, the main one by default. Returns the SDP answer. Refuses `no-dealer`, `no-relay`,
   * `no-such-camera`, `relay-restarts`, `stream-taken` and `bad-offer`.
   */
  publish(table: string, offer: string, sender: Sender, camera?: CameraPlace): Promise<string | Refusal>;
  /** Returns the senders of the table's cameras. */
  senders(table: string): ReadonlyMap<CameraPlace, Sender>;
  /** Ends one camera of a table, or all its cameras. */
  end(table: string, camera?: CameraPlace): Promise<void>;
  /** Connects a viewer to the stream of a table. Refuses `no-stream`, and `too-many` viewers at one address. */
  watch(
    table: string,
    offer: string,
    address: string,
  ): Promise<{ readonly viewer: string; readonly answer: string } | Refusal>;
  /** Changes the camera and size that a viewer of a table gets. Refuses `no-stream` if there is no such viewer. */
  view(table: string, viewer: string, view: View): Promise<Refusal | undefined>;
  /** Disconnects a viewer. */
  leave(viewer: string): Promise<void>;
  /** Returns whether this viewer watches the stream of a table. */
  watches(viewer: string, table: string): boolean;
  /**
   * Looks for the first frame of each viewer that certainly shows this moment. Returns the number of the
   * mark. If the stream stops before that moment, there is no such frame.
   */
  mark(table: string): number;
  /** Subscribes to the frames that reach the marks in a table's streams. Returns a function that unsubscribes. */
  listenFrames(table: string, hear: (frame: ShownFrame) => void): () => void;
  stop(): Promise<void>;
}

/** The maximum number of viewers at one address, so that nobody can use up the relay's capacity. */
const VIEWERS_PER_ADDRESS = 20;

/**
 * The time from a moment to the first frame that certainly shows it, in milliseconds. A frame takes up to
 * this long from the camera through the encoder and the studio's connection to the relay.
 */
const USUAL_DELAY = 300;

interface StreamOptions {
  readonly casino: Pick<Casino, 'table' | 'showStream' | 'listenLobby'>;
  readonly entropy: Entropy;
  /** The relay; undefined if this casino streams no pictures. */
  readonly relay: RelayPort | undefined;
  /** The longest time in milliseconds from a camera to the relay. */
  readonly delay: number | undefined;
}

/**
 * Creates the service. The service shows at each table which cameras are live, directs them by the stage of
 * the game, and ends the cameras of closed tables.
 */
export function createStreams({ casino, entropy, relay, delay = USUAL_DELAY }: StreamOptions): StreamService {
  const sent = new SentCameras(casino);
  const end = async (table: string, camera?: CameraPlace): Promise<void> => {
    const ended = camera ? [camera] : [...sent.senders(table).keys()];
    for (const one of ended) sent.remove(table, one);
    await Promise.all(ended.map((one) => relay?.unpublish(table, one)));
  };
  const viewers = new Map<string, { readonly table: string; readonly address: string }>();
  const frameListeners = new Map<string, Set<(frame: ShownFrame) => void>>();
  /** The cameras that the relay is showing, by table, in order of preference. */
  const directed = new Map<string, string>();
  const direct = (table: string): void => {
    const running = casino.table(table);
    if (!running || sent.senders(table).size === 0) {
      directed.delete(table);
      return;
    }
    const places = placesIn(running.cameras, running.info().stage);
    if (directed.get(table) === places.join()) return;
    directed.set(table, places.join());
    relay?.direct(table, places);
  };
  let lastMark = 0;
  const stops = relay
    ? [
        relay.listen((event) => {
          if (event.type === 'viewer-left') viewers.delete(event.viewer);
          if (event.type === 'frame') {
            const { stream, viewer, marks, timestamp } = event;
            for (const hear of frameListeners.get(stream) ?? []) hear({ viewer, marks, timestamp });
          }
          if (event.type === 'live' || event.type === 'silent')
            sent.turn(event.stream, event.camera, event.type);
        }),
        casino.listenLobby(({ id, state, dealer }) => {
          direct(id);
          if (sent.senders(id).size === 0 || (state !== 'closed' && dealer === 'console')) return;
          void end(id).catch((error) => logFault('the end of a stream', error));
        }),
      ]
    : [];
  const pictureRefusal = (table: string): Refusal | undefined => {
    if (casino.table(table)?.info().dealer !== 'console')
      return refuse('no-dealer', 'Only a table with a human dealer has a picture.');
    return relay
      ? undefined
      : refuse('no-relay', 'This casino has no live pictures. Its operator can turn them on.');
  };
  /** Returns the place of a camera, the main one by default. */
  const placeOf = (table: string, camera: CameraPlace | undefined): CameraPlace | Refusal => {
    const places = casino.table(table)?.cameras.places ?? ['layout'];
    const place = camera ?? places[0];
    if (!places.includes(place))
      return refuse('no-such-camera', `This table has cameras only for: ${places.join(', ')}.`);
    return relay?.oneCamera && place !== places[0]
      ? refuse('no-such-camera', `A media server carries one camera of this table: ${places[0]}.`)
      : place;
  };
  /**
   * Refuses a second sender while the first one is live. Otherwise both would keep reconnecting and disconnect each
   * other.
   */
  const taken = (table: string, place: CameraPlace, { by }: Sender): Refusal | undefined => {
    const other = sent.senders(table).get(place)?.by ?? by;
    if (other === by || !sent.isLive(table, place)) return undefined;
    const sentence = {
      camera: 'The camera of the console sends the picture of this table. Stop it there first.',
      encoder: 'An encoder sends the picture of this table. Stop it first, or revoke its key.',
    }[other];
    return refuse('stream-taken', sentence);
  };
  return {
    pictureRefusal,
    publish: async (table, offer, sender, camera) => {
      const refusal = pictureRefusal(table);
      if (refusal) return refusal;
      const place = placeOf(table, camera);
      if (isRefusal(place)) return place;
      const other = taken(table, place, sender);
      if (other) return other;
      const answer = await relay?.publish(table, place, offer).catch(unlessEnded);
      if (isRefusal(answer)) return answer;
      if (answer === undefined)
        return refuse(
          'bad-offer',
          'This kind of picture is not supported. Send VP8 or H264, with Opus for sound.',
        );
      sent.add(table, place, sender);
      // The relay may have restarted since, and lost its settings.
      directed.delete(table);
      direct(table);
      return answer;
    },
    senders: (table) => sent.senders(table),
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
    view: async (table, viewer, view) => {
      if (viewers.get(viewer)?.table !== table)
        return refuse('no-stream', 'This picture has ended. Connect to it again.');
      await relay?.view(viewer, view);
      return undefined;
    },
    leave: async (viewer) => {
      viewers.delete(viewer);
      await relay?.leave(viewer);
    },
    watches: (viewer, table) => viewers.get(viewer)?.table === table,
    mark: (table) => {
      lastMark += 1;
      relay?.mark(table, lastMark, delay);
      return lastMark;
    },
    listenFrames: (table, hear) => {
      const listeners = frameListeners.get(table) ?? new Set();
      frameListeners.set(table, listeners.add(hear));
      return () => {
        listeners.delete(hear);
        if (listeners.size === 0 && frameListeners.get(table) === listeners) frameListeners.delete(table);
      };
    },
    stop: async () => {
      for (const stop of stops) stop();
      await relay?.stop();
    },
  };
}

/** Refuses for a moment while the relay restarts. Any other error is caused by the offer. */
function unlessEnded(error: unknown): Refusal | undefined {
  return error instanceof RelayEnded
    ? refuse('relay-restarts', 'The picture relay is restarting. Try again in a moment.')
    : undefined;
}
