import { clientMessage, PROTOCOL_VERSION, SOCKET_PATH, serverMessage } from '@croupier/protocol';
import type { z } from 'zod';
import { type JsonSchema, Schemas } from './openapi.ts';

/** A side of the WebSocket, with its messages. */
interface Side {
  readonly from: 'client' | 'server';
  readonly messages: readonly z.ZodObject[];
  readonly io: 'input' | 'output';
}

const SIDES: readonly Side[] = [
  { from: 'client', messages: clientMessage.options, io: 'input' },
  { from: 'server', messages: serverMessage.options, io: 'output' },
];

/** Returns the AsyncAPI 3.0 description of the WebSocket, built from the schemas that check its messages. */
export function asyncApi(version: string): JsonSchema {
  const schemas = new Schemas();
  const sides = SIDES.map(({ from, messages, io }) => ({
    from,
    messages: messages.map((message) => messageOf(message, from, schemas.of(message, io))),
  }));
  const all = sides.flatMap(({ messages }) => messages);
  const listed = (from: Side['from']) =>
    all
      .filter((one) => one.from === from)
      .map(({ name }) => ({ $ref: `#/channels/socket/messages/${name}` }));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Croupier',
      version,
      description:
        `The WebSocket of Croupier, in version ${PROTOCOL_VERSION}: one JSON object per message. docs/api.md describes ` +
        'the order of the messages. The moves of a game are described in /api/v1/schemas/moves/{game}.json.',
      license: { name: 'Apache-2.0' },
    },
    defaultContentType: 'application/json',
    servers: { local: { host: 'localhost:8080', protocol: 'ws' } },
    channels: {
      socket: {
        address: SOCKET_PATH,
        messages: Object.fromEntries(
          all.map(({ name }) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
      },
    },
    operations: {
      receive: { action: 'receive', channel: { $ref: '#/channels/socket' }, messages: listed('client') },
      send: { action: 'send', channel: { $ref: '#/channels/socket' }, messages: listed('server') },
    },
    components: {
      messages: Object.fromEntries(all.map(({ name, described }) => [name, described])),
      schemas: schemas.named,
    },
  };
}

function messageOf(message: z.ZodObject, from: Side['from'], payload: JsonSchema) {
  const type = String((message.shape.t as z.ZodLiteral<string>).value);
  // Both sides have a message `ready` and a message `options`.
  const name = `${from}-${type}`;
  return { from, name, described: { name: type, summary: `${message.description}.`, payload } };
}
