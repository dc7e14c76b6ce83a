import { type GameEvent, type Money, money, type SettlementLine, sum, type Transfer } from '@croupier/core';
import { gameEvent, transfer } from '../table/turn.ts';
import { occupantAt } from './cash/places.ts';
import type { Lineup } from './cash/positions.ts';
import type { PokerPlan } from './plan.ts';
import type { CashTable, PokerState, TableHand } from './state.ts';
import { findOccupant, type Turn } from './turn.ts';

/**
 * The button attack. The button pays an ante for the whole table, which is kept apart from the pot. Only the
 * button can win the ante, by winning the whole pot. Otherwise it stays for the next hand and grows. The
 * winner of the hand gets the button.
 */
type Attack = NonNullable<CashTable['attack']>;

/** Returns the chips in the attack, in minor units. */
export function attackOf({ attack }: CashTable): Money {
  return sum(Object.values(attack ?? {}));
}

/**
 * Returns the button's payment into the attack before the deal, or zero if it would take the player's last
 * chip.
 */
export function attackFor(
  { state: { table, terms } }: Turn,
  { button, places }: Lineup,
): TableHand['attack'] {
  const { ante } = terms;
  const occupant = occupantAt(table, button ?? 0);
  if (ante?.kind !== 'attack' || button === null || !occupant || !places.includes(button)) return undefined;
  return occupant.stack > ante.amount ? { seat: occupant.seat, paid: ante.amount, won: null } : undefined;
}

/** Moves the chips of the attack from the button's stack to the place beside the pot. */
export function payAttack({ state }: Turn, { seat, paid }: NonNullable<TableHand['attack']>): void {
  const { table } = state;
  const occupant = findOccupant(state, seat)?.occupant;
  if (occupant) occupant.stack = money(occupant.stack - paid);
  table.attack = { ...table.attack, [seat]: money((table.attack?.[seat] ?? 0) + paid) };
}

/** Announces this hand's payment into the attack. */
export function attackPaid({ state, setup }: Turn): GameEvent[] {
  const { seat, paid } = state.current?.attack ?? {};
  const { attack: rule } = setup.plan.cites;
  if (seat === undefined || !paid) return [];
  const data = { place: state.table.button ?? 0, amount: paid, lies: attackOf(state.table) };
  const transfers = [transfer(seat, 'stack', 'carry', paid, 'stake', rule, 'attack')];
  return [gameEvent('attack', rule, { data, transfers })];
}

/** Returns the winners of the main pot, in order from the left of the button. */
function winners({ hand, places }: TableHand): number[] {
  const won = new Set(hand.awards.filter(({ pot }) => pot === 0).map(({ player }) => player));
  return places.filter((_, index) => won.has(index));
}

/**
 * Settles the attack after the hand. A player on the button who won the whole pot wins the attack. The winner
 * of the hand gets the button.
 */
export function settleAttack({ state, setup }: Turn): GameEvent[] {
  const { table, terms, current } = state;
  if (terms.ante?.kind !== 'attack' || !current || state.void) return [];
  const won = winners(current);
  const alone = won.length === 1;
  const { button, attack } = table;
  // If several players share the pot, the first of them left of the button gets it.
  const next = alone ? won[0] : won.find((place) => place !== button);
  if (next !== undefined) table.gains = next;
  const place = button ?? 0;
  const occupant = occupantAt(table, place);
  const amount = attackOf(table);
  if (!alone || next !== button || !occupant || !attack || amount === 0) return [];
  const { attack: rule } = setup.plan.cites;
  occupant.stack = money(occupant.stack + amount);
  current.attack = { seat: occupant.seat, paid: current.attack?.paid ?? money(0), won: amount };
  delete table.attack;
  const transfers = [
    ...outOf(attack, 'layout', 'resume', rule),
    transfer(occupant.seat, 'layout', 'stack', amount, 'award', rule, 'attack'),
  ];
  return [gameEvent('attack-won', rule, { data: { place, amount }, transfers })];
}

/** Returns one transfer for each payment in the attack, under the seat that made it. */
function outOf(
  attack: Attack,
  to: Transfer['to'],
  reason: Transfer['reason'],
  rule: Transfer['rule'],
): Transfer[] {
  return Object.entries(attack).map(([seat, amount]) =>
    transfer(seat as Transfer['seat'], 'carry', to, amount, reason, rule, 'attack'),
  );
}

/** Returns the transfers that refund a void hand's payment into the attack. */
export function voidAttack({ state, setup }: Turn): Transfer[] {
  const { table, current } = state;
  const { seat, paid } = current?.attack ?? {};
  if (seat === undefined || !paid) return [];
  const occupant = findOccupant(state, seat)?.occupant;
  if (occupant) occupant.stack = money(occupant.stack + paid);
  const left = money((table.attack?.[seat] ?? 0) - paid);
  const { [seat]: _, ...others } = table.attack ?? {};
  table.attack = left > 0 ? { ...others, [seat]: left } : others;
  return [
    transfer(seat, 'carry', occupant ? 'stack' : 'purse', paid, 'return', setup.plan.cites.attack, 'attack'),
  ];
}

/** Refunds all payments into the attack when a game ends before a player has won them. */
export function returnAttack({ state, setup }: Turn): GameEvent[] {
  const { table } = state;
  const { attack } = table;
  const { attack: rule } = setup.plan.cites;
  delete table.gains;
  delete table.attack;
  if (!attack || Object.keys(attack).length === 0) return [];
  const transfers = Object.entries(attack).map(([seat, amount]) => {
    const occupant = findOccupant(state, seat as Transfer['seat'])?.occupant;
    if (occupant) occupant.stack = money(occupant.stack + amount);
    const to = occupant ? 'stack' : 'purse';
    return transfer(seat as Transfer['seat'], 'carry', to, amount, 'return', rule, 'attack');
  });
  return [gameEvent('attack-back', rule, { transfers })];
}

/**
 * Returns the settlement lines of the attack. The chips have already moved, so the lines serve only as a
 * record.
 */
export function attackLines(plan: PokerPlan, { current, void: voided }: PokerState): SettlementLine[] {
  if (!current?.attack) return [];
  const { seat, paid, won } = current.attack;
  const line = { seat, bet: 'attack', stake: paid, rule: plan.cites.attack, early: true as const };
  if (voided) return [{ ...line, outcome: 'void', return: paid }];
  if (won === null) return [{ ...line, outcome: 'stays', keep: paid }];
  const pay = money(won - paid);
  return [
    {
      ...line,
      outcome: 'won',
      ...(paid > 0 ? { return: paid } : {}),
      ...(pay > 0 ? { pay } : {}),
      to: 'stack',
    },
  ];
}
