import type { Page } from 'playwright-core';
import type { PageView } from './look.ts';
import type { Visitor } from './visitors.ts';

/** Causes a fault or a delay while a page is checked. Returns a function that ends it. */
type Meets = NonNullable<PageView['meets']>;
type Told = { protection: { house: string; break: { since: number | null; until: number | null } | null }[] };

const API = '**/api/v1';
const MINUTE = 60_000;
const HOUSE = 'sazka';

/**
 * Returns pages that are loading, pages that failed to load, and pages of players who may not bet. The server's clock
 * is ahead by `ahead` milliseconds.
 */
export async function stateSights(
  nobody: Visitor,
  guest: Visitor,
  player: Visitor,
  staff: Visitor,
  ahead: number,
): Promise<readonly PageView[]> {
  const { tables } = (await nobody.asks('get', '/tables')) as { tables: { id: string; plan: string }[] };
  const table = `/table/${tables.find(({ plan }) => plan === 'sazka/roulette-synot')?.id}`;
  await guest.asks('post', '/me/panic', { house: HOUSE });
  const place = '[data-position="17"]';
  const loading = 'main [role="status"]:not(:empty)';
  return [
    { name: 'panic', who: guest, path: '/account' },
    { name: 'panic-table', who: guest, path: table, opens: place },
    { name: 'break', who: player, path: '/account', meets: atPlay({ until: ahead + 12 * MINUTE }) },
    { name: 'break-table', who: player, path: table, meets: atPlay({ until: ahead + 12 * MINUTE }) },
    { name: 'break-soon', who: player, path: table, meets: atPlay({ since: ahead - 110 * MINUTE }) },
    { name: 'loading-lobby', who: nobody, path: '/', meets: held(`${API}/tables*`) },
    { name: 'loading-account', who: player, path: '/account', meets: held(`${API}/me`), shows: loading },
    {
      name: 'loading-desk',
      who: staff,
      path: '/cash-desk/sazka',
      meets: held(`${API}/cash-desk*`),
      shows: loading,
    },
    { name: 'failed-lobby', who: nobody, path: '/', meets: lost(`${API}/tables*`) },
    { name: 'failed-account', who: player, path: '/account', meets: lost(`${API}/me/*`) },
    {
      name: 'failed-desk',
      who: staff,
      path: '/cash-desk/sazka',
      meets: lost(`${API}/cash-desk*`),
      shows: '[role="alert"]',
    },
    { name: 'failed-page', who: nobody, path: '/account', meets: lost('**/assets/page{,s}-*.js') },
    { name: 'no-page', who: nobody, path: '/nowhere' },
    { name: 'no-table', who: nobody, path: '/table/nowhere' },
    { name: 'no-console', who: staff, path: '/console/nowhere' },
  ];
}

/** Holds requests, so that no response ever arrives. */
function held(calls: string): Meets {
  return routed(calls, () => undefined);
}

/** Breaks the connection, so that requests fail. */
function lost(calls: string): Meets {
  return routed(calls, (route) => route.abort());
}

/**
 * Shows a player who has bet without a break since `since`, or is on a break until `until`. Both are in
 * milliseconds relative to now.
 */
function atPlay({ since, until }: { readonly since?: number; readonly until?: number }): Meets {
  return routed(`${API}/me`, async (route) => {
    const answer = await route.fetch();
    const told: Told = await answer.json();
    for (const { house, break: pause } of told.protection)
      if (house === HOUSE && pause) {
        pause.since = since === undefined ? null : Date.now() + since;
        pause.until = until === undefined ? null : Date.now() + until;
      }
    await route.fulfill({ response: answer, json: told });
  });
}

function routed(calls: string, does: Parameters<Page['route']>[1]): Meets {
  return async (page) => {
    await page.route(calls, does);
    return () => page.unroute(calls);
  };
}
