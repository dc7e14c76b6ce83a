// @vitest-environment happy-dom
import type {
  Client,
  DealerLine,
  Mute,
  MutedSeat,
  TableInfo,
  TableSnapshot,
  TalkMessage,
  TalkEvent as Told,
} from '@croupier/client';
import { type Refusal, refuse } from '@croupier/core';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { act, fireEvent, render, screen } from '../../test/render.tsx';
import { LanguageProvider } from '../app/language.tsx';
import { ClientProvider } from '../app/session.tsx';
import { library } from '../messages/catalogue.ts';
import { talkSwitch } from './muted.ts';
import { Talk } from './talk.tsx';

const PUBLIC = { id: '1', code: null, host: null, dealer: 'virtual' } as unknown as TableInfo;
const QUIET = { subscribe: () => () => {} };
const DEALT = { state: { view: { tournament: { dealt: [{ seat: 'bert', place: 2, entry: 1 }] } } } };
const TOURNAMENT = { state: { entries: [{ number: 1, name: 'Bert from the desk', table: 0, seat: 0 }] } };
const PRIVATE = { ...PUBLIC, code: 'QWERTZ', host: 'anna' };
const DEALT_BY_HAND: TableInfo = { ...PUBLIC, dealer: 'console' };
/** The time by the server's clock. */
const NOW = 1_800_000_000_000;

/** Seats Anna at a table where other players have spoken. */
async function sit(
  info: TableInfo = PUBLIC,
  {
    as = 'player',
    language = 'en',
    refusal,
  }: { as?: 'player' | 'spectator'; language?: string; refusal?: Refusal } = {},
) {
  const listeners = new Set<(talk: Told) => void>();
  const said: TalkMessage[] = [];
  const silenced: (readonly [string, Mute | null])[] = [];
  const asked: string[] = [];
  const tell = (talk: Told) =>
    act(async () => {
      for (const hear of listeners) hear(talk);
    });
  const table = {
    onTalk: (hear: (talk: Told) => void) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    say: async (saying: TalkMessage) => {
      if (refusal) return refusal;
      said.push(saying);
      return undefined;
    },
    silence: async (seat: string, mute: Mute | null) => {
      silenced.push([seat, mute]);
      return undefined;
    },
    askDealer: async (text: string) => {
      if (refusal) return refusal;
      asked.push(text);
      return undefined;
    },
  };
  const me = { account: { id: 'anna', name: 'Anna', guest: true, roles: [] } };
  const client = {
    serverNow: () => NOW,
    table: () => ({ ...table, ...QUIET, getSnapshot: () => DEALT }),
    tournament: () => ({ ...QUIET, follow: () => () => {}, getSnapshot: () => TOURNAMENT }),
    me: { subscribe: () => () => {}, getSnapshot: () => me },
    api: {
      people: async () =>
        info.code === null
          ? refuse('no-such-table', '')
          : { people: [{ seat: 'bert', name: 'Bert', here: true }] },
    },
  } as unknown as Client;
  const shown = { as, seat: as === 'player' ? 'anna' : null } as unknown as TableSnapshot;
  await library.speak(language);
  let show: (more: Partial<TableSnapshot>) => void = () => {};
  const At = () => {
    const [more, setMore] = useState<Partial<TableSnapshot>>({});
    show = (next) => setMore((before) => ({ ...before, ...next }));
    return <Talk info={info} shown={{ ...shown, ...more }} />;
  };
  await act(async () => {
    render(
      <LanguageProvider first={language}>
        <ClientProvider value={client}>
          <At />
        </ClientProvider>
      </LanguageProvider>,
    );
  });
  return {
    said,
    silenced,
    asked,
    hears: (saying: TalkMessage, seat: string | null = 'bert') =>
      tell({ t: 'said', table: info.id, seat, as: seat === null ? 'croupier' : 'player', said: saying }),
    isSilenced: (...muted: readonly MutedSeat[]) => act(async () => show({ muted })),
    dealerTalk: (...dealerTalk: readonly DealerLine[]) => act(async () => show({ dealerTalk })),
  };
}

const open = () => act(async () => fireEvent.click(document.querySelector('summary') as HTMLElement));
/** Presses a button once it is shown: the names of people arrive later than their lines. */
const press = async (name: string | RegExp) => {
  const shown = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(shown));
};
const log = () => screen.getByRole('log').textContent;

beforeEach(() => localStorage.clear());

