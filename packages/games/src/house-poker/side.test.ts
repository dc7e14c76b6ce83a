import { type Card, CROUPIER } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { HousePokerTable, rule, threeCardsWith } from '../../test/house-poker.ts';
import type { HousePokerPlan } from './index.ts';
import type { SideTerms, Step } from './plan.ts';

const [DEAL, ASK, , DEALER] = threeCardsWith({}).procedure as [Step, Step, Step, Step];
const FIVE: HousePokerPlan['hand'] = { cards: 'five', uses: 'any', rule: rule(1) };
const limits = threeCardsWith({}).bets.ante as HousePokerPlan['bets'][string];

/** Returns a plan with these side bets beside the ante. */
function withSides(
  side: { readonly [bet: string]: SideTerms },
  changes: Partial<HousePokerPlan> = {},
): HousePokerPlan {
  const others = Object.fromEntries(Object.keys(side).map((bet) => [bet, limits]));
  return threeCardsWith({
    bets: { ante: limits, ...others },
    side,
    fold: { rule: rule(5), lost: ['ante'], back: [] },
    ...changes,
  });
}

/** Returns the outcome, payment and rule of each bet on box 1. */
function linesOf(at: HousePokerTable) {
  const lines = at.pay().settlement.map(({ bet, outcome, pay, rule: by }) => [bet, [outcome, pay ?? 0, by]]);
  return Object.fromEntries(lines);
}

describe('an insurance against a dealer who does not qualify', () => {
  const insured = (terms: Partial<Extract<SideTerms, { by: 'no-hand' }>>, dealer: string) => {
    const safe = { by: 'no-hand', pays: 1, won: rule(12), lost: rule(13), ...terms } as const;
    const plan = withSides(
      { safe },
      {
        // The dealer's cards, which decide the insurance, are not face up yet.
        procedure: [DEAL, ASK, { settle: ['safe'], rule: rule(1) }, DEALER],
        opens: { hand: 'high-card', ranks: ['Q'], rule: rule(10) },
      },
    );
    const at = new HousePokerTable(plan).bet('anna', { '1/ante': 10, '1/safe': 10 });
    return linesOf(at.deal('Kc 9d 4h').says('anna', 'play', { times: 0 }).cards(dealer))['1/safe'];
  };

  it('wins if the dealer does not qualify, and loses otherwise', () => {
    expect(insured({}, 'Jh 8c 3d')).toEqual(['won', 10, rule(12)]);
    expect(insured({}, 'Qh 8c 3d')).toEqual(['lost', 0, rule(13)]);
    expect(insured({}, 'Ah 8c 3d')).toEqual(['lost', 0, rule(13)]);
  });

  it('is returned if the dealer has the better hand and the plan has that rule', () => {
    const better = { better: rule(14) };
    expect(insured(better, 'Ah 8c 3d')).toEqual(['pushed', 0, rule(14)]);
    expect(insured(better, 'Qh 8c 3d')).toEqual(['lost', 0, rule(13)]);
    expect(insured(better, 'Kh 9c 4d')).toEqual(['lost', 0, rule(13)]);
    expect(insured(better, 'Jh 8c 3d')).toEqual(['won', 10, rule(12)]);
  });

  it('is staked together with the main bet, regardless of its name', () => {
    const safe = { by: 'no-hand', pays: 1, won: rule(12), lost: rule(13) } as const;
    const won = [{ hand: 'high-card', pays: 4, rule: rule(2) }] as const;
    const plan = withSides(
      { safe },
      {
        procedure: [
          DEAL,
          { ask: rule(1), bet: { times: [1], rule: rule(1) }, fold: rule(1), insure: rule(15) },
          DEALER,
        ],
        main: { ante: { noHand: 'settled', won }, bet: { noHand: 'settled', won } },
        opens: { hand: 'high-card', ranks: ['Q'], rule: rule(10) },
      },
    );
    const at = new HousePokerTable(plan).bet('anna', { '1/ante': 10 }).deal('Kc 9d 4h');
    // Insurance can be at most half of the forty that the bet can win.
    at.says('anna', 'insure', { amount: 20 });
    expect(linesOf(at.cards('Jh 8c 3d'))['1/safe']).toEqual(['won', 20, rule(12)]);
  });
});

