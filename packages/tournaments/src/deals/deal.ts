import { add, type Money, sum } from '@croupier/core';
import { isBuyingClosed } from '../buying.ts';
import type { CommandOf } from '../commands.ts';
import type { Answer, Step } from '../events.ts';
import { amountsByPlace } from '../prizes/places.ts';
import { refuseByRule } from '../refusals.ts';
import { inPlay, isLastStage, type Tournament } from '../state.ts';
import { dealLines } from './lines.ts';

/** Returns the rest of the pool: the prizes of the remaining players' places. */
export function unpaidPool(tournament: Tournament): Money {
  const left = inPlay(tournament).length;
  return sum(amountsByPlace(tournament, left).slice(0, left));
}

/** Returns the reason why the remaining players cannot divide the unpaid pool now; undefined if they can. */
export function whyNoDeal(tournament: Tournament): Answer {
  const { phase, announcement, deal } = tournament;
  if (phase !== 'playing' || !isLastStage(tournament))
    return refuseByRule(tournament, 'no-deal-yet', 'A deal can be made only in the last stage.');
  if (!isBuyingClosed(tournament))
    return refuseByRule(
      tournament,
      'no-deal-yet',
      'A deal can be made only after registration, rebuys and add-ons have closed.',
    );
  if (announcement.payout.kind !== 'table')
    return refuseByRule(
      tournament,
      'no-deal-here',
      'This tournament pays seats, or shares the pool by chips, so no deal can be made.',
    );
  if (deal?.made) return refuseByRule(tournament, 'deal-made', 'A deal has already been made.');
  if (tournament.tables.some(({ dealt }) => dealt.length > 0))
    return refuseByRule(tournament, 'hand-in-play', 'Wait until the current hands are over.');
  return undefined;
}

/**
 * Proposes an amount for each remaining player, and optionally an amount that is still played for. All
 * amounts together must equal the unpaid pool.
 */
export function proposeDeal(tournament: Tournament, command: CommandOf<'propose-deal'>, step: Step): Answer {
  const wrong = whyNoDeal(tournament) ?? whyOutdated(tournament, command);
  if (wrong) return wrong;
  const { by, playFor } = command;
  const amounts =
    command.amounts ??
    dealLines(tournament, playFor).map((line) => ({ entry: line.entry, amount: line[by ?? 'icm'] }));
  const players = inPlay(tournament).map(({ number }) => number);
  const named = new Set(amounts.map(({ entry }) => entry));
  if (
    named.size !== players.length ||
    amounts.length !== named.size ||
    !players.every((one) => named.has(one))
  )
    return refuseByRule(tournament, 'deal-players', 'Name each remaining player once.');
  const pool = unpaidPool(tournament);
  const together = add(sum(amounts.map(({ amount }) => amount)), playFor);
  if (together !== pool)
    return refuseByRule(
      tournament,
      'deal-sum',
      `The deal divides ${together}, but ${pool} of the pool is left.`,
      {
        together,
        pool,
      },
    );
  tournament.deal = { amounts, playFor, accepted: [], made: false };
  step.events.push({ type: 'deal-proposed' });
  return undefined;
}

/**
 * Returns the refusal if the figures shown do not match the current stacks. Returns undefined if they match,
 * or if no figures were shown.
 */
function whyOutdated(tournament: Tournament, { stacks }: CommandOf<'propose-deal'>): Answer {
  if (!stacks) return undefined;
  const now = inPlay(tournament);
  const same =
    stacks.length === now.length &&
    stacks.every(({ entry, chips }) => now.some(({ number, stack }) => number === entry && stack === chips));
  return same
    ? undefined
    : refuseByRule(
        tournament,
        'deal-stacks',
        'The stacks have changed since the figures were shown. Look at them again.',
      );
}

/** Returns whether a bot accepts a proposal. It accepts at least 95 % of the value of its chips. */
export function wouldAccept(tournament: Tournament, entry: number): boolean {
  const { deal } = tournament;
  const offered = deal?.amounts.find((one) => one.entry === entry)?.amount;
  const fair = dealLines(tournament, deal?.playFor).find((line) => line.entry === entry);
  return (
    offered !== undefined && fair !== undefined && 100 * offered >= 95 * Math.min(fair.icm, fair.chipChop)
  );
}

/**
 * Records an answer to a proposal. One refusal ends the proposal, and the deal is made once all players have accepted.
 */
export function answerDeal(
  tournament: Tournament,
  { entry, accept }: CommandOf<'answer-deal'>,
  step: Step,
): Answer {
  const { deal } = tournament;
  if (!deal || deal.made) return refuseByRule(tournament, 'no-deal', 'No deal is proposed.');
  if (!deal.amounts.some((one) => one.entry === entry))
    return refuseByRule(tournament, 'deal-players', 'Only remaining players can answer.');
  if (!accept) {
    endProposal(tournament, step);
    return undefined;
  }
  if (!deal.accepted.includes(entry)) deal.accepted.push(entry);
  if (deal.accepted.length < deal.amounts.length) return undefined;
  deal.made = true;
  step.events.push({ type: 'deal-made' });
  return undefined;
}

/** Drops a proposal after a refusal, or when the next hand is dealt before everybody has accepted. */
export function endProposal(tournament: Tournament, step: Step): void {
  if (!tournament.deal || tournament.deal.made) return;
  tournament.deal = null;
  step.events.push({ type: 'deal-refused' });
}

export function withdrawDeal(tournament: Tournament, step: Step): Answer {
  if (!tournament.deal || tournament.deal.made)
    return refuseByRule(tournament, 'no-deal', 'No deal is proposed.');
  endProposal(tournament, step);
  return undefined;
}
