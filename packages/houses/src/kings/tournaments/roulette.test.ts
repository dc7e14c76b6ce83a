import { CROUPIER, isRefusal, player, seatId } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { readAnnouncement, standings } from '@croupier/tournaments';
import { beforeEach, describe, expect, it } from 'vitest';
import { Desk } from '../../../../tournaments/test/desk.ts';
import { roundOpening, TournamentTable } from '../../../test/tournament-table.ts';
import { rouletteEuropean } from '../roulette-european.ts';
import { announcements } from './index.ts';
import { tournamentSheets } from './sheets.ts';

const B = 'kings.roulette-tournament';
const read = (id: string, changes: object = {}) =>
  readAnnouncement({ ...(announcements[`roulette-${id}`] as object), ...changes }, tournamentSheets);
const desk = (id: string, changes: object = {}) =>
  new Desk({ ...(announcements[`roulette-${id}`] as object), checkIn: false, ...changes }, tournamentSheets);
const red = (amount: number) => ({ type: 'bet', chips: [{ position: 'red', amount }] });

/** Plays a round that leaves these entries with these chips. */
function game(at: Desk, table: number, chips: { readonly [entry: number]: number }): void {
  at.begin(table);
  at.do({
    type: 'hand-over',
    table,
    stacks: at.table(table).dealt.map((entry) => ({ entry, chips: chips[entry] ?? at.stack(entry) })),
    knockouts: [],
    duty: null,
    carry: null,
  });
}

const order = ({ tournament }: Desk) => standings(tournament).map(({ entry }) => entry);

let table: TournamentTable;
beforeEach(() => {
  table = new TournamentTable(rouletteEuropean);
});
const ball = (pocket: string) => table.play(CROUPIER, { type: 'ball', pocket });
/** Plays routine moves until the ball is due, enters the pocket, and finishes the round. */
function spin(pocket: string): void {
  table.routine('ball');
  ball(pocket);
  table.routine();
}

