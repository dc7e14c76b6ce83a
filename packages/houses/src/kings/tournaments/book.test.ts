import { readFileSync } from 'node:fs';
import { isRefusal, type Json } from '@croupier/core';
import { PROTOTYPE_NAMES, renamed } from '@croupier/core/laws/names';
import { openingOf, readAnnouncement } from '@croupier/tournaments';
import { describe, expect, it } from 'vitest';
import { Desk } from '../../../../tournaments/test/desk.ts';
import { rulesOf } from '../../../test/rulebooks.ts';
import { announcements, poker } from './index.ts';
import { names } from './names.ts';
import { tournamentSheets } from './sheets.ts';

const read = (id: string, changes: object = {}) =>
  readAnnouncement({ ...(announcements[id] as object), ...changes }, tournamentSheets);

describe('the twenty-one formats as announcements', () => {
  it('all exist, each once, and can be played {kings.poker-tournament-formats.26-46 kings.poker-tournament-formats.03 kings.poker-tournament-formats.06}', () => {
    expect(poker).toHaveLength(21);
    for (const id of Object.keys(announcements)) expect(isRefusal(read(id)), id).toBe(false);
  });

  it('have a name in every language of the screens', () => {
    expect(Object.keys(names)).toEqual(Object.keys(announcements));
    for (const name of Object.values(names)) expect(Object.keys(name)).toEqual(['cs', 'de']);
  });

  it('do not mistake inherited property names for entries of the house', () => {
    for (const written of Object.values(announcements))
      for (const changed of PROTOTYPE_NAMES.flatMap((name) => renamed(written as Json, name))) {
        const announcement = readAnnouncement(changed, tournamentSheets);
        if (!isRefusal(announcement))
          expect(announcement.levels.length, JSON.stringify(changed)).toBeGreaterThan(0);
      }
    for (const name of PROTOTYPE_NAMES)
      expect(read('rebuy', { levels: name })).toMatchObject({ code: 'bad-announcement' });
  });

  it('use a payout table with thirteen columns up to 200 entries and 2 to 20 places, while larger tournaments have separate tables {kings.poker-tournament-formats.158-159 kings.poker-tournament-formats.A1 kings.kings-general.35}', () => {
    const columns = Object.values(tournamentSheets.payoutTable);
    expect(columns.map(({ length }) => length)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 15, 17, 20]);
    for (const column of columns) expect(column.reduce((sum, share) => sum + share, 0)).toBe(10_000);
    expect(read('sit-and-go', { start: { kind: 'whenFull', entries: 201 } })).toMatchObject({
      code: 'contradiction',
    });
  });

  it('use the columns of the payout table as the book prints them, in hundredths of a per cent {kings.poker-tournament-formats.158}', () => {
    const book = new URL('../../../../../docs/rulebook/kings/poker-tournament-formats.md', import.meta.url);
    const [, printed = '{}'] =
      /formats\.158\*\*[^`]*```json\n([^`]*)```/.exec(readFileSync(book, 'utf8')) ?? [];
    expect(tournamentSheets.payoutTable).toEqual(JSON.parse(printed));
  });

  it('rotate several games by level, and start again after the last game {kings.poker-8-game.16 kings.poker-8-game.E3 kings.poker-horse.43}', () => {
    const games = [
      '2-7-triple-draw',
      'limit',
      'omaha-hilo',
      'razz',
      'stud',
      'stud-hilo',
      'no-limit',
      'pot-limit',
    ];
    const mixed = { ...(announcements.multitable as object), game: games, levels: 'mixed-games' };
    const at = new Desk(mixed, tournamentSheets).enter(2).start();
    const played = Array.from({ length: 9 }, (_, level) => {
      if (level > 0) at.do({ type: 'clock', set: 'next' });
      at.begin();
      const { game } = openingOf(at.tournament, at.table());
      at.over(1, []);
      return game;
    });
    expect(played).toEqual([...games, games[0]]);
  });

  it('refuse invalid announcements under the rules of the book {kings.poker-tournament-formats.13 kings.kings-general.36}', () => {
    expect(read('freezeout', { feeBp: 499 })).toMatchObject({ rule: 'kings.poker-tournament-formats.13' });
    expect(read('freezeout', { reEntry: { max: 1 } })).toMatchObject({
      rule: 'kings.poker-tournament-formats.112',
    });
  });

  it('include the required fields of guaranteed, reserved and mixed tournaments {kings.poker-tournament-formats.24-25 kings.poker-tournament-formats.136 kings.poker-tournament-formats.17}', () => {
    expect(read('guaranteed', { guarantee: null })).toMatchObject({ code: 'contradiction' });
    expect(read('reserved', { eligibility: null })).toMatchObject({ code: 'contradiction' });
    expect(read('satellite', { payout: { kind: 'satellite', prize: '500' } })).toMatchObject({
      code: 'bad-announcement',
    });
  });

  it('cite rules that exist', () => {
    const books = [
      'poker-tournament-formats',
      'roulette-tournament',
      'blackjack-tournament',
      'mariash-tournament',
    ];
    const known = new Set(
      books.flatMap((book) => [
        ...rulesOf({ rulebook: `kings.${book}`, alsoCites: ['kings.poker-tournament-rules'] }),
      ]),
    );
    const { cites, games = {} } = tournamentSheets;
    for (const sheet of [cites, ...Object.values(games).map((own) => own.cites ?? {})])
      for (const rule of Object.values(sheet)) expect(known.has(rule), rule).toBe(true);
    for (const id of Object.keys(announcements))
      for (const rule of (announcements[id] as { rules: string[] }).rules)
        expect(known.has(rule as never), rule).toBe(true);
  });
});
