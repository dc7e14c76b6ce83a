import {
  type Actor,
  CROUPIER,
  isRefusal,
  money,
  player,
  randomMove,
  seatId,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { type BlackjackMove, type BlackjackState, game } from '../src/blackjack/index.ts';
import { commonPlan, planWith } from '../test/blackjack-plan.ts';

const PLAYERS = 10_000;
const TARGET_MS = 50;
const now = { at: 0, availableFunds: UNLIMITED_FUNDS };
type Rules = ReturnType<typeof game.rules>;

/**
 * Measures complete rounds at seven boxes, and at one box shared by 10,000 players. Reports the processor time of each
 * step.
 */
export async function run(): Promise<void> {
  const perSecond = sevenBoxes();
  print('rounds at seven boxes, dealt by the engine', perSecond, 'a second');
  const figures: { [name: string]: number[] } = {};
  for (let round = 0; round < 5; round++) commonBox(round, figures);
  const best = (name: string) => Math.min(...(figures[name] ?? [Number.NaN]));
  print('a bet, 10,000 players at one box', best('bet') * 1000, 'µs');
  print('a decision', best('decide') * 1000, 'µs');
  print('time-out of all silent players', best('time-is-up'), 'ms');
  print('a card for every player who hits', best('card'), 'ms');
  print('view of the table', best('view'), 'ms');
  const settle = best('close');
  print(
    'settle all hands and side bets',
    settle,
    'ms',
    `at most ${TARGET_MS} ms: ${(TARGET_MS / settle).toFixed(1)} times as fast`,
  );
}

/** Returns the processor time used so far, in milliseconds. Other programs on the machine do not affect it. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Returns a small seeded generator, so that every run deals the same cards. */
function chances(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function sevenBoxes(): number {
  const rules = game.rules(planWith());
  const seats = Array.from({ length: 7 }, (_, index) => seatId(`seat-${index}`));
  const choose = chances(1);
  const start = cpu();
  let rounds = 0;
  let carry: Parameters<Rules['open']>[0]['carry'];
  for (; cpu() - start < 2_000; rounds++) {
    const opened = rules.open({ seats, at: 0, ...(carry ? { carry } : {}) });
    if (isRefusal(opened)) throw new Error(opened.message);
    const { state } = opened;
    for (let bet = false, steps = 0; steps < 300 && !rules.close(state); steps++) {
      const [option] = rules.options(state, CROUPIER, now).filter(({ pace }) => pace !== undefined);
      if (!option) throw new Error('the round is stuck');
      if (option.move.type === 'no-more-bets' && !bet) {
        bet = true;
        for (const [index, seat] of seats.entries())
          must(rules, state, player(seat), { type: 'bet', box: index + 1, amount: money(1_000) });
      } else must(rules, state, CROUPIER, randomMove(option, choose) as unknown as BlackjackMove);
    }
    carry = rules.close(state)?.carry;
  }
  return rounds / ((cpu() - start) / 1000);
}

function commonBox(round: number, figures: { [name: string]: number[] }): void {
  const rules = game.rules(commonPlan());
  const seats = Array.from({ length: PLAYERS }, (_, index) => seatId(`seat-${index}`));
  const opened = rules.open({ seats, at: 0 });
  if (isRefusal(opened)) throw new Error(opened.message);
  const { state } = opened;
  const time = (name: string, work: () => unknown, per = 1) => {
    const start = cpu();
    work();
    const list = figures[name] ?? [];
    figures[name] = list;
    list.push((cpu() - start) / per);
  };
  const croupier = (...moves: readonly BlackjackMove[]) => {
    for (const move of moves) must(rules, state, CROUPIER, move);
  };
  const each = (move: (index: number) => BlackjackMove, wanted: (index: number) => boolean = () => true) => {
    for (const [index, seat] of seats.entries())
      if (wanted(index)) must(rules, state, player(seat), move(index));
  };
  croupier({ type: 'shuffle' }, { type: 'place-your-bets' });
  time(
    'bet',
    () => each((index) => ({ type: 'bet', box: 1, amount: money(100 * (1 + (index % 9))) })),
    PLAYERS,
  );
  each(
    () => ({ type: 'side-bet', box: 1, bet: 'pairs', amount: money(100) }),
    (index) => index % 2 === round % 2,
  );
  croupier({ type: 'no-more-bets' });
  for (const card of ['5s', '7h', '5d'] as const) croupier({ type: 'card', card });
  croupier({ type: 'face-down' });
  const kinds = ['hit', 'stand', 'double'] as const;
  time(
    'decide',
    () =>
      each(
        (index) => ({ type: kinds[index % 3] ?? 'stand', box: 1 }),
        (index) => index % 10 > 0,
      ),
    PLAYERS * 0.9,
  );
  time('time-is-up', () => croupier({ type: 'time-is-up', for: 'decision', box: 1, hand: 0 }));
  time('card', () => croupier({ type: 'card', card: '8c' }));
  croupier({ type: 'time-is-up', for: 'decision', box: 1, hand: 0 }, { type: 'card', card: 'Tc' });
  time('view', () => rules.view(state));
  croupier({ type: 'settle' });
  time('close', () => rules.close(state));
}

function must(rules: Rules, state: BlackjackState, actor: Actor, move: BlackjackMove): void {
  const played = rules.play(state, actor, move, now);
  if (isRefusal(played)) throw new Error(`${move.type}: ${played.message}`);
}

function print(what: string, figure: number, unit: string, target = ''): void {
  console.log(
    `${what.padEnd(52)} ${figure.toFixed(figure < 10 ? 2 : 0).padStart(8)} ${unit.padEnd(9)} ${target}`,
  );
}
