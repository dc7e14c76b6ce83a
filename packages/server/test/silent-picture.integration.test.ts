import type { Card } from '@croupier/core';
import { houses } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import type { Account } from '../src/services/account-service.ts';
import { ok, openTestCasino, type TestCasino, type TestTable } from './casino.ts';
import { withRealMoney } from './real-money.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

type Move = { readonly type: string; readonly [field: string]: unknown };

/** A round in which a player stakes a hundred and wins as much, and the rules that apply to it. */
interface Played {
  readonly plan: string;
  readonly stake: Move;
  /**
   * The cards drawn before and after the player's decision, or `ball` for a single draw without a decision.
   */
  readonly draws: readonly [readonly Card[], readonly Card[]] | 'ball';
  readonly answer?: Move;
  /** The moves that return the stakes of a round that has no result. */
  readonly interruption: readonly [Move, ...Move[]];
  /**
   * The refusal of an interruption after the result; undefined if such an interruption pays according to the
   * result.
   */
  readonly tooLate?: string;
  /** The rule for a round that is interrupted before its result. */
  readonly interrupted: string;
  readonly pay: 'pay' | 'settle';
}

const red: Move = { type: 'bet', chips: [{ position: 'red', amount: 10_000 }] };
const wheel = { stake: red, draws: 'ball', interruption: [{ type: 'interrupt' }], pay: 'pay' } as const;
const blackjack = {
  stake: { type: 'bet', box: 1, amount: 10_000 },
  draws: [['Ts', '7h', '9d'], ['Tc']],
  answer: { type: 'stand', box: 1 },
  interruption: [{ type: 'fault', reason: 'no-result' }, { type: 'cancel' }],
  tooLate: 'result-stands',
  pay: 'settle',
} as const;

const GAMES: readonly Played[] = [
  { ...wheel, plan: 'sazka/roulette-synot', interrupted: 'sazka.roulette-synot.67' },
  { ...wheel, plan: 'sazka/roulette-evolution', interrupted: 'sazka.roulette-evolution.74' },
  {
    ...blackjack,
    plan: 'sazka/blackjack-synot',
    interrupted: 'sazka.blackjack-synot.79 sazka.blackjack-synot.85',
  },
  {
    ...blackjack,
    plan: 'sazka/blackjack-all-bets',
    interrupted: 'sazka.blackjack-all-bets.98 sazka.blackjack-all-bets.104',
  },
  {
    ...blackjack,
    plan: 'sazka/blackjack-evolution',
    interrupted: 'sazka.blackjack-evolution.75 sazka.blackjack-evolution.81',
  },
  {
    ...blackjack,
    plan: 'sazka/blackjack-infinite',
    interrupted: 'sazka.blackjack-infinite.89 sazka.blackjack-infinite.95',
  },
  {
    plan: 'sazka/casino-holdem',
    stake: { type: 'bet', chips: [{ position: 'ante', amount: 10_000 }] },
    draws: [
      ['Ah', '6d', 'Ac', '9s', '2h'],
      ['Kd', '5c', '8h', '3d'],
    ],
    answer: { type: 'play', box: 0, times: 2 },
    interruption: [{ type: 'interrupt' }],
    tooLate: 'not-now',
    interrupted: 'sazka.casino-holdem.63 sazka.casino-holdem.67',
    pay: 'pay',
  },
];

let stored: TestDatabase;
let house: TestCasino;
let jan: Account;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  house = await openTestCasino({
    database: stored.database,
    houses: houses.filter(({ id }) => id === 'sazka'),
  });
  jan = await house.person();
  await withRealMoney(stored.database, jan.id);
});
afterEach(async () => {
  expect(await audit(stored.database)).toEqual([]);
  await house.stop();
});
afterAll(() => stored.remove());

/** A table with a live picture, where a participant who had a thousand has staked a hundred. */
class StreamedTable {
  private constructor(
    private readonly game: Played,
    private readonly table: TestTable,
  ) {}

  static async staked(game: Played): Promise<StreamedTable> {
    const streamed = new StreamedTable(game, await house.table(game.plan));
    await streamed.deal(['shuffle', 'burn', 'place-your-bets']);
    ok(await streamed.stakes());
    expect(await streamed.purse()).toBe(90_000);
    return streamed;
  }

  get id(): string {
    return this.table.id;
  }

