// Routes carry a summary and a description through its types.
import type {} from '@fastify/swagger';
import { created, requestLimits, success } from '@waybill/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Tx } from '../database/database.ts';
import type { Access, Who, WriteAccess } from './access.ts';
import type { ActivityRule } from './activity-rule.ts';
import { createdResponse, ok, type ResponseBody } from './responses.ts';

type CallRequest<Query extends z.ZodType, Body extends z.ZodType> = FastifyRequest<{
  Querystring: z.output<Query>;
  Body: z.output<Body>;
}>;

/** The groups of fields by name; `testing/shown/field-groups.ts` adds them, with their fields. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the fields are.
export interface FieldGroups {}
/** The kinds of callers by name; `testing/samples/sample.ts` adds those that the tests try. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the callers are.
export interface Callers {}

/** All who may make the call. */
export const everyone = 'everyone';
/** Groups of fields: for all who may make the call, or each with the callers who see it. */
export type Groups =
  | readonly (keyof FieldGroups)[]
  | { readonly [Group in keyof FieldGroups]?: typeof everyone | readonly (keyof Callers)[] };
/** Groups of fields that a response shows; by case if they depend on the request. */
export type Shows = Groups | { readonly cases: Readonly<Record<string, Groups>> };

/** Of a response without a record: a bare yes, a picture, regions, or lines that have tests of their own. */
export const noRecord = [] as const;

interface Showing<Data> {
  data: Data;
  shows: Shows;
}

/** The data of a response, and which of its fields are shown to whom. */
export const showing = <Data>(data: Data, shows: Shows): Showing<Data> => ({ data, shows });

declare module 'fastify' {
  /** Each call declares these in its route. */
  interface FastifyContextConfig {
    access?: Access;
    activity?: ActivityRule;
    shows?: Shows;
  }
}

/**
 * An API call: what it takes and gives, and one of `read`, `write` and `handle`, which does it. Besides, the options of
 * Fastify that a few calls need.
 */
interface Call<Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType, Prepared>
  extends Pick<RouteOptions, 'config' | 'bodyLimit' | 'preValidation' | 'exposeHeadRoute'> {
  summary: string;
  description?: string;
  querystring?: Query;
  body?: Body;
  /** The `data` of a response with 200. */
  returns?: Showing<Data>;
  /** The `data` of a response with 201: the record that was created. */
  creates?: Showing<Data>;
  /** Instead of both, for a response that is not JSON. */
  response?: Record<number, unknown>;
  /** The `message` of the response. */
  message?: string | ((request: CallRequest<Query, Body>) => string);

  /** Gives the data, or the reply by which it has sent the response itself. */
  read?: (
    request: CallRequest<Query, Body>,
    reply: FastifyReply,
  ) => z.output<Data> | FastifyReply | Promise<z.output<Data> | FastifyReply>;

  /** Comes before the transaction of `write`, once: for what takes long, or has to stay if the transaction is undone. */
  prepare?: (request: CallRequest<Query, Body>) => Prepared | Promise<Prepared>;
  /** Writes in the transaction of `request.transaction`, and gives the data. */
  write?: (tx: Tx, request: CallRequest<Query, Body>, prepared: Prepared) => Promise<z.output<Data>>;
  /** For a repeated request: the record as it is now, even if deleted since. Then none is stored with the key. */
  readAgain?: (tx: Tx, request: CallRequest<Query, Body>, id: string) => Promise<z.output<Data>>;
  /** For a repeated request: the data without a secret that only the first response shows. */
  redact?: (data: z.output<Data>) => z.output<Data>;
  /** `write` is one statement, which needs no transaction around it unless something else is written with it. */
  isOneStatement?: true;

  /** A handler of Fastify, for what is neither of both. It gives the whole body of the response. */
  handle?: (
    request: CallRequest<Query, Body>,
    reply: FastifyReply,
  ) => Promise<ResponseBody<z.output<Data>> | FastifyReply | undefined>;
}

const handlerOf = <Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType, Prepared>(
  call: Call<Query, Body, Data, Prepared>,
): Call<Query, Body, Data, Prepared>['handle'] => {
  const { read, prepare, write, readAgain, redact, isOneStatement } = call;
  const bodyOf = (request: CallRequest<Query, Body>, data: z.output<Data>): ResponseBody<z.output<Data>> => {
    const message = typeof call.message === 'function' ? call.message(request) : call.message;
    return call.creates ? createdResponse(data, message) : ok(data, message);
  };
  if (read)
    return async (request, reply) => {
      const data = await read(request, reply);
      // Fastify's replies can be awaited, and give nothing.
      return data === undefined ? reply : bodyOf(request, data as z.output<Data>);
    };
  if (write)
    return async (request) => {
      const prepared = (await prepare?.(request)) as Prepared;
      return request.transaction(async (tx) => bodyOf(request, await write(tx, request, prepared)), {
        ...(readAgain && {
          readAgain: async (tx, id) =>
            z.encode((call.returns ?? call.creates)!.data, await readAgain(tx, request, id)),
        }),
        ...(redact && { redact: (body) => ({ ...body, data: redact(body.data) }) }),
        ...(isOneStatement && { isOneStatement }),
      });
    };
  return call.handle;
};

const declare =
  <By, Activity extends { activity?: ActivityRule }>(method: 'GET' | 'POST', accessOf: (by: By) => Access) =>
  <Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType, Prepared>(
    path: string,
    by: By,
    call: Call<Query, Body, Data, Prepared> & Activity,
  ): RouteOptions => {
    const { summary, description, querystring, body, returns, creates } = call;
    const { activity, config, bodyLimit, preValidation, exposeHeadRoute } = call;
    const access = accessOf(by);
    const response = call.response ?? {
      ...(returns && { 200: success(returns.data) }),
      ...(creates && { 201: created(creates.data) }),
    };
    const route = {
      method,
      url: `/api${path}`,
      // Fastify warns of a schema that is there and undefined.
      schema: { summary, description, ...(querystring && { querystring }), ...(body && { body }), response },
      config: { ...config, access, activity, shows: (returns ?? creates)?.shows },
      bodyLimit: bodyLimit ?? (access.who === 'anyone' ? undefined : requestLimits.bodyBytes),
      preValidation,
      exposeHeadRoute,
      handler: handlerOf(call),
    };
    return route as RouteOptions;
  };

type Reading = { activity?: never };
const reads = (who: Who): Access => ({ ...who, touches: 'reads' });

/** A GET, and who may make it. */
export const get = declare<Who, Reading>('GET', reads);
/** A POST that only reads: its query is longer than an address. */
export const readByPost = declare<Who, Reading>('POST', reads);
/** A POST that writes, with its effect and its line in the company's activity. */
export const post = declare<WriteAccess, { activity: ActivityRule }>('POST', (access) => access);

/** Adds calls to the server, in their order. */
export const addCalls = (app: FastifyInstance, calls: readonly RouteOptions[]): void => {
  for (const call of calls) app.route(call);
};
