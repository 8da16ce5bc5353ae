import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** OpenAPI 3.1 of every call at `/api/openapi.json`, and a page for people at `/api/docs`. */
export const apiDescription = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: { openapi: '3.1.1', info: { title: 'Waybill', version: '1' } },
      transform: jsonSchemaTransform,
      transformObject: jsonSchemaTransformObject,
    });
    await app.register(swaggerUi, { routePrefix: '/docs' });
  },
  { name: 'api-description' },
);
