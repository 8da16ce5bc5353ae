import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChannelListener } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
} from '@opentelemetry/sdk-trace-base';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { TracesConfig } from '../base/config-services.ts';
import { type RoundTrip, roundTrips } from '../database/pipelined-connection.ts';

// Loaded only where traces are configured.

const untracedPaths = ['/healthz', '/readyz', '/metrics'];
/** Time limit of a batch, and of the last one at a stop: a collector that is away holds up nothing. */
const sendWithinMs = 2_000;

/** The span that a caller names in the header `traceparent` (W3C): that of the request belongs to it. */
const parentContextOf = (header: unknown): Context => {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header)) ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const caller: SpanContext = {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags!, 16) & 1,
    isRemote: true,
  };
  return trace.isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
};

/** Marks a span as failed, with the error's code or name: messages may hold values. */
const markFailed = (span: Span, error: unknown) => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  span.setAttribute('error.type', String(code ?? name ?? 'error'));
  span.setStatus({ code: SpanStatusCode.ERROR });
};

/** Records this share of requests. By chance, not by the trace's id, as a caller chooses that. */
const byChance = (ratio: number): Sampler => ({
  shouldSample: () => ({
    decision: Math.random() < ratio ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
  }),
  toString: () => `ByChance{${ratio}}`,
});

const createProvider = ({ url, headers, serviceName, ratio }: TracesConfig) => {
  const root = byChance(ratio);
  return new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    // Callers say which trace they belong to, not how much is recorded here.
    sampler: new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url, headers, timeoutMillis: sendWithinMs })),
    ],
  });
};

/** Sends the spans that were not sent yet, if the collector takes them in time. */
const endProvider = async (provider: BasicTracerProvider): Promise<void> => {
  const ended = provider.shutdown().catch(() => undefined);
  const limit = new AbortController();
  await Promise.race([ended, pause(sendWithinMs, undefined, { signal: limit.signal, ref: false })]);
  limit.abort();
};

const quoted = /'(?:[^']|'')*'/g;
const longestText = 2_000;

/** The name and attributes of a round trip's span. Its statements have parameters as `$1`; values written into them are left out. */
export const describeRoundTrip = ({ statements }: RoundTrip) => {
  const [first = ''] = statements.filter((text) => text !== 'begin');
  const verb = /[a-z]+/i.exec(first.slice(0, 100))?.[0].toLowerCase() ?? 'statement';
  return {
    name: `database ${verb}`,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.text': statements.join('; ').replace(quoted, "'?'").slice(0, longestText),
      'db.operation.batch.size': statements.length,
    },
  };
};

/** Records round trips to the database within requests that are recorded, until they have their response. */
const recordRoundTrips = (tracer: Tracer, current: AsyncLocalStorage<Context>) => {
  const spans = new WeakMap<RoundTrip, Span>();
  const start = (trip: RoundTrip) => {
    const context = current.getStore();
    if (!context || !trace.getSpan(context)?.isRecording()) return;
    const { name, attributes } = describeRoundTrip(trip);
    spans.set(trip, tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context));
  };
  const error = (trip: RoundTrip & { error?: unknown }) => {
    const span = spans.get(trip);
    if (span) markFailed(span, trip.error);
  };
  const asyncEnd = (trip: RoundTrip) => spans.get(trip)?.end();
  const names = ['start', 'error', 'asyncEnd'] as const;
  // The channel's types leave open what it reports.
  const listeners = { start, error, asyncEnd } as Record<(typeof names)[number], ChannelListener>;
  for (const name of names) roundTrips[name].subscribe(listeners[name]);
  return () => {
    for (const name of names) roundTrips[name].unsubscribe(listeners[name]);
  };
};

/** Records a span per request, and the round trips to the database within it, and sends them to the collector. */
export const traces = fp<{ config: TracesConfig }>(
  async (app, { config }) => {
    const provider = createProvider(config);
    const tracer = provider.getTracer('waybill');
    const current = new AsyncLocalStorage<Context>();
    const contexts = new WeakMap<FastifyRequest, Context>();

    app.addHook('onRequest', (request, reply, done) => {
      if (untracedPaths.includes(request.url)) return done();
      const route = request.routeOptions.url ?? 'none';
      const parent = parentContextOf(request.headers.traceparent);
      const attributes = {
        'http.request.method': request.method,
        'http.route': route,
        'waybill.request_id': request.id,
      };
      const span = tracer.startSpan(
        `${request.method} ${route}`,
        { kind: SpanKind.SERVER, attributes },
        parent,
      );
      const context = trace.setSpan(parent, span);
      contexts.set(request, context);
      reply.raw.once('close', () => {
        span.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500 || !reply.raw.writableFinished)
          span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      current.run(context, done);
    });
    // A body arrives outside of the request's context.
    app.addHook('preValidation', (request, _reply, done) => {
      const context = contexts.get(request);
      if (context) current.run(context, done);
      else done();
    });

    const stopRecording = recordRoundTrips(tracer, current);
    app.addHook('onClose', async () => {
      stopRecording();
      await endProvider(provider);
    });
  },
  { name: 'traces' },
);
