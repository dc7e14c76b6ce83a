import { isRefusal, parseRecord, refuse, replay, seatId } from '@croupier/core';
import { coin, coinGame } from '@croupier/core/laws/coin';
import { proof, verifyProof } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CoinCasino, type CoinOptions, newKey, openCoinCasino } from '../../test/casino.ts';
import { type TestDatabase, testDatabase } from '../../test/storage.ts';
import { audit } from '../ledger/audit.ts';

const TIMING = { open: 2, betting: 20, decision: 1, draw: 6, close: 2, result: 3, pay: 4 };
const ROUND = TIMING.betting + TIMING.draw;

let stored: TestDatabase;
let open: CoinCasino;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  open = await openCoinCasino({ database: stored.database, timing: TIMING });
});
afterEach(async () => {
  expect(await audit(open.database)).toEqual([]);
  await open.stop();
});
afterAll(() => stored.remove());

/** Stops the casino and opens it again on the same storage. */
async function reopen(more: Partial<CoinOptions> = {}): Promise<void> {
  await open.stop();
  open = await openCoinCasino({ database: stored.database, clock: open.clock, timing: TIMING, ...more });
}

describe('a table', () => {
  it('confirms a bet once it is stored, and deducts it from the purse', async () => {
    const ann = await open.player();
    expect(await ann.bet('heads', 40)).toEqual({ accepted: true, seq: 1 });
    expect(await ann.purse()).toBe(960);
    expect(open.heard).toHaveLength(1);
    expect(open.heard[0]?.purses).toEqual(new Map([[ann.seat, 960]]));
    const [stake] = await open.archive.statement(ann.account, 'test', { limit: 1 });
    expect(stake).toMatchObject({
      from: 'purse',
      to: 'layout',
      amount: 40,
      reason: 'stake',
      rule: 'test.coin.01',
    });
  });

  it('stores moves that arrive together in one commit', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => open.player()));
    const answers = await Promise.all(players.map((player) => player.bet('heads', 5)));
    expect(answers).toEqual(players.map(() => ({ accepted: true, seq: 1 })));
    expect(open.heard).toHaveLength(1);
    expect(open.heard[0]?.events).toHaveLength(20);
  });

  it('makes a move once for its key, and refuses a different move with the same key, in the same commit and later', async () => {
    const ann = await open.player();
    const bob = await open.player();
    const key = newKey();
    const answers = await Promise.all([
      ann.bet('heads', 40, key),
      ann.bet('heads', 40, key),
      ann.bet('tails', 40, key),
      bob.bet('tails', 5, key),
    ]);
    const made = { accepted: true, seq: 1 };
    const used = expect.objectContaining({ code: 'key-used' });
    expect(answers).toEqual([made, made, used, made]);
    expect([await ann.bet('heads', 40, key), await ann.bet('heads', 41, key)]).toEqual([made, used]);
    const guess = { type: 'guess', number: 3 };
    const { account, seat } = ann;
    expect(
      await open.casino.submit({ table: open.table.id, account, as: 'player', seat, key, move: guess }),
    ).toEqual(used);
    expect(await ann.purse()).toBe(960);
  });

  it('refuses moves that the rules refuse, and does not store them', async () => {
    const ann = await open.player();
    expect(await ann.bet('heads', 101)).toMatchObject({ code: 'not-now', rule: 'test.coin.01' });
    expect(open.heard).toEqual([]);
    expect(await ann.purse()).toBe(1000);
  });

  it('lets nobody spend the same money twice in one batch', async () => {
    const ann = await open.player();
    for (let round = 0; round < 9; round++) {
      expect(await ann.bet('heads', 100)).toMatchObject({ accepted: true });
      await open.pass(ROUND);
    }
    const left = await ann.purse();
    const second = await open.casino.openTable({
      plan: 'test/coin',
      name: 'Second',
      dealer: 'console',
      private: false,
      host: null,
    });
    if (isRefusal(second)) throw new Error(second.message);
    const bet = (table: string, amount: number) =>
      open.casino.submit({
        table,
        account: ann.account,
        as: 'player',
        seat: ann.seat,
        key: newKey(),
        move: { type: 'bet', side: 'heads', amount },
      });
    // Two tables use the same purse at the same time.
    const answers = await Promise.all([bet(open.table.id, 100), bet(second.id, 100)]);
    const spent = 100 * answers.filter((answer) => !isRefusal(answer)).length;
    expect(await ann.purse()).toBe(left - spent);
  });

  it('makes a move once, however often its key is sent', async () => {
    const ann = await open.player();
    const key = newKey();
    const answers = await Promise.all([ann.bet('heads', 10, key), ann.bet('heads', 10, key)]);
    expect(answers).toEqual([
      { accepted: true, seq: 1 },
      { accepted: true, seq: 1 },
    ]);
    const bob = await open.player();
    await bob.bet('tails', 10);
    expect(await ann.bet('heads', 10, key)).toEqual({ accepted: true, seq: 1 });
    expect(await ann.purse()).toBe(990);
  });

  it('refuses a move that was meant for another round', async () => {
    const ann = await open.player();
    const answer = await open.casino.submit({
      table: open.table.id,
      account: ann.account,
      as: 'player',
      seat: ann.seat,
      key: newKey(),
      round: 7,
      move: { type: 'bet', side: 'heads', amount: 1 },
    });
    expect(answer).toMatchObject({ code: 'other-round' });
  });

  it('offers a player bets up to the balance of the purse', async () => {
    const ann = await open.player();
    const options = (await open.casino.table(open.table.id)?.options('player', ann.seat)) ?? [];
    // A bet on either side is offered, each as a separate option.
    expect(options.map(({ move }) => move.type)).toEqual(['guess', 'bet', 'bet']);
    expect((await open.casino.table(open.table.id)?.options('player', seatId('nobody'))) ?? []).toHaveLength(
      1,
    );
  });

  it('does not let anybody play in another player’s seat', async () => {
    const [ann, bob] = [await open.player(), await open.player()];
    const answer = await open.casino.submit({
      table: open.table.id,
      account: bob.account,
      as: 'player',
      seat: ann.seat,
      key: newKey(),
      move: { type: 'bet', side: 'heads', amount: 1 },
    });
    expect(answer).toMatchObject({ code: 'not-your-seat' });
    expect(await ann.purse()).toBe(1000);
  });

  it('refuses moves of spectators, strangers and players without a seat', async () => {
    const move = { type: 'bet', side: 'heads', amount: 1 };
    const by = { table: open.table.id, account: 'x', key: newKey(), move } as const;
    expect(await open.casino.submit({ ...by, as: 'spectator' })).toMatchObject({ code: 'not-allowed' });
    expect(await open.casino.submit({ ...by, as: 'player' })).toMatchObject({ code: 'no-seat' });
    expect(await open.casino.submit({ ...by, as: 'player', seat: seatId('x') })).toMatchObject({
      code: 'no-purse',
    });
    expect(await open.casino.submit({ ...by, as: 'player', table: '99' })).toMatchObject({
      code: 'no-such-table',
    });
  });

  it('continues when a listener fails', async () => {
    open.casino.listen(open.table.id, () => {
      throw new Error('a listener of this test fails');
    });
    const ann = await open.player();
    expect(await ann.bet('heads', 1)).toMatchObject({ accepted: true });
    expect(await ann.bet('heads', 1)).toMatchObject({ code: 'not-now' });
  });
});