describe('a side bet on a hand', () => {
  const nines = [{ hand: 'pair', ranks: ['9'], pays: 2, rule: rule(6) }] as const;
  const sides = {
    first: { by: 'first', pays: nines, lost: rule(16) },
    last: { by: 'hand', pays: nines, lost: rule(17) },
  } as const;
  const stakes = { '1/ante': 10, '1/first': 10, '1/last': 10 };

  it('uses the dealt cards, or the player’s final cards', () => {
    const exchange = { kind: 'exchange', cards: { least: 1, most: 1 }, rule: rule(1) } as const;
    const buys = { ...exchange, fee: { times: 1, per: 'purchase' } } as const;
    const plan = withSides(sides, {
      procedure: [
        DEAL,
        { ask: rule(1), play: rule(1), fold: rule(1), buy: [buys] },
        { ask: rule(1), play: rule(1), fold: rule(1) },
        DEALER,
      ],
    });
    const exchanged = (dealt: string, away: string, bought: string) => {
      const at = new HousePokerTable(plan).bet('anna', stakes).deal(dealt);
      at.says('anna', 'exchange', { cards: [away] }).cards(bought);
      return linesOf(at.says('anna', 'play', { times: 0 }).cards('Qs 8c 3d'));
    };
    expect(exchanged('9c 9d 4h', '9d', 'Kc')).toMatchObject({
      '1/first': ['won', 20, rule(6)],
      '1/last': ['lost', 0, rule(17)],
    });
    expect(exchanged('9c Kd 4h', 'Kd', '9h')).toMatchObject({
      '1/first': ['lost', 0, rule(16)],
      '1/last': ['won', 20, rule(6)],
    });
  });

  it('ignores the board if only the dealt cards decide it', () => {
    const plan = withSides(sides, {
      hand: FIVE,
      procedure: [
        { deal: 'boxes', cards: 2, dealer: { down: 2, up: 0 }, rule: rule(1) },
        { deal: 'board', cards: 3, rule: rule(1) },
        ASK,
        { deal: 'dealer', cards: 2, rule: rule(1) },
      ],
    });
    const at = new HousePokerTable(plan).bet('anna', stakes).deal('9c Kd 9h 7s 2c');
    expect(linesOf(at.says('anna', 'play', { times: 0 }).cards('Qs 8c'))).toMatchObject({
      '1/first': ['lost', 0, rule(16)],
      '1/last': ['won', 20, rule(6)],
    });
  });
});

describe('a side bet on combinations of five cards', () => {
  const pays = [
    { is: ['ace-king-queen'], pays: 5, rule: rule(6) },
    { is: ['picture-cards', 'four-of-a-kind'], pays: 4, rule: rule(7) },
    { is: ['one-colour'], pays: 3, rule: rule(8) },
  ] as const;
  const on = (of: 'own' | 'dealer' | number): SideTerms => ({ by: 'combination', of, pays, lost: rule(16) });
  const plan = (of: 'own' | 'dealer' | number, side = on(of)) =>
    withSides(
      { what: side },
      {
        hand: FIVE,
        procedure: [
          { deal: 'boxes', cards: 5, dealer: { down: 5, up: 0 }, rule: rule(1) },
          ASK,
          { settle: ['what'], rule: rule(1) },
          { deal: 'dealer', cards: 5, rule: rule(1) },
        ],
      },
    );
  const MIXED = 'Qs 9d 8c 4h 3d';

  it('pays the first row that matches, even if a later row ranks higher as a poker hand', () => {
    const own = (dealt: string) => {
      const at = new HousePokerTable(plan('own')).bet('anna', { '1/ante': 10, '1/what': 10 }).deal(dealt);
      const row = at.playerView('anna').hands[0]?.rows.what;
      at.says('anna', 'play', { times: 0 }).does(CROUPIER, { type: 'settle-side-bets' });
      return [row, ...linesOf(at.cards('Js Td 7c 5h 2d'))['1/what']];
    };
    expect(own('Ac Kd Qh 7s 2c')).toEqual([[0], 'won', 50, rule(6)]);
    expect(own('Ac Kc Qc Ks Qs')).toEqual([[0], 'won', 50, rule(6)]);
    expect(own('Kd Kh Qd Qh Jh')).toEqual([[1], 'won', 40, rule(7)]);
    expect(own('4d 4h 4c 4s 9h')).toEqual([[1], 'won', 40, rule(7)]);
    expect(own('Kd 9h 4d 3h 6h')).toEqual([[2], 'won', 30, rule(8)]);
    expect(own('Ad Ah Kd Kc 2h')).toEqual([[], 'lost', 0, rule(16)]);
    expect(own('Kd Qd 9c 3h 6h')).toEqual([[], 'lost', 0, rule(16)]);
  });

  it('is decided once all of the dealer’s cards are face up, if those cards decide it', () => {
    const settle: Step = { settle: ['what'], rule: rule(1) };
    const open = withSides(
      { what: on('dealer') },
      {
        hand: FIVE,
        procedure: [
          { deal: 'boxes', cards: 5, dealer: { down: 4, up: 1 }, rule: rule(1) },
          ASK,
          settle,
          { deal: 'dealer', cards: 4, rule: rule(1) },
          settle,
        ],
      },
    );
    const at = new HousePokerTable(open).bet('anna', { '1/ante': 10, '1/what': 10 });
    at.deal('Ac Kd Qh 7s 2c Kh');
    expect(at.playerView('anna').hands[0]?.rows.what).toEqual([]);
    at.says('anna', 'play', { times: 0 });
    const settles = () => at.options(CROUPIER).some(({ move }) => move.type === 'settle-side-bets');
    expect(settles()).toBe(false);
    at.cards('Qc Js Jd Qd');
    expect(settles()).toBe(true);
    at.does(CROUPIER, { type: 'settle-side-bets' });
    expect(linesOf(at)['1/what']).toEqual(['won', 40, rule(7)]);
  });

  it('can depend on the cards of another box', () => {
    const at = new HousePokerTable(plan(2));
    at.bet('anna', { '1/ante': 10, '1/what': 10 }).bet('bert', { '2/ante': 10 });
    at.deal(interleaved(MIXED, 'Ac Kd Qh 7s 2c')).says('anna', 'play', { times: 0 });
    at.says('bert', 'play', { box: 2, times: 0 }).does(CROUPIER, { type: 'settle-side-bets' });
    expect(linesOf(at.cards('Js Td 7c 5h 2d'))['1/what']).toEqual(['won', 50, rule(6)]);
  });

  it('waits until the cards of the other box are turned up', () => {
    const at = new HousePokerTable(plan(2));
    at.bet('anna', { '1/ante': 10, '1/what': 10 }).deal(MIXED).says('anna', 'play', { times: 0 });
    expect(at.options(CROUPIER).map(({ move }) => move.type)).not.toContain('settle-side-bets');
    expect(linesOf(at.cards('Js Td 7c 5h 2d'))['1/what']).toEqual(['lost', 0, rule(16)]);
  });
});

