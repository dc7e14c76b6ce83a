import type { Card, GameEvent } from '@croupier/core';
import type { mariash } from '@croupier/games';
import { YOU } from '../../table/seated/names.ts';
import type { Text } from './words.ts';

/** How sentences name who sits at a place, and cards. */
export interface Telling {
  readonly text: Text;
  readonly card: (card: Card) => string;
  readonly who: (place: number) => string;
}

/** A name for a sentence. */
export function nameOf({ text, who }: Pick<Telling, 'text' | 'who'>, place: number): string {
  const name = who(place);
  return name === YOU ? text.you : name;
}

export function componentName(component: mariash.Component | mariash.ScoreLine['why'], text: Text): string {
  return text.components[component];
}

/** What happened, as it is read aloud; undefined of what is better seen than told. */
export function tell({ type, data }: Pick<GameEvent, 'type' | 'data'>, telling: Telling): string | undefined {
  const { text, card } = telling;
  const { story } = text;
  const who = nameOf(telling, Number(data.place ?? 0));
  switch (type) {
    case 'deal-began':
      return story.begins({ number: Number(data.number) });
    case 'own-card':
      return story.own({ card: card(data.card as Card) });
    case 'trump-laid':
      return story.trump({ who });
    case 'given-up':
      return story.gaveUp({ who });
    case 'announced':
      return story.announced({ who, contract: text.contracts[data.contract as 'game'] });
    case 'bid':
      return story.announced({ who, contract: text.contracts[data.contract as 'betl'] });
    case 'good':
      return story.good({ who });
    case 'flek':
      return story.flek({
        who,
        what: (data.components as mariash.Component[]).map((one) => componentName(one, text)).join(', '),
      });
    case 'played':
      return story.played({ who, card: card(data.card as Card) });
    case 'marriage':
      return story.marriage({ who, n: Number(data.points) });
    case 'trick':
      return story.trick({ who });
    case 'lot':
      return story.lot({ who, card: card(data.card as Card) });
    case 'button-drawn':
      return story.button({ who });
    case 'sat':
      return story.sat({ who });
    case 'left':
      return story.left({ who });
    case 'sat-out':
      return story.away({ who });
    case 'came-back':
      return story.back({ who });
    case 'misdeal':
      return story.misdeal;
    case 'reprimanded':
      return story.reprimanded({ who });
    case 'revoked':
      return story.revoked({ who });
    default:
      return undefined;
  }
}
