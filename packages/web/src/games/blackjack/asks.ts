import type { AnyMove, Money, MoveOption } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import type { Answer, Question } from '../../table/cards/scene.ts';
import { optionsOf } from '../../table/cards/use-options.ts';
import { capital } from './names.ts';
import { totalText } from './totals.ts';
import type { Text } from './words.ts';

/** What the questions are made from. */
export interface Asking {
  readonly plan: blackjack.BlackjackPlan;
  readonly view: blackjack.BlackjackView;
  readonly seat: string;
  readonly text: Text;
  readonly amount: (amount: Money) => string;
  /** What the house calls a natural. */
  readonly natural: string;
  /** The hand that is asked about, and what the player has on it. */
  readonly hand:
    | { readonly total: number; readonly soft: boolean; readonly natural: boolean; readonly stake: Money }
    | undefined;
}

const KEYS: Readonly<Record<string, string>> = {
  hit: 'h',
  stand: 's',
  double: 'd',
  'free-double': 'f',
  split: 'p',
  'free-split': 'g',
  surrender: 'r',
};
const DECISIONS = ['hit', 'stand', 'double', 'free-double', 'split', 'free-split', 'surrender'] as const;

/** What the player is asked, from all that the server lets him do. */
export function questionsFrom(
  options: readonly MoveOption[] | undefined,
  asking: Asking,
): readonly Question[] {
  return [
    ...insuranceQuestions(options, asking),
    ...switchQuestions(options, asking),
    ...matchQuestions(options, asking),
    ...decisionQuestions(
      optionsOf(options, ...DECISIONS).map(({ move }) => ({
        decision: move.type,
        box: Number((move as { box?: unknown }).box),
      })),
      asking,
    ),
  ];
}

type Offered = readonly { readonly decision: (typeof DECISIONS)[number]; readonly box: number }[];

/** The decisions on a hand; `barred` are those that the purse does not hold. */
export function decisionQuestions(
  offered: Offered,
  { plan, view, text, amount, hand }: Asking,
  barred: (decision: string) => string | undefined = () => undefined,
): readonly Question[] {
  const [first] = offered;
  if (!first || !hand) return [];
  const box = plan.seating.kind === 'common' ? '' : text.box({ box: first.box });
  const total = totalText(hand);
  const dealer = totalText({ ...view.dealer, natural: false });
  const said = text.asks.decision({ box, total, dealer });
  return [
    {
      id: `decision ${first.box} ${view.asked?.hand} ${total}`,
      box: first.box,
      text: box ? said : said.replace(/^: /, ''),
      answers: offered.map(({ decision, box: number }) => ({
        move: making({ type: decision, box: number }),
        name: text.decisions[decision],
        key: KEYS[decision] ?? '',
        detail: detailOf(decision, hand.stake, text, amount),
        barred: barred(decision),
      })),
    },
  ];
}

function detailOf(
  decision: string,
  stake: Money,
  text: Text,
  amount: (amount: Money) => string,
): string | undefined {
  if (decision === 'double' || decision === 'split') return `+ ${amount(stake)}`;
  if (decision.startsWith('free-')) return text.freeMeans;
  return undefined;
}

/** A move of the game, as the frame of the table takes it. */
function making(move: blackjack.PlayerMove): AnyMove {
  return move;
}

function boxOf({ move }: MoveOption): number {
  return Number((move as { box?: unknown }).box);
}

/** One box after the other; while insurance only stays open, the question stands aside. */
function insuranceQuestions(
  options: readonly MoveOption[] | undefined,
  { plan, view, text, amount, natural }: Asking,
): readonly Question[] {
  const insures = optionsOf(options, 'insure', 'even-money', 'decline');
  const boxes = [...new Set(insures.map(boxOf))];
  const asked = view.insurance === 'asking';
  const common = plan.seating.kind === 'common';
  return boxes.slice(0, asked ? 1 : boxes.length).map((box): Question => {
    const on = insures.filter((option) => boxOf(option) === box);
    const even = on.find(({ move }) => move.type === 'even-money');
    const insure = on.find(({ move }) => move.type === 'insure');
    const decline = on.find(({ move }) => move.type === 'decline');
    const name = common ? '' : text.box({ box });
    const said = !asked
      ? text.asks.insuranceOpen({ box: name })
      : even
        ? text.asks.evenMoney({ box: name, natural })
        : text.asks.insurance({ box: name });
    return {
      id: `insurance ${box}`,
      box,
      text: capital(said.replace(/^: /, '')),
      ...(asked ? {} : { aside: true as const }),
      answers: [
        ...(even ? [{ move: making({ type: 'even-money', box }), name: text.evenMoney, key: 'e' }] : []),
        ...(insure ? insuranceAnswers(insure, box, text, amount) : []),
        ...(decline ? [{ move: making({ type: 'decline', box }), name: text.decline, key: 'n' }] : []),
      ],
    };
  });
}

/** All that may be insured, and where it may be less, half of that too. */
function insuranceAnswers(
  { move }: MoveOption,
  box: number,
  text: Text,
  amount: (amount: Money) => string,
): readonly Answer[] {
  const bound = move.amount as unknown;
  if (typeof bound === 'number') return [insuring(box, bound as Money, 'i', text, amount)];
  const { min, max, step } = bound as { min: Money; max: Money; step: Money };
  const half = (min + Math.floor((max / 2 - min) / step) * step) as Money;
  return [
    insuring(box, max, 'i', text, amount),
    ...(half >= min && half < max ? [insuring(box, half, 'j', text, amount)] : []),
  ];
}

function insuring(
  box: number,
  money: Money,
  key: string,
  text: Text,
  amount: (amount: Money) => string,
): Answer {
  return {
    move: making({ type: 'insure', box, amount: money }),
    name: text.insure,
    detail: amount(money),
    key,
  };
}

function switchQuestions(options: readonly MoveOption[] | undefined, { text }: Asking): readonly Question[] {
  const [option] = optionsOf(options, 'switch');
  if (!option) return [];
  const box = boxOf(option);
  return [
    {
      id: `switch ${box}`,
      box,
      text: text.asks.switch({ box: `${text.box({ box })}/${box + 1}` }),
      answers: [
        { move: making({ type: 'switch', box }), name: text.switch, key: 'w' },
        { move: making({ type: 'keep', box }), name: text.keep, key: 'k' },
      ],
    },
  ];
}

function matchQuestions(
  options: readonly MoveOption[] | undefined,
  { text, amount, hand }: Asking,
): readonly Question[] {
  const on = optionsOf(options, 'match', 'pass');
  const [first] = on;
  if (!first) return [];
  const box = boxOf(first);
  return [
    {
      id: `match ${box}`,
      box,
      text: text.asks.match({ box: text.box({ box }) }),
      answers: on.map(({ move }) => ({
        move: making({ type: move.type, box }),
        name: move.type === 'match' ? text.match : text.pass,
        detail: move.type === 'match' && hand ? `+ ${amount(hand.stake)}` : undefined,
        key: move.type === 'match' ? 'm' : 'n',
      })),
    },
  ];
}
