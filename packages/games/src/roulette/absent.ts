import { type Money, money, type SeatId, type SettlementLine } from '@croupier/core';
import { isInside } from './layout.ts';
import type { PositionId } from './moves.ts';
import type { ProcedureTerms } from './plan.ts';
import { keepStake, nextPlayer, type Round, settleAllKept, settledPlayer, withinLimits } from './round.ts';
import { type Lines, settleStake } from './settlement.ts';
import type { Player } from './state.ts';

type ForgottenTerms = NonNullable<ProcedureTerms['forgotten']>;

/**
 * Settles the bets of an absent player. On outside bets, stake and win remain in play together until they are
 * collected. On a winning number bet, only the stake remains in play, and the win is set aside. Money removed
 * from the layout is held.
 */
export function settleAbsent(
  terms: ForgottenTerms,
  round: Round,
  lines: Lines,
  seat: SeatId,
  player: Player,
): Player | undefined {
  const next = nextPlayer(player);
  const from = lines.paid.length;
  const manner = { unit: round.setup.plan.limits.step, to: 'carry', winners: 'back' } as const;
  for (const bet in player.bets) {
    const slot = round.slots.get(bet);
    const stake = player.bets[bet];
    if (!slot || !stake) continue;
    const { outcome } = slot;
    const playing = withinLimits(round, slot, lines, seat, player, bet, stake, manner);
    if (playing === 0) continue;
    if (outcome.kind !== 'won') {
      const before = lines.paid.length;
      settleStake(lines, seat, bet, playing, outcome, manner);
      for (const line of lines.paid.slice(before)) if (line.keep) keepStake(next, bet, line.keep);
    } else {
      const win = money(playing * outcome.pays);
      lines.paid.push(
        winLying(terms, round, next, player, { seat, bet, stake: playing, win, rule: outcome.rule }),
      );
    }
  }
  if (player.kept) settleAllKept(round, lines, seat, player.kept, next, manner);
  const amount = setAside(lines.paid, from, next);
  if (amount > 0) next.held = [...(next.held ?? []), { amount, games: terms.heldGames }];
  return settledPlayer(next, lines, from);
}

interface Win extends Pick<SettlementLine, 'seat' | 'bet' | 'stake' | 'rule'> {
  readonly win: Money;
}

/**
 * Settles a win of an absent player on an outside bet. Stake and win remain in play, or are collected after
 * the allowed number of wins.
 */
function winLying(
  terms: ForgottenTerms,
  { setup }: Round,
  next: Player,
  { lying }: Player,
  { seat, bet, stake, win, rule }: Win,
): SettlementLine {
  const inside = isInside(setup.positions.get(bet)?.kind ?? 'straight');
  const further = (lying?.[bet] ?? -1) + 1;
  const line = { seat, bet, stake, outcome: 'won', pay: win, to: 'carry' } as const;
  if (further >= (inside ? terms.insideGames : terms.outsideWins))
    return { ...line, rule: inside ? terms.inside : terms.outside, return: stake };
  next.bets[bet] = inside ? stake : money(stake + win);
  next.lying = { ...next.lying, [bet]: further };
  return { ...line, rule, keep: stake };
}

/**
 * Returns the total removed from the layout: everything that the table keeps for the player except bets that
 * remain in play.
 */
function setAside(paid: readonly SettlementLine[], from: number, next: Player): Money {
  const piles: Readonly<Record<PositionId, Money>> = next.bets;
  let sum = 0;
  for (let index = from; index < paid.length; index += 1) {
    const line = paid[index];
    if (line?.to !== 'carry') continue;
    const plays = line.keep !== undefined && piles[line.bet] !== line.keep;
    sum += (line.return ?? 0) + (plays ? 0 : (line.pay ?? 0));
  }
  return money(sum);
}
