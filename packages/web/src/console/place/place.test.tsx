// @vitest-environment happy-dom
import type { Client, DealerAnswer, DealerLine, Mute, TalkReason } from '@croupier/client';
import { type Refusal, refuse } from '@croupier/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { act, fireEvent, render, screen, within } from '../../../test/render.tsx';
import { LanguageProvider } from '../../app/language.tsx';
import { ClientProvider } from '../../app/session.tsx';
import { library } from '../../messages/catalogue.ts';
import { type Station, StationContext } from '../station.ts';
import { Place } from './place.tsx';

const NOW = 1_800_000_000_000;
const NAMES: Readonly<Record<string, string>> = { ann: 'Anna', bob: 'Boris' };

const line = (number: number, seat: string, text: string, more: Partial<DealerLine> = {}): DealerLine => ({
  number,
  seat,
  by: 'player',
  at: NOW - 120_000,
  said: { text },
  state: 'waiting',
  ...more,
});

/** Shows the dealer's place with these messages, and records the dealer's actions. */
async function placeWith(
  dealerTalk: readonly DealerLine[],
  { fresh = [], refusal }: { readonly fresh?: readonly string[]; readonly refusal?: Refusal } = {},
) {
  const done: unknown[] = [];
  const note = async (...what: readonly unknown[]) => {
    if (!refusal) done.push(what);
    return refusal;
  };
  const table = {
    answer: (seat: string, said: DealerAnswer, answers?: number) => note('answer', seat, said, answers),
    putAside: (number: number) => note('aside', number),
    hide: (number: number, reason: TalkReason) => note('hide', number, reason),
    silence: (seat: string, mute: Mute | null) => note('silence', seat, mute),
  };
  const station = {
    table,
    sitting: ['ann', 'bob'],
    nameOf: (seat: string) => NAMES[seat] ?? seat,
    now: () => NOW,
  } as unknown as Station;
  const client = { serverNow: () => NOW } as unknown as Client;
  const met: string[] = [];
  const arrivals = {
    isNew: (seat: string) => fresh.includes(seat) && !met.includes(seat),
    left: [],
    met: (seat: string) => void met.push(seat),
  };
  await library.speak('en');
  await act(async () => {
    render(
      <LanguageProvider first="en">
        <ClientProvider value={client}>
          <StationContext value={station}>
            <Place
              shown={{ dealerTalk, muted: [{ seat: 'bob', until: NOW + 60_000 }] } as never}
              arrivals={arrivals}
            />
          </StationContext>
        </ClientProvider>
      </LanguageProvider>,
    );
  });
  return { done, met };
}

const inbox = () => within(screen.getByRole('region', { name: 'Messages to you' }));
const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const keys = async (...pressed: readonly string[]) => {
  for (const key of pressed) await act(async () => void fireEvent.keyDown(document.body, { key }));
};
const type = (value: string) =>
  act(async () => fireEvent.change(inbox().getByLabelText('Your answer'), { target: { value } }));

beforeEach(() => sessionStorage.clear());

describe('the messages to the dealer', () => {
  it('are listed by the names of their players, and the oldest is answered first, together with the rest of its player’s messages', async () => {
    const { done } = await placeWith([
      line(1, 'ann', 'Hello'),
      line(2, 'bob', 'Me too'),
      line(3, 'ann', 'Which number?'),
      line(4, 'bob', 'Old', { state: 'answered' }),
    ]);
    expect(inbox().getByText('3 waiting')).toBeDefined();
    expect(inbox().getByRole('button', { name: /Anna Hello 2 min ago/ })).toBeDefined();
    await click(/^No advice/);
    expect(done).toEqual([['answer', 'ann', { ready: 'no-advice' }, 3]]);
  });

  it('are answered with two keys, which do not reach the table', async () => {
    const { done } = await placeWith([line(1, 'ann', 'Hello')]);
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent) => void heard.push(key);
    window.addEventListener('keydown', hear);
    await keys('2', ',', '2', ',', 'a', ',', 'x');
    window.removeEventListener('keydown', hear);
    expect(done).toEqual([
      ['answer', 'ann', { ready: 'thanks' }, 1],
      ['aside', 1],
    ]);
    expect(heard).toEqual(['2', ',', ',', ',']);
  });

  it('are answered with a text, which stays in its field if it is refused', async () => {
    const { done } = await placeWith([line(1, 'ann', 'Hello')]);
    await type('Good evening');
    await click('Send');
    expect(done).toEqual([['answer', 'ann', { text: 'Good evening' }, 1]]);
    document.body.innerHTML = '';
    await placeWith([line(1, 'ann', 'Hello')], { refusal: refuse('no-links', '') });
    await type('win.cz');
    await click('Send');
    expect((inbox().getByLabelText('Your answer') as HTMLInputElement).value).toBe('win.cz');
    expect(inbox().getByText(/Links are not allowed/)).toBeDefined();
  });

  it('are hidden, and their player is muted for a time, each with a reason from a list', async () => {
    const { done } = await placeWith([line(7, 'ann', 'Rude')]);
    await click('Hide');
    expect(done).toEqual([]);
    await click('Insult');
    await click('Mute');
    await act(async () => fireEvent.change(screen.getByLabelText('For'), { target: { value: 'closing' } }));
    await click('Mute');
    expect(done).toEqual([
      ['hide', 7, 'insult'],
      ['silence', 'ann', { reason: 'insult', minutes: null }],
    ]);
  });

  it('no longer wait once answered, so nobody is answered by mistake', async () => {
    const { done } = await placeWith([line(1, 'ann', 'Hello', { state: 'aside' })]);
    expect(inbox().getByText('All answered')).toBeDefined();
    await keys(',', '1');
    expect(done).toEqual([]);
    await click('Write Anna');
    await keys(',', '3');
    expect(done).toEqual([['answer', 'ann', { ready: 'good-luck' }, undefined]]);
  });
});

describe('the players at the table', () => {
  it('are welcomed by name with a press or two keys, and a muted player can be unmuted', async () => {
    const { done, met } = await placeWith([line(1, 'ann', 'Hello')], { fresh: ['ann'] });
    expect(screen.queryByRole('button', { name: 'Welcome Boris' })).toBeNull();
    await keys(',', 'w');
    // A welcome does not answer a question.
    expect(done).toEqual([['answer', 'ann', { ready: 'welcome' }, undefined]]);
    expect(met).toEqual(['ann']);
    await click('Unmute Boris');
    expect(done.at(-1)).toEqual(['silence', 'bob', null]);
  });
});
