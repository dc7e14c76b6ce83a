/** Asks a worker one question, and ends it with its answer; rejects where it fails. */
export function askWorker<Question, Answer>(worker: Worker, question: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
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
