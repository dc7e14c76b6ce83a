import type { Agenda, Timeline } from '../agenda.ts';

/**
 * The timers of a process that can be suspended and resumed, as by SIGSTOP and SIGCONT. Callbacks that become due
 * during a suspension run when the process resumes.
 */
export class Gate implements Timeline {
  shut = false;
  private waiting: (() => void)[] = [];

  constructor(private readonly agenda: Agenda) {}

  get now(): number {
    return this.agenda.now;
  }

  after(milliseconds: number, then: () => void): () => void {
    let over = false;
    const callOff = this.agenda.after(milliseconds, () => {
      this.pass(() => {
        if (!over) then();
      });
    });
    return () => {
      over = true;
      callOff();
    };
  }

  /** Calls `then` immediately, or once the process resumes. */
  pass(then: () => void): void {
    if (this.shut) this.waiting.push(then);
    else then();
  }

  /** The number of callbacks waiting for the process to resume. */
  get queued(): number {
    return this.waiting.length;
  }

  close(): void {
    this.shut = true;
  }

  open(): void {
    this.shut = false;
    for (const then of this.waiting.splice(0)) this.agenda.after(0, () => this.pass(then));
  }
}
