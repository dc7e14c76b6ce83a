import { onTestFinished, vi } from 'vitest';

/** For component tests, which have no threads: every worker of the page does this work, and at once. */
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
