import { type CarriedPacket, Recorder } from './recorder.ts';
import { RecordingFile } from './recording-file.ts';
import { type Sealed, seal } from './seal.ts';

interface RecordersOptions {
  /** The milliseconds since a fixed moment, by a monotonic clock. */
  readonly now: () => number;
  readonly report: (error: unknown) => void;
  readonly needKeyFrame: (stream: string) => void;
  /** The bytes of the disk that recordings leave free. */
  readonly reserve: number;
}

/** A recording that has ended: null if it has no picture, and the reason why it could not be written to its end. */
export interface Finished {
  readonly sealed: Sealed | null;
  readonly fault: string | null;
}

interface Running {
  readonly stream: string;
  readonly file: Promise<RecordingFile | undefined>;
}

/** The recordings that are being made of the streams of a relay. */
export class Recorders {
  private readonly recorders = new Map<string, Recorder>();
  private readonly running = new Map<string, Running>();
  /** The time since 1970 at the zero of this machine's clock, by the clock of the casino. */
  private zero = 0;

  constructor(private readonly options: RecordersOptions) {}

  /**
   * Records a stream to a file until `finish` is called with its path, also across publishers. A file that was begun is
   * continued. `at` is the present time in milliseconds since 1970. Rejects if the file cannot be written.
   */
  async record(stream: string, path: string, at: number): Promise<void> {
    if (this.running.has(path)) return;
    // A clock that was set must not move the frames of a recording that is being made.
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

  /** Ends a recording and seals its file, also of a recording that an earlier process has begun. */
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

  /** Takes a packet of a stream as viewers get it. */
  take(stream: string, packet: CarriedPacket): void {
    const recorder = this.recorders.get(stream);
    recorder?.take(packet, this.zero + this.options.now());
  }
}
