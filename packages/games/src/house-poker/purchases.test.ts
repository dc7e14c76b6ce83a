import {
  type Actor,
  type AnyRules,
  CROUPIER,
  INSPECTOR,
  isRefusal,
  money,
  player,
  type Refusal,
  type RuleId,
  seatAccounts,
  seatId,
} from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { game, type HousePokerPlan, type HousePokerPlayerView, type HousePokerView } from './index.ts';

const rule: RuleId = 'nobody.poker.01';
const bought: RuleId = 'nobody.poker.02';
const limits = { rule, min: money(100), max: money(10_000), limitRule: rule };

/**
 * A game of five cards against five. One or two cards can be exchanged for a fee each. Then one more card can be
 * bought together with the bet.
 */
const plan: HousePokerPlan = {
  id: 'nobody/poker',
  house: 'nobody',
  game: 'house-poker',
  title: { en: 'Poker' },
  currency: 'EUR',
  rulebook: 'nobody.poker',
  boxes: { most: 2, usual: 2, rule, onePlayer: rule },
  bets: { ante: limits },
  step: money(100),
  shoe: { decks: { least: 1, most: 1, usual: 1, rule }, shuffle: rule, everyGame: true },
  closing: 'call',
  cites: { open: rule, close: rule, late: rule, deal: rule, result: rule, posted: rule },
  voids: { by: 'inspector', reasons: [{ reason: 'misdeal', rule }], interruption: rule },
  maximumWin: { amount: money(1_000_000), counts: 'net', of: 'box', rule },
  hand: { cards: 'five', uses: 'any', rule },
  procedure: [
    { deal: 'boxes', cards: 5, dealer: { down: 4, up: 1 }, rule },
    {
      ask: rule,
      bet: { times: [2], rule },
      fold: rule,
      buy: [{ kind: 'exchange', cards: { least: 1, most: 2 }, fee: { times: 1, per: 'card' }, rule: bought }],
    },
    {
      ask: rule,
      bet: { times: [2], rule },
      fold: rule,
      buy: [
        {
          kind: 'extra',
          cards: { least: 1, most: 1 },
          fee: { times: 1, per: 'purchase' },
          after: { kind: 'exchange', cards: 1 },
          withBet: 2,
          rule: bought,
        },
      ],
    },
    { deal: 'dealer', cards: 4, rule },
  ],
  opens: { hand: 'high-card', ranks: ['A', 'K'], rule },
  main: {
    ante: { noHand: { pays: 1, rule }, won: [{ hand: 'high-card', pays: 1, rule }] },
    bet: {
      noHand: { pays: 0, rule },
      won: [
        { hand: 'straight', pays: 4, rule },
        { hand: 'high-card', pays: 1, rule },
      ],
    },
  },
  lost: rule,
  tie: { result: 'push', rule },
  fold: { rule, lost: ['ante'], back: [] },
  side: {},
  blind: rule,
  silence: rule,
};

const ANNA = seatId('anna');

/**
 * Returns a game with one player who has an ante of ten on box 1, after the player's cards and the dealer's upcard are
 * dealt.
 */
function dealt(own: string, up: string, purse = 100_000, of = plan) {
  const rules: AnyRules = game.rules(of);
  const opened = rules.open({ seats: [ANNA], at: 0 });
  if (isRefusal(opened)) throw new Error(opened.message);
  const { state } = opened;
  const events: Exclude<ReturnType<AnyRules['play']>, Refusal>['events'][number][] = [];
  const now = { at: 0, availableFunds: () => money(purse) };
  const attempt = (actor: Actor, move: object) => {
    const parsed = rules.parse(move);
    return isRefusal(parsed) ? parsed : rules.play(state, actor, parsed, now);
  };
  const does = (actor: Actor, move: object) => {
    const played = attempt(actor, move);
    if (isRefusal(played)) throw new Error(`${played.code}: ${played.message}`);
    events.push(...played.events);
  };
  const deal = (cards: string) => {
    for (const card of cards.split(' ')) does(CROUPIER, { type: 'card', card });
  };
  const anna = player(ANNA);
  does(CROUPIER, { type: 'shuffle' });
  does(CROUPIER, { type: 'place-your-bets' });
  does(anna, { type: 'bet', chips: [{ position: '1/ante', amount: 1000 }] });
  does(CROUPIER, { type: 'no-more-bets' });
  deal(`${own} ${up}`);
  return {
    deal,
    does: (type: string, more: object = {}) => does(anna, { type, box: 1, ...more }),
    croupier: (move: object) => does(CROUPIER, move),
    refusal: (type: string, more: object = {}) => {
      const answer = attempt(anna, { type, box: 1, ...more });
      return isRefusal(answer) ? answer.code : 'accepted';
    },
    offered: () => rules.options(state, anna, now).map(({ move, stake }) => [move.type, stake ?? 0]),
    playerView: () => rules.playerView(state, ANNA) as HousePokerPlayerView,
    view: () => rules.view(state) as HousePokerView,
    misdeal: () => does(INSPECTOR, { type: 'void-game', reason: 'misdeal' }),
    pay: () => does(CROUPIER, { type: 'pay' }),
    close: () => {
      const closed = rules.close(state);
      if (!closed) throw new Error('the round is not over');
      return { lines: closed.settlement, net: seatAccounts(events, closed.settlement).get(ANNA)?.net };
    },
  };
}

