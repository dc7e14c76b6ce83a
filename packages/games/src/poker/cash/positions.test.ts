import { isRefusal, type Json, money, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { planOf } from '../../../test/poker-plan.ts';
import type { PokerTerms } from '../plan.ts';
import { takePositions } from '../starting.ts';
import type { CashTable } from '../state.ts';
import { readTerms } from '../terms.ts';
import { isReady, newOccupant, occupantAt, occupiedPlaces } from './places.ts';
import { drawPlaces, type Lineup, lineupOf } from './positions.ts';
import { settingsOf } from './settings.ts';

const SEATS = 6;
const [SMALL, BIG] = [500, 1000];
const plan = planOf([{ variant: 'texas-holdem', structure: 'none' }]);
const terms = termsOf({ seats: SEATS });
const settings = settingsOf(plan, terms);

function termsOf(given: Json): PokerTerms {
  const read = readTerms(plan, given);
  if (isRefusal(read)) throw new Error(read.message);
  return read;
}

/** The seats of a table and its blinds from hand to hand. No cards are dealt. */
class Blinds {
  readonly table: CashTable = {
    places: {},
    button: null,
    small: null,
    big: null,
    hands: 0,
    game: 0,
    left: 0,
    list: [],
    gone: {},
    last: null,
    absent: {},
    penalties: {},
    expected: {},
    sent: {},
    draw: null,
    breaking: null,
  };

  /** Whether the last hand began a new game. */
  fresh = true;

  constructor(...places: readonly number[]) {
    for (const place of places) this.sit(place);
  }

  sit(place: number): this {
    const running = this.table.big !== null;
    this.table.places[String(place)] = newOccupant(seatId(`p${place}`), money(100_000), 0, running);
    return this;
  }

  goes(place: number): this {
    this.at(place).away = 0;
    return this;
  }

  comesBack(place: number, entry: 'wait' | 'post' | 'buy-button' = 'wait'): this {
    Object.assign(this.at(place), { away: null, entry });
    return this;
  }

  at(place: number) {
    const found = occupantAt(this.table, place);
    if (!found) throw new Error(`place ${place} is empty`);
    return found;
  }

  /**
   * Returns the next hand, or undefined when none can begin. A new game draws its button among the ready
   * players.
   */
  hand(draw: (places: readonly number[]) => number = ([first = 0]) => first): Lineup | undefined {
    let line = lineupOf(plan, terms, settings, this.table);
    this.fresh = !line || this.table.big === null;
    if (!line) {
      // Without opponents, a player who has yet to pay a blind starts a new game.
      Object.assign(this.table, { button: null, small: null, big: null });
      for (const [, occupant] of occupiedPlaces(this.table)) occupant.owes = { small: false, big: false };
      const places = drawPlaces(plan, terms, this.table);
      if (places.length === 0) return undefined;
      this.table.button = draw(places);
      line = lineupOf(plan, terms, settings, this.table);
    }
    if (line) takePositions(this.table, line, true);
    return line;
  }
}

const positions = (line: Lineup | undefined) =>
  line && { button: line.button, small: line.small, big: line.big, posts: line.posts, dead: line.dead };

describe('from two players to three', () => {
  /**
   * Plays three-handed until the third player sits out after a hand, then five hands heads-up. The button ends on seat
   * 2.
   */
  const headsUp = () => {
    const blinds = new Blinds(1, 2, 3);
    blinds.hand(() => 1);
    blinds.goes(3);
    for (let hand = 0; hand < 5; hand++) blinds.hand();
    return blinds;
  };

  it('a player who returns between the new button and the small blind waits one hand, even if they want to post {kings.poker-cash-games.45 kings.poker-cash-games.A28 kings.poker-tournament-rules.33}', () => {
    const blinds = headsUp();
    expect(blinds.table).toMatchObject({ button: 2, small: 2, big: 1 });
    blinds.comesBack(3, 'post');
    expect(positions(blinds.hand())).toEqual({
      button: 1,
      small: 1,
      big: 2,
      posts: { 1: SMALL, 2: BIG },
      dead: {},
    });
    // In the next hand this player gets the big blind and posts nothing else.
    const next = blinds.hand();
    expect(positions(next)).toEqual({
      button: 1,
      small: 2,
      big: 3,
      posts: { 2: SMALL, 3: BIG },
      dead: {},
    });
    expect(next?.places).toEqual([2, 3, 1]);
    expect(positions(blinds.hand())).toMatchObject({ button: 2, small: 3, big: 1 });
  });

  it('a newcomer between the new button and the small blind also waits one hand {kings.poker-cash-games.45 kings.poker-cash-games.A28}', () => {
    const blinds = new Blinds(1, 2);
    blinds.hand(() => 2);
    expect(blinds.table).toMatchObject({ button: 2, small: 2, big: 1 });
    blinds.sit(3).comesBack(3, 'post');
    expect(blinds.hand()).toMatchObject({ button: 1, big: 2, places: [2, 1] });
    expect(blinds.hand()).toMatchObject({ button: 1, small: 2, big: 3, places: [2, 3, 1] });
  });

  it('no player waits if only one player would be left {kings.poker-cash-games.A28}', () => {
    const blinds = new Blinds(1, 2);
    blinds.hand(() => 2);
    delete blinds.table.places['1'];
    blinds.sit(3).comesBack(3, 'post');
    expect(blinds.hand()).toMatchObject({ button: 3, small: 3, big: 2 });
  });

  it('a player who returns elsewhere may post immediately {kings.poker-cash-games.45}', () => {
    const blinds = new Blinds(1, 2, 3, 4);
    blinds.hand(() => 1);
    blinds.goes(1);
    for (let hand = 0; hand < 3; hand++) blinds.hand();
    // The button is at 4 and the blinds at 2 and 3. In the next hand the button is at 2 and the blinds at 3 and 4.
    expect(blinds.table).toMatchObject({ small: 2, big: 3 });
    blinds.comesBack(1, 'post');
    expect(positions(blinds.hand())).toMatchObject({
      button: 2,
      small: 3,
      big: 4,
      posts: { 1: BIG },
      dead: { 1: SMALL },
    });
  });
});

/** Returns a generator of random numbers below a bound, the same in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('five thousand hands with players who sit out, return, leave and join', () => {
  const choose = seeded(28);
  const blinds = new Blinds(1, 2, 3);
  const { table } = blinds;

  const move = () => {
    const place = 1 + choose(SEATS);
    const occupant = occupantAt(table, place);
    if (!occupant) {
      if (choose(3) === 0) blinds.sit(place);
    } else if (occupant.away !== null) blinds.comesBack(place);
    else if (choose(4) === 0) delete table.places[String(place)];
    else if (choose(2) === 0) blinds.goes(place);
    for (const [at, { owes }] of occupiedPlaces(table)) {
      const ways = ['wait', 'post', ...(owes.big ? ['buy-button' as const] : [])] as const;
      if (owes.big || owes.small) blinds.at(at).entry = ways[choose(ways.length)] ?? 'wait';
    }
  };

  it('always have button and big blind at two different seats, and every player pays each blind once per orbit {kings.poker-cash-games.44 kings.poker-cash-games.47 kings.poker-cash-games.52 kings.poker-cash-games.53 kings.poker-cash-games.A28}', () => {
    /**
     * For each player who has been dealt in every hand since their big blind, the players who have had the
     * big blind since then, in order.
     */
    let since = new Map<string, string[]>();
    const counted = { hands: 0, headsUp: 0, posts: 0, buyers: 0 };
    for (let hand = 0; hand < 5_000; hand++) {
      if (choose(2) === 0) move();
      const before = structuredClone(table);
      const line = blinds.hand((places) => places[choose(places.length)] ?? 0);
      const { fresh } = blinds;
      if (!line || fresh) since = new Map();
      if (!line) continue;
      const { places, button, small, big, posts, dead } = line;
      const two = places.length === 2;
      const buyer = posts[big ?? 0] === undefined;
      counted.hands++;
      if (two) counted.headsUp++;
      if (Object.keys(posts).length > 2) counted.posts++;
      if (buyer) counted.buyers++;
      const faults: string[] = [];
      if (places.length < 2) faults.push('nobody to play with');
      if (button === big || small === big) faults.push('two positions on one seat');
      if (!buyer && (button === small) !== two) faults.push('the button has the small blind heads-up only');
      for (const place of places) {
        if (!isReady(table, blinds.at(place))) faults.push(`${place} is not ready`);
        const paid = (posts[place] ?? 0) + (dead[place] ?? 0);
        const own = place === big ? BIG : place === small ? SMALL : 0;
        const { owes } = before.places[String(place)] ?? blinds.at(place);
        const owed = fresh ? 0 : (owes.big ? BIG : 0) + (owes.small ? SMALL : 0);
        // Players pay either their regular blind or the blinds that they owe, not both. A player who buys the button
        // pays both.
        const due = buyer ? (place === small ? SMALL + BIG : 0) : own || owed;
        if (paid !== due) faults.push(`${place} pays ${paid} and owes ${due}`);
      }
      const seatAt = (place: number | null) => String(table.places[String(place)]?.seat);
      const next = new Map<string, string[]>();
      for (const seat of places.map(seatAt)) {
        const passed = since.get(seat) ?? [];
        if (buyer) next.set(seat, passed);
        else if (seat !== seatAt(big)) {
          next.set(seat, [...passed, seatAt(big)]);
          if (passed.includes(seatAt(big))) faults.push(`the big blind has passed ${seat} twice`);
        }
      }
      since = next;
      if (faults.length > 0) expect({ faults, hand, before, line }).toBeUndefined();
    }
    expect(counted.hands).toBeGreaterThan(4_000);
    for (const kind of [counted.headsUp, counted.posts, counted.buyers]) expect(kind).toBeGreaterThan(50);
  });
});
