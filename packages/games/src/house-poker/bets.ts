import {
  type Bet,
  isRefusal,
  type Json,
  type Payout,
  type Refusal,
  type Setting,
  times,
} from '@croupier/core';
import { boxBets } from '../boxes/bets.ts';
import { boxSettings } from '../boxes/open.ts';
import { oddsOf, payoutOf } from '../boxes/pay-table.ts';
import { postedBy } from '../table/limits.ts';
import type { HousePokerSettings } from './moves.ts';
import type { AnteReading, HousePokerPlan } from './plan.ts';
import { asPosted } from './posted.ts';
import { insuranceOf } from './side.ts';
import { fieldOf, isAsk, setUp } from './state.ts';

/**
 * Returns the settings that a plan leaves to its tables: decks, boxes, limits, whether side bets must equal
 * the ante, and the results of the ante.
 */
export function settingsOf(plan: HousePokerPlan, terms?: Json): readonly Setting[] {
  const { sideAsAnte, anteOnWin, procedure } = plan;
  const inVain = procedure.flatMap((step) => (isAsk(step) && step.dealerCard?.inVain) || []);
  const own: readonly Setting[] = [
    ...anteSetting('anteOnWin', anteOnWin),
    ...anteSetting('anteOnFailedDraw', inVain[0]),
    ...(sideAsAnte
      ? [
          {
            id: 'sideAsAnte',
            group: 'table',
            kind: 'switch',
            usual: sideAsAnte.posted,
            rule: sideAsAnte.rule,
          } as const,
        ]
      : []),
  ];
  return boxSettings(setUp(plan), terms, own);
}

function anteSetting(id: string, reading: AnteReading | undefined): readonly Setting[] {
  if (!reading) return [];
  return [{ id, group: 'table', kind: 'choice', of: ['paid', 'push'], ...reading }];
}

/** Returns the plan with a table's terms applied. Refuses terms that the plan does not allow. */
export function tablePlan(plan: HousePokerPlan, terms?: Json): HousePokerPlan | Refusal {
  const posted = postedBy<HousePokerSettings>(settingsOf(plan, terms), terms);
  return isRefusal(posted) ? posted : asPosted(plan, posted);
}

/** Returns the ante, the bet with it (before the deal or as an answer), and the side bets, each with its pay table. */
export function betsOf(of: HousePokerPlan, terms?: Json): readonly Bet[] | Refusal {
  const own = postedBy<HousePokerSettings>(settingsOf(of, terms), terms);
  if (isRefusal(own)) return own;
  const plan = asPosted(of, own);
  const before = boxBets(
    plan,
    own,
    (bet) => paysOf(plan, bet),
    [],
    (bet) => bet in plan.side,
  );
  const ante = before.find(({ id }) => id === 'ante');
  if (!ante) return before;
  const asked = plan.procedure.flatMap((step) =>
    isAsk(step) && step.bet ? [{ id: fieldOf(step), ...step.bet }] : [],
  );
  const firsts = asked.filter(({ id }, index) => asked.findIndex((one) => one.id === id) === index);
  const later = firsts.map(({ id, rule }): Bet => {
    const most = Math.max(...asked.flatMap((one) => (one.id === id ? one.times : [])));
    const follows = { bet: 'ante', times: [most, 1] } as const;
    const positions = ante.positions.map((position) => position.replace('ante', id));
    return { ...ante, id, when: 'asked', positions, follows, pays: paysOf(plan, id), rule };
  });
  return [...before, ...later, ...insurances(plan, ante)];
}

/**
 * Returns the insurance bets. An insurance bet is at least as large as the bet, and its maximum depends on
 * the hand.
 */
function insurances(plan: HousePokerPlan, ante: Bet): readonly Bet[] {
  const step = plan.procedure.find((one) => isAsk(one) && one.insure);
  const id = insuranceOf(plan);
  if (!id || !isAsk(step) || !step.insure) return [];
  const positions = ante.positions.map((position) => position.replace('ante', id));
  const min = times(ante.min, step.bet?.times[0] ?? 1);
  const { max: _, ...rest } = ante;
  return [{ ...rest, id, when: 'asked', positions, min, pays: paysOf(plan, id), rule: step.insure }];
}

function paysOf({ main, side }: HousePokerPlan, bet: string): readonly Payout[] {
  const terms = side[bet];
  if (terms?.by === 'colour') {
    const { own, both } = terms;
    return [
      { on: 'both-colour', odds: oddsOf(both.pays), rule: both.rule },
      { on: 'own-colour', odds: oddsOf(own.pays), rule: own.rule },
    ];
  }
  if (terms?.by === 'no-hand') return [{ on: 'no-hand', odds: oddsOf(terms.pays), rule: terms.won }];
  if (terms?.by === 'combination')
    return terms.pays.flatMap(({ is, pays, rule }) => is.map((on) => ({ on, odds: oddsOf(pays), rule })));
  const four = (main[bet]?.four ?? []).map((row): Payout => {
    const { with: ranks, ...payout } = payoutOf(row);
    return { ...payout, with: { ...ranks, cards: 4 } };
  });
  const swapped = (main[bet]?.swapped ?? []).map((row): Payout => {
    const { with: ranks, ...payout } = payoutOf(row);
    return { ...payout, with: { ...ranks, switched: true } };
  });
  return [...(terms?.pays ?? main[bet]?.won ?? []).map(payoutOf), ...four, ...swapped];
}
