import { type Card, type GameEvent, isCard } from '@croupier/core';
import { openFace } from '@croupier/games';
import { cardNames, type words as cardWords } from '../../pieces/cards/words.ts';
import { YOU } from '../../table/seated/names.ts';
import type { TextOf } from '../../words/catalogue.ts';
import type { Text } from './words.ts';

/** How sentences name who sits at a place, and cards. */
export interface Telling {
  readonly text: Text;
  readonly faces: TextOf<typeof cardWords>;
  readonly who: (place: number) => string;
}

/** What happened, as it is read aloud; undefined of what is better seen than told. */
export function tell({ type, data }: Pick<GameEvent, 'type' | 'data'>, telling: Telling): string | undefined {
  const { text, faces } = telling;
  const { story } = text;
  const who = nameOf(telling, Number(data.place ?? 0));
  switch (type) {
    case 'hand-began':
      return story.begins({ number: Number(data.number) });
    case 'own-card':
      return isCard(data.card) ? story.own({ card: cardNames([data.card], faces) }) : undefined;
    case 'set': {
      const rows = data.rows as unknown as openFace.Rows;
      const laid = openFace.ROWS.filter((row) => rows[row].length > 0).map((row) =>
        story.laid({ row: text.rows[row], cards: cardNames(rows[row] as readonly Card[], faces) }),
      );
      const told = story.set({ who, what: laid.join('; ') });
      return data.house === true ? `${story.house({ who })}. ${told}` : told;
    }
    case 'sat':
      return story.sat({ who });
    case 'left':
      return story.left({ who });
    case 'sat-out':
      return story.away({ who });
    case 'came-back':
      return story.back({ who });
    case 'foul':
      return story.foul({ who });
    case 'fantasyland':
      return story.fantasyland({ who, n: Number(data.cards) });
    case 'misdeal':
      return story.misdeal;
    case 'dead-hand':
      return story.dead({ who });
    case 'button-drawn':
      return story.button({ who });
    default:
      return undefined;
  }
}

/** A name for a sentence. */
export function nameOf({ text, who }: Pick<Telling, 'text' | 'who'>, place: number): string {
  const name = who(place);
  return name === YOU ? text.you : name;
}