describe('right after a commit', () => {
  it('a player can be ready, and the wait ends', async () => {
    const ann = await open.player();
    const table = open.casino.table(open.table.id);
    await ann.bet('heads', 40);
    expect(table?.ready(ann.seat, { round: 1, pace: 'betting' })).toBeUndefined();
    await open.pass(1);
    expect(table?.info().stage).toBe('closed');
  });

  it('a player who arrives gets the full wait', async () => {
    const ann = await open.player();
    const table = open.casino.table(open.table.id);
    table?.gone(ann.seat);
    expect(await ann.bet('heads', 5000)).toMatchObject({ code: 'not-now' });
    table?.arrived(ann.seat);
    await open.drain();
    expect(table?.state().until).toBe(open.clock.now() + 1000 * TIMING.betting);
  });
});

describe('a player who has left', () => {
  /** Opens the table with rules by which the game makes a move for a player who has left. */
  beforeEach(() => {
    const onTimeout = () => ({ type: 'guess', number: 3 }) as const;
    return reopen({ game: { ...coinGame, rules: () => ({ ...coin, onTimeout }) } });
  });

  it('is replaced by a move of the game', async () => {
    const ann = await open.player();
    open.casino.table(open.table.id)?.gone(ann.seat);
    await open.drain();
    expect(open.casino.table(open.table.id)?.playerView(ann.seat)).toEqual({ guess: 3 });
  });

  it('makes their own decision if they return before that move is stored', async () => {
    const ann = await open.player();
    const table = open.casino.table(open.table.id);
    table?.gone(ann.seat);
    table?.arrived(ann.seat);
    await open.drain();
    expect(table?.playerView(ann.seat)).toEqual({ guess: null });
    expect(table?.state().until).toBe(open.clock.now() + 1000 * TIMING.betting);
  });
});

