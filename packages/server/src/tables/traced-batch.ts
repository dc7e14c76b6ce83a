import { NONE, spans } from '../monitoring/spans.ts';
import type { Clock } from '../time/clock.ts';

/** A move that waits to be stored. */
interface WaitingMove {
  /** The span from which the move came, if spans are collected. */
  readonly span?: string | undefined;
  /** The time of its arrival, by the steady clock. */
  readonly since: number;
}

/**
 * Commits a batch in a span of its first move. The other moves of the batch get a span of their own, with a link to the
 * first one, which contains the statements.
 */
export async function tracedBatch(
  waiting: readonly WaitingMove[],
  clock: Clock,
  commit: () => Promise<void>,
): Promise<void> {
  if (!spans.on) return commit();
  const began = clock.steady();
  const moves = waiting.flatMap(({ span, since }) => (span === undefined ? [] : [{ span, since }]));
  for (const { span, since } of moves)
    spans.run({ name: 'queue', parent: span, began: since }, () => undefined);
  const [first, ...others] = moves;
  let place: string | undefined;
  await spans.run(
    {
      name: 'commit',
      parent: first?.span ?? NONE,
      links: others.map(({ span }) => span),
      attributes: { 'croupier.moves': waiting.length },
    },
    () => {
      place = spans.current();
      return commit();
    },
  );
  for (const { span } of others)
    spans.run({ name: 'commit', parent: span, links: place ? [place] : [], began }, () => undefined);
}
