import { open } from 'node:fs/promises';
import { sizeBytes } from './ebml.ts';
import { hashOf } from './hash.ts';
import { cueList, INDEX_BYTES, partList } from './matroska.ts';
import { type Gap, readContents } from './walk.ts';

/** A finished recording. */
export interface Sealed {
  readonly sha256: string;
  readonly bytes: number;
  readonly type: 'video/webm' | 'video/x-matroska';
  /** The times of the first and the last frame, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly sound: boolean;
  /** The periods of more than a second without a picture, in milliseconds since 1970. */
  readonly gaps: readonly Gap[];
}

/**
 * Finishes the file of a recording: removes an incomplete part, adds the index, makes it read-only and computes its
 * hash. A file that is already sealed is not changed. Returns undefined if the file has no picture.
 */
export async function seal(path: string): Promise<Sealed | undefined> {
  const found = await open(path, 'r').catch(unlessMissing);
  const contents = found && (await readContents(found).finally(() => found.close()));
  if (!contents || contents.cues.length === 0) return undefined;
  if (!contents.isClosed) {
    const file = await open(path, 'r+');
    try {
      const { segment, end, cues, index, duration, last } = contents;
      const list = cueList(cues);
      await file.truncate(end);
      await file.write(list, 0, list.length, end);
      const length = Buffer.alloc(8);
      length.writeDoubleBE(last);
      await file.write(length, 0, length.length, duration);
      await file.write(partList(end - segment.start), 0, INDEX_BYTES, index);
      // The size marks the file as closed, so it is written last.
      await file.datasync();
      await file.write(sizeBytes(end + list.length - segment.start), 0, 8, segment.start - 8);
      await file.datasync();
      await file.chmod(0o400);
    } finally {
      await file.close();
    }
  }
  const moment = (time: number) => contents.date + time;
  return {
    ...(await hashOf(path)),
    type: contents.docType === 'webm' ? 'video/webm' : 'video/x-matroska',
    from: contents.date,
    to: moment(contents.last),
    sound: contents.sound,
    gaps: contents.gaps.map(({ from, to }) => ({ from: moment(from), to: moment(to) })),
  };
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
