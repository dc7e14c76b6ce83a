import { isRefusal, type Plan } from '@croupier/core';
import { gameOf } from '@croupier/games';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { skipOnboarding } from '../skip-onboarding.ts';
import { DealtTable } from './dealt-table.ts';
import { showTable } from './shown-table.ts';
import { holdStill, type StillPage } from './stillness.ts';
import { AFTER, phases } from './walk.ts';

/** The screen sizes: a small phone, a phone, the same phone in landscape, a tablet and a desktop. */
export const SIZES = {
  small: { width: 360, height: 740 },
  phone: { width: 390, height: 844 },
  turned: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof SIZES;
/** The sizes for which pictures are stored. */
export const ALL_SIZES: readonly Size[] = ['phone', 'turned', 'tablet', 'desktop'];
/** The sizes with the least room for long texts. */
export const PHONES: readonly Size[] = ['small', 'phone', 'turned'];
/** The sizes for a variation of a layout. */
const FEW_SIZES = ['phone', 'desktop'] as const satisfies readonly Size[];

/** The screen to show: the player's, or that of dealers and supervisors. */
export type Screen = 'player' | 'console';

/** The time on the page's clock, in milliseconds since 1970. */
const NOW = Date.UTC(2026, 0, 1, 20);
/**
 * The times in milliseconds by which the page's clock advances after the events of a phase, and after a
 * change of size.
 */
const REST = 2_000;
const TURNED = 400;
/** The number of random rounds to choose from. */
const SEEDS = 4;

/** The screen to show, and how. */
interface Seen {
  readonly plan: Plan;
  readonly screen?: Screen;
  /** Whether to show only a question to the player and the result, on a phone and on a desktop. */
  readonly brief?: boolean;
  /** The number of rounds that have already been played at this table. */
  readonly past?: number;
  readonly theme?: 'dark' | 'light';
  readonly locale?: string;
  /** The sizes. By default they are all sizes, or with `brief` only a few. */
  readonly sizes?: readonly Size[];
}

/** A screen during a phase at one size. */
export interface ScreenView {
  readonly page: Page;
  readonly phase: string;
  readonly size: Size;
  /** Takes a picture at a smaller scale, as a PNG. */
  shoot(scale: number): Promise<Buffer>;
  /** Waits until the page is still after a press. */
  rest(): Promise<void>;
  /** Runs a check that needs time to pass on the page. */
  aside: StillPage['aside'];
}

/**
 * Shows a plan in every phase of a round at every size, one after the other. Waits each time until the page
 * no longer changes. Every run gives the same pictures: the page's clock is stopped, nothing moves, and the
 * font is the one that comes with the browser.
 *
 * `leave` receives the page at the end, on a phone, with a running clock for further checks.
 *
 * @throws the first error that the page reports.
 */
export async function lookAt(
  browser: Browser,
  web: string,
  {
    plan,
    screen = 'player',
    brief = false,
    past = 0,
    theme = 'dark',
    locale = 'en-GB',
    sizes = brief ? FEW_SIZES : ALL_SIZES,
  }: Seen,
  look: (sight: ScreenView) => Promise<void>,
  leave?: (page: Page) => Promise<void>,
): Promise<void> {
  const table = new DealtTable(plan, NOW);
  for (let round = 1; round <= past; round += 1) for (const _ of phases(table, round));
  const shown = await showTable(web, table);
  const context = await browser.newContext({
    locale,
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    colorScheme: theme,
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript(useOneFont);
    await context.addInitScript(skipOnboarding);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const faults: Error[] = [];
    page.on('pageerror', (error) => faults.push(error));
    const still = await holdStill(page, shown.traffic, NOW);
    await page.goto(shown.url[screen]);
    while ((await page.locator('main [data-house]').count()) === 0) await still.pass(REST);
    const { seed, names } = bestRound(plan);
    const wanted = brief ? inBrief(names) : names;
    for (const phase of phases(table, seed)) {
      if (!wanted.includes(phase)) continue;
      await still.pass(REST);
      for (const size of sizes) {
        await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: size !== 'desktop' });
        await page.setViewportSize(SIZES[size]);
        await still.pass(TURNED);
        await look({
          page,
          phase,
          size,
          shoot: (scale) => shoot(devtools, size, scale),
          rest: () => still.pass(TURNED),
          aside: still.aside,
        });
      }
    }
    await still.resume();
    await page.setViewportSize(SIZES.phone);
    await leave?.(page);
    if (faults[0]) throw faults[0];
  } finally {
    await context.close();
    shown.close();
  }
}

/** Replaces the system's own font with one that is the same everywhere. Runs in the page. */
function useOneFont(): void {
  addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style');
    style.textContent = ':root { --sans: "Open Sans", sans-serif !important }';
    document.head.append(style);
  });
}

/** Takes a picture that the browser itself scales down. This is five times as fast as taking a full one. */
async function shoot(devtools: CDPSession, size: Size, scale: number): Promise<Buffer> {
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, ...SIZES[size], scale },
  });
  return Buffer.from(data, 'base64');
}

/** Returns the seed of the random round with the most phases, and the names of these phases. */
function bestRound(plan: Plan): { readonly seed: number; readonly names: readonly string[] } {
  const rounds = Array.from({ length: SEEDS }, (_, at) => ({
    seed: at + 1,
    names: [...phases(new DealtTable(plan, NOW), at + 1)],
  }));
  return rounds.reduce((best, round) => (round.names.length > best.names.length ? round : best));
}

/**
 * Returns the phase of the last question and the result. If there is no question, it returns the phase of the bets
 * instead.
 */
function inBrief(names: readonly string[]): readonly (string | undefined)[] {
  const result = names[names.indexOf(AFTER) - 1];
  return [names.findLast((name) => name.includes(' asked ')) ?? names[1], result];
}

/** Plans whose look differs only in their cards: four in the hand, a split pot, two boards. */
const LOOK_OF_THEIR_OWN: readonly string[] = [
  'kings/poker-omaha',
  'kings/poker-omaha-hilo',
  'kings/poker-double-flop',
];

/**
 * Returns one plan per look. Plans of a game have the same look if they offer the same bets at the same positions and
 * go through the same phases. The first of them is returned. All but a game's first plan are marked `brief`, so only
 * some of their phases and screen sizes are shown.
 */
export function looks(plans: readonly Plan[]): readonly Required<Pick<Seen, 'plan' | 'brief'>>[] {
  const found = new Map<string, Plan>();
  for (const plan of plans) {
    const look = lookOf(plan);
    if (!found.has(look)) found.set(look, plan);
  }
  const games = new Set<string>();
  return [...found.values()].map((plan) => {
    const brief = games.has(plan.game);
    games.add(plan.game);
    return { plan, brief };
  });
}

function lookOf(plan: Plan): string {
  if (LOOK_OF_THEIR_OWN.includes(plan.id)) return plan.id;
  const bets = gameOf(plan).bets(plan);
  const places = isRefusal(bets) ? [] : bets.map(({ id, positions }) => [id, positions.length]);
  const seen = [...phases(new DealtTable(plan, NOW), 1)].map((phase) => phase.replace(/ asked .*/, ''));
  return JSON.stringify([plan.game, places, [...new Set(seen)]]);
}
