/**
 * A commitment that this browser saw while bets were still open, and when. A proof is meaningful only if the
 * commitment was known beforehand. Commitments are stored only for the most recent rounds.
 */
export interface SavedCommitment {
  readonly commitment: string;
  /** The roots of the packs, if each card has a separate commitment. */
  readonly roots: readonly string[];
  /** The time by this device's clock, in milliseconds since 1970. */
  readonly at: number;
}

const KEY = 'croupier.commitments';
const MOST = 300;

type Kept = readonly [round: string, commitment: string, at: number, ...roots: string[]];

/** Stores a commitment and its roots, each when it is first seen. */
export function saveCommitment(round: string, commitment: string, roots: readonly string[] = []): void {
  const kept = read();
  const [, noted, at, ...before] = kept.find(([id]) => id === round) ?? [round, commitment, Date.now()];
  const later = roots.slice(before.length);
  if (later.length === 0 && kept.some(([id]) => id === round)) return;
  const others = kept.filter(([id]) => id !== round);
  const next: Kept[] = [...others, [round, noted, at, ...before, ...later] as const].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage, the proof relies on the commitment that the server claims to have published.
  }
}

export function savedCommitment(round: string): SavedCommitment | undefined {
  const found = read().find(([id]) => id === round);
  if (!found) return undefined;
  const [, commitment, at, ...roots] = found;
  return { commitment, at, roots };
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
  const [round, commitment, at, ...roots] = entry;
  return [round, commitment, ...roots].every((text) => typeof text === 'string') && typeof at === 'number';
}
