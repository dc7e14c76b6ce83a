import {
  type Actor,
  CLOCK,
  CROUPIER,
  cloneJson,
  type GameEvent,
  INSPECTOR,
  isRefusal,
  MANAGER,
  money,
  player,
  type Refusal,
  randomMove,
  seatId,
} from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { planOf } from '../../../test/poker-plan.ts';
import { game } from '../rules.ts';
import type { PokerState } from '../state.ts';
import type { TableOpening } from './opening.ts';

const NOW = { at: 1_000, availableFunds: () => money(1_000_000) };
/** Returns a time this many seconds after `NOW`. */
const after = (seconds: number) => ({ ...NOW, at: NOW.at + 1_000 * seconds });
const texas = game.rules(planOf([{ variant: 'texas-holdem', structure: 'none' }]));
const rules = texas;
const ANNA = seatId('anna');
const BORIS = seatId('boris');
const CYRIL = seatId('cyril');

function openingOf(hand: number, more: Partial<TableOpening> = {}): TableOpening {
  const seats = ['anna', 'boris', 'cyril'].map((name, index) => ({
    seat: index + 1,
    entry: index + 11,
    player: name,
    stack: 1_000,
    misses: false,
  }));
  return {
    hand,
    level: 1,
    minutes: 20,
    game: 'texas-holdem',
    structure: 'no-limit',
    stakes: { smallBlind: 5, bigBlind: 10 },
    size: 6,
    seats,
    button: 3,
    forcedAllIn: false,
    handForHand: false,
    headsUp: false,
    carry: null,
    ...more,
  };
}

/** A tournament table that the test runs as the house would. */
class LedTable {
  state: PokerState;
  readonly events: GameEvent[] = [];

  constructor(
    carry?: NonNullable<ReturnType<typeof rules.close>>['carry'],
    private readonly rules = texas,
  ) {
    const terms = game.tournament?.terms(6) ?? null;
    const opened = this.rules.open({ seats: [], at: 0, terms, ...(carry ? { carry } : {}) });
    if (isRefusal(opened)) throw new Error(opened.message);
    this.state = opened.state;
  }

  do(actor: Actor, move: object, now = NOW): this {
    const played = this.try(actor, move, now);
    if (played) throw new Error(`${JSON.stringify(move)}: ${played.message}`);
    return this;
  }

  try(actor: Actor, move: object, now = NOW): Refusal | undefined {
    const parsed = this.rules.parse(cloneJson(move));
    const played = isRefusal(parsed) ? parsed : this.rules.play(this.state, actor, parsed, now);
    if (isRefusal(played)) return played;
    this.events.push(...played.events);
    this.state = cloneJson(this.state);
    return undefined;
  }

  begin(opening: TableOpening): this {
    return this.do(MANAGER, { type: 'deal-in', opening });
  }

  /** Makes the virtual croupier's next routine moves without waiting, until a player who is present has to act. */
  dealOn(waits = false): this {
    for (let steps = 0; steps < 100; steps++) {
      const next = this.rules
        .options(this.state, CROUPIER, NOW)
        .find(({ pace }) => pace !== undefined && (waits || pace !== 'decision'));
      if (!next || this.rules.close(this.state)) return this;
      this.do(
        CROUPIER,
        randomMove(next, () => 0),
      );
    }
    throw new Error('the hand did not end');
  }

  get view() {
    return this.rules.view(this.state);
  }

  moves(actor: Actor): string[] {
    return this.rules.options(this.state, actor, NOW).map(({ move }) => move.type);
  }
}

