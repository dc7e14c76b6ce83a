import { isRefusal } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { HousePokerTable, rule, threeCardsWith } from '../../test/house-poker.ts';
import { game, type HousePokerPlan, tablePlan } from './index.ts';

/**
 * Returns a game whose plan lets the table choose two results of the ante: for a winning hand, and for a
 * dealer who still does not qualify with a bought card.
 */
function planWith(onWin: 'paid' | 'push', inVain: 'paid' | 'push'): HousePokerPlan {
  const [deal, , , dealer] = threeCardsWith({}).procedure;
  if (!deal || !dealer) throw new Error('the procedure lacks a deal');
  const won = [{ hand: 'high-card', pays: 1, rule: rule(2) }] as const;
  return threeCardsWith({
    procedure: [
      deal,
      { ask: rule(1), bet: { times: [1], rule: rule(1) }, fold: rule(1) },
      dealer,
      {
        ask: rule(1),
        dealerCard: { removes: 'highest', fee: 1, inVain: { usual: inVain, rule: rule(14) }, rule: rule(12) },
      },
    ],
    opens: { hand: 'high-card', ranks: ['Q'], rule: rule(10) },
    anteOnWin: { usual: onWin, rule: rule(13) },
    main: {
      ante: { noHand: { pays: 1, rule: rule(11) }, won },
      bet: { noHand: { pays: 0, rule: rule(11) }, won },
    },
  });
}

/**
 * Returns two results of the ante: when the dealer is beaten, and when the dealer does not qualify with a
 * bought card.
 */
function antes(plan: HousePokerPlan, terms?: { readonly [id: string]: string }) {
  const dealt = (dealer: string) => {
    const at = new HousePokerTable(plan, terms ? { terms } : {}).bet('anna', { '1/ante': 10 });
    return at.deal('Kc 9h 4h').says('anna', 'play', { times: 1 }).cards(dealer);
  };
  const ante = (at: HousePokerTable) => {
    const line = at.pay().settlement.find(({ bet }) => bet === '1/ante');
    return [line?.outcome, line?.pay ?? 0, line?.rule];
  };
  return [ante(dealt('Qh 8c 3d')), ante(dealt('Jh 8c 3d').says('anna', 'dealer-card').cards('Tc'))];
}

const PAID = [
  ['won', 10, rule(2)],
  ['won', 10, rule(11)],
];
const PUSHED = [
  ['pushed', 0, rule(13)],
  ['pushed', 0, rule(11)],
];

describe('an ante whose result the table can choose', () => {
  it('has the plan’s default result unless the table’s terms set the other one', () => {
    expect(antes(planWith('paid', 'paid'))).toEqual(PAID);
    expect(antes(planWith('push', 'push'))).toEqual(PUSHED);
  });

  it('pushes if the table’s terms say so, with a separate term for each of the two results', () => {
    const plan = planWith('paid', 'paid');
    expect(antes(plan, { anteOnWin: 'push', anteOnFailedDraw: 'push' })).toEqual(PUSHED);
    expect(antes(plan, { anteOnWin: 'push' })).toEqual([PUSHED[0], PAID[1]]);
    expect(antes(plan, { anteOnFailedDraw: 'push' })).toEqual([PAID[0], PUSHED[1]]);
  });

  it('is paid if the table’s terms say so, even if the plan’s default is a push', () => {
    const terms = { anteOnWin: 'paid', anteOnFailedDraw: 'paid' };
    expect(antes(planWith('push', 'push'), terms)).toEqual(PAID);
  });

  it('is a setting with its rule, and accepts no other value', () => {
    const plan = planWith('paid', 'push');
    const settings = game.settings(plan).filter(({ id }) => id.startsWith('ante'));
    expect(settings).toEqual([
      {
        id: 'anteOnWin',
        group: 'table',
        kind: 'choice',
        of: ['paid', 'push'],
        usual: 'paid',
        rule: rule(13),
      },
      {
        id: 'anteOnFailedDraw',
        group: 'table',
        kind: 'choice',
        of: ['paid', 'push'],
        usual: 'push',
        rule: rule(14),
      },
    ]);
    expect(tablePlan(plan, { anteOnWin: 'lost' })).toMatchObject({
      code: 'terms-outside-plan',
      rule: rule(13),
    });
    expect(tablePlan(threeCardsWith({}), { anteOnWin: 'push' })).toMatchObject({ code: 'bad-terms' });
  });

  it('is listed among the bets with the table’s payouts, and shown in the view', () => {
    const plan = planWith('paid', 'paid');
    const pays = (terms?: { anteOnWin: 'push' }) => {
      const bets = game.bets(plan, terms);
      if (isRefusal(bets)) throw new Error(bets.message);
      return bets.find(({ id }) => id === 'ante')?.pays;
    };
    expect(pays()).toEqual([{ on: 'high-card', odds: [1, 1], rule: rule(2) }]);
    expect(pays({ anteOnWin: 'push' })).toEqual([{ on: 'high-card', odds: 'push', rule: rule(13) }]);
    const rules = game.rules(plan);
    const opened = rules.open({ seats: [], at: 0, terms: { anteOnWin: 'push' } });
    if (isRefusal(opened)) throw new Error(opened.message);
    expect(rules.view(opened.state).posted).toEqual({ anteOnWin: 'push' });
  });
});
