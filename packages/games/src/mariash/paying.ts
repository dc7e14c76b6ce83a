import { cloneJson, suitOf } from '@croupier/core';
import { asJson, gameEvent, isStaff } from '../table/turn.ts';
import type { Component, MariashPlan } from './plan.ts';
import { endRound } from './procedure.ts';
import { paidBy, rateValue, scoreOf } from './scoring.ts';
import { gameOver } from './seats.ts';
import {
  announcerOf,
  type Deal,
  dealInPlay,
  declarersOf,
  type HandlerOf,
  type LastDeal,
  leftOf,
  type MariashState,
  occupantAt,
  PLACES,
  type Score,
  type ScoreLine,
  sideOf,
  trumpsOf,
} from './state.ts';

/** Returns the result of a deal once its play is over. */
export function dealResult(plan: MariashPlan, { table, current, stage }: MariashState): LastDeal | undefined {
  const deal = dealInPlay({ stage, current });
  if (deal?.phase !== 'settle') return undefined;
  const { forhont, called, trump, tricks, trick, marriages, alone } = deal;
  return cloneJson({
    ...(deal.ended ? endedEarly(plan, deal, deal.ended) : playedOut(plan, deal)),
    number: table.played,
    forhont,
    called: alone ? null : called,
    trump: alone ? null : trump,
    tricks: trick.length > 0 ? [...tricks, { winner: deal.turn, cards: trick }] : tricks,
    marriages,
  });
}

function playedOut(plan: MariashPlan, deal: Deal): Score {
  const { contract, fleks, tricks, marriages } = deal;
  return scoreOf(plan, {
    contract: contract ?? 'game',
    announcer: announcerOf(deal),
    declarers: declarersOf(deal),
    trump: trumpsOf(deal),
    fleks,
    tricks,
    marriages,
  });
}

/**
 * Scores a deal that ended early because forhont gave up, or because a player revoked for the second time.
 * Only that player pays.
 */
function endedEarly(plan: MariashPlan, deal: Deal, { why, place, rule }: NonNullable<Deal['ended']>): Score {
  const base = { contract: deal.contract, announcer: announcerOf(deal), points: null };
  if (why === 'given-up') {
    const points = rateValue(plan.rates.game, deal.trump ? suitOf(deal.trump) : null, 0);
    const others = PLACES.filter((one) => one !== place);
    const line: ScoreLine = { why, to: 'defenders', points, fleks: 0, rule };
    return { ...base, declarers: [place], lines: [line], changes: paidBy(place, others, points) };
  }
  const declarers = declarersOf(deal);
  const own = sideOf(deal, place);
  const opponents = PLACES.filter((one) => sideOf(deal, one) !== own);
  const components = deal.contract === null ? [] : plan.contracts[deal.contract].components;
  const worth = (component: Component) =>
    rateValue(plan.rates[component], trumpsOf(deal), deal.fleks[component] ?? 0);
  const points = components.reduce((sum, component) => sum + worth(component), 0);
  const to = own === 'declarers' ? 'defenders' : 'declarers';
  const line: ScoreLine = { why, to, points, fleks: 0, rule };
  return { ...base, declarers, lines: [line], changes: paidBy(place, opponents, points) };
}

/** Pays the chips between the players and moves the button. After the last deal of a game, all players are ranked. */
export const pay: HandlerOf<'pay'> = {
  options({ state, setup, actor }) {
    if (!isStaff(actor, 'croupier') || dealInPlay(state)?.phase !== 'settle') return [];
    return [{ move: { type: 'pay' }, rule: setup.plan.cites.pay, pace: 'pay' }];
  },
  play(turn) {
    const { state, setup } = turn;
    const last = dealResult(setup.plan, state);
    if (!last) return [];
    const { table } = state;
    for (const place of PLACES) {
      const occupant = occupantAt(table, place);
      if (occupant) occupant.chips += last.changes[place] ?? 0;
    }
    table.last = last;
    const { lines, changes } = last;
    const data = { lines: asJson(cloneJson(lines)), changes: { ...changes } };
    const paid = gameEvent('paid', setup.plan.cites.pay, { data });
    const over = !table.tournament && table.played >= setup.settings.deals;
    if (!over) table.button = leftOf(table.button ?? PLACES.length);
    return [paid, ...(over ? gameOver(turn) : []), ...endRound(turn)];
  },
};
