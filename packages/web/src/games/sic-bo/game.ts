import { messages, type Text } from 'messages:sic-bo';
import type { Payout } from '@croupier/core';
import { sicBo } from '@croupier/games';
import { ruleSentence } from '../../rulebook/rule-sentences.ts';
import type { DiceGame, FieldRow } from '../../table/dice/game.ts';
import { paysText } from '../../table/felt/data.ts';
import { nameAlike, OddsPanel, oddsOf } from './odds.tsx';

type Plan = sicBo.SicBoPlan;
type View = sicBo.SicBoView;

/** The rows of the layout, with the bets in each and the number of columns. */
const ROWS: readonly (readonly [
  name: 'outside' | 'doubles' | 'triples' | 'totals' | 'combinations' | 'singles',
  bets: readonly sicBo.SicBoBet[],
  columns: FieldRow['columns'],
])[] = [
  ['outside', ['small', 'any-triple', 'big'], [3, 3]],
  ['doubles', ['double'], [6, 6]],
  ['triples', ['triple'], [6, 6]],
  ['totals', ['total'], [14, 7]],
  ['combinations', ['combination'], [5, 5]],
  ['singles', ['single'], [6, 6]],
];

/** The number of times that a bet spot prints its number. */
const TIMES = { double: 2, triple: 3, single: 1 } as const;

/** Sic bo, with three dice and a bet spot for every outcome that they can show. */
export const game: DiceGame<Plan, View, 'dice', Text> = {
  messages,
  cup: () => true,
  layout: (plan, text) =>
    ROWS.map(([name, bets, columns]) => ({
      name: text.rows[name],
      columns,
      fields: bets.flatMap((bet) =>
        fieldsOf(plan)
          .filter((field) => field.bet === bet)
          .map((field) => ({ position: field.id, pays: paysOn(plan, field), ...printOn(field, text) })),
      ),
    })),
  kindOf: (plan, position) => sicBo.fieldsOf(plan).get(position)?.bet ?? position,
  betName: ({ plan, text }, position) => {
    const field = sicBo.fieldsOf(plan).get(position);
    if (!field) return text.bets[position as sicBo.SicBoBet] ?? position;
    return [text.bets[field.bet], field.numbers.join(' + ')].filter(Boolean).join(' ');
  },
  explains: (plan, { says: { bets } }, position) => {
    const { bet } = sicBo.fieldsOf(plan).get(position) ?? {};
    if (bet === undefined) return undefined;
    return bet === 'small' || bet === 'big' ? bets[bet](plan[bet]) : bets[bet];
  },
  wins: (plan, { dice, posted }, position) => {
    const field = sicBo.fieldsOf(plan).get(position);
    return field !== undefined && dice !== null && sicBo.outcomeOf(plan, posted, field, dice).kind === 'won';
  },
  sign: ({ view: { dice }, text }) => (dice ? signOf(dice, text) : undefined),
  call: ({ type, data }, { text }) =>
    type === 'result' || type === 'result-corrected'
      ? signOf(data.dice as unknown as readonly number[], text)
      : undefined,
  payoutName:
    ({ text }) =>
    (_, payout) =>
      payoutName(payout, text),
  throws: ({ throws }) => throws,
  posted: (plan, { posted }, text) => {
    const { totals, doubles } = plan.onTriple;
    const shows = (setting: keyof View['posted'], of: sicBo.SicBoBet) => ({
      setting,
      others: (['lose', 'win'] as const).filter((one) => one !== posted[setting]),
      on: fieldsOf(plan).flatMap(({ id, bet }) => (bet === of ? [id] : [])),
    });
    return [
      {
        says: text.onTriple.totals[posted.totalsOnTriple],
        rule: totals.rule,
        shows: shows('totalsOnTriple', 'total'),
      },
      {
        says: text.onTriple.doubles[posted.doublesOnTriple],
        rule: doubles.rule,
        shows: shows('doublesOnTriple', 'double'),
      },
    ];
  },
  edges: { odds: oddsOf, name: nameAlike },
  rules: ({ bets, small, big, lost }, { rules, says }) => [
    {
      title: rules.bets,
      rules: [
        ruleSentence(bets.small.rule, says.bets.small(small)),
        ruleSentence(bets.big.rule, says.bets.big(big)),
        ruleSentence(bets.double.rule, says.bets.double),
        ruleSentence(bets['any-triple'].rule, says.bets['any-triple']),
        ruleSentence(bets.triple.rule, says.bets.triple),
        ruleSentence(bets.total.rule, says.bets.total),
        ruleSentence(bets.combination.rule, says.bets.combination),
        ruleSentence(bets.single.rule, says.bets.single),
        ruleSentence(lost, says.lost),
      ],
    },
  ],
  past: (told) => {
    const { dice } = (told ?? {}) as { readonly dice?: readonly number[] };
    return dice && { dice };
  },
  Odds: OddsPanel,
};

function fieldsOf(plan: Plan): readonly sicBo.Field[] {
  return [...sicBo.fieldsOf(plan).values()];
}

/** Returns the print of a bet spot: a number, a word, or the dice that win. */
function printOn({ bet, numbers }: sicBo.Field, text: Text) {
  const [first = 1] = numbers;
  switch (bet) {
    case 'total':
      return { print: String(first) };
    case 'small':
    case 'big':
    case 'any-triple':
      return { print: text.bets[bet] };
    case 'combination':
      return { dice: numbers };
    case 'double':
    case 'triple':
    case 'single':
      return { dice: Array<number>(TIMES[bet]).fill(first) };
  }
}

/** Returns the payout of a bet spot in short form. For a single number, it depends on how many dice show it. */
function paysOn(plan: Plan, { bet, numbers: [total] }: sicBo.Field): string {
  const payouts = sicBo.paysOf(plan, bet).filter((payout) => bet !== 'total' || payout.with?.total === total);
  const times = payouts.map(({ odds }) => (typeof odds === 'string' ? 0 : odds[0])).reverse();
  return times.length === 1 ? paysText(times[0] ?? 0) : times.join(' / ');
}

function payoutName({ on, with: given }: Payout, text: Text): string | undefined {
  if (on === 'total') return text.total({ total: Number(given?.total) });
  return on === 'dice' ? text.dice({ n: Number(given?.dice) }) : undefined;
}

/** Returns the result as text, such as `2 · 3 · 4: 9, small`. */
function signOf(dice: readonly number[], text: Text): string {
  const total = dice.reduce((sum, die) => sum + die, 0);
  const triple = dice.every((die) => die === dice[0]);
  const side = triple ? text.sides.triple : total > 10 ? text.sides.big : text.sides.small;
  return text.sign({ dice: dice.join(' · '), total, side });
}
