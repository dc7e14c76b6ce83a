import { textsIn } from '@croupier/core/laws/free-texts';
import { expect, it } from 'vitest';
import { announcementSchema } from './announcement/schema.ts';
import { commandSchema } from './commands.ts';

/** Looked up in existing values, and shown to nobody: a value that is not found is refused. */
const LOOKED_UP = ['player', 'flight', 'buyIn', 'game', 'plan', 'house', 'id', 'rules'];
/** Said by the tables and by the server itself. */
const OF_PROGRAMS = /^command\.(carry|by)\b/;

it('cleans the texts that people type into a tournament of what nobody should see', () => {
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
