import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram, metricText } from '../../base/metric.ts';

const durationBounds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The route as it was declared, with its parameters' names: there are as many as routes. */
const routeOf = ({ routeOptions, method }: FastifyRequest) =>
  routeOptions.url ? { method, route: routeOptions.url } : { method: 'any', route: 'none' };

/** A stream lasts as long as its page is open. */
const isStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');

/** Counts requests by route and status, and how long they took by route. */
export const watchRequests = (app: FastifyInstance): (() => string[]) => {
  const requests = new Counter();
  const durations = new Histogram(durationBounds);
  app.addHook('onResponse', async (request, reply) => {
    const labels = routeOf(request);
    requests.add({ ...labels, status: String(reply.statusCode) });
    if (!isStream(reply)) durations.observe(reply.elapsedTime / 1_000, labels);
  });
  return () => [
    metricText('waybill_http_requests_total', 'counter', 'Responses by route and status.', requests.samples),
    durations.text('waybill_http_request_duration_seconds', 'Time until a response was sent, by route.'),
  ];
};
