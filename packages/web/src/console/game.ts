import type { ComponentType } from 'react';
import type { Tell } from './audit.tsx';
import type { Asks } from './option-form.tsx';

/** Moves that are filled in under one heading, and what the game says of them. */
export interface Ruled extends Asks {
  readonly types: readonly string[];
  /** It is the thing to do now, so it is not folded away. */
  readonly open?: boolean;
}

/** What is one game's own at the console; all else every console has. `View` and `Staff` are what the table shows. */
export interface ConsoleGame<View = unknown, Staff = unknown> {
  /** What the console is built around: the cards that are dealt, or a wheel and its layout. */
  readonly around: 'cards' | 'wheel';
  /** Everybody who is shown at the table. */
  seats(view: View, staff: Staff): readonly string[];
  /** A player's name as the table calls him, where it does not by the name alone. */
  readonly useNames?: () => (view: unknown, seat: string, name: string) => string;
  /** The values of moves in words. */
  readonly useTell: () => Tell;
  /** What moves are called in the table's log, where not as elsewhere. */
  readonly useMoveNames?: () => Readonly<Record<string, string>>;
  /** What can be put right without anybody's ruling. */
  readonly useCorrections: () => readonly Ruled[];
  /** What is decided when something went wrong. */
  readonly useRulings: () => readonly Ruled[];
  /** The routine of the table. */
  readonly Routine: ComponentType;
  /** The table as it lies, and the players' chips. */
  readonly Table: ComponentType;
  /** Wheel or dice. */
  readonly Device?: ComponentType;
  /** Before the corrections and rulings, and after them. */
  readonly Before?: ComponentType;
  readonly After?: ComponentType;
  /** What the game has for managers. */
  readonly Floor?: ComponentType;
}
