import {
  type AnyMove,
  type Card,
  costOf,
  type Money,
  type MoveOption,
  matches,
  money,
  type OptionSubject,
  type Pattern,
} from '@croupier/core';
import { isBound } from '../../console/offers.ts';
import type { Chip } from '../chip.ts';
import type { AnswerTexts, DeclaredAnswer, DeclaredQuestion, TableContext } from './declared.ts';
import type { Answer, AnswerChoice, PartsOf, Question } from './scene.ts';
import { optionsOf } from './use-options.ts';

interface Given<P, V, T> {
  readonly on: TableContext<P, V, T>;
  /** The player's chips. */
  readonly own: readonly Chip[];
  readonly purse: number;
  readonly amount: (amount: Money) => string;
}

/** Returns the current questions to a player, position by position, with all possible answers. */
export function questionsFrom<P, V, T extends AnswerTexts>(
  asks: readonly DeclaredQuestion<P, V, T>[],
  options: readonly MoveOption[] | undefined,
  given: Given<P, V, T>,
): readonly Question[] {
  const { on } = given;
  return asks.flatMap((asking): readonly Question[] => {
    const offered = optionsOf(options, ...asking.answers.map(({ move }) => move));
    const aside = typeof asking.aside === 'function' ? asking.aside(on.view) : asking.aside === true;
    const places = [...new Map(offered.map(({ about }) => [placeOf(about), about])).entries()];
    return (aside ? places : places.slice(0, 1)).flatMap(([place, about]): readonly Question[] => {
      const here = offered.filter((option) => placeOf(option.about) === place);
      const box = about?.box;
      const name = box ? on.card.box({ box }) : on.card.ownHand;
      const text = asking.text(on, box ?? 0, name, here);
      if (text === undefined) return [];
      return [
        {
          id: `${asking.answers[0]?.move} ${place} ${text}`,
          box,
          text,
          answers: asking.answers.flatMap((answering) => answersTo(answering, here, asking, given)),
          ...(aside ? { aside: true } : {}),
        },
      ];
    });
  });
}

/** The effect of every answer that costs chips: it adds a stake. */
const STAKES = { does: 'stake' } as const;

/** Returns the subject of a question: a position, or a hand of a box. */
function placeOf({ position, box, hand }: OptionSubject = {}): string {
  return position ?? [box, hand].join();
}

/**
 * Returns the answers to a question. An answer that is not allowed is also shown if the player's balance is the only
 * reason.
 */
function answersTo<P, V, T extends AnswerTexts>(
  answering: DeclaredAnswer<V, T>,
  here: readonly MoveOption[],
  { costs, starts }: Pick<DeclaredQuestion<P, V, T>, 'costs' | 'starts'>,
  { on, own, purse, amount }: Given<P, V, T>,
): readonly Answer[] {
  const { move: type, key, cheaper = [], halfKey, adds, usual, apart, does } = answering;
  const { text, card, view } = on;
  const position = here[0]?.about?.position;
  const named = { name: text.answers?.[type] ?? type, does, ...(usual ? { call: true as const } : {}) };
  const option = here.find(({ move }) => move.type === type);
  if (!option) {
    const cost = adds ? own.find((chip) => chip.position === position)?.amount : costs?.(view, type);
    if (cost === undefined || (!adds && cost <= purse)) return [];
    const barred = card.tooPoor({ amount: amount(cost) });
    return [
      { ...named, ...STAKES, move: { type, position } as AnyMove, key, detail: `+ ${amount(cost)}`, barred },
    ];
  }
  const { move, stake } = option;
  const put = stake === undefined || stake === 0 ? {} : STAKES;
  if (halfKey && typeof stake === 'object') {
    const sized = (size: Money, its: string): Answer => {
      return {
        ...named,
        ...STAKES,
        move: { ...move, [stake.of]: size } as AnyMove,
        key: its,
        detail: amount(size),
      };
    };
    const { most, half } = sizesOf(move[stake.of]);
    return [sized(most, key), ...(half === undefined ? [] : [sized(half, halfKey)])];
  }
  const options = here.filter((one) => one.move.type === type);
  const chooses = choosing(
    options,
    text.choose?.[type] ?? named.name,
    amount,
    apart && {
      all: apart.cards(view, here[0]?.about?.box ?? 0),
      parts: (stay, chosen) => apart.parts(stay, chosen, on),
    },
    starts?.(view),
  );
  if (!chooses && options.length > 1) {
    const dearest = options.toSorted(
      (one, other) => costOf(other, other.move as AnyMove) - costOf(one, one.move as AnyMove),
    );
    return dearest.map((one, index): Answer => {
      const its = index === 0 ? key : (cheaper[index - 1] ?? String(index));
      const { call, ...plain } = { call: undefined, ...named };
      const priced = {
        move: one.move as AnyMove,
        key: its,
        detail: `+ ${amount(money(costOf(one, one.move as AnyMove)))}`,
      };
      return { ...plain, ...put, ...(index === 0 && call ? { call } : {}), ...priced };
    });
  }
  const detail = text.means?.[type] ?? (typeof stake === 'number' ? `+ ${amount(stake)}` : undefined);
  return [{ ...named, ...put, move: move as AnyMove, key, detail, ...(chooses ? { chooses } : {}) }];
}

/** Returns the highest stake, and also half of it if lower stakes are allowed. */
function sizesOf(bound: unknown): { readonly most: Money; readonly half?: Money } {
  if (typeof bound === 'number') return { most: bound as Money };
  const { min, max, step } = bound as { min: Money; max: Money; step: Money };
  const half = (min + Math.floor((max / 2 - min) / step) * step) as Money;
  return half >= min && half < max ? { most: max, half } : { most: max };
}

/** Returns the open part of a move, and the function that completes it with a choice; undefined if nothing is open. */
function choosing(
  options: readonly MoveOption[],
  name: string,
  amount: (amount: Money) => string,
  apart: { readonly all: readonly Card[]; readonly parts: PartsOf } | undefined,
  start = 0,
): AnswerChoice | undefined {
  const [field, bound] =
    Object.entries(options[0]?.move ?? {}).find(([, pattern]) => pattern !== undefined && isBound(pattern)) ??
    [];
  if (field === undefined || bound === undefined || !isBound(bound)) return undefined;
  const makes: AnswerChoice['makes'] = (chosen) => {
    const option = options.find(({ move }) => matches(move[field] ?? null, chosen));
    if (!option) return undefined;
    const move = { ...option.move, [field]: chosen } as AnyMove;
    const cost = money(costOf(option, move));
    return { move, ...(cost > 0 ? { detail: `+ ${amount(cost)}` } : {}) };
  };
  if (bound.any === 'subset') {
    if (apart) return { kind: 'cards', name, makes, cards: apart.all, parts: apart.parts };
    const cards = [...new Set(options.flatMap(({ move }) => cardsIn(move[field])))];
    return { kind: 'cards', name, makes, cards };
  }
  if (bound.any !== 'amount') return undefined;
  const { min, max, step } = bound;
  const above = Math.min(max, Math.max(min, start)) - min;
  return { kind: 'amount', name, makes, min, max, step, start: money(min + above - (above % step)) };
}

/** Returns the cards that a field may contain. */
function cardsIn(pattern: Pattern | undefined): readonly Card[] {
  const bound = pattern !== undefined && isBound(pattern) ? pattern : undefined;
  return bound?.any === 'subset' ? (bound.values as readonly Card[]) : [];
}
