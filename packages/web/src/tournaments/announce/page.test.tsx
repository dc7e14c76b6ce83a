// @vitest-environment happy-dom
import type { Client } from '@croupier/client';
import { refuse } from '@croupier/core';
import { announcementForm } from '@croupier/tournaments';
import { waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { fireEvent, render, screen, act as settle, within } from '../../../test/render.tsx';
import { stateOf } from '../../../test/tournament.ts';
import { LanguageProvider } from '../../app/language.tsx';
import { ClientProvider } from '../../app/session.tsx';
import cs from '../../messages/cs/studio.json' with { type: 'json' };
import de from '../../messages/de/studio.json' with { type: 'json' };
import en from '../../messages/en/studio.json' with { type: 'json' };
import tournaments from '../../messages/en/tournaments.json' with { type: 'json' };
import { AnnouncePage } from './page.tsx';
import { datesFrom } from './repeat.tsx';
import { type Schema, variantsOf, withoutNull } from './schema.ts';

beforeEach(() => history.replaceState(null, '', '/tournament/announce/kings'));

const form = announcementForm('EUR') as Schema;
const FREEZEOUT = {
  id: 'freezeout',
  formats: ['freezeout'],
  game: 'texas-holdem',
  tableSize: 9,
  buyIns: [{ id: 'seat', price: '100', stack: 20_000 }],
  feeBp: 1000,
  levels: 'short',
};

/** Shows the form, and records what it checks and announces. */
async function shown({
  language = 'en',
  answer = stateOf({}) as unknown,
  roles = ['manager'],
  faults = (_: object): object[] => [],
} = {}) {
  const announced: unknown[] = [];
  const last: { checked?: { readonly [name: string]: unknown } } = {};
  const store = <T,>(value: T) => ({ getSnapshot: () => value, subscribe: () => () => {} });
  const earlier = { ...stateOf({}).view, id: '5', announcedAt: 0, name: 'Last Sunday', startsAt: 86_400_000 };
  const client = {
    serverNow: () => 0,
    me: store({ account: { id: 'a', roles: roles.map((role) => ({ house: 'kings', role })) } }),
    connection: store({ status: 'online', account: 'a' }),
    api: {
      houses: async () => ({ houses: [{ id: 'kings', name: 'Kings', plans: [] }] }),
      tournaments: async () => ({ tournaments: [earlier] }),
      readyTournaments: async () => ({
        announcements: [
          { id: 'freezeout', name: 'Freezeout', names: { cs: 'Vyřazovací' }, announcement: FREEZEOUT },
        ],
        currency: 'EUR',
        form,
        structures: { short: [{ minutes: 10, smallBlind: 25, bigBlind: 50 }, { break: 5 }] },
        games: [
          { id: 'texas-holdem', names: { en: 'Texas Hold’em', cs: 'Texas Hold’em' } },
          { id: 'omaha', names: { en: 'Omaha' } },
        ],
      }),
      tournamentAnnouncement: async ({ tournament }: { tournament: string }) => ({
        house: 'kings',
        announcement: {
          ...FREEZEOUT,
          name: `Copy of ${tournament}`,
          start: { kind: 'scheduled', at: 'then' },
        },
      }),
      checkTournament: async ({ announcement }: { announcement: { [name: string]: unknown } }) => {
        last.checked = announcement;
        const issues = faults(announcement);
        return {
          issues,
          preview: issues.length > 0 ? null : stateOf({ view: { name: String(announcement.name) } }),
        };
      },
      announceTournament: async (input: unknown) => {
        announced.push(input);
        return answer;
      },
    },
  } as unknown as Client;
  render(
    <LanguageProvider first={language}>
      <ClientProvider value={client}>
        <Suspense fallback={null}>
          <AnnouncePage house="kings" />
        </Suspense>
      </ClientProvider>
    </LanguageProvider>,
  );
  if (roles.length > 0) await screen.findByRole('heading', { name: /Announce a tournament|Vypsat turnaj/ });
  return { announced, last };
}
const fill = (field: HTMLElement, value: string) =>
  settle(async () => void fireEvent.change(field, { target: { value } }));
const press = (name: string | RegExp) =>
  settle(async () => void fireEvent.click(screen.getByRole('button', { name })));

/** Returns every field and every named value of a schema, as `field` or `field value`. */
function termsOf(schema: Schema, path: readonly string[]): string[] {
  const name = path.at(-1) ?? '';
  const { schema: inner } = withoutNull(schema);
  const variants = variantsOf(inner);
  return [
    ...(inner.enum ?? []).map((value) => `${name} ${value}`),
    ...(variants.length > 1 && name !== 'levels' ? variants.map(({ id }) => `${name} ${id}`) : []),
    ...variants.flatMap((variant) => termsOf(variant.schema, path)),
    ...(inner.items ? termsOf(inner.items, path) : []),
    ...Object.entries(inner.properties ?? {}).flatMap(([key, one]) =>
      one.const === undefined ? [[...path.slice(-1), key].join('-'), ...termsOf(one, [...path, key])] : [],
    ),
  ];
}

it('has a name for every field and value of an announcement, in every language', () => {
  const fixed = new Set(['id', 'house', 'currency']);
  const terms = Object.entries(form.properties ?? {}).flatMap(([name, one]) =>
    fixed.has(name) ? [] : [name, ...(name === 'levels' ? [] : termsOf(one, [name]))],
  );
  for (const { announce: text } of [en, cs, de]) {
    const fields: Record<string, string> = text.fields;
    const values: Record<string, Record<string, string>> = { ...text.values, formats: tournaments.formats };
    const missing = terms.filter((term) => {
      const [field = '', value] = term.split(' ');
      if (value !== undefined) return values[field]?.[value] === undefined;
      return (fields[field] ?? fields[field.split('-').at(-1) ?? '']) === undefined;
    });
    expect(missing).toEqual([]);
  }
});

it('begins with a prepared tournament, named in the language of the screen, and announces it with the changes', async () => {
  const { announced, last } = await shown({ language: 'cs' });
  await waitFor(() => expect(last.checked).toMatchObject({ name: 'Vyřazovací', feeBp: 1000 }));
  await fill(screen.getByLabelText(/^Poplatek v.%$/), '7.5');
  await waitFor(() => expect(last.checked).toMatchObject({ feeBp: 750 }));
  await press('Vypsat');
  expect(announced).toMatchObject([{ house: 'kings', announcement: { ...FREEZEOUT, feeBp: 750 } }]);
  expect(location.pathname).toBe('/tournament/7/floor');
});

it('shows each fault at its field, announces nothing until it is corrected, and then shows the preview', async () => {
  const faults = ({ feeBp }: { feeBp?: number }) =>
    feeBp === 100
      ? [{ at: 'feeBp', code: 'least-fee', message: 'The fee must be at least 5 %.', rule: null }]
      : [];
  const { announced } = await shown({ faults });
  const fee = await screen.findByLabelText('Fee in %');
  await fill(fee, '1');
  await screen.findByText('1 thing to correct:');
  within(fee.closest('label') as HTMLElement).getByText('The fee must be at least 5 %.');
  await press('Announce');
  expect(announced).toEqual([]);
  expect(document.activeElement).toBe(fee);
  await fill(fee, '10');
  await screen.findByRole('heading', { name: 'Freezeout', level: 3 });
  await press('Announce');
  expect(announced).toHaveLength(1);
});

it('adds and removes parts of an announcement, rows of a list, and own levels', async () => {
  const { last } = await shown();
  await screen.findByText('Nothing is wrong. Ready to announce.');
  const rebuy = within(screen.getByRole('group', { name: 'Rebuy' })).getByRole('checkbox');
  await settle(async () => void fireEvent.click(rebuy));
  await waitFor(() =>
    expect(last.checked).toMatchObject({ rebuy: { untilLevel: 1, max: null, price: '', chips: 1 } }),
  );
  await settle(async () => void fireEvent.click(rebuy));
  await waitFor(() => expect(last.checked?.rebuy ?? null).toBeNull());
  const prices = within(screen.getByRole('group', { name: 'Buy-ins' }));
  await settle(async () => void fireEvent.click(prices.getByRole('button', { name: 'Add' })));
  await waitFor(() => expect(last.checked?.buyIns).toHaveLength(2));
  await fill(screen.getByRole('combobox', { name: 'Structure' }), '');
  await fill(screen.getByLabelText('1: Big blind'), '60');
  await press('Add a level');
  await press('Remove: Break');
  await waitFor(() =>
    expect(last.checked?.levels).toEqual([
      { minutes: 10, smallBlind: 25, bigBlind: 60 },
      { minutes: 10, smallBlind: 25, bigBlind: 60 },
    ]),
  );
  await fill(screen.getByLabelText('Paid as'), 'satellite');
  await settle(async () => void fireEvent.click(screen.getByRole('checkbox', { name: 'Paid as a ticket' })));
  await fill(screen.getByLabelText('For the tournament'), '5');
  await waitFor(() =>
    expect(last.checked?.payout).toMatchObject({
      kind: 'satellite',
      ticket: { tournament: '5', unused: 'paid-out' },
    }),
  );
});

it('copies an earlier tournament without its start', async () => {
  const { last } = await shown();
  await screen.findByText(/^Last Sunday/);
  await fill(screen.getByLabelText('Start from'), 'copy 5');
  await press('Load');
  await waitFor(() => expect(last.checked?.name).toBe('Copy of 5'));
  expect(last.checked?.start).toBeUndefined();
});

it('explains why an announcement is refused, and is only for the staff who announce', async () => {
  await shown({ answer: refuse('not-stored', 'It could not be stored.') });
  await screen.findByText('Nothing is wrong. Ready to announce.');
  await press('Announce');
  expect(screen.getAllByRole('alert').some((alert) => alert.textContent !== '')).toBe(true);
  expect(location.pathname).toBe('/tournament/announce/kings');
});

it('repeats a start at the same time of the day', () => {
  const start = new Date(2031, 2, 29, 18).toISOString();
  const days = (every: 'day' | 'week' | 'month') =>
    datesFrom(start, every, 3).map((date) => new Date(date).toLocaleString('en-GB').slice(0, 17));
  expect(days('day')).toEqual(['29/03/2031, 18:00', '30/03/2031, 18:00', '31/03/2031, 18:00']);
  expect(days('week')).toEqual(['29/03/2031, 18:00', '05/04/2031, 18:00', '12/04/2031, 18:00']);
  expect(datesFrom(start, 'once', 3)).toEqual([]);
});
