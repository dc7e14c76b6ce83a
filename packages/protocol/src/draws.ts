import {
  type Actor,
  type AnyRules,
  chosen,
  copy,
  isRefusal,
  type MoveOption,
  type Refusal,
  refuse,
  type TableRecord,
  UNLIMITED,
} from '@croupier/core';
import type { Proof } from './proof.ts';

/**
 * Whether the draws of a proof are the ones that decided its round: what was drawn for a move must choose that very move
 * out of what the table then offered, and nothing that the plan leaves to chance may be without a draw. Refuses
 * (`draw-differs`) with what is otherwise; else how many moves were drawn.
 */
export function checkDraws(rules: AnyRules, record: TableRecord, proof: Proof): number | Refusal {
  const [round, ...more] = record.rounds;
  if (!round || more.length > 0) return refuse('draw-differs', 'a proof is about one round, not several');
  const { seats, carry } = record;
  const opened = rules.open({
    seats,
    at: round.at ?? 0,
    ...(carry ? { carry: copy(carry) } : {}),
    ...(round.terms === undefined ? {} : { terms: round.terms }),
  } as Parameters<typeof rules.open>[0]);
  if (isRefusal(opened)) return opened;
  let drawn = 0;
  for (const [index, { actor, move, at }] of round.moves.entries()) {
    const now = { at: at ?? round.at ?? 0, means: UNLIMITED };
    const where = `move ${index + 1} (${move.type})`;
    const numbers = proof.draws.filter((one) => one.move === index);
    const offered = rules
      .options(opened.state, actor as Actor, now)
      .filter((option) => option.move.type === move.type && (numbers.length > 0 || option.draw));
    if (numbers.length > 0 && offered.length === 0)
      return refuse('draw-differs', `${where} was drawn, but the table did not offer it`);
    const wrong = offered.map((option) => notDrawn(option, move, numbers));
    // The wheel may be thrown this way or that by two options: one of them has to be what was drawn.
    if (wrong.length > 0 && !wrong.includes(undefined)) return refuse('draw-differs', `${where} ${wrong[0]}`);
    if (numbers.length > 0) drawn += 1;
    const played = rules.play(opened.state, actor as Actor, move, now);
    if (isRefusal(played)) return refuse('draw-differs', `${where} is refused: ${played.message}`);
  }
  const beyond = proof.draws.find(({ move }) => move >= round.moves.length);
  if (beyond)
    return refuse(
      'draw-differs',
      `a draw is for move ${beyond.move + 1}, but there are ${round.moves.length}`,
    );
  return drawn;
}

/** What is wrong with a drawn move: the numbers must choose it, all of them and in their order. */
function notDrawn(
  option: MoveOption,
  move: { readonly type: string },
  numbers: Proof['draws'],
): string | undefined {
  const left = [...numbers];
  let wrong: string | undefined;
  const dealt = chosen(option, (below) => {
    if (below === 1) return 0; // where there is nothing to choose, nothing is drawn
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
