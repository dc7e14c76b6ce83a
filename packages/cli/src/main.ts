// The entry point of the `croupier` command. bin/croupier.js runs the build of this file.
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from './run.ts';

// It is not an error if a reader closes the pipe early (`croupier odds … | head`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const status = await run(process.argv.slice(2), {
  out: (written) => process.stdout.write(written),
  error: (line) => process.stderr.write(`${line}\n`),
  input: () => text(process.stdin),
  get: (url, key) => ask(url, key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } }),
  post: (url, key, body) =>
    ask(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  pause: (milliseconds) => pause(milliseconds),
  newId: () => randomUUID(),
});

async function ask(url: string, request?: RequestInit) {
  const answer = await fetch(url, request).catch((error: Error) => {
    throw error.cause ?? error; // the message "fetch failed" does not state the reason
  });
  return { status: answer.status, text: await answer.text() };
}
// A server that failed to start has already printed the reason.
if (status !== 0) process.exitCode = status;
