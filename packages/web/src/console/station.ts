import type { DeviceBoard, MoveConfirmation, Table, TableInfo, TableRole } from '@croupier/client';
import type { AnyMove, CurrencyCode, MoveOption, Plan, Refusal } from '@croupier/core';
import type { LanguageCode } from '@croupier/houses';
import { createContext, useContext } from 'react';
import type { CardTarget, ConsoleGame, MadeMove } from './game.ts';
import { optionsAllowing, optionsOfType } from './offers.ts';

/** A table as its staff see it. */
export interface Station<View = unknown, Staff = unknown, P extends Plan = Plan> {
  readonly game: ConsoleGame;
  readonly table: Table;
  readonly info: TableInfo;
  readonly role: TableRole;
  readonly plan: P;
  readonly currency: CurrencyCode;
  readonly round: number;
  readonly view: View;
  readonly staff: Staff;
  readonly options: readonly MoveOption[];
  /** The devices that read the draws of the table; undefined if no device can read them. */
  readonly devices: DeviceBoard | undefined;
  /** Whether a person, not the virtual croupier, deals here now. */
  readonly byHand: boolean;
  /** The language of the calls. */
  readonly language: LanguageCode;
  /** The seats of the players who are at the table, in order of arrival; undefined until they are known. */
  readonly sitting: readonly string[] | undefined;
  /** Returns the name of the player in a seat. */
  readonly nameOf: (seat: string) => string;
  readonly make: (move: AnyMove | MadeMove) => Promise<MoveConfirmation | Refusal>;
  /** Returns the server's time in milliseconds since 1970. */
  readonly now: () => number;
  /** The move for which the next card is read; undefined if that is the next step of the routine. */
  readonly aim: CardTarget | undefined;
  readonly setAim: (aim: CardTarget | undefined) => void;
}

export const StationContext = createContext<Station | undefined>(undefined);

/** Returns the table of this console. A game's own parts pass the types of its view and plan. */
export function useStation<View = unknown, Staff = unknown, P extends Plan = Plan>(): Station<
  View,
  Staff,
  P
> {
  const station = useContext(StationContext);
  if (!station) throw new Error('outside a console');
  return station as Station<View, Staff, P>;
}

/** Returns the options of the move for which the next card is read. */
export function targetOptions(options: readonly MoveOption[], aim: CardTarget): readonly MoveOption[] {
  const { type, ...fields } = aim;
  return optionsAllowing(optionsOfType(options, type), fields);
}
