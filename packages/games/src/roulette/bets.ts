import {
  type Bet,
  checkTerms,
  cloneJson,
  isRefusal,
  type Json,
  money,
  type Payout,
  type Refusal,
  type Setting,
  termAt,
} from '@croupier/core';
import { layoutOf, type Position } from './layout.ts';
import { kindsOf, roundDownToStep, tableLimits } from './limits.ts';
import type { RouletteTerms, TableLimits } from './moves.ts';
import type { BetKind, BetTerms, PayMode, RoulettePlan } from './plan.ts';

/**
 * Returns the settings that the plan leaves to its tables: the limits of each kind of bet. Inside limits can depend on
 * the straight-up maximum.
 */
export function settingsOf(plan: RoulettePlan, terms?: Json): readonly Setting[] {
  const { step, table: rule } = plan.limits;
  const straight = termAt(terms, 'limits.straight.max');
  const own = Number.isSafeInteger(straight) ? { straight: { max: money(Number(straight)) } } : {};
  return kindsOf(plan).flatMap((bet): readonly Setting[] => {
    const usual = plan.bets[bet];
    if (!usual) return [];
    const { min } = usual;
    const { max } = bet === 'straight' ? usual : tableLimits(plan, own, bet);
    const limits = { bet, min, ...(max === undefined ? {} : { max }), step };
    return [{ id: `limits.${bet}`, group: 'limits', kind: 'limits', ...limits, rule }];
  });
}

/** Returns the limits that a table posts under its terms. Refuses terms that the plan does not allow. */
export function postedLimits(plan: RoulettePlan, terms: Json | undefined): TableLimits | Refusal {
  const wrong = checkTerms(settingsOf(plan, terms), terms);
  return wrong ?? (cloneJson(terms ?? {}) as unknown as RouletteTerms).limits ?? {};
}

/** Returns every kind of bet on the layout. Announced bets consist of these bets (see `announcedBets`). */
export function betsOf(plan: RoulettePlan, terms?: Json): readonly Bet[] | Refusal {
  const own = postedLimits(plan, terms);
  if (isRefusal(own)) return own;
  const positions = [...layoutOf(plan).positions.values()];
  return kindsOf(plan).flatMap((kind) => {
    const laid = positions.filter((position) => position.kind === kind);
    const found = plan.bets[kind];
    return found ? [betOf(plan, own, kind, found, laid)] : [];
  });
}

function betOf(
  plan: RoulettePlan,
  own: TableLimits,
  kind: BetKind,
  { pays, limitRule }: BetTerms,
  laid: readonly Position[],
): Bet {
  const { step } = plan.limits;
  const { min, max } = tableLimits(plan, own, kind);
  const rule = laid[0]?.rule ?? plan.layout.rule;
  return {
    id: kind,
    when: 'open',
    positions: laid.map(({ id }) => id),
    min,
    ...(max === undefined ? {} : { max: roundDownToStep(max, min, step) }),
    step,
    pays: payouts(pays, rule),
    rule,
    limitRule,
  };
}

const MODES: readonly PayMode[] = ['normal', 'hi', 'lo'];

/** Returns a single payout, or with dice one payout for each pay mode of the blue die. */
function payouts(pays: BetTerms['pays'], rule: Payout['rule']): readonly Payout[] {
  if (typeof pays === 'number') return [{ odds: [pays, 1], rule }];
  return MODES.map((on) => {
    const win = pays[on];
    return { on, odds: typeof win === 'number' ? [win, 1] : win, rule };
  });
}
