import type { Card } from '@croupier/core';
import { createContext, useContext } from 'react';

/** The player's choice of one of their own cards: as trump, or to be played by the keys. */
export interface Choice {
  readonly chosen: Card | undefined;
  readonly choose: (card: Card | undefined) => void;
}

const ChoiceContext = createContext<Choice>({ chosen: undefined, choose: () => {} });
export const ChoiceProvider = ChoiceContext.Provider;

export function useChoice(): Choice {
  return useContext(ChoiceContext);
}
