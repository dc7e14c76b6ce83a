import { CROUPIER, INSPECTOR, type Json, player, seatId } from '@croupier/core';
import type { casinoWar as game } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { lawsAt } from '../../test/laws.ts';
import { euros, TestTable } from '../../test/table.ts';
import { casinoWar } from './casino-war.ts';

const open = (terms?: game.CasinoWarSettings, plan = casinoWar) =>
  new TestTable(plan, terms as Json | undefined).openBets();
const view = ({ rules, state }: TestTable) => rules.view(state) as game.CasinoWarView;
const playerView = ({ rules, state }: TestTable, seat: string) =>
  rules.playerView(state, seatId(seat)) as game.CasinoWarPlayerView;
const anna = player(seatId('anna'));
const bert = player(seatId('bert'));
const chips = (position: string, units: number) => ({
  type: 'bet',
  chips: [{ position, amount: euros(units) }],
});
const war = (box = 1) => ({ type: 'war', position: `${box}/main` });
const surrender = (box = 1) => ({ type: 'surrender', position: `${box}/main` });
const outcome = (at: TestTable) => at.pay().settlement.map((line) => [line.bet, line.outcome, line.rule]);

describe('the table of casino war', () => {
  it('has up to seven boxes {kings.casino-war.01}', () => {
    const at = open().bet('anna', { '7/main': 5 });
    expect(at.refusal(anna, chips('8/main', 5))).toMatchObject({
      code: 'unknown-position',
      rule: 'kings.casino-war.01',
    });
    expect(() => open({ boxes: 8 })).toThrow(/"boxes" must be from 1 to 7/);
    expect(() => open({ boxes: 0 })).toThrow(/boxes/);
  });

  it('uses six packs {kings.casino-war.02}', () => {
    expect(view(open()).shoe).toMatchObject({ decks: 6, left: 312, burned: 0 });
    expect(() => open({ decks: 8 })).toThrow(/"decks" must be 6\./);
  });

  it('shuffles before play {kings.casino-war.03}', () => {
    const at = new TestTable(casinoWar);
    expect(at.options(CROUPIER)).toContainEqual({
      move: { type: 'shuffle' },
      rule: 'kings.casino-war.03',
      pace: 'open',
    });
    expect(at.refusal(CROUPIER, { type: 'place-your-bets' }).code).toBe('not-now');
  });

  it('finishes the round in which the cut card appears, and then shuffles {kings.casino-war.04 kings.casino-war.22}', () => {
    // The cut card comes after nineteen cards. A round with one box uses two cards.
    const at = open({ cutCard: 312 - 19 });
    for (const rank of '23456789T') {
      at.bet('anna', { '1/main': 10 }).cards(`${rank < '6' ? 'As' : 'Ad'} ${rank}h`);
      at.pay();
      at.open();
      at.openBets();
    }
    expect(view(at).shoe).toMatchObject({ left: 294, last: false });
    at.bet('anna', { '1/main': 10 }).cards('Kd 9d');
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'cut-card', rule: 'kings.casino-war.04' }),
    );
    expect(at.net(at.pay())).toEqual({ anna: euros(10) });
    at.open();
    expect(view(at).shoe.ready).toBe(false);
    expect(view(at.openBets()).shoe).toMatchObject({ ready: true, left: 312, last: false });
  });

  it('takes 1 to 50,000 euros on a box {kings.casino-war.05}', () => {
    const at = open();
    expect(at.offers(anna, chips('1/main', 1))).toBe(true);
    expect(at.offers(anna, chips('1/main', 50_000))).toBe(true);
    expect(at.refusal(anna, chips('1/main', 50_001))).toMatchObject({
      code: 'over-maximum',
      rule: 'kings.casino-war.05',
    });
    expect(at.refusal(anna, chips('1/bonus', 50_001)).rule).toBe('kings.casino-war.A4');
  });

  it('takes the bonus only with a main bet, and otherwise returns the bonus {kings.casino-war.A4}', () => {
    const at = open().bet('anna', { '1/bonus': 5 }).bet('bert', { '1/main': 5, '1/bonus': 5, '2/bonus': 5 });
    at.cards('Kc 9d');
    const back = at.events.filter(({ type }) => type === 'bets-returned');
    expect(back.map(({ data, rule }) => [data.seat, rule])).toEqual([
      ['anna', 'kings.casino-war.A4'],
      ['bert', 'kings.casino-war.A4'],
    ]);
    expect(at.net(at.pay())).toEqual({ anna: 0, bert: 0 });
  });
});

