import type { blackjack, casinoWar } from '@croupier/games';
import type { CardStation } from './station.ts';
import type { Text } from './words.ts';

/** Where the next card goes, in words; undefined where none is due. */
export function nextPlace({ view, staff, options }: CardStation, text: Text): string | undefined {
  const draw = options.find((option) => option.draw === true);
  if (!draw) return undefined;
  if (draw.move.type === 'check') return text.to.hole;
  // Where the first card closes the bets, no place is said before.
  if (view.stage === 'betting') return text.to.first;
  switch (view.game) {
    case 'blackjack': {
      const { next } = staff as blackjack.BlackjackStaff;
      if (!next) return undefined;
      return next.to === 'dealer' ? text.to.dealer : toHand(view, next, text);
    }
    case 'baccarat':
      return view.next ? text.to.box(text[view.next]) : undefined;
    case 'casino-war':
      return view.next ? warPlace(view.next, text) : undefined;
    case 'red-dog':
      return text.to.red(view.cards.length);
  }
}

function toHand(
  view: blackjack.BlackjackView,
  { box, hand }: { readonly box: number; readonly hand: number },
  text: Text,
): string {
  const on = view.boxes.find((one) => one.box === box);
  const line = on?.lines[hand];
  if (line) return text.to.box(text.lines[line.line]);
  return (on?.hands.length ?? 0) > 1 ? text.to.hand(text.box(box), hand + 1) : text.to.box(text.box(box));
}

function warPlace(place: casinoWar.CardPlace, text: Text): string {
  if ('box' in place) return text.to.box(text.box(place.box));
  return place.against === undefined ? text.to.dealer : text.to.against(text.box(place.against));
}

/** Whom the game waits for, in words; undefined where it waits for nobody. */
export function awaited({ view, nameOf }: CardStation, text: Text): string | undefined {
  if (view.game !== 'blackjack') {
    const missing = 'undecided' in view && view.stage === 'deciding' ? view.undecided : 0;
    return missing > 0 ? text.waits.answers(missing) : undefined;
  }
  if (view.stage === 'insurance') return text.waits.insurance(view.toAnswer - view.answered);
  const { asked } = view;
  if (!asked || asked.for === 'card' || view.stage !== 'turns') return undefined;
  const box = view.boxes.find((one) => one.box === asked.box);
  const line = box?.lines[asked.hand];
  if (line) return `${text.lines[line.line]}: ${text.waits.answers(line.live - line.answered)}`;
  const owner = box?.bettors[0]?.seat;
  const hand = (box?.hands.length ?? 0) > 1 ? `, ${text.hand(asked.hand + 1)}` : '';
  return text.waits[asked.for](`${owner ? `${nameOf(owner)} · ` : ''}${text.box(asked.box)}${hand}`);
}
