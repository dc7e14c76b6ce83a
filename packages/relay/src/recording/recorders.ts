import { Recorder, type RelayedPacket } from './recorder.ts';
import { RecordingFile } from './recording-file.ts';
import { type Sealed, seal } from './seal.ts';

interface RecordersOptions {
  /** The milliseconds since a fixed moment, by a monotonic clock. */
  readonly now: () => number;
  readonly report: (error: unknown) => void;
  readonly needKeyFrame: (stream: string) => void;
  /** The disk space in bytes that recordings leave free. */
  readonly reserve: number;
}

/**
 * A recording that has ended. `sealed` is null if it has no picture. `fault` gives the reason if the file
 * could not be written completely.
 */
export interface Finished {
  readonly sealed: Sealed | null;
  readonly fault: string | null;
}

interface Running {
  readonly stream: string;
  readonly file: Promise<RecordingFile | undefined>;
}

/** The recordings in progress of a relay's streams. */
export class Recorders {
  private readonly recorders = new Map<string, Recorder>();
  private readonly running = new Map<string, Running>();
  /** The casino's time at which this machine's monotonic clock was zero, in milliseconds since 1970. */
  private zero = 0;

  constructor(private readonly options: RecordersOptions) {}

  /**
   * Records a stream to a file until `finish` is called with its path, even if its publisher changes. Appends to a file
   * that exists. `at` is the current time in milliseconds since 1970. Rejects if the file cannot be written.
   */
  async record(stream: string, path: string, at: number): Promise<void> {
    if (this.running.has(path)) return;
    // Setting the clock must not move the frames of a recording in progress.
    if (this.running.size === 0) this.zero = at - this.options.now();
    const opened = RecordingFile.open(path, this.options);
    this.running.set(path, { stream, file: opened.catch(() => undefined) });
    try {
      const file = await opened;
      if (!this.running.has(path)) return;
      const recorder = this.recorders.get(stream) ?? new Recorder(() => this.options.needKeyFrame(stream));
      recorder.add(file);
      this.recorders.set(stream, recorder);
      this.options.needKeyFrame(stream);
    } catch (error) {
      this.running.delete(path);
      throw error;
    }
  }

  /** Ends a recording and seals its file, even one that an earlier process has begun. */
  async finish(path: string): Promise<Finished> {
    const running = this.running.get(path);
    this.running.delete(path);
    const file = await running?.file;
    if (running && file) {
      const recorder = this.recorders.get(running.stream);
      recorder?.remove(file);
      if (recorder?.isIdle) this.recorders.delete(running.stream);
      await file.close();
    }
    return { sealed: (await seal(path)) ?? null, fault: file?.fault ?? null };
  }

  isRecording(stream: string): boolean {
    return this.recorders.has(stream);
  }

  /** Records a packet of a stream, in the form that viewers receive. */
  take(stream: string, packet: RelayedPacket): void {
    const recorder = this.recorders.get(stream);
    recorder?.take(packet, this.zero + this.options.now());
  }
}
