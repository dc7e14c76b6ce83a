import { CROUPIER, isRefusal, player, seatId } from '@croupier/core';
import type { blackjack as game } from '@croupier/games';
import { readAnnouncement, standings } from '@croupier/tournaments';
import { beforeEach, describe, expect, it } from 'vitest';
import { Desk } from '../../../../tournaments/test/desk.ts';
import { roundOpening, TournamentTable } from '../../../test/tournament-table.ts';
import { blackjack } from '../blackjack.ts';
import { announcements } from './index.ts';
import { tournamentSheets } from './sheets.ts';

const B = 'kings.blackjack-tournament';
const KINDS = ['timed', 'number-of-games', 'knock-out', 'single-round', 'several-rounds', 'open-hours'];
const read = (id: string, changes: object = {}) =>
  readAnnouncement({ ...(announcements[`blackjack-${id}`] as object), ...changes }, tournamentSheets);
const desk = (id: string, changes: object = {}) =>
  new Desk({ ...(announcements[`blackjack-${id}`] as object), checkIn: false, ...changes }, tournamentSheets);
const bet = (box: number, amount: number) => ({ type: 'bet', box, amount });

let table: TournamentTable;
beforeEach(() => {
  table = new TournamentTable(blackjack);
});
/** Deals the given cards in this order. Afterwards, deals the first card that the shoe offers. */
function deal(...cards: string[]): void {
  table.routine('', ({ move }) => {
    if (move.type !== 'card') return move;
    const { values = [] } = move.card as { values?: readonly string[] };
    return { type: 'card', card: cards.shift() ?? values[0] };
  });
}

describe('a round of blackjack in a tournament', () => {
  it(`plays the house’s blackjack with six packs and tournament chips, which are not money {${B}.01 ${B}.04 ${B}.05 ${B}.19}`, () => {
    table.begin().routine('no-more-bets');
    const events = [...table.as('anna', bet(1, 200)), ...table.as('bert', bet(2, 100))];
    expect(events.flatMap(({ transfers }) => transfers)).toEqual([]);
    expect(table.view<game.BlackjackView>().posted.decks).toBe(6);
    // Anna has a natural, Bert has 20 and the dealer has 19.
    deal('As', 'Kh', '9c', 'Kd', 'Qd', 'Tc');
    expect(table.chips()).toEqual({ 1: 1_300, 2: 1_100 });
    expect(table.closed?.settlement.every(({ early, stake }) => early === true && stake === 0)).toBe(true);
  });

  it(`gives each player only the box of their seat, with no second box, bet behind or side bet {${B}.06 ${B}.A1 ${B}.A10 ${B}.A11}`, () => {
    table.begin().routine('no-more-bets');
    const boxes = table
      .options(player(seatId('anna')))
      .flatMap(({ move }) => (move.type === 'bet' ? [move.box] : []));
    expect(boxes).toEqual([1]);
    expect(table.refused('anna', bet(3, 200))).toMatchObject({ code: 'box-taken' });
    table.as('bert', bet(2, 100));
    expect(table.refused('anna', bet(2, 100))).toMatchObject({ code: 'box-taken' });
    expect(table.offers('bert', 'side-bet')).toBe(false);
  });

  it(`has limits that are fixed for the tournament, and nobody plays without a bet {${B}.07 ${B}.08 ${B}.E7}`, () => {
    const seats = roundOpening().seats.map((one) => ({ ...one, stack: 500 }));
    table
      .begin({ seats, stakes: { minimum: 50, maximum: 200 }, withoutBet: 'minimum-bet' })
      .routine('no-more-bets');
    expect(table.refused('anna', bet(1, 49))).toMatchObject({ code: 'under-minimum', rule: `${B}.07` });
    expect(table.refused('anna', bet(1, 201))).toMatchObject({ code: 'over-maximum', rule: `${B}.07` });
    table.as('anna', bet(1, 50));
    table.play(CROUPIER, { type: 'no-more-bets' });
    expect(table.view<game.BlackjackView>().boxes.map(({ bettors }) => bettors[0]?.stake)).toEqual([50, 50]);
  });

  it(`lets a player with fewer chips than the minimum go all in {${B}.09 ${B}.E6 ${B}.A7}`, () => {
    const seats = roundOpening().seats.map((one) => ({ ...one, stack: one.entry === 1 ? 30 : 500 }));
    const stakes = { minimum: 50, maximum: 200 };
    table.begin({ seats, stakes, withoutBet: 'minimum-bet' }).routine('no-more-bets');
    expect(isRefusal(table.attempt(player(seatId('anna')), bet(1, 29)))).toBe(true);
    table.play(CROUPIER, { type: 'no-more-bets' });
    expect(table.own<game.BlackjackPlayerView>('anna').staked).toBe(30);
  });

  it(`rounds half chips down to the smallest chip {${B}.A8}`, () => {
    table.begin({ stakes: { minimum: 1, maximum: 500 } }).routine('no-more-bets');
    table.as('anna', bet(1, 101));
    deal('As', '9c', 'Kd', 'Td');
    expect(table.chips()[1]).toBeLessThanOrEqual(1_000 + 152);
  });

  it(`leaves the box of an eliminated player empty {${B}.29}`, () => {
    const [anna] = roundOpening().seats;
    table.begin({ seats: anna ? [anna] : [] }).routine('no-more-bets');
    expect(isRefusal(table.attempt(player(seatId('bert')), bet(2, 100)))).toBe(true);
    table.as('anna', bet(1, 100));
    table.play(CROUPIER, { type: 'no-more-bets' });
    expect(table.view<game.BlackjackView>().boxes.map(({ box }) => box)).toEqual([1]);
  });
});

