import type { Card } from '@croupier/core';
import { createContext, useContext } from 'react';

/**
 * The card that the player has chosen from their hand, either as trumps or to be played with the keyboard.
 */
export interface Choice {
  readonly chosen: Card | undefined;
  readonly choose: (card: Card | undefined) => void;
}

const ChoiceContext = createContext<Choice>({ chosen: undefined, choose: () => {} });
export const ChoiceProvider = ChoiceContext.Provider;

export function useChoice(): Choice {
  return useContext(ChoiceContext);
}
