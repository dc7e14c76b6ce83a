import type { TournamentState } from '@croupier/client';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestCasino } from './casino.ts';

/** The staff of a tournament, who act without a screen. */
export class TournamentFloor {
  constructor(
    private readonly casino: TestCasino,
    private readonly page: Page,
  ) {}

  /** Announces a prepared tournament with these changes. Returns its id. */
  async announce(ready: string | undefined, announcement: object): Promise<string> {
    const given = { house: 'kings', announcement, ...(ready === undefined ? {} : { ready }) };
    return ((await this.post('', given)) as { id: string }).id;
  }

  addBots(id: string, count: number): Promise<unknown> {
    return this.post(`/${id}/bots`, { key: crypto.randomUUID(), count });
  }

  give(id: string, command: object): Promise<unknown> {
    return this.post(`/${id}/floor`, { key: crypto.randomUUID(), command });
  }

  private async post(path: string, data: object): Promise<unknown> {
    const answer = await this.page.request.post(`${this.casino.url}/api/v1/tournaments${path}`, {
      headers: { origin: this.casino.url },
      data,
    });
    if (!answer.ok()) throw new Error(await answer.text());
    return answer.json();
  }
}

/**
 * Returns a tournament's state as the server sends it to the player of this page. If it sends too many
 * requests on a fast machine, it waits as long as the server requires.
 */
export async function tournamentState(casino: TestCasino, page: Page, id: string): Promise<TournamentState> {
  const answer = await page.request.get(`${casino.url}/api/v1/tournaments/${id}`);
  if (answer.status() === 429) {
    const { details } = (await answer.json()) as { details: { seconds: number } };
    await page.waitForTimeout(1_000 * details.seconds);
    return tournamentState(casino, page, id);
  }
  expect(answer.ok(), `the state is answered with ${answer.status()}`).toBe(true);
  return (await answer.json()) as TournamentState;
}

/** Signs up on the account page, with a name and a password. */
export async function signUp(casino: TestCasino, page: Page, name: string): Promise<void> {
  await page.goto(`${casino.url}/account`);
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill('kolo stesti a smuly');
  await form.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

/** The maximum time for one press. It is short because the question may end in the meantime. */
const PRESS = { timeout: 1_500 };

/**
 * Presses the first control that the screen offers now, as a person would. It may be the link to the seat,
 * the button to come back, a purchase, an answer, a card or a bet. Returns its name; undefined if there is no
 * such control, or if it has disappeared.
 */
export async function pressWhatIsOffered(page: Page): Promise<string | undefined> {
  const found = await page.evaluate(markNext).catch(() => undefined);
  if (found === undefined) return undefined;
  try {
    await page.locator('[data-next]').first().click(PRESS);
    return found;
  } catch (error) {
    if (/intercepts pointer events/.test(String(error))) return `covered: ${found}`;
    return undefined;
  }
}

/** Marks the element that a person would press next, and returns its name. Runs in the page. */
function markNext(): string | undefined {
  for (const old of document.querySelectorAll('[data-next]')) old.removeAttribute('data-next');
  const can = (found: Element) =>
    found.getClientRects().length > 0 &&
    !(found as HTMLButtonElement).disabled &&
    found.getAttribute('aria-disabled') !== 'true' &&
    found.getAttribute('aria-busy') !== 'true';
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(can);
  const named = (selector: string, name: RegExp) =>
    all(selector).find(({ textContent }) => name.test(textContent ?? ''));
  const answers = all('[data-answer]');
  const liked = ['check', 'call', 'bet', 'raise', 'stand', 'stay'];
  const answer =
    liked
      .map((type) => answers.find((one) => one.getAttribute('data-answer') === type))
      .find((one) => one !== undefined) ?? answers[0];
  const hand = document.querySelector('[data-testid="answers"]') ? all('[data-testid="hand"] button') : [];
  const open = document.querySelector('[data-open="true"]');
  const isDown = document.querySelector('[data-bet]') !== null;
  const bet =
    open && !isDown ? (all('[data-position="red"]')[0] ?? all('[data-position$="/main"]')[0]) : undefined;
  const next =
    named('a', /^(Go to your table|Take your seat)$/) ??
    named('button', /^I’m back/) ??
    named('[data-testid="seated"] button', /^(Rebuy|Add a stack|Check in)/) ??
    named('[data-testid="own"] ~ * button', /^Check in/) ??
    answer ??
    named('[data-testid="answers"] button', /./) ??
    hand.find((card) => card.hasAttribute('data-lit')) ??
    hand.find(
      (card) => card.getAttribute('aria-pressed') !== null && card.getAttribute('data-chosen') === null,
    ) ??
    bet ??
    (isDown ? named('button', /^My bets are placed$/) : undefined);
  if (!next) return undefined;
  next.setAttribute('data-next', '');
  return (
    next.getAttribute('data-answer') ??
    next.getAttribute('data-position') ??
    next.textContent ??
    ''
  ).trim();
}

/** Plays until a condition is true, for at most this many seconds. Returns everything that was pressed, in order. */
export async function playUntil(
  page: Page,
  done: () => Promise<boolean>,
  seconds: number,
): Promise<readonly string[]> {
  const pressed: string[] = [];
  const end = Date.now() + seconds * 1_000;
  while (!(await done())) {
    if (Date.now() > end)
      throw new Error(`not over after ${seconds} s; pressed: ${pressed.slice(-20).join(', ')}`);
    const one = await pressWhatIsOffered(page);
    if (one !== undefined) pressed.push(one);
    else await page.waitForTimeout(100);
  }
  return pressed;
}
