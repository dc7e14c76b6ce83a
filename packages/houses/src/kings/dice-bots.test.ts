import { CROUPIER, type Plan, player, seatId } from '@croupier/core';
import { type DicePlan, type DicePlayerView, gameOf } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { euros, TestTable } from '../../test/table.ts';
import { barbut } from './barbut.ts';
import { craps } from './craps.ts';
import { sicBo } from './sic-bo.ts';

const BOTS = ['bot-a', 'bot-b', 'bot-c', 'bot-d'].map(seatId);

/** Returns a pseudorandom generator that gives the same numbers in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 16) % below;
  };
}

/** A table at which only bots play. All of their moves must be accepted. */
class BotTable extends TestTable {
  readonly choose = chance(7);
  /** All fields on which the bots have bet, and the types of their moves. */
  readonly fields = new Set<string>();
  readonly moves = new Set<string>();
  private readonly bot: NonNullable<ReturnType<typeof gameOf>['bot']>;

  constructor(plan: DicePlan) {
    super(plan as Plan, undefined, BOTS);
    const { bot } = gameOf(plan);
    if (!bot) throw new Error('no bot');
    this.bot = bot;
    for (const seat of BOTS) this.availableFunds[seat] = euros(1000);
  }

  private seen(seat: (typeof BOTS)[number]) {
    const { rules, state } = this;
    return { view: rules.view(state), playerView: rules.playerView(state, seat), seat };
  }

  asked(seat: (typeof BOTS)[number], leaving = false) {
    return this.bot.asked(this.seen(seat), leaving);
  }

  /** Lets each bot make its moves until it has none left. */
  act(leaving: readonly string[] = []): void {
    for (const seat of BOTS)
      for (let moves = 0; ; moves++) {
        const goes = leaving.includes(seat);
        if (!this.asked(seat, goes)) break;
        const options = this.options(player(seat));
        const move = this.bot.decide({ ...this.seen(seat), options }, goes, this.choose);
        if (!move) break;
        expect(moves).toBeLessThan(10);
        this.moves.add(move.type);
        const chips = (move.chips ?? []) as readonly { position: string }[];
        if (move.type === 'bet') for (const { position } of chips) this.fields.add(position);
        this.play(player(seat), move);
      }
  }

  /** Closes the bets and plays the round to its end. Returns whether the dice were thrown. */
  throws(): boolean {
    this.play(CROUPIER, { type: 'no-more-bets' });
    for (;;) {
      const option = this.options(CROUPIER).find(({ draw }) => draw);
      if (!option) break;
      const names = Object.keys(option.move).filter((name) => name !== 'type');
      const faces = Object.fromEntries(names.map((name) => [name, 1 + this.choose(6)]));
      this.play(CROUPIER, { type: option.move.type, ...faces });
    }
    const thrown = this.state.dice !== null;
    if (thrown) this.pay();
    else this.close();
    this.open();
    this.openBets();
    return thrown;
  }

  /** Returns the bets of a bot on the layout, by field. */
  lying(seat: (typeof BOTS)[number]): ReadonlyMap<string, number> {
    const { bets } = this.rules.playerView(this.state, seat) as DicePlayerView;
    return new Map(bets.map(({ position, amount }) => [position, amount]));
  }

  get chips(): readonly string[] {
    return BOTS.filter((seat) => this.lying(seat).size > 0);
  }
}

const playing = (plan: DicePlan, rounds: number) => {
  const at = new BotTable(plan);
  at.openBets();
  for (let round = 0; round < rounds; round++) {
    at.act();
    expect(at.throws()).toBe(true);
  }
  return at;
};

describe('bots at craps', () => {
  it('throw in turn with dice of their choice, and make the bets with the lowest edge', () => {
    const at = playing(craps, 400);
    expect(at.moves).toEqual(new Set(['bet', 'choose-dice']));
    const kinds = new Set([...at.fields].map((field) => field.replace(/-\d+$/, '')));
    expect(kinds).toEqual(
      new Set(['pass', 'dont-pass', 'pass-odds', 'dont-pass-odds', 'come', 'come-odds', 'place']),
    );
    expect([...at.fields].filter((field) => field.startsWith('place')).sort()).toEqual([
      'place-6',
      'place-8',
    ]);
  });

  it('place 6 and 8 in multiples of six, and take odds equal to their bet', () => {
    const at = new BotTable(craps);
    at.openBets();
    const laid = Array.from({ length: 60 }, () => {
      at.act();
      const lying = BOTS.map((seat) => at.lying(seat));
      at.throws();
      return lying;
    }).flat();
    for (const field of ['place-6', 'pass-odds']) expect(laid.some((bets) => bets.has(field))).toBe(true);
    for (const bets of laid) {
      expect((bets.get('place-6') ?? 600) % 600).toBe(0);
      if (bets.has('pass-odds')) expect(bets.get('pass-odds')).toBe(bets.get('pass'));
    }
  });
});

describe('bots at barbut', () => {
  it('bet on one field each, throw for the first turn, and pass the dice', () => {
    const at = playing(barbut, 200);
    expect(at.moves).toEqual(new Set(['bet']));
    expect(at.fields).toEqual(new Set(['front', 'back']));
  });
});

describe('bots at sic bo', () => {
  it('make one bet per throw, one with the lowest edge', () => {
    const at = playing(sicBo, 60);
    expect([...at.fields].every((field) => /^(small|big|combination-\d-\d)$/.test(field))).toBe(true);
    expect(at.fields.has('small') && at.fields.has('big') && at.fields.size > 4).toBe(true);
  });
});

it.each([craps, barbut, sicBo])(
  'a bot that leaves $id stops betting, and withdraws the bets that may be withdrawn',
  (plan) => {
    const at = playing(plan, 20);
    at.act();
    for (let round = 0; round < 60 && at.chips.length > 0; round++) {
      at.act(BOTS);
      if (at.chips.length > 0) at.throws();
    }
    expect(at.chips).toEqual([]);
    for (const seat of BOTS) expect(at.asked(seat, true)).toBeUndefined();
  },
);

it.each([craps, barbut, sicBo])('a bot at $id without money bets nothing', (plan) => {
  const at = new BotTable(plan);
  at.openBets();
  for (const seat of BOTS) at.availableFunds[seat] = euros(0);
  at.act();
  expect(at.moves).toEqual(new Set());
});
