// This file is loaded into the relay's process before its program. On SIGUSR2, the process collects all
// garbage and reports the bytes of its heap that are still in use to the parent process.
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.({ heap: process.memoryUsage().heapUsed });
});
