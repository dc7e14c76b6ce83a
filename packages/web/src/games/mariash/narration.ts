import type { Text } from 'messages:mariash/table';
import type { Card, GameEvent } from '@croupier/core';
import type { mariash } from '@croupier/games';
import { YOU } from '../../table/seated/names.ts';

/** Functions that name a player and cards within a sentence. */
export interface NarrationContext {
  readonly text: Text;
  readonly card: (card: Card) => string;
  readonly who: (place: number) => string;
}

/** Returns the number of the deal, and the total if the table plays a fixed number. */
export function dealName(
  { number, deals }: Pick<mariash.MariashView, 'number' | 'deals'>,
  text: Text,
): string {
  return deals === null ? text.narration.begins({ number }) : text.deal({ number, of: deals });
}

/** Returns the name of the player in a seat, for use in a sentence. */
export function nameOf({ text, who }: Pick<NarrationContext, 'text' | 'who'>, place: number): string {
  const name = who(place);
  return name === YOU ? text.you : name;
}

export function componentName(component: mariash.Component | mariash.ScoreLine['why'], text: Text): string {
  return text.components[component];
}

/** Puts an event into words to be read aloud. Returns undefined for an event that needs no words. */
export function narrate(
  { type, data }: Pick<GameEvent, 'type' | 'data'>,
  context: NarrationContext,
): string | undefined {
  const { text, card } = context;
  const { narration } = text;
  const who = nameOf(context, Number(data.place ?? 0));
  switch (type) {
    case 'deal-began':
      return narration.begins({ number: Number(data.number) });
    case 'own-card':
      return narration.own({ card: card(data.card as Card) });
    case 'trump-laid':
      return narration.trump({ who });
    case 'given-up':
      return narration.gaveUp({ who });
    case 'announced':
      return narration.announced({ who, contract: text.contracts[data.contract as 'game'] });
    case 'bid':
      return narration.announced({ who, contract: text.contracts[data.contract as 'betl'] });
    case 'good':
      return narration.good({ who });
    case 'flek':
      return narration.flek({
        who,
        what: (data.components as mariash.Component[]).map((one) => componentName(one, text)).join(', '),
      });
    case 'played':
      return narration.played({ who, card: card(data.card as Card) });
    case 'marriage':
      return narration.marriage({ who, n: Number(data.points) });
    case 'trick':
      return narration.trick({ who });
    case 'lot':
      return narration.lot({ who, card: card(data.card as Card) });
    case 'button-drawn':
      return narration.button({ who });
    case 'sat':
      return narration.sat({ who });
    case 'left':
      return narration.left({ who });
    case 'sat-out':
      return narration.away({ who });
    case 'came-back':
      return narration.back({ who });
    case 'misdeal':
      return narration.misdeal;
    case 'reprimanded':
      return narration.reprimanded({ who });
    case 'revoked':
      return narration.revoked({ who });
    default:
      return undefined;
  }
}
