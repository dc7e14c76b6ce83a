import { type Bet, isRefusal, type Json, type Payout, type Refusal } from '@croupier/core';
import { diceBets } from '../dice/bets.ts';
import { postedBy } from '../table/limits.ts';
import { fieldsOf } from './fields.ts';
import type { CrapsSettings, PostedChoices } from './moves.ts';
import { payoutOdds } from './outcome.ts';
import type { CrapsBet, CrapsPlan } from './plan.ts';
import { postedOf, settingsOf } from './settings.ts';

/** Bets that can be made only after a point is set, or behind another bet. */
const LATER: readonly CrapsBet[] = ['come', 'dont-come', 'odds', 'lay-odds'];

/** Returns every kind of bet on the layout with its payouts. */
export function betsOf(plan: CrapsPlan, terms?: Json): readonly Bet[] | Refusal {
  const own = postedBy<CrapsSettings>(settingsOf(plan), terms);
  if (isRefusal(own)) return own;
  const posted = postedOf(plan, own);
  const fields = [...fieldsOf(plan).values()].filter(({ placeable }) => placeable !== 'never');
  return diceBets(plan, own, fields, (bet) => paysOf(plan, posted, bet as CrapsBet), LATER);
}

/** Returns the payouts of a kind of bet at a table, for each number. */
export function paysOf(plan: CrapsPlan, posted: PostedChoices, bet: CrapsBet): readonly Payout[] {
  const terms = plan.bets[bet];
  const [together] = [...fieldsOf(plan).values()].filter((field) => field.bet === bet && field.parts);
  if (together)
    return (together.parts ?? []).flatMap(([part]) => {
      const { pays } = plan.bets[part as CrapsBet] ?? { pays: [] };
      return pays.map(({ rule }): Payout => {
        const { pays: odds } = payoutOdds({ pays }, undefined, posted, part as CrapsBet);
        return { on: 'part', with: { bet: part }, odds, rule };
      });
    });
  const fields = [...fieldsOf(plan).values()].filter((field) => field.bet === bet);
  return (terms?.pays ?? []).map(({ on = [], rule }): Payout => {
    const { pays: odds } = payoutOdds({ pays: terms?.pays ?? [] }, on[0], posted, bet);
    const { commission } = terms ?? {};
    const named = on.length > 0 ? { on: 'numbers', with: { numbers: on.join(', ') } } : {};
    // The payout applies only to the fields of its numbers, if the bet has such fields.
    const there = fields.filter(({ number }) => number !== undefined && on.includes(number));
    const at = there.length > 0 ? { at: there.map(({ id }) => id) } : {};
    const kept = commission?.of === 'win' ? { commission: commission.percent } : {};
    return { ...named, ...at, odds, rule, ...kept };
  });
}
