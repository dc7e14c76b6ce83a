import { CROUPIER, INSPECTOR, player, seatId } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { BlackjackTable, wholeUnits } from '../../test/blackjack.ts';
import { cite } from '../../test/cite.ts';
import { PLATFORM } from '../../test/sazka-blackjacks.ts';

const opened = (plan: blackjack.BlackjackPlan, seats?: readonly string[]) =>
  BlackjackTable.opened(plan, {}, seats);

describe.each(PLATFORM.map((one) => [one.plan.id, one] as const))('%s', (_, { plan, common, rules }) => {
  const the = (numbers: string) => cite(plan.rulebook, numbers);
  const by = (number: string) => `${plan.rulebook}.${number}`;
  const anna = player(seatId('anna'));
  const bet = (units = 100) => opened(plan).main('anna', { 1: units });

  it(`can be stopped and cancelled for the reasons that the book names ${the(rules.faults.join(' '))}`, () => {
    const dealt = () => bet().deal('Ts 6h 8d');
    const reasons = [
      [{ type: 'fault', reason: 'wrong-record' }, rules.faults[0]],
      [{ type: 'fault', reason: 'cards-face-up', cards: 2 }, rules.faults[1]],
      [{ type: 'fault', reason: 'cards-fallen', cards: 3 }, rules.faults[2]],
      [{ type: 'expose', card: 'Kc' }, rules.faults[3]],
    ] as const;
    for (const [move, number] of reasons) {
      const table = dealt();
      table.play(CROUPIER, move);
      expect(table.events.at(-1)).toMatchObject({ type: 'stopped', rule: by(number) });
      expect(table.choices('anna')).toEqual([]);
      table.play(INSPECTOR, { type: 'cancel' });
      expect(table.net(table.close())).toEqual({ anna: 0 });
    }
    // One exposed card, or two fallen cards, are not enough.
    expect(dealt().refusal(CROUPIER, { type: 'fault', reason: 'cards-face-up', cards: 1 })).toMatchObject({
      code: 'no-ground',
      rule: by(rules.faults[1]),
    });
    expect(dealt().refusal(CROUPIER, { type: 'fault', reason: 'cards-fallen', cards: 2 })).toMatchObject({
      code: 'no-ground',
      rule: by(rules.faults[2]),
    });
  });

  it(`reconstructs a round before it is cancelled ${the(rules.reconstruct)}`, () => {
    const table = bet().deal('Ts 6h 8d');
    expect(table.refusal(INSPECTOR, { type: 'cancel' })).toMatchObject({ code: 'reconstruct-first' });
    table.play(CROUPIER, { type: 'fault', reason: 'wrong-record' });
    // The face-down card is taken back, so that the card before it can be corrected.
    table.play(CROUPIER, { type: 'take-back' });
    table.play(CROUPIER, { type: 'correct', card: '9d' });
    table.play(CROUPIER, { type: 'resume' });
    table.deal();
    expect(table.playerView('anna').hands[0]).toMatchObject({ cards: ['Ts', '9d'], total: 19 });
    table.does('anna', 'stand').deal('Tc 2c');
    expect(table.result()).toEqual({ anna: 100 });
  });

  it(`returns every stake of a cancelled round: main bets, doubles, splits, insurance and side bets ${the(rules.cancelled)}`, () => {
    const table = bet().side('anna', '21+3', 10).deal('8s Ah 8d').does('anna', 'insure', 1, 50);
    table
      .does('anna', 'split')
      .deal(common ? '3c 2c' : '3c')
      .does('anna', 'double');
    table.play(CROUPIER, { type: 'fault', reason: 'wrong-record' });
    table.play(INSPECTOR, { type: 'cancel' });
    const closed = table.close();
    expect(closed.settlement.map(({ bet: name, outcome, return: back }) => [name, outcome, back])).toEqual([
      ['1/main', 'void', wholeUnits(100)],
      ['1/double', 'void', wholeUnits(100)],
      ['1/hand-2', 'void', wholeUnits(100)],
      ['1/21+3', 'void', wholeUnits(10)],
      ['1/insurance', 'void', wholeUnits(50)],
    ]);
    expect(table.net(closed)).toEqual({ anna: 0 });
  });

  it(`returns the stakes when no result is recorded ${the(rules.noResult)}`, () => {
    const table = bet().deal('Ts 6h 8d');
    table.play(CROUPIER, { type: 'fault', reason: 'no-result' });
    table.play(INSPECTOR, { type: 'cancel' });
    expect(table.net(table.close())).toEqual({ anna: 0 });
  });

  it(`is paid once it has a result, because then an interruption is no reason to cancel it ${the(rules.noResult)} {sazka.platform.94}`, () => {
    const table = bet().deal('Ts 7h 9d').does('anna', 'stand').deal('Tc');
    expect(table.refusal(CROUPIER, { type: 'fault', reason: 'no-result' })).toMatchObject({
      code: 'result-stands',
      rule: by(rules.noResult),
    });
    expect(table.result()).toEqual({ anna: 100 });
  });

  it(`returns the chips of a player who is disconnected before bets close ${the(rules.before)}`, () => {
    const table = bet().side('anna', '21+3', 10);
    // The table does the same when the player's connection is lost permanently.
    expect(table.rules.onTimeout(table.state, seatId('anna'))).toEqual({ type: 'leave' });
    table.play(anna, { type: 'leave' });
    expect(table.playerView('anna').bets).toEqual([]);
    expect(table.staked('anna')).toBe(0);
  });

  it(`settles the bets of a player who is disconnected later like those of a player who times out ${the(rules.after)}`, () => {
    const table = bet().deal('Ts 6h 9d');
    table.play(anna, { type: 'leave' });
    expect(table.playerView('anna').away).toBe(true);
    table.timeIsUp();
    table.deal('Tc 2c');
    expect(table.result()).toEqual({ anna: 100 });
  });

  it(`offers no double, split or insurance that the balance does not cover ${the(rules.poor)}`, () => {
    const table = bet().purse('anna', 49).deal('8s Ah 8d');
    expect(table.choices('anna')).toEqual(['decline']);
    expect(table.refuses('anna', 'insure', 1, 50).code).toBe('insufficient-funds');
    table.does('anna', 'decline');
    expect(table.choices('anna')).toEqual(['hit', 'stand']);
    expect(table.refuses('anna', 'double').code).toBe('insufficient-funds');
    expect(table.refuses('anna', 'split').code).toBe('insufficient-funds');
  });

  it(`has no maximum win, limits only the first stake, and pays to the haléř ${the(rules.noCap)}`, () => {
    expect(plan.stake.maximumWin).toBeUndefined();
    const table = bet(100_000)
      .deal('8s 6h 8d')
      .does('anna', 'split')
      .deal(common ? '3c 2c' : '3c');
    table
      .does('anna', 'double')
      .deal(common ? 'Tc' : 'Tc 2c')
      .does('anna', 'stand');
    expect(table.staked('anna')).toBe(wholeUnits(300_000));
    expect(bet(1).deal('As 6h Kd').deal('Tc 2c').result()).toEqual({ anna: 1.5 });
  });
});
