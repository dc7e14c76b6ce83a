import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { isRefusal, type Refusal } from '@croupier/core';
import { faultText } from '@croupier/houses/folder';
import { systemRuntime } from '../casino/system-runtime.ts';
import { isWildcardHost, localAddresses, localUrl, staffLink } from '../http/addresses.ts';
import { log, logFault, withoutPasswords } from '../monitoring/log.ts';
import { newNodeId } from '../nodes/node.ts';
import { builtRelay } from '../streams/relay-process.ts';
import { readConfig } from './config.ts';
import { type ServeOptions, type Server, serve } from './serve.ts';

/**
 * The directories of the built pages: next to the built server, or in the project's dist/ if the server runs from
 * source.
 */
const WEB_ROOTS = ['./web', '../../../dist/web'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/**
 * The percentage by which the used heap may grow before garbage is collected. By default, the heap grows to
 * several times its size, and at a busy table most of the memory would be garbage.
 */
const GARBAGE = 25;

/**
 * Runs the server until a signal stops it (SIGINT, SIGTERM). The server then finishes the commit in progress.
 * If the server cannot start or continue, it prints the reason in one sentence and exits with status 1.
 */
export async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  process.umask(0o077); // Other users of the machine cannot read files that the server writes.
  setFlagsFromString(`--heap-growing-percent=${GARBAGE}`);
  const config = readConfig(args, env);
  if (isRefusal(config)) return giveUp(config);
  log.level = config.logLevel;
  for (const { folder, faults } of config.broken)
    for (const fault of faults)
      process.stderr.write(`croupier: The house in ${folder} is left out: ${faultText(fault)}\n`);
  let server: Server | undefined;
  let stopping = false;
  const stop = async (status: number) => {
    if (stopping) process.exit(status === 0 ? 1 : status); // A second signal exits immediately.
    stopping = true;
    await server?.stop();
    process.exit(status);
  };
  const started = await serveOrFail({
    ...config,
    ...(config.nodes ? { node: newNodeId(hostname(), systemRuntime.entropy) } : {}),
    relay: builtRelay(config.streamPort ?? config.port, systemRuntime.clock, config.streamServer),
    webRoot: config.webRoot ?? WEB_ROOTS.find((path) => existsSync(path)),
    onFatal: (why) => {
      giveUp(why);
      void stop(1);
    },
  });
  if (!started) return;
  if (isRefusal(started)) return giveUp(started);
  server = started;
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  process.on('uncaughtException', (error) => {
    logFault('The server cannot continue', error);
    void stop(1);
  });
  process.stdout.write(greeting(started, config.host));
}

/** Starts the server and reports any fault. Node's own error output could contain the database's password. */
async function serveOrFail(options: ServeOptions): Promise<Server | Refusal | undefined> {
  try {
    return await serve(systemRuntime, options);
  } catch (error) {
    logFault('The server cannot start', error);
    process.exitCode = 1;
    return undefined;
  }
}

function giveUp({ message }: Refusal): void {
  process.stderr.write(withoutPasswords(`croupier: ${message}\n`));
  process.exitCode = 1;
}

/** Returns the text shown to the operator once the server listens. */
function greeting({ port, staffKey }: Server, host: string): string {
  const home = localUrl(host, port);
  const lines = [`Croupier is open at ${home}`];
  if (isWildcardHost(host))
    for (const address of localAddresses()) lines.push(`On this network:     http://${address}:${port}`);
  if (staffKey !== undefined)
    lines.push('', `Staff key (works once, within a day): ${staffLink(home, staffKey)}`);
  return `${lines.join('\n')}\n`;
}
