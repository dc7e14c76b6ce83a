import { type Money, money, type Payout, subtract } from '@croupier/core';
import { craps } from '@croupier/games';
import { said } from '../../rulebook/said.ts';
import type { Chip } from '../../table/chip.ts';
import type { DiceGame, PrintedField } from '../../table/dice/game.ts';
import { Beside } from './beside.tsx';
import { Layout } from './layout.tsx';
import { betName } from './names.ts';
import { OddsPanel } from './odds.tsx';
import { BOX, fieldAt, inBox, PARTS } from './places.ts';
import { type Text, words } from './words.ts';

type Plan = craps.CrapsPlan;
type View = craps.CrapsView;
type Kept = 'dice' | 'point';

/** Craps: two dice that the players throw by turns, and bets that may lie for many throws. */
export const game: DiceGame<Plan, View, Kept, Text> = {
  words,
  layout: (plan, text, { posted }) =>
    [...craps.NUMBERS.map((number) => BOX.map((name) => `${name}-${number}`)), ...Object.values(PARTS)].map(
      (positions, at) => ({
        name: String(craps.NUMBERS[at] ?? ''),
        columns: [1, 1] as const,
        fields: positions.flatMap((position) => printOn(plan, text, posted, position)),
      }),
    ),
  Layout,
  twoEnds: true,
  Beside,
  status: ({ point }, text) => (point === null ? text.comeOut : text.point({ point })),
  barred,
  stays: (plan, { point }, position) => {
    const { stays } = fieldAt(plan, position) ?? {};
    return stays === 'always' || (stays === 'on-point' && point !== null);
  },
  note: ({ off }, text, position) =>
    off.includes(position) ? { short: text.off, means: text.offNow, always: true } : undefined,
  bound,
  kindOf: (plan, position) => fieldAt(plan, position)?.bet ?? position,
  betName: ({ plan, text }, position) => betName(plan, text, position),
  explains,
  wins(plan, { dice, point, posted, totals }, position) {
    const fields = craps.fieldsOf(plan);
    const field = fields.get(position);
    if (!field || !dice) return false;
    // Where bets only arrive, and behind a bet, nothing wins unless it lies there.
    if ((field.taken === 'never' || field.behind !== undefined) && !totals[position]) return false;
    return craps.outcomeOf(plan, posted, fields, field, { point, dice }).kind === 'won';
  },
  sign: ({ view: { dice, point }, text }) =>
    dice ? signOf(dice, craps.calledOf(point, dice), text) : undefined,
  call: ({ type, data }, { text }) =>
    type === 'result' || type === 'result-corrected'
      ? signOf(data.dice as unknown as readonly number[], data.called as craps.Called, text)
      : undefined,
  pays: (plan, text) =>
    Object.entries(plan.bets).flatMap(([bet, { pays }]) =>
      pays.map(({ on = [], pays: [win, to], rule }) => ({
        bet,
        name: [text.bets[bet as craps.CrapsBet], on.join(', ')].filter(Boolean).join(' '),
        pays: to === 1 ? win : `${win} : ${to}`,
        rule,
      })),
    ),
  payoutName:
    ({ text }) =>
    (_, payout) =>
      payoutName(payout, text),
  throws: ({ throws }) => throws.map(({ dice }) => dice),
  marks: ({ throws }, text) =>
    throws.map(({ dice, point, called }) => {
      const line = LINE[called];
      const before = point === null ? text.comeOut : text.point({ point });
      return {
        point: point === null ? 'off' : 'on',
        ...(line ? { line } : {}),
        says: `${before}: ${signOf(dice, called, text)}`,
      };
    }),
  posted: (
    { twelve, posted: { anyCraps, fieldEnds }, buyCommissionOnWinOnly, comeOut, odds },
    { posted },
    { posted: says },
  ) => [
    { says: says.dontComeTwelve[posted.dontComeTwelve], rule: twelve.rule },
    { says: says.anyCraps({ n: posted.anyCraps, edge: edgeOfCraps(posted.anyCraps) }), rule: anyCraps.rule },
    { says: says.fieldEnds({ n: posted.fieldEnds }), rule: fieldEnds.rule },
    {
      says: says.buy[posted.buyCommissionOnWinOnly ? 'onWin' : 'always'],
      rule: buyCommissionOnWinOnly.rule,
    },
    { says: says.comeOut[posted.comeOut], rule: comeOut.rule },
    {
      says: (posted.oddsExact ? says.odds.exact : says.odds.most)({ n: posted.oddsTimes }),
      rule: odds.rule,
    },
  ],
  rules: ({ bets, shooter, odds, contract, afterCraps, sevenOut }, { rules, says }) => [
    {
      title: rules.line,
      rules: [
        said(bets.pass.rule, says.pass),
        said(bets['dont-pass'].rule, says['dont-pass']),
        said(bets.come.rule, says.come),
        said(bets['dont-come'].rule, says['dont-come']),
        said(odds.rule, says.odds),
        said(contract, says.contract),
      ],
    },
    {
      title: rules.numbers,
      rules: [
        said(bets.place.rule, says.place),
        said(bets.buy.rule, says.buy),
        said(bets.lay.rule, says.lay),
        said(bets.big.rule, says.big),
        said(bets.hardway.rule, says.hardway),
      ],
    },
    {
      title: rules.once,
      rules: [
        said(bets.field.rule, says.field),
        said(bets['any-seven'].rule, says.once),
        said(bets.horn.rule, says.together),
      ],
    },
    {
      title: rules.shooter,
      rules: [
        said(shooter.rule, says.shooter),
        said(afterCraps.rule, says.craps),
        said(sevenOut, says.sevenOut),
      ],
    },
  ],
  past: (told) => {
    const { dice, point = null } = (told ?? {}) as unknown as Partial<craps.CrapsResult>;
    return dice && { dice, point };
  },
  Odds: OddsPanel,
};

