import { messages, type Text } from 'messages:poker-console/desk';
import type { MoveOption } from '@croupier/core';
import type { poker } from '@croupier/games';
import { useMessages } from '../../../app/language.tsx';
import type { CardDraws, CardTarget } from '../../../console/game.ts';
import { useKeys } from '../../../console/keys.ts';
import { Button } from '../../../forms/button.tsx';
import { useMutation } from '../../../forms/mutation.ts';
import { type PokerStation, useOffered, useStation } from './station.ts';

/**
 * Returns the entry of cards, either of the next card of the pack or of a requested card. The dealer does not
 * know players' cards.
 */
export function useCardDraws(): CardDraws {
  const text = useMessages(messages);
  const station = useStation();
  return {
    due: dueOf(station.options),
    lead: (target) => leadOf(target, station, text),
    place: (target) => whereOf(target, station, text),
    note: text.hidden,
    secret: true,
    closed: text.unseenHand,
    several: (count) => text.throwsAway({ n: count }),
    Also,
  };
}

/** Returns the move for the card that is due. */
function dueOf(options: readonly MoveOption[]): CardTarget | undefined {
  for (const type of ['card', 'face-down', 'draw-card'])
    if (options.some(({ move }) => move.type === type)) return { type };
  const place = options.find(({ move }) => move.type === 'turn-up')?.move.place;
  return typeof place === 'number' ? { type: 'turn-up', place } : undefined;
}

/** Shows a button to deal a card that nobody sees. */
function Also() {
  const text = useMessages(messages);
  const { make } = useStation();
  const action = useMutation();
  const faceDown = useOffered('face-down').length > 0;
  const deal = () => void action.run(() => make({ type: 'face-down' }));
  useKeys({ f: faceDown && !action.busy ? deal : undefined });
  return (
    <>
      {faceDown && (
        <Button busy={action.busy} onPress={deal}>
          {text.faceDown} <kbd>f</kbd>
        </Button>
      )}
      <TurnUps />
    </>
  );
}

/**
 * Lets the croupier turn hidden cards face up: those of the player who has to act, or any cards once all hands are face
 * up.
 */
function TurnUps() {
  const text = useMessages(messages);
  const { who, aim, setAim, view } = useStation();
  const places = useOffered('turn-up').map(({ move }) => Number(move.place));
  if (view.phase === 'showdown' || places.length === 0) return null;
  return (
    <>
      {places.map((place) => (
        <Button
          key={place}
          small
          pressed={aim?.type === 'turn-up' && aim.place === place}
          onPress={() => setAim({ type: 'turn-up', place })}
        >
          {text.turnsUpOf({ who: who(place) })}
        </Button>
      ))}
    </>
  );
}

/** States which card is due. */
function leadOf({ type }: CardTarget, { staff }: PokerStation, text: Text): string {
  switch (type) {
    case 'turn-up':
      return text.turnsUp;
    case 'set-aside':
      return text.asideLead;
    case 'premature-card':
      return text.backLead;
    case 'draw':
    case 'discard':
      return text.thrownLead;
    case 'draw-card':
      return text.drawnLead;
    default:
      return [
        staff.shuffle ? text.shuffle : '',
        staff.mixIn ? text.mixIn : '',
        staff.burn ? text.burn : '',
        text.next,
      ]
        .filter(Boolean)
        .join(' ');
  }
}

/** States where the next card goes, or who gives it. */
function whereOf(
  target: CardTarget,
  { view, staff: { next }, who, nameOf }: PokerStation,
  text: Text,
): string {
  const { to } = text;
  if (target.type === 'turn-up') return who(Number(target.place));
  if (target.type === 'set-aside') return text.asides[target.reason as poker.SetAsideReason];
  if (target.type === 'draw' || target.type === 'discard') return nameOf(String(target.seat));
  if (target.type === 'draw-card') {
    const due = view.draw?.among.find((place) => view.draw?.cards[String(place)] === undefined);
    return due === undefined ? '' : who(due);
  }
  if (!next) return '';
  if ('place' in next) return to[next.face]({ who: who(next.place) });
  const nth = (view.boards[next.board]?.length ?? 0) + 1;
  return view.boards.length > 1 ? to.boardOf({ nth, board: next.board + 1 }) : to.board({ nth });
}
