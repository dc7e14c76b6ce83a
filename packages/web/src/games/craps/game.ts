import { messages, type Text } from 'messages:craps';
import type { Payout } from '@croupier/core';
import { craps } from '@croupier/games';
import type { DiceGame } from '../../table/dice/game.ts';
import { ShooterPanel } from './beside.tsx';
import { Layout } from './layout.tsx';
import { betName, nameAlike } from './names.ts';
import { OddsPanel, oddsOf } from './odds.tsx';
import { barredReason, oddsPerPress, returnedOddsNote } from './odds-behind.ts';
import { BOX, fieldAt, PARTS } from './places.ts';
import { printOn } from './prints.ts';
import { explainBet, postedOf, rulesOf } from './rules.ts';

type Plan = craps.CrapsPlan;
type View = craps.CrapsView;
type Kept = 'dice' | 'point';

/** Craps, with two dice that the players throw in turn, and bets that may stay for many throws. */
export const game: DiceGame<Plan, View, Kept, Text> = {
  messages,
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
  Beside: ShooterPanel,
  status: ({ point }, text) => (point === null ? text.comeOut : text.point({ point })),
  barred: barredReason,
  stays: (plan, { point }, position) => {
    const { stays } = fieldAt(plan, position) ?? {};
    return stays === 'always' || (stays === 'on-point' && point !== null);
  },
  note: ({ off }, text, position) =>
    off.includes(position) ? { short: text.off, means: text.offNow, always: true } : undefined,
  bound: oddsPerPress,
  goesBack: returnedOddsNote,
  kindOf: (plan, position) => fieldAt(plan, position)?.bet ?? position,
  betName: ({ plan, text }, position) => betName(plan, text, position),
  explains: explainBet,
  wins(plan, { dice, point, posted, totals }, position) {
    const fields = craps.fieldsOf(plan);
    const field = fields.get(position);
    if (!field || !dice) return false;
    // A bet spot for moved bets or for odds behind a bet is highlighted only if it has chips.
    if ((field.placeable === 'never' || field.behind !== undefined) && !totals[position]) return false;
    return craps.outcomeOf(plan, posted, fields, field, { point, dice }).kind === 'won';
  },
  sign: ({ view: { dice, point }, text }) =>
    dice ? signOf(dice, craps.callOfThrow(point, dice), text) : undefined,
  // The stickman's call is about the Pass Line. The throw that decides the Pass Line has the opposite effect on a Come
  // bet.
  decided: ({ line, view: { dice, point }, text }) =>
    dice && point !== null && FIRST_THROW.has(line.bet)
      ? text.firstThrow({ total: craps.totalOf(dice) })
      : undefined,
  call: ({ type, data }, { text }) =>
    type === 'result' || type === 'result-corrected'
      ? signOf(data.dice as unknown as readonly number[], data.called as craps.ThrowCall, text)
      : undefined,
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
  posted: postedOf,
  edges: { odds: oddsOf, name: nameAlike },
  rules: rulesOf,
  past: (told) => {
    const { dice, point = null } = (told ?? {}) as unknown as Partial<craps.CrapsResult>;
    return dice && { dice, point };
  },
  Odds: OddsPanel,
};

/** Bets that are decided or moved by the first throw after they are placed. */
const FIRST_THROW: ReadonlySet<string> = new Set(['come', 'dont-come']);

/** The effect of a throw on the Pass Line, if the throw decides it. */
const LINE: { readonly [called in craps.ThrowCall]?: 'won' | 'lost' } = {
  natural: 'won',
  'point-made': 'won',
  craps: 'lost',
  'seven-out': 'lost',
};

function payoutName({ on, with: given }: Payout, text: Text): string | undefined {
  if (on === 'part') return text.part({ bet: text.bets[given?.bet as craps.CrapsBet] });
  return on === 'numbers' ? text.numbers({ numbers: String(given?.numbers) }) : undefined;
}

/** Returns the stickman's call, such as `Seven out, line away` or `8 the hard way`. */
function signOf(dice: readonly number[], called: craps.ThrowCall, text: Text): string {
  const total = craps.totalOf(dice);
  const hard = dice[0] === dice[1] && [4, 6, 8, 10].includes(total);
  const plain = text.called[called];
  const call = typeof plain === 'function' ? plain({ total }) : plain;
  if (called === 'number' && hard) return text.hard({ total });
  return hard ? `${text.hard({ total })}: ${call}` : call;
}
