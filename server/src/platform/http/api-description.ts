import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { fitsPhones, pageTheme } from './api-page.ts';
import { withSamples } from './api-samples.ts';
import {
  type ApiDocument,
  type ApiOperation,
  areaOf,
  chapters,
  commonParts,
  describeApi,
  headersOf,
  rejectionsOf,
  securityOf,
  whoMayCall,
} from './api-texts.ts';
import { cachedResponses, sendStaticResponse } from './static-response.ts';

const methods = ['get', 'post'] as const;

/** The names of the schemas that a part of the document refers to. */
const schemasIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"/]+)"/g)].map(([, name]) => name!);

/** Without schemas that no call refers to: every one has a form for what is sent, whether it ever is or not. */
const withoutUnused = (document: ApiDocument): ApiDocument => {
  const { schemas = {}, ...others } = document.components ?? {};
  const used = new Set<string>();
  const waiting = schemasIn([document.paths, document.webhooks ?? {}, others]);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...schemasIn(schemas[name]));
  }
  const found = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...document, components: { ...others, schemas: Object.fromEntries(found) } };
};

/** A call's request and response, for tools that show or send it. */
interface Example {
  body?: object;
  response: { status_code: number };
}

interface Options {
  /** By method and path. */
  examples: Record<string, Example>;
  /** Webhook events, and their introduction. */
  events: { introduction: string; describe: (document: ApiDocument) => ApiDocument };
}

type Content = { content?: Record<string, { example?: unknown }> } | undefined;

const setExample = (part: Content, example: unknown) => {
  const content = part?.content?.['application/json'];
  if (content) content.example = example;
};

const addExample = (operation: ApiOperation, { body, response }: Example) => {
  if (body) setExample(operation.requestBody, body);
  setExample(operation.responses?.[response.status_code] as Content, response);
};

/** Adds to every operation what follows from its access: who may call it, and its errors. */
const complete = (
  document: ApiDocument,
  calls: FastifyInstance['calls'],
  { examples, events }: Options,
): ApiDocument => {
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of methods) {
      const operation = item?.[method];
      const name = `${method.toUpperCase()} ${path}`;
      const { access, takesTapTime = false } = calls[name] ?? {};
      if (!operation || !access) continue;
      if (examples[name]) addExample(operation, examples[name]);
      operation.tags = [areaOf(path)];
      operation.operationId = path.slice('/api/'.length).replaceAll('/', '-');
      operation.description = [operation.description, whoMayCall(access)].filter(Boolean).join('\n\n');
      operation.security = securityOf(access);
      operation.parameters = [...(operation.parameters ?? []), ...headersOf(path, access, takesTapTime)];
      operation.responses = { ...operation.responses, ...rejectionsOf(access, method) };
    }
  const described = events.describe({
    ...document,
    tags: chapters,
    components: { ...document.components, ...commonParts(document.components) },
  });
  return withSamples(withoutUnused(described));
};

/** Everything from here; the page sets a few styles of its own. It is served over plain HTTP too, on the own machine. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** OpenAPI 3.1 of every call at `/api/openapi.json`, and a page of it for people at `/api/docs`. */
export const apiDescription = fp<Options>(
  async (app, options) => {
    // A refinement such as "at most two decimals" has no word in JSON Schema; its type has.
    const zodToJsonConfig = { unrepresentable: 'any' } as const;
    const addSchemas = createJsonSchemaTransformObject({ zodToJsonConfig });
    await app.register(swagger, {
      openapi: describeApi(options.events.introduction),
      transform: createJsonSchemaTransform({ zodToJsonConfig }),
      transformObject: (source) => complete(addSchemas(source) as ApiDocument, app.calls, options) as never,
    });
    const description = cachedResponses(() => app.swagger());
    app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) =>
      sendStaticResponse(request, reply, await description('whole')),
    );
    // Before the first request: writing it is slow.
    app.addHook('onListen', async () => void (await description('whole')));
    await app.register(async (pages) => {
      fitsPhones(pages);
      await pages.register(swaggerUi, {
        routePrefix: '/api/docs',
        staticCSP: true,
        transformStaticCSP: () => pagePolicy,
        uiConfig: {
          url: '/api/openapi.json',
          layout: 'BaseLayout',
          docExpansion: 'list',
          filter: true,
          displayRequestDuration: true,
          deepLinking: true,
          tryItOutEnabled: true,
          // A token that is typed under Authorize is gone with the tab.
          persistAuthorization: false,
        },
        theme: pageTheme,
      });
    });
  },
  { name: 'api-description' },
);
