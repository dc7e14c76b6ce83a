import { serverMessage } from '@croupier/protocol';
import { expect, it } from 'vitest';
import { parseClientMessage } from './read.ts';

const answerTo = (message: object) => {
  const answer = parseClientMessage(Buffer.from(JSON.stringify(message)), false);
  if ('message' in answer) return expect.fail('the message was accepted');
  return { t: 'refused', id: answer.id, code: answer.refusal.code, message: answer.refusal.message };
};

it('the server repeats the id of an invalid message in its answer', () => {
  expect(answerTo({ t: 'unknown', id: 7 })).toMatchObject({ id: 7, code: 'malformed' });
});

it.each([-1, 0.5, 2 ** 53, '7', null])(
  'the server does not repeat %j, because it is not the id of a request',
  (id) => {
    const answer = answerTo({ t: 'ping', id });
    expect(answer).toMatchObject({ id: null, code: 'malformed' });
    expect(serverMessage.safeParse(answer).success).toBe(true);
  },
);

it('an unknown field is refused by its name, also inside the message', () => {
  const join = { t: 'join', id: 1, table: '7', as: 'player' };
  expect(answerTo({ ...join, seat: 2 }).message).toBe(
    'seat: This is unknown here. Remove it, or correct its name.',
  );
  const silence = {
    t: 'silence',
    id: 1,
    table: '7',
    seat: 'a',
    mute: { reason: 'insult', minutes: 1, hours: 1 },
  };
  expect(answerTo(silence).message).toBe('mute.hours: This is unknown here. Remove it, or correct its name.');
});
