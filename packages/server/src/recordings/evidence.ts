import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Refusal, refuse } from '@croupier/core';
import type { AnswerOf } from '@croupier/protocol';
import { hashOf } from '@croupier/relay/hash';
import { describeRecording } from './describe.ts';
import type { RecordingStore, StoredRecording } from './store.ts';

/** The file of a recording, after its check. */
export interface RecordingVideo {
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
  /** The name under which the file is saved. */
  readonly name: string;
}

interface EvidenceNeeds {
  readonly store: RecordingStore;
  readonly folder: string;
  /** The id of this node; null if it is the only one. */
  readonly node: string | null;
}

/** The maximum number of files whose check results are cached. */
const REMEMBERED = 100;

/** The recordings for inspectors. Each is compared with the hash in the record before it is shown. */
export class Evidence {
  /**
   * The files that were found intact, with the properties that change when a file is written: size, inode and
   * times.
   */
  private readonly intact = new Map<string, string>();

  constructor(private readonly needs: EvidenceNeeds) {}

  /**
   * Compares a recording with its hash. Refuses `no-such-recording`, and `recording-elsewhere` if another
   * node has the file.
   */
  async examine(round: string): Promise<AnswerOf<'recording'> | Refusal> {
    const stored = await this.needs.store.of(round);
    if (!stored) return noRecording();
    this.intact.delete(stored.file);
    const check = stored.state === 'sealed' ? await this.check(stored) : null;
    if (check === 'missing' && this.isElsewhere(stored)) return elsewhere(stored);
    return { recording: describeRecording(stored), check };
  }

  /**
   * Returns the file of a recording. Refuses `recording-broken` if the file differs from its hash, and the
   * same codes as `examine`.
   */
  async video(round: string): Promise<RecordingVideo | Refusal> {
    const stored = await this.needs.store.of(round);
    if (stored?.state !== 'sealed' || stored.type === null || stored.bytes === null) return noRecording();
    const check = await this.check(stored);
    if (check === 'missing') return this.isElsewhere(stored) ? elsewhere(stored) : noRecording();
    if (check === 'changed')
      return refuse('recording-broken', 'The file was changed after it was sealed, so it proves nothing.');
    return {
      path: join(this.needs.folder, stored.file),
      type: stored.type,
      bytes: stored.bytes,
      name: `round-${round}.${stored.type === 'video/webm' ? 'webm' : 'mkv'}`,
    };
  }

  private isElsewhere({ node, alive }: StoredRecording): boolean {
    return alive && node !== this.needs.node;
  }

  private async check({
    file,
    sha256,
  }: StoredRecording): Promise<Exclude<AnswerOf<'recording'>['check'], null>> {
    const path = join(this.needs.folder, file);
    try {
      const { size, ino, mtimeMs, ctimeMs } = await stat(path);
      const mark = [size, ino, mtimeMs, ctimeMs].join(' ');
      if (this.intact.get(file) === mark) return 'intact';
      if ((await hashOf(path)).sha256 !== sha256) return 'changed';
      if (this.intact.size >= REMEMBERED) this.intact.clear();
      this.intact.set(file, mark);
      return 'intact';
    } catch {
      return 'missing';
    }
  }
}

function elsewhere({ node }: StoredRecording): Refusal {
  return refuse('recording-elsewhere', 'Another server of the casino has this recording.', {
    details: { node },
  });
}

function noRecording(): Refusal {
  return refuse('no-such-recording', 'There is no recording of this round here.');
}
