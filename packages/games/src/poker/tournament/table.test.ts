import {
  type Actor,
  CLOCK,
  CROUPIER,
  chosen,
  copy,
  type GameEvent,
  INSPECTOR,
  isRefusal,
  MANAGER,
  money,
  player,
  type Refusal,
  seatId,
} from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { planOf } from '../../../test/poker-plan.ts';
import { game } from '../rules.ts';
import type { PokerState } from '../state.ts';
import type { TableOpening } from './table.ts';

const NOW = { at: 1_000, means: () => money(1_000_000) };
const rules = game.rules(planOf([{ variant: 'texas-holdem', structure: 'none' }]));
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

/** A table of a tournament, as the house leads it. */
class LedTable {
  state: PokerState;
  readonly events: GameEvent[] = [];

  constructor(carry?: NonNullable<ReturnType<typeof rules.close>>['carry']) {
    const terms = game.tournament?.terms(6) ?? null;
    const opened = rules.open({ seats: [], at: 0, terms, ...(carry ? { carry } : {}) });
    if (isRefusal(opened)) throw new Error(opened.message);
    this.state = opened.state;
  }

  do(actor: Actor, move: object): this {
    const played = this.try(actor, move);
    if (played) throw new Error(`${JSON.stringify(move)}: ${played.message}`);
    return this;
  }

  try(actor: Actor, move: object): Refusal | undefined {
    const parsed = rules.parse(copy(move));
    const played = isRefusal(parsed) ? parsed : rules.play(this.state, actor, parsed, NOW);
    if (isRefusal(played)) return played;
    this.events.push(...played.events);
    this.state = copy(this.state);
    return undefined;
  }

  begin(opening: TableOpening): this {
    return this.do(MANAGER, { type: 'deal-in', opening });
  }

  /** The virtual croupier does what is next, without waiting for anybody, until somebody who is here is asked. */
  dealOn(waits = false): this {
    for (let steps = 0; steps < 100; steps++) {
      const next = rules
        .options(this.state, CROUPIER, NOW)
        .find(({ pace }) => pace !== undefined && (waits || pace !== 'decision'));
      if (!next || rules.close(this.state)) return this;
      this.do(
        CROUPIER,
        chosen(next, () => 0),
      );
    }
    throw new Error('the hand does not end');
  }

  get view() {
    return rules.view(this.state);
  }

  moves(actor: Actor): string[] {
    return rules.options(this.state, actor, NOW).map(({ move }) => move.type);
  }
}

describe('a table of a tournament', () => {
  it('rests until the house begins a hand: nobody sits down, nobody deals', () => {
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

  it('refuses an opening that no hand can begin with', () => {
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

  it('tells what the hand came to, in chips that are no money, and keeps it for whoever asks later', () => {
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
    expect(next.try(MANAGER, { type: 'deal-in', opening: openingOf(1) })).toMatchObject({ code: 'not-now' });
    next.begin(openingOf(2));
    expect(next.view.tournament?.report).toBeNull();
  });

  it('folds who is away at once, blinds and all, until they come back', () => {
    const table = new LedTable().begin(openingOf(1)).dealOn();
    table.do(player(CYRIL), { type: 'sit-out' }).dealOn();
    expect(table.view.places.find(({ seat }) => seat === CYRIL)?.hand?.folded).toBe(true);
    expect(table.view.turn).toBe(1);
    table.do(player(ANNA), { type: 'fold' }).dealOn();
    const next = new LedTable(rules.close(table.state)?.carry).begin(openingOf(2)).dealOn();
    expect(next.view.places.find(({ seat }) => seat === CYRIL)).toMatchObject({
      away: true,
      hand: { folded: true },
    });
    next.do(player(CYRIL), { type: 'come-back' }).do(player(ANNA), { type: 'fold' }).dealOn();
    const third = new LedTable(rules.close(next.state)?.carry).begin(openingOf(3)).dealOn();
    expect(third.view.turn).toBe(3);
  });

  it('who is silent is away from then on', () => {
    const table = new LedTable().begin(openingOf(1)).dealOn();
    table.do(CROUPIER, { type: 'time-is-up', place: 3 });
    expect(table.view.places.find(({ seat }) => seat === CYRIL)).toMatchObject({
      away: true,
      hand: { folded: true },
    });
  });

  it('who misses the hand by penalty posts what is due and is folded, even where a check is free', () => {
    const seats = openingOf(1).seats.map((one) => ({ ...one, misses: one.seat === 2 }));
    const table = new LedTable().begin(openingOf(1, { seats })).dealOn();
    table.do(player(CYRIL), { type: 'call' }).do(player(ANNA), { type: 'call' }).dealOn();
    expect(table.view.places.find(({ seat }) => seat === BORIS)?.hand).toMatchObject({
      put: 10,
      folded: true,
    });
  });

  it('hand for hand an all-in that was called waits until the house lets it run out', () => {
    const table = new LedTable().begin(openingOf(1, { handForHand: true })).dealOn();
    table.do(player(CYRIL), { type: 'raise', to: 1_000 }).do(player(ANNA), { type: 'call' });
    expect(table.view.tournament?.waits).toBe(false);
    table.do(player(BORIS), { type: 'fold' }).dealOn(true);
    expect(table.view).toMatchObject({ boards: [[]], tournament: { waits: true, report: null } });
    expect(table.moves(CROUPIER)).toEqual([]);
    table.do(MANAGER, { type: 'run-out' }).dealOn(true);
    expect(table.view.tournament).toMatchObject({ waits: false, report: { knockouts: expect.any(Array) } });
  });
});
