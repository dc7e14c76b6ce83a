import type { AnyMove, Money, MoveOption } from '@croupier/core';
import type { Answer, Question } from '../cards/scene.ts';
import { optionsOf } from '../cards/use-options.ts';
import type { Chip } from '../chip.ts';
import type { Asking, BoxWords, On } from './game.ts';

interface Given<P, V, T> {
  readonly on: On<P, V, T>;
  /** The player's chips. */
  readonly own: readonly Chip[];
  readonly nameOf: (box: number) => string;
  readonly amount: (amount: Money) => string;
  /** Why an answer is barred that costs so much. */
  readonly tooPoor: (amount: string) => string;
}

/** What a player is asked now: one place after the other, with all the answers there are. */
export function questionsFrom<P, V, T extends BoxWords>(
  asks: readonly Asking<P, V, T>[],
  options: readonly MoveOption[] | undefined,
  given: Given<P, V, T>,
): readonly Question[] {
  return asks.flatMap((asking): readonly Question[] => {
    const types = asking.answers.map(({ move }) => move);
    const [first] = optionsOf(options, ...types);
    if (!first) return [];
    const about = optionsOf(options, ...types).filter(
      (option) => option.about?.position === first.about?.position,
    );
    const box = first.about?.box;
    return [
      {
        id: `${types.join()} ${first.about?.position}`,
        box,
        text: asking.text(given.on, box ?? 0, given.nameOf(box ?? 0)),
        answers: answersTo(asking, about, given),
        ...(asking.aside ? { aside: true } : {}),
      },
    ];
  });
}

/** An answer that the options do not offer stands there all the same where it would cost more than the purse holds. */
function answersTo<P, V, T extends BoxWords>(
  { answers }: Asking<P, V, T>,
  about: readonly MoveOption[],
  { on: { text }, own, amount, tooPoor }: Given<P, V, T>,
): readonly Answer[] {
  const position = about[0]?.about?.position;
  const lying = own.find((chip) => chip.position === position)?.amount;
  return answers.flatMap(({ move: type, key, adds, usual }): readonly Answer[] => {
    const option = about.find(({ move }) => move.type === type);
    const cost = option ? option.stake : adds && lying;
    if (!option && cost === undefined) return [];
    const costs = typeof cost === 'number' ? amount(cost) : undefined;
    return [
      {
        move: (option?.move ?? { type, position }) as AnyMove,
        name: text.answers?.[type] ?? type,
        detail: text.means?.[type] ?? (costs && `+ ${costs}`),
        key,
        ...(usual ? { call: true } : {}),
        barred: option ? undefined : tooPoor(costs ?? ''),
      },
    ];
  });
}