/** What a throw does to the Pass Line, where it decides it. */
const LINE: { readonly [called in craps.Called]?: 'won' | 'lost' } = {
  natural: 'won',
  'point-made': 'won',
  craps: 'lost',
  'seven-out': 'lost',
};

/** Why no chip is put on a field now, as the engine has it. */
function barred(
  plan: Plan,
  { point }: Pick<View, 'point'>,
  bets: readonly Chip[],
  position: string,
): 'arrives' | 'point-on' | 'no-point' | 'no-base' | undefined {
  const field = fieldAt(plan, position);
  if (!field) return undefined;
  if (field.taken === 'never') return 'arrives';
  if (field.taken === 'come-out' && point !== null) return 'point-on';
  if (field.taken === 'on-point' && point === null) return 'no-point';
  const lies = bets.some((chip) => chip.position === field.behind);
  return field.behind !== undefined && !lies ? 'no-base' : undefined;
}

/** What a bet wins on. */
function explains(plan: Plan, text: Text, position: string): string | undefined {
  const { says } = text;
  const field = fieldAt(plan, position);
  if (!field) return undefined;
  const { bet, parts, comeOut } = field;
  switch (bet) {
    case 'pass':
    case 'dont-pass':
    case 'come':
    case 'dont-come':
    case 'place':
    case 'buy':
    case 'lay':
    case 'big':
    case 'hardway':
    case 'field':
      return says[bet];
    case 'odds':
    case 'lay-odds':
      return says.odds;
    default:
      return parts ? says.together : says.next({ totals: comeOut.wins.join(', ') });
  }
}

/** Odds that have to be as high as a multiple of their bet: what is missing of that. */
function bound(plan: Plan, { posted }: View, bets: readonly Chip[], position: string): Money | undefined {
  const { behind } = fieldAt(plan, position) ?? {};
  if (behind === undefined || !posted.oddsExact) return undefined;
  const on = (wanted: string) => money(bets.find((chip) => chip.position === wanted)?.amount ?? 0);
  const missing = subtract(money(on(behind) * posted.oddsTimes), on(position));
  return missing > 0 ? missing : undefined;
}

/** What is printed on a field: its name, in a number's box in short, or its dice; and what it pays at this table. */
function printOn(plan: Plan, text: Text, posted: View['posted'], position: string): readonly PrintedField[] {
  const field = fieldAt(plan, position);
  if (!field) return [];
  const { bet, number, behind, taken } = field;
  const short = inBox(position, number);
  const dice =
    DICE[bet] ?? (bet === 'hardway' && number !== undefined ? [number / 2, number / 2] : undefined);
  const print = short ? text.short[short] : behind ? text.bets[bet] : betName(plan, text, position);
  const looks = { position, ...(dice ? { dice } : { print }) };
  if (behind !== undefined || taken === 'never') return [looks];
  if (bet === 'horn-high')
    return [
      {
        ...looks,
        print: text.bets[bet],
        pays: text.bets[position.slice('horn-high-'.length) as craps.CrapsBet],
      },
    ];
  const terms = plan.bets[bet];
  if (!terms || terms.pays.length === 0) return [looks];
  const price = (on: number | undefined) => craps.paid(terms, on, posted, bet).pays.join(' : ');
  if (bet !== 'field') return [{ ...looks, pays: price(number) }];
  // On the field each number stands, with its price where that is not the usual one.
  const numbers = field.comeOut.wins.filter((total) => typeof total === 'number');
  const usual = price(numbers.find((total) => total > 2));
  return [
    { ...looks, pays: numbers.map((n) => (price(n) === usual ? `${n}` : `${n} (${price(n)})`)).join(' · ') },
  ];
}

/** Bets that are printed as the dice that win them. */
const DICE: { readonly [bet in craps.CrapsBet]?: readonly [number, number] } = {
  two: [1, 1],
  three: [1, 2],
  eleven: [5, 6],
  twelve: [6, 6],
};

function payoutName({ on, with: given }: Payout, text: Text): string | undefined {
  if (on === 'part') return text.part({ bet: text.bets[given?.bet as craps.CrapsBet] });
  return on === 'numbers' ? text.numbers({ numbers: String(given?.numbers) }) : undefined;
}

/** What the stickman calls: `Seven out, line away`, `8 the hard way`. */
function signOf(dice: readonly number[], called: craps.Called, text: Text): string {
  const total = craps.totalOf(dice);
  const hard = dice[0] === dice[1] && [4, 6, 8, 10].includes(total);
  const plain = text.called[called];
  const call = typeof plain === 'function' ? plain({ total }) : plain;
  if (called === 'number' && hard) return text.hard({ total });
  return hard ? `${text.hard({ total })}: ${call}` : call;
}

/** What any craps at so many to one keeps for the house, in per cent: it wins on four of 36 throws. */
function edgeOfCraps(pays: number): number {
  return (100 * (32 - 4 * pays)) / 36;
}
