import { CROUPIER, player, seatId } from '@croupier/core';
import type { blackjack as game } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { BlackjackTable, wholeUnits } from '../../test/blackjack.ts';
import { cite } from '../../test/cite.ts';
import { FAMILY } from '../../test/kings-blackjacks.ts';

describe.each(FAMILY.map((one) => [one.plan.id, one] as const))('%s', (_, one) => {
  const { plan, rules } = one;
  const the = (numbers: string) => cite(plan.rulebook, numbers);
  const opened = (terms?: game.BlackjackTerms) => BlackjackTable.opened(plan, terms);
  const anna = player(seatId('anna'));

  it(`has seven boxes ${the(rules.boxes)}`, () => {
    const table = opened().main('anna', { 1: 10, 7: 10 });
    expect(table.refuses('bert', 'bet', 8, 10)).toMatchObject({
      code: 'unknown-box',
      rule: `${plan.rulebook}.${rules.boxes}`,
    });
  });

  it(`shows its limits, from one euro to at most 50,000, and refuses bets outside them ${the(rules.posted)}`, () => {
    expect(opened().view.posted).toMatchObject({ min: wholeUnits(1), max: wholeUnits(50_000) });
    const table = opened({ min: wholeUnits(10), max: wholeUnits(500) });
    expect(table.view.posted).toMatchObject({ min: wholeUnits(10), max: wholeUnits(500) });
    expect(table.refuses('anna', 'bet', 1, 9).code).toBe('under-minimum');
    expect(table.refuses('anna', 'bet', 1, 501).code).toBe('over-maximum');
    expect(table.refuses('anna', 'bet', 1, 10.5).code).toBe('wrong-step');
    table.main('anna', { 1: 500 });
    expect(() => opened({ max: wholeUnits(50_001) })).toThrow(/limits of main must lie within/);
  });

  it(`is dealt from ${one.leastDecks} to eight packs ${the(rules.decks)}`, () => {
    for (const decks of [one.leastDecks, 8]) {
      expect(opened({ decks }).view.shoe).toMatchObject({ decks, left: decks * 52 - 6 });
    }
    expect(() => opened({ decks: one.leastDecks - 1 })).toThrow(/"decks" must be/);
    expect(() => opened({ decks: 9 })).toThrow(/"decks" must be/);
  });

  it(`counts pictures as ten and other cards at face value ${the(rules.tens)}`, () => {
    const table = opened().main('anna', { 1: 10, 2: 10, 3: 10 }).deal('Ks Qs 2s 7h Jd 5d 9d');
    expect(table.view.boxes.map(({ hands }) => hands[0]?.total)).toEqual([20, 15, 11]);
  });

  it(`counts a player's ace as eleven, or as one if eleven would be over 21 ${the(rules.ace)}`, () => {
    const table = opened().main('anna', { 1: 10 }).deal('As 7h 6d');
    expect(table.playerView('anna').hands[0]).toMatchObject({ total: 17, soft: true });
    table.does('anna', 'hit').deal('Tc');
    expect(table.playerView('anna').hands[0]).toMatchObject({ total: 17, soft: false });
  });

  it(`calls a total soft while an ace in it counts as eleven ${the(rules.soft)}`, () => {
    const table = opened().main('anna', { 1: 10, 2: 10 }).deal('As Ts 7h 8d 5d');
    expect(table.view.boxes.map(({ hands }) => hands[0]?.soft)).toEqual([true, false]);
  });

  it(`counts the dealer's ace as eleven, and as one only if eleven is over 21 ${the(rules.dealerAce)}`, () => {
    const soft = opened().main('anna', { 1: 10 }).deal('Ts Ah 8d');
    soft.does('anna', 'decline').does('anna', 'stand').deal('6c');
    expect(soft.view.dealer).toMatchObject({ total: 17, soft: true, cards: ['Ah', '6c'] });
    const hard = opened().main('anna', { 1: 10 }).deal('Ts Th 8d').does('anna', 'stand').deal('6c Ac');
    expect(hard.view.dealer).toMatchObject({ total: 17, soft: false });
    expect(hard.next()).toBe('settle');
  });

  it(`is shuffled before play ${the(rules.shuffle)}`, () => {
    const table = new BlackjackTable(plan);
    expect(table.refuses('anna', 'bet', 1, 10).code).toBe('bets-not-open');
    expect(table.refusal(CROUPIER, { type: 'place-your-bets' }).code).toBe('not-now');
    table.play(CROUPIER, { type: 'shuffle' });
    expect(table.refusal(CROUPIER, { type: 'place-your-bets' }).code).toBe('not-now');
    table.play(CROUPIER, { type: 'burn' });
    table.play(CROUPIER, { type: 'place-your-bets' });
    expect(table.heard()).toEqual(['shuffled', 'burned', 'bets-open']);
  });

  it(`burns the first six cards face down without showing them ${the(rules.burn)}`, () => {
    const table = opened();
    expect(table.events.find(({ type }) => type === 'burned')?.data).toEqual({ cards: 6 });
    expect(table.view.shoe).toMatchObject({ burned: 6, left: 6 * 52 - 6 });
    // The burned cards are unknown, so any card may still be dealt.
    const draw = table
      .main('anna', { 1: 10 })
      .deal()
      .options(CROUPIER)
      .find(({ draw }) => draw);
    expect(draw?.move).toMatchObject({ card: { values: expect.arrayContaining(['2c', 'As']) } });
  });

  it(`lets other players bet behind as long as all first bets stay within the box's maximum ${the(rules.behind)}`, () => {
    const table = opened({ max: wholeUnits(100) })
      .main('anna', { 1: 60 })
      .main('bert', { 1: 30 });
    expect(table.refuses('cleo', 'bet', 1, 11).code).toBe('over-maximum');
    table.main('cleo', { 1: 10 });
    expect(table.view.boxes[0]?.bettors.map(({ seat }) => seat)).toEqual(['anna', 'bert', 'cleo']);
    // The second bet of a split does not count towards the maximum.
    table.deal('Ts 6h Kd').does('anna', 'split');
    expect(table.playerView('anna').staked).toBe(wholeUnits(120));
  });

  it(`lets only the owner decide, while players who bet behind share the hand ${the(rules.ignored)}`, () => {
    const table = opened().main('anna', { 1: 10 }).main('bert', { 1: 20 }).deal('Ts 6h 8d');
    expect(table.choices('bert')).toEqual([]);
    expect(table.refuses('bert', 'hit').code).toBe('not-your-turn');
    table.does('anna', 'stand').deal('Tc 9c');
    expect(table.result()).toEqual({ anna: 10, bert: 20 });
  });

  it(`lets a player have several boxes and give one up for another player ${the(rules.several)}`, () => {
    const table = opened().main('anna', { 1: 10, 2: 20, 3: 30 });
    table.play(CROUPIER, { type: 'free-box', box: 2 });
    expect(table.staked('anna')).toBe(wholeUnits(40));
    table.main('bert', { 2: 5 });
    // A box cannot be freed if it is the only box of its player.
    expect(table.refusal(CROUPIER, { type: 'free-box', box: 2 }).code).toBe('not-now');
    table.deal('2s 3s 4s 7h 5d 6d 9d');
    expect(table.view.asked).toMatchObject({ box: 1 });
    expect(table.choices('anna')).toContain('hit');
  });

  it(`gives a box to the first player who bets on it ${the(rules.owner)}`, () => {
    const table = opened().main('bert', { 1: 10 }).main('anna', { 1: 50 }).deal('Ts 6h 5d');
    expect(table.choices('anna')).toEqual([]);
    expect(table.choices('bert')).toEqual(expect.arrayContaining(['hit', 'stand']));
  });

  it(`takes bets before the deal, and starts once everybody has bet ${the(rules.betting)}`, () => {
    const table = opened().main('anna', { 1: 10 }).main('bert', { 2: 10 });
    const pace = () => table.options(CROUPIER).find(({ move }) => move.type === 'no-more-bets')?.pace;
    table.play(anna, { type: 'ready' });
    expect(pace()).toBe('betting');
    table.play(player(seatId('bert')), { type: 'ready' });
    expect(pace()).toBe('close');
    // Changing a bet cancels the player's `ready`.
    table.play(anna, { type: 'withdraw', box: 1, bet: 'main', amount: wholeUnits(10) });
    table.main('anna', { 1: 20 });
    expect(pace()).toBe('betting');
  });

  it(`lets nobody change a bet once the deal has started ${the(rules.closed)}`, () => {
    const table = opened().main('anna', { 1: 10 }).deal('Ts 6h 5d');
    expect(table.refuses('anna', 'bet', 1, 5).code).toBe('bets-closed');
    const off = { type: 'withdraw', box: 1, bet: 'main', amount: wholeUnits(10) };
    expect(table.refusal(anna, off).code).toBe('bets-closed');
    expect(table.playerView('anna').bets[0]?.stake).toBe(wholeUnits(10));
  });
});
