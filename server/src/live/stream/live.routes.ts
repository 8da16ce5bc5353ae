import { eventStreamText, noQuery } from '@waybill/contract';
import { signedIn } from '../../platform/http/access.ts';
import { get } from '../../platform/http/calls.ts';
import { EventStream } from './event-stream.ts';
import type { LiveService } from './live.service.ts';

const description = `Server-sent events, each only to whom it concerns: \`order.created\` and \`order.changed\`
(\`id\`, \`order_id\` the number, \`company_id\`, \`status\`), \`courier_order.changed\` (\`id\`, \`order_id\` the order's id,
\`courier_id\`, \`company_id\`, \`status\`, \`by_rider\` where the rider did it), \`courier.changed\` (\`id\`, \`company_id\`, \`status\`, \`has_left\` once their membership has ended), \`cash.changed\` (\`company_id\`, a change of its cash that is of no rider), \`courier.location\` (an entry of
\`courier/location\`), \`suite\` (\`number\` of the registry, \`shell\` in use: a build, or a switch, has changed; to everybody), \`session.changed\` (what the reader may see or do has perhaps changed: \`user/show\` has it), \`waiting.changed\` (\`of\`: companies, riders or employees; \`waiting/show\` has how many) and \`resync\` (load everything again). A company's staff with \`orders.read\` receive all its records,
riders their own, a user without a team the orders they booked or that carry their verified email.

A new connection begins with the known places of riders, which carry no \`id\`. With \`Last-Event-ID\` it goes on
after that event, if that is not longer ago than five minutes. Every response to a call with a token says in \`Stream-Position\` where
the stream was when the call began: a first connection that sends it back as \`Stream-Since\` receives what has changed since that read, too. A block with an \`id\` and nothing else moves
the place to resume from. Where a token, a role or an ability ends, the stream ends.`;

export const liveRoutes = (live: LiveService) => [
  get('/events', signedIn, {
    summary: 'Stream of changes',
    description,
    querystring: noQuery,
    response: {
      200: {
        description: 'The stream.',
        content: { 'text/event-stream': { schema: eventStreamText } },
      },
    },
    // A HEAD would never end.
    exposeHeadRoute: false,
    handle: async (request, reply) => {
      live.requireCapacity(request.signedIn);
      const { 'last-event-id': lastEventId, 'stream-since': since } = request.headers;
      reply.hijack();
      const stream = new EventStream(reply.raw, reply.getHeaders());
      try {
        await live.serve(request, stream, {
          lastEventId: lastEventId ? String(lastEventId) : undefined,
          since: since ? String(since) : undefined,
        });
      } catch (error) {
        // The response has started; its reader reconnects and resumes.
        request.log.warn({ err: error }, 'a live stream was cut off');
        stream.end();
      }
    },
  }),
];
