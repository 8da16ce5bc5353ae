import { changedTypes } from '@waybill/contract/publishing';
import { namesIn } from '../webpack/code-names.mjs';
import { pickTypes } from '../webpack/shared-types.mjs';

/** Writes schemas of an OpenAPI document as rows of a table of types (`contract/publishing/types.mjs`). */
function schemaTable({ components = {} }) {
  const rows = ['*'];
  const places = new Map();
  const add = (content) => rows.push(content) - 1;
  const named = (reference) => {
    if (places.has(reference)) return places.get(reference);
    const place = add('*');
    places.set(reference, place);
    rows[place] = rowOf(components.schemas?.[reference.split('/').at(-1)]);
    return place;
  };
  const placeOf = (schema) => (schema?.$ref ? named(schema.$ref) : add(rowOf(schema)));
  const membersOf = ({ properties, required = [], additionalProperties }) => {
    const has = Object.entries(properties).map(([name, schema]) => [
      name,
      [placeOf(schema), ...(required.includes(name) ? [] : [1])],
    ]);
    return { has: Object.fromEntries(has), ...(additionalProperties && { open: 1 }) };
  };
  const rowOf = (schema) => {
    if (!schema || schema.allOf) return '*';
    if (schema.$ref) return rows[named(schema.$ref)];
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return { of: choices.map(placeOf) };
    if ('const' in schema) return rowOf({ enum: [schema.const] });
    if (schema.enum)
      return { of: schema.enum.map((each) => add(typeof each === 'string' ? `'${each}'` : String(each))) };
    if (Array.isArray(schema.type)) return { of: schema.type.map((type) => placeOf({ ...schema, type })) };
    if (schema.type === 'object') return schema.properties ? membersOf(schema) : '*';
    if (schema.type === 'array') return { lib: 'Array', args: [placeOf(schema.items)] };
    if (schema.type === 'null') return 'null';
    return { string: 'string', number: 'number', integer: 'number', boolean: 'boolean' }[schema.type] ?? '*';
  };
  return { rows, add, placeOf, membersOf };
}

const contentOf = (part) => part?.content?.['application/json']?.schema;

/** A server's calls as functions by `METHOD path`: they take a query and a body, and give a response. */
function callsOf(document) {
  const { rows, add, placeOf, membersOf } = schemaTable(document);
  const names = {};
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const [method, { parameters = [], requestBody, responses = {} }] of Object.entries(item)) {
      const query = parameters.filter((each) => each.in === 'query');
      const given = contentOf(Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]);
      names[`${method.toUpperCase()} ${path}`] = add({
        takes: [
          [
            'query',
            add(
              membersOf({
                properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
                required: query.filter(({ required }) => required).map(({ name }) => name),
                additionalProperties: false,
              }),
            ),
          ],
          ['body', placeOf(contentOf(requestBody))],
        ],
        gives: placeOf(given),
      });
    }
  return { names: { calls: names }, types: rows };
}

const pathOf = (call) => call.split('/api/', 2)[1];

/** `POST /api/x lacks POST /api/x().data.y` is `POST /api/x lacks its response.data.y`. */
const inWords = (problem) =>
  problem
    .replace(/^calls: /, '')
    .replace(
      / (GET|POST) \S+?\((\)|body|query)/,
      (_, __, part) => ` its ${part === ')' ? 'response' : part}`,
    );

/**
 * The calls that a build makes and that a server does not have, or has otherwise than the build expects, in words. A call is one that the
 * build makes if its path stands in the code; of a response only fields matter whose names do.
 *
 * @param {string} code the build's
 * @param {object} expected the OpenAPI document of the server that the build was made for
 * @param {object} given that of the server that it meets
 */
export function changedCalls(code, expected, given) {
  const paths = new Set(
    [...code.matchAll(/["'`]([a-z][\w-]*(?:\/[\w-]+)+)(?=["'`?])/g)].map(([, path]) => path),
  );
  const [all, present] = [callsOf(expected), callsOf(given)];
  const made = Object.keys(all.names.calls).filter((call) => paths.has(pathOf(call)));
  const gone = made.filter((call) => present.names.calls[call] === undefined);
  const needed = pickTypes(all, { calls: made }, namesIn(code));
  return [
    ...gone.map((call) => `${call} is no call of the server`),
    ...changedTypes(needed, present).map((problem) => inWords(problem)),
  ];
}
