import { isCard, isRefusal, type RandomChoice, type Refusal } from '@croupier/core';
import { Generator } from '@croupier/odds';
import { API_PATH, type DeviceKind } from '@croupier/protocol';
import { type Command, type ParsedArguments, usageError } from '../command.ts';
import { runDevice } from '../devices/simulated-device.ts';
import { listedSource, type Source, sourceOf } from '../devices/sources.ts';
import { readInteger, withCount } from '../numbers.ts';

const SERVER = 'http://localhost:8080';
const MOST = 1_000_000;

export const device: Command = {
  name: 'device',
  summary:
    'Simulates a device that reads the draws of a table: a wheel’s sensor, or a shoe that reads cards.',
  arguments: '<wheel|shoe>',
  details:
    'Reports to a running server, as a real device does, until you stop it. An inspector connects the device at the ' +
    'console of the table. The console shows the key once. Two simulated sensors with the same seed read the same numbers.',
  options: {
    key: { value: 'key', description: 'The key of the device, as the console has shown it.' },
    url: { value: 'url', description: `The server: ${SERVER} by default.` },
    every: { value: 'seconds', description: 'The seconds between two readings: 20 by default.' },
    reads: {
      value: 'values',
      description: 'The values to read in this order, such as 17,0,32 or Th,2c. Random ones by default.',
    },
    seed: { value: 'number', description: 'The seed of the random values, a whole number. 1 by default.' },
    count: { value: 'number', description: 'The number of readings after which it stops.' },
    'wrong-every': {
      value: 'number',
      description: 'The interval of wrong readings: 3 makes every third reading wrong.',
    },
    'silent-every': {
      value: 'number',
      description: 'The number of readings after which the device is silent for half a minute, repeatedly.',
    },
    circuits: {
      description: 'The sensor of a wheel also reports the last circuits of the ball before each number.',
    },
  },
  examples: [
    'croupier device wheel --key kX0b6o2wzO4W8dC1pTq9vUe5rLY',
    'croupier device wheel --key kX0b6o2wzO4W8dC1pTq9vUe5rLY --every 40 --wrong-every 3',
    'croupier device shoe --key kX0b6o2wzO4W8dC1pTq9vUe5rLY --reads Th,2c,9d,Ks --every 2 --count 4',
  ],
  async run(given, io) {
    const [kind] = given.arguments;
    if (kind !== 'wheel' && kind !== 'shoe') return usageError(`a device is wheel or shoe, not "${kind}"`);
    const key = given.option('key');
    if (key === undefined)
      return usageError('--key is missing: the console shows it when you connect the device');
    const server = given.option('url') ?? SERVER;
    if (!/^https?:\/\//.test(server))
      return usageError(`--url is an address such as ${SERVER}, not "${server}"`);
    const every = readInteger(given, 'every', 20, 1, 3600);
    const seed = readInteger(given, 'seed', 1, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    const count = readOptional(given, 'count');
    const wrongEvery = readOptional(given, 'wrong-every');
    const silentEvery = readOptional(given, 'silent-every');
    for (const number of [every, seed, count, wrongEvery, silentEvery]) if (isRefusal(number)) return number;
    if (given.has('circuits') && kind !== 'wheel') return usageError('--circuits is for a wheel');
    const source = readSource(kind, given.option('reads'), seed as number);
    if (isRefusal(source)) return source;
    const url = `${server.replace(/\/+$/, '')}${API_PATH}/devices/readings`;
    const read = await runDevice(
      {
        kind,
        url,
        key,
        source,
        every: every as number,
        count: count as number | undefined,
        wrongEvery: wrongEvery as number | undefined,
        silentEvery: silentEvery as number | undefined,
        circuits: given.has('circuits'),
      },
      io,
    );
    return isRefusal(read) ? read : { text: withCount(read, 'reading'), json: undefined };
  },
};

function readOptional(given: ParsedArguments, name: string): number | undefined | Refusal {
  return given.option(name) === undefined ? undefined : readInteger(given, name, 1, 1, MOST);
}

function readSource(kind: DeviceKind, reads: string | undefined, seed: number): Source | Refusal {
  // Wrong readings have their own generator, so they do not change the sequence of right ones.
  const [choose, chooseWrong] = [choiceOf(Generator.seeded(seed)), choiceOf(Generator.seeded(~seed))];
  if (reads === undefined) return sourceOf(kind, choose, chooseWrong);
  const values = reads.split(',').map((value) => value.trim());
  const isRead = kind === 'wheel' ? (value: string) => /^(?:00|[0-9]|[12][0-9]|3[0-6])$/.test(value) : isCard;
  const wrong = values.find((value) => !isRead(value));
  if (wrong === undefined) return listedSource(kind, values, chooseWrong);
  return usageError(`--reads has "${wrong}", which a ${kind} does not read`);
}

function choiceOf(generator: Generator): RandomChoice {
  return (below) => Math.floor((generator.next() / 2 ** 32) * below);
}