describe('a round of roulette in a tournament', () => {
  it(`plays European roulette with tournament chips, which are not money {${B}.01 ${B}.02 ${B}.03 ${B}.05}`, () => {
    table.begin().routine('spin');
    const events = [
      ...table.as('anna', red(200)),
      ...table.as('bert', { type: 'bet', chips: [{ position: '17', amount: 100 }] }),
    ];
    expect(events.flatMap(({ transfers }) => transfers)).toEqual([]);
    spin('17');
    // 17 is black, so Anna loses. Bert wins 35 to 1 and gets his stake back.
    expect(table.chips()).toEqual({ 1: 800, 2: 1_000 + 3_500 });
    expect(table.closed?.settlement.every(({ early, stake }) => early === true && stake === 0)).toBe(true);
    // The settlement also states the result in chips.
    expect(table.closed?.settlement.map(({ inChips }) => inChips)).toMatchObject([
      { stake: 200, take: 200 },
      { stake: 100, pay: 3_500 },
    ]);
    expect(table.closed?.carry?.held).toBe(0);
  });

  it(`takes all outside bets on zero, and leaves nothing on the layout for the next round {${B}.02 ${B}.54}`, () => {
    table.begin().routine('spin');
    table.as('anna', red(200));
    spin('0');
    expect(table.chips()).toEqual({ 1: 800, 2: 1_000 });
    table.begin({ hand: 2 }).routine('spin');
    expect(table.view<roulette.RouletteView>().staked).toBe(0);
  });

  it(`applies the tournament’s own limits to every bet, regardless of the limits of the cash game {${B}.06 ${B}.07 ${B}.54 ${B}.64}`, () => {
    table.begin().routine('spin');
    expect(table.refused('anna', red(99))).toMatchObject({ code: 'under-minimum', rule: `${B}.06` });
    expect(table.refused('anna', red(501))).toMatchObject({ code: 'over-maximum', rule: `${B}.06` });
    table.as('anna', red(100));
    expect(table.offers('anna', 'buy-colour')).toBe(false);
    expect(table.options({ role: 'manager' }).some(({ move }) => move.type === 'announce-limits')).toBe(
      false,
    );
  });

  it(`lets a player with fewer chips than the minimum bet all of them, but no other amount {${B}.27 ${B}.51 ${B}.65 ${B}.E12}`, () => {
    const seats = roundOpening().seats.map((one) => ({ ...one, stack: one.entry === 1 ? 60 : 1_000 }));
    table.begin({ seats }).routine('spin');
    expect(isRefusal(table.attempt(player(seatId('anna')), red(59)))).toBe(true);
    table.as('anna', red(60));
    expect(table.own<{ tournament: { chips: number } }>('anna').tournament.chips).toBe(0);
    spin('1');
    expect(table.chips()).toEqual({ 1: 120, 2: 1_000 });
  });

  it(`lets nobody stake more chips than they have {${B}.03}`, () => {
    const seats = roundOpening().seats.map((one) => ({ ...one, stack: 250 }));
    table.begin({ seats }).routine('spin');
    table.as('anna', red(200));
    expect(table.refused('anna', { type: 'bet', chips: [{ position: '5', amount: 100 }] })).toMatchObject({
      code: 'insufficient-funds',
    });
  });

  it(`records a player who bets nothing, without a loss, or bets the minimum on red for them {${B}.26 ${B}.50 ${B}.55 ${B}.62 ${B}.63 ${B}.80}`, () => {
    table.begin().routine('spin');
    table.as('anna', red(100));
    table.routine('no-more-bets');
    expect(
      table.play(CROUPIER, { type: 'no-more-bets' }).map(({ type, data }) => [type, data.seat]),
    ).toContainEqual(['passed', 'bert']);
    ball('1');
    table.routine();
    expect(table.chips()).toEqual({ 1: 1_100, 2: 1_000 });
    table.begin({ hand: 2, withoutBet: 'minimum-bet' });
    spin('2');
    expect(table.chips()).toEqual({ 1: 900, 2: 900 });
  });

  it(`can have bets in turn, so that only the next player may bet, starting one seat further in every round {${B}.10}`, () => {
    table.begin({ betting: 'in-turn', withoutBet: 'minimum-bet', size: 2 }).routine('bets-are-down');
    const mayEnd = (name: string) => table.own<roulette.RoulettePlayerView>(name).tournament?.mayEnd;
    expect(table.offers('bert', 'bet')).toBe(false);
    expect(table.refused('bert', red(100))).toMatchObject({ code: 'not-your-turn' });
    expect(mayEnd('anna')).toBe(false);
    table.as('anna', red(100));
    expect(mayEnd('anna')).toBe(true);
    table.as('anna', { type: 'bets-placed' });
    expect(mayEnd('anna')).toBe(false);
    expect(table.refused('anna', red(100))).toMatchObject({ code: 'not-your-turn' });
    expect(table.options(CROUPIER).some(({ move }) => move.type === 'spin')).toBe(false);
    table.as('bert', red(200));
    table.as('bert', { type: 'bets-placed' });
    spin('1');
    expect(table.chips()).toEqual({ 1: 1_100, 2: 1_200 });
    table.begin({ hand: 2, betting: 'in-turn', size: 2 }).routine('bets-are-down');
    expect(table.offers('anna', 'bet')).toBe(false);
    expect(table.offers('bert', 'bet')).toBe(true);
  });

  it(`can have secret bets, which nothing reveals until everybody has bet {${B}.70}`, () => {
    table.begin({ betting: 'secret' }).routine('bets-are-down');
    const before = JSON.stringify([table.view(), table.staff(), table.own('bert')]);
    const told = table.as('anna', red(300));
    expect(told.map(({ to }) => to)).toEqual(['anna']);
    expect(JSON.stringify([table.view(), table.staff(), table.own('bert')])).toBe(before);
    expect(table.own<roulette.RoulettePlayerView>('anna').staked).toBe(300);
    table.as('anna', { type: 'bets-placed' });
    expect(table.view<roulette.RouletteView>().staked).toBe(0);
    table.as('bert', { type: 'bets-placed' });
    expect(table.view<roulette.RouletteView>().staked).toBe(300);
    expect(table.offers('anna', 'bet')).toBe(false);
    spin('1');
    expect(table.chips()).toEqual({ 1: 1_300, 2: 1_000 });
  });

  it('is started only once and only by the house, and nobody acts before that', () => {
    expect(table.options(player(seatId('anna')))).toEqual([]);
    expect(table.options(CROUPIER)).toEqual([]);
    expect(table.attempt(CROUPIER, { type: 'deal-in', opening: roundOpening() })).toMatchObject({
      code: 'not-now',
    });
    table.begin();
    expect(isRefusal(table.attempt({ role: 'manager' }, { type: 'deal-in', opening: roundOpening() }))).toBe(
      true,
    );
    expect(table.options(player(seatId('carl')))).toEqual([]);
  });
});