describe('table talk', () => {
  it('is folded, shows the number of new lines on its button, and shows each line for a moment', async () => {
    const table = await sit();
    expect(screen.queryByText('Good luck!')).toBeNull();
    await table.hears({ phrase: 'good-luck' });
    expect(log()).toBe('Player 1 Good luck!');
    expect(document.querySelector('summary')?.getAttribute('aria-label')).toBe('Table talk, 1 new');
    await open();
    expect(document.querySelector('summary')?.getAttribute('aria-label')).toBe('Table talk, nothing new');
  });

  it('is shown at the speaker’s chips, and otherwise in the corner of the felt', async () => {
    const place = document.createElement('button');
    place.dataset.seats = 'clara bert';
    place.getBoundingClientRect = () => new DOMRect(300, 500, 40, 40);
    document.body.append(place);
    const table = await sit();
    const bubble = (words: string) => screen.getByText(words, { exact: false, selector: 'p' });
    await table.hears({ phrase: 'good-luck' });
    expect(bubble('Good luck!').style.position).toBe('fixed');
    expect(Number.parseFloat(bubble('Good luck!').style.left)).toBe(320);
    await table.hears({ phrase: 'thanks' }, 'dora');
    expect(bubble('Thank you!').style.position).toBe('');
    place.remove();
  });

  it('names its speaker at a tournament table, even after they have left', async () => {
    const table = await sit({ ...PUBLIC, tournament: { id: '7', table: 4 } });
    await table.hears({ phrase: 'thanks' });
    expect(log()).toContain('Bert from the desk');
  });

  it.each([
    ['cs', 'Hodně štěstí!'],
    ['de', 'Viel Glück!'],
    ['pl', 'Powodzenia!'],
  ])('is read in the reader’s language: %s', async (language, words) => {
    const table = await sit(PUBLIC, { language });
    await table.hears({ phrase: 'good-luck' });
    expect(log()).toContain(words);
  });

  it('offers phrases and reactions to press everywhere, and free text only at private tables', async () => {
    const open1 = await sit();
    await open();
    await press('Thank you!');
    await press('Heart');
    expect(open1.said).toEqual([{ phrase: 'thanks' }, { reaction: 'heart' }]);
    expect(screen.queryByLabelText('Your message')).toBeNull();
  });

  it('accepts free text at a private table, and shows it as plain text', async () => {
    const table = await sit(PRIVATE);
    await open();
    const field = screen.getByLabelText('Your message') as HTMLInputElement;
    await act(async () => fireEvent.change(field, { target: { value: 'Ahoj' } }));
    await press('Send');
    expect(table.said).toEqual([{ text: 'Ahoj' }]);
    expect(field.value).toBe('');
    await table.hears({ text: '<img src=x onerror=alert(1)>' });
    await vi.waitFor(() => expect(log()).toContain('Bert <img src=x onerror=alert(1)>'));
    expect(document.querySelector('img')).toBeNull();
    await table.hears({ text: 'Last bets' }, null);
    expect(log()).toContain('Staff Last bets');
  });

  it('explains why something could not be said', async () => {
    await sit(PUBLIC, { refusal: refuse('hand-runs', '') });
    await open();
    await press('Smile');
    expect(screen.getByRole('alert').textContent).toContain('You have cards in this hand');
  });

  it('can only be read, not written, by spectators', async () => {
    await sit(PUBLIC, { as: 'spectator' });
    await open();
    expect(screen.queryByRole('button', { name: 'Hello!' })).toBeNull();
    expect(screen.getByText('Take a seat to talk.')).toBeDefined();
  });
});