describe('a tournament table', () => {
  it('has no moves until the house starts a hand', () => {
    const table = new LedTable();
    for (const actor of [player(ANNA), CROUPIER, INSPECTOR, MANAGER, CLOCK])
      expect(table.moves(actor)).toEqual([]);
    expect(table.try(player(ANNA), { type: 'sit', place: 1, amount: 1_000 })).toMatchObject({
      code: 'not-now',
    });
    const opening = openingOf(1);
    expect(table.try(player(ANNA), { type: 'deal-in', opening })).toMatchObject({ code: 'not-now' });
    expect(table.try(CROUPIER, { type: 'deal-in', opening })).toMatchObject({ code: 'not-now' });
    table.begin(opening);
    expect(table.try(MANAGER, { type: 'deal-in', opening })).toMatchObject({ code: 'not-now' });
    expect(table.view).toMatchObject({ number: 1, seats: 6, level: { small: 5, big: 10 }, pot: 15 });
  });

  it('refuses an opening that cannot start a hand', () => {
    const table = new LedTable();
    const twice = openingOf(1).seats.map((one) => ({ ...one, seat: 1 }));
    expect(table.try(MANAGER, { type: 'deal-in', opening: openingOf(1, { game: 'bridge' }) })).toMatchObject({
      code: 'bad-opening',
    });
    expect(table.try(MANAGER, { type: 'deal-in', opening: openingOf(1, { seats: twice }) })).toMatchObject({
      code: 'bad-opening',
    });
    expect(table.try(MANAGER, { type: 'deal-in', opening: openingOf(1, { seats: [] }) })).toMatchObject({
      code: 'bad-move',
    });
  });

  it('reports the result of a hand without moving money, and keeps the report', () => {
    const table = new LedTable().begin(openingOf(1)).dealOn();
    expect(table.moves(player(CYRIL))).toEqual(expect.arrayContaining(['fold', 'call', 'raise', 'sit-out']));
    expect(table.moves(player(CYRIL))).not.toContain('leave');
    table.do(player(CYRIL), { type: 'raise', to: 21 }).dealOn();
    table.do(player(ANNA), { type: 'fold' }).do(player(BORIS), { type: 'fold' }).dealOn();
    const closed = rules.close(table.state);
    expect(closed?.carry?.held).toBe(0);
    expect(closed?.result).toMatchObject({ hand: 1, won: { 3: 25 }, chips: true });
    expect(closed?.settlement.map(({ seat, stake, outcome }) => [seat, stake, outcome])).toEqual([
      [ANNA, 0, 'lost'],
      [BORIS, 0, 'lost'],
      [CYRIL, 0, 'won'],
    ]);
    expect(closed?.settlement.map(({ inChips }) => inChips)).toEqual([
      { stake: 5, take: 5 },
      { stake: 10, take: 10 },
      { stake: 10, return: 10, pay: 15 },
    ]);
    expect(table.events.flatMap(({ transfers }) => transfers)).toEqual([]);
    const next = new LedTable(closed?.carry);
    expect(next.view.tournament).toMatchObject({
      hand: 1,
      report: {
        stacks: [
          { entry: 11, chips: 995 },
          { entry: 12, chips: 990 },
          { entry: 13, chips: 1_015 },
        ],
        knockouts: [],
        duty: 2,
      },
    });
    // The players who were dealt in remain in the view, even after all have left.
    expect(next.view.tournament?.dealt.map(({ place, entry }) => [place, entry])).toEqual(
      openingOf(1).seats.map(({ seat, entry }) => [seat, entry]),
    );
    expect(next.try(MANAGER, { type: 'deal-in', opening: openingOf(1) })).toMatchObject({ code: 'not-now' });
    next.begin(openingOf(2));
    expect(next.view.tournament?.report).toBeNull();
  });

  it('gives the usual decision time to a player who sits out during a hand, and does not treat a lost connection as sitting out', () => {
    const table = new LedTable().begin(openingOf(1)).dealOn();
    table.do(player(CYRIL), { type: 'sit-out' }).dealOn();
    expect(table.view).toMatchObject({ turn: 3, places: [{}, {}, { away: true, hand: { folded: false } }] });
    expect(rules.onTimeout(table.state, ANNA)).toBeUndefined();
  });

  it('collects the cards and blinds of an absent player after each deal, until the player returns', () => {
    const [anna, boris, cyril] = [1, 2, 3].map((hand) => {
      const table = new LedTable().begin(openingOf(1)).dealOn();
      table.do(CROUPIER, { type: 'time-is-up', place: 3 }).do(player(ANNA), { type: 'fold' }).dealOn();
      const next = new LedTable(rules.close(table.state)?.carry);
      if (hand === 3) next.do(player(CYRIL), { type: 'come-back' });
      return next.begin(openingOf(2, { button: 1 })).dealOn();
    }) as [LedTable, LedTable, LedTable];
    // Cyril has the big blind. He loses it with his cards, even before any bet.
    expect(anna.view).toMatchObject({
      turn: 1,
      pot: 15,
      places: [{ hand: { folded: false } }, {}, { away: true, hand: { folded: true, put: 10 } }],
    });
    expect(anna.events.findLast(({ type }) => type === 'fold')).toMatchObject({
      data: { place: 3 },
    });
    boris.do(player(ANNA), { type: 'fold' });
    expect(boris.view.phase).toBe('over');
    expect(cyril.view.places[2]).toMatchObject({ away: false, hand: { folded: false } });
  });

  it('gives the pot to the last to act if all are absent, and lets players who are all-in play on', () => {
    const away = (forcedAllIn: boolean) => {
      const table = new LedTable().begin(openingOf(1)).dealOn();
      for (const seat of [ANNA, BORIS, CYRIL]) table.do(player(seat), { type: 'sit-out' });
      table.do(CROUPIER, { type: 'time-is-up', place: 3 }).do(CROUPIER, { type: 'time-is-up', place: 1 });
      const next = new LedTable(rules.close(table.dealOn().state)?.carry);
      return next.begin(openingOf(2, { button: 1, forcedAllIn })).dealOn().view;
    };
    expect(away(false)).toMatchObject({
      tournament: { report: { stacks: [{}, { chips: 995 }, { chips: 1_005 }] } },
    });
    expect(away(true).places.filter(({ hand }) => hand?.put === 1_000)).toHaveLength(3);
  });

  it('treats a player who does not act as away from then on', () => {
    const table = new LedTable().begin(openingOf(1)).dealOn();
    table.do(CROUPIER, { type: 'time-is-up', place: 3 });
    expect(table.view.places.find(({ seat }) => seat === CYRIL)).toMatchObject({
      away: true,
      hand: { folded: true },
    });
  });

  it('collects posts and cards of a player who misses the hand as a penalty', () => {
    const seats = openingOf(1).seats.map((one) => ({ ...one, misses: one.seat === 2 }));
    const table = new LedTable().begin(openingOf(1, { seats })).dealOn();
    expect(table.view.places.find(({ seat }) => seat === BORIS)?.hand).toMatchObject({
      put: 10,
      folded: true,
    });
  });

  it('lets a player call for time once per decision, for a minute or half of that at short levels, and then kills the hand', () => {
    for (const [minutes, seconds] of [
      [30, 60],
      [21, 60],
      [20, 30],
    ] as const) {
      const table = new LedTable().begin(openingOf(1, { minutes })).dealOn();
      expect(table.try(player(ANNA), { type: 'call-time' })).toMatchObject({ code: 'not-now' });
      table.do(player(CYRIL), { type: 'call' }).do(player(ANNA), { type: 'call' });
      table.do(player(BORIS), { type: 'call-time' });
      expect(table.moves(player(BORIS))).not.toContain('call-time');
      expect(table.moves(INSPECTOR)).not.toContain('call-time');
      const paced = rules.options(table.state, CROUPIER, NOW).filter(({ pace }) => pace !== undefined);
      expect(paced).toMatchObject([{ move: { type: 'time-is-up' }, due: after(seconds).at + 1 }]);
      expect(table.events.at(-1)).toMatchObject({ type: 'time-called', data: { place: 2, seconds } });
      // An action exactly at the end of the time is still allowed.
      const late = { ...after(seconds), at: after(seconds).at + 1 };
      expect(table.try(player(BORIS), { type: 'check' }, late)).toMatchObject({ code: 'time-is-up' });
      const kept = table.state;
      table.state = cloneJson(kept);
      table.do(player(BORIS), { type: 'check' }, after(seconds));
      table.state = kept;
      // The hand is dead even though the player could check.
      table.do(CROUPIER, { type: 'time-is-up', place: 2 }, late);
      expect(table.view.places[1]).toMatchObject({ away: true, hand: { folded: true } });
    }
  });

  it('lets the floor call for time for the player in turn, at every decision again', () => {
    const table = new LedTable().begin(openingOf(1)).dealOn();
    expect(table.moves(CROUPIER)).not.toContain('call-time');
    table.do(INSPECTOR, { type: 'call-time' }).do(player(CYRIL), { type: 'call' }, after(30));
    expect(table.moves(player(ANNA))).toContain('call-time');
    table.do(player(ANNA), { type: 'call' }, after(90)).do(player(BORIS), { type: 'check' }).dealOn();
    table.do(player(ANNA), { type: 'check' }).do(player(BORIS), { type: 'check' });
    expect(table.moves(player(CYRIL))).toContain('call-time');
  });

  it('kills the hand of a player who is out of called time in a draw, but only pays a bring-in', () => {
    const draw = game.rules(planOf([{ variant: 'five-card-draw', structure: 'none' }]));
    const opening = openingOf(1, { game: 'five-card-draw' });
    const table = new LedTable(undefined, draw).begin(opening).dealOn();
    table.do(player(CYRIL), { type: 'call' }).do(player(ANNA), { type: 'call' });
    table.do(player(BORIS), { type: 'check' }).do(player(ANNA), { type: 'call-time' });
    table.do(CROUPIER, { type: 'time-is-up', place: 1 }, after(31));
    expect(table.view.places[0]?.hand).toMatchObject({ folded: true, drew: null });
    const stud = game.rules(planOf([{ variant: 'seven-card-stud', structure: 'fixed' }]));
    const third = openingOf(1, { game: 'seven-card-stud', stakes: { ante: 1, bringIn: 2, bigBlind: 10 } });
    const seven = new LedTable(undefined, stud).begin(third).dealOn();
    const { turn } = seven.view;
    seven.do(INSPECTOR, { type: 'call-time' }).do(CROUPIER, { type: 'time-is-up', place: turn }, after(31));
    expect(seven.view.places.find(({ place }) => place === turn)?.hand).toMatchObject({
      folded: false,
      bet: 2,
    });
    // A player whose cards are collected has still paid the bring-in.
    const seats = openingOf(1).seats.map((one) => ({ ...one, misses: one.seat === turn }));
    const missing = new LedTable(undefined, stud).begin({ ...third, seats }).dealOn();
    expect(missing.view.places.find(({ place }) => place === turn)?.hand).toMatchObject({
      folded: true,
      put: 3,
    });
  });

  it('returns all chips after a misdeal and deals the hand again', () => {
    const table = new LedTable().begin(openingOf(4)).dealOn();
    table.do(player(CYRIL), { type: 'raise', to: 30 });
    expect(table.moves(player(ANNA))).not.toContain('misdeal');
    table.do(INSPECTOR, { type: 'misdeal', reason: 'not-dealt-in' });
    const closed = rules.close(table.state);
    expect(closed?.settlement.map(({ stake, outcome }) => [stake, outcome])).toEqual([
      [0, 'void'],
      [0, 'void'],
      [0, 'void'],
    ]);
    expect(table.events.flatMap(({ transfers }) => transfers)).toEqual([]);
    const again = new LedTable(closed?.carry);
    expect(again.view.tournament).toMatchObject({ hand: 0, report: null });
    again.begin(openingOf(4)).dealOn();
    expect(again.view).toMatchObject({ number: 4, turn: 3, pot: 15, places: [{ stack: 995 }, {}, {}] });
  });

  describe('playing hand for hand', () => {
    /** Checks that no message to a player contains another player's cards. */
    const expectCovered = (table: LedTable) => {
      expect(table.events.filter(({ type }) => type === 'showed')).toEqual([]);
      expect(table.view.places.map(({ hand }) => hand?.shown)).toEqual([null, null, null]);
      for (const seat of [ANNA, BORIS, CYRIL]) expect(table.moves(player(seat))).toEqual([]);
      expect(table.moves(CROUPIER)).toEqual([]);
    };

    it('keeps the cards of a called all-in closed until the house lets it run out {kings.poker-tournament-rules.84}', () => {
      const table = new LedTable().begin(openingOf(1, { handForHand: true })).dealOn();
      table.do(player(CYRIL), { type: 'raise', to: 1_000 }).do(player(ANNA), { type: 'call' });
      expect(table.view.tournament?.waits).toBe(false);
      table.do(player(BORIS), { type: 'fold' }).dealOn(true);
      expect(table.view).toMatchObject({ boards: [[]], tournament: { waits: true, report: null } });
      expectCovered(table);
      table.do(MANAGER, { type: 'run-out' });
      expect(table.events.filter(({ type }) => type === 'showed')).toHaveLength(2);
      table.dealOn(true);
      expect(table.view.tournament).toMatchObject({
        waits: false,
        report: { knockouts: expect.any(Array) },
      });
    });

    it('keeps the cards closed after the last street too, and awards nothing until then {kings.poker-tournament-rules.84}', () => {
      const table = new LedTable().begin(openingOf(1, { handForHand: true })).dealOn();
      table.do(player(CYRIL), { type: 'fold' }).do(player(ANNA), { type: 'call' });
      table.do(player(BORIS), { type: 'check' }).dealOn();
      for (let street = 0; street < 2; street++)
        table.do(player(ANNA), { type: 'check' }).do(player(BORIS), { type: 'check' }).dealOn();
      table.do(player(ANNA), { type: 'bet', to: 990 }).do(player(BORIS), { type: 'call' });
      expect(table.view).toMatchObject({ pot: 2_000, tournament: { waits: true, report: null } });
      expectCovered(table);
      table.do(MANAGER, { type: 'run-out' });
      expect(table.view.places.reduce((sum, { stack }) => sum + stack, 0)).toBe(3_000);
      expect(table.view.tournament?.waits).toBe(false);
      table.dealOn(true);
      expect(table.view.tournament?.report).not.toBeNull();
    });

    it('lets only the house release the hand, and only while it waits', () => {
      const table = new LedTable().begin(openingOf(1, { handForHand: true })).dealOn();
      expect(table.try(MANAGER, { type: 'run-out' })).toMatchObject({ code: 'not-now' });
      table.do(player(CYRIL), { type: 'raise', to: 1_000 }).do(player(ANNA), { type: 'call' });
      table.do(player(BORIS), { type: 'fold' });
      for (const actor of [player(ANNA), CROUPIER, INSPECTOR])
        expect(table.try(actor, { type: 'run-out' })).toMatchObject({ code: 'not-now' });
    });
  });
});
