import type { Card } from '@croupier/core';
import { createContext, useContext } from 'react';

/** Which of one's own cards is chosen: as trump, or to be played by the keys. */
export interface Choice {
  readonly chosen: Card | undefined;
  readonly choose: (card: Card | undefined) => void;
}

const ChoiceContext = createContext<Choice>({ chosen: undefined, choose: () => {} });
export const ChoiceProvider = ChoiceContext.Provider;

export function useChoice(): Choice {
  return useContext(ChoiceContext);
}
