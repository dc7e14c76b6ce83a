/**
 * The commitments that this browser saw while bets could still be placed, with the time: what a proof is worth is that
 * the commitment was known before. Kept for the last rounds only.
 */
export interface Noted {
  readonly commitment: string;
  /** This machine's clock, in milliseconds since 1970. */
  readonly at: number;
}

const KEY = 'croupier.commitments';
const MOST = 300;

type Kept = [round: string, commitment: string, at: number];

/** Notes a commitment when it is first seen. */
export function noteCommitment(round: string, commitment: string): void {
  const kept = read();
  if (kept.some(([id]) => id === round)) return;
  const next = [...kept, [round, commitment, Date.now()]].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Nothing can be kept here: the proof then only shows what the server says it published.
  }
}

export function notedCommitment(round: string): Noted | undefined {
  const found = read().find(([id]) => id === round);
  return found && { commitment: found[1], at: found[2] };
}

function read(): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(entry: unknown): entry is Kept {
  if (!Array.isArray(entry)) return false;
  const [round, commitment, at] = entry;
  return typeof round === 'string' && typeof commitment === 'string' && typeof at === 'number';
}