describe('the virtual croupier', () => {
  it('deals a round after its waits, settles it and opens the next', async () => {
    const ann = await open.player();
    await ann.bet('heads', 100);
    expect(open.casino.table(open.table.id)?.state()).toMatchObject({
      wait: 20_000,
      view: { stage: 'betting' },
    });
    await open.pass(TIMING.betting - 1);
    expect(open.casino.table(open.table.id)?.info().stage).toBe('betting');
    await open.pass(1);
    expect(open.casino.table(open.table.id)?.info().stage).toBe('closed');
    await open.pass(TIMING.draw);
    const last = open.heard.at(-1);
    const won = last?.purses.get(ann.seat) ?? 900;
    expect(last?.settled?.number).toBe(1);
    expect(last?.settled?.lines.get(ann.seat)).toHaveLength(1);
    expect([900, 1100]).toContain(won);
    expect(await ann.purse()).toBe(won);
    expect(last?.state.round.number).toBe(2);
    expect(open.casino.table(open.table.id)?.info().results).toEqual([last?.settled?.result]);
  });

  it('does not let bets delay its next step', async () => {
    const [ann, bob] = [await open.player(), await open.player()];
    await open.pass(10);
    await ann.bet('heads', 1);
    await open.pass(9);
    await bob.bet('heads', 1);
    await open.pass(1);
    expect(open.casino.table(open.table.id)?.info().stage).toBe('closed');
  });

  it('rests while nobody is there, and gives the first player the full time to bet', async () => {
    await open.pass(10 * ROUND);
    expect(open.heard).toEqual([]);
    expect(open.casino.table(open.table.id)?.state()).toMatchObject({ until: null, round: { number: 1 } });
    await open.player();
    expect(open.casino.table(open.table.id)?.state().until).toBe(open.clock.now() + 20_000);
  });

  it('finishes a round whose players have left, then rests', async () => {
    const ann = await open.player();
    await ann.bet('heads', 10);
    open.casino.table(open.table.id)?.gone(ann.seat);
    await open.pass(10 * ROUND);
    expect((await open.archive.rounds(open.table.id, { limit: 10 })).map(({ state }) => state)).toEqual([
      'open',
      'settled',
    ]);
  });

  it('stops while the table is paused, and lets nobody deal in its place', async () => {
    const ann = await open.player();
    await open.casino.changeTable(open.table.id, { state: 'paused' });
    await open.pass(10 * ROUND);
    expect(open.heard).toEqual([]);
    expect(await open.staff({ type: 'close' })).toMatchObject({ code: 'virtual-croupier' });
    await open.casino.changeTable(open.table.id, { state: 'running' });
    await ann.bet('heads', 1);
    await open.pass(ROUND);
    expect(open.heard.at(-1)?.settled?.number).toBe(1);
  });

  it('hands a table over to a human dealer with the next round', async () => {
    const ann = await open.player();
    await open.casino.changeTable(open.table.id, { dealer: 'console' });
    await ann.bet('heads', 1);
    await open.pass(ROUND);
    expect(open.casino.table(open.table.id)?.state().round).toMatchObject({ number: 2, commitment: null });
    await open.pass(10 * ROUND);
    expect(open.casino.table(open.table.id)?.info().stage).toBe('betting');
    expect(await open.staff({ type: 'close' })).toMatchObject({ accepted: true });
    expect(await open.staff({ type: 'toss', side: 'tails' })).toMatchObject({ accepted: true });
    expect(open.heard.at(-1)?.settled?.result).toEqual({ side: 'tails' });
  });

  it('uses the timing that a manager sets', async () => {
    await open.player();
    await open.casino.changeTable(open.table.id, { timing: { betting: 5 } });
    expect(open.casino.table(open.table.id)?.state().until).toBe(open.clock.now() + 5_000);
  });
});

