import {
  add,
  type Carry,
  type ClosedRound,
  fraction,
  type Json,
  type Money,
  money,
  type RuleId,
  type SettlementLine,
  subtract,
  times,
  ZERO,
} from '@croupier/core';
import { asJson } from '../table/turn.ts';
import { type Bettor, type BoxCarry, type BoxState, eachBettor } from './state.ts';

/** The outcome of a stake. A win is paid `pays` to 1. A commission is a percentage of the win. */
export type Outcome =
  | { readonly kind: 'won'; readonly pays: number; readonly rule: RuleId; readonly commission?: number }
  | { readonly kind: 'lost' | 'pushed' | 'halved' | 'void'; readonly rule: RuleId };

/** The net result of a stake that covers many bets: an amount won or lost, and a commission on its wins. */
export interface NetOutcome {
  readonly kind: 'net';
  readonly amount: Money;
  readonly rule: RuleId;
  readonly commission?: number;
}

/** Returns the outcome for one player's chips on a field. */
export type Decide = (position: string, bettor: Readonly<Bettor>) => Outcome | NetOutcome;

/**
 * Returns the result of a round that was paid or declared void, and undefined before that. `outcomes` and
 * `result` are called only for a round that was played. `own` is the part of the carry specific to the game.
 * Losing stakes are taken before wins are paid.
 */
export function closeTable<Own extends object>(
  state: BoxState,
  outcomes: () => Decide,
  result: () => Json,
  own: Own,
): ClosedRound | undefined {
  if (state.stage !== 'ended') return undefined;
  const { voided } = state;
  const lines: Lines = { taken: [], paid: [] };
  const decide: Decide = voided ? () => ({ kind: 'void', rule: voided.rule }) : outcomes();
  eachBettor(state, (bettor) => settleBettor(lines, bettor, decide));
  const carried: BoxCarry & Own = {
    shoe: state.shoe,
    minimum: state.minimum,
    coming: state.coming,
    ...own,
  };
  const carry: Carry = { state: asJson(carried), held: ZERO };
  return {
    result: voided ? { void: true, ...voided } : result(),
    settlement: lines.taken.concat(lines.paid),
    carry,
  };
}

interface Lines {
  readonly taken: SettlementLine[];
  readonly paid: SettlementLine[];
}

function settleBettor(lines: Lines, bettor: Bettor, decide: Decide): void {
  const { seat } = bettor;
  // One commission is charged on all of the player's wins together. It is rounded once, in the player's
  // favour, regardless of the number of fields.
  const charged = { wins: 0, commission: 0 };
  for (const [bet, stake] of Object.entries(bettor.bets)) {
    const outcome = decide(bet, bettor);
    const { rule } = outcome;
    switch (outcome.kind) {
      case 'won': {
        const win = subtract(times(stake, outcome.pays), commissionOn(charged, stake, outcome));
        lines.paid.push({ seat, bet, stake, outcome: 'won', rule, pay: win, return: stake });
        break;
      }
      case 'net': {
        const { amount, commission } = outcome;
        if (amount < 0) {
          const left = add(stake, amount);
          const back = left > 0 ? { return: left } : {};
          lines.taken.push({ seat, bet, stake, outcome: 'lost', rule, take: subtract(stake, left), ...back });
        } else if (amount === 0)
          lines.paid.push({ seat, bet, stake, outcome: 'pushed', rule, return: stake });
        else {
          const win = subtract(amount, commissionOn(charged, amount, { pays: 1, commission }));
          lines.paid.push({ seat, bet, stake, outcome: 'won', rule, pay: win, return: stake });
        }
        break;
      }
      case 'lost':
        lines.taken.push({ seat, bet, stake, outcome: 'lost', rule, take: stake });
        break;
      case 'pushed':
      case 'void':
        lines.paid.push({ seat, bet, stake, outcome: outcome.kind, rule, return: stake });
        break;
      case 'halved': {
        const back = fraction(stake, 1, 2, 'up');
        const lost = subtract(stake, back);
        const take = lost > 0 ? { take: lost } : {};
        lines.paid.push({ seat, bet, stake, outcome: 'halved', rule, return: back, ...take });
        break;
      }
    }
  }
}

/** Returns this win's share of the commission on all wins so far. */
function commissionOn(
  charged: { wins: number; commission: number },
  stake: Money,
  { pays, commission = 0 }: { readonly pays: number; readonly commission?: number | undefined },
): Money {
  if (commission === 0) return ZERO;
  charged.wins += stake * pays;
  const all = fraction(money(charged.wins), commission, 100, 'down');
  const share = subtract(all, money(charged.commission));
  charged.commission = all;
  return share;
}
