/** A worker's message about its progress: the share that is done. */
export interface Working {
  readonly done: number;
}

/**
 * Asks a worker one question and terminates it after its answer. Rejects if the worker fails. `onProgress` receives the
 * progress.
 */
export function askWorker<Question, Answer>(
  worker: Worker,
  question: Question,
  onProgress: (done: number) => void = () => {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer | Working>) => {
      if (isWorking(data)) return onProgress(data.done);
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      reject(new Error(message));
    });
    worker.postMessage(question);
  });
}

function isWorking(data: unknown): data is Working {
  return typeof data === 'object' && data !== null && 'done' in data;
}
