import { onTestFinished, vi } from 'vitest';

/** Does this work in place of every worker of the page, because component tests have no threads. */
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
