import { randomInt } from 'node:crypto';
import type { Client, Table } from '@croupier/client';
import type { Card } from '@croupier/core';
import { CROWDED, hostTable, seatCrowd } from './crowd.ts';
import { eventually, ok, pause, percentile, print, reportFigure, tally } from './figures.ts';
import { type RunningServer, startServer } from './server.ts';
import { allSettled, type Player } from './swarm.ts';

const PLAYERS = Number(process.env.PLAYERS ?? 2000);
/** The time that players take to decide, in milliseconds. */
const WINDOW = 10_000;
const STAKE = 10_000;

/**
 * The planned moves at a shared box: the decisions, each with the cards dealt before it, and the cards dealt
 * at the end.
 */
interface Course {
  readonly plan: string;
  readonly bet: Move;
  readonly questions: readonly {
    readonly cards: readonly Card[];
    /**
     * Returns the move of a player whose random number is `kind`, from 0 to 3; undefined if the player has
     * nothing to decide.
     */
    readonly answer: (kind: number) => Move | undefined;
  }[];
  readonly last: readonly Card[];
}

type Move = { readonly type: string; readonly [field: string]: unknown };

const COURSES: readonly Course[] = [
  {
    plan: 'sazka/blackjack-infinite',
    bet: { type: 'bet', box: 1, amount: STAKE },
    questions: [
      // Everybody has eleven (five and six) against the dealer's four, and a quarter of the players double.
      { cards: ['5h', '4d', '6s'], answer: (kind) => ({ type: kind === 0 ? 'double' : 'hit', box: 1 }) },
      { cards: ['2c'], answer: (kind) => (kind === 0 ? undefined : { type: 'stand', box: 1 }) },
    ],
    last: ['Tc', '9d'],
  },
  {
    plan: 'sazka/casino-holdem',
    bet: {
      type: 'bet',
      chips: [
        { position: 'ante', amount: STAKE },
        { position: 'aa', amount: STAKE },
      ],
    },
    questions: [
      // The flop shows a pair, and a quarter of the players fold.
      {
        cards: ['Ah', '7d', 'As', '9c', '2h'],
        answer: (kind) => (kind === 0 ? { type: 'fold', box: 0 } : { type: 'play', box: 0, times: 2 }),
      },
    ],
    last: ['5d', 'Jc', 'Kd', 'Kh'],
  },
];

/**
 * Measures 2,000 players who share the only box of an unlimited table, over real WebSockets. Each player
 * decides within ten seconds. Prints the time until a decision is confirmed, and the bytes that each player
 * receives in a round. `PLANS=casino` plays only the plans whose ids contain that word.
 */
export async function run(): Promise<void> {
  for (const course of COURSES.filter(({ plan }) => plan.includes(process.env.PLANS ?? ''))) {
    const server = await startServer({ LIMITS: JSON.stringify(CROWDED) });
    try {
      await measure(server, course);
    } finally {
      await server.stop();
    }
  }
  if (!CRAPS.includes(process.env.PLANS ?? '')) return;
  const server = await startServer({ LIMITS: JSON.stringify(CROWDED) });
  try {
    await measureCraps(server);
  } finally {
    await server.stop();
  }
}

async function measure(server: RunningServer, course: Course): Promise<void> {
  const { croupier, table, code } = await hostTable(server.url, course.plan);
  print(`A ${course.plan} table, ${PLAYERS} players at its one box, each with ${WINDOW / 1000} s to decide.`);
  const crowd = await seatCrowd(server.url, table.id, code, PLAYERS);
  const players = crowd.map(({ player }) => player);
  try {
    await playRound(server, croupier, table, players, course);
  } finally {
    for (const { socket } of players) socket.terminate();
    croupier.close();
  }
}

/** The value of a chip at craps. A guest can afford far more than ten of them. */
const CHIP = 1000;

/** Ten craps bets that most throws leave undecided. */
const TEN_BETS: Move = {
  type: 'bet',
  chips: [
    'pass',
    'place-4',
    'place-5',
    'place-8',
    'place-9',
    'place-10',
    'lay-6',
    'hardway-4',
    'hardway-8',
    'big-8',
  ].map((position) => ({ position, amount: CHIP })),
};
const FIELD: Move = { type: 'bet', chips: [{ position: 'field', amount: CHIP }] };
const CRAPS = 'kings/craps';

/**
 * Measures 2,000 players at one craps table. Each player makes ten bets, and one more after a throw that
 * decides none of them. A seven-out follows.
 */
async function measureCraps(server: RunningServer): Promise<void> {
  const { croupier, table, code } = await hostTable(server.url, CRAPS);
  print(`A ${CRAPS} table, ${PLAYERS} players with ten bets each, and ${WINDOW / 1000} s to bet.`);
  const crowd = await seatCrowd(server.url, table.id, code, PLAYERS);
  const players = crowd.map(({ player }) => player);
  try {
    const used = [server.processorTime()];
    const mark = () => used.push(server.processorTime());
    await deal(table);
    const laid = await decide(players, () => TEN_BETS);
    mark();
    const lies = await thrown(table, players, 2, 4);
    mark();
    await deal(table);
    const added = await decide(players, () => FIELD);
    mark();
    const out = await thrown(table, players, 3, 4);
    mark();
    const health = ok(await croupier.api.health());
    for (const [what, count] of tally(players.flatMap((player) => player.refused)))
      print(`    refused ${count} times: ${what}`);
    const all = players.every(({ unanswered, refused }) => unanswered === 0 && refused.length === 0);
    reportFigure('bets confirmed', String(laid.length + added.length), 'all', all);
    for (const [what, took] of [
      ['ten bets, p99', laid],
      ['one more bet on top of ten, p99', added],
    ] as const) {
      const p99 = percentile(
        [...took].sort((a, b) => a - b),
        0.99,
      );
      reportFigure(what, `${p99.toFixed(0)} ms`, '≤ 250 ms', p99 <= 250);
    }
    reportFigure(
      'a throw that decides none of ten durable in',
      `${lies.toFixed(0)} ms`,
      '≤ 1000 ms',
      lies <= 1000,
    );
    reportFigure('a seven-out durable in', `${out.toFixed(0)} ms`, '≤ 1000 ms', out <= 1000);
    const times = used.slice(1).map((time, at) => `${time - (used[at] ?? 0)}`);
    reportFigure('processor time: ten bets, a throw, one more, a seven-out', `${times.join(' · ')} ms`);
    reportFigure(
      'longest message about the table',
      `${Math.max(...players.map(({ longest }) => longest))} bytes`,
    );
    reportFigure('ledger balances', String(health.ok), 'true', health.ok);
    reportFigure('server memory, peak', `${server.peakMemory().toFixed(0)} MB`);
  } finally {
    for (const { socket } of players) socket.terminate();
    croupier.close();
  }
}

