// @vitest-environment happy-dom
import type { TableEvent } from '@croupier/client';
import type { Json, RuleId } from '@croupier/core';
import { plan as planOf } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { game as barbut } from '../../games/barbut/game.ts';
import { game as craps } from '../../games/craps/game.ts';
import { game as sicBo } from '../../games/sic-bo/game.ts';
import type { Language } from '../../messages/catalogue.ts';
import { textContextIn } from '../cards/use-text-context.ts';
import { diceGame } from './declare.tsx';

const LANGUAGES = ['en', 'cs', 'de'] as const;
// biome-ignore lint/suspicious/noExplicitAny: the games have different plans and messages, and the test needs neither
const GAMES: { readonly [id: string]: any } = {
  'kings/craps': diceGame(craps),
  'kings/barbut': diceGame(barbut),
  'kings/sic-bo': diceGame(sicBo),
};

/** Returns the dealer's call for an event, according to a plan. */
function callOf(id: string, language: Language, type: string, data: { readonly [name: string]: Json }) {
  const game = GAMES[id];
  const event = { type, rule: 'kings.craps.03' as RuleId, data } as unknown as TableEvent;
  return game.call(event, textContextIn(game.messages, planOf(id), language)) as string | undefined;
}

describe.each([
  [
    'kings/craps',
    [5, 6],
    { called: 'natural' },
    ['11, pass line wins', '11, Pass Line vyhrává', '11, Pass Line gewinnt'],
  ],
  [
    'kings/craps',
    [6, 6],
    { called: 'craps' },
    ['12 craps, line away', '12, craps, Pass Line prohrává', '12, Craps, Pass Line verliert'],
  ],
  [
    'kings/craps',
    [4, 4],
    { called: 'point-set' },
    ['8 the hard way: 8, the point is 8', '8 hard: 8, point je 8', '8 als Hardway: 8, der Point ist 8'],
  ],
  ['kings/craps', [5, 5], { called: 'number' }, ['10 the hard way', '10 hard', '10 als Hardway']],
  ['kings/craps', [4, 5], { called: 'number' }, ['9', '9', '9']],
  [
    'kings/craps',
    [2, 4],
    { called: 'point-made' },
    [
      '6, point made, pass line wins',
      '6, point splněn, Pass Line vyhrává',
      '6, Point geworfen, Pass Line gewinnt',
    ],
  ],
  [
    'kings/craps',
    [3, 4],
    { called: 'seven-out' },
    ['Seven out, line away', 'Seven out, Pass Line prohrává', 'Seven out, Pass Line verliert'],
  ],
  ['kings/barbut', [5, 6], {}, ['5 · 6: Front wins', '5 · 6: Front vyhrává', '5 · 6: Front gewinnt']],
  ['kings/barbut', [1, 2], {}, ['1 · 2: Back wins', '1 · 2: Back vyhrává', '1 · 2: Back gewinnt']],
  [
    'kings/barbut',
    [3, 4],
    {},
    [
      '3 · 4: no decision, bets stay',
      '3 · 4: nerozhodnuto, sázky zůstávají',
      '3 · 4: keine Entscheidung, Einsätze bleiben',
    ],
  ],
  ['kings/sic-bo', [1, 2, 5], {}, ['1 · 2 · 5: 8, small', '1 · 2 · 5: 8, malá', '1 · 2 · 5: 8, klein']],
  ['kings/sic-bo', [6, 2, 5], {}, ['6 · 2 · 5: 13, big', '6 · 2 · 5: 13, velká', '6 · 2 · 5: 13, groß']],
  [
    'kings/sic-bo',
    [4, 4, 4],
    {},
    ['4 · 4 · 4: 12, triple', '4 · 4 · 4: 12, trojice', '4 · 4 · 4: 12, Drilling'],
  ],
] as const)('the call of %s for dice %j with event data %j', (id, dice, told, says) => {
  it.each(['result', 'result-corrected'])('are announced in English, Czech and German: %s', (type) => {
    expect(LANGUAGES.map((language) => callOf(id, language, type, { dice: [...dice], ...told }))).toEqual(
      says,
    );
  });
});

describe('a throw that does not count', () => {
  it.each(Object.keys(GAMES))('is announced in %s, with its reason', (id) => {
    const says = LANGUAGES.map((language) => callOf(id, language, 'no-throw', { reason: 'off-table' }));
    expect(says).toEqual([
      'No throw. A die left the table.',
      'Neplatný hod. Kostka opustila stůl.',
      'Ungültiger Wurf. Ein Würfel verließ den Tisch.',
    ]);
    expect(callOf(id, 'en', 'paid', {})).toBeUndefined();
  });
});
