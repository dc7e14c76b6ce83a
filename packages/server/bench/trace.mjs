// Loaded into the server before it starts (node --import). Reports to the parent process when each commit was announced.
import { subscribe } from 'node:diagnostics_channel';

subscribe('croupier:committed', (message) => {
  const { table, seq } = /** @type {{ table: string, seq: number }} */ (message);
  process.send?.({ table, seq, at: performance.timeOrigin + performance.now() });
});
