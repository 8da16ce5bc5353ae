import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as rest } from 'node:timers/promises';
import {
  type Context,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
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
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TracesConfig } from './index.ts';
import { type SpanStart, type Tracer, useTracer } from './traced.ts';

// Loaded only where traces are configured.

const kinds = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
const unseen = ['/healthz', '/readyz', '/metrics'];
/** How long a batch may take, and the last one at a stop: a collector that is away holds up nothing. */
const sendWithinMs = 2_000;

/** By whom a caller says that it is called, as W3C's `traceparent`. */
const callerIn = (header: unknown): Context => {
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

/** An error by its code or name: messages may hold values. */
const failed = (span: Span, error: unknown) => {
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

/** Sends what waits, if the collector takes it in time. */
const endProvider = async (provider: BasicTracerProvider): Promise<void> => {
  const ended = provider.shutdown().catch(() => undefined);
  const limit = new AbortController();
  await Promise.race([ended, rest(sendWithinMs, undefined, { signal: limit.signal, ref: false })]);
  limit.abort();
};

/** Runs work in spans, each within the one that it was started in. */
const createRunner = (tracer: OtelTracer, current: AsyncLocalStorage<Context>): Tracer => ({
  async run<Result>({ name, kind, attributes, isPartOnly }: SpanStart, work: () => Promise<Result>) {
    const parent = current.getStore();
    if (isPartOnly && !parent) return work();
    const span = tracer.startSpan(
      name,
      { kind: kinds[kind], ...(attributes && { attributes }) },
      parent ?? ROOT_CONTEXT,
    );
    try {
      return await current.run(trace.setSpan(parent ?? ROOT_CONTEXT, span), work);
    } catch (error) {
      failed(span, error);
      throw error;
    } finally {
      span.end();
    }
  },
  leave: (work) => current.exit(work),
});

/** Records a span per request, and what it waits for within it, and sends them to the collector. */
export const recordTraces = (app: FastifyInstance, config: TracesConfig): void => {
  const provider = createProvider(config);
  const tracer = provider.getTracer('waybill');
  const current = new AsyncLocalStorage<Context>();
  const contexts = new WeakMap<FastifyRequest, Context>();

  app.addHook('onRequest', (request, reply, done) => {
    if (unseen.includes(request.url)) return done();
    const route = request.routeOptions.url ?? 'none';
    const parent = callerIn(request.headers.traceparent);
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

  useTracer(createRunner(tracer, current));
  app.addHook('onClose', async () => {
    useTracer(undefined);
    await endProvider(provider);
  });
};
