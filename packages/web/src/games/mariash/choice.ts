import type { Card } from '@croupier/core';
import { createContext, useContext } from 'react';

/** The own card that the player has chosen, as trumps or for play by the keyboard. */
export interface Choice {
  readonly chosen: Card | undefined;
  readonly choose: (card: Card | undefined) => void;
}

const ChoiceContext = createContext<Choice>({ chosen: undefined, choose: () => {} });
export const ChoiceProvider = ChoiceContext.Provider;

export function useChoice(): Choice {
  return useContext(ChoiceContext);
}
