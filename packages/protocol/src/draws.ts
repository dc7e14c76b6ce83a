import {
  type Actor,
  type AnyRules,
  cloneJson,
  isRefusal,
  type MoveOption,
  type OpenedRound,
  type Refusal,
  randomMove,
  refuse,
  type TableRecord,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { type ShuffledPack, shuffledPack } from './pack.ts';
import type { Proof } from './proof.ts';

/**
 * Checks that the draws of a proof are the ones that decided its round. The number drawn for a move must select exactly
 * that move among those that the table then offered. Every move that the plan leaves to chance needs a draw. If each
 * card has its own commitment, the cards must be those at their positions, and the packs must match the roots. Returns
 * the number of moves drawn. Refuses (`draw-differs`) with the first difference.
 */
export function checkDraws(rules: AnyRules, record: TableRecord, proof: Proof): number | Refusal {
  const opened = reopenRound(rules, record);
  if (isRefusal(opened)) return opened;
  const [round] = record.rounds;
  const packs: ShuffledPack[] = [];
  let drawn = 0;
  for (const [index, { actor, move, at }] of (round?.moves ?? []).entries()) {
    const now = { at: at ?? round?.at ?? 0, availableFunds: UNLIMITED_FUNDS };
    const where = `move ${index + 1} (${move.type})`;
    const numbers = proof.draws.filter((one) => one.move === index);
    const offered = rules
      .options(opened.state, actor as Actor, now)
      .filter((option) => option.move.type === move.type && (numbers.length > 0 || option.draw));
    if (numbers.length > 0 && offered.length === 0)
      return refuse('draw-differs', `${where} was drawn, but the table did not offer it`);
    const differs = shuffled(rules, opened.state, proof, packs);
    if (differs) return refuse('draw-differs', differs);
    const dealt = offered.some(({ from }) => proof.packs && from);
    const wrong = offered.map((option) =>
      proof.packs && option.from ? notDealt(option.from, move, packs) : notDrawn(option, move, numbers),
    );
    // There may be two options, one for each direction of the spin. One of them must match the draw.
    if (wrong.length > 0 && !wrong.includes(undefined)) return refuse('draw-differs', `${where} ${wrong[0]}`);
    if (numbers.length > 0 || dealt) drawn += 1;
    const played = rules.play(opened.state, actor as Actor, move, now);
    if (isRefusal(played)) return refuse('draw-differs', `${where} is refused: ${played.message}`);
  }
  const moves = round?.moves.length ?? 0;
  const beyond = proof.draws.find(({ move }) => move >= moves);
  if (beyond) return refuse('draw-differs', `a draw is for move ${beyond.move + 1}, but there are ${moves}`);
  const differs = shuffled(rules, opened.state, proof, packs);
  if (differs) return refuse('draw-differs', differs);
  if ((proof.packs?.length ?? 0) > packs.length)
    return refuse(
      'draw-differs',
      `there are ${packs.length} packs, but ${proof.packs?.length} were published`,
    );
  return drawn;
}

/** Opens the round of a record again. Refuses a record of several rounds. */
export function reopenRound(rules: AnyRules, record: TableRecord): OpenedRound<unknown> | Refusal {
  const [round, ...more] = record.rounds;
  if (!round || more.length > 0) return refuse('draw-differs', 'a proof is about one round, not several');
  const { seats, carry } = record;
  return rules.open({
    seats,
    at: round.at ?? 0,
    ...(carry ? { carry: cloneJson(carry) } : {}),
    ...(round.terms === undefined ? {} : { terms: round.terms }),
  } as Parameters<typeof rules.open>[0]);
}

/** Shuffles each new pack. Returns a sentence if a root or a number of cards differs from the published one. */
function shuffled(rules: AnyRules, state: unknown, proof: Proof, packs: ShuffledPack[]): string | undefined {
  if (!proof.packs) return undefined;
  for (const cards of rules.packs?.(state).slice(packs.length) ?? []) {
    const published = proof.packs[packs.length];
    const pack = shuffledPack(proof, packs.length, cards);
    packs.push(pack);
    const { root } = pack.commitment;
    if (published?.root !== root || published.cards !== cards.length)
      return `the root of pack ${packs.length - 1} is ${root}, but ${published?.root ?? 'none'} was published`;
  }
  return undefined;
}

/**
 * Returns a sentence about the fault if a card is not the one at its position in the pack; undefined
 * otherwise.
 */
function notDealt(
  { pack, position }: NonNullable<MoveOption['from']>,
  { card }: { readonly type: string; readonly card?: unknown },
  packs: readonly ShuffledPack[],
): string | undefined {
  const there = packs[pack]?.order[position];
  if (there === card) return undefined;
  return `is ${String(card)}, but ${there ?? 'no card'} lies at position ${position} of pack ${pack}`;
}

/**
 * Returns a sentence if the numbers do not select the drawn move. All numbers must be used, in their order.
 */
function notDrawn(
  option: MoveOption,
  move: { readonly type: string },
  numbers: Proof['draws'],
): string | undefined {
  const left = [...numbers];
  let wrong: string | undefined;
  const dealt = randomMove(option, (below) => {
    if (below === 1) return 0; // if there is only one possibility, nothing is drawn
    const number = left.shift();
    if (!number) wrong ??= 'has too few draws in the proof';
    else if (number.below !== below) wrong ??= `was drawn out of ${number.below}, but there were ${below}`;
    return Math.min(number?.value ?? 0, below - 1);
  });
  if (wrong) return wrong;
  if (left.length > 0) return 'has more draws in the proof than it needs';
  const [given, found] = [sorted(move), sorted(dealt)];
  return given === found ? undefined : `is ${given}, but the draws make it ${found}`;
}

function sorted(move: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1))));
}
