import { textsIn } from '@croupier/core/laws/free-texts';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from './api/endpoint.ts';
import { endpoints } from './api/endpoints.ts';
import { clientMessage } from './client-message.ts';

/** The fields of secrets. Secrets are compared unchanged, so they may contain any characters. */
const SECRET = ['password', 'newPassword', 'code', 'token', 'key'];
/** The fields that are only looked up among existing values. An unknown value is refused, and never shown. */
const LOOKED_UP = ['house', 'plan', 'seat', 'ready', 'type', 'question', 'version', 'flight', 'buyIn'];
/** The fields with JSON that the game parses strictly. No text of them is kept or shown. */
const PARSED = ['terms'];
const UNTYPED = [...SECRET, ...LOOKED_UP, ...PARSED];
/** The fields that an authenticator sends and only the server reads. */
const OF_AUTHENTICATORS = /\.response\./;
/** The session descriptions of WebRTC, which consist of lines and go from browser to relay. */
const OF_WEBRTC = /Stream\.body\.offer$/;

/** The content of documents, whose size has its own limit. */
const OF_DOCUMENTS = /Document\.body\.content$/;

const all: (readonly [string, z.ZodType])[] = [
  ...Object.entries(endpoints as { readonly [name: string]: Endpoint }).flatMap(([name, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part];
      return schema ? [[`${name}.${part}`, schema] as const] : [];
    }),
  ),
  ...clientMessage.options.map((message) => [`socket.${message.shape.t.value}`, message] as const),
];
const texts = all.flatMap(([name, schema]) =>
  textsIn(schema).map((text) => ({ ...text, way: `${name}.${text.way}` })),
);

it('the search of the schemas finds the texts that people type', () => {
  const ways = texts.map(({ way }) => way);
  expect(ways).toEqual(
    expect.arrayContaining([
      'openTable.body.name',
      'saveFavourites.body.favourites.name',
      'renamePasskey.body.name',
      'complain.body.subject',
      'socket.say.said.text',
      'tournamentAct.body.act.team',
    ]),
  );
});

it('the schema removes control characters and text direction marks from each of these texts', () => {
  const open = texts.filter(({ way, hostile }) => {
    const field = way.split('.').at(-1) ?? '';
    const isTyped = !OF_AUTHENTICATORS.test(way) && !OF_WEBRTC.test(way);
    return hostile && isTyped && !UNTYPED.includes(field);
  });
  expect(open.map(({ way }) => way)).toEqual([]);
});

it('every text of a call has a maximum length', () => {
  const endless = texts.filter(
    ({ way, endless }) => endless && !OF_AUTHENTICATORS.test(way) && !OF_DOCUMENTS.test(way),
  );
  expect(endless.map(({ way }) => way)).toEqual([]);
});

it('no query contains typed text', () => {
  const typed = texts.filter(({ way, hostile }) => {
    const [, part, field = ''] = way.split('.');
    return part === 'query' && hostile && !UNTYPED.includes(field);
  });
  const cleaned = texts.filter(({ way }) => /^\w+\.query\.(search|name|person|text)/.test(way));
  expect([...typed, ...cleaned].map(({ way }) => way)).toEqual([]);
});
