import { crash } from '../test/crash.ts';
import { testStorage } from '../test/storage.ts';
import { figure, print } from './figures.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 200);
const BOTS = Number(process.env.BOTS ?? 50);
const KILLS = Number(process.env.KILLS ?? 60);

/** Kills the server at random moments of 200 rounds with 50 betting bots, and looks for a chip that was lost. */
export async function run(): Promise<void> {
  const stored = testStorage();
  try {
    const { rounds, kills, confirmed, refused, wrong } = await crash({
      storage: stored.storage,
      bots: BOTS,
      kills: KILLS,
      rounds: ROUNDS,
      seed: Number(process.env.SEED ?? Date.now() % 1_000_000),
    });
    figure('rounds settled, server killed', `${rounds}, ${kills} times`);
    figure('moves confirmed', String(confirmed));
    figure('moves refused', [...refused].map(([code, times]) => `${code} ${times}`).join(', '));
    figure('chips lost, bets settled twice or never', String(wrong.length), '0', wrong.length === 0);
    for (const line of wrong.slice(0, 20)) print(`    ${line}`);
  } finally {
    await stored.remove();
  }
}
