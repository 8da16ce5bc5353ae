import { navigationGroups } from '@waybill/contract';
import * as z from 'zod';

const text = z.string().min(1).max(200);
const path = z.string().regex(/^\/(?!\/)[^\s\\]*$/);
const file = z
  .string()
  .regex(/^[\w~@-][\w.~@-]*(\/[\w~@-][\w.~@-]*)*$/)
  .max(200);

const requirement = z.strictObject({
  accountTypes: z.array(text).optional(),
  anyRole: z.array(text).optional(),
  anyAbility: z.array(text).optional(),
  capability: text.optional(),
});

const navigation = z.strictObject({
  to: path,
  query: z
    .string()
    .regex(/^[\w=&%.-]*$/)
    .optional(),
  also: z.array(path).optional(),
  label: text,
  labels: z.record(z.string(), text).optional(),
  icon: text,
  layout: z.enum(['company', 'user']),
  order: z.number(),
  place: z.enum(['sidebar', 'menu', 'palette']).optional(),
  group: z.enum(navigationGroups).optional(),
  waiting: text.optional(),
  requires: requirement.optional(),
});

/**
 * `build.json` as the endpoint takes it. What reaches beyond the remote's own paths is not in it: background components, and
 * calls that a page makes before any code is there.
 */
export const buildRecord = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  title: text,
  paths: z.array(path).min(1),
  navigation: z.array(navigation),
  firstPages: z.record(path, text).optional(),
  global: z.string().regex(/^waybill_[a-z0-9_]+_WBBUILDIDxxx$/),
  entry: z.literal('remoteEntry.js'),
  first: z.array(file),
  lazy: z.record(z.string(), z.strictObject({ files: z.array(file), needs: z.array(z.string()) })),
  needs: z.record(z.string(), z.int()),
  imports: z.record(z.string(), z.array(z.string())),
  // What a remote takes from the shell's shared modules, as builds of the workspace record it.
  types: z.looseObject({}).optional(),
  stylesRead: z.array(z.string()).optional(),
  packages: z.record(z.string(), z.array(z.string())).optional(),
});

export const upload = z.strictObject({
  name: z.string(),
  /** When it was signed, in ISO form. */
  at: z.iso.datetime(),
  /** Contents by file name, in base64. */
  files: z.record(file, z.base64()),
});

/** The schema of `build.json` as `@waybill/remote` carries it. */
export const recordSchema = () => ({
  ...z.toJSONSchema(buildRecord),
  title: 'build.json of a remote of Waybill',
});
