import type { Json, Money, MoveOption } from '@croupier/core';
import type { MadeMove, PlayerAnswers } from './game.ts';
import { isBound, valuesOf } from './offers.ts';

/** An answer that a player can give verbally or by hand signal, for the croupier to enter. */
export interface Answer {
  readonly option: MoveOption;
  /** The fields of the move that this answer fixes. */
  readonly move: MadeMove;
  /** The field of the amount, if the player chooses one. */
  readonly sized?: { readonly field: string; readonly min: Money; readonly max: Money; readonly step: Money };
  /** Whether the croupier first reads the cards that this answer needs. */
  readonly reads?: true;
  /** Whether the answer is currently not allowed. The croupier can tell the player why. */
  readonly refused?: true;
}

/** A player who has to answer, with their box and the possible answers. */
export interface PlayerToAnswer {
  readonly seat: string;
  readonly box: number | undefined;
  readonly said: readonly Answer[];
}

/** Returns whether any player has an answer to give that the croupier enters. */
export function isAsked(options: readonly MoveOption[], { keys }: PlayerAnswers): boolean {
  return options.some(({ move }) => typeof move.seat === 'string' && move.type in keys);
}

/** Lists the players who have to answer. Those who must decide come before those with only optional answers. */
export function playersToAnswer(
  options: readonly MoveOption[],
  answers: PlayerAnswers,
): readonly PlayerToAnswer[] {
  const { optional = [], anyway } = answers;
  const rows = new Map<string, PlayerToAnswer>();
  for (const option of options)
    for (const answer of answersIn(option, answers)) {
      const seat = String(option.move.seat);
      const box = boxOf(answer);
      const row = rows.get(`${seat} ${box}`) ?? { seat, box, said: [] };
      // An answer that reads cards is listed once, not once for each set of cards.
      if (answer.reads && row.said.some((other) => other.reads && isSame(other.move, answer.move))) continue;
      rows.set(`${seat} ${box}`, { ...row, said: [...row.said, answer] });
    }
  const isOptional = ({ move }: Answer) => optional.includes(move.type);
  const all = [...rows.values()].map(({ said, ...who }) => ({
    ...who,
    said: [...said.filter((answer) => !isOptional(answer)), ...refused(said), ...said.filter(isOptional)],
  }));
  const must = all.filter(({ said }) => !said.every(isOptional));
  return [...must, ...all.filter(({ said }) => said.every(isOptional))];

  /** Returns the moves that players ask for even where they are not allowed, so that the croupier can explain why. */
  function refused(said: readonly Answer[]): readonly Answer[] {
    const beside = anyway && said.find(({ move }) => move.type === anyway.beside);
    if (!beside) return [];
    const taken = said.map(({ move }) => answers.keys[move.type]);
    return anyway.types
      .filter((type) => !taken.includes(answers.keys[type]))
      .map((type) => {
        const move = { ...beside.move, type };
        return { option: { ...beside.option, move: { ...beside.option.move, type } }, move, refused: true };
      });
  }
}

/** Returns one answer for each value of a choice. An amount stays open. */
function answersIn(option: MoveOption, { keys }: PlayerAnswers): readonly Answer[] {
  const { type, seat, ...fields } = option.move;
  if (typeof seat !== 'string' || !(type in keys)) return [];
  let answers: readonly Answer[] = [{ option, move: { type, seat } }];
  const each = (field: string, values: readonly Json[]) => {
    answers = answers.flatMap((answer) =>
      values.map((value) => ({ ...answer, move: { ...answer.move, [field]: value } })),
    );
  };
  for (const [field, pattern] of Object.entries(fields)) {
    if (!isBound(pattern)) each(field, [pattern as Json]);
    else if (pattern.any === 'amount' && pattern.min < pattern.max) {
      const { min, max, step } = pattern;
      answers = answers.map((answer) => ({ ...answer, sized: { field, min, max, step } }));
    } else if (pattern.any === 'amount') each(field, [pattern.min]);
    else if (pattern.any === 'subset') {
      const none =
        pattern.min === 0 ? answers.map((one) => ({ ...one, move: { ...one.move, [field]: [] } })) : [];
      answers = [...none, ...answers.map((one): Answer => ({ ...one, reads: true }))];
    } else each(field, valuesOf([option], field));
  }
  return answers;
}

/** Returns the box of an answer; undefined if the answer belongs to no box. */
function boxOf({ option: { about }, move }: Answer): number | undefined {
  if (about?.box !== undefined) return about.box;
  if (typeof move.box === 'number') return move.box;
  const position = move.position ?? about?.position;
  const box = typeof position === 'string' ? Number(position.split('/')[0]) : Number.NaN;
  return Number.isNaN(box) ? undefined : box;
}

function isSame(one: MadeMove, other: MadeMove): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
