/** The attributes of a span: plain facts without names, secrets, or anything that a person has entered. */
interface SpanAttributes {
  readonly [name: string]: string | number | boolean;
}

/** A span that begins. Times are by the steady clock, in milliseconds. */
export interface SpanStart {
  readonly name: string;
  /** Set if the span handles a request of another program, or makes one. */
  readonly kind?: 'server' | 'client';
  /** The parent: a place from `current`, or `none`. The default is the span around the caller. */
  readonly parent?: string | undefined;
  /** Set if there is no span without one around it, so that background work leaves no traces of its own. */
  readonly inside?: true;
  /** Other spans that this one also works for. */
  readonly links?: readonly string[];
  readonly attributes?: SpanAttributes;
  /** The beginning, if it was earlier. */
  readonly began?: number;
}

export interface OpenSpan {
  set(name: string, value: string | number | boolean): void;
}

/** Spans show in which steps the time of a request was spent, also across nodes. */
export interface Spans {
  /** Whether anybody collects spans. */
  readonly on: boolean;
  /** Runs some work in a span. The span ends with the work, and is marked if the work fails. */
  run<T>(start: SpanStart, work: (span: OpenSpan) => T): T;
  /** Returns the place of the current span, which another node can name as the parent; undefined outside of a span. */
  current(): string | undefined;
}

/** The parent of a span that begins a trace of its own. */
export const NONE = 'none';

const unseen: OpenSpan = { set: () => undefined };
const nobody: Spans = { on: false, run: (_, work) => work(unseen), current: () => undefined };

/** The spans of this process. Like the measures, they are global, and cost nothing while nobody collects them. */
export let spans: Spans = nobody;

/** Replaces the spans from now on. Returns a function that ends this. */
export function traceBy(by: Spans): () => void {
  spans = by;
  return () => {
    if (spans === by) spans = nobody;
  };
}
