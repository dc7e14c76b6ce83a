import { type FileHandle, open, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Frame } from './frame.ts';
import { Cluster, fileHead, type Medium, TRACKS } from './matroska.ts';
import { readContents } from './walk.ts';

/** The maximum length in milliseconds of the part in memory, which is lost if the process is killed. */
const PART = 1_000;
/** The maximum number of bytes in a part, and in the parts that wait for a slow disk. */
const PART_BYTES = 8 * 1024 * 1024;
const WAITING_BYTES = 32 * 1024 * 1024;
/** The number of parts between two checks of the free space. */
const LOOKS_EVERY = 10;

interface FileOptions {
  /** The disk space in bytes that recordings leave free, because the database may be on the same disk. */
  readonly reserve: number;
  readonly report: (error: unknown) => void;
}

/**
 * The file of a recording in progress. The file begins with the first key frame. A file left by an earlier
 * process is continued.
 */
export class RecordingFile {
  private writing: Promise<void> = Promise.resolve();
  private waiting = 0;
  private parts = 0;
  private cluster: Cluster | undefined;
  private begun = false;
  private why: string | undefined;

  /** Opens a file. Throws if that fails. */
  static async open(path: string, options: FileOptions): Promise<RecordingFile> {
    await checkSpace(path, options.reserve);
    const handle = await open(path, 'a+', 0o600);
    const contents = await readContents(handle);
    // A sealed file is never changed.
    if (!contents?.isClosed) await handle.truncate(contents?.end ?? 0);
    const known = contents && {
      date: contents.date,
      codec: contents.docType === 'webm' ? ('VP8' as const) : ('H264' as const),
      sound: contents.sound,
    };
    const file = new RecordingFile(path, handle, known, options);
    if (contents?.isClosed) file.fail(new Error('this recording has already been finished'));
    return file;
  }

  private constructor(
    private readonly path: string,
    private readonly handle: FileHandle,
    private medium: Omit<Medium, 'picture'> | undefined,
    private readonly options: FileOptions,
  ) {}

  /** The reason why the recording ended early. */
  get fault(): string | undefined {
    return this.why;
  }

  /** Whether a key frame is needed before the file can continue. */
  get needsKeyFrame(): boolean {
    return !this.begun && this.why === undefined;
  }

  /**
   * Adds a frame of the picture. `at` is the frame's time in milliseconds since 1970. `sound` is true if the
   * stream also has sound.
   */
  addPicture(frame: Frame, codec: Medium['codec'], at: number, sound: boolean): void {
    if (this.why !== undefined || (!this.begun && !frame.key)) return;
    if (!this.medium && frame.key) {
      this.medium = { codec, sound, date: Math.round(at) };
      this.append(fileHead({ ...this.medium, picture: frame.key }));
    }
    if (this.medium?.codec !== codec) return; // a file has one codec, so this is a gap
    this.begun = true;
    if (frame.key) this.endPart();
    this.add('video', at, frame.key !== undefined, frame.data);
  }

  /** Adds a packet of sound. */
  addSound(data: Buffer, at: number): void {
    if (this.begun && this.medium?.sound) this.add('audio', at, true, data);
  }

  /** Writes the rest and closes the file. */
  async close(): Promise<void> {
    this.endPart();
    await this.writing;
    await this.handle.close();
  }

  private add(kind: 'video' | 'audio', moment: number, isKey: boolean, data: Buffer): void {
    if (this.why !== undefined || !this.medium) return;
    const at = Math.max(0, Math.round(moment) - this.medium.date);
    if (this.cluster && (Math.abs(at - this.cluster.at) >= PART || this.cluster.bytes >= PART_BYTES))
      this.endPart();
    this.cluster ??= new Cluster(at);
    this.cluster.add(TRACKS[kind], at, isKey, data);
  }

  private endPart(): void {
    const { cluster } = this;
    this.cluster = undefined;
    if (cluster) this.append(cluster.toBuffer());
  }

  private append(bytes: Buffer): void {
    this.waiting += bytes.length;
    if (this.waiting > WAITING_BYTES) this.fail(new Error('the disk is too slow'));
    this.writing = this.writing.then(async () => {
      this.waiting -= bytes.length;
      if (this.why !== undefined) return;
      try {
        this.parts += 1;
        if (this.parts % LOOKS_EVERY === 0) await checkSpace(this.path, this.options.reserve);
        await this.handle.appendFile(bytes);
      } catch (error) {
        this.fail(error);
      }
    });
  }

  /** Ends the recording permanently. Forwarding to viewers continues. */
  private fail(error: unknown): void {
    if (this.why === undefined) this.options.report(error);
    this.why ??= error instanceof Error ? error.message : String(error);
    this.cluster = undefined;
  }
}

async function checkSpace(path: string, reserve: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(path));
  if (bavail * bsize < reserve)
    throw new Error(
      `recordings leave ${Math.round(reserve / 2 ** 20)} MB of the disk free, and there is less`,
    );
}
