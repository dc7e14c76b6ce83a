import {
  type Actor,
  type AnyRules,
  CardGuesses,
  HIDDEN_CARD,
  isRefusal,
  type RecordedRound,
  type Refusal,
  refuse,
  type TableRecord,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { reopenRound } from './draws.ts';
import { type CardProofs, provesCard } from './pack.ts';

/** A dealt card, as far as the reader of a covered record may know it. */
export interface DealtCard {
  /** The number of the move that dealt the card, from 0. */
  readonly move: number;
  readonly pack: number;
  readonly position: number;
  /** The card; undefined if it stays covered. */
  readonly card: string | undefined;
}

/** The information that a covered record proves. `dealt` lists the dealt cards in order. */
export interface CheckedCards {
  readonly dealt: readonly DealtCard[];
  /** The number of shown cards, each proved to have been at its position, and the number of cards that stay covered. */
  readonly proved: number;
  readonly covered: number;
  /** The positions that were passed over because the rules burn a card. */
  readonly burned: readonly { readonly pack: number; readonly position: number }[];
}

/**
 * Checks a record that covers cards. Every card shown must have been at its position when the pack's root was
 * published. No card may be shown without a proof, and all must be dealt in the order of the pack. Only cards that the
 * rules burn may be passed over. Refuses (`card-differs`) with the position and the move of a fault.
 */
export function checkCards(rules: AnyRules, record: TableRecord, proofs: CardProofs): CheckedCards | Refusal {
  const [round] = record.rounds;
  if (!round || record.rounds.length > 1)
    return refuse('card-differs', 'a proof is about one round, not several');
  const dealt: DealtCard[] = [];
  const seen = new Set<string>();
  for (const { move, pack, position, proof } of proofs.dealt) {
    const text = round.moves[move]?.move.card;
    const card = text === HIDDEN_CARD ? undefined : text;
    const where = placeOf({ move, pack, position });
    const published = proofs.packs[pack];
    if (!published || position >= published.cards)
      return refuse('card-differs', `${where}: no pack has such a position`);
    if (card !== undefined && typeof card !== 'string')
      return refuse('card-differs', `${where}: that move deals no card`);
    if ((card === undefined) !== (proof === undefined))
      return refuse('card-differs', `${where}: ${card ?? 'a covered card'} has ${proof ? 'a' : 'no'} proof`);
    if (card !== undefined && proof) {
      if (!provesCard(published, { commitment: proofs.commitment, pack, position, card }, proof))
        return refuse('card-differs', `${where}: the proof of ${card} does not match the published pack`);
      if (seen.has(`${pack} ${card}`))
        return refuse('card-differs', `${where}: ${card} lies in the pack twice`);
      seen.add(`${pack} ${card}`);
    }
    dealt.push({ move, pack, position, card });
  }
  const differs = outOfOrder(dealt, round, proofs) ?? otherwiseDealt(rules, record, round, dealt, proofs);
  if (differs) return differs;
  const proved = dealt.filter(({ card }) => card !== undefined).length;
  return { dealt, proved, covered: dealt.length - proved, burned: burned(dealt) };
}

function placeOf({ move, pack, position }: Omit<DealtCard, 'card'>): string {
  return `position ${position} of pack ${pack} (move ${move + 1})`;
}

/**
 * Checks that all cards are accounted for, and that each card follows the card before it. The next pack
 * begins only when the current one is used up.
 */
function outOfOrder(
  dealt: readonly DealtCard[],
  { moves }: RecordedRound,
  { packs }: CardProofs,
): Refusal | undefined {
  let last: DealtCard | undefined;
  for (const one of dealt) {
    const before = last ?? { move: -1, pack: 0, position: -1 };
    if (one.move <= before.move)
      return refuse('card-differs', `${placeOf(one)}: it was dealt before move ${before.move + 1}`);
    const again = one.pack === before.pack + 1 && before.position + 1 === packs[before.pack]?.cards;
    const next = again ? one.position === 0 : one.pack === before.pack && one.position > before.position;
    // Reshuffled discards are dealt without a burn card.
    const passed = one.pack > 0 && !again && one.position !== before.position + 1;
    if (!next || passed)
      return refuse(
        'card-differs',
        `${placeOf(one)}: it does not come after position ${before.position} of pack ${before.pack}`,
      );
    last = one;
  }
  const types = new Set(dealt.map(({ move }) => moves[move]?.move.type));
  const listed = new Set(dealt.map(({ move }) => move));
  const missing = moves.findIndex(
    ({ actor, move }, index) =>
      actor.role !== 'player' && types.has(move.type) && 'card' in move && !listed.has(index),
  );
  if (missing < 0) return undefined;
  return refuse('card-differs', `move ${missing + 1} deals a card that has no position`);
}

/**
 * Deals the round again by its rules, with any cards in place of the covered ones. Each card must be at the position
 * that the rules deal next. Only the first pack is checked, because the cards of a further pack depend on the covered
 * ones.
 */
function otherwiseDealt(
  rules: AnyRules,
  record: TableRecord,
  round: RecordedRound,
  dealt: readonly DealtCard[],
  { packs }: CardProofs,
): Refusal | undefined {
  const opened = reopenRound(rules, record);
  if (isRefusal(opened)) return opened;
  const { state } = opened;
  const [pack] = rules.packs?.(state) ?? [];
  if (pack?.length !== packs[0]?.cards)
    return refuse(
      'card-differs',
      `pack 0 has ${pack?.length ?? 0} cards, not the ${packs[0]?.cards} published`,
    );
  const cards: ReadonlySet<string> = new Set(pack);
  const strange = dealt.find(({ card }) => card !== undefined && !cards.has(card));
  if (strange) return refuse('card-differs', `${placeOf(strange)}: ${strange.card} is no card of this pack`);
  const last = dealt.findLast((one) => one.pack === 0)?.move ?? -1;
  const guesses = new CardGuesses(round.moves.map(({ move }) => move));
  for (let index = 0; index < round.moves.length; index++) {
    const recorded = round.moves[index];
    if (last >= 0 && index > last) return undefined;
    if (!recorded || recorded.refused) continue;
    const actor = recorded.actor as Actor;
    const now = { at: recorded.at ?? round.at ?? 0, availableFunds: UNLIMITED_FUNDS };
    const options = rules.options(state, actor, now);
    const from = options.find((option) => option.move.type === recorded.move.type)?.from;
    if (from && from.pack > 0) return undefined;
    const found = dealt.find(({ move }) => move === index);
    if (from?.position !== found?.position)
      return refuse(
        'card-differs',
        found
          ? `${placeOf(found)}: by the rules ${from ? `position ${from.position}` : 'no card'} was next`
          : `move ${index + 1} deals a card that has no position`,
      );
    const move = rules.parse(guesses.move(index, () => options));
    const played = isRefusal(move) ? move : rules.play(state, actor, move, now);
    if (isRefusal(played))
      return refuse(
        'card-differs',
        `move ${index + 1} (${recorded.move.type}) is refused: ${played.message}`,
      );
  }
  return undefined;
}

/** Returns the positions that were passed over between the dealt cards. */
function burned(dealt: readonly DealtCard[]): CheckedCards['burned'] {
  return dealt.flatMap(({ pack, position }, index) => {
    const before = dealt[index - 1];
    const first = before && before.pack === pack ? before.position + 1 : 0;
    return Array.from({ length: position - first }, (_, passed) => ({ pack, position: first + passed }));
  });
}
