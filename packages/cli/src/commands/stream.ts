import type { Finding } from '@croupier/relay/check';
import { type Command, usageError } from '../command.ts';
import { table } from '../table.ts';

/**
 * The environment variable that holds the key. The key is not an option, because other users of the machine
 * can see command lines.
 */
const KEY = 'STREAM_SERVER_KEY';

export const stream: Command = {
  name: 'stream',
  summary: 'Checks that a media server can stream tables, and that results can wait for its pictures.',
  arguments: '<check> <address>',
  details:
    'Takes the word check, and the address that you want to set as STREAM_SERVER. Sends a test picture to the server ' +
    'by WHIP for five seconds, watches it by WHEP as three players, and compares what they got. Results can wait for ' +
    `the picture only if all players get a frame with the same timestamp. A key is read from ${KEY}.`,
  options: {},
  examples: ['croupier stream check https://media.example'],
  async run(given) {
    const [step, address = ''] = given.arguments;
    if (step !== 'check')
      return usageError('Write croupier stream check, and the address of the media server.');
    if (!/^https?:\/\//.test(address) || !URL.canParse(address))
      return usageError('The address of the media server begins with http:// or https://.');
    const { checkMediaServer, release } = await import('@croupier/relay/check');
    const found = await checkMediaServer({
      server: address,
      key: process.env[KEY],
      fetch,
      now: () => performance.now(),
    });
    release();
    return {
      text: table<Finding>(
        [
          { head: '', cell: ({ ok }) => (ok ? 'yes' : 'NO') },
          { head: address, cell: ({ what }) => what },
          { head: '', cell: ({ detail }) => detail },
        ],
        found,
      ),
      json: undefined,
      failures: found.flatMap(({ ok, what, detail }) => (ok ? [] : [`${what}: ${detail}.`])),
    };
  },
};
