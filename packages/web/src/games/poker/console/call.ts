import { messages as cardMessages } from 'messages:cards/faces';
import { messages as tableMessages } from 'messages:poker/table';
import { messages as callMessages } from 'messages:poker-console/call';
import { formatMoney, money } from '@croupier/core';
import { poker } from '@croupier/games';
import { useEffect } from 'react';
import { useCallTexts } from '../../../app/language.tsx';
import type { Language, TextOf } from '../../../messages/catalogue.ts';
import { say } from '../../../sound/speech.ts';
import { narrateWins } from '../narration.ts';
import type { PokerStation } from './station.ts';

/** The call that is due at the table, and its language. */
export interface SpokenCall {
  readonly text: string;
  readonly language: Language;
}

/** Returns the call that is due now, and speaks it once. Languages without poker calls use the English ones. */
export function useSpokenCall(station: PokerStation): SpokenCall | undefined {
  const { language: known, loaded } = useCallTexts(station.language);
  const text = loaded ? callOf(station, known) : undefined;
  useEffect(() => {
    if (text) say(text, known);
  }, [text, known]);
  return text ? { text, language: known } : undefined;
}

/** Returns the croupier's words for the state of the hand; undefined if there are none. */
function callOf(station: PokerStation, language: Language): string | undefined {
  const { view, staff, options } = station;
  const text = callMessages.in(language);
  const table = tableMessages.in(language);
  const name = (place: number | null) =>
    place === null ? '' : station.who(place).replace(/^.*? · /, `${table.seat({ place })}, `);
  const amount = (units: number) => formatMoney(money(units), station.currency, language);
  if (view.void !== null) return text.void;
  if (view.chooses !== null) return text.choose({ who: name(view.chooses) });
  if (view.stage === 'between')
    return options.some(({ move }) => move.type === 'start-hand') ? text.blinds : undefined;
  const place = view.turn;
  const player = view.places.find((one) => one.place === place);
  switch (view.phase) {
    case 'deal':
      if (staff.shuffle) return text.shuffle;
      if (staff.mixIn) return text.mixIn;
      return staff.next && 'board' in staff.next ? dealing(station, text) : undefined;
    case 'bet': {
      const toCall = view.toCall - (player?.hand?.bet ?? 0);
      if (options.some(({ move }) => move.type === 'bring-in')) return text.bringIn({ who: name(place) });
      return toCall > 0
        ? text.toCall({ who: name(place), amount: amount(toCall) })
        : text.checkOrBet({ who: name(place) });
    }
    case 'draw':
      return text.draw({ who: name(place) });
    case 'discard':
      return text.discard;
    case 'showdown':
      return text.showdown({ who: name(place) });
    case 'over':
      return narrateWins(view, { text: table, faces: cardMessages.in(language), who: name, amount }).join(
        '. ',
      );
    case null:
      return undefined;
  }
}

/** Names the street that is dealt to the board. */
function dealing({ view, staff }: PokerStation, text: TextOf<typeof callMessages>): string {
  const variant = poker.variants.get(view.playing.variant);
  const lie = Math.max(0, ...view.boards.map((board) => board.length));
  const street =
    variant?.boards === 0 ? text.common : ([text.flop, text.flop, text.flop, text.turn][lie] ?? text.river);
  return staff.burn ? `${text.burn} ${street}` : street;
}
