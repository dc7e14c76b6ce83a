import { CROUPIER, INSPECTOR, player, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { HousePokerTable } from '../../test/house-poker.ts';
import { euros as korunas } from '../../test/table.ts';
import { casinoHoldem } from './casino-holdem.ts';

const BOOK = 'sazka.casino-holdem';
const open = (seats?: readonly string[]) => new HousePokerTable(casinoHoldem, undefined, seats);
const anna = player(seatId('anna'));
const chips = (bets: { readonly [position: string]: number }) => ({
  type: 'bet',
  chips: Object.entries(bets).map(([position, units]) => ({ position, amount: korunas(units) })),
});
const calls = { box: 0, times: 2 };
/** Plays a round in which Anna calls with an ante of 100 and a bet on AA. */
const duel = (own: string, board: string, dealer: string, aa = 0) => {
  const at = open().bet('anna', { ante: 100, ...(aa > 0 ? { aa } : {}) });
  at.deal(`${own} ${board.slice(0, 8)}`).says('anna', 'play', calls);
  return at.cards(`${board.slice(9)} ${dealer}`);
};
/** Returns the payouts of ante, call and AA. */
const pays = (at: HousePokerTable) => {
  const { settlement } = at.pay();
  return ['ante', 'call', 'aa'].map((id) => (settlement.find(({ bet }) => bet === id)?.pay ?? 0) / 100);
};

describe('the table of the platform’s casino hold’em', () => {
  it('has one box for any number of players, who play only against the dealer {sazka.casino-holdem.01 sazka.casino-holdem.02 sazka.casino-holdem.07 sazka.casino-holdem.A8}', () => {
    const seats = Array.from({ length: 60 }, (_, number) => `seat-${number}`);
    const at = open(seats);
    for (const seat of seats) at.bet(seat, { ante: 100 });
    at.deal('As Kd 4c 9d Ks');
    expect(at.view()).toMatchObject({
      boxes: 0,
      players: 60,
      hands: [{ box: 0, seat: null, cards: ['As', 'Kd'] }],
    });
    expect(at.view().hands).toHaveLength(1);
    for (const seat of seats.slice(1)) at.says(seat, 'play', calls);
    at.says('seat-0', 'fold', { box: 0 }).cards('2h 7c 9c Jh');
    const net = at.net(at.pay());
    expect([net['seat-0'], net['seat-1'], net['seat-59']]).toEqual([-100, 300, 300].map(korunas));
    expect(casinoHoldem.boxes.most).toBe(0);
  });

  it('shows a player’s folded hand to other players as still in play {sazka.casino-holdem.02}', () => {
    const at = open().bet('anna', { ante: 100 }).bet('bert', { ante: 100 }).deal('As Kd 4c 9d Ks');
    at.says('anna', 'fold', { box: 0 });
    expect(at.view().hands).toMatchObject([{ folded: false, asked: true }]);
    expect(['anna', 'bert'].map((seat) => at.playerView(seat).hands[0]?.folded)).toEqual([true, false]);
    at.says('bert', 'fold', { box: 0 });
    expect(at.view().hands).toMatchObject([{ folded: true, asked: false }]);
  });

  it('has one pack, shuffled for every round, whose first card is burned {sazka.casino-holdem.03 sazka.casino-holdem.04 sazka.casino-holdem.05 sazka.casino-holdem.A10}', () => {
    const at = open();
    expect(at.view().shoe).toMatchObject({ decks: 1, left: 51, burned: 1 });
    at.bet('anna', { ante: 100 }).deal('As Kd 4c 9d Ks').says('anna', 'fold', { box: 0 }).pay();
    at.open();
    expect(at.next()).toBe('shuffle');
    at.play(CROUPIER, { type: 'shuffle' });
    expect(at.next()).toBe('burn');
  });

  it('takes several chips on several fields, and can repeat the last bets {sazka.casino-holdem.06 sazka.casino-holdem.08 sazka.casino-holdem.35}', () => {
    const at = open().bet('anna', { ante: 50, aa: 10 }).bet('anna', { ante: 50 });
    const before = at.playerView('anna').bets;
    expect(before).toEqual([
      { position: 'ante', amount: korunas(100) },
      { position: 'aa', amount: korunas(10) },
    ]);
    at.deal('As Kd 4c 9d Ks').says('anna', 'fold', { box: 0 }).pay();
    at.open();
    at.openBets();
    expect(at.offers(anna, { type: 'bet', chips: before as never })).toBe(true);
  });

  it('lets a player who joins during a round bet from the next one on {sazka.casino-holdem.31 sazka.casino-holdem.36}', () => {
    const at = open().bet('anna', { ante: 100 }).deal('As');
    expect(at.refusal(player(seatId('bert')), chips({ ante: 100 }))).toMatchObject({
      code: 'bets-closed',
      rule: `${BOOK}.36`,
    });
  });
});

describe('the stakes of the platform’s casino hold’em', () => {
  it('are up to 20,000 on ante and AA, 40,000 on the call and 80,000 together, and a table posts its minimum {sazka.casino-holdem.09 sazka.casino-holdem.10 sazka.casino-holdem.11 sazka.casino-holdem.12 sazka.casino-holdem.E2 sazka.casino-holdem.A11 sazka.casino-holdem.A14}', () => {
    const at = open();
    for (const [bet, most, rule] of [
      ['ante', 20_000, '09'],
      ['call', 40_000, '10'],
      ['aa', 20_000, '11'],
    ] as const) {
      expect(at.offers(anna, chips({ [bet]: most }))).toBe(true);
      expect(at.refusal(anna, chips({ [bet]: most + 1 })).rule).toBe(`${BOOK}.${rule}`);
    }
    at.bet('anna', { ante: 20_000, call: 40_000, aa: 20_000 });
    expect(at.staked('anna')).toBe(korunas(80_000));
    expect(at.options(anna).filter(({ move }) => move.type === 'bet')).toEqual([]);
  });

  it('win at most 4,040,000, the sum over all maximum bets {sazka.casino-holdem.13}', () => {
    const at = open().bet('anna', { ante: 20_000, aa: 20_000 }).deal('As Ks Qs Js Ts');
    at.says('anna', 'play', calls).cards('4d 4c 9h 9d');
    const closed = at.pay();
    expect(at.net(closed)).toEqual({ anna: casinoHoldem.maximumWin.amount });
    expect(closed.settlement.map(({ rule }) => rule)).not.toContain(`${BOOK}.13`);
  });

  it('are an ante, with an optional AA, before the deal {sazka.casino-holdem.14 sazka.casino-holdem.17 sazka.casino-holdem.32}', () => {
    const at = open().bet('anna', { aa: 50 }).bet('bert', { ante: 100, aa: 50 }).deal('As');
    expect([at.staked('anna'), at.staked('bert')]).toEqual([0, korunas(150)]);
    expect(at.events.find(({ type }) => type === 'bets-returned')?.rule).toBe(`${BOOK}.32`);
  });

  it('include a call of exactly twice the ante {sazka.casino-holdem.15 sazka.casino-holdem.39}', () => {
    const at = open().bet('anna', { ante: 100 }).deal('As Kd 4c 9d Ks');
    expect(at.options(anna)).toMatchObject([
      { move: { type: 'play', times: 2 }, stake: korunas(200) },
      { move: { type: 'fold' } },
    ]);
    expect(at.refusal(anna, { type: 'play', box: 0, times: 3 })).toMatchObject({
      code: 'wrong-bet',
      rule: `${BOOK}.39`,
    });
  });

  it('may include a Call Blind of twice the ante before the deal, after which the player has no decision {sazka.casino-holdem.16 sazka.casino-holdem.33 sazka.casino-holdem.34 sazka.casino-holdem.A5}', () => {
    const at = open().bet('anna', { ante: 100, call: 200 }).bet('bert', { ante: 100, call: 100 });
    at.bet('cleo', { call: 200 }).deal('As Kd 4c 9d Ks');
    expect(at.staked('anna')).toBe(korunas(300));
    // A call is not valid without an ante, or if it is not twice the ante.
    expect([at.staked('bert'), at.staked('cleo')]).toEqual([korunas(100), 0]);
    expect([at.offered('anna'), at.offered('bert')]).toEqual([[], ['play', 'fold']]);
    at.says('bert', 'fold', { box: 0 }).cards('2h 7c 9c Jh');
    expect(at.net(at.pay())).toEqual({ anna: korunas(300), bert: korunas(-100), cleo: 0 });
  });

  it('do not exceed the balance, so a player without funds for the call can only fold {sazka.casino-holdem.66 sazka.casino-holdem.A12}', () => {
    const at = open().bet('anna', { ante: 100 }).deal('As Kd 4c 9d Ks');
    at.availableFunds.anna = korunas(199);
    expect(at.offered('anna')).toEqual(['fold']);
  });
});

describe('the procedure of the platform’s casino hold’em', () => {
  it('deals two cards to the box, two face down to the dealer and three to the board, and names the hand at every stage {sazka.casino-holdem.37 sazka.casino-holdem.38}', () => {
    const at = open().bet('anna', { ante: 100 }).deal();
    const hands = ['As', 'Kd', '4c', '9d', 'Ks'].map((card) => {
      at.cards(card);
      return at.view().hands[0]?.hand?.category;
    });
    expect(hands).toEqual(['high-card', 'high-card', 'high-card', 'high-card', 'pair']);
    expect(at.view()).toMatchObject({ board: ['4c', '9d', 'Ks'], dealer: { cards: [], down: 2 } });
    at.says('anna', 'play', calls).cards('Kh Ac');
    expect(at.view().hands[0]?.hand).toMatchObject({ category: 'full-house' });
  });

  it('ends immediately for a player who folds, who loses ante and AA regardless of the cards {sazka.casino-holdem.40 sazka.casino-holdem.45 sazka.casino-holdem.A9}', () => {
    const at = open()
      .bet('anna', { ante: 100, aa: 50 })
      .deal('Ah 6d Ac 9s 2h')
      .says('anna', 'fold', { box: 0 });
    expect(at.view()).toMatchObject({ stage: 'result', dealer: { cards: [] }, board: { length: 3 } });
    expect(at.outcomes()).toEqual({ ante: ['lost', `${BOOK}.40`], aa: ['lost', `${BOOK}.40`] });
  });

  it('folds for a player who does not decide in time {sazka.casino-holdem.41}', () => {
    const at = open().bet('anna', { ante: 100, aa: 50 }).bet('bert', { ante: 100 }).deal('Ah 6d Ac 9s 2h');
    at.says('bert', 'play', calls).play(CROUPIER, { type: 'close-decisions' });
    at.cards('Kd 5c 8h 3d');
    expect(at.net(at.pay())).toEqual({ anna: korunas(-150), bert: korunas(100) });
    expect(at.events.find(({ type }) => type === 'folds')?.rule).toBe(`${BOOK}.41`);
  });

  it('then deals two more cards, turns up the dealer’s, and pays at the end {sazka.casino-holdem.42 sazka.casino-holdem.43 sazka.casino-holdem.70}', () => {
    const at = open().bet('anna', { ante: 100, aa: 50 }).deal('Ah 6d Ac 9s 2h').says('anna', 'play', calls);
    expect(at.due('Kd 5c 9h 9d')).toEqual(['board', 'board', 'dealer', 'dealer']);
    expect(at.events.flatMap(({ transfers }) => transfers.map(({ to }) => to))).not.toContain('purse');
    expect(at.view().dealer.hand).toMatchObject({ category: 'three-of-a-kind' });
    expect(pays(at)).toEqual([0, 0, 350]);
  });
});

describe('the dealer of the platform’s casino hold’em', () => {
  it('qualifies with a pair of fours {sazka.casino-holdem.44}', () => {
    const opens = (dealer: string, board: string) => duel('5d 6d', board, dealer).view().dealer.opens;
    expect(opens('3s 3h', '2c 7d 9s Jh Kc')).toBe(false);
    expect(opens('4s 8h', '4c 7d 9s Jh Kc')).toBe(true);
    expect(opens('As Qd', '2c 7d 9s 9h Kc')).toBe(true);
  });

  it('pays the ante by its table when not qualifying, even with a better hand, and returns the call {sazka.casino-holdem.46 sazka.casino-holdem.69 sazka.casino-holdem.A1 sazka.casino-holdem.A2}', () => {
    expect(duel('7d 2c', 'Ks Jh 9d 5c 3s', 'Ac 8h').outcomes()).toEqual({
      ante: ['won', `${BOOK}.23`],
      call: ['pushed', `${BOOK}.46`],
    });
    const flush = duel('8d 7d', 'Kd Jd 9d 5c 3s', 'Ac 8h');
    expect(pays(flush)).toEqual([200, 0, 0]);
  });

  it('pays the ante by its table and the call even money when beaten {sazka.casino-holdem.47 sazka.casino-holdem.68}', () => {
    const at = duel('Ac Kd', 'Ks Jh 9d 6c 4s', '4h 2d');
    const closed = at.pay();
    expect(at.outcomes(closed)).toEqual({ ante: ['won', `${BOOK}.23`], call: ['won', `${BOOK}.47`] });
    expect(closed.settlement).toMatchObject([
      { pay: korunas(100), return: korunas(100) },
      { pay: korunas(200), return: korunas(200) },
    ]);
  });

  it('lets ante and call push with equal cards, while AA is settled separately {sazka.casino-holdem.48 sazka.casino-holdem.56}', () => {
    expect(duel('2c 2d', 'Ts Jh Qd Kc As', '3h 3d', 50).outcomes()).toEqual({
      aa: ['lost', `${BOOK}.30`],
      ante: ['pushed', `${BOOK}.48`],
      call: ['pushed', `${BOOK}.48`],
    });
  });

  it('takes ante and call with the better hand, but AA may still win {sazka.casino-holdem.49 sazka.casino-holdem.50 sazka.casino-holdem.A6}', () => {
    expect(duel('Ah 6d', 'Ac 9s 2h Kd 5c', '9h 9d', 50).outcomes()).toEqual({
      ante: ['lost', `${BOOK}.49`],
      call: ['lost', `${BOOK}.49`],
      aa: ['won', `${BOOK}.29`],
    });
  });
});

describe('the payouts of the platform’s casino hold’em', () => {
  it.each([
    ['Ad Kd', 'Qd Jd Td As 2c', 100, '18'],
    ['Td 9d', '8d 7d 6d As Kd', 20, '19'],
    ['As Ad', 'Ah Ac Kh 7c Jc', 10, '20'],
    ['As Ad', 'Ah Ks Kh 7c Jc', 3, '21'],
    ['Ah 3h', '2h 9h Kh Qc 5s', 2, '22'],
    ['5s 6d', '7h 8s 9h Kc Jc', 1, '23'],
    ['As Kd', '9d Ks 2h 7c Jc', 1, '23'],
  ])('of the ante with %s on %s are %i to 1 {sazka.casino-holdem.18-23}', (own, board, times, rule) => {
    const at = duel(own, board, '4s 4h');
    const closed = at.pay();
    expect(closed.settlement.find(({ bet }) => bet === 'ante')).toMatchObject({
      pay: korunas(100 * times),
      rule: `${BOOK}.${rule}`,
    });
  });

  it.each([
    ['Ad Kd', 'Qd Jd Td', 100, '24'],
    ['Td 9d', '8d 7d 6d', 50, '25'],
    ['As Ad', 'Ah Ac Kh', 40, '26'],
    ['As Ad', 'Ah Ks Kh', 30, '27'],
    ['Ah 3h', '2h 9h Kh', 20, '28'],
    ['5s 6d', '7h 8s 9h', 7, '29'],
    ['9s 9d', '9h 2s Kh', 7, '29'],
    ['3s 3d', '2h 2s Kh', 7, '29'],
    ['3s 4d', 'Ah As Kh', 7, '29'],
  ])(
    'of AA with %s on %s are %i to 1 {sazka.casino-holdem.24-29 sazka.casino-holdem.A7}',
    (own, flop, times, rule) => {
      const at = duel(own, `${flop} 8c 6c`, 'Qs Qc', 50);
      const line = at.pay().settlement.find(({ bet }) => bet === 'aa');
      expect(line).toMatchObject({ pay: korunas(50 * times), rule: `${BOOK}.${rule}` });
    },
  );

  it('include nothing on AA below a pair of aces, and no fractions of a koruna {sazka.casino-holdem.30 sazka.casino-holdem.71}', () => {
    expect(duel('Ks Kd', '2h 3s 5h 8c 6c', 'Qs Qc', 50).outcomes().aa).toEqual(['lost', `${BOOK}.30`]);
    const figures = [...Object.values(casinoHoldem.main), ...Object.values(casinoHoldem.side)].flatMap(
      (terms) =>
        'won' in terms && Array.isArray(terms.won)
          ? terms.won
          : 'pays' in terms && Array.isArray(terms.pays)
            ? terms.pays
            : [],
    );
    for (const { pays: paid } of figures) expect(Number.isInteger(paid)).toBe(true);
  });
});

describe('the hands of the platform’s casino hold’em', () => {
  const RANKED = [
    ['royal-flush', 'Ad Kd', 'Qd Jd Td 2c 3s'],
    ['straight-flush', '9d 8d', '7d 6d 5d 2c 3s'],
    ['four-of-a-kind', 'Js Jd', 'Jh Jc Qd 2c 3s'],
    ['full-house', 'Ks Kd', 'Kh 5c 5d 2c 3s'],
    ['flush', '3h 7h', '8h Th Jh 2c 4s'],
    ['straight', '6s 7d', '8h 9c Td 2c 2s'],
    ['three-of-a-kind', 'As 5d', 'Ah Ac Jd 2c 3s'],
    ['two-pair', '3s 3d', 'Qh Qc 9d 7c 2s'],
    ['pair', 'As Ad', '6h Tc Kd 2c 3s'],
    ['high-card', '2s 4d', '3h 7c Kd Tc 9s'],
  ] as const;

  it.each(RANKED)(
    'include a %s, from the best five of seven {sazka.casino-holdem.51 sazka.casino-holdem.52 sazka.casino-holdem.57 sazka.casino-holdem.E4}',
    (category, own, board) => {
      expect(duel(own, board, '5s 6c').view().hands[0]?.hand?.category).toBe(category);
    },
  );

  it('have the ace high or low in a straight, but not in between {sazka.casino-holdem.53}', () => {
    const made = (own: string, board: string) => duel(own, board, '8s 8c').view().hands[0]?.hand;
    expect(made('Ah 2d', '3c 4s 5h Kd Kc')).toMatchObject({ category: 'straight', ranks: ['5'] });
    expect(made('Ah Kd', 'Qc Js Th 2d 2c')).toMatchObject({ category: 'straight', ranks: ['A'] });
    expect(made('Ah 2d', '3c Ks Qh 7d 6c')?.category).toBe('high-card');
  });

  it.each([
    ['three kings beat three queens', 'Ks Kd', 'Kh Qc 2d 7s 5h', 'Qs Qd', 300],
    ['a flush with an ace beats one with a king', 'Ah 6h', '5h 4h 3h Jc 9s', 'Kh Th', 400],
    ['a pair of nines beats fives with an ace', '9c 8c', '9d 5s 2h Kd Jc', '5c Ad', 300],
    ['then the next cards decide', 'Kc 9c', 'Kd 5s 2h 7d Jc', 'Ks 8d', 300],
    ['a fifth card under the board decides nothing', 'Kc 3c', 'Kd 5s Qh 7d Jc', 'Ks 4d', 0],
  ])(
    '%s {sazka.casino-holdem.54 sazka.casino-holdem.55 sazka.casino-holdem.56 sazka.casino-holdem.E3 sazka.casino-holdem.A3}',
    (_, own, board, dealer, net) => {
      expect(duel(own, board, dealer).result()).toBe(net);
    },
  );
});

describe('faults at the platform’s casino hold’em', () => {
  it.each([
    ['wrong-record', '58'],
    ['cards-face-up', '59'],
    ['cards-fallen', '60'],
    ['hole-card-exposed', '61'],
  ])(
    '%s may cancel the round, and all stakes are returned {sazka.casino-holdem.58-61 sazka.casino-holdem.63 sazka.casino-holdem.A13}',
    (reason, rule) => {
      const at = open()
        .bet('anna', { ante: 100, aa: 50 })
        .bet('bert', { ante: 100, call: 200 })
        .bet('cleo', { ante: 100 });
      at.deal('Ah 6d Ac 9s 2h').says('anna', 'play', calls).says('cleo', 'fold', { box: 0 });
      expect(at.refusal(CROUPIER, { type: 'void-game', reason }).code).toBe('not-yours');
      at.play(INSPECTOR, { type: 'void-game', reason });
      const closed = at.close();
      expect(closed.result).toMatchObject({ void: true, reason, rule: `${BOOK}.${rule}` });
      expect(at.net(closed)).toEqual({ anna: 0, bert: 0, cleo: 0 });
    },
  );

  it('a wrongly recorded card is corrected first {sazka.casino-holdem.62}', () => {
    const at = open().bet('anna', { ante: 100 }).deal('Ah 6d Ac 9s 2h');
    at.play(CROUPIER, { type: 'correct-card', at: 4, card: '9h' });
    expect(at.view().hands[0]?.hand?.category).toBe('two-pair');
    expect(at.view().board).toEqual(['Ac', '9s', '9h']);
  });

  it('a round without a result returns all stakes {sazka.casino-holdem.67}', () => {
    const at = open().bet('anna', { ante: 100, aa: 50 }).deal('Ah 6d');
    at.play(INSPECTOR, { type: 'interrupt' });
    const closed = at.close();
    expect(closed.result).toMatchObject({ rule: `${BOOK}.67` });
    expect(at.net(closed)).toEqual({ anna: 0 });
  });

  it('a player who is disconnected before bets close is treated as having bet nothing {sazka.casino-holdem.64}', () => {
    const at = open().bet('anna', { ante: 100, aa: 50 });
    const move = at.rules.onTimeout(at.state, seatId('anna'));
    if (!move) throw new Error('no move to make');
    at.play(anna, move as never);
    expect(at.staked('anna')).toBe(0);
  });

  it('the bets of a player who is disconnected later stay: a pending decision becomes a fold, and a Call Blind stays in play {sazka.casino-holdem.65 sazka.casino-holdem.A4}', () => {
    const at = open()
      .bet('anna', { ante: 100, aa: 50 })
      .bet('bert', { ante: 100, call: 200 })
      .deal('Ah 6d Ac 9s 2h');
    expect(at.rules.onTimeout(at.state, seatId('bert'))).toBeUndefined();
    expect(at.rules.onTimeout(at.state, seatId('anna'))).toEqual({ type: 'fold', box: 0 });
    at.says('anna', 'fold', { box: 0 }).cards('Kd 5c 8h 3d');
    expect(at.net(at.pay())).toEqual({ anna: korunas(-150), bert: korunas(100) });
  });
});
