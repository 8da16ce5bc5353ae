import type { ApiDocument } from '../platform/http/api-texts.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

const calls = /^\/api\/third-party\//;

/** What other systems rely on, a line each: the calls and events of tokens, what they take (and whether it must be sent) and what they give. */
export const surfaceOf = ({ paths = {}, webhooks = {}, components }: ApiDocument): string[] => {
  const lines = new Set<string>();
  /** Schemas that several refer to are described once. */
  const described = new Set<string>();

  const walk = (schema: Schema, name: string, isTaken: boolean): void => {
    if (schema.$ref) {
      const key = schema.$ref.split('/').at(-1)!;
      lines.add(`${name}: ${key}`);
      const found = components?.schemas?.[key] as Schema | undefined;
      const way = `${key} ${isTaken}`;
      const isNew = !described.has(way);
      described.add(way);
      if (found && isNew) walk(found, key, isTaken);
      return;
    }
    for (const part of [schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts) => parts ?? []))
      walk(part, name, isTaken);
    if (schema.type && schema.type !== 'object' && schema.type !== 'array')
      lines.add(`${name}: ${[schema.type].flat().join(' or ')}${schema.format ? ` (${schema.format})` : ''}`);
    if (schema.items) walk(schema.items, `${name}[]`, isTaken);
    for (const [field, value] of Object.entries(schema.properties ?? {})) {
      const path = `${name}.${field}`;
      if (isTaken && schema.required?.includes(field)) lines.add(`${path}: required`);
      walk(value, path, isTaken);
    }
  };

  const bodyOf = (one: unknown): Schema =>
    (one as { content?: Record<string, { schema: Schema }> } | undefined)?.content?.['application/json']
      ?.schema ?? {};
  for (const [path, item] of Object.entries(paths).filter(([path]) => calls.test(path)))
    for (const [method, operation] of Object.entries(item)) {
      const name = `${method.toUpperCase()} ${path}`;
      lines.add(name);
      for (const { name: field, in: place, required, schema } of operation?.parameters ?? []) {
        if (required) lines.add(`${name} takes ${place}.${field}: required`);
        walk((schema ?? {}) as Schema, `${name} takes ${place}.${field}`, true);
      }
      walk(bodyOf(operation?.requestBody), `${name} takes`, true);
      for (const [status, response] of Object.entries(operation?.responses ?? {}))
        if (status.startsWith('2')) walk(bodyOf(response), `${name} gives`, false);
    }
  for (const [type, item] of Object.entries(webhooks)) {
    lines.add(`event ${type}`);
    walk(bodyOf((item as { post: { requestBody: unknown } }).post.requestBody), `event ${type} gives`, false);
  }
  return [...lines].sort();
};

/** What of the frozen lines no longer holds, and what a call has to be sent that it had not. */
export const brokenPromises = (frozen: readonly string[], now: readonly string[]): string[] => {
  const callOf = (line: string) => line.split(' takes')[0]!;
  return [
    ...frozen.filter((line) => !now.includes(line) && !line.endsWith(': required')),
    ...now.filter(
      (line) => line.endsWith(': required') && !frozen.includes(line) && frozen.includes(callOf(line)),
    ),
  ];
};
