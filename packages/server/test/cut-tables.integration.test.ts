import { isRefusal, refuse, type SeatId, seatId } from '@croupier/core';
import { type CoinRules, coin, coinGame } from '@croupier/core/laws/coin';
import { afterEach, describe, expect, it } from 'vitest';
import { type CoinCasino, type CoinPlayer, newKey, openCoinCasino, openTestCasino } from './casino.ts';
import { cutTests, moveOutcome } from './cut-tests.ts';
import { ELSEWHERE, kings } from './protected-houses.ts';

const TIMING = { open: 2, betting: 20, decision: 1, draw: 6, close: 2, result: 3, pay: 4 };

const cut = cutTests();

describe('a connection cut at each statement of a commit', { timeout: 90_000 }, () => {
  let open: CoinCasino;
  let seq: number;
  let table: string;
  const enter = async (options: Partial<Parameters<typeof openCoinCasino>[0]> = {}) => {
    open = await openCoinCasino({ database: cut.database, timing: TIMING, ...options });
    table = open.table.id;
    seq = 0;
  };
  afterEach(() => open?.stop());

  const rows = (sql: string, ...parameters: (string | number)[]) =>
    cut.stored.database.query(sql, parameters);
  const moves = async (key: string) => (await rows('select 1 from move where key = $1', key)).length;
  /** Checks that the table in memory matches the storage, and that commit numbers never go down. */
  const check = async () => {
    const [row] = await rows('select seq, name, state from game_table where id = $1', Number(table));
    expect(row?.seq).toBeGreaterThanOrEqual(seq);
    seq = Number(row?.seq);
    expect(open.casino.table(table)?.state().seq).toBe(seq);
    expect(open.casino.table(table)?.info()).toMatchObject({ name: row?.name, state: row?.state });
    const said = open.heard.map(({ state }) => state.seq);
    expect(said).toEqual([...said].sort((one, other) => one - other));
    if (table === open.table.id && said.length > 0) expect(said.at(-1)).toBe(seq);
    const log = await rows('select distinct seq from move where game_table = $1 order by seq', Number(table));
    expect(log.length).toBeLessThanOrEqual(seq);
  };

  it('neither loses nor repeats a bet', async () => {
    await enter();
    const players: CoinPlayer[] = [];
    await cut.everywhere({
      prepare: async (n) => {
        players[n] = await open.player();
      },
      ask: (n) => moveOutcome(players[n]?.bet('heads', 10, `bet-key-${n}`) ?? Promise.reject()),
      count: async (n) => {
        const made = await moves(`bet-key-${n}`);
        expect(await players[n]?.purse()).toBe(1_000 - 10 * made);
        return made;
      },
      check,
    });
  });

  it('neither loses nor repeats a move by staff or the end of a round', async () => {
    await enter();
    const byHand = await open.casino.openTable({
      plan: open.table.plan,
      name: 'by hand',
      dealer: 'console',
      private: false,
      host: null,
    });
    if (isRefusal(byHand)) throw new Error(byHand.message);
    table = byHand.id;
    const ann = await open.player();
    open.casino.table(table)?.arrived(ann.seat);
    const { account, seat } = ann;
    const croupier = (await open.accounts.createGuest()).account.id;
    await cut.everywhere({
      // Each round is cut when a bet is made, at the close and at the toss.
      prepare: async (n) => {
        if (n % 2 === 0) return;
        const move = { type: 'bet', side: 'heads', amount: 10 };
        const bet = await open.casino.submit({ table, account, as: 'player', seat, key: newKey(), move });
        expect(bet).toMatchObject({ accepted: true });
      },
      ask: (n) =>
        moveOutcome(
          open.casino.submit({
            table,
            account: croupier,
            as: 'croupier',
            key: `call-key-${n}`,
            move: n % 2 === 0 ? { type: 'toss', side: n % 4 === 0 ? 'heads' : 'tails' } : { type: 'close' },
          }),
        ),
      count: (n) => moves(`call-key-${n}`),
      check,
    });
  });

  it('neither loses nor repeats a step of the virtual croupier', async () => {
    await enter();
    const ann = await open.player();
    const rounds: number[] = [];
    const over = async (n: number) =>
      (await rows(`select 1 from round where number = $1 and state = 'settled'`, rounds[n] ?? 0)).length;
    await cut.everywhere({
      prepare: async (n) => {
        const now = () => open.casino.table(table)?.info();
        while (now()?.stage !== 'betting' || rounds.includes(now()?.round ?? 0)) await open.pass(1);
        rounds[n] = now()?.round ?? 0;
        expect(await ann.bet('heads', 1)).toMatchObject({ accepted: true });
        while (now()?.stage !== 'closed') await open.pass(1);
      },
      ask: async (n) => {
        await open.pass(TIMING.draw + 2);
        return (await over(n)) === 1 ? 'made' : 'not-known';
      },
      count: over,
      check,
    });
  });

  it('neither loses nor repeats a change to the table', async () => {
    await enter();
    const ann = await open.player();
    await cut.everywhere({
      prepare: async () => void (await ann.bet('heads', 1, newKey())),
      ask: (n) => moveOutcome(open.casino.changeTable(table, { name: `name ${n}` })),
      count: async (n) => (await rows('select 1 from game_table where name = $1', `name ${n}`)).length,
      check,
    });
  });

  it('does not refuse other moves of a commit in which one move’s key was taken in the meantime', async () => {
    await enter();
    const [ann, bob] = [await open.player(), await open.player()];
    expect(await ann.bet('heads', 10, 'twice-key')).toEqual({ accepted: true, seq: 1 });
    // Simulate that the keys were read before the other move was stored.
    cut.database.insteadOf('(account, key) in', () => []);
    const cyn = await open.player();
    // This guess repeats a legal move, so it can be refused only because of its key.
    const guess = (number: number) => {
      const { account, seat } = ann;
      const move = { type: 'guess', number };
      return open.casino.submit({ table, account, as: 'player', seat, key: 'twice-key', move });
    };
    const answers = await Promise.all([bob.bet('heads', 1), guess(3), cyn.bet('tails', 1)]);
    expect(answers).toMatchObject([
      { accepted: true, seq: 2 },
      { code: 'key-used' },
      { accepted: true, seq: 2 },
    ]);
    await check();
  });

  it('lets an owner that finds the table at an unexpected commit reload it first', async () => {
    await enter();
    const ann = await open.player();
    await ann.bet('heads', 10);
    await rows('update game_table set seq = 5');
    await expect(open.casino.changeTable(table, { name: 'renamed' })).rejects.toThrow('does not follow');
    expect(await rows('select seq, name from game_table')).toEqual([{ seq: 5, name: open.table.name }]);
    expect(await open.casino.changeTable(table, { name: 'renamed' })).toMatchObject({ name: 'renamed' });
    await rows('update game_table set seq = 7');
    const bob = await open.player();
    expect(await bob.bet('heads', 10)).toEqual({ accepted: true, seq: 8 });
    await check();
  });

  it('does not reopen a table by a change after its closing', async () => {
    await enter();
    const closes = open.casino.changeTable(table, { state: 'closed' });
    const changes = open.casino.changeTable(table, { state: 'running', name: 'again' });
    expect(await closes).toMatchObject({ state: 'closed' });
    expect(await changes).toMatchObject({ code: 'table-closed' });
    expect(await rows('select state from game_table')).toEqual([{ state: 'closed' }]);
  });

  it('neither loses nor repeats the closing of a table with stakes on it', async () => {
    await enter();
    const ids: string[] = [];
    await cut.everywhere({
      prepare: async (n) => {
        const { plan } = open.table;
        const opened = await open.casino.openTable({
          plan,
          name: 'x',
          dealer: 'virtual',
          private: false,
          host: null,
        });
        if (isRefusal(opened)) throw new Error(opened.message);
        ids[n] = opened.id;
        const { account, seat } = await open.player();
        const move = { type: 'bet', side: 'heads', amount: 10 };
        await open.casino.submit({ table: opened.id, account, as: 'player', seat, key: newKey(), move });
      },
      ask: async (n) => {
        const closed = open.casino.changeTable(ids[n] ?? '', { state: 'closed' });
        return moveOutcome(
          closed.then((one) => (isRefusal(one) && one.code === 'no-such-table' ? undefined : one)),
        );
      },
      count: async (n) =>
        (await rows(`select 1 from game_table where id = $1 and state = 'closed'`, Number(ids[n]))).length,
    });
  });

  it('neither loses nor repeats the restart of a round', async () => {
    let changed = false;
    const rules: CoinRules = {
      ...coin,
      play: (state, actor, move, now) =>
        changed && move.type === 'bet' && move.amount === 100
          ? refuse('changed', 'The rules changed.')
          : coin.play(state, actor, move, now),
    };
    await enter({ game: { ...coinGame, rules: () => rules } });
    const ann = await open.player();
    const bob = await open.player();
    const rounds: number[] = [];
    await cut.everywhere({
      prepare: async (n) => {
        changed = false;
        rounds[n] = open.casino.table(table)?.info().round ?? 0;
        expect(await ann.bet('heads', 100)).toMatchObject({ accepted: true });
        changed = true;
        // The failed bet makes the table reload its state. Cut that read too.
        cut.database.cutAt(1, 'before');
      },
      ask: (n) => moveOutcome(bob.bet('tails', 1, `again-key-${n}`)),
      count: async (n) => {
        expect(await ann.purse()).toBe(
          (await rows(`select 1 from round where number = $1 and state = 'void'`, rounds[n] ?? 0)).length ===
            1
            ? 1_000
            : 900,
        );
        return moves(`again-key-${n}`);
      },
      check,
    });
  });

  it('neither loses nor repeats a first bet in a home session', async () => {
    await enter();
    const host = (await open.accounts.createGuest()).account.id;
    const { plan } = open.table;
    const opened = await open.casino.openTable({ plan, name: 'x', dealer: 'virtual', private: true, host });
    if (isRefusal(opened)) throw new Error(opened.message);
    table = opened.id;
    const players: CoinPlayer[] = [];
    await cut.everywhere({
      prepare: async (n) => {
        players[n] = await open.player();
      },
      ask: (n) => {
        const { account = '', seat } = players[n] ?? {};
        const move = { type: 'bet', side: 'heads', amount: 10 };
        return moveOutcome(
          open.casino.submit({
            table,
            account,
            as: 'player',
            ...(seat && { seat }),
            key: `eve-key-${n}`,
            move,
          }),
        );
      },
      count: (n) => moves(`eve-key-${n}`),
      check,
    });
  });
});

describe('a connection cut at each statement while a player leaves', () => {
  it('delays the player’s leave move until the storage is back, and the move is made once', async () => {
    const house = await openTestCasino({ database: cut.database, houses: [kings] });
    const table = await house.table(ELSEWHERE[0] ?? '');
    await table.call({ type: 'place-your-bets' });
    const seats: SeatId[] = [];
    const left = async (seat: SeatId | undefined) =>
      (
        await cut.stored.database.query(`select 1 from move where seat = $1 and move->>'type' = 'leave'`, [
          seat ?? '',
        ])
      ).length;
    await cut.everywhere({
      prepare: async (n) => {
        const who = await house.person();
        const seat = house.accounts.seatOf(table.id, who.id);
        seats[n] = seat;
        house.casino.table(table.id)?.arrived(seat);
        expect(await table.bet(who, { red: 10 })).toMatchObject({ accepted: true });
      },
      ask: async (n) => {
        house.casino.table(table.id)?.gone(seats[n] ?? seatId('nobody'));
        await house.pass(0.2);
        return (await left(seats[n])) > 0 ? 'made' : 'not-known';
      },
      count: (n) => left(seats[n]),
    });
    await house.tournaments.stop();
    await house.stop();
  });
});
