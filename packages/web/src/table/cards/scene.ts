import type { Decided, TableInfo, TableSnapshot, TableState } from '@croupier/client';
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
import type { Advice, AskedAbout, Does, Parts } from './declared.ts';

export type { TableProps } from '../../games/game.ts';

/** Names both hands, by the cards that stay and those that are set apart. */
export type PartsOf = (stay: readonly Card[], chosen: readonly Card[]) => Parts;

/** A choice that a player makes before an answer is whole: some of their cards, or an amount. */
export type Choosing = {
  /** The name of the choice: `Cards to exchange`. */
  readonly name: string;
  /** Returns the whole move and its cost; undefined where it is not possible. */
  readonly makes: (
    chosen: Json,
  ) => { readonly move: AnyMove; readonly detail?: string | undefined } | undefined;
} & (
  | {
      readonly kind: 'cards';
      readonly cards: readonly Card[];
      /** They are set apart as a hand of their own. */
      readonly parts?: PartsOf;
    }
  | {
      readonly kind: 'amount';
      readonly min: Money;
      readonly max: Money;
      readonly step: Money;
      /** The amount preselected until another one is chosen. */
      readonly start: Money;
    }
);

/** Something a player can answer with, as a large button with a key. */
export interface Answer {
  readonly move: AnyMove;
  /** The part of the move that is chosen first. */
  readonly chooses?: Choosing;
  readonly name: string;
  /** The additional cost or stake. */
  readonly detail?: string | undefined;
  /** The single key that does the same. */
  readonly key: string;
  /** The usual answer is highlighted. */
  readonly call?: true;
  readonly does?: Does | undefined;
  /** The reason why it cannot be given now; the button is shown nevertheless. */
  readonly barred?: string | undefined;
}

/** A question to a player, with all possible answers. */
export interface Question {
  /** The id of the question: it stays the same as long as the question does. */
  readonly id: string;
  readonly text: string;
  readonly answers: readonly Answer[];
  /** The box that it is about, where there is one. */
  readonly box?: number | undefined;
  /** It may be answered, but nothing waits for it: shown smaller, beside the rest. */
  readonly aside?: true;
}

/** Returns the subject of a question, for the evaluation of its answers. */
export function aboutOf({ box = 0, answers }: Question): AskedAbout {
  return { box, moves: answers.flatMap(({ move, barred }) => (barred === undefined ? [move] : [])) };
}

/** All that a card game tells the frame of its table. */
export interface CardGame {
  readonly betting: Betting;
  /** Returns all chips that are laid and removed together with a chip; that chip alone by default. */
  readonly lays?: (chip: Chip) => readonly Chip[];
  /** The player's stake by the server's count. */
  readonly staked: Money;
  /** The player's stakes besides bets, by the names of the settlement: a double, a raise, an insurance. */
  readonly beside: readonly Chip[];
  /** All players' lines that were decided and paid before the game is over. */
  readonly early?: readonly SettlementLine[];
  /** Too many players bet to draw their chips: only the player's own are shown. */
  readonly crowd?: boolean;
  /** Players with chips down. */
  readonly players: number;
  /** The least bet anywhere on the table and the greatest: for the chips in the rack. */
  readonly least: Money;
  readonly most: Money;
  /** The game has questions to the player besides bets. */
  readonly asked: boolean;
  /** The names of the player's answers in the course of a round. */
  readonly answers: readonly string[];
  /**
   * Returns the questions to the player, from the moves that the server allows; `options` is undefined while they are
   * on their way.
   */
  readonly asks: (options: readonly MoveOption[] | undefined) => readonly Question[];
  /** Evaluates the answers to a question; left out where a game gives no advice. */
  readonly advice?: ((asked: AskedAbout) => Advice | undefined) | undefined;
  /** The cards that the player puts together for some answer. */
  readonly chosenFor: 'hand' | 'cards' | undefined;
  /** The name of the action that ends the betting at once, where that is not to deal. */
  readonly goOn?: string;
  /** The state of the game, in a sentence. */
  readonly line: string;
  /** The result of the last round, while its cards still lie there and the next one has begun. */
  readonly last?: string;
  /** The hands in words for screen readers, one text each: a new one is announced. */
  readonly spoken: readonly string[];
  /** The round that lies on the table, which may be the one before. */
  readonly displayedRound: string;
  readonly felt: ReactNode;
  readonly tabs: readonly PanelTab<string>[];
  readonly panel: (tab: string) => ReactNode;
  readonly name: (bet: string) => string;
  /** The player's own moves besides answers: to be ready; undefined while they cannot, left out where they never can. */
  readonly deal?: AnyMove | undefined;
}

/**
 * The part of a card table that stays the same from press to press: a component that reads only this is not drawn
 * again.
 */
export interface LastingScene {
  readonly plan: Plan;
  readonly currency: CurrencyCode;
  /** Returns the full name of a bet. */
  readonly name: (bet: string) => string;
  /** Places the chosen chip on a position, or removes the chips there. */
  readonly press: (position: string, amount?: Money) => void;
  /** Removes all chips on a position. */
  readonly remove: (position: string) => void;
  /** Makes a move that is not a bet. */
  readonly answer: (move: AnyMove) => void;
}

/** All that the parts of a card table's screen share. */
export interface CardScene extends LastingScene {
  readonly info: TableInfo;
  /** The state that may be revealed: see `Presentation`. */
  readonly shown: TableSnapshot;
  readonly state: TableState;
  /** The table as the server has it: for countdowns, and for the player's moves. */
  readonly live: TableSnapshot;
  /** Something moves, and its result is not revealed yet. */
  readonly moving: boolean;
  /** Nothing is to wait: moving things lie at once. */
  readonly skipWaits: boolean;
  /** The player has turned a card that they kept back. */
  readonly turn: () => void;
  readonly bets: Bets;
  readonly chip: Money;
  readonly narrow: boolean;
  /** All that the player has at stake, by the names of the settlement. */
  readonly stakes: ReadonlyMap<string, Money>;
  /** The player's settlement lines of the game so far, and whether that is all. */
  readonly lines: readonly SettlementLine[];
  readonly settled: boolean;
  /**
   * The lines that move others' chips: those paid before the game was over. Once it is, they move with the player's
   * own.
   */
  readonly othersEarly: readonly SettlementLine[];
  readonly decided: Decided | undefined;
  /** The box that the player is asked about. */
  readonly askedBox: number | undefined;
  readonly advice: CardGame['advice'];
  /** The answer that is on its way to the server. */
  readonly answering: AnyMove | undefined;
}

const LastingContext = createContext<LastingScene | undefined>(undefined);

export const LastingProvider = LastingContext.Provider;

export function useLasting(): LastingScene {
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

export interface ChooseProps<Kind extends Choosing['kind']> {
  readonly choosing: Extract<Choosing, { kind: Kind }>;
  readonly chosen: Json;
  readonly onChoose: (value: Json) => void;
}
