import { messages } from 'messages:house-poker';
import { CROUPIER, type Json } from '@croupier/core';
import type { housePoker } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { HousePokerTable } from '../../../../games/test/house-poker.ts';
import { textContextIn } from '../../table/cards/use-text-context.ts';
import { betOf } from '../../table/chip.ts';
import { game } from './game.ts';

type Plan = housePoker.HousePokerPlan;
const EUROS = 100;

/** Deals these cards at a table of a plan, with Anna's bets, in euros, on box 1. */
function dealt(id: string, bets: { readonly [bet: string]: number }, cards: string, terms?: Json) {
  const plan = planOf(`kings/poker-${id}`) as Plan;
  const table = new HousePokerTable(plan, terms === undefined ? {} : { terms });
  const chips = Object.entries(bets).map(([bet, amount]) => [`1/${bet}`, amount * EUROS]);
  table.bet('anna', Object.fromEntries(chips)).deal(cards);
  return { plan, table };
}

/** Returns the explanation of each of Anna's bets after the round is paid. */
function told({ plan, table }: ReturnType<typeof dealt>, who: 'you' | 'other' = 'you') {
  const { result, settlement } = table.pay();
  const view = game.past(result);
  if (!view) throw new Error('the round was void');
  const said = textContextIn(messages, plan, 'en');
  return Object.fromEntries(
    settlement.map((line) => [betOf(line.bet), game.facts({ ...said, view, line, who })]),
  );
}

/** Returns the explanations after Anna has played on and the dealer has been dealt these cards. */
function played(at: ReturnType<typeof dealt>, dealer: string, times = 2) {
  at.table.says('anna', 'play', { times }).cards(dealer);
  return at;
}

/** Settles the side bets that are decided. */
const settled = ({ table }: ReturnType<typeof dealt>) => table.does(CROUPIER, { type: 'settle-side-bets' });

const threeCards = (own: string) => dealt('three-card', { ante: 10, bet: 10, bonus: 5 }, own);
const three = (own: string, dealer: string) => told(played(threeCards(own), dealer, 0));
const stud = (own: string, dealer: string) =>
  told(played(dealt('stud-oasis', { ante: 10, bonus: 5 }, own), dealer));

describe('the explanation of a bet against the dealer', () => {
  it('gives both hands, whoever won', () => {
    expect(three('5c 6d 7h', 'Qs 9c 4d')).toMatchObject({
      ante: 'You had a straight, seven high; the dealer had queen-nine high',
      bet: 'You had a straight, seven high; the dealer had queen-nine high',
    });
    expect(three('Kc 6d 2h', 'Ks 9c 4d').ante).toBe('You had king-six high; the dealer had king-nine high');
  });

  it('names a kicker if both hands have the same name', () => {
    expect(three('Kc Kd 2h', 'Ks Kh 4d').ante).toBe(
      'You had a pair of kings (K-2); the dealer had a pair of kings (K-4)',
    );
    expect(stud('Ac Kd 9h 5s 3d As', 'Kh 9c 5h 4d').ante).toBe(
      'You had ace-king high (A-K-9-5-3); the dealer had ace-king high (A-K-9-5-4)',
    );
  });

  it('states that both hands are equal down to the last card', () => {
    expect(three('Kc 6d 2h', 'Ks 6c 2d').ante).toBe(
      'You had king-six high (K-6-2); the dealer had king-six high (K-6-2)',
    );
  });

  it('states that the dealer did not qualify, if that decides the bet', () => {
    const fact = 'You had king-six high, and the dealer did not qualify';
    expect(three('Kc 6d 2h', 'Js 9c 4d')).toMatchObject({ ante: fact, bet: fact });
  });

  it('gives both hands if the bet is settled although the dealer did not qualify', () => {
    const at = dealt('ultimate-holdem', { ante: 10, blind: 10 }, 'Kc 7d');
    at.table.says('anna', 'play', { times: 3 });
    at.table.does(CROUPIER, { type: 'burn' }).cards('2h 5s 9c');
    at.table.does(CROUPIER, { type: 'burn' }).cards('Jd 4s Ah 8c');
    expect(told(at)).toEqual({
      ante: 'You had king-jack high, and the dealer did not qualify',
      blind: 'You had king-jack high; the dealer had ace-jack high',
      play: 'You had king-jack high; the dealer had ace-jack high',
    });
  });

  it('states that the player folded', () => {
    const at = threeCards('Kc 6d 2h');
    at.table.says('anna', 'fold');
    expect(told(at, 'other')).toMatchObject({ ante: 'The player folded', bonus: 'The player folded' });
  });

  it('tells a player who bought no card that the dealer did not qualify, although another player bought one {kings.poker-russian.14}', () => {
    const plan = planOf('kings/poker-russian') as Plan;
    const table = new HousePokerTable(plan);
    table.bet('anna', { '1/ante': 10 * EUROS }).bet('bert', { '2/ante': 10 * EUROS });
    table.deal('Ah Qs Kd Qd 8h 8c 6c 6s 2d 3d Ks');
    table.says('anna', 'play', { times: 2 }).says('bert', 'play', { times: 2, box: 2 }).cards('Jc 9d 7s 4c');
    table.says('anna', 'decline').says('bert', 'dealer-card', { box: 2 });
    table.does(CROUPIER, { type: 'settle-boxes' }).cards('Jh');
    const { result, settlement } = table.pay();
    const view = game.past(result);
    if (!view) throw new Error('the round was void');
    const facts = settlement
      .filter(({ bet }) => bet.endsWith('/ante'))
      .map((line) => [
        line.bet,
        game.facts({ ...textContextIn(messages, plan, 'en'), view, line, who: 'other' }),
      ]);
    expect(Object.fromEntries(facts)).toEqual({
      '1/ante': 'The box had ace-king high, and the dealer did not qualify',
      '2/ante': 'The box had a pair of queens; the dealer had a pair of jacks',
    });
  });

  it('is empty in a void round', () => {
    const { plan, table } = threeCards('Kc 6d 2h');
    const { result, settlement } = table.misdeal();
    const view = game.past(result) ?? { ...table.view() };
    for (const line of settlement)
      expect(game.facts({ ...textContextIn(messages, plan, 'en'), view, line, who: 'you' })).toBeUndefined();
  });
});

