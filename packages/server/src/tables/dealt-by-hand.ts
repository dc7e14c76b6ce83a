import {
  type Bound,
  type Card,
  DECK,
  findCards,
  type IntegritySignal,
  isCard,
  isRefusal,
  JOKER,
  type MoveOption,
  type Plan,
  type Refusal,
  refuse,
} from '@croupier/core';
import type { AcceptedMove, Submission } from '../services/casino.ts';

/** The time without a card after which another staff member can deal, in milliseconds. */
const HELD = 60_000;

/**
 * Returns the options with every card of the pack, because the cards that are still possible would reveal the face-down
 * ones. `pack` lists the cards of a game that does not use the usual 52.
 */
export function withAnyCard(
  options: readonly MoveOption[],
  plan?: Plan,
  pack: readonly Card[] = packOf(plan),
): readonly MoveOption[] {
  const all = options.map(({ move, ...option }) => ({
    ...option,
    move: Object.fromEntries(Object.entries(move).map(([field, value]) => [field, anyCard(value, pack)])) as {
      type: string;
    },
  }));
  // Options that differ only in their cards have become equal.
  return [...new Map(all.map((option) => [JSON.stringify(option), option])).values()];
}

function packOf(plan: Plan | undefined): readonly Card[] {
  const { shoe } = (plan ?? {}) as { readonly shoe?: { readonly joker?: unknown } };
  return shoe?.joker ? [...DECK, JOKER] : DECK;
}

function anyCard(pattern: unknown, pack: readonly Card[]): MoveOption['move'][string] {
  const bound = pattern as Bound;
  const choice = typeof bound === 'object' && bound !== null && 'any' in bound ? bound : undefined;
  if ((choice?.any !== 'of' && choice?.any !== 'subset') || !choice.values.some(isCard)) return bound;
  return { ...choice, values: pack };
}

/**
 * Guards hands with hidden cards that people deal. A refusal reveals that a card is already out. Therefore only one
 * staff member at a time enters cards at a table, and refused cards are recorded.
 */
export class DealtByHand {
  private readonly dealing = new Map<string, { readonly account: string; readonly at: number }>();

  /**
   * Refuses cards from a second staff member. Returns undefined if the sender is allowed to enter them, or enters none.
   */
  refuses({ table, account, move }: Submission, at: number): Refusal | undefined {
    const dealer = this.dealing.get(table);
    if (!namesCard(move) || !dealer || dealer.account === account || at - dealer.at > HELD) return undefined;
    return refuse(
      'another-deals',
      'Somebody else is dealing at this table. You can take over after a minute without a card.',
    );
  }

  /** Records who deals. Returns the note about a refused card, if the move was refused for its cards. */
  answered(
    { table, account, move }: Submission,
    answer: AcceptedMove | Refusal,
    at: number,
  ): readonly IntegritySignal[] {
    if (!namesCard(move)) return [];
    this.dealing.set(table, { account, at });
    if (!isRefusal(answer) || !['card-out', 'bad-move'].includes(answer.code)) return [];
    const cards: string[] = [];
    findCards(move, (card) => cards.push(card));
    return [{ kind: 'card-refused', data: { by: account, cards } }];
  }
}

function namesCard(move: unknown): boolean {
  let named = false;
  findCards(move, () => {
    named = true;
  });
  return named;
}
