import type { ComponentType } from 'react';
import { consoleOf } from '../console.tsx';
import type { ConsoleProps } from '../frame.tsx';
import { Chips } from './chips.tsx';
import { useFieldText, useMoveNames } from './field-text.ts';
import { ReturnedBets } from './returned.tsx';
import { RoundStatus, useCardDraws, useSteps } from './routine.tsx';
import { useCorrections, useRulings } from './rulings.ts';
import type { CardConsoleGame, CardGame } from './station.ts';
import { TablePanel } from './table-panel.tsx';

/** Returns the console of a game dealt from a shoe. */
export function cardConsole(cards: CardConsoleGame): ComponentType<ConsoleProps> {
  const game: CardGame = {
    cards,
    around: 'cards',
    seats: (view) => cards.seats(view),
    useTell: useFieldText,
    useMoveNames,
    useCorrections,
    useRulings,
    Status: RoundStatus,
    useSteps,
    ...(cards.useFaceDraws ? { useFaceDraws: cards.useFaceDraws } : { useCardDraws }),
    answers: cards.answers,
    Table: () => (
      <>
        <TablePanel />
        <ReturnedBets />
        <Chips />
      </>
    ),
  };
  return consoleOf(game);
}
