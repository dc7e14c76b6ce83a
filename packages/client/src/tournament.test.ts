import type { ClientMessage, ServerMessage, TournamentState } from '@croupier/protocol';
import { expect, it } from 'vitest';
import { Signal } from './store.ts';
import { FollowedTournament } from './tournament.ts';

/** Returns a connection, and functions that play the part of the server. */
function connection() {
  const messages = new Signal<ServerMessage>();
  const sent: ClientMessage[] = [];
  let ids = 0;
  const link = {
    messages,
    id: () => ++ids,
    send: (message: ClientMessage) => sent.push(message) > 0,
  };
  return { tournament: new FollowedTournament('7', link), messages, sent };
}

const entry = (number: number, stack: number) => ({ number, stack }) as TournamentState['entries'][number];
const state = (seq: number, ...entries: TournamentState['entries']) =>
  ({
    id: '7',
    seq,
    now: 0,
    view: { pool: 100 },
    entries,
    own: null,
    floor: null,
  }) as unknown as TournamentState;

it('an update keeps unchanged parts, and sorts entries by number', () => {
  const { tournament, messages } = connection();
  tournament.follow();
  messages.emit({ t: 'following', id: 1, state: state(3, entry(1, 500), entry(3, 500)) });
  messages.emit({
    t: 'tournament',
    tournament: '7',
    seq: 4,
    now: 9,
    entries: [entry(2, 500), entry(1, 800)],
  });
  const shown = tournament.getSnapshot().state;
  expect(shown?.entries).toEqual([entry(1, 800), entry(2, 500), entry(3, 500)]);
  expect(shown).toMatchObject({ seq: 4, now: 9, view: { pool: 100 } });
});

it('the store ignores other tournaments, and messages older than an answer', () => {
  const { tournament, messages } = connection();
  tournament.follow();
  messages.emit({ t: 'following', id: 1, state: state(3, entry(1, 500)) });
  tournament.replace(state(6, entry(1, 900)));
  messages.emit({ t: 'tournament', tournament: '7', seq: 5, now: 9, entries: [entry(1, 100)] });
  messages.emit({ t: 'tournament', tournament: '8', seq: 9, now: 9, entries: [entry(1, 100)] });
  tournament.replace(state(4, entry(1, 100)));
  expect(tournament.getSnapshot().state).toEqual(state(6, entry(1, 900)));
});

it('a tournament is requested again after a reconnect, but not while it has no followers', () => {
  const { tournament, messages, sent } = connection();
  const stops = [tournament.follow(), tournament.follow()];
  messages.emit({ t: 'welcome', account: null, now: 0 } as ServerMessage);
  expect(sent.map(({ t }) => t)).toEqual(['follow', 'follow']);
  for (const stop of stops) stop();
  messages.emit({ t: 'welcome', account: null, now: 0 } as ServerMessage);
  expect(sent.map(({ t }) => t)).toEqual(['follow', 'follow', 'unfollow']);
});

it('the store keeps the refusal if the tournament does not exist', () => {
  const { tournament, messages } = connection();
  tournament.follow();
  messages.emit({ t: 'refused', id: 1, code: 'no-such-tournament', message: 'There is none.' });
  expect(tournament.getSnapshot().refusal?.code).toBe('no-such-tournament');
});
