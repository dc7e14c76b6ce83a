import { type Card, type ClosedRound, CROUPIER, INSPECTOR, money, player, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { PaiGowTable } from '../../test/pai-gow.ts';
import { euros } from '../../test/table.ts';
import { paiGow } from './pai-gow.ts';

const BOOK = 'kings.poker-pai-gow';
const SEATS = ['anna', 'bert', 'cleo', 'dora'];
const as = (seat: string) => player(seatId(seat));
const take = (units: number) => ({ type: 'take-bank', amount: euros(units) });
const DECLINE = { type: 'decline-bank' };
const ante = (box: number, units: number) => ({
  type: 'bet',
  chips: [{ position: `${box}/ante`, amount: euros(units) }],
});

/**
 * Hands, each with the low hand that the player sets. Suits do not matter. The dealer would set all but the
 * last one in the same way.
 */
const BEST = { seven: 'Ac Ad 9h 7s 4d Kc Qc', low: 'Kc Qc' };
const MIDDLE = { seven: 'Jc Jd 9c 7d 4s Ks Th', low: 'Ks Th' };
const WORST = { seven: '5c 5d 9s 7h 3s Qd 8h', low: 'Qd 8h' };
const ALSO_WORST = { seven: '3c 3d 8d 6c 2h Qh 5h', low: 'Qh 5h' };
/** A hand with the same high hand and the same low hand as `MIDDLE`. */
const COPY = { seven: 'Jh Js 9d 7c 4h Kh Ts', low: 'Kh Ts' };
/** Hands with a better high hand than `MIDDLE`, and with a worse or an equal low hand. */
const ONE_BETTER = { seven: 'Qh Qs 8s 6h 2s Td 8c', low: 'Td 8c' };
const BETTER_AND_COPY = { seven: 'Qh Qs 8s 6h 2s Kd Tc', low: 'Kd Tc' };

/**
 * Returns a table at which everybody has played a round, Anna on box 1 for 100 euros. Bets are open, and Anna
 * is offered the bank first.
 */
function inTurn(stakes: { readonly [seat: string]: number } = { anna: 100, bert: 100 }): PaiGowTable {
  const table = new PaiGowTable(paiGow, undefined, SEATS);
  for (const [at, [seat, units]] of Object.entries(stakes).entries())
    table.bet(seat, { [`${at + 1}/ante`]: units });
  return next(table);
}

/**
 * Ends the round, either with a void deal or with all hands set the house way. Then opens bets for the next
 * round.
 */
function next(table: PaiGowTable, isVoid = false): PaiGowTable {
  table.deal();
  if (isVoid) table.play(INSPECTOR, { type: 'void-game', reason: 'misdeal' });
  else {
    playRoutine(table);
    table.play(CROUPIER, { type: 'pay' });
  }
  table.close();
  table.open();
  return table.openBets();
}

/** Plays routine moves until the result. The croupier deals the first card that is possible. */
function playRoutine(table: PaiGowTable): void {
  while (table.view().stage !== 'result') {
    const step = table.options(CROUPIER).find(({ pace }) => pace);
    const { card } = (step?.move ?? {}) as { card?: { values: readonly Card[] } };
    table.play(CROUPIER, card ? { type: 'card', card: card.values[0] ?? '' } : { type: 'close-decisions' });
  }
}

interface Hand {
  readonly seven: string;
  readonly low: string;
}

/** Deals the hands box by box and sets them, and then deals the dealer's cards. */
function deal(table: PaiGowTable, hands: { readonly [seat: string]: Hand }, dealer: Hand): ClosedRound {
  table.deal();
  for (const { seven } of Object.values(hands)) table.cards(seven);
  for (const [seat, { low }] of Object.entries(hands)) {
    const { box = 0 } = table.view().hands.find((hand) => hand.seat === seat) ?? {};
    table.sets(low, { seat, box });
  }
  return table.cards(dealer.seven).pay();
}

const lines = (closed: ClosedRound) =>
  closed.settlement.map(({ seat, outcome, rule }) => [seat, outcome, rule]);

describe('the turn to bank', () => {
  it('requires an earlier round, because the dealer matches the banker’s last bet {kings.poker-pai-gow.A8}', () => {
    const table = new PaiGowTable(paiGow, undefined, SEATS);
    expect(table.view().bank).toEqual({ offered: null, banker: null });
    expect(table.refusal(as('anna'), take(100))).toMatchObject({
      code: 'not-your-turn',
      rule: `${BOOK}.36`,
    });
  });

  it('passes from player to player within a round as each declines {kings.poker-pai-gow.36}', () => {
    const table = inTurn();
    expect(table.ruleOf('bank-offered')).toBe(`${BOOK}.36`);
    expect(table.view().bank?.offered).toEqual({ seat: 'anna', stake: euros(100) });
    expect(table.options(as('bert')).map(({ move }) => move.type)).not.toContain('take-bank');
    expect(table.refusal(as('bert'), take(200)).code).toBe('not-your-turn');
    table.play(as('anna'), DECLINE);
    expect(table.view().bank?.offered?.seat).toBe('bert');
    expect(table.refusal(as('anna'), take(200)).code).toBe('not-your-turn');
    table.play(as('bert'), DECLINE);
    expect(table.view().bank?.offered).toBeNull();
    expect(table.refusal(as('bert'), DECLINE).code).toBe('not-your-turn');
  });

  it('passes to the next player in the next round, and newcomers come before players who were already asked {kings.poker-pai-gow.36}', () => {
    const table = inTurn({ anna: 100, bert: 100, cleo: 100 });
    table.bet('dora', { '4/ante': 5 }).bet('anna', { '1/ante': 5 });
    table.bet('bert', { '2/ante': 5 }).bet('cleo', { '3/ante': 5 });
    const offered = ['anna'];
    next(table);
    for (;;) {
      const seat = table.view().bank?.offered?.seat;
      if (!seat) break;
      offered.push(seat);
      table.play(as(seat), DECLINE);
    }
    // Anna let her time run out in the previous round, so she comes last.
    expect(offered).toEqual(['anna', 'bert', 'cleo', 'dora', 'anna']);
  });

  it('passes on from a player who has banked, and from one who does not play', () => {
    const table = inTurn({ anna: 100, bert: 100, cleo: 100 });
    table.play(as('anna'), take(1000));
    table.bet('cleo', { '3/ante': 5 });
    next(table);
    expect(table.view().bank?.offered?.seat).toBe('cleo');
    table.play(as('cleo'), DECLINE);
    // The offered stake is the last stake that Anna made as a player.
    expect(table.view().bank?.offered).toEqual({ seat: 'anna', stake: euros(100) });
    table.play(as('anna'), DECLINE);
    expect(table.view().bank?.offered).toBeNull();
  });

  it('stays with players whose round was void, whether they had played or not', () => {
    const table = inTurn();
    table.play(as('anna'), DECLINE);
    next(table.bet('cleo', { '1/ante': 5 }), true);
    expect(table.view().bank?.offered?.seat).toBe('anna');
    table.play(as('anna'), DECLINE);
    expect(table.view().bank?.offered?.seat).toBe('bert');
  });

  it('is offered to each player once, regardless of the other boxes that they play', () => {
    const table = next(new PaiGowTable(paiGow, undefined, SEATS).bet('anna', { '1/ante': 20, '2/ante': 5 }));
    expect(table.view().bank?.offered).toEqual({ seat: 'anna', stake: euros(20) });
    table.play(as('anna'), DECLINE);
    expect(table.view().bank?.offered).toBeNull();
  });

  it('can be taken or declined only by the player', () => {
    const table = inTurn();
    for (const move of [take(200), DECLINE])
      for (const staff of [CROUPIER, INSPECTOR]) expect(table.refusal(staff, move).code).toBe('not-yours');
  });

  it('applies to the box of the player who banks', () => {
    const about = (table: PaiGowTable) =>
      table.options(as('anna')).flatMap(({ move, about: where }) => (move.type === 'bet' ? [] : [where]));
    const bank = { box: 1, position: '1/bank' };
    expect(about(inTurn())).toEqual([bank, bank]);
    const full = inTurn();
    for (const [at, seat] of ['bert', 'cleo', 'dora'].entries())
      full.bet(seat, { [`${2 * at + 1}/ante`]: 1, [`${2 * at + 2}/ante`]: 1 });
    expect(about(full)).toEqual([undefined]);
  });

  it('ends for a player who does not decide before bets close', () => {
    const table = inTurn();
    expect(table.rules.onTimeout(table.state, seatId('bert'))).toBeUndefined();
    expect(table.rules.onTimeout(table.state, seatId('anna'))).toEqual(DECLINE);
    table.bet('bert', { '2/ante': 5 }).deal();
    expect(table.view().bank).toEqual({ offered: null, banker: null });
    expect(table.refusal(as('anna'), take(1000)).code).toBe('not-now');
    expect(table.refusal(as('anna'), DECLINE).code).toBe('not-now');
  });
});

describe('a banker’s chips', () => {
  it('cover all stakes, and the dealer’s stake, which equals the banker’s last bet {kings.poker-pai-gow.37 kings.poker-pai-gow.38 kings.poker-pai-gow.06}', () => {
    const table = inTurn({ anna: 40, bert: 100 }).bet('bert', { '2/ante': 60 });
    expect(table.refusal(as('anna'), take(99))).toMatchObject({
      code: 'bank-too-small',
      rule: `${BOOK}.37`,
      details: { min: euros(100) },
    });
    table.play(as('anna'), take(100));
    expect(table.ruleOf('bank-taken')).toBe(`${BOOK}.36`);
    expect(table.view().bank?.banker).toEqual({
      seat: 'anna',
      box: 1,
      amount: euros(100),
      room: 0,
      stake: euros(40),
    });
    expect(table.staked('anna')).toBe(euros(100));
  });

  it('are limited to the possible payout, and to the player’s balance {kings.poker-pai-gow.37}', () => {
    const table = inTurn();
    const most = inTurn();
    most.play(as('anna'), take(5 * 50_000 + 100));
    expect(most.staked('anna')).toBe(euros(250_100));
    expect(table.refusal(as('anna'), take(5 * 50_000 + 101))).toMatchObject({
      code: 'bank-too-large',
      rule: `${BOOK}.37`,
    });
    expect(table.refusal(as('anna'), { type: 'take-bank', amount: euros(100) + 50 }).code).toBe('wrong-step');
    table.availableFunds.anna = euros(150);
    expect(table.offers(as('anna'), take(150))).toBe(true);
    expect(table.refusal(as('anna'), take(151))).toMatchObject({
      code: 'insufficient-funds',
      rule: `${BOOK}.37`,
    });
    table.availableFunds.anna = money(euros(100) + 50);
    expect(table.offers(as('anna'), take(100))).toBe(true);
    table.availableFunds.anna = euros(100);
    expect(table.offers(as('anna'), take(100))).toBe(true);
    table.availableFunds.anna = euros(99);
    expect(table.options(as('anna')).map(({ move }) => move.type)).not.toContain('take-bank');
  });

  it('limit the stakes of other players {kings.poker-pai-gow.37}', () => {
    const table = inTurn();
    table.play(as('anna'), take(250));
    expect(table.offers(as('bert'), ante(2, 150))).toBe(true);
    expect(table.offers(as('bert'), ante(2, 151))).toBe(false);
    expect(table.refusal(as('bert'), ante(2, 151))).toMatchObject({
      code: 'over-bank',
      rule: `${BOOK}.37`,
      details: { room: euros(150) },
    });
    table.play(as('bert'), ante(2, 150));
    expect(table.options(as('cleo')).map(({ move }) => move.type)).not.toContain('bet');
    expect(table.refusal(as('cleo'), ante(3, 1)).code).toBe('over-bank');
    const less = { type: 'withdraw', chips: [{ position: '2/ante', amount: euros(10) }] };
    expect(table.offers(as('bert'), less)).toBe(true);
    table.play(as('bert'), less);
    expect(table.offers(as('cleo'), ante(3, 10))).toBe(true);
    expect(table.offers(as('cleo'), ante(3, 11))).toBe(false);
    table.availableFunds.cleo = euros(9);
    expect(table.offers(as('cleo'), ante(3, 10))).toBe(false);
    table.deal();
    expect(table.refusal(as('cleo'), ante(3, 10)).code).toBe('bets-closed');
  });

  it('stay in play, while the banker can neither take them back nor bet', () => {
    const table = inTurn().bet('anna', { '4/ante': 20 });
    table.play(as('anna'), take(250));
    // Anna's bets on the box are returned, and she banks there.
    expect(table.staked('anna')).toBe(euros(250));
    expect(table.view().bank?.banker?.box).toBe(4);
    expect(table.options(as('anna'))).toEqual([]);
    expect(table.refusal(as('anna'), ante(5, 10))).toMatchObject({ code: 'you-bank', rule: `${BOOK}.36` });
    const back = { type: 'withdraw', chips: [{ position: '4/bank', amount: euros(50) }] };
    expect(table.refusal(as('anna'), back).code).toBe('you-bank');
    expect(table.refusal(as('bert'), ante(4, 10)).code).toBe('box-taken');
  });

  it('are returned after the close to the extent that they cover nothing {kings.poker-pai-gow.37}', () => {
    const table = inTurn().bet('bert', { '2/ante': 30 });
    table.play(as('anna'), take(1000));
    table.deal();
    expect(table.ruleOf('bank-returned')).toBe(`${BOOK}.37`);
    expect(table.staked('anna')).toBe(euros(130));
    expect(table.view().bank?.banker).toMatchObject({ amount: euros(130), room: 0 });
    const exact = inTurn().bet('bert', { '2/ante': 30 });
    exact.play(as('anna'), take(130));
    exact.deal();
    expect(exact.heard()).not.toContain('bank-returned');
    expect(exact.heard()).not.toContain('bets-returned');
  });

  it('require a box for the banker’s hand {kings.poker-pai-gow.01}', () => {
    const seats = { anna: 1, bert: 1, cleo: 1, dora: 1 };
    const table = inTurn(seats);
    for (const [at, seat] of ['bert', 'cleo', 'dora'].entries())
      table.bet(seat, { [`${2 * at + 1}/ante`]: 1, [`${2 * at + 2}/ante`]: 1 });
    expect(table.options(as('anna')).map(({ move }) => move.type)).toEqual(['decline-bank']);
    expect(table.refusal(as('anna'), take(10))).toMatchObject({ code: 'no-box', rule: `${BOOK}.01` });
    table.play(as('dora'), { type: 'withdraw', chips: [{ position: '5/ante', amount: euros(1) }] });
    table.play(as('anna'), take(10));
    expect(table.view().bank?.banker?.box).toBe(5);
  });

  it('are placed on the banker’s last box, if it is free', () => {
    const table = inTurn();
    table.play(as('anna'), DECLINE);
    table.play(as('bert'), take(200));
    expect(table.view().bank?.banker?.box).toBe(2);
    const other = inTurn().bet('cleo', { '2/ante': 1 });
    other.play(as('anna'), DECLINE);
    other.play(as('bert'), take(200));
    expect(other.view().bank?.banker?.box).toBe(1);
  });

  it('are returned in full if the round is void', () => {
    const table = inTurn().bet('bert', { '2/ante': 30 });
    table.play(as('anna'), take(130));
    table.deal();
    table.play(INSPECTOR, { type: 'void-game', reason: 'misdeal' });
    expect(table.net(table.close())).toEqual({ anna: 0, bert: 0 });
  });
});

describe('a round against a banker', () => {
  /** Returns a table at which Anna banks on box 1. The other players have these stakes on the next boxes. */
  function banked(stakes: { readonly [seat: string]: number }): PaiGowTable {
    const table = inTurn();
    table.play(as('anna'), take(10_000));
    for (const [at, [seat, units]] of Object.entries(stakes).entries())
      table.bet(seat, { [`${at + 2}/ante`]: units });
    return table;
  }

  it('pays the other players even money without a commission, and takes 5 % of the banker’s net income {kings.poker-pai-gow.38 kings.poker-pai-gow.40 kings.poker-pai-gow.A7}', () => {
    const table = banked({ bert: 60 });
    const closed = deal(table, { anna: MIDDLE, bert: BEST }, WORST);
    // Anna wins 100 from the dealer and pays 60 to Bert. The commission is 5 % of the remaining 40.
    expect(table.net(closed)).toEqual({ anna: euros(38), bert: euros(60) });
    expect(lines(closed)).toEqual([
      ['anna', 'won', `${BOOK}.40`],
      ['bert', 'won', `${BOOK}.40`],
    ]);
  });

  it('takes no commission on a net loss or a net result of zero {kings.poker-pai-gow.40}', () => {
    const lost = banked({ bert: 160 });
    const closed = deal(lost, { anna: MIDDLE, bert: BEST }, WORST);
    expect(lost.net(closed)).toEqual({ anna: -euros(60), bert: euros(160) });
    expect(closed.settlement[0]).toMatchObject({
      bet: '1/bank',
      stake: euros(260),
      outcome: 'lost',
      take: euros(60),
      return: euros(200),
    });
    const even = banked({ bert: 100 });
    expect(lines(deal(even, { anna: MIDDLE, bert: BEST }, WORST))[0]).toEqual([
      'anna',
      'pushed',
      `${BOOK}.40`,
    ]);
  });

  it('costs the banker all chips if everybody else wins', () => {
    const table = banked({ bert: 60 });
    const closed = deal(table, { anna: WORST, bert: BEST }, MIDDLE);
    expect(table.net(closed)).toEqual({ anna: -euros(160), bert: euros(60) });
    expect(closed.settlement.find(({ seat }) => seat === 'anna')).not.toHaveProperty('return');
  });

  it('has the dealer play for the banker’s last stake by the house way, while the banker sets freely {kings.poker-pai-gow.38 kings.poker-pai-gow.41 kings.poker-pai-gow.06}', () => {
    const table = banked({ bert: 60 });
    const free = { ...MIDDLE, low: '9c 7d' };
    const closed = deal(table, { anna: free, bert: WORST }, ONE_BETTER);
    // The house way puts a pair of eights in the low hand, and the queens in the high hand.
    expect(table.view().dealer.setting?.low).toEqual(['8s', '8c']);
    expect(table.view().hands[0]?.setting).toMatchObject({ low: ['9c', '7d'], rule: null });
    // The dealer wins 100. Bert's queen beats the nine, but his fives lose to the jacks.
    expect(table.net(closed)).toEqual({ anna: -euros(100), bert: 0 });
  });

  it('gives copies to the banker, even against the dealer’s hand {kings.poker-pai-gow.39}', () => {
    const one = banked({ bert: 60 });
    expect(lines(deal(one, { anna: MIDDLE, bert: BETTER_AND_COPY }, WORST))[1]).toEqual([
      'bert',
      'pushed',
      `${BOOK}.39`,
    ]);
    const both = banked({ bert: 60 });
    const closed = deal(both, { anna: MIDDLE, bert: COPY }, WORST);
    expect(lines(closed)[0]).toEqual(['bert', 'lost', `${BOOK}.39`]);
    const dealers = banked({ bert: 60 });
    expect(dealers.net(deal(dealers, { anna: MIDDLE, bert: ONE_BETTER }, COPY))).toEqual({
      anna: euros(95),
      bert: 0,
    });
  });

  it('is lost with a foul hand, and the banker’s foul hand loses to everybody {kings.poker-pai-gow.17 kings.poker-pai-gow.A12}', () => {
    const foul = (seat: string, hands: { readonly [seat: string]: Hand }) => {
      const table = banked({ bert: 60, cleo: 10 });
      table.deal();
      for (const { seven } of Object.values(hands)) table.cards(seven);
      const { box = 0 } = table.view().hands.find((hand) => hand.seat === seat) ?? {};
      table.play(INSPECTOR, { type: 'foul', box });
      playRoutine(table);
      return table.net(table.pay());
    };
    expect(foul('bert', { anna: MIDDLE, bert: BEST, cleo: ALSO_WORST })).toMatchObject({ bert: -euros(60) });
    expect(foul('anna', { anna: BEST, bert: WORST, cleo: ALSO_WORST })).toEqual({
      anna: -euros(170),
      bert: euros(60),
      cleo: euros(10),
    });
  });

  it('includes Dragon Hands {kings.poker-pai-gow.33}', () => {
    const table = inTurn();
    table.play(as('anna'), take(10_000));
    table.bet('bert', { '2/ante': 60, '3/ante': 10 }).deal();
    table.cards(MIDDLE.seven).cards(WORST.seven);
    table.sets(MIDDLE.low).sets(WORST.low, { seat: 'bert', box: 2 });
    const closed = table.cards(BEST.seven).cards(ALSO_WORST.seven).pay();
    // The bank wins 100 from the dealer and 60 from Bert, and loses 10 to him. The house gets 7.50.
    expect(table.net(closed)).toEqual({ anna: euros(142) + 50, bert: -euros(50) });
  });

  it('keeps the banker’s cards hidden until hands are compared', () => {
    const table = banked({ bert: 60 });
    table.deal().cards(MIDDLE.seven).cards(WORST.seven);
    table.sets(MIDDLE.low);
    expect(table.view().hands.map(({ cards }) => cards)).toEqual([Array(7).fill(null), Array(7).fill(null)]);
    expect(JSON.stringify(table.playerView('bert'))).not.toContain('Jc');
    table.sets(WORST.low, { seat: 'bert', box: 2 }).cards(BEST.seven);
    expect(table.view().hands[0]?.cards).toEqual(MIDDLE.seven.split(' '));
    expect(table.events.at(-1)?.data.bank).toEqual({
      box: 1,
      high: ['Jc', 'Jd', '9c', '7d', '4s'],
      low: ['Ks', 'Th'],
    });
  });

  it('is played against the banker’s box, regardless of its number', () => {
    const table = inTurn();
    table.play(as('anna'), DECLINE);
    table.play(as('bert'), take(10_000));
    table.bet('anna', { '1/ante': 60 });
    expect(table.net(deal(table, { anna: BEST, bert: MIDDLE }, WORST))).toEqual({
      anna: euros(60),
      bert: euros(38),
    });
  });

  it('can be between the banker and the dealer alone', () => {
    const table = banked({});
    expect(table.net(deal(table, { anna: MIDDLE }, WORST))).toEqual({ anna: euros(95) });
  });

  it('stays below the maximum win with the largest possible stakes {kings.poker-pai-gow.50}', () => {
    const greatest = paiGow.boxes.most * paiGow.bets.ante.max * 0.95;
    expect(greatest).toBe(euros(285_000));
    expect(greatest).toBeLessThan(paiGow.maximumWin.amount);
  });

  it('names the banker in the history of past rounds', () => {
    const table = banked({ bert: 60 });
    const closed = deal(table, { anna: MIDDLE, bert: BEST }, WORST);
    expect(closed.result).toMatchObject({ bank: { banker: { seat: 'anna', box: 1 } } });
    const without = inTurn();
    expect(deal(without.bet('bert', { '1/ante': 1 }), { bert: BEST }, WORST).result).not.toHaveProperty(
      'bank',
    );
  });
});

describe('the bank at a manually dealt table', () => {
  it('is taken or declined by the croupier on behalf of a player without a screen', () => {
    const table = inTurn();
    const taken = { ...take(300), seat: 'anna' };
    expect(table.offers(CROUPIER, taken)).toBe(true);
    expect(table.offers(CROUPIER, { ...DECLINE, seat: 'bert' })).toBe(false);
    table.play(CROUPIER, { ...DECLINE, seat: 'anna' });
    table.play(CROUPIER, { ...taken, seat: 'bert' });
    expect(table.view().bank?.banker?.seat).toBe('bert');
  });
});
