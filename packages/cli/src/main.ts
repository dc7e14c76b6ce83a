// The entry point of the `croupier` command. bin/croupier.js runs the program built from it.
import { text } from 'node:stream/consumers';
import { run } from './run.ts';

// A reader that closes the pipe early (`croupier odds … | head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const status = await run(process.argv.slice(2), {
  out: (written) => process.stdout.write(written),
  error: (line) => process.stderr.write(`${line}\n`),
  input: () => text(process.stdin),
  get: async (url) => {
    const answer = await fetch(url).catch((error: Error) => {
      throw error.cause ?? error; // the message "fetch failed" does not state the reason
    });
    return { status: answer.status, text: await answer.text() };
  },
});
// A server that could not start has already printed the reason.
if (status !== 0) process.exitCode = status;
