import { isRefusal } from '@croupier/core';
import { poker } from '@croupier/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handOf, play } from '../../games/test/poker.ts';
import { describeHand } from './describe.ts';
import { readHistories } from './read.ts';
import { Recorder } from './recorder.ts';
import { replay } from './replay.ts';
import { writeHistory } from './write.ts';

/** Plays a hand action by action and records it. */
function record(hand: poker.Hand, script: string): Recorder {
  const recorder = new Recorder(hand);
  for (const line of script.split(/[\n,]/)) {
    play(hand, line);
    recorder.recordChange();
  }
  return recorder;
}

function actionsOf(recorder: Recorder): readonly string[] {
  const history = recorder.history();
  if (isRefusal(history)) throw new Error(history.message);
  return history.actions;
}

describe('a hand recorded while it is played', () => {
  it('groups each player’s cards and each street’s board', () => {
    const recorder = record(
      handOf({ stacks: [100, 100, 100] }),
      `p1 As, p2 Ks, p3 Qs, p1 Ad, p2 Kd, p3 2d, p3 f, p1 cc, p2 cc
       board 7c, board 8c, board 2h, p1 cbr 20, p2 cbr 90, p1 cc, p1 sm, p2 sm, board 3c, board 4d`,
    );
    expect(actionsOf(recorder)).toEqual([
      ...['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 Qs2d', 'p3 f', 'p1 cc', 'p2 cc'],
      ...['d db 7c8c2h', 'p1 cbr 20', 'p2 cbr 90', 'p1 cc', 'p1 sm AsAd', 'p2 sm KsKd', 'd db 3c', 'd db 4d'],
    ]);
  });

  it('lists all exchanges first, then the new cards', () => {
    const recorder = record(
      handOf({ game: '27-single-draw', stacks: [100, 100], posts: [10, 5] }),
      `p1 2c3c4c5dKs, p2 2s3s4s6d8d, p2 cc, p1 cc, p1 sd Ks, p1 7h, p2 sd, p1 cc, p2 cc, p1 sm, p2 muck`,
    );
    expect(actionsOf(recorder).slice(4)).toEqual([
      'p1 sd Ks',
      'p2 sd',
      'd dh p1 7h',
      'p1 cc',
      'p2 cc',
      'p1 sm 2c3c4c5d7h',
      'p2 sm',
    ]);
  });

  it('puts the fold of a departing player where it is their turn', () => {
    const hand = handOf({ stacks: [100, 100, 100] });
    const recorder = new Recorder(hand);
    const all = (script: string) => {
      for (const line of script.split(',')) {
        play(hand, line);
        recorder.recordChange();
      }
    };
    all('p1 AsAd, p2 KsKd, p3 Qs2d, p3 cc, p1 cc, p2 cc, board 7c8c2h');
    poker.retire(hand, 2);
    recorder.recordChange();
    all('p1 cbr 20, p2 cc, board 3c, p1 cc, p2 cc, board 4d, p1 cc, p2 cc, p1 sm, p2 muck');
    const actions = actionsOf(recorder);
    expect(actions.slice(7, 10)).toEqual(['p1 cbr 20', 'p2 cc', 'p3 f']);
    expect(actions).toHaveLength(18);
  });

  it('notes that the last player left has not shown their cards', () => {
    const recorder = record(
      handOf({ stacks: [100, 100] }),
      `p1 AsAd, p2 KsKd, p2 cc, p1 cc, board 7c8c2h, p1 cc, p2 cc, board 3c, p1 cc, p2 cc, board 4d, p1 cc, p2 cc, p1 muck`,
    );
    expect(actionsOf(recorder).slice(-2)).toEqual(['p1 sm', 'p2 sm - # not shown: nobody else was left']);
    const history = recorder.history();
    expect(isRefusal(history) ? history : describeHand(history)).not.toContain('Player 2 shows');
  });

  it('includes the bring-in', () => {
    const recorder = record(
      handOf({
        game: 'razz',
        structure: 'fixed',
        stacks: [100, 100],
        antes: [1, 1],
        posts: [],
        bringIn: 2,
        bet: 4,
      }),
      'p1 2c3c4c, p2 2s3sKd, p2 pb, p1 cbr 4, p2 f',
    );
    expect(actionsOf(recorder)).toEqual(['d dh p1 2c3c4c', 'd dh p2 2s3sKd', 'p2 pb', 'p1 cbr 4', 'p2 f']);
  });

  it('ends with the same stacks when its file is replayed, for any game and any play', () => {
    const games = [...poker.variants.values()];
    fc.assert(
      fc.property(
        fc.constantFrom(...games),
        fc.integer({ min: 2, max: 4 }),
        fc.infiniteStream(fc.nat(1_000_000)),
        (game, players, stream) => {
          const choose = (count: number) => (stream.next().value as number) % count;
          const hand = startOf(game, players, choose);
          const recorder = new Recorder(hand);
          for (let step = 0; hand.phase !== 'over'; step++) {
            if (step > 500) throw new Error('the hand did not end');
            anyAction(hand, choose);
            recorder.recordChange();
          }
          const history = recorder.history({ units: 100, hand: 1 });
          if (isRefusal(history)) throw new Error(history.message);
          const [read] = readHistories(writeHistory(history));
          if (!read || isRefusal(read)) throw new Error(read?.message);
          const replayed = replay(read);
          if (isRefusal(replayed)) throw new Error(replayed.message);
          expect(replayed.over).toBe(true);
          expect(replayed.finishing).toEqual(hand.players.map(({ stack }) => stack / 100));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is refused if the format cannot express it', () => {
    const twice = (wants: readonly number[]) => {
      const hand = handOf({ stacks: [10, 40, 40], posts: [5, 10, 0] });
      const recorder = record(hand, 'p1 AsAd, p2 KsKd, p3 QsQd, p3 cbr 40, p1 cc, p2 cc');
      for (const player of wants) poker.recordRunTwice(hand, player, true);
      const boards = 'board 2c7d9h,board 3c,board 4d,board QcQh8h,board Jc,board Td';
      for (const line of [...boards.split(','), 'p1 sm', 'p2 sm', 'p3 sm']) {
        if (hand.phase === 'over') break;
        play(hand, line);
        recorder.recordChange();
      }
      return { hand, history: recorder.history() };
    };
    const later = handOf({ stacks: [20, 20] });
    const flopped = record(later, 'p1 AsAd, p2 KsKd, p2 cc, p1 cc, board 2c7d9h, p1 cbr 10, p2 cc');
    for (const player of [0, 1]) poker.recordRunTwice(later, player, true);
    for (const line of ['board 3c', 'board 4d', 'board 5s', 'board Kh', 'p1 sm', 'p2 sm']) {
      if (later.phase === 'over') break;
      play(later, line);
      flopped.recordChange();
    }
    // The second run begins with the current flop.
    expect(flopped.history()).toMatchObject({ finishing: [20, 20] });
    // In this hand, the board is dealt twice only for the side pot.
    expect(twice([1, 2]).history).toMatchObject({ refused: true, code: 'not-expressible' });
    const { hand, history } = twice([0, 1, 2]);
    expect(history).toMatchObject({ finishing: hand.players.map(({ stack }) => stack) });
    if (!isRefusal(history)) expect(history.actions.slice(-3)).toEqual(['d db QcQh8h', 'd db Jc', 'd db Td']);
  });
});

function startOf(game: poker.Variant, players: number, choose: (count: number) => number): poker.Hand {
  const all = (amount: number) => Array.from({ length: players }, () => amount);
  const blinds = players === 2 ? [100, 50] : [50, 100, ...all(0).slice(2)];
  const structure = game.structures[choose(game.structures.length)] ?? 'none';
  return poker.startHand({
    game: game.id,
    structure,
    stacks: all(0).map(() => 100 * (1 + choose(40))),
    bet: 100,
    cap: null,
    ...(game.forced === 'bring-in' ? { antes: all(10), bringIn: 30 } : { posts: blinds }),
    ...(choose(2) === 0 ? { unit: 25 } : {}),
  });
}

/** Takes an action that the engine allows, mostly one that continues the hand. */
function anyAction(hand: poker.Hand, choose: (count: number) => number): void {
  const due = poker.nextCard(hand);
  const refused = due ? deal(hand, due, choose) : act(hand, choose);
  if (refused) throw new Error(refused.message);
}

function deal(hand: poker.Hand, due: poker.NextCard, choose: (count: number) => number) {
  const cards = poker.nextCards(hand);
  const card = cards[choose(cards.length)] ?? '??';
  return due.to === 'player'
    ? poker.dealTo(hand, due.player, [card])
    : poker.dealBoard(hand, [card], due.board);
}

function act(hand: poker.Hand, choose: (count: number) => number) {
  const player = hand.players[hand.actor];
  if (hand.phase === 'draw')
    return poker.draw(hand, player?.down.slice(0, choose(player.down.length + 1)) ?? []);
  if (hand.phase === 'discard') {
    const index = hand.players.findIndex(({ mustThrow }) => mustThrow > 0);
    const { down = [], mustThrow = 0 } = hand.players[index] ?? {};
    return poker.discard(hand, index, down.slice(0, mustThrow));
  }
  if (hand.phase === 'showdown')
    return poker.mayMuck(hand, hand.actor) && choose(3) === 0
      ? poker.muck(hand, hand.actor)
      : poker.show(hand, hand.actor);
  const betting = poker.bettingOf(hand);
  if (betting?.bringIn !== undefined && choose(2) === 0) return poker.bringIn(hand);
  const { raise } = betting ?? {};
  if (raise && (choose(3) === 0 || betting?.bringIn !== undefined)) {
    const sizes = raise.sizes ?? [raise.min, raise.max];
    return poker.betOrRaiseTo(hand, sizes[choose(sizes.length)] ?? raise.min);
  }
  if (betting?.bringIn !== undefined) return poker.bringIn(hand);
  return choose(8) === 0 ? poker.fold(hand) : poker.checkOrCall(hand);
}
