import {
  type Actor,
  type AnyMove,
  type Carry,
  CROUPIER,
  cloneJson,
  INSPECTOR,
  isRefusal,
  player,
  type RecordedRound,
  randomMove,
  seatId,
  type TableRecord,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { rounds } from '@croupier/core/laws/rounds';
import { poker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { planOf } from '../../games/test/poker-plan.ts';
import { describeHand } from './describe.ts';
import type { History } from './history.ts';
import { readHistories } from './read.ts';
import { replay } from './replay.ts';
import { historiesOf } from './table.ts';
import { writeHistories } from './write.ts';

/** The number of hands played per game. */
const HANDS = rounds(5, 12);
const SEATS = ['ann', 'ben', 'cleo'].map(seatId);
const MOVES = [
  'sit',
  'enter',
  'bring-in',
  'check',
  'call',
  'bet',
  'raise',
  'draw',
  'discard',
  'show',
  'muck',
];

/** The moves that staff make at a console, including rulings and corrections. */
const AT_CONSOLE = [
  'face-down',
  'turn-up',
  'cards-back',
  'decision-back',
  'out-of-turn',
  'player-skipped',
  'premature-card',
  'call-to-show',
];

/**
 * Returns a record of several hands at a cash table with random players, and the stacks after each hand. A person
 * deals, and enters some of the players' actions.
 */
function evening(plan: poker.PokerPlan, hands: number, seed: number, byHand = false) {
  const rules = poker.game.rules(plan);
  const now = { at: 0, availableFunds: UNLIMITED_FUNDS };
  const choose = chooser(seed);
  const rounds: RecordedRound[] = [];
  const stacks: (readonly number[])[] = [];
  let carry: Carry | undefined;
  for (let hand = 0; hand < hands; hand++) {
    const opened = rules.open({ seats: SEATS, at: 0, ...(carry ? { carry: cloneJson(carry) } : {}) });
    if (isRefusal(opened)) throw new Error(opened.message);
    const { state } = opened;
    const moves: RecordedRound['moves'] = [];
    for (let steps = 0; !rules.close(state); steps++) {
      if (steps > 1000) throw new Error('the hand did not end');
      const offered = SEATS.flatMap((seat) =>
        rules
          .options(state, player(seat), now)
          .filter(
            ({ move: { type } }) =>
              MOVES.includes(type) ||
              (type === 'top-up' && state.stage === 'between') ||
              (type === 'see-hands' && byHand && choose(8) === 0) ||
              (type === 'fold' && choose(8) === 0),
          )
          .map((option) => ({ actor: player(seat) as Actor, option })),
      );
      const dealer = byHand ? INSPECTOR : CROUPIER;
      const routine = rules
        .options(state, dealer, now)
        .filter(
          ({ move, pace }) =>
            (pace && move.type !== 'time-is-up') ||
            (byHand && AT_CONSOLE.includes(move.type) && choose(3) === 0),
        )
        .map((option) => ({ actor: dealer as Actor, option }));
      if (byHand && choose(2) === 0) {
        const said = rules
          .options(state, dealer, now)
          .filter(({ move }) => move.seat !== undefined && MOVES.includes(move.type));
        offered.splice(0, offered.length, ...said.map((option) => ({ actor: dealer as Actor, option })));
      }
      const some = offered.length > 0 && (routine.length === 0 || choose(3) > 0) ? offered : routine;
      const pick = some[choose(some.length)];
      if (!pick) throw new Error('nobody can go on');
      const move = randomMove(pick.option, choose) as AnyMove;
      const played = rules.play(state, pick.actor, move as never, now);
      if (isRefusal(played)) throw new Error(played.message);
      moves.push({ actor: pick.actor, move: move as RecordedRound['moves'][number]['move'] } as never);
      if (state.stage === 'hand' && state.current?.hand.phase === 'over')
        stacks[hand] = state.current.hand.players.map(({ stack }) => stack / 100);
    }
    rounds.push({ number: hand + 1, moves });
    carry = rules.close(state)?.carry;
  }
  const record = { format: 'croupier.record/1', plan: plan.id, seats: [...SEATS], rounds } as TableRecord;
  return { record, stacks };
}

function chooser(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('hands at our cash tables', () => {
  it.each([...poker.variants.values()])(
    'of $name keep every chip when they are written and replayed',
    (variant) => {
      const [structure] = variant.structures;
      const plan = planOf([{ variant: variant.id, structure }]);
      const { record, stacks } = evening(plan, HANDS, 7);
      const found = historiesOf(plan, record);
      if (isRefusal(found)) throw new Error(found.message);
      const histories = found.filter((one): one is History => !isRefusal(one));
      expect(found.flatMap((one) => (isRefusal(one) ? [one.message] : []))).toEqual([]);
      expect(histories.length).toBeGreaterThan(HANDS / 3);
      const loaded = readHistories(writeHistories(histories));
      for (const [place, history] of loaded.entries()) {
        if (isRefusal(history)) throw new Error(history.message);
        const replayed = replay(history);
        if (isRefusal(replayed)) throw new Error(replayed.message);
        expect(replayed.over).toBe(true);
        expect(history.finishing).toEqual(stacks[Number(history.hand) - 1] ?? histories[place]?.finishing);
        expect(history.players?.every((name) => SEATS.some((seat) => seat === name))).toBe(true);
        expect(describeHand(history)).toContain('Result');
      }
    },
  );

  it.each(['texas-holdem', 'seven-card-stud', 'badugi', 'irish'])(
    'of %s that a person deals keep every chip, with hidden cards and corrections',
    (variant) => {
      const [structure] = poker.variantOf(variant).structures;
      const { record, stacks } = evening(planOf([{ variant, structure }]), 12, 11, true);
      const found = historiesOf(planOf([{ variant, structure }]), record);
      if (isRefusal(found)) throw new Error(found.message);
      expect(record.rounds.some(({ moves }) => moves.some(({ move }) => move.type === 'cards-back'))).toBe(
        true,
      );
      for (const history of found) {
        if (isRefusal(history)) throw new Error(history.message);
        expect(history.finishing).toEqual(stacks[Number(history.hand) - 1]);
      }
    },
  );
});
