import type { BetResults, TableInfo, TableSnapshot, TableState } from '@croupier/client';
import type {
  AnyMove,
  Card,
  CurrencyCode,
  Json,
  Money,
  MoveOption,
  Plan,
  SettlementLine,
} from '@croupier/core';
import { createContext, type ReactNode, useContext } from 'react';
import type { Bets, Betting } from '../bets.ts';
import type { Chip } from '../chip.ts';
import type { PanelTab } from '../panels.tsx';
import type { Advice, AnswerEffect, AskedBox, HandParts } from './declared.ts';

export type { TableProps } from '../../games/game.ts';

/** Names both hands from the cards that stay and those that are set apart. */
export type PartsOf = (stay: readonly Card[], chosen: readonly Card[]) => HandParts;

/** A choice that completes an answer: some of the player's cards, or an amount. */
export type AnswerChoice = {
  /** The name of the choice, such as `Cards to exchange`. */
  readonly name: string;
  /** Returns the complete move and its cost; undefined if it is not possible. */
  readonly makes: (
    chosen: Json,
  ) => { readonly move: AnyMove; readonly detail?: string | undefined } | undefined;
} & (
  | {
      readonly kind: 'cards';
      readonly cards: readonly Card[];
      /** Names the hands if the cards are set apart as a separate hand. */
      readonly parts?: PartsOf;
    }
  | {
      readonly kind: 'amount';
      readonly min: Money;
      readonly max: Money;
      readonly step: Money;
      /** The preselected amount. */
      readonly start: Money;
    }
);

/** An answer that the player can give, shown as a large button with a key. */
export interface Answer {
  readonly move: AnyMove;
  /** The part of the move that the player has to choose first. */
  readonly chooses?: AnswerChoice;
  readonly name: string;
  /** The additional cost or stake. */
  readonly detail?: string | undefined;
  /** The key of the answer. */
  readonly key: string;
  /** Whether this is the usual answer, which is highlighted. */
  readonly call?: true;
  readonly does?: AnswerEffect | undefined;
  /** The reason why the answer cannot be given now. Its button is still shown. */
  readonly barred?: string | undefined;
}

/** A question to a player, with all possible answers. */
export interface Question {
  /** The id of the question, which does not change while the question is the same. */
  readonly id: string;
  readonly text: string;
  readonly answers: readonly Answer[];
  /** The box in question, if there is one. */
  readonly box?: number | undefined;
  /** Whether the question is optional. It is shown smaller, next to the other questions. */
  readonly aside?: true;
}

/** Returns the subject of a question, for the evaluation of its answers. */
export function aboutOf({ box = 0, answers }: Question): AskedBox {
  return { box, moves: answers.flatMap(({ move, barred }) => (barred === undefined ? [move] : [])) };
}

