import {
  type Bet,
  isRefusal,
  type Json,
  type Payout,
  type Ratio,
  type Refusal,
  type Setting,
} from '@croupier/core';
import { boxBets } from '../boxes/bets.ts';
import { boxSettings, postedBy } from '../boxes/open.ts';
import type { HousePokerSettings } from './moves.ts';
import type { HousePokerPlan, PayRow } from './plan.ts';
import { isAsk, setUp } from './state.ts';

/** What a plan leaves to its tables: packs, boxes, limits, and whether side bets are as high as the ante. */
export function settingsOf(plan: HousePokerPlan, terms?: Json): readonly Setting[] {
  const { sideAsAnte } = plan;
  const own: readonly Setting[] = sideAsAnte
    ? [{ id: 'sideAsAnte', group: 'table', kind: 'switch', usual: sideAsAnte.posted, rule: sideAsAnte.rule }]
    : [];
  return boxSettings(setUp(plan), terms, own);
}

/** The ante, the bet beside it, whether before the deal or when asked, and the side bets, each with its pay table. */
export function betsOf(plan: HousePokerPlan, terms?: Json): readonly Bet[] | Refusal {
  const own = postedBy<HousePokerSettings>(settingsOf(plan, terms), terms);
  if (isRefusal(own)) return own;
  const before = boxBets(plan, own, (bet) => paysOf(plan, bet));
  const ante = before.find(({ id }) => id === 'ante');
  const asked = plan.course.flatMap((step) => (isAsk(step) && step.bet ? [step.bet] : []));
  if (!ante) return before;
  const later = asked.map(({ times, rule }): Bet => {
    const follows = { bet: 'ante', times: [Math.max(...times), 1] } as const;
    const positions = ante.positions.map((position) => position.replace('ante', 'bet'));
    return { ...ante, id: 'bet', when: 'asked', positions, follows, pays: paysOf(plan, 'bet'), rule };
  });
  return [...before, ...later];
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
  return (terms?.pays ?? main[bet]?.won ?? []).map(payoutOf);
}

function payoutOf({ hand, ranks, pays, rule }: PayRow): Payout {
  return { on: hand, ...(ranks ? { with: { ranks: ranks.join('-') } } : {}), odds: oddsOf(pays), rule };
}

/** Whole and half stakes as a ratio. */
function oddsOf(pays: number): Ratio | 'push' {
  if (pays === 0) return 'push';
  return Number.isInteger(pays) ? [pays, 1] : [pays * 2, 2];
}