describe('the explanation of a side bet', () => {
  it('names the row that paid it, even though the rule book has one rule for all rows', () => {
    expect(three('5c 6d 7h', 'Qs 9c 4d').bonus).toBe('Straight');
    expect(three('Kc Kd 2h', 'Qs 9c 4d').bonus).toBe('Pair');
    expect(stud('9s 9d 9c 5h 2d As', 'Kh 9h 5s 4d').bonus).toBe('Three of a kind');
  });

  it('names a hand that no row pays', () => {
    expect(three('Kc 6d 2h', 'Qs 9c 4d').bonus).toBe('You had king-six high');
  });

  it('is based on the first cards, not on bought or later ones', () => {
    const bought = dealt('russian', { ante: 10, bonus: 5 }, '2h 6h 8h Jh Ks As');
    settled(bought).says('anna', 'buy-card').cards('Kh');
    expect(told(played(bought, 'Kd 9h 5s 4d'))).toMatchObject({
      bonus: 'The cards make no winning combination',
      bet: 'You had a flush, king high; the dealer had ace-king high',
    });
    const omaha = dealt('casino-omaha', { ante: 10, bonus: 5 }, 'As Ad 3c 9c 8h 2d');
    omaha.table.does(CROUPIER, { type: 'settle-side-bets' }).says('anna', 'play', { times: 2 });
    expect(told({ ...omaha, table: omaha.table.cards('Ac 5h Ks Kd 4h') }).bonus).toBe(
      'The cards make no winning combination',
    );
  });

  it('is based only on the board after a fold {kings.poker-ultimate-holdem.27}', () => {
    const folded = (board: string) => {
      const at = dealt('ultimate-holdem', { ante: 10, blind: 10, trips: 5 }, 'Kc 7d');
      at.table.says('anna', 'check').does(CROUPIER, { type: 'burn' }).cards(board.slice(0, 8));
      at.table.says('anna', 'check').does(CROUPIER, { type: 'burn' }).cards(board.slice(9));
      at.table.says('anna', 'fold');
      if (!at.table.isOver() && at.table.view().stage === 'dealing') at.table.cards('2s 3c');
      return told(at).trips;
    };
    expect(folded('9s 9d 9c 2h 4d')).toBe('Three of a kind');
    expect(folded('9s 8d 5c 2h 4d')).toBe('The cards make no winning combination');
  });

  it('states that three cards are of one colour, either only the player’s or also the dealer’s', () => {
    const prime = (own: string, dealer: string) =>
      told(played(dealt('prime-three-card', { ante: 10, prime: 5 }, own), dealer, 1)).prime;
    expect(prime('Kc 6s 2c', 'Qs 9c 4d')).toBe('Three cards of one colour');
    expect(prime('Kc 6s 2c', 'Qs 9c 4s')).toBe('The dealer’s three as well');
    expect(prime('Kc 6d 2c', 'Qs 9c 4s')).toBe('The cards make no winning combination');
  });

  const novo = (own: string) => dealt('novo', { ante: 10, express: 10, dealer: 10 }, own);
  it('names the combination of each side bet, or states that its cards make none', () => {
    const at = novo('Kc Kd Qh Jc Js 9s');
    settled(at);
    played(at, 'Ad 6c 3s 2d');
    settled(at).says('anna', 'decline');
    expect(told(at)).toMatchObject({
      express: 'Five picture cards',
      dealer: 'The cards make no winning combination',
      ante: 'You had two pair, kings and jacks, and the dealer did not qualify',
    });
  });

  it('states for an insurance bet that the dealer had not qualified by then {kings.poker-novo.18}', () => {
    const at = novo('Kc Kd Kh Jc 4s 9s');
    settled(at)
      .says('anna', 'insure', { amount: 20 * EUROS })
      .cards('Qd 6c 3s 2d');
    settled(at);
    settled(at).says('anna', 'dealer-card').cards('9d');
    expect(told(at)).toMatchObject({
      insurance: 'The dealer did not qualify',
      ante: 'You had three kings; the dealer had a pair of nines',
    });
    const lost = novo('Kc Kd Kh Jc 4s 9s');
    settled(lost)
      .says('anna', 'insure', { amount: 20 * EUROS })
      .cards('9d 6c 3s 2d');
    settled(lost);
    settled(lost);
    expect(told(lost).insurance).toBe('The dealer qualified');
  });
});
