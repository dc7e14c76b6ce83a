/** A worker's progress message, with the share of the work that is done. */
export interface WorkerProgress {
  readonly done: number;
}

/**
 * Asks a worker one question, and terminates the worker after its answer. Rejects if the worker fails. Calls
 * `onProgress` with the share of the work that is done.
 */
export function askWorker<Question, Answer>(
  worker: Worker,
  question: Question,
  onProgress: (done: number) => void = () => {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer | WorkerProgress>) => {
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

function isWorking(data: unknown): data is WorkerProgress {
  return typeof data === 'object' && data !== null && 'done' in data;
}
