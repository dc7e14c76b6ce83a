import {
  type Bound,
  type Card,
  cardsNamed,
  DECK,
  type IntegritySignal,
  isCard,
  isRefusal,
  JOKER,
  type MoveOption,
  type Plan,
  type Refusal,
  refuse,
} from '@croupier/core';
import type { Accepted, Submission } from '../casino.ts';

/** How long without a card, in milliseconds, until somebody else of the staff may deal on. */
const HELD = 60_000;

/**
 * Returns the options with any card of the pack at all. The cards that could still come would tell which lie face down.
 * `pack`: the cards of a game that has not the usual 52.
 */
export function anyCards(
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
  // Options that differ in their cards alone are one now.
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
 * The hands that people deal where cards stay hidden. A card that is refused because it is out tells that it is: so only
 * one of the staff enters cards at a table, and what they were refused is noted.
 */
export class DealtByHand {
  private readonly dealing = new Map<string, { readonly account: string; readonly at: number }>();

  /** Why this member of staff may not enter cards now; undefined where they may, and where none are entered. */
  refuses({ table, account, move }: Submission, at: number): Refusal | undefined {
    const dealer = this.dealing.get(table);
    if (!namesCard(move) || !dealer || dealer.account === account || at - dealer.at > HELD) return undefined;
    return refuse(
      'another-deals',
      'Somebody else is dealing at this table. You can take over after a minute without a card.',
    );
  }

  /** Keeps who deals, and gives what is to be noted of a card that was refused. */
  answered(
    { table, account, move }: Submission,
    answer: Accepted | Refusal,
    at: number,
  ): readonly IntegritySignal[] {
    if (!namesCard(move)) return [];
    this.dealing.set(table, { account, at });
    if (!isRefusal(answer) || !['card-out', 'bad-move'].includes(answer.code)) return [];
    const cards: string[] = [];
    cardsNamed(move, (card) => cards.push(card));
    return [{ kind: 'card-refused', data: { by: account, cards } }];
  }
}

function namesCard(move: unknown): boolean {
  let named = false;
  cardsNamed(move, () => {
    named = true;
  });
  return named;
}
