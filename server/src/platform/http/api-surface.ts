import type { ApiDocument } from './api-texts.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
}
/** A field of what a call takes or gives: its types, in order, `null` among them, and whether it is always there. */
interface Field {
  types: string[];
  isRequired: boolean;
}
/** Fields by what can be said of a call in one line: `POST /api/order/store takes body.customer_name`. */
export type ApiSurface = Map<string, Field>;

/** Method and path of a place. */
const callOf = (place: string) => place.split(' ').slice(0, 2).join(' ');

const typeOf = ({ type, const: value, enum: values, properties }: Schema): string[] => {
  if (values) return values.map((one) => JSON.stringify(one));
  if (value !== undefined) return [JSON.stringify(value)];
  if (type) return [type].flat();
  return properties ? ['object'] : [];
};

/** Adds a schema and all below it; alternatives share their place. A schema within itself ends where it begins again. */
function addFields(
  fields: ApiSurface,
  schemas: Record<string, unknown>,
  schema: Schema,
  place: string,
  isRequired: boolean,
  within: readonly string[] = [],
): void {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) {
    if (within.includes(name)) return;
    const named = (schemas[name] ?? {}) as Schema;
    addFields(fields, schemas, named, place, isRequired, [...within, name]);
    return;
  }
  const add = (part: Schema, at: string, isPartRequired: boolean) =>
    addFields(fields, schemas, part, at, isPartRequired, within);
  const earlier = fields.get(place);
  const types = new Set([...(earlier?.types ?? []), ...typeOf(schema)]);
  fields.set(place, { types: [...types].sort(), isRequired: isRequired && (earlier?.isRequired ?? true) });
  for (const part of [schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts) => parts ?? []))
    add(part, place, isRequired);
  for (const [key, part] of Object.entries(schema.properties ?? {}))
    add(part, `${place}.${key}`, schema.required?.includes(key) ?? false);
  if (schema.items) add(schema.items, `${place}[]`, true);
  if (typeof schema.additionalProperties === 'object') add(schema.additionalProperties, `${place}{}`, false);
}

const jsonOf = (part: unknown): Schema | undefined =>
  (part as { content?: Record<string, { schema?: Schema }> }).content?.['application/json']?.schema;

/** What callers rely on: every field that a call takes and that its success gives, without limits and descriptions. */
export function surfaceOf({ paths = {}, components }: ApiDocument): ApiSurface {
  const fields: ApiSurface = new Map();
  const schemas = components?.schemas ?? {};
  for (const [path, item] of Object.entries(paths))
    for (const [method, operation] of Object.entries(item)) {
      const call = `${method.toUpperCase()} ${path}`;
      for (const { in: where, name, required = false, schema } of operation?.parameters ?? [])
        addFields(fields, schemas, schema as Schema, `${call} takes ${where}.${name}`, required);
      const body = operation?.requestBody && jsonOf(operation.requestBody);
      if (body) addFields(fields, schemas, body, `${call} takes body`, true);
      for (const [status, response] of Object.entries(operation?.responses ?? {}))
        if (status.startsWith('2'))
          addFields(fields, schemas, jsonOf(response) ?? {}, `${call} gives ${status}`, true);
    }
  return fields;
}

const anything = 'anything';

/** The surface as text, for people to read in a diff: each call, and below it a line a field. */
export function writeSurface(surface: ApiSurface): string {
  const calls = new Map<string, string[]>();
  for (const [place, { types, isRequired }] of surface) {
    const call = callOf(place);
    const line = `  ${place.slice(call.length + 1)}: ${types.join(' | ') || anything}${isRequired ? '' : ', optional'}\n`;
    calls.set(call, [...(calls.get(call) ?? []), line]);
  }
  return [...calls]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([call, lines]) => `${call}\n${lines.sort().join('')}`)
    .join('');
}

/** Reads what `writeSurface` wrote. */
export function readSurface(text: string): ApiSurface {
  const surface: ApiSurface = new Map();
  let call = '';
  for (const line of text.split('\n').filter(Boolean)) {
    const [, place, types = '', optional] = /^ {2}(.+?): (.*?)(, optional)?$/.exec(line) ?? [];
    if (place === undefined) call = line;
    else
      surface.set(`${call} ${place}`, {
        types: types === anything ? [] : types.split(' | '),
        isRequired: !optional,
      });
  }
  return surface;
}

/** A value of an enum is one of its type. */
const wide = (type: string) => {
  if (/^["]/.test(type)) return 'string';
  if (/^-?\d+$/.test(type)) return 'integer';
  if (/^-?\d/.test(type)) return 'number';
  return type === 'true' || type === 'false' ? 'boolean' : type;
};
/** The types of these that are not allowed; without types it is anything. */
const lacks = (types: readonly string[], allowed: readonly string[]) => {
  if (allowed.length === 0) return [];
  if (types.length === 0) return [anything];
  const isAllowed = (type: string) => allowed.includes(type);
  return types.filter(
    (type) =>
      !isAllowed(type) && !isAllowed(wide(type)) && !(wide(type) === 'integer' && isAllowed('number')),
  );
};

const isTaken = (place: string) => / takes /.test(place);

function breakOfTaken(place: string, before: Field, now: Field): string | undefined {
  if (now.isRequired && !before.isRequired) return `${place} must be sent now`;
  const rejected = lacks(before.types, now.types);
  return rejected.length > 0 ? `${place} may not be ${rejected.join(' or ')} any more` : undefined;
}

function breakOfGiven(place: string, before: Field, now: Field): string | undefined {
  if (before.isRequired && !now.isRequired) return `${place} may be left out now`;
  // A list of values may grow: clients take what they do not know for something else.
  const added = lacks(now.types.map(wide), before.types.map(wide));
  return added.length > 0 ? `${place} may be ${added.join(' or ')} now` : undefined;
}

/** What breaks a client that was written for `before`, one sentence each (docs/api.md, "Versions"). */
export function breaksBetween(before: ApiSurface, now: ApiSurface): string[] {
  const calls = new Set([...before.keys()].map(callOf));
  const changed = [...before].flatMap(([place, field]) => {
    const next = now.get(place);
    if (!next) return `${place} is gone`;
    return (isTaken(place) ? breakOfTaken : breakOfGiven)(place, field, next) ?? [];
  });
  const demanded = [...now]
    .filter(([place, { isRequired }]) => isTaken(place) && isRequired && !before.has(place))
    // Within something new that itself may be left out, nothing is demanded of an older client.
    .filter(([place]) => calls.has(callOf(place)) && !isWithinNew(place, before))
    .map(([place]) => `${place} must be sent now`);
  return [...changed, ...demanded];
}

const isWithinNew = (place: string, before: ApiSurface): boolean => {
  const parent = place.replace(/(\.[^.[{]+|\[\]|\{\})$/, '');
  return parent !== place && / takes body/.test(parent) && !before.has(parent);
};
