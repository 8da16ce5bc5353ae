import type { ApiDocument } from '../platform/http/api-texts.ts';
import { accessTable } from './access-page.ts';
import { type CallerKind, makeSide, type SampleRequest, samples } from './samples/index.ts';
import { type Session, startTestServer } from './test-server.ts';

/** The part of a JSON schema that names fields and their types. */
interface JsonSchema {
  type?: string;
  $ref?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** The JSON type of a value: `null` and `array` are types of their own. */
export const typeOf = (value: unknown) => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
};

export interface Field {
  path: (string | number)[];
  /** The JSON types that it takes; undefined where the description leaves it open. */
  types: Set<string> | undefined;
}

/** Finds the fields of bodies as a description of the API names them, the ones inside lists and objects too. */
const fieldsIn = (document: ApiDocument) => {
  const lookUp = (schema: JsonSchema): JsonSchema => {
    if (!schema.$ref) return schema;
    const name = schema.$ref.split('/').at(-1)!;
    return (document.components?.schemas?.[name] ?? {}) as JsonSchema;
  };
  const typesOf = (schema: JsonSchema): Set<string> | undefined => {
    const found = lookUp(schema);
    if (found.anyOf) {
      const each = found.anyOf.map(typesOf);
      return each.includes(undefined) ? undefined : new Set(each.flatMap((types) => [...types!]));
    }
    if (found.enum) return new Set(found.enum.map(typeOf));
    if (found.const !== undefined) return new Set([typeOf(found.const)]);
    if (!found.type) return undefined;
    return new Set([found.type === 'integer' ? 'number' : found.type]);
  };
  const fieldsOf = (schema: JsonSchema, path: (string | number)[] = []): Field[] => {
    const found = lookUp(schema);
    const within = [
      ...Object.entries(found.properties ?? {}).map(([name, one]) => [one, [...path, name]] as const),
      ...(found.items ? [[found.items, [...path, 0]] as const] : []),
    ];
    return within.flatMap(([one, at]) => [
      { path: [...at], types: typesOf(one) },
      ...fieldsOf(one, [...at]),
      ...(lookUp(one).anyOf ?? []).flatMap((choice) => fieldsOf(choice, [...at])),
    ]);
  };
  return fieldsOf;
};

/** The body with one field replaced; objects on the way to it are created. */
export const withField = (body: unknown, [step, ...rest]: (string | number)[], value: unknown): unknown => {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const [first, ...others] = Array.isArray(body) ? body : [];
    return [withField(first, rest, value), ...others];
  }
  const object = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return { ...object, [step]: withField(object[step], rest, value) };
};

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Values that only look odd, and such as no field takes. */
export const odd: unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '\u202e\ufeff\u200b',
  'é'.repeat(121),
  '👩‍🚒'.repeat(500),
  'x'.repeat(100_000),
  '__proto__',
  'constructor',
  '%_\\',
  '../../etc/passwd',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+2348031234567',
  '1e5',
  'true',
  -1,
  0.001,
  1.005,
  1e21,
  1e300,
  Number.MAX_SAFE_INTEGER,
  -2_147_483_649,
  [null],
  [[]],
  ['a', 'b'],
  Array.from({ length: 300 }, () => 'x'),
  { $ne: 1 },
  { toString: 1, constructor: 2 },
  nested(200),
];

/** Calls that take a body. */
export const posts = Object.keys(accessTable).filter((name) => name.startsWith('POST '));
/** Calls that end what the following attempts need. */
export const endsTheSession = new Set(['POST /api/auth/logout', 'POST /api/auth/change']);

export type Hostile = Awaited<ReturnType<typeof startHostile>>;

/** A server with a company, whose calls are sent what no client of ours would send. */
export const startHostile = async () => {
  const server = await startTestServer({});
  const side = await makeSide(server, 'Alpha');
  const callers: Partial<Record<CallerKind, Session>> = {
    ...side.people,
    administrator: await server.administrator(),
  };
  const document: ApiDocument = JSON.parse((await server.app.inject('/api/openapi.json')).body);
  const fieldsOf = fieldsIn(document);

  /** A caller who may make the call, with their headers. */
  const callerOf = (name: string): { kind: CallerKind; headers: Record<string, string> } => {
    const access = accessTable[name]!;
    if (access.who === 'third_party')
      return { kind: 'thirdParty', headers: { authorization: `Bearer ${side.thirdPartyToken}` } };
    if (access.who === 'shop')
      return { kind: 'shopLink', headers: { authorization: `Bearer ${side.shop.token}` } };
    let kind: CallerKind = 'owner';
    if (access.who === 'administrator') kind = 'administrator';
    if (access.who === 'member' && access.staff === 'none') kind = 'rider';
    const caller = callers[kind]!;
    return { kind, headers: { authorization: `Bearer ${caller.token}`, team: caller.teamId! } };
  };

  return {
    server,
    side,
    callerOf,

    /** A request that the call would accept, and the headers of its caller. */
    async requestOf(name: string): Promise<SampleRequest & { headers: Record<string, string> }> {
      const { kind, headers } = callerOf(name);
      // A run of the night takes longer than a sign-in counts as a confirmation.
      await server.db.updateTable('access_tokens').set({ confirmed_at: new Date() }).execute();
      const request = await samples[name]!.make({ server, side, caller: callers[kind], isForeign: false });
      return { ...request, headers: { ...headers, ...request.headers } };
    },

    /** The fields of a call's body. */
    fieldsOf: (name: string): Field[] =>
      fieldsOf(
        (document.paths?.[name.slice('POST '.length)]?.post?.requestBody?.content['application/json']
          ?.schema ?? {}) as JsonSchema,
      ),

    /** Sends the text as the body of a call. */
    async send(name: string, headers: Record<string, string>, text: string) {
      const response = await server.app.inject({
        method: 'POST',
        url: name.slice('POST '.length),
        headers: { ...headers, 'content-type': 'application/json' },
        payload: text,
      });
      return { status: response.statusCode, body: response.json() };
    },
  };
};
