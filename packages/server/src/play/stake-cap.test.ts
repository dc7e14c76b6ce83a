import { money } from '@croupier/core';
import { type DealerKind, house, type ParticipantTerms, type Protection } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { Guard } from '../protection/guard.ts';
import { NO_PLAY, type Play } from './play.ts';
import { stakeCapFor } from './stake-cap.ts';

const protection: Protection = {
  players: { minimumAge: 18, guests: 'barred', rule: 'test.house.1' },
  oneTable: { rule: 'test.house.2' },
  breakInPlay: {
    after: 120,
    lasts: 15,
    rule: 'test.house.3',
    unbroken: 15,
    sequence: 'test.house.4',
    begun: 'test.house.5',
  },
  panicButton: { hours: 48, rule: 'test.house.6' },
};
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = Date.UTC(2026, 0, 1, 20);
const asking = { table: 1, round: 7, at: now, guest: false };
const play = (some: Partial<Play>): Play => ({ ...NO_PLAY, ...some });
const game = { round: 7, table: 1, at: now - HOUR, amount: money(100) };

describe('a player may stake', () => {
  it('their whole balance if nothing limits them', () => {
    expect(stakeCapFor(protection, NO_PLAY, asking)).toBeUndefined();
    expect(stakeCapFor({}, play({ panic: now, games: [game] }), { ...asking, table: 2 })).toBeUndefined();
  });

  it('nothing before they have signed up, if the house admits no guests {sazka.roulette-synot.72}', () => {
    expect(stakeCapFor(protection, NO_PLAY, { ...asking, guest: true })).toMatchObject({
      most: 0,
      why: { code: 'not-registered', rule: 'test.house.1', details: { minimumAge: 18 } },
    });
    const open: Protection = { players: { minimumAge: 18, guests: 'play-money', rule: 'test.house.1' } };
    expect(stakeCapFor(open, NO_PLAY, { ...asking, guest: true })).toBeUndefined();
  });

  it('nothing for 48 hours after the panic button {sazka.roulette-synot.84}', () => {
    const panicked = (ago: number) => stakeCapFor(protection, play({ panic: now - ago }), asking);
    expect(panicked(48 * HOUR - 1)).toMatchObject({
      most: 0,
      why: { code: 'panic-button', rule: 'test.house.6', details: { until: now + 1 } },
    });
    expect(panicked(48 * HOUR)).toBeUndefined();
  });

  it('nothing at a second table while they have a stake at one {sazka.roulette-synot.80}', () => {
    const staked = play({ games: [game] });
    expect(stakeCapFor(protection, staked, { ...asking, table: 2, round: 8 })).toMatchObject({
      most: 0,
      why: { code: 'other-table', rule: 'test.house.2', details: { table: '1' } },
    });
    expect(stakeCapFor(protection, staked, asking)).toBeUndefined();
    const takenOff = play({ games: [{ ...game, amount: money(0) }] });
    expect(stakeCapFor(protection, takenOff, { ...asking, table: 2, round: 8 })).toBeUndefined();
  });

  it('nothing in a new game during the break, and the refusal says when the break ends {sazka.roulette-synot.81}', () => {
    const sequence = { began: now - 130 * MINUTE, evaluated: now - 5 * MINUTE };
    expect(stakeCapFor(protection, play({ sequence }), asking)).toMatchObject({
      most: 0,
      why: {
        code: 'break-in-play',
        message:
          'You have bet for 120 minutes without a break: you cannot bet until 2026-01-01 20:10:00 UTC.',
        rule: 'test.house.3',
        details: { until: now + 10 * MINUTE },
      },
    });
  });

  it('in a game that has already begun, even if the break has started {sazka.roulette-synot.83}', () => {
    const sequence = { began: now - 130 * MINUTE, evaluated: now - 5 * MINUTE };
    expect(stakeCapFor(protection, play({ sequence, games: [game] }), asking)).toBeUndefined();
    expect(
      stakeCapFor(protection, play({ sequence, games: [game] }), { ...asking, round: 8 })?.why.code,
    ).toBe('break-in-play');
  });
});

describe('real money', () => {
  const sazka = house('sazka')?.protection ?? {};
  const licensedTo = (...allowed: readonly DealerKind[]) =>
    new Guard('sazka', {
      participants: {
        ...(sazka.participants as ParticipantTerms),
        dealers: { allowed, rule: 'sazka.platform.71' },
      },
    });
  const status = { play: NO_PLAY, real: true, guest: false, participant: undefined };
  const at = (dealer: DealerKind, seen = true) => {
    const money = { kind: 'house', house: 'sazka' } as const;
    return { money, dealer, seen, table: 1, round: 7, at: now, suspended: false };
  };

  it('is accepted only with the kinds of dealers that the licence allows {sazka.platform.71}', () => {
    const refused = { most: 0, why: { code: 'dealer-not-licensed', rule: 'sazka.platform.71' } };
    expect(licensedTo('person').stakeCapOf(status, at('virtual'))).toMatchObject(refused);
    expect(licensedTo('person').stakeCapOf(status, at('person'))).toBeUndefined();
    expect(licensedTo('virtual').stakeCapOf(status, at('person'))).toMatchObject(refused);
    expect(licensedTo('virtual').stakeCapOf(status, at('virtual'))).toBeUndefined();
    for (const dealer of ['person', 'virtual'] as const)
      expect(licensedTo('person', 'virtual').stakeCapOf(status, at(dealer))).toBeUndefined();
    expect(sazka.participants?.dealers).toEqual({ allowed: ['person'], rule: 'sazka.platform.71' });
  });

  it('is accepted only where players see the dealer {sazka.platform.12} {sazka.platform.A27}', () => {
    const guard = new Guard('sazka', sazka);
    expect(guard.stakeCapOf(status, at('person', false))).toMatchObject({
      most: 0,
      why: { code: 'not-seen', rule: 'sazka.platform.12' },
    });
    expect(guard.stakeCapOf(status, at('person', true))).toBeUndefined();
    expect(licensedTo('person', 'virtual').stakeCapOf(status, at('virtual', false))?.why.code).toBe(
      'not-seen',
    );
    expect(sazka.participants?.streamed).toEqual({ rule: 'sazka.platform.12' });
    const { streamed: _, ...participants } = sazka.participants as ParticipantTerms;
    expect(new Guard('sazka', { participants }).stakeCapOf(status, at('person', false))).toBeUndefined();
  });

  it('is accepted unseen in a game that is in progress, so that it can be finished {sazka.platform.A27}', () => {
    const guard = new Guard('sazka', sazka);
    const inGame = { ...status, play: play({ games: [game] }) };
    expect(guard.stakeCapOf(inGame, at('person', false))).toBeUndefined();
    expect(guard.stakeCapOf(inGame, { ...at('person', false), round: 8 })?.why.code).toBe('not-seen');
    const takenOff = { ...status, play: play({ games: [{ ...game, amount: money(0) }] }) };
    expect(guard.stakeCapOf(takenOff, at('person', false))?.why.code).toBe('not-seen');
  });

  it('is distinguished from play money, which is accepted with every dealer', () => {
    const guard = licensedTo('person');
    expect(guard.stakeCapOf({ ...status, real: false }, at('virtual'))).toBeUndefined();
    expect(guard.stakeCapOf({ ...status, real: false }, at('person', false))).toBeUndefined();
  });
});
