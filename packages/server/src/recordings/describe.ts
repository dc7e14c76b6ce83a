import type { AnswerOf } from '@croupier/protocol';
import type { StoredRecording } from './store.ts';

/** The description of a recording in the record of its round. */
export type RoundRecording = AnswerOf<'recording'>['recording'];

/**
 * The time without a picture that counts as a gap at the beginning or the end of a round, in milliseconds. A
 * recording begins with a key frame, which takes a moment to arrive.
 */
const GAP = 2_000;

/** Returns the description of a recording for the record of its round. */
export function describeRecording(stored: StoredRecording): RoundRecording {
  const { state, sha256, bytes, from_at: from, to_at: to } = stored;
  const gaps = gapsOf(stored);
  const keptUntil = state === 'running' || state === 'sealed' ? stored.kept_until : null;
  return {
    state: state === 'sealed' ? (gaps.length > 0 ? 'incomplete' : 'complete') : state,
    sha256,
    bytes,
    from,
    to,
    gaps,
    keptUntil,
  };
}

function gapsOf({
  from_at: from,
  to_at: to,
  opened_at: opened,
  closed_at: closed,
  gaps,
}: StoredRecording): { from: number; to: number }[] {
  if (from === null || to === null) return [];
  return [
    ...(from - opened > GAP ? [{ from: opened, to: from }] : []),
    // A gap after the settlement hides nothing of the round.
    ...gaps.filter((gap) => closed === null || gap.from < closed),
    ...(closed !== null && closed - to > GAP ? [{ from: to, to: closed }] : []),
  ];
}
