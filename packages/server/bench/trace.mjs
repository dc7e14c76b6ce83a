// This file is loaded into the server before it starts (node --import). It reports the time of each announced commit to
// the parent process.
import { subscribe } from 'node:diagnostics_channel';

subscribe('croupier:committed', (message) => {
  const { table, seq } = /** @type {{ table: string, seq: number }} */ (message);
  process.send?.({ table, seq, at: performance.timeOrigin + performance.now() });
});