describe('the procedure of casino war', () => {
  it('starts with main bets and bonus bets {kings.casino-war.10}', () => {
    const at = new TestTable(casinoWar);
    expect(at.refusal(anna, chips('1/main', 5))).toMatchObject({ rule: 'kings.casino-war.10' });
    at.openBets().bet('anna', { '1/main': 5, '1/bonus': 1 });
    expect(at.staked('anna')).toBe(euros(6));
  });

  it('deals one card to each box with bets and one to the dealer {kings.casino-war.11}', () => {
    const at = open().bet('anna', { '2/main': 5, '6/main': 5 }).bet('bert', { '2/main': 1, '4/main': 5 });
    const awaited = [view(at).next];
    for (const text of ['Kc', '9d', '2h', '5s']) awaited.push(view(at.cards(text)).next);
    expect(awaited).toEqual([null, { box: 4 }, { box: 6 }, { dealer: true }, null]);
    expect(view(at).duels).toEqual([
      { box: 2, first: { card: 'Kc', dealer: '5s' } },
      { box: 4, first: { card: '9d', dealer: '5s' } },
      { box: 6, first: { card: '2h', dealer: '5s' } },
    ]);
    expect(at.refusal(anna, chips('1/main', 5))).toMatchObject({
      code: 'bets-closed',
      rule: 'kings.casino-war.11',
    });
  });

  it('compares box by box, pays the higher card and takes the lower {kings.casino-war.12 kings.casino-war.06}', () => {
    const at = open().bet('anna', { '1/main': 10 }).bet('bert', { '2/main': 20 }).cards('Tc 4d 9h');
    expect(outcome(at)).toEqual([
      ['2/main', 'lost', 'kings.casino-war.12'],
      ['1/main', 'won', 'kings.casino-war.06'],
    ]);
    expect(at.net(at.close())).toEqual({ anna: euros(10), bert: euros(-20) });
  });

  it('lets each player decide separately on a tie {kings.casino-war.13 kings.casino-war.A6}', () => {
    const at = open().bet('anna', { '1/main': 10, '2/main': 10 }).bet('bert', { '1/main': 30 });
    at.cards('9c Kd 9h');
    expect(view(at)).toMatchObject({ stage: 'deciding', undecided: 2 });
    expect(playerView(at, 'anna').asked).toEqual(['1/main']);
    expect(playerView(at, 'cleo').asked).toEqual([]);
    expect(at.refusal(anna, war(2)).code).toBe('not-asked');
    at.play(anna, war());
    expect(at.refusal(anna, surrender()).code).toBe('not-asked');
    at.play(bert, surrender());
    at.play(CROUPIER, { type: 'burn' });
    at.cards('Qs 7d');
    // Anna wins the stake on both of her boxes, one of them in a war. Bert loses half of 30.
    expect(at.net(at.pay())).toEqual({ anna: euros(20), bert: euros(-15) });
  });

  it('takes half the bet of a player who surrenders {kings.casino-war.14 kings.casino-war.07 kings.casino-war.24}', () => {
    const at = open().bet('anna', { '1/main': 25 }).cards('9c 9h');
    at.play(anna, surrender());
    const [line] = at.pay().settlement;
    expect(line).toMatchObject({ outcome: 'halved', take: 1250, return: 1250, rule: 'kings.casino-war.14' });
  });

  it('takes exactly one more bet from a player who goes to war {kings.casino-war.15 kings.casino-war.08}', () => {
    const at = open().bet('anna', { '1/main': 40 }).cards('9c 9h');
    at.play(anna, war());
    expect(at.staked('anna')).toBe(euros(80));
    expect(at.events.find(({ type }) => type === 'raised')?.rule).toBe('kings.casino-war.15');
  });

  it('burns three cards for the war, then deals one card to each side {kings.casino-war.16}', () => {
    const at = open().bet('anna', { '1/main': 10 }).bet('bert', { '3/main': 10 }).cards('9c 9d 9h');
    at.play(anna, war());
    at.play(bert, war(3));
    expect(at.refusal(CROUPIER, { type: 'card', card: 'Qs' }).code).toBe('not-now');
    expect(at.play(CROUPIER, { type: 'burn' })[0]).toMatchObject({
      data: { cards: 3 },
      rule: 'kings.casino-war.16',
    });
    expect(view(at).shoe).toMatchObject({ burned: 3, left: 312 - 6 });
    // All players at war compare with the same dealer's card.
    at.cards('Qs 5s 7d');
    expect(view(at).duels.map((duel) => duel.war)).toEqual([
      { card: 'Qs', dealer: '7d' },
      { card: '5s', dealer: '7d' },
    ]);
    expect(at.net(at.pay())).toEqual({ anna: euros(10), bert: euros(-20) });
  });

  it('may burn cards and draw a dealer’s card for each box, if a house has that option {kings.casino-war.A3}', () => {
    const plan = { ...casinoWar, war: { ...casinoWar.war, dealer: 'a-card-each' as const } };
    const at = open({}, plan).bet('anna', { '1/main': 10 }).bet('bert', { '3/main': 10 }).cards('9c 9d 9h');
    at.play(anna, war());
    at.play(bert, war(3));
    at.play(CROUPIER, { type: 'burn' });
    at.cards('Qs 7d');
    at.play(CROUPIER, { type: 'burn' });
    at.cards('5s 4d');
    expect(view(at).shoe.burned).toBe(6);
    expect(at.net(at.pay())).toEqual({ anna: euros(10), bert: euros(10) });
  });

  it('pays a won war on the first bet only, and returns the raise {kings.casino-war.17 kings.casino-war.08 kings.casino-war.A1}', () => {
    const at = open().bet('anna', { '1/main': 10 }).cards('9c 9h');
    at.play(anna, war());
    at.play(CROUPIER, { type: 'burn' });
    at.cards('Qs 7d');
    expect(outcome(at)).toEqual([
      ['1/main', 'won', 'kings.casino-war.17'],
      ['1/war', 'pushed', 'kings.casino-war.08'],
    ]);
  });

  it('takes both bets when the war is lost {kings.casino-war.18}', () => {
    const at = open().bet('anna', { '1/main': 10 }).cards('9c 9h');
    at.play(anna, war());
    at.play(CROUPIER, { type: 'burn' });
    at.cards('5s Jd');
    expect(outcome(at)).toEqual([
      ['1/main', 'lost', 'kings.casino-war.18'],
      ['1/war', 'lost', 'kings.casino-war.18'],
    ]);
    expect(at.net(at.close())).toEqual({ anna: euros(-20) });
  });

  it('gives a tie in the war to the player, without another war {kings.casino-war.20}', () => {
    const at = open().bet('anna', { '1/main': 10 }).cards('9c 9h');
    at.play(anna, war());
    at.play(CROUPIER, { type: 'burn' });
    at.cards('8s 8d');
    expect(view(at).stage).toBe('result');
    expect(outcome(at)[0]).toEqual(['1/main', 'won', 'kings.casino-war.20']);
  });

  it('leaves the dealer nothing to decide {kings.casino-war.19}', () => {
    const at = open().bet('anna', { '1/main': 10 });
    const routine = () => at.options(CROUPIER).filter(({ pace }) => pace !== undefined);
    for (const text of ['9c', '9h']) {
      expect(routine()).toHaveLength(1);
      at.cards(text);
    }
    at.play(anna, war());
    expect(routine()).toHaveLength(1);
    at.play(CROUPIER, { type: 'burn' });
    for (const text of ['5s', 'Jd']) {
      expect(routine()).toHaveLength(1);
      at.cards(text);
    }
    expect(routine().map(({ move }) => move.type)).toEqual(['pay']);
  });

  it('ranks the ace highest and ignores suits {kings.casino-war.21}', () => {
    const won = (box: string, dealer: string) => {
      const at = open().bet('anna', { '1/main': 10 }).cards(`${box} ${dealer}`);
      return view(at).stage === 'deciding' ? 'equal' : at.pay().settlement[0]?.outcome;
    };
    const ranks = [...'23456789TJQKA'];
    for (const [index, rank] of ranks.slice(1).entries()) {
      expect(won(`${rank}c`, `${ranks[index]}s`)).toBe('won');
      expect(won(`${ranks[index]}s`, `${rank}c`)).toBe('lost');
    }
    expect(won('9c', '9s')).toBe('equal');
    expect(won('As', 'Ad')).toBe('equal');
  });

  it('pays the bonus 10 to 1 on a tie of the first cards, regardless of their suits, and otherwise takes the bonus {kings.casino-war.09 kings.casino-war.A2}', () => {
    const equal = open().bet('anna', { '1/main': 10, '1/bonus': 10 }).cards('9c 9h');
    equal.play(anna, surrender());
    expect(equal.net(equal.pay())).toEqual({ anna: euros(100 - 5) });
    const other = open().bet('anna', { '1/main': 10, '1/bonus': 10 }).cards('Kc 9h');
    expect(outcome(other)[0]).toEqual(['1/bonus', 'lost', 'kings.casino-war.09']);
  });

  it('never pays more than the posted maximum win {kings.casino-war.23 kings.casino-war.A5}', () => {
    const at = open().bet('anna', { '1/main': 50_000, '1/bonus': 50_000 }).cards('9c 9h');
    at.play(anna, war());
    at.play(CROUPIER, { type: 'burn' });
    const { settlement } = at.cards('Qs 7d').pay();
    const returned = settlement.reduce((sum, line) => sum + (line.pay ?? 0) + (line.return ?? 0), 0);
    expect(returned).toBe(euros(700_000));
    expect(casinoWar.maximumWin).toMatchObject({ amount: euros(700_000), rule: 'kings.casino-war.23' });
  });
});