describe('announcements of roulette tournaments', () => {
  it(`contain everything that players must know about each of the six kinds {${B}.08 ${B}.09 ${B}.10 ${B}.29 ${B}.39-44}`, () => {
    for (const id of [
      'timed',
      'number-of-games',
      'knock-out',
      'single-round',
      'several-rounds',
      'open-hours',
    ])
      expect(isRefusal(read(id)), id).toBe(false);
    expect(read('number-of-games', { end: { kind: 'lastPlayer' } })).toMatchObject({ code: 'contradiction' });
    expect(
      read('several-rounds', {
        stages: [{ tables: 'fixed', until: { hands: 5, advancing: 8 } }, { tables: 'fixed' }],
      }),
    ).toMatchObject({
      code: 'contradiction',
    });
  });

  it(`have one buy-in for everybody, without a fee, and all of it is divided after taxes {${B}.15 ${B}.25 ${B}.56 ${B}.57 ${B}.58 ${B}.E6}`, () => {
    expect(
      read('timed', {
        buyIns: [
          { id: 'a', price: '1', stack: 1 },
          { id: 'b', price: '2', stack: 2 },
        ],
      }),
    ).toMatchObject({
      rule: `${B}.15`,
    });
    const at = desk('number-of-games', {
      buyIns: [{ id: 'seat', price: '1000', stack: 5_000 }],
      leviesBp: 500,
    }).enter(24);
    at.start();
    finishAll(at);
    expect([1, 2, 3].map((entry) => at.paid(entry))).toEqual([1_140_000, 684_000, 456_000]);
  });

  it(`allow tables of two to eight; with only one player nothing is played, and the money is returned {${B}.04 ${B}.31 ${B}.67}`, () => {
    const at = desk('number-of-games').enter(9).start();
    expect(at.tournament.tables.map(({ count }) => count)).toEqual([5, 4]);
    const alone = desk('number-of-games').enter(1);
    alone.do({ type: 'start' });
    expect(alone.tournament.phase).toBe('cancelled');
    const full = desk('number-of-games').enter(200);
    expect(full.refused({ type: 'register', player: 'late' })).toMatchObject({
      code: 'full',
      rule: `${B}.67`,
    });
  });

  it(`return the buy-in of an absent player at the start, who does not count for the column {${B}.32 ${B}.49 ${B}.72 ${B}.E9}`, () => {
    const at = desk('number-of-games', { checkIn: true }).enter(21);
    for (let entry = 1; entry <= 20; entry++) at.do({ type: 'check-in', entry });
    at.start().pass(2);
    expect(at.tournament.entries[20]?.status).toBe('refunded');
    finishAll(at);
    expect([1, 2, 3].map((entry) => at.paid(entry))).toEqual([120_000, 80_000, 0]);
  });

  it(`allow re-entry for a new buy-in, with the same chips and a new seat, one entry at a time, as often as was announced {${B}.13 ${B}.14 ${B}.16 ${B}.17 ${B}.18 ${B}.19 ${B}.21 ${B}.22 ${B}.23 ${B}.24 ${B}.52 ${B}.53 ${B}.81}`, () => {
    const at = desk('timed', { reEntry: { max: 1 } })
      .enter(9)
      .start();
    expect(at.refused({ type: 'register', player: 'p1' })).toMatchObject({
      code: 'entry-alive',
      rule: `${B}.19`,
    });
    const { table: where = 0 } = at.tournament.entries[0] ?? {};
    game(at, where, { 1: 0 });
    expect(at.tournament.entries[0]?.status).toBe('out');
    at.do({ type: 'register', player: 'p1' });
    const again = at.tournament.entries[9];
    expect(again).toMatchObject({ stack: 5_000, status: 'playing', price: 10_000 });
    game(at, again?.table ?? 0, { 10: 0 });
    expect(at.refused({ type: 'register', player: 'p1' })).toMatchObject({
      code: 're-entries-used',
      rule: `${B}.24`,
    });
  });

  it(`choose the column by the number of entries, not of people {${B}.66 ${B}.E10}`, () => {
    const at = desk('timed', { reEntry: { max: 1 }, tableSize: 8 })
      .enter(19)
      .start();
    for (const entry of [1, 2]) {
      game(at, at.tournament.entries[entry - 1]?.table ?? 0, { [entry]: 0 });
      at.do({ type: 'register', player: `p${entry}` });
    }
    expect(at.tournament.entryCount).toBe(21);
    finishAll(at);
    expect(at.tournament.prizes.map(({ amount }) => amount).sort((a, b) => b - a)).toEqual([
      105_000, 63_000, 42_000,
    ]);
  });
});

