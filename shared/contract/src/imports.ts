import { z } from 'zod';
import { mailedLink } from './accounts.ts';
import { importKinds, importLimits } from './import-limits.ts';
import { companyScoped } from './page.ts';
import { day, flag, id, shortText, timestamp } from './text.ts';

const count = z.number().int().min(0);

/** One row of the file: the fields of the kind's own call, as that call takes them. */
const importRow = z.strictObject({
  line: z.number().int().min(1).max(importLimits.line),
  fields: z.record(z.string().max(64), z.unknown()),
  /** Orders only: the number that the file gives the order. Two rows with one number are one order. */
  reference: shortText(importLimits.reference).optional(),
  /** Orders only, without a number: equal orders of different days are different orders. */
  day: day.optional(),
});
export type ImportRow = z.input<typeof importRow>;

/** `import/store`: some rows of an import, which begins with the first of its batches. */
export const importBatch = z.strictObject({
  ...companyScoped,
  /** Made by the caller; the same for all batches of a file. */
  import_id: z.uuid(),
  kind: z.enum(importKinds),
  file_name: shortText(importLimits.fileName).optional(),
  /** The number of rows in the file. */
  total_rows: z.number().int().min(1).max(importLimits.rows),
  rows: z.array(importRow).min(1).max(importLimits.batchRows),
  /**
   * Orders only: one like an order that was made within 30 minutes before this import is `rejected`, with `double` among its
   * errors. Sent again without it, it is created.
   */
  unless_double: flag.optional(),
  /** Riders only: where their mailed invites lead, as in `invite/store`. */
  invite_form_link: mailedLink.optional(),
});
export type ImportBatch = z.input<typeof importBatch>;

/** An import as it is now. */
export const importRecord = z
  .object({
    id,
    kind: z.enum(importKinds),
    file_name: z.string().nullable(),
    total_rows: count,
    created: count,
    duplicates: count,
    rejected: count,
    /** By the undo. */
    removed: count,
    imported_by: z.string(),
    created_at: timestamp,
    undo_until: timestamp,
    /** An undo that has begun may end after `undo_until`. */
    undo_began_at: timestamp.nullable(),
    undone_at: timestamp.nullable(),
  })
  .meta({ id: 'Import' });
export type ImportRecord = z.infer<typeof importRecord>;

const importOutcomes = ['created', 'duplicate', 'rejected'] as const;

/** The outcome of a row. */
const importRowResult = z.object({
  line: z.number().int(),
  outcome: z.enum(importOutcomes),
  /** The reasons why it was not created: messages by field. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ImportRowResult = z.infer<typeof importRowResult>;

/** The outcome of a batch: the import after it, and each of its rows. */
export const importProgress = importRecord.extend({ rows: z.array(importRowResult) });
export type ImportProgress = z.infer<typeof importProgress>;

/** A record that an undo left as it is. */
const importRemainder = z.object({
  line: z.number().int(),
  name: z.string(),
  reason: z.enum(['changed', 'assigned', 'ordered', 'joined', 'removed_before']),
});
export type ImportRemainder = z.infer<typeof importRemainder>;

/** An import with all that its undo left. */
export const importDetails = importRecord.extend({ remaining: z.array(importRemainder) });
export type ImportDetails = z.infer<typeof importDetails>;

/** `import/undo`: a step of it; to be repeated until nothing is `to_undo`. */
export const importUndo = importRecord.extend({ to_undo: count });
export type ImportUndo = z.infer<typeof importUndo>;

/** `import/index`: those that can be undone or were lately, newest first. */
export const importList = z.array(importRecord);
