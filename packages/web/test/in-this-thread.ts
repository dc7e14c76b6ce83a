import { onTestFinished, vi } from 'vitest';

/** Does the work of every worker of the page in this thread, because component tests have no other threads. */
export function workInThisThread<Question, Answer>(work: (question: Question) => Answer): void {
  class InThisThread extends EventTarget {
    postMessage(question: Question): void {
      this.dispatchEvent(new MessageEvent('message', { data: work(question) }));
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', InThisThread);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
