import type { Text } from 'messages:poker/table';
import type { poker } from '@croupier/games';
import { lacksPlayers } from './scene.ts';

/** Describes the state of the hand and which player must act. `own` is the reader's seat. */
export function statusSentence(
  view: poker.PokerView,
  { lines }: Text,
  who: (place: number) => string,
  own?: number | null,
): string {
  const { phase, stage, takeBack, chooses, turn } = view;
  if (view.void !== null) return lines.void;
  if (view.breaking && stage !== 'hand') return lines.broken;
  if (chooses !== null) return chooses === own ? lines.chooseYours : lines.chooses({ name: who(chooses) });
  if (stage === 'between') return lacksPlayers(view) ? lines.waiting : lines.between;
  if (phase === 'over' || stage === 'ended') return lines.over;
  if (takeBack)
    return own === takeBack.of
      ? lines.takeBackYours({ by: who(takeBack.by) })
      : lines.takeBack({ of: who(takeBack.of) });
  if (isAsked(view, own)) return lines.yours;
  if (phase === 'discard') return lines.discard;
  if (turn === null) return lines.dealing;
  const name = who(turn);
  if (phase === 'draw') return lines.draw({ name });
  return phase === 'showdown' ? lines.showdown({ name }) : lines.turn({ name });
}

/** Returns whether the hand is waiting for the player in a seat. */
export function isAsked({ chooses, phase, turn, places }: poker.PokerView, own?: number | null): boolean {
  if (typeof own !== 'number') return false;
  const due = places.find(({ place }) => place === own)?.hand?.mustDiscard ?? 0;
  return chooses === own || (phase !== 'over' && (turn === own || (phase === 'discard' && due > 0)));
}