/** Plays a round that leaves these entries with these chips. */
function play(at: Desk, where: number, chips: { readonly [entry: number]: number }): void {
  at.begin(where);
  at.do({
    type: 'hand-over',
    table: where,
    stacks: at.table(where).dealt.map((entry) => ({ entry, chips: chips[entry] ?? at.stack(entry) })),
    knockouts: [],
    duty: null,
    carry: null,
  });
}

describe('blackjack tournaments', () => {
  it(`are announced in six kinds with all their parameters, shown before the buy-in is paid {${B}.02 ${B}.03 ${B}.10 ${B}.20 ${B}.21 ${B}.23-28}`, () => {
    for (const id of KINDS) expect(isRefusal(read(id)), id).toBe(false);
    expect(read('timed', { end: { kind: 'lastPlayer' } })).toMatchObject({ code: 'contradiction' });
  });

  it(`have at most seven players at a table, and at least two players in total {${B}.06 ${B}.A1}`, () => {
    const at = desk('number-of-games').enter(8).start();
    expect(at.tournament.tables.map(({ count }) => count)).toEqual([4, 4]);
    const alone = desk('number-of-games').enter(1);
    alone.do({ type: 'start' });
    expect(alone.tournament.phase).toBe('cancelled');
  });

  it(`allow re-entry during late registration, one entry at a time, as often as was announced {${B}.11-18 ${B}.A4}`, () => {
    const at = desk('timed', { reEntry: { max: 1 } })
      .enter(4)
      .start();
    expect(at.refused({ type: 'register', player: 'p1' })).toMatchObject({
      code: 'entry-alive',
      rule: `${B}.14`,
    });
    play(at, 1, { 1: 0 });
    at.do({ type: 'register', player: 'p1' });
    expect(at.tournament.entryCount).toBe(5);
    play(at, at.tournament.entries[4]?.table ?? 0, { 5: 0 });
    expect(at.refused({ type: 'register', player: 'p1' })).toMatchObject({
      code: 're-entries-used',
      rule: `${B}.18`,
    });
  });

  it(`return the buy-in of an absent player at the start {${B}.31}`, () => {
    const at = desk('number-of-games', { checkIn: true }).enter(3);
    for (const entry of [1, 2]) at.do({ type: 'check-in', entry });
    at.start().pass(2);
    expect(at.tournament.entries[2]?.status).toBe('refunded');
  });

  it(`rank by chips, and eliminated players by the time of their elimination {${B}.15 ${B}.22 ${B}.25 ${B}.A12}`, () => {
    const at = desk('knock-out').enter(4).start();
    play(at, 1, { 1: 0 });
    play(at, 1, { 2: 0 });
    play(at, 2, { 3: 0 });
    expect(standings(at.tournament).map(({ entry }) => entry)).toEqual([4, 3, 2, 1]);
  });

  it(`break a tie with extra rounds at equal stacks until it is decided {${B}.30 ${B}.A9}`, () => {
    const at = desk('number-of-games', {
      stages: [{ tables: 'fixed' }],
      end: { kind: 'hands', hands: 1 },
    })
      .enter(2)
      .start();
    play(at, 1, { 1: 6_000, 2: 6_000 });
    const extra = at.tournament.tables.at(-1);
    expect(extra).toMatchObject({ extraHand: true });
    at.begin(extra?.number);
    at.do({
      type: 'hand-over',
      table: extra?.number ?? 0,
      stacks: [
        { entry: 1, chips: 4_000 },
        { entry: 2, chips: 6_000 },
      ],
      knockouts: [],
      duty: null,
      carry: null,
    });
    expect([at.paid(2), at.paid(1)]).toEqual([12_000, 8_000]);
  });

  it(`pay everything to the winner of a single round, and otherwise by the book’s columns, after taxes {${B}.26 ${B}.32 ${B}.33 ${B}.34 ${B}.A2 ${B}.A3 ${B}.A5 ${B}.A6 ${B}.E1 ${B}.E2 ${B}.E3 ${B}.E4 ${B}.E5}`, () => {
    const all = desk('single-round', { end: { kind: 'hands', hands: 1 } })
      .enter(2)
      .start();
    play(all, 1, { 1: 6_000 });
    expect(all.tournament.prizes.map(({ amount }) => amount)).toEqual([20_000]);
    const { payoutTable } = tournamentSheets;
    const prizes = (column: string, pool: number) =>
      payoutTable[column]?.map((share) => (share * pool) / 10_000);
    expect(prizes('2-20', 1_500)).toEqual([900, 600]);
    expect(prizes('2-20', 2_000)).toEqual([1_200, 800]);
    expect(prizes('21-30', 2_000)).toEqual([1_000, 600, 400]);
    expect(prizes('41-50', 4_500)).toEqual([1_665, 1_147.5, 731.25, 528.75, 427.5]);
    expect(prizes('91-110', 10_000)).toEqual([2_750, 1_955, 1_280, 985, 780, 610, 480, 375, 285, 250, 250]);
    expect([1, 10, 11, 16, 20].map((place) => prizes('171-200', 20_000)?.[place - 1])).toEqual([
      4_800, 400, 400, 290, 260,
    ]);
    expect(desk('number-of-games').enter(200).refused({ type: 'register', player: 'late' })).toMatchObject({
      code: 'full',
      rule: `${B}.A3`,
    });
  });
});