/** The data that the frame of a card table needs from its game. */
export interface CardGame {
  readonly betting: Betting;
  /** Returns all chips that are placed and removed together with a chip. By default, it is only the chip itself. */
  readonly lays?: (chip: Chip) => readonly Chip[];
  /** The player's total stake, as the server counts it. */
  readonly staked: Money;
  /** The player's stakes other than bets, by the bet ids of the settlement, such as a double, a raise or insurance. */
  readonly beside: readonly Chip[];
  /** All players' settlement lines that were paid before the end of the round. */
  readonly early?: readonly SettlementLine[];
  /** Whether there are too many players to draw their chips. If so, only the player's own chips are shown. */
  readonly crowd?: boolean;
  /** The number of players with chips down. */
  readonly players: number;
  /** The smallest and the largest bet anywhere on the table, for the chips in the rack. */
  readonly least: Money;
  readonly most: Money;
  /** Whether the game has questions to players during a round. */
  readonly asked: boolean;
  /** The names of the player's answers during a round. */
  readonly answers: readonly string[];
  /**
   * Returns the questions to the player, from the moves that the server allows. `options` is undefined while they are
   * loading.
   */
  readonly asks: (options: readonly MoveOption[] | undefined) => readonly Question[];
  /** Evaluates the answers to a question. Left out if the game gives no advice. */
  readonly advice?: ((asked: AskedBox) => Advice | undefined) | undefined;
  /** The cards that the player selects for an answer. */
  readonly chosenFor: 'hand' | 'cards' | undefined;
  /** The name of the button that ends the betting immediately, if it does not start a deal. */
  readonly goOn?: string;
  /** The state of the game as a sentence. */
  readonly line: string;
  /** The result of the previous round, while its cards are still there after the next one has begun. */
  readonly last?: string;
  /** The hands in words for screen readers, with one text for each. New texts are announced. */
  readonly spoken: readonly string[];
  /** The id of the round on the table, which may be the previous one. */
  readonly displayedRound: string;
  readonly felt: ReactNode;
  readonly tabs: readonly PanelTab<string>[];
  readonly panel: (tab: string) => ReactNode;
  readonly name: (bet: string) => string;
  /**
   * The player's own move to start the deal; undefined while the move is not possible. The field is missing
   * if the game has no such move.
   */
  readonly deal?: AnyMove | undefined;
}

/** The part of a card table that does not change with a press. A component that reads only this does not rerender. */
export interface StableScene {
  readonly plan: Plan;
  readonly currency: CurrencyCode;
  /** Returns the full name of a bet. */
  readonly name: (bet: string) => string;
  /** Places the selected chip on a position, or removes the chips there. */
  readonly press: (position: string, amount?: Money) => void;
  /** Removes all chips on a position. */
  readonly remove: (position: string) => void;
  /** Makes a move that is not a bet. */
  readonly answer: (move: AnyMove) => void;
}

/** The data that all parts of a card table's screen share. */
export interface CardScene extends StableScene {
  readonly info: TableInfo;
  /** The state that may be revealed; see `Presentation`. */
  readonly shown: TableSnapshot;
  readonly state: TableState;
  /** The table as it is on the server, for countdowns and for the player's moves. */
  readonly live: TableSnapshot;
  /** Whether something is moving, so that its result has not been revealed yet. */
  readonly moving: boolean;
  /** Whether to skip waits, so that moving objects come to rest immediately. */
  readonly skipWaits: boolean;
  /** Called when the player has turned over a card that they had kept face down. */
  readonly turn: () => void;
  readonly bets: Bets;
  readonly chip: Money;
  readonly narrow: boolean;
  /** All of the player's stakes, by the bet ids of the settlement. */
  readonly stakes: ReadonlyMap<string, Money>;
  /** The player's settlement lines in the current round, and whether they are complete. */
  readonly lines: readonly SettlementLine[];
  readonly settled: boolean;
  /**
   * The lines that move other players' chips before the end of the round. At the end, these chips move together with
   * the player's own.
   */
  readonly othersEarly: readonly SettlementLine[];
  readonly decided: BetResults | undefined;
  /** The box in question. */
  readonly askedBox: number | undefined;
  readonly advice: CardGame['advice'];
  /** The answer that is pending. */
  readonly answering: AnyMove | undefined;
}

const LastingContext = createContext<StableScene | undefined>(undefined);

export const StableSceneProvider = LastingContext.Provider;

export function useStableScene(): StableScene {
  const lasting = useContext(LastingContext);
  if (!lasting) throw new Error('outside a card table');
  return lasting;
}

const SceneContext = createContext<CardScene | undefined>(undefined);

export const SceneProvider = SceneContext.Provider;

export function useScene(): CardScene {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error('outside a card table');
  return scene;
}

export interface ChooseProps<Kind extends AnswerChoice['kind']> {
  readonly choosing: Extract<AnswerChoice, { kind: Kind }>;
  readonly chosen: Json;
  readonly onChoose: (value: Json) => void;
}
