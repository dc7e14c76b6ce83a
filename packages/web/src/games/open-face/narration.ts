import type { messages as cardMessages } from 'messages:cards/faces';
import type { Text } from 'messages:open-face/table';
import { type Card, type GameEvent, isCard } from '@croupier/core';
import { openFace } from '@croupier/games';
import type { TextOf } from '../../messages/catalogue.ts';
import { cardNames } from '../../pieces/cards/card-names.ts';
import { YOU } from '../../table/seated/names.ts';

/** Functions that name a player and cards within a sentence. */
export interface NarrationContext {
  readonly text: Text;
  readonly faces: TextOf<typeof cardMessages>;
  readonly who: (place: number) => string;
}

/** Puts an event into words to be read aloud. Returns undefined for an event that needs no words. */
export function narrate(
  { type, data }: Pick<GameEvent, 'type' | 'data'>,
  context: NarrationContext,
): string | undefined {
  const { text, faces } = context;
  const { narration } = text;
  const who = nameOf(context, Number(data.place ?? 0));
  switch (type) {
    case 'hand-began':
      return narration.begins({ number: Number(data.number) });
    case 'own-card':
      return isCard(data.card) ? narration.own({ card: cardNames([data.card], faces) }) : undefined;
    case 'set': {
      const rows = data.rows as unknown as openFace.Rows;
      const laid = openFace.ROWS.filter((row) => rows[row].length > 0).map((row) =>
        narration.laid({ row: text.rows[row], cards: cardNames(rows[row] as readonly Card[], faces) }),
      );
      const told = narration.set({ who, what: laid.join('; ') });
      return data.house === true ? `${narration.house({ who })}. ${told}` : told;
    }
    case 'sat':
      return narration.sat({ who });
    case 'left':
      return narration.left({ who });
    case 'sat-out':
      return narration.away({ who });
    case 'came-back':
      return narration.back({ who });
    case 'foul':
      return narration.foul({ who });
    case 'fantasyland':
      return narration.fantasyland({ who, n: Number(data.cards) });
    case 'misdeal':
      return narration.misdeal;
    case 'dead-hand':
      return narration.dead({ who });
    case 'button-drawn':
      return narration.button({ who });
    default:
      return undefined;
  }
}

/** Returns the name of the player in a seat, for use in a sentence. */
export function nameOf({ text, who }: Pick<NarrationContext, 'text' | 'who'>, place: number): string {
  const name = who(place);
  return name === YOU ? text.you : name;
}