/** Plays every stage to its end. In each round, lower entry numbers finish with more chips. */
function finishAll(at: Desk): void {
  for (let step = 0; at.tournament.phase === 'playing' && step < 500; step++) {
    const open = at.tournament.tables.filter(
      (one) => one.open && one.dealt.length === 0 && !one.done && one.count > 0,
    );
    const [next] = open;
    if (next && next.hands < 15 && at.tournament.flights[0]?.halt === null)
      game(at, next.number, Object.fromEntries(next.seats.map((entry) => [entry, 10_000 - 7 * entry])));
    else at.pass(20);
  }
}

describe('the procedure of a roulette tournament', () => {
  it(`finishes rounds in progress when a timed tournament runs out of time, and then counts chips {${B}.33 ${B}.34 ${B}.39 ${B}.45 ${B}.75 ${B}.E13}`, () => {
    const at = desk('timed', { lateRegistration: null, reEntry: null }).enter(4).start();
    at.begin();
    at.pass(21);
    expect(at.tournament.stage).toBe(0);
    at.do({
      type: 'hand-over',
      table: 1,
      stacks: [1, 2, 3, 4].map((entry) => ({ entry, chips: 5_000 + entry })),
      knockouts: [],
      duty: null,
      carry: null,
    });
    expect(at.tournament.stage).toBe(1);
    at.pass(41);
    expect(at.tournament.phase).toBe('over');
    expect(order(at)).toEqual([4, 3, 2, 1]);
  });

  it(`adds up the chips recorded at each stage if every stage starts with new chips and a fixed number of rounds {${B}.11 ${B}.28 ${B}.34 ${B}.36 ${B}.37 ${B}.40 ${B}.46 ${B}.75}`, () => {
    const at = desk('number-of-games', {
      stages: [{ tables: 'fixed', until: { hands: 1 }, carry: 'reset', counts: true }, { tables: 'fixed' }],
      end: { kind: 'hands', hands: 1 },
    })
      .enter(3)
      .start();
    game(at, 1, { 1: 9_000, 2: 4_000, 3: 1_000 });
    expect([1, 2, 3].map((entry) => at.stack(entry))).toEqual([5_000, 5_000, 5_000]);
    game(at, 2, { 1: 1_000, 2: 7_000, 3: 2_000 });
    // The sums over both stages are 10,000, 11,000 and 3,000.
    expect(order(at)).toEqual([2, 1, 3]);
    expect([at.paid(2), at.paid(1)]).toEqual([18_000, 12_000]);
  });

  it(`continues a knock-out until the announced number of players is left, and a player without chips is out {${B}.12 ${B}.20 ${B}.41 ${B}.48 ${B}.73 ${B}.74}`, () => {
    const at = desk('knock-out').enter(4).start();
    game(at, 1, { 1: 0, 2: 6_000 });
    expect(at.tournament.entries[0]?.status).toBe('out');
    game(at, 1, { 2: 0, 3: 9_000 });
    expect(at.tournament.stage).toBe(1);
    game(at, 2, { 3: 0, 4: 100 });
    expect(order(at)).toEqual([4, 3, 2, 1]);
  });

  it(`gives everything to the winner of a single round {${B}.42 ${B}.68 ${B}.78 ${B}.E14}`, () => {
    const at = desk('single-round', { end: { kind: 'hands', hands: 1 } })
      .enter(10)
      .start();
    game(at, 1, { [at.sitting(1)[0] ?? 0]: 6_000 });
    game(at, 2, {});
    expect(at.tournament.prizes.map(({ amount }) => amount)).toEqual([100_000]);
  });

  it(`lets a fixed number of each group advance to the next stage, with new chips as announced {${B}.35 ${B}.36 ${B}.38 ${B}.43 ${B}.71}`, () => {
    const at = desk('several-rounds', {
      stages: [{ tables: 'fixed', until: { hands: 1, advancing: 2 }, carry: 'reset' }, { tables: 'fixed' }],
      end: { kind: 'hands', hands: 1 },
      tableSize: 4,
    })
      .enter(8)
      .start();
    const first = at.sitting(1);
    game(at, 1, { [first[0] ?? 0]: 9_000, [first[1] ?? 0]: 8_000 });
    const second = at.sitting(2);
    // Three players are tied. An extra round decides which of them advances along with the winner.
    game(at, 2, { [second[0] ?? 0]: 9_000 });
    const extra = at.tournament.tables.at(-1);
    expect(extra).toMatchObject({ extraHand: true, count: 3 });
    at.begin(extra?.number);
    const [a = 0, b = 0, c = 0] = second.slice(1);
    at.do({
      type: 'hand-over',
      table: extra?.number ?? 0,
      stacks: [
        { entry: a, chips: 4_000 },
        { entry: b, chips: 5_500 },
        { entry: c, chips: 5_000 },
      ],
      knockouts: [],
      duty: null,
      carry: null,
    });
    expect(
      at.tournament.entries.filter(({ status }) => status === 'playing').map(({ number }) => number),
    ).toEqual([first[0], first[1], second[0], b].sort((one = 0, other = 0) => one - other));
    expect(at.stack(b)).toBe(5_000);
  });

  it(`counts the result of each entry in open hours, and lets its player enter again until the end {${B}.18 ${B}.30 ${B}.44 ${B}.76 ${B}.77}`, () => {
    const at = desk('open-hours', { handsPerEntry: 1 }).enter(3).start();
    game(at, 1, { 1: 7_000, 2: 6_000, 3: 5_000 });
    at.do({ type: 'register', player: 'p3' });
    at.do({ type: 'register', player: 'p4' });
    game(at, 1, { 4: 9_000, 5: 4_000 });
    at.pass(241);
    expect(at.tournament.phase).toBe('over');
    // Entry 4 is the second entry of p3, and has its own line.
    expect(order(at)).toEqual([4, 1, 2, 3, 5]);
  });

  it(`plays off a tie for paid places with new chips, and leaves the counts as they were {${B}.35 ${B}.47 ${B}.70 ${B}.71 ${B}.E11}`, () => {
    const at = desk('single-round', {
      end: { kind: 'hands', hands: 1 },
      payout: { kind: 'table' },
      buyIns: [{ id: 'seat', price: '100', stack: 5_000 }],
    })
      .enter(30)
      .start();
    for (const { number } of [...at.tournament.tables])
      game(
        at,
        number,
        Object.fromEntries(
          at.sitting(number).map((entry) => [entry, entry === 1 ? 9_000 : entry < 4 ? 8_000 : 10 + entry]),
        ),
      );
    const extra = at.tournament.tables.at(-1)?.number ?? 0;
    const equal = { type: 'hand-over' as const, table: extra, knockouts: [], duty: null, carry: null };
    at.begin(extra);
    at.do({ ...equal, stacks: [2, 3].map((entry) => ({ entry, chips: 5_000 })) });
    // The players are still tied, so another extra round follows.
    const again = at.tournament.tables.at(-1)?.number ?? 0;
    at.begin(again);
    at.do({
      ...equal,
      table: again,
      stacks: [
        { entry: 2, chips: 4_000 },
        { entry: 3, chips: 6_000 },
      ],
    });
    expect([1, 3, 2].map((entry) => at.paid(entry))).toEqual([150_000, 90_000, 60_000]);
    expect([at.stack(2), at.stack(3)]).toEqual([8_000, 8_000]);
  });

  it(`pays prizes by the columns of the book, with odd cents for the first {${B}.59 ${B}.60 ${B}.61 ${B}.69 ${B}.E1 ${B}.E2 ${B}.E3 ${B}.E4 ${B}.E5 ${B}.E7 ${B}.E8}`, () => {
    const prizes = (players: number, changes: object = {}) => {
      const at = desk('number-of-games', changes).enter(players).start();
      finishAll(at);
      return at.tournament.prizes.map(({ amount }) => amount).sort((one, other) => other - one);
    };
    expect(prizes(2)).toEqual([12_000, 8_000]);
    expect(prizes(20)).toEqual([120_000, 80_000]);
    expect(prizes(21)).toEqual([105_000, 63_000, 42_000]);
    expect(prizes(45)).toEqual([166_500, 114_750, 73_125, 52_875, 42_750]);
    const { payoutTable } = tournamentSheets;
    expect(Object.values(payoutTable).map(({ length }) => length)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 15, 17, 20,
    ]);
    expect(payoutTable['91-110']?.map((share) => share * 100)).toEqual([
      275_000, 195_500, 128_000, 98_500, 78_000, 61_000, 48_000, 37_500, 28_500, 25_000, 25_000,
    ]);
    expect(payoutTable['171-200']?.map((share) => share * 900)).toEqual([
      2_160_000, 1_471_500, 972_000, 801_000, 643_500, 504_000, 378_000, 279_000, 216_000, 180_000, 180_000,
      157_500, 157_500, 144_000, 144_000, 130_500, 130_500, 117_000, 117_000, 117_000,
    ]);
    // With 30 entries and a pool of 3,000.01, the odd cent goes to the first prize.
    expect(prizes(30, { guarantee: '3000.01' })).toEqual([150_001, 90_000, 60_000]);
  });
});
