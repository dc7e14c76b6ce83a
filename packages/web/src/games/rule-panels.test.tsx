// @vitest-environment happy-dom
import { oneOfEach } from '@croupier/core/laws/rounds';
import { plan as planOf } from '@croupier/houses';
import { beforeEach, expect, it, vi } from 'vitest';
import { distinctPlans } from '../../../houses/test/distinct-plans.ts';
import { sitAt } from '../../test/engine-table.tsx';
import { cleanup, fireEvent, setViewport } from '../../test/render.tsx';
import { screensOf } from './registry.ts';

/** Phrases that occur only in the notes of a rule book. */
const NOTES =
  /\bL\d{2,}|Ambiguit|\bderived\b|\b(see|per|reading) [A-Z]\d|\breadings?\b|undefined|NaN|\[object|[{}]/;

const RULES = { en: 'Rules', cs: 'Pravidla', de: 'Regeln' } as const;
type Language = keyof typeof RULES;

// On a screen this wide, the panels are beside the table. On a smaller screen, roulette shows them as a
// sheet.
beforeEach(() => setViewport(1440, 900));

/** Returns the sentences in the rules panel of a plan's table, without the rule numbers. */
async function sentences(id: string, language: Language): Promise<readonly string[]> {
  const screens = screensOf(planOf(id));
  if (!screens) throw new Error(`no screens for ${id}`);
  await sitAt(screens, id, { language });
  // Searching whole tables by role and name would take most of the test's time.
  const tabs = [...document.querySelectorAll('[role="tab"]')];
  fireEvent.click(tabs.find(({ textContent }) => textContent === RULES[language]) ?? expect.fail('no tab'));
  const panel = await vi.waitFor(() => {
    const [open] = [...document.querySelectorAll('[role="tabpanel"]')];
    expect(open?.querySelector('p[class*="_rule_"] button')?.textContent).toMatch(/§/);
    return open as Element;
  });
  expect(panel.querySelectorAll('p [lang="en"], p[lang="en"]')).toHaveLength(0);
  const said = [...panel.querySelectorAll('p[class*="_rule_"]')].map(({ textContent }) => textContent ?? '');
  expect(panel.textContent, id).not.toMatch(NOTES);
  const titles = [...panel.querySelectorAll('h3')].map(({ textContent }) => textContent);
  expect(new Set(titles).size, `${language}: ${titles}`).toBe(titles.length);
  cleanup();
  return said.map((sentence) => sentence.replace(/\s*§ \w+/g, '').trim());
}

it.each(oneOfEach(distinctPlans, ({ game }) => game).map(({ id }) => id))(
  'the rules of %s are sentences for players in their language, not notes from the rule book',
  async (id) => {
    const english = new Set(await sentences(id, 'en'));
    expect(english.size).toBeGreaterThan(3);
    // A sentence must end with a full stop.
    for (const sentence of english) expect(sentence).toMatch(/[.!?)”]$/);
    for (const language of ['cs', 'de'] as const) {
      const own = await sentences(id, language);
      expect(own.filter((sentence) => english.has(sentence) && sentence.includes(' '))).toEqual([]);
    }
  },
);