describe('a draw', () => {
  it('was committed to before the first bet, and can be verified and replayed from the record', async () => {
    const [ann, bob] = [await open.player(), await open.player()];
    const { commitment, id } = open.casino.table(open.table.id)?.state().round ?? {};
    await ann.bet('heads', 100);
    await bob.bet('tails', 50);
    const running = await open.archive.round(String(id), undefined);
    expect(running).toMatchObject({ commitment, seed: null, state: 'open' });
    expect(await open.archive.record(String(id))).toBeUndefined();
    await open.pass(ROUND);
    const record = await open.archive.record(String(id));
    expect(JSON.stringify(record)).not.toContain(ann.account);
    const [round] = (record as unknown as { rounds: { proof: unknown; result: unknown }[] }).rounds;
    const shown = proof.parse(round?.proof);
    expect(shown.commitment).toBe(commitment);
    expect(verifyProof(shown)).toEqual({ ok: true, draws: 1 });
    expect(round?.result).toEqual({ side: ['heads', 'tails'][shown.draws[0]?.value ?? 2] });
    const parsed = parseRecord(record);
    if (isRefusal(parsed)) throw new Error(parsed.message);
    expect(replay(coin, parsed)).not.toMatchObject({ refused: true });
  });

  it('is not made twice, so the same round has the same result after a restart', async () => {
    const ann = await open.player();
    await ann.bet('heads', 100);
    await open.pass(TIMING.betting);
    const before = open.casino.table(open.table.id)?.state();
    await reopen({ seed: 'another' });
    expect(open.casino.table(open.table.id)?.state().round).toEqual(before?.round);
    await open.pass(TIMING.draw);
    const record = await open.archive.record(before?.round.id ?? '');
    const [round] = (record as unknown as { rounds: { proof: unknown }[] }).rounds;
    expect(verifyProof(proof.parse(round?.proof))).toEqual({ ok: true, draws: 1 });
    expect(open.heard.at(-1)?.settled?.lines.size).toBe(1);
  });
});

