import { crash } from '../test/crash.ts';
import { testStorage } from '../test/storage.ts';
import { print, reportFigure } from './figures.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 200);
const BOTS = Number(process.env.BOTS ?? 50);
const KILLS = Number(process.env.KILLS ?? 60);
const BETWEEN = Number(process.env.BETWEEN ?? 2_500);
const { PLANS } = process.env;

/**
 * Plans that together cover everything that a table can carry over to the next round: remaining stakes, held
 * sums, prison, colour chips, shoes, stacks and undecided dice bets.
 */
const CARRYING = [
  'brandenburg/roulette',
  'ceske-kasino/roulette',
  'home-set/roulette',
  'home-set/roulette-two-zeros',
  'kings/roulette-european',
  'kings/roulette-caribbean-dice',
  'kings/blackjack',
  'kings/pontoon',
  'kings/punto-banco',
  'kings/casino-war',
  'kings/red-dog',
  'kings/craps',
  'kings/barbut',
  'kings/poker-texas-holdem',
  'kings/poker-seven-card-stud',
];

/**
 * Runs 200 rounds with 50 betting bots, kills the server at random moments, and looks for lost chips. `PLANS`
 * lists the plans to play, or is `all`. By default, plays the plans that carry something over to the next
 * round.
 */
export async function run(): Promise<void> {
  const stored = testStorage();
  try {
    const { rounds, kills, confirmed, refused, carried, wrong } = await crash({
      storage: stored.storage,
      bots: BOTS,
      kills: KILLS,
      rounds: ROUNDS,
      between: BETWEEN,
      ...(PLANS === 'all' ? {} : { plans: PLANS?.split(',') ?? CARRYING }),
      seed: Number(process.env.SEED ?? Date.now() % 1_000_000),
    });
    reportFigure('rounds settled, server killed', `${rounds}, ${kills} times`);
    reportFigure('moves confirmed', String(confirmed));
    reportFigure('moves refused', [...refused].map(([code, times]) => `${code} ${times}`).join(', '));
    const opened = [...carried.rounds].map(([plan, times]) => `${plan} ${times}`);
    reportFigure('rounds opened with chips of the previous one', opened.join(', '));
    reportFigure('of these with expired sums', String(carried.lapsed));
    reportFigure(
      'chips lost, bets settled twice or never, openings that differ',
      String(wrong.length),
      '0',
      wrong.length === 0,
    );
    for (const line of wrong.slice(0, 20)) print(`    ${line}`);
  } finally {
    await stored.remove();
  }
}
