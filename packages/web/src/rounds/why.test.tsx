// @vitest-environment happy-dom

import type { Json, Plan, SettlementLine } from '@croupier/core';
import { DEEP, oneOfEach } from '@croupier/core/laws/rounds';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { distinctPlans } from '../../../houses/test/distinct-plans.ts';
import { DealtTable } from '../../test/gallery/dealt-table.ts';
import { phases } from '../../test/gallery/walk.ts';
import { act, cleanup, render } from '../../test/render.tsx';
import { LanguageProvider } from '../app/language.tsx';
import { type Language, library } from '../messages/catalogue.ts';
import { Lines } from './lines.tsx';

/** The seeds of the random rounds. */
const SEEDS = DEEP ? [1, 2, 3] : [1];
const NOW = Date.UTC(2026, 0, 1, 20);

interface Played {
  readonly result: Json;
  readonly lines: readonly SettlementLine[];
}

/** Returns one player's settlement lines in a round with random moves. */
function played(plan: Plan, seed: number): readonly Played[] {
  const table = new DealtTable(plan, NOW);
  const rounds: Played[] = [];
  table.attend('player', (message) => {
    if (message.t === 'settled') rounds.push(message as unknown as Played);
  });
  for (const _ of phases(table, seed));
  return rounds;
}

/** Returns the names of the bets and the explanations of their outcomes, as the page of the round shows them. */
async function told(plan: Plan, { result, lines }: Played, language: Language) {
  await library.speak(language);
  const round = { plan: plan.id, result, lines } as unknown as Parameters<typeof Lines>[0]['round'];
  let shown = document.body;
  await act(async () => {
    shown = render(
      <LanguageProvider first={language}>
        <Suspense>
          <Lines round={round} staff={false} />
        </Suspense>
      </LanguageProvider>,
    );
  });
  await vi.waitFor(() => expect(shown.querySelector('table')).not.toBeNull());
  const text = (selector: string) =>
    [...shown.querySelectorAll(selector)].map(({ textContent }) => (textContent ?? '').trim());
  const told = {
    names: text('tbody th'),
    reasons: text('tbody tr + tr td').map((reason) => reason.replace(/\s*§ \w+$/, '')),
  };
  cleanup();
  return told;
}

/** Matches several words, not just a card, a number or the name of a bet. */
const IN_WORDS = /(?:\p{L}{3,}[^\p{L}]+){2}.*\p{L}{3,}/u;

/** Returns the words that explain a bet, without its outcome. */
function factsOf(reason = ''): string {
  return reason.slice(0, Math.max(0, reason.lastIndexOf(': ')));
}

it.each(oneOfEach(distinctPlans, ({ game }) => game).map((plan) => [plan.id, plan] as const))(
  '%s explains the outcome of each bet in a sentence, in every language',
  async (_, plan) => {
    for (const round of SEEDS.flatMap((seed) => played(plan, seed))) {
      if (round.lines.length === 0) continue;
      const english = await told(plan, round, 'en');
      expect(english.reasons).toHaveLength(round.lines.length);
      for (const language of ['cs', 'de'] as const) {
        const own = await told(plan, round, language);
        for (const [at, reason] of own.reasons.entries()) {
          expect(reason).toMatch(/^\p{Lu}.*[.!]$|^\d.*[.!]$/su);
          expect(reason).not.toMatch(/undefined|NaN|\[object|[{}]|\bL\d{2,}/);
          expect(reason).not.toBe(english.reasons[at]);
          // The explanation must be in the language that is tested.
          if (IN_WORDS.test(factsOf(reason))) expect(factsOf(reason)).not.toBe(factsOf(english.reasons[at]));
        }
      }
      for (const reason of english.reasons) expect(reason).toMatch(/[.!]$/);
      // No bet may be named by its id.
      for (const name of english.names) expect(name).not.toMatch(/^[a-z\d]+([/-][a-z\d]+)+$/);
    }
  },
);