describe('time-outs and faults at casino war', () => {
  it('a time-out counts as surrender {kings.casino-war.A7}', () => {
    const at = open().bet('anna', { '1/main': 10 }).bet('bert', { '1/main': 30 }).cards('9c 9h');
    expect(at.rules.onTimeout(at.state, seatId('anna'))).toEqual(surrender());
    expect(at.rules.onTimeout(at.state, seatId('cleo'))).toBeUndefined();
    const next = at.options(CROUPIER).find(({ pace }) => pace !== undefined);
    expect(next).toMatchObject({ move: { type: 'close-decisions' }, pace: 'decision' });
    at.play(CROUPIER, { type: 'close-decisions' });
    expect(at.net(at.pay())).toEqual({ anna: euros(-5), bert: euros(-15) });
  });

  it('a player without chips for the raise can only surrender {kings.casino-war.A7}', () => {
    const at = open().bet('anna', { '1/main': 10 }).cards('9c 9h');
    at.availableFunds.anna = euros(9);
    expect(at.refusal(anna, war()).code).toBe('insufficient-funds');
    expect(at.options(anna).map(({ move }) => move.type)).toEqual(['surrender']);
  });

  it('a corrected card of the first deal requires new decisions, and raises are returned', () => {
    const at = open().bet('anna', { '1/main': 10 }).bet('bert', { '2/main': 10 }).cards('9c 9d 9h');
    at.play(anna, war());
    at.play(bert, surrender(2));
    // The card of the second box turns out to be a ten. Bert has won and needs no decision. Anna must decide
    // again.
    at.play(CROUPIER, { type: 'correct-card', at: 1, card: 'Td' });
    expect(at.heard()).toContain('raises-returned');
    expect(at.staked('anna')).toBe(euros(10));
    expect(view(at)).toMatchObject({ stage: 'deciding', undecided: 1 });
    at.play(anna, war());
    at.play(CROUPIER, { type: 'burn' });
    at.cards('Qs 7d');
    expect(at.net(at.pay())).toEqual({ anna: euros(10), bert: euros(10) });
  });

  it('the first deal can no longer be corrected once cards of the war are dealt', () => {
    const at = open().bet('anna', { '1/main': 10 }).cards('9c 9h');
    at.play(anna, war());
    at.play(CROUPIER, { type: 'burn' });
    at.cards('Qs');
    expect(at.refusal(CROUPIER, { type: 'correct-card', at: 0, card: 'Td' }).code).toBe('not-now');
    at.play(CROUPIER, { type: 'correct-card', at: 2, card: '2d' });
    at.play(CROUPIER, { type: 'take-back' });
    at.cards('3s 4s');
    expect(at.net(at.pay())).toEqual({ anna: euros(-20) });
  });

  it('a card drawn in error is set aside, and a misdeal is void {kings.casino-war.A7}', () => {
    const at = open().bet('anna', { '1/main': 10 }).cards('9c 9h');
    at.play(anna, war());
    at.play(CROUPIER, { type: 'set-aside', card: 'Ks' });
    expect(view(at).shoe.left).toBe(312 - 3);
    expect(at.refusal(CROUPIER, { type: 'void-game', reason: 'misdeal' }).code).toBe('not-yours');
    at.play(INSPECTOR, { type: 'void-game', reason: 'misdeal' });
    const closed = at.close();
    expect(closed.settlement.map(({ bet, outcome: became }) => [bet, became])).toEqual([
      ['1/main', 'void'],
      ['1/war', 'void'],
    ]);
    expect(at.net(closed)).toEqual({ anna: 0 });
  });
});

describe('the laws if the dealer draws a card for each box', () => {
  const plan = { ...casinoWar, war: { ...casinoWar.war, dealer: 'a-card-each' as const } };
  for (const law of lawsAt(plan, { boxes: 3 })) it(law.name, law.check);
});
