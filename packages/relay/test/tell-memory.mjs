// Is loaded into the relay's process before its program. On SIGUSR2 it collects all garbage and tells the parent process
// the bytes of the heap that are still in use.
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.({ heap: process.memoryUsage().heapUsed });
});
