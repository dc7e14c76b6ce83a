import { isRefusal } from '@croupier/core';
import { rounds } from '@croupier/core/laws/rounds';
import type { poker } from '@croupier/games';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { handOf, play } from '../../games/test/poker.ts';
import { planOf } from '../../games/test/poker-plan.ts';
import { playedSession, seenFrom } from '../test/played-session.ts';
import { writeHands } from './formats.ts';
import type { History } from './history.ts';
import { readHistories } from './read.ts';
import { Recorder } from './recorder.ts';
import { replay } from './replay.ts';
import { historiesOf } from './table.ts';
import { writeHistory } from './write.ts';

/** The sums in this file are computed from the texts alone, as another program would compute them. */
const HANDS = rounds(6, 20);

function handsOf(variant: string, structure: poker.Structure): readonly History[] {
  const plan = planOf([{ variant, structure }]);
  const { record } = playedSession(plan, HANDS, 7);
  const found = historiesOf(plan, seenFrom(plan, record, 'ben'), { you: 'ben' });
  if (isRefusal(found)) throw new Error(found.message);
  return found.filter((one): one is History => !isRefusal(one) && one.more._you !== undefined);
}

/** Records a hand with a split pot and an odd chip, in which players 1 and 2 win and player 3 mucks. */
function splitPot(structure: poker.Structure, unit: number, units: number): History {
  const game = structure === 'fixed' ? 'short-deck' : 'texas-holdem';
  const stacks = [300, 300, 300].map((chips) => chips * unit);
  const posts = [5, 10, 0].map((chips) => chips * unit);
  const hand = handOf({ game, structure, unit, stacks, posts, bet: 10 * unit });
  const recorder = new Recorder(hand);
  const bet = unit * (structure === 'fixed' ? 10 : 11);
  const script = `p1 AsKh, p2 AdKc, p3 QsQh, p3 cbr ${20 * unit}, p1 cc, p2 cc, board 7c6d9h, p1 cbr ${bet},
    p2 cc, p3 f, board Ts, p1 cc, p2 cc, board Tc, p1 cc, p2 cc, p1 sm, p2 sm`;
  for (const line of script.split(',')) {
    play(hand, line);
    recorder.recordChange();
  }
  const history = recorder.history({ units });
  if (isRefusal(history)) throw new Error(history.message);
  return history;
}

describe('a PHH file that other programs play', () => {
  it.each([
    ['pot-limit hold’em', 'pot', 'NT', { _betting: 'pot' }],
    ['fixed-limit short deck', 'fixed', 'NS', { _betting: 'fixed', _small_bet: 10, _big_bet: 20 }],
  ] as const)('has the code of a game with wider betting: %s', (_, structure, variant, own) => {
    const history = splitPot(structure, 1, 1);
    const text = writeHistory(history);
    expect(parse(text)).toMatchObject({ variant, min_bet: 10, ...own });
    const [read] = readHistories(text);
    expect(read).toMatchObject({ variant: history.variant, finishing: history.finishing });
  });

  it.each([
    ['cents', 1, 100, 0.01],
    ['chips of 25 cents', 25, 100, 0.25],
    ['chips of 5 euros', 500, 100, 5],
  ])('counts a split pot in smallest chips: %s', (_, unit, units, chip) => {
    const history = splitPot('none', unit, units);
    const text = writeHistory(history);
    const table = parse(text) as {
      starting_stacks: number[];
      finishing_stacks: number[];
      _chip_value: number;
    };
    expect(table.starting_stacks).toEqual([300, 300, 300]);
    expect(table._chip_value).toBe(chip);
    const [read] = readHistories(text);
    if (!read || isRefusal(read)) throw new Error(read?.message);
    expect(read.finishing).toEqual(history.finishing);
    expect(isRefusal(replay(read))).toBe(false);
  });

  it('has stacks before the rake, and the rake in a field of its own', () => {
    const raked = handsOf('texas-holdem', 'none').filter(({ more }) => more._rake !== undefined);
    expect(raked.length).toBeGreaterThan(0);
    for (const history of raked) {
      const table = parse(writeHistory(history)) as { [field: string]: number[] };
      expect(sum(table.finishing_stacks ?? [])).toBeCloseTo(sum(table.starting_stacks ?? []));
      const replayed = replay(history);
      if (isRefusal(replayed)) throw new Error(replayed.message);
      expect(replayed.rake).toBeCloseTo(sum(table._rake ?? []));
      expect(sum(replayed.finishing) + sum(table._rake ?? [])).toBeCloseTo(sum(table.starting_stacks ?? []));
    }
  });
});

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, one) => all + one, 0);
}

