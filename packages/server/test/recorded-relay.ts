import type { Finished, RelayEvent } from '@croupier/relay';
import { RelayEnded, type RelayPort, type View } from '../src/streams/relay-port.ts';

/** A relay that answers all offers with a few exceptions, and records its requests. */
export class RecordedRelay implements RelayPort {
  readonly asked: string[] = [];
  readonly marks: { readonly stream: string; readonly mark: number; readonly after: number }[] = [];
  readonly directed: { readonly stream: string; readonly cameras: readonly string[] }[] = [];
  /** If set, the relay waits for this promise before it answers an offer. */
  answering: Promise<void> | undefined;
  /** Whether the relay has ended, as if its process had been killed. */
  ended = false;
  /** The recordings in progress, by the path of the file, with the times at which they were started. */
  readonly recording = new Map<string, { readonly stream: string; readonly at: readonly number[] }>();
  /** Writes the file of a finished recording. By default, the recording has no picture. */
  finishing: (path: string) => Promise<Finished> = async () => ({ sealed: null, fault: null });
  private readonly listeners = new Set<(event: RelayEvent) => void>();

  tell(event: RelayEvent): void {
    for (const hear of this.listeners) hear(event);
  }

  async publish(stream: string, camera: string, offer: string): Promise<string | undefined> {
    this.asked.push(`publish ${stream} ${camera}`);
    await this.answering;
    if (this.ended) throw new RelayEnded('killed');
    return offer.endsWith('sound only') ? undefined : `answer to ${offer}`;
  }

  async unpublish(stream: string, camera: string): Promise<void> {
    this.asked.push(`unpublish ${stream} ${camera}`);
    this.tell({ type: 'silent', stream, camera });
  }

  async watch(stream: string, _viewer: string, offer: string): Promise<string | undefined> {
    this.asked.push(`watch ${stream}`);
    return offer.endsWith('no codec') ? undefined : `answer to ${offer}`;
  }

  async view(viewer: string, { camera, picture }: View): Promise<void> {
    this.asked.push(`view ${viewer} ${camera ?? 'any camera'} ${picture}`);
  }

  direct(stream: string, cameras: readonly string[]): void {
    this.directed.push({ stream, cameras });
  }

  async leave(viewer: string): Promise<void> {
    this.asked.push(`leave ${viewer}`);
  }

  async record(stream: string, path: string, at: number): Promise<void> {
    this.asked.push(`record ${stream}`);
    if (this.ended) throw new RelayEnded('killed');
    const before = this.recording.get(path)?.at ?? [];
    this.recording.set(path, { stream, at: [...before, at] });
  }

  async finish(path: string): Promise<Finished> {
    this.asked.push(`finish ${this.recording.get(path)?.stream}`);
    if (this.ended) throw new RelayEnded('killed');
    this.recording.delete(path);
    return this.finishing(path);
  }

  listen(hear: (event: RelayEvent) => void): () => void {
    this.listeners.add(hear);
    return () => this.listeners.delete(hear);
  }

  mark(stream: string, mark: number, after: number): void {
    this.marks.push({ stream, mark, after });
  }

  async stop(): Promise<void> {}
}
