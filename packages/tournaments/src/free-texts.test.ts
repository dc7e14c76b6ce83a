import { textsIn } from '@croupier/core/laws/free-texts';
import { expect, it } from 'vitest';
import { announcementSchema } from './announcement/schema.ts';
import { commandSchema } from './commands.ts';

/** The texts that are never shown, but only compared with existing values. Unknown texts are refused. */
const LOOKED_UP = ['player', 'flight', 'buyIn', 'game', 'plan', 'house', 'id', 'rules'];
/** The texts that the tables and the server produce themselves. */
const OF_PROGRAMS = /^command\.(carry|by)\b/;

it('invisible characters are removed from the texts that people type into a tournament', () => {
  const texts = [
    ...textsIn(commandSchema, ['command']),
    ...textsIn(announcementSchema('EUR'), ['announcement']),
  ];
  expect(texts.map(({ way }) => way)).toEqual(expect.arrayContaining(['command.team', 'command.reason']));
  const open = texts.filter(
    ({ way, hostile }) =>
      hostile && !OF_PROGRAMS.test(way) && !LOOKED_UP.includes(way.split('.').at(-1) ?? ''),
  );
  expect(open.map(({ way }) => way)).toEqual([]);
});