describe('after a restart', () => {
  it('bets remain, and the betting time restarts', async () => {
    const ann = await open.player();
    await ann.bet('heads', 100);
    await open.pass(15);
    await reopen();
    expect(open.casino.table(open.table.id)?.state()).toMatchObject({
      seq: 1,
      until: open.clock.now() + 20_000,
      round: { number: 1 },
    });
    expect(await open.accounts.purse(ann.account, 'test')).toBe(900);
    await open.pass(ROUND);
    const [round] = await open.archive.roundsOf(ann.account, { limit: 5 });
    expect(round).toMatchObject({ number: 1, state: 'settled', lines: [{ bet: 'heads', stake: 100 }] });
  });

  it('a key gets the same answer as before', async () => {
    const ann = await open.player();
    const key = newKey();
    expect(await ann.bet('heads', 10, key)).toEqual({ accepted: true, seq: 1 });
    await reopen();
    const again = { table: open.table.id, account: ann.account, as: 'player', seat: ann.seat, key } as const;
    expect(await open.casino.submit({ ...again, move: { type: 'bet', side: 'heads', amount: 10 } })).toEqual({
      accepted: true,
      seq: 1,
    });
    expect(await open.accounts.purse(ann.account, 'test')).toBe(990);
  });

  it('results and closed tables are kept', async () => {
    const ann = await open.player();
    await ann.bet('heads', 1);
    await open.pass(ROUND);
    const { results } = open.casino.table(open.table.id)?.info() ?? {};
    expect(results).toHaveLength(1);
    const more = await open.casino.openTable({
      plan: 'test/coin',
      name: 'More',
      dealer: 'virtual',
      private: true,
      host: ann.account,
    });
    if (isRefusal(more)) throw new Error(more.message);
    expect(more.code).toMatch(/^[A-Z2-9]{8}$/);
    await open.casino.changeTable(more.id, { state: 'closed' });
    await reopen();
    expect(open.casino.tables().map(({ id }) => id)).toEqual([open.table.id]);
    expect(open.casino.table(open.table.id)?.info().results).toEqual(results);
  });

  it('a round that the rules can no longer replay is void, and its stakes are returned', async () => {
    const ann = await open.player();
    await ann.bet('heads', 100);
    const stricter = {
      ...coin,
      play: () => refuse('changed', 'The rules changed.'),
    };
    await reopen({ game: { ...coinGame, rules: () => stricter } });
    expect(await open.accounts.purse(ann.account, 'test')).toBe(1000);
    expect(open.casino.table(open.table.id)?.state().round.number).toBe(2);
    expect((await open.archive.rounds(open.table.id, { limit: 5 })).map(({ state }) => state)).toEqual([
      'open',
      'void',
    ]);
  });
});

describe('a table with terms that the rules now refuse', () => {
  it('is closed at the start, its stakes are returned, and the casino opens', async () => {
    const ann = await open.player();
    await ann.bet('heads', 100);
    const other = await open.casino.openTable({
      plan: 'test/coin',
      name: 'Other',
      dealer: 'virtual',
      private: false,
      host: null,
    });
    if (isRefusal(other)) throw new Error(other.message);
    await open.stop();
    for (const [table, column] of [
      ['game_table', 'id'],
      ['round', 'game_table'],
    ])
      await open.database.query(`update ${table} set terms = '{"minimum":1}' where ${column} = $1`, [
        open.table.id,
      ]);
    const stricter: typeof coin = {
      ...coin,
      open: (opening) =>
        opening.terms ? refuse('bad-terms', 'The minimum is too low.') : coin.open(opening),
    };
    await reopen({ game: { ...coinGame, rules: () => stricter } });
    expect(open.casino.tables().map(({ id }) => id)).toEqual([other.id]);
    expect(await open.accounts.purse(ann.account, 'test')).toBe(1000);
  });
});

describe('a table that closes', () => {
  it('returns the chips on its layout', async () => {
    const ann = await open.player();
    await ann.bet('heads', 100);
    expect(await open.casino.changeTable(open.table.id, { state: 'closed' })).toMatchObject({
      state: 'closed',
    });
    expect(await ann.purse()).toBe(1000);
    expect(open.heard.at(-1)?.purses.get(ann.seat)).toBe(1000);
    expect(await ann.bet('heads', 1)).toMatchObject({ code: 'no-such-table' });
    expect(open.casino.tables()).toEqual([]);
  });
});
