import type { AnyMove, Money, MoveOption } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import type { Answer, Question } from '../../table/cards/scene.ts';
import { optionsOf } from '../../table/cards/use-options.ts';
import { capital } from './names.ts';
import { totalText } from './totals.ts';
import type { Text } from './words.ts';

type Decision = blackjack.Decision;

/** What the questions are made from. */
export interface Asking {
  readonly plan: blackjack.BlackjackPlan;
  readonly view: blackjack.BlackjackView;
  readonly text: Text;
  readonly amount: (amount: Money) => string;
  /** What the house calls a natural. */
  readonly natural: string;
  /** The hand that is asked about. */
  readonly hand: Parameters<typeof totalText>[0] | undefined;
  /** What the hand allows but the purse does not hold, with what it would cost. */
  readonly barred: readonly { readonly decision: Decision; readonly why: string }[];
}

/** The answers there are, in the order of their buttons, with their keys. */
const KEYS = {
  hit: 'h',
  stand: 's',
  double: 'd',
  'free-double': 'f',
  split: 'p',
  'free-split': 'g',
  surrender: 'r',
  switch: 'w',
  keep: 'k',
  match: 'm',
  pass: 'n',
  'even-money': 'e',
  insure: 'i',
  decline: 'n',
} as const;

type Answering = keyof typeof KEYS;

/** What is asked one at a time, by the answers that belong together. */
const QUESTIONS = [
  { answers: ['switch', 'keep'], said: switchText },
  { answers: ['match', 'pass'], said: matchText },
  {
    answers: ['hit', 'stand', 'double', 'free-double', 'split', 'free-split', 'surrender'],
    said: decisionText,
  },
] as const satisfies readonly {
  readonly answers: readonly Answering[];
  readonly said: (asking: Asking, box: number) => string | undefined;
}[];

/** What the player is asked, from all that the server lets him do. */
export function questionsFrom(
  options: readonly MoveOption[] | undefined,
  asking: Asking,
): readonly Question[] {
  const asked = QUESTIONS.flatMap(({ answers, said }): readonly Question[] => {
    const offered = optionsOf(options, ...answers);
    const [first] = offered;
    const text = first && said(asking, boxOf(first));
    if (!first || text === undefined) return [];
    const given = answers.flatMap((answer): readonly Answer[] => {
      const option = offered.find(({ move }) => move.type === answer);
      if (option) return [answerOf(option, asking)];
      const bar = asking.barred.find(({ decision }) => decision === answer);
      return bar ? [{ ...answerOf({ move: { type: answer } }, asking), barred: bar.why }] : [];
    });
    const hand = first.about?.hand;
    return [{ id: `${answers[0]} ${hand} ${text}`, box: boxOf(first), text: capital(text), answers: given }];
  });
  return [...insuranceQuestions(options, asking), ...asked];
}

function boxOf({ about }: Pick<MoveOption, 'about'>): number {
  return about?.box ?? 1;
}

/** The box by its name, and what follows it; a common box needs none. */
function at({ plan, text }: Asking, box: number): string {
  return plan.seating.kind === 'common' ? '' : text.box({ box });
}

function decisionText(asking: Asking, number: number): string | undefined {
  const { view, text, hand } = asking;
  if (!hand) return undefined;
  const dealer = totalText({ ...view.dealer, natural: false });
  return unled(text.asks.decision({ box: at(asking, number), total: totalText(hand), dealer }));
}

function switchText({ text }: Asking, number: number): string {
  return text.asks.switch({ box: `${text.box({ box: number })}/${number + 1}` });
}

function matchText({ text }: Asking, number: number): string {
  return text.asks.match({ box: text.box({ box: number }) });
}

/** Without what would have led from the name of the box to the question. */
function unled(said: string): string {
  return said.replace(/^: /, '');
}

/** A move that is offered as it stands, with what it costs. */
function answerOf({ move, stake }: Pick<MoveOption, 'move' | 'stake'>, { text, amount }: Asking): Answer {
  const type = move.type as Answering;
  const names: Readonly<Record<Answering, string>> = {
    ...text.decisions,
    'even-money': text.evenMoney,
    switch: text.switch,
    keep: text.keep,
    match: text.match,
    pass: text.pass,
    insure: text.insure,
    decline: text.decline,
  };
  const free = type.startsWith('free-') ? text.freeMeans : undefined;
  const detail = typeof stake === 'number' ? `+ ${amount(stake)}` : free;
  return { move: move as AnyMove, name: names[type], key: KEYS[type], detail };
}

/** One box after the other; while insurance only stays open, the question stands aside. */
function insuranceQuestions(options: readonly MoveOption[] | undefined, asking: Asking): readonly Question[] {
  const { view, text, natural } = asking;
  const offered = (['even-money', 'insure', 'decline'] as const).flatMap((type) => optionsOf(options, type));
  const boxes = [...new Set(offered.map(boxOf))];
  const asked = view.insurance === 'asking';
  return boxes.slice(0, asked ? 1 : boxes.length).map((number): Question => {
    const on = offered.filter((option) => boxOf(option) === number);
    const box = at(asking, number);
    const even = on.some(({ move }) => move.type === 'even-money');
    const said = !asked
      ? text.asks.insuranceOpen({ box })
      : even
        ? text.asks.evenMoney({ box, natural })
        : text.asks.insurance({ box });
    return {
      id: `insurance ${number}`,
      box: number,
      text: capital(unled(said)),
      ...(asked ? {} : { aside: true as const }),
      answers: on.flatMap((option) =>
        option.move.type === 'insure' ? insuranceAnswers(option, asking) : [answerOf(option, asking)],
      ),
    };
  });
}

/** All that may be insured, and where it may be less, half of that too. */
function insuranceAnswers(option: MoveOption, asking: Asking): readonly Answer[] {
  const bound = option.move.amount as unknown;
  const insuring = (money: Money, key: string): Answer => ({
    ...answerOf(option, asking),
    move: { ...option.move, amount: money } as AnyMove,
    detail: asking.amount(money),
    key,
  });
  if (typeof bound === 'number') return [insuring(bound as Money, 'i')];
  const { min, max, step } = bound as { min: Money; max: Money; step: Money };
  const half = (min + Math.floor((max / 2 - min) / step) * step) as Money;
  return [insuring(max, 'i'), ...(half >= min && half < max ? [insuring(half, 'j')] : [])];
}