/**
 * Closes the bets, throws the dice and pays. Returns the time until the payment was durable, once all players
 * have received it.
 */
async function thrown(
  table: Table,
  players: readonly Player[],
  first: number,
  second: number,
): Promise<number> {
  ok(await table.move({ type: 'no-more-bets' }));
  ok(await table.move({ type: 'throw', first, second }));
  const settled = allSettled(players);
  const began = performance.now();
  ok(await table.move({ type: 'pay' }));
  const took = performance.now() - began;
  await settled;
  return took;
}

/** Plays one round from the first bet to the last settlement. */
async function playRound(
  server: RunningServer,
  croupier: Client,
  table: Table,
  players: readonly Player[],
  { bet, questions, last }: Course,
): Promise<void> {
  await deal(table);
  const bets = await decide(players, () => bet);
  ok(await table.move({ type: 'no-more-bets' }));
  const kinds = new Map(players.map((player) => [player, randomInt(4)]));
  const decisions: number[] = [];
  for (const { cards, answer } of questions) {
    await deal(table, ...cards);
    const answerOf = (player: Player) => answer(kinds.get(player) ?? 0);
    const asked = players.filter(answerOf);
    decisions.push(...(await decide(asked, (player) => answerOf(player) ?? bet)));
  }
  decisions.sort((a, b) => a - b);
  await deal(table, ...last);
  const end = ok(await table.options()).find(({ move }) => ENDS.includes(move.type));
  if (!end) throw new Error('the round did not end');
  const settled = allSettled(players);
  const began = performance.now();
  ok(await table.move({ type: end.move.type }));
  const settledIn = performance.now() - began;
  await settled;
  const health = ok(await croupier.api.health());

  const refused = players.flatMap((player) => player.refused);
  const unanswered = players.filter((player) => player.unanswered > 0).length;
  reportFigure(
    'bets confirmed, p99',
    `${percentile(
      bets.sort((a, b) => a - b),
      0.99,
    ).toFixed(0)} ms`,
  );
  reportFigure(
    'decisions confirmed',
    String(decisions.length),
    'all',
    unanswered === 0 && refused.length === 0,
  );
  for (const [what, count] of tally(refused)) print(`    refused ${count} times: ${what}`);
  reportFigure('confirmation, median', `${percentile(decisions, 0.5).toFixed(0)} ms`);
  const p99 = percentile(decisions, 0.99);
  reportFigure('confirmation, p99', `${p99.toFixed(0)} ms`, '≤ 250 ms', p99 <= 250);
  reportFigure(
    'settlement of all players durable in',
    `${settledIn.toFixed(0)} ms`,
    '≤ 1000 ms',
    settledIn <= 1000,
  );
  const longest = Math.max(...players.map((player) => player.longest));
  reportFigure('longest message about the table', `${longest} bytes`, '≤ 4000', longest <= 4000);
  reportFigure(
    'received about the table by each in the round',
    `${Math.max(...players.map(({ bytes }) => bytes))} bytes`,
  );
  reportFigure('ledger balances', String(health.ok), 'true', health.ok);
  reportFigure('server memory, peak', `${server.peakMemory().toFixed(0)} MB`);
}

/** Makes the croupier's routine moves with these cards, until no cards are left or the players have to decide. */
async function deal(table: Table, ...cards: readonly Card[]): Promise<void> {
  const left = [...cards];
  for (;;) {
    const next = ok(await table.options()).find(({ pace }) => pace !== undefined);
    if (!next || WAITS.includes(next.move.type)) break;
    if (next.draw && left.length === 0) break;
    const move = next.draw ? { ...next.move, card: left.shift() } : next.move;
    ok(await table.move(move));
  }
  if (left.length > 0) throw new Error(`${left.join(' ')} could not be dealt`);
}

/**
 * The moves before which this benchmark reads the clock. `WAITS` also contains the moves before which the
 * croupier waits for the players.
 */
const ENDS: readonly string[] = ['settle', 'pay'];
const WAITS: readonly string[] = ['no-more-bets', 'time-is-up', 'close-decisions', ...ENDS];

/** Makes a move for each player at a random moment. Returns the time until each move was confirmed. */
async function decide(players: readonly Player[], moveOf: (player: Player) => Move): Promise<number[]> {
  const before = new Map(players.map((player) => [player, player.confirmed.length]));
  await Promise.all(
    players.map(async (player) => {
      await pause(randomInt(WINDOW));
      player.move(moveOf(player));
    }),
  );
  await eventually(() => players.every(({ unanswered }) => unanswered === 0), 10_000);
  return players.flatMap((player) => player.confirmed.slice(before.get(player)).map(({ took }) => took));
}
