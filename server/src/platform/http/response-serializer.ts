import { isDeepStrictEqual } from 'node:util';
import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler as zodSerializer } from 'fastify-type-provider-zod';
import { z } from 'zod';

type JsonSchema = { [Key in string]: unknown };
type Serialize = (data: unknown) => string;

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** Keywords of a schema that `fast-json-stringify` writes without trying out alternatives. */
const supported = new Set([
  'type',
  'properties',
  'required',
  'items',
  'enum',
  'const',
  'nullable',
  '$ref',
  'definitions',
]);

/** `T or null` as one schema rather than two alternatives, without what only a check needs. */
const simplified = (schema: JsonSchema): JsonSchema => {
  const { anyOf, properties, items, definitions, additionalProperties: _, ...own } = schema;
  const alternatives = (anyOf ?? []) as JsonSchema[];
  const [one, ...others] = alternatives.filter(({ type }) => type !== 'null');
  // An `anyOf` with one type beside null is that type, nullable.
  if (one && others.length === 0) return simplified({ ...own, ...one, nullable: true });
  const eachOf = (schemas: unknown) =>
    Object.fromEntries(
      Object.entries(schemas as JsonSchema).map(([key, each]) => [key, simplified(each as JsonSchema)]),
    );
  const keywords = Object.fromEntries(Object.entries(own).filter(([keyword]) => supported.has(keyword)));
  return {
    ...keywords,
    ...(anyOf !== undefined && { anyOf }),
    ...(properties !== undefined && { properties: eachOf(properties) }),
    ...(definitions !== undefined && { definitions: eachOf(definitions) }),
    ...(isObject(items) && { items: simplified(items) }),
    // A record of any keys.
    ...(isObject(schema.additionalProperties) && {
      additionalProperties:
        Object.keys(schema.additionalProperties).length > 0 ? simplified(schema.additionalProperties) : true,
    }),
  };
};

/** Alternatives are tried one after the other, which costs more than it saves. */
const hasAlternatives = (schema: unknown): boolean =>
  isObject(schema) &&
  Object.entries(schema).some(([keyword, value]) => keyword === 'anyOf' || hasAlternatives(value));

/** Keywords of JSON Schema that this serializer does not support: it would drop fields, or let them through, silently. */
const unsupported = new Set([
  'oneOf',
  'allOf',
  'not',
  'prefixItems',
  'additionalItems',
  'patternProperties',
  'if',
]);

const hasUnsupported = (schema: unknown): boolean =>
  isObject(schema) &&
  Object.entries(schema).some(
    ([keyword, value]) =>
      unsupported.has(keyword) || (keyword === 'items' && Array.isArray(value)) || hasUnsupported(value),
  );

/** Writes what the schema names and leaves out the rest; undefined where the schema does not lend itself to it. */
const compile = (schema: z.ZodType): Serialize | undefined => {
  const all = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
  }) as JsonSchema;
  const json = simplified(all);
  // Unsupported keywords are looked for before `simplified` drops them, alternatives after it has removed `or null`.
  return hasUnsupported(all) || hasAlternatives(json) ? undefined : (fastJson(json as never) as Serialize);
};

/** A list's response is a page or, if it is short and not streamed, the unpaginated list. */
const pageOrAll = (schema: z.ZodType): { page: z.ZodType; all: z.ZodType } | undefined => {
  if (!(schema instanceof z.ZodObject) || !(schema.shape.data instanceof z.ZodUnion)) return undefined;
  const [page, all, ...others] = schema.shape.data.options as z.ZodType[];
  if (!(page instanceof z.ZodObject) || !(all instanceof z.ZodArray) || others.length > 0) return undefined;
  return { page: schema.extend({ data: page }), all: schema.extend({ data: all }) };
};

const compileResponse = (schema: z.ZodType): Serialize | undefined => {
  const lists = pageOrAll(schema);
  if (!lists) return compile(schema);
  const page = compile(lists.page);
  const all = compile(lists.all);
  return (
    page &&
    all &&
    ((response) => (Array.isArray((response as { data: unknown }).data) ? all : page)(response))
  );
};

/**
 * Turns responses into text: the fields that their schemas name, and no others. With `isChecked` each is held against its schema
 * as well, and the quick way against the thorough one; that costs four times as much and is for development and tests.
 */
export const responseSerializer =
  ({ isChecked }: { isChecked: boolean }): FastifySerializerCompiler<z.ZodType> =>
  (route) => {
    const { schema } = route;
    const thorough = zodSerializer(route) as Serialize;
    // Compiled when it is first needed: most processes serve a few of a hundred calls.
    let compiled: Serialize | undefined;
    const quick = (response: unknown) => {
      // A part of the server that is not an API call may declare its response by a schema of another kind.
      compiled ??= (schema instanceof z.ZodType && compileResponse(schema)) || thorough;
      return compiled(response);
    };
    if (!isChecked) return quick;
    return (response) => {
      const texts = [quick(response), thorough(response)] as const;
      // `quick` writes optional fields last, `thorough` in the schema's order.
      if (!isDeepStrictEqual(JSON.parse(texts[0]), JSON.parse(texts[1])))
        throw new Error(`The two serializers of a response differ: ${texts.join(' and ')}`);
      return texts[0];
    };
  };
