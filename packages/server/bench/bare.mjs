// A bare `ws` server for comparison. For each message from its parent process, it sends the given bytes to
// every connection and reports when it began. It does nothing else.
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('listening', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('message', (/** @type {{ text: string }} */ { text }) => {
  const bytes = Buffer.from(text);
  const began = performance.timeOrigin + performance.now();
  for (const socket of server.clients) socket.send(bytes, { binary: false });
  process.send?.({ began });
});
process.on('disconnect', () => process.exit());
