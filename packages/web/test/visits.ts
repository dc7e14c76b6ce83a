import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';
import { launchBrowser } from '../../../test/support/browser.ts';
import { skipOnboarding } from './skip-onboarding.ts';

/** The pages of visitors, and their errors. */
export interface Visits {
  /** Opens a page of a first-time visitor. Its errors are collected. */
  visit(options?: BrowserContextOptions): Promise<Page>;
  /** Closes every page, so that none keeps running in the background between tests. */
  leave(): Promise<void>;
  /** Returns the errors of all pages that have been opened. */
  errors(): readonly string[];
}

export const DESKTOP = { viewport: { width: 1440, height: 900 } };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export async function openVisits(): Promise<Visits> {
  const browser = await theBrowser();
  const contexts = new Set<BrowserContext>();
  const errors: string[] = [];
  /** The tests whose failure prints the pages. */
  const watched = new Set<unknown>();
  return {
    errors: () => errors,
    visit: async (options = DESKTOP) => {
      const context = await browser.newContext({
        locale: 'en-GB',
        reducedMotion: 'reduce',
        colorScheme: 'dark',
        serviceWorkers: 'block',
        ...options,
      });
      contexts.add(context);
      const test = TestRunner.getCurrentTest();
      if (test && !watched.has(test)) {
        watched.add(test);
        onTestFailed(() => tellPages(contexts));
      }
      // Tests skip the tour.
      await context.addInitScript(skipOnboarding);
      const page = await context.newPage();
      page.setDefaultTimeout(50_000); // long enough for a busy machine, and short enough to fail before the test's own time limit
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isNetworkNoise(message)) errors.push(described(message));
      });
      return page;
    },
    leave: async () => {
      if (TestRunner.getCurrentTest()?.result?.state === 'fail') await tellPages(contexts);
      for (const context of contexts) await context.close();
      contexts.clear();
    },
  };
}

/** Prints the content of every page if its test failed, because an endless wait reports nothing else. */
async function tellPages(contexts: ReadonlySet<BrowserContext>): Promise<void> {
  for (const context of contexts)
    for (const page of context.pages()) {
      const text = await page
        .locator('body')
        .innerText({ timeout: 5000 })
        .catch((error: unknown) => String(error));
      process.stderr.write(`${page.url()}\n${text.replace(/\n\s*/g, ' | ').slice(0, 2000)}\n`);
    }
}

let browser: Promise<Browser> | undefined;

/**
 * Returns the single browser for all casinos of a run, in which each casino has its own contexts. The browser ends with
 * the process.
 */
async function theBrowser(): Promise<Browser> {
  const there = await browser;
  if (there?.isConnected()) return there;
  browser = launchBrowser();
  return browser;
}

/** Returns the text of an error, with the path of the address that it concerns. */
function described(message: ConsoleMessage): string {
  const { url } = message.location();
  return URL.canParse(url) ? `${message.text()} ${new URL(url).pathname}` : message.text();
}

/**
 * Returns whether a browser logs this error because a server is down or stopping, because the test cut the line, or
 * because a picture was lost just when a page sent, requested or changed it. A stopping server answers all requests
 * with the status 503.
 */
function isNetworkNoise(message: ConsoleMessage): boolean {
  const text = message.text();
  return (
    /ERR_CONNECTION_\w+|ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|WebSocket connection to .* failed|status of (401|503)/.test(
      text,
    ) ||
    (/status of 409/.test(text) && /\/stream(\/viewers(\/[\w-]+)?|\/still)?$/.test(message.location().url))
  );
}