/** Returns the amount that nobody called, from what each player has paid. */
function uncalled(paid: ReadonlyMap<unknown, number>): number {
  const [top = 0, second = 0] = [...paid.values()].sort((one, other) => other - one);
  return top - second;
}

describe('the amounts of a text', () => {
  it.each(['none', 'pot', 'fixed'] as const)('add up in Open Hand History, %s', (structure) => {
    for (const history of handsOf('texas-holdem', structure)) {
      const { ohh } = JSON.parse(writeHands('ohh', [history]).text);
      const paid = new Map<number, number>();
      const actions = ohh.rounds.flatMap((round: { actions: object[] }) => round.actions);
      for (const { player_id: id, amount = 0 } of actions) paid.set(id, (paid.get(id) ?? 0) + amount);
      const pots = sum(ohh.pots.map((pot: { amount: number }) => pot.amount));
      expect(pots).toBeCloseTo(sum([...paid.values()]) - uncalled(paid));
      for (const { amount, rake, player_wins: wins } of ohh.pots)
        expect(sum(wins.map((win: { win_amount: number }) => win.win_amount)) + rake).toBeCloseTo(amount);
      expect(actions.map((one: { action_number: number }) => one.action_number)).toEqual([...actions.keys()]);
      expect(ohh.hero_player_id).toBe(Number(history.more._you) - 1);
    }
  });

  it.each([
    ['texas-holdem', 'none'],
    ['omaha', 'pot'],
    ['seven-card-stud', 'fixed'],
    ['badugi', 'fixed'],
  ] as const)('add up in the text of PokerStars: %s, %s', (variant, structure) => {
    for (const history of handsOf(variant, structure)) {
      const { text } = writeHands('pokerstars', [history]);
      const street = new Map<string, number>();
      const paid = new Map<string, number>();
      const pay = (who: string, to: number) => {
        paid.set(who, (paid.get(who) ?? 0) + to - (street.get(who) ?? 0));
        street.set(who, to);
      };
      for (const line of text.split('\n')) {
        const [, who = '', what = '', amount = '', to] =
          /^(.+): (posts the ante|posts|calls|bets|raises|brings in for)\D*?([\d.]+)(?: to \D?([\d.]+))?/.exec(
            line,
          ) ?? [];
        if (/^\*\*\* (FLOP|TURN|RIVER|\dth|FIRST DRAW|SECOND DRAW|THIRD DRAW)/.test(line)) street.clear();
        if (what === 'posts the ante') paid.set(who, (paid.get(who) ?? 0) + Number(amount));
        else if (who !== '')
          pay(who, to === undefined ? (street.get(who) ?? 0) + Number(amount) : Number(to));
      }
      const all = (pattern: RegExp) => sum([...text.matchAll(pattern)].map(([, amount]) => Number(amount)));
      const total = all(/^Total pot \D?([\d.]+)/gm);
      expect(all(/^Uncalled bet \(\D?([\d.]+)\)/gm)).toBeCloseTo(uncalled(paid));
      expect(total).toBeCloseTo(sum([...paid.values()]) - uncalled(paid));
      expect(all(/ collected \D?([\d.]+) from/g) + all(/\| Rake \D?([\d.]+)/g)).toBeCloseTo(total);
    }
  });
});
