import type { AnyGame, Json, MoveOption, Plan, SeatId } from '@croupier/core';
import { gameOf, type poker } from '@croupier/games';
import { houses } from '@croupier/houses';
import type { TableInfo } from '@croupier/protocol';
import type { Entropy } from '../src/chance/entropy.ts';
import type { SignedIn } from '../src/services/account-service.ts';
import type { Database } from '../src/storage/database.ts';
import { newKey, ok, openTestCasino, seededEntropy, type TestCasino } from './casino.ts';

export const HOLDEM = 'kings/poker-texas-holdem';

export interface PokerTable {
  readonly house: TestCasino;
  readonly table: TableInfo;
  view(): poker.PokerView;
  playerView(seat: SeatId): poker.PokerPlayerView;
  options(seat: SeatId): Promise<readonly MoveOption[]>;
  /** Brings a guest to the table. If a place and an amount are given, the guest sits down. */
  comes(place?: number, amount?: number): Promise<SignedIn & { readonly seat: SeatId }>;
  move(
    seat: SeatId,
    move: { type: string; [field: string]: unknown },
  ): ReturnType<TestCasino['casino']['submit']>;
  /** Advances time by this many seconds. */
  pass(seconds: number): Promise<void>;
  /** Advances time until the view meets the condition. Fails after ten minutes. */
  until(what: (view: poker.PokerView) => boolean): Promise<void>;
}

/** Opens a poker table with a virtual croupier at the house `kings`, in virtual time. */
export async function openPokerTable(options: {
  readonly database: Database;
  readonly plan?: string;
  readonly terms?: Json;
  /** The houses to open. The default is the house of the plan. */
  readonly houses?: readonly string[];
  readonly entropy?: Entropy;
  readonly gameOf?: (plan: Plan) => AnyGame;
}): Promise<PokerTable> {
  const id = options.plan ?? HOLDEM;
  const here = houses.filter(
    (one) => options.houses?.includes(one.id) ?? one.plans.some((plan) => plan.id === id),
  );
  const house = await openTestCasino({
    database: options.database,
    houses: here.map((one) => ({ ...one, plans: one.plans.filter((plan) => plan.id === id) })),
    entropy: options.entropy ?? seededEntropy('poker'),
    gameOf: options.gameOf ?? gameOf,
  });
  const { casino, clock, accounts, drain } = house;
  const table = ok(
    await casino.openTable({
      plan: id,
      name: 'Poker',
      dealer: 'virtual',
      private: false,
      host: null,
      ...(options.terms === undefined ? {} : { terms: options.terms }),
    }),
  );
  const running = () => {
    const found = casino.table(table.id);
    if (!found) throw new Error('The table has closed.');
    return found;
  };
  const view = () => running().state().view as unknown as poker.PokerView;
  const move: PokerTable['move'] = (seat, made) =>
    casino.submit({ table: table.id, account: seat, as: 'player', seat, key: newKey(), move: made });
  return {
    house,
    table,
    view,
    playerView: (seat) => running().playerView(seat) as unknown as poker.PokerPlayerView,
    options: (seat) => running().options('player', seat),
    comes: async (place, amount = 40_000) => {
      const person = await accounts.createGuest();
      const seat = accounts.seatOf(table.id, person.account.id);
      casino.table(table.id)?.arrived(seat);
      if (place !== undefined) ok(await move(seat, { type: 'sit', place, amount }));
      return { ...person, seat };
    },
    move,
    pass: (seconds) => clock.pass(seconds, drain),
    until: async (what) => {
      for (let seconds = 0; seconds < 6_000; seconds++) {
        await drain();
        if (what(view())) return;
        await clock.pass(0.1, drain);
      }
      throw new Error(`the table is at ${JSON.stringify(view()).slice(0, 500)}`);
    },
  };
}