describe('muting', () => {
  it('hides a muted person’s talk at every table in this browser, until they are unmuted', async () => {
    const table = await sit(PRIVATE);
    await table.hears({ phrase: 'hello' });
    await open();
    await press('Mute Bert');
    expect(log()).toBe('');
    await table.hears({ phrase: 'goodbye' });
    expect(log()).toBe('');
    expect(JSON.parse(localStorage.getItem('croupier.muted') ?? '')).toEqual([
      { seat: 'bert', name: 'Bert' },
    ]);
    await press('Unmute Bert');
    expect(log()).toContain('Goodbye!');
  });

  it('can hide all table talk', async () => {
    const table = await sit();
    await open();
    await act(async () => fireEvent.click(screen.getByLabelText('Show table talk')));
    await table.hears({ phrase: 'hello' });
    expect(log()).toBe('');
    expect(screen.queryByRole('button', { name: 'Hello!' })).toBeNull();
    await act(async () => talkSwitch.turn(true));
  });

  it('can be done for everyone by the person who runs the table, and is announced to the muted player', async () => {
    const host = await sit(PRIVATE);
    await host.hears({ phrase: 'hello' });
    await open();
    await press('Mute for everyone Bert');
    expect(host.silenced).toEqual([]);
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'disturbance' } }),
    );
    await act(async () => fireEvent.change(screen.getByLabelText('For'), { target: { value: '5' } }));
    await press('Mute');
    expect(host.silenced).toEqual([['bert', { reason: 'disturbance', minutes: 5 }]]);
    await host.isSilenced({ seat: 'bert', until: NOW + 60_000 });
    await press('Unmute for everyone Bert');
    expect(host.silenced.at(-1)).toEqual(['bert', null]);
    await host.isSilenced({ seat: 'anna', until: null });
    expect(screen.queryByRole('button', { name: 'Hello!' })).toBeNull();
    expect(screen.getByText(/have muted you/)).toBeDefined();
    await host.isSilenced({ seat: 'anna', until: NOW - 1 });
    expect(screen.getByRole('button', { name: 'Hello!' })).toBeDefined();
  });

  it('cannot be done for everyone by any other player', async () => {
    const table = await sit({ ...PRIVATE, host: 'bert' });
    await table.hears({ phrase: 'hello' });
    await open();
    expect(screen.queryByRole('button', { name: /Mute for everyone/ })).toBeNull();
  });
});

describe('talk with the dealer', () => {
  const line = (number: number, more: Partial<DealerLine>): DealerLine => ({
    number,
    seat: 'anna',
    by: 'player',
    at: NOW,
    said: { text: 'When do bets close?' },
    state: 'waiting',
    ...more,
  });
  const answer = (number: number, more: Partial<DealerLine> = {}) =>
    line(number, { by: 'dealer', said: { ready: 'welcome' }, state: 'answered', ...more });

  it('is offered to players where a person deals, and nowhere else', async () => {
    await sit();
    await open();
    expect(screen.queryByLabelText('Write to the dealer')).toBeNull();
  });

  it('is written by players, and shows whether the dealer has answered', async () => {
    const table = await sit(DEALT_BY_HAND);
    await open();
    const field = screen.getByLabelText('Write to the dealer') as HTMLInputElement;
    await act(async () => fireEvent.change(field, { target: { value: 'When do bets close?' } }));
    await press('Send to the dealer');
    expect(table.asked).toEqual(['When do bets close?']);
    expect(field.value).toBe('');
    const list = () => screen.getByRole('list', { name: 'Talk with the dealer' }).textContent;
    await table.dealerTalk(line(1, {}));
    expect(list()).toBe('You When do bets close? not answered yet');
    await table.dealerTalk(line(1, { state: 'answered' }), answer(2));
    expect(list()).toBe('You When do bets close? answeredDealer Welcome to the table, Anna!');
    await table.dealerTalk(line(1, { state: 'hidden', said: null }), answer(2));
    expect(list()).toContain('This message was hidden. hidden by the staff');
  });

  it('keeps a refused message in its field, and shows why', async () => {
    await sit(DEALT_BY_HAND, { refusal: refuse('personal-data', '') });
    await open();
    const field = screen.getByLabelText('Write to the dealer') as HTMLInputElement;
    await act(async () => fireEvent.change(field, { target: { value: 'call 777123456' } }));
    await press('Send to the dealer');
    expect(field.value).toBe('call 777123456');
    expect(
      screen
        .getAllByRole('alert')
        .map((one) => one.textContent)
        .join(''),
    ).toContain('telephone');
  });

  it('reads a new answer out politely with the dealer’s mark, but none from before the page was opened', async () => {
    const table = await sit(DEALT_BY_HAND, { language: 'cs' });
    await table.dealerTalk(answer(1, { at: NOW - 60_000 }));
    expect(log()).toBe('');
    await table.dealerTalk(answer(1, { at: NOW - 60_000 }), answer(2, { at: NOW + 1_000 }));
    expect(log()).toBe('Krupiér Vítejte u\u00a0stolu, Anna!');
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('polite');
    expect(document.querySelector('summary')?.getAttribute('aria-label')).toContain('1');
  });

  it('tells a muted player how long the mute lasts', async () => {
    const table = await sit(DEALT_BY_HAND);
    await open();
    await table.isSilenced({ seat: 'anna', until: NOW + 150_000 });
    expect(screen.queryByLabelText('Write to the dealer')).toBeNull();
    expect(screen.getByText(/write again in 3 minutes/)).toBeDefined();
  });
});