/** Returns two hands in dealing order, one card to each in turn. */
function interleaved(one: string, other: string): string {
  const [first, second] = [one, other].map((hand) => hand.split(' ') as Card[]);
  return (first ?? []).flatMap((card, index) => [card, second?.[index]]).join(' ');
}

describe('the row that would pay a hand', () => {
  const rows = (at: HousePokerTable) => at.playerView('anna').hands[0]?.rows;

  it('is empty before its cards are dealt', () => {
    const won = [{ hand: 'high-card', pays: 1, rule: rule(2) }] as const;
    const main = { ante: { noHand: 'settled', won, two: rule(2) } } as const;
    const at = new HousePokerTable(threeCardsWith({ main })).bet('anna', { '1/ante': 10 });
    at.does(CROUPIER, { type: 'no-more-bets' });
    expect(rows(at)).toEqual({ ante: [], pairs: [], colour: [] });
    expect(at.playerView('anna').hands[0]).toMatchObject({ cards: [], hand: null, second: null, pays: {} });
  });

  it('is the row for one colour in the player’s hand, or in both hands once the dealer’s cards match', () => {
    const at = new HousePokerTable(threeCardsWith({})).bet('anna', { '1/ante': 10 }).deal('Kc 9s 4c');
    expect(rows(at)).toEqual({ ante: [0], pairs: [], colour: [1] });
    at.says('anna', 'play', { times: 0 }).cards('Qs 8c 3s');
    expect(rows(at)?.colour).toEqual([0]);
    const pair = new HousePokerTable(threeCardsWith({})).bet('anna', { '1/ante': 10 }).deal('Kc Kd 4c');
    expect(rows(pair)).toEqual({ ante: [0], pairs: [0], colour: [] });
  });
});

describe('a side bet on a folded hand', () => {
  const trips = {
    by: 'hand',
    pays: [{ hand: 'pair', pays: 3, rule: rule(12) }],
    lost: rule(13),
    folded: rule(14),
  } as const;
  const folded = (board: string) => {
    const plan = withSides(
      { trips },
      {
        hand: FIVE,
        procedure: [
          { deal: 'boxes', cards: 2, rule: rule(1) },
          ...(board === '' ? [] : [{ deal: 'board', cards: 5, rule: rule(1) } as const]),
          ASK,
          ...(board === '' ? [{ deal: 'board', cards: 5, rule: rule(1) } as const] : []),
          { deal: 'dealer', cards: 2, rule: rule(1) },
        ],
      },
    );
    const at = new HousePokerTable(plan).bet('anna', { '1/ante': 10, '1/trips': 10 }).deal('Kc 9d');
    if (board !== '') at.cards(board);
    return linesOf(at.says('anna', 'fold'))['1/trips'];
  };

  it('is decided by the board, and is lost before the flop', () => {
    expect(folded('Kh 8c 8d 3s 2c')).toEqual(['won', 30, rule(14)]);
    expect(folded('Kh 8c 7d 3s 2c')).toEqual(['lost', 0, rule(14)]);
    expect(folded('')).toEqual(['lost', 0, rule(14)]);
  });
});