  get round(): number | undefined {
    return house.casino.table(this.id)?.info().round;
  }

  stakes() {
    return this.table.move(jan, this.game.stake);
  }

  purse(): Promise<number> {
    return house.accounts.purse(jan.id, 'sazka');
  }

  /** Makes the picture go live, fall silent or end. */
  async picture(stream: 'live' | 'silent' | undefined): Promise<void> {
    house.casino.showStream(this.id, stream);
    await house.casino.drain();
  }

  call(...moves: readonly Move[]): Promise<void> {
    return this.table.call(...moves);
  }

  async closeBets(): Promise<void> {
    await this.deal(['spin', 'no-more-bets']);
  }

  /** Deals until the player must decide. At roulette, there is no decision. */
  async dealToQuestion(): Promise<void> {
    if (this.game.draws !== 'ball') await this.deal(['face-down'], this.game.draws[0]);
  }

  /** Makes the player's decision, if there is one, and the remaining draws. */
  async dealToResult(): Promise<void> {
    if (this.game.answer) ok(await this.table.move(jan, this.game.answer));
    if (this.game.draws === 'ball') await this.call({ type: 'ball', pocket: '1' });
    else await this.deal([], this.game.draws[1]);
  }

  async pay(): Promise<void> {
    await this.call({ type: this.game.pay });
  }

  /** Makes routine moves of these kinds, and draws these cards, for as long as such a move is due. */
  private async deal(kinds: readonly string[], cards: readonly Card[] = []): Promise<void> {
    const left = [...cards];
    for (;;) {
      const options = (await house.casino.table(this.id)?.options('inspector')) ?? [];
      const due = options.find(({ pace }) => pace !== undefined);
      if (due?.move.type === 'card' && left.length > 0)
        await this.call({ type: 'card', card: left.shift() as Card });
      else if (due && kinds.includes(due.move.type))
        await this.call(due.move.type === 'spin' ? { type: 'spin', wheel: 'clockwise' } : due.move);
      else break;
    }
    expect(left).toEqual([]);
  }
}

describe.each(GAMES.map((game) => [game.plan, game] as const))(
  'at %s, if the picture falls silent',
  (_, game) => {
    it('while bets are open, the chips are returned, and no stake is accepted until the picture is live again {sazka.platform.134} {sazka.platform.126} {sazka.platform.82}', async () => {
      const table = await StreamedTable.staked(game);
      await table.picture('silent');
      expect(await table.purse()).toBe(100_000);
      expect(await table.stakes()).toMatchObject({ code: 'bets-suspended' });
      await table.picture('live');
      ok(await table.stakes());
      expect(await table.purse()).toBe(90_000);
    });

    it('after bets have closed, the round waits, and its dealer finishes it once the picture is back {sazka.platform.95} {sazka.platform.A27}', async () => {
      const table = await StreamedTable.staked(game);
      await table.closeBets();
      await table.dealToQuestion();
      const { round } = table;
      await table.picture('silent');
      await house.pass(60);
      expect(await table.purse()).toBe(90_000);
      expect(table.round).toBe(round);
      await table.picture('live');
      await table.dealToResult();
      await table.pay();
      expect(await table.purse()).toBe(110_000);
    });

    it(`permanently before there is a result, the stakes are returned {sazka.platform.93} {sazka.platform.131} {sazka.platform.138} {${game.interrupted}}`, async () => {
      const table = await StreamedTable.staked(game);
      await table.closeBets();
      await table.dealToQuestion();
      await table.picture('silent');
      await table.call(...game.interruption);
      expect(await table.purse()).toBe(100_000);
    });

    it('after the result is recorded, winnings are credited, and nothing takes them back {sazka.platform.94} {sazka.platform.130}', async () => {
      const table = await StreamedTable.staked(game);
      await table.closeBets();
      await table.dealToQuestion();
      await table.dealToResult();
      await table.picture('silent');
      const interruption = table.call(game.interruption[0]);
      if (game.tooLate === undefined) await interruption;
      else {
        await expect(interruption).rejects.toThrow(game.tooLate);
        await table.pay();
      }
      expect(await table.purse()).toBe(110_000);
      await house.pass(1);
      ok(await house.casino.changeTable(table.id, { state: 'closed' }));
      expect(await table.purse()).toBe(110_000);
    });
  },
);
