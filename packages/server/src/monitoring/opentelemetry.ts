import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TimeInput,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Clock } from '../time/clock.ts';
import { logFault } from './log.ts';
import { type OpenSpan, type SpanStart, type Spans, traceBy } from './spans.ts';

/** The collector of traces, which receives OTLP over HTTP. */
export interface TraceCollector {
  readonly endpoint: string;
  /** The headers of each request, such as a key, as `name=value,…`. */
  readonly headers?: string | undefined;
}

/** The traces that this process sends. */
export interface Traces {
  /** Sends all spans that have ended. */
  flush(): Promise<void>;
  /** Sends the last spans, and ends. */
  close(): Promise<void>;
}

/**
 * Starts to send the spans of this process to a collector. The packages read the other standard variables
 * (`OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`, `OTEL_TRACES_SAMPLER`, `OTEL_BSP_…`) themselves.
 */
export function openTraces(
  { endpoint, headers = '' }: TraceCollector,
  { node, version, clock }: { readonly node: string; readonly version: string; readonly clock: Clock },
): Traces {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: headersIn(headers),
  });
  const processor = new BatchSpanProcessor(withLoggedFaults(exporter));
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(
        resourceFromAttributes({
          'service.name': 'croupier',
          'service.version': version,
          'service.instance.id': node,
        }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [processor],
  });
  const stop = traceBy(spansOf(provider, clock));
  return {
    flush: () => processor.forceFlush(),
    close: async () => {
      stop();
      await provider.shutdown();
    },
  };
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

function spansOf(provider: BasicTracerProvider, clock: Clock): Spans {
  const tracer = provider.getTracer('croupier');
  const around = new AsyncLocalStorage<Span>();
  const origin = clock.now() - clock.steady();
  const timeOf = (steady: number): TimeInput => {
    const at = origin + steady;
    return [Math.floor(at / 1000), Math.round((at % 1000) * 1e6)];
  };
  const open = ({ name, kind, parent, links = [], attributes = {}, began }: SpanStart): Span => {
    const context = parent === undefined ? contextOf(around.getStore()) : contextAt(parent);
    return tracer.startSpan(
      name,
      {
        kind: kind ? KINDS[kind] : SpanKind.INTERNAL,
        attributes,
        links: links.flatMap((link) => trace.getSpanContext(contextAt(link)) ?? []).map(linkTo),
        startTime: timeOf(began ?? clock.steady()),
      },
      context,
    );
  };
  return {
    on: true,
    run<T>(start: SpanStart, work: (span: OpenSpan) => T): T {
      if (start.inside && !around.getStore()) return work({ set: () => undefined });
      const span = open(start);
      const end = () => span.end(timeOf(clock.steady()));
      const failed = (error: unknown) => {
        // The message of an error may contain what somebody entered.
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', typeOf(error));
        end();
      };
      try {
        const result = around.run(span, () =>
          work({ set: (name, value) => void span.setAttribute(name, value) }),
        );
        if (result instanceof Promise) result.then(end, failed);
        else end();
        return result;
      } catch (error) {
        failed(error);
        throw error;
      }
    },
    current: () => {
      const span = around.getStore()?.spanContext();
      return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}`;
    },
  };
}

function contextOf(span: Span | undefined): Context {
  return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
}

/** Returns the context of a place in the format of the W3C (`traceparent`). Any other text begins a new trace. */
function contextAt(place: string): Context {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-(0[01])$/.exec(place) ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(flags), isRemote: true });
}

function linkTo<T>(context: T): { readonly context: T } {
  return { context };
}

function typeOf(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'unknown');
}

function headersIn(text: string): Record<string, string> {
  const pairs = text.split(',').flatMap((pair) => {
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    return pair.includes('=') ? [[name.trim(), decodeURIComponent(value.trim())] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** Logs when the collector does not accept spans. The casino continues without them. */
function withLoggedFaults(exporter: OTLPTraceExporter): SpanExporter {
  return {
    export: (ended, done) =>
      exporter.export(ended, (result) => {
        if (result.error) logFault('The traces could not be sent', result.error);
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
