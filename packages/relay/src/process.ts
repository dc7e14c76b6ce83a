import type { Carrier, CarrierOptions, RelayEvent, View } from './carrier.ts';
import { MediaServer } from './media-server.ts';
import { type Finished, Recorders } from './recording/recorders.ts';
import { Relay } from './relay.ts';

/** The disk space that recordings leave free: 1 GiB. */
const RESERVE = 2 ** 30;

/** A request to the relay's process, over its IPC channel. Each has a number, which its answer repeats. */
export type RelayQuestion = { readonly n: number } & (
  | { readonly do: 'publish'; readonly stream: string; readonly camera: string; readonly offer: string }
  | { readonly do: 'unpublish'; readonly stream: string; readonly camera: string }
  | { readonly do: 'watch'; readonly stream: string; readonly viewer: string; readonly offer: string }
  | { readonly do: 'view'; readonly viewer: string; readonly view: View }
  | { readonly do: 'direct'; readonly stream: string; readonly cameras: readonly string[] }
  | { readonly do: 'leave'; readonly viewer: string }
  | { readonly do: 'mark'; readonly stream: string; readonly mark: number; readonly after: number }
  | { readonly do: 'record'; readonly stream: string; readonly path: string; readonly at: number }
  | { readonly do: 'finish'; readonly path: string }
);

/** The answer to a request, or an event. `sdp` is null if the offer cannot be served. `finished` answers `finish`. */
export type RelayMessage =
  | { readonly n: number; readonly sdp: string | null }
  | { readonly n: number; readonly finished: Finished }
  | { readonly n: number; readonly failed: string }
  | { readonly event: RelayEvent };

/**
 * Runs a relay for the parent process, and ends when the parent does. `argument` is its UDP port. If the environment
 * contains the address of an external media server, that server forwards the streams.
 */
export function runRelay(
  argument: string | undefined,
  { STREAM_SERVER, STREAM_SERVER_KEY }: NodeJS.ProcessEnv,
): void {
  const send = (message: RelayMessage) => void process.send?.(message);
  const now = () => performance.now();
  const report = (error: unknown) =>
    void process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  const recorders = new Recorders({
    now,
    report,
    needKeyFrame: (stream) => relay.requestKeyFrame(stream),
    reserve: RESERVE,
  });
  const options: CarrierOptions = {
    now,
    tell: (event) => send({ event }),
    report,
    record: (stream, packet) => recorders.take(stream, packet),
    isRecorded: (stream) => recorders.isRecording(stream),
  };
  const relay: Carrier = STREAM_SERVER
    ? new MediaServer({ ...options, server: STREAM_SERVER, key: STREAM_SERVER_KEY, fetch })
    : new Relay({ ...options, address: { port: Number(argument) } });
  const answer = async (asked: Exclude<RelayQuestion, { do: 'finish' }>): Promise<string | undefined> => {
    switch (asked.do) {
      case 'publish':
        return relay.publish(asked.stream, asked.camera, asked.offer);
      case 'watch':
        return relay.watch(asked.stream, asked.viewer, asked.offer);
      case 'unpublish':
        relay.unpublish(asked.stream, asked.camera);
        return undefined;
      case 'view':
        relay.view(asked.viewer, asked.view);
        return undefined;
      case 'direct':
        relay.direct(asked.stream, asked.cameras);
        return undefined;
      case 'leave':
        relay.leave(asked.viewer);
        return undefined;
      case 'mark':
        relay.mark(asked.stream, asked.mark, asked.after);
        return undefined;
      case 'record':
        await recorders.record(asked.stream, asked.path, asked.at);
        return undefined;
    }
  };
  process.on('message', (asked: RelayQuestion) => {
    const answered =
      asked.do === 'finish'
        ? recorders.finish(asked.path).then((finished) => send({ n: asked.n, finished }))
        : answer(asked).then((sdp) => send({ n: asked.n, sdp: sdp ?? null }));
    answered.catch((error: unknown) =>
      send({ n: asked.n, failed: error instanceof Error ? error.message : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
}