describe('cards bought at poker against the house', () => {
  it('replace the discarded cards, for a fee each, before the next question', () => {
    const at = dealt('Ks Js 9s 5s 2d', 'Ah');
    expect(at.offered()).toEqual([
      ['play', 2000],
      ['fold', 0],
      ['exchange', 1000],
      ['exchange', 2000],
    ]);
    at.does('exchange', { cards: ['2d'] });
    expect(at.view()).toMatchObject({ stage: 'dealing', next: { box: 1 } });
    at.deal('Th');
    expect(at.playerView()).toMatchObject({ asked: [1], hands: [{ cards: ['Ks', 'Js', '9s', '5s', 'Th'] }] });
    expect(at.offered().map(([type]) => type)).toEqual(['play', 'fold', 'buy-card']);
  });

  it('are bought together with the bet if the plan requires it, which ends the questions', () => {
    const at = dealt('Ks Jd 9s 5s 2d', 'Ah');
    at.does('exchange', { cards: ['2d'] });
    at.deal('Th');
    at.does('buy-card');
    at.deal('Qc');
    // The six cards include king, queen, jack, ten and nine. The dealer has a pair of aces.
    expect(at.playerView().hands[0]?.hand?.category).toBe('straight');
    at.deal('Ad 7c 6d 3h');
    at.pay();
    const { lines, net } = at.close();
    expect(lines.map(({ bet, outcome, take, pay }) => [bet, outcome, take ?? pay])).toEqual([
      ['1/exchange', 'lost', 1000],
      ['1/extra', 'lost', 1000],
      ['1/ante', 'won', 1000],
      ['1/bet', 'won', 8000],
    ]);
    expect(net).toBe(9000 - 2000);
  });

  it('are sold only on the plan’s terms, in exchange for cards of the hand, and to players who can pay', () => {
    const at = dealt('Ks Js 9s 5s 2d', 'Ah');
    expect(at.refusal('exchange', { cards: ['Ks', 'Js', '9s'] })).toBe('wrong-number');
    expect(at.refusal('exchange', { cards: ['Qd'] })).toBe('not-your-cards');
    expect(at.refusal('exchange', { cards: ['Ks', 'Ks'] })).toBe('not-your-cards');
    expect(at.refusal('buy-card')).toBe('not-asked');
    at.does('exchange', { cards: ['2d', '5s'] });
    at.deal('Th 4c');
    // The sixth card is available only to players who have exchanged exactly one card.
    expect(at.refusal('buy-card')).toBe('not-for-sale');
    const poor = dealt('Ks Js 9s 5s 2d', 'Ah', 1500);
    expect(poor.offered().map(([type]) => type)).toEqual(['fold', 'exchange']);
    expect(poor.refusal('exchange', { cards: ['2d', '5s'] })).toBe('insufficient-funds');
  });

  it('are refused before any fee is taken if too few cards are left {kings.poker-general.73}', () => {
    // Of 52 cards, six are dealt and four more are reserved for the dealer. Of the 42 left, 41 are extra cards of the
    // exchange.
    const procedure = plan.procedure.map((step) =>
      'ask' in step && step.buy ? { ...step, buy: step.buy.map((one) => ({ ...one, more: 41 })) } : step,
    );
    const at = dealt('Ks Js 9s 5s 2d', 'Ah', 100_000, { ...plan, procedure });
    expect(at.offered().filter(([type]) => type === 'exchange')).toEqual([['exchange', 1000]]);
    expect(at.refusal('exchange', { cards: ['2d', '5s'] })).toBe('pack-too-small');
    at.does('fold');
    at.pay();
    expect(at.close().net).toBe(-1000);
  });

  it('leave one card to burn before them {kings.poker-general.73}', () => {
    // Of the 42 cards left, 40 are extra cards, one is burned, and one is sold.
    const more = { more: 40, burn: bought };
    const procedure = plan.procedure.map((step) =>
      'ask' in step && step.buy ? { ...step, buy: step.buy.map((one) => ({ ...one, ...more })) } : step,
    );
    const at = dealt('Ks Js 9s 5s 2d', 'Ah', 100_000, { ...plan, procedure });
    expect(at.offered().filter(([type]) => type === 'exchange')).toEqual([['exchange', 1000]]);
    expect(at.refusal('exchange', { cards: ['2d', '5s'] })).toBe('pack-too-small');
  });

  it('can be corrected and taken back until a decision depends on them', () => {
    const at = dealt('Ks Js 9s 5s 2d', 'Ah');
    at.does('exchange', { cards: ['2d'] });
    at.deal('Th');
    at.croupier({ type: 'take-back' });
    expect(at.view()).toMatchObject({ stage: 'dealing', next: { box: 1 } });
    at.deal('Tc');
    at.croupier({ type: 'correct-card', at: 6, card: 'Td' });
    expect(at.playerView().hands[0]?.cards).toContain('Td');
  });

  it('cost nothing in a void round', () => {
    const at = dealt('Ks Js 9s 5s 2d', 'Ah');
    at.does('exchange', { cards: ['2d'] });
    at.misdeal();
    expect(at.close().net).toBe(0);
  });

  it('leave the dealer’s cards face down until everybody has decided', () => {
    const at = dealt('Ks Js 9s 5s 2d', 'Ah');
    expect(at.view().dealer).toMatchObject({ cards: ['Ah'], down: 4, hand: null, opens: null });
    at.does('play', { times: 2 });
    at.deal('Kd 7c');
    expect(at.view().dealer).toMatchObject({ cards: ['Ah', 'Kd', '7c'], down: 2 });
  });
});
