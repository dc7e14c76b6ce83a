import { isRefusal, type Plan } from '@croupier/core';
import { gameOf } from '@croupier/games';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { knowsTheWay } from '../knows-the-way.ts';
import { DealtTable } from './dealt-table.ts';
import { showTable } from './shown-table.ts';
import { holdStill, type StillPage } from './stillness.ts';
import { AFTER, phases } from './walk.ts';

/** The sizes of people's screens: a small phone, a phone, the same on its side, a tablet and a desktop. */
export const SIZES = {
  small: { width: 360, height: 740 },
  phone: { width: 390, height: 844 },
  turned: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof SIZES;
/** Those that pictures are kept of. */
export const ALL_SIZES: readonly Size[] = ['phone', 'turned', 'tablet', 'desktop'];
/** Those on which a text that is too long has the least room. */
export const PHONES: readonly Size[] = ['small', 'phone', 'turned'];
/** Where another look of the same layout is seen. */
const FEW_SIZES = ['phone', 'desktop'] as const satisfies readonly Size[];

/** Who looks: the player, or who deals and rules. */
export type Screen = 'player' | 'console';

/** What the clock shows, in milliseconds since 1970. */
const NOW = Date.UTC(2026, 0, 1, 20);
/** How long the page's own time goes on after what happens in a phase, and after the screen is turned, in milliseconds. */
const REST = 2_000;
const TURNED = 400;
/** Rounds of chance to choose from. */
const SEEDS = 4;

/** What is looked at. */
interface Seen {
  readonly plan: Plan;
  readonly screen?: Screen;
  /** Only where a player is asked something, and the result; in the hand and on a desk. */
  readonly brief?: boolean;
  /** So many rounds were played there before. */
  readonly past?: number;
  readonly theme?: 'dark' | 'light';
  readonly locale?: string;
  /** All of them, or those of a brief look. */
  readonly sizes?: readonly Size[];
}

/** A screen as it is seen in a phase at one size. */
export interface Sight {
  readonly page: Page;
  readonly phase: string;
  readonly size: Size;
  /** Its picture, made smaller: a PNG. */
  shoot(scale: number): Promise<Buffer>;
  /** Lets what was pressed come to rest. */
  rest(): Promise<void>;
  /** Looks at the page with what needs time to pass. */
  aside: StillPage['aside'];
}

/**
 * Shows a plan in every phase of a round at every size, one after the other, each when the page has come to rest: the
 * same in every run, for the page's clock stands still, nothing moves, and the font is the one that comes with the browser.
 *
 * `leave` has the page at last, on a phone, with a clock that goes on: what else is looked at may wait for it.
 *
 * @throws what went wrong in the page.
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
  look: (sight: Sight) => Promise<void>,
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
    await context.addInitScript(knowsTheWay);
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

/** In the page: what is set in the system's own font elsewhere. */
function useOneFont(): void {
  addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style');
    style.textContent = ':root { --sans: "Open Sans", sans-serif !important }';
    document.head.append(style);
  });
}

/** The browser itself draws it smaller: five times as quick as a picture of every pixel. */
async function shoot(devtools: CDPSession, size: Size, scale: number): Promise<Buffer> {
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, ...SIZES[size], scale },
  });
  return Buffer.from(data, 'base64');
}

/** Of some rounds of chance the one in which most happens, and its phases. */
function bestRound(plan: Plan): { readonly seed: number; readonly names: readonly string[] } {
  const rounds = Array.from({ length: SEEDS }, (_, at) => ({
    seed: at + 1,
    names: [...phases(new DealtTable(plan, NOW), at + 1)],
  }));
  return rounds.reduce((best, round) => (round.names.length > best.names.length ? round : best));
}

/** The last question, or with what is bet where nothing is asked; and the result. */
function inBrief(names: readonly string[]): readonly (string | undefined)[] {
  const result = names[names.indexOf(AFTER) - 1];
  return [names.findLast((name) => name.includes(' asked ')) ?? names[1], result];
}

/** Known by their cards alone: four in the hand, a pot in two halves, two boards. */
const LOOK_OF_THEIR_OWN: readonly string[] = [
  'kings/poker-omaha',
  'kings/poker-omaha-hilo',
  'kings/poker-double-flop',
];

/**
 * Of these plans one of each look: the first of those of a game that offer the same bets on the same places and go
 * through the same phases. All but the first of a game are looked at in brief.
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
