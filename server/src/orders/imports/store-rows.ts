import { farPlace, type ImportKind, type ImportRowResult, importLimits } from '@waybill/contract';
import type { z } from 'zod';
import { DomainError, invalidField, notFound } from '../../platform/base/errors.ts';
import type { Tx } from '../../platform/database/database.ts';
import { takeTurns, tooManyUntil } from '../../platform/http/rate-limit.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import type { GivenRow, Importable, ImportContext } from './importable.ts';
import { type ImportKey, type ImportsRow, importsRepository } from './imports.repository.ts';

/** A batch as it was sent, with the checked address of the invites' form. */
export interface StoredBatch {
  import_id: string;
  kind: ImportKind;
  file_name?: string | undefined;
  total_rows: number;
  rows: GivenRow[];
  inviteForm: URL | undefined;
  unless_double?: boolean | undefined;
}

interface Sender {
  member: CompanyMember;
  batch: StoredBatch;
  /** Unlimited where left out. */
  invitesPerHour: number | undefined;
}

/** A row that matches its schema. */
interface ReadRow<Fields> {
  line: number;
  fields: Fields;
  keys: string[];
}

interface StoredRow extends ImportRowResult {
  recordId: string | null;
  contentKey: string | null;
}

const anHourMs = 3_600_000;
export const undoMs = importLimits.undoMinutes * 60_000;

const stored = (
  result: ImportRowResult,
  recordId: string | null = null,
  contentKey: string | null = null,
) => ({
  ...result,
  recordId,
  contentKey,
});

const messagesOf = (error: z.ZodError): Record<string, string[]> => {
  const messages = new Map<string, string[]>();
  for (const issue of error.issues) {
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 5) : [issue.path.map(String).join('.')];
    const message = issue.code === 'unrecognized_keys' ? 'is not a field of this call' : issue.message;
    for (const name of names) messages.set(name, [...(messages.get(name) ?? []), message]);
  }
  return Object.fromEntries(messages);
};

const requireDistinctLines = (rows: readonly GivenRow[]) => {
  if (new Set(rows.map(({ line }) => line)).size < rows.length)
    throw invalidField('rows', 'must each be of another line');
};

/** Reads the rows by the rules of the kind's single write; a row that does not match is rejected by itself. */
const readRows = <Fields>(rows: readonly GivenRow[], { schema, keysOf }: Importable<Fields>) => {
  const read: ReadRow<Fields>[] = [];
  const rejected: StoredRow[] = [];
  for (const row of rows) {
    const { success, data, error } = schema.safeParse(row.fields);
    if (success) read.push({ line: row.line, fields: data, keys: keysOf(data, row) });
    else rejected.push(stored({ line: row.line, outcome: 'rejected', errors: messagesOf(error) }));
  }
  return { read, rejected };
};

/** An import that would invite too many is rejected before it invites anybody. */
const requireFewInvites = async (tx: Tx, companyId: string, wanted: number, most: number) => {
  const now = Date.now();
  const since = new Date(now - anHourMs);
  const { sent, oldest } = await importsRepository.countInvitesSince(tx, companyId, since);
  if (sent > 0 && sent + wanted > most) throw tooManyUntil(oldest, anHourMs, now);
};

/** Records that exist already, and the doubles among the rows, by their place. */
interface Known<Fields> {
  importable: Importable<Fields>;
  existing: Set<string>;
  doubles: ReadonlyMap<number, string>;
}

/** Why a record is rejected, by its fields; undefined of an error that is not of this row alone. */
const reasonsOf = ({ code, details }: DomainError): Record<string, string[]> | undefined => {
  if (code === 'request.invalid') return details.errors ?? {};
  if (code !== 'place.far') return undefined;
  return { [farPlace.parse(details.data).field]: ['is too far from where the company works'] };
};

/** Creates the rows one by one; one that is there already, or whose record its domain rejects, is left out. */
const createRows = async <Fields>(
  tx: Tx,
  context: ImportContext,
  rows: readonly ReadRow<Fields>[],
  { importable, existing, doubles }: Known<Fields>,
): Promise<StoredRow[]> => {
  const results: StoredRow[] = [];
  for (const [at, { line, fields, keys }] of rows.entries()) {
    if (keys.some((key) => existing.has(key))) {
      results.push(stored({ line, outcome: 'duplicate', errors: importable.duplicate }));
      continue;
    }
    const double = doubles.get(at);
    if (double !== undefined) {
      results.push(stored({ line, outcome: 'rejected', errors: { double: [double] } }));
      continue;
    }
    try {
      const recordId = await importable.create(tx, context, fields);
      for (const key of keys) existing.add(key);
      results.push(stored({ line, outcome: 'created' }, recordId, importable.storesKeys ? keys[0] : null));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const errors = reasonsOf(error);
      if (!errors) throw error;
      results.push(stored({ line, outcome: 'rejected', errors }));
    }
  }
  return results;
};

/** The import of the batch: begun now, or held as it is. Only who began it continues it. */
const beginOrHold = async (tx: Tx, key: ImportKey, { member, batch }: Sender) => {
  const now = new Date();
  const begun = await importsRepository.begin(tx, {
    id: key.id,
    company_id: key.companyId,
    kind: batch.kind,
    file_name: batch.file_name || null,
    total_rows: batch.total_rows,
    user_id: member.user.id,
    user_name: member.user.name,
    created_at: now,
    stored_at: now,
    undo_began_at: null,
    undone_at: null,
  });
  const row = begun ?? (await importsRepository.hold(tx, key));
  if (row?.user_id !== member.user.id) throw notFound();
  if (row.kind !== batch.kind) throw invalidField('kind', 'is not that of this import');
  return { row, isBegun: begun !== undefined, now };
};

/** All that is stored of an import is of the rows that its file has. */
const requireWithinFile = async (tx: Tx, key: ImportKey, row: ImportsRow, lines: readonly number[]) => {
  const others = await importsRepository.countOtherLines(tx, key, lines);
  if (others + lines.length > row.total_rows)
    throw invalidField('rows', `must not be more than the ${row.total_rows} of this import`);
};

/** The error of an import that cannot be continued. */
const endOf = ({ undo_began_at, stored_at }: ImportsRow, now: Date) => {
  if (undo_began_at) return 'import.undone' as const;
  return now.getTime() > stored_at.getTime() + undoMs ? ('import.ended' as const) : undefined;
};

/** Creates the batch's records that do not exist yet, and writes the outcome of each row. */
const storeBatch = async <Fields>(
  tx: Tx,
  { member, batch, invitesPerHour }: Sender,
  importable: Importable<Fields>,
  { key, at, begunAt }: { key: ImportKey; at: Date; begunAt: Date },
) => {
  const lines = batch.rows.map(({ line }) => line);
  const before = await importsRepository.findCreatedLines(tx, key, lines);
  const { read, rejected } = readRows(
    batch.rows.filter(({ line }) => !before.has(line)),
    importable,
  );
  const existing = new Set(await importable.findExisting(tx, key.companyId, read));
  const isNew = ({ keys }: ReadRow<Fields>) => !keys.some((each) => existing.has(each));
  if (batch.kind === 'riders' && invitesPerHour !== undefined)
    await requireFewInvites(tx, key.companyId, read.filter(isNew).length, invitesPerHour);
  const doubles =
    (batch.unless_double && (await importable.findDoubles?.(tx, key.companyId, read, begunAt))) || new Map();
  const context = { member, inviteForm: batch.inviteForm };
  const made = await createRows(tx, context, read, { importable, existing, doubles });
  const results = [...rejected, ...made];
  await importsRepository.storeRows(
    tx,
    results.map(({ line, outcome, recordId, contentKey }) => ({
      company_id: key.companyId,
      import_id: key.id,
      line,
      outcome,
      record_id: recordId,
      content_key: contentKey,
      undo: null,
      at,
    })),
  );
  const repeated = [...before].map((line): ImportRowResult => ({ line, outcome: 'created' }));
  const shown = results.map(({ recordId: _, contentKey: __, ...result }): ImportRowResult => result);
  return {
    rows: [...repeated, ...shown].sort((one, other) => one.line - other.line),
    hasCreated: made.some(({ outcome }) => outcome === 'created'),
  };
};

/**
 * Stores a batch in the order of its lines. The imports of one company and kind take turns, so that none makes what another does.
 * Only what is created moves the end of the import's hour.
 */
export const storeRows = async <Fields>(tx: Tx, sender: Sender, importable: Importable<Fields>) => {
  const { member, batch } = sender;
  const key = { companyId: member.company.id, id: batch.import_id };
  requireDistinctLines(batch.rows);
  await takeTurns(tx, `import ${key.companyId} ${batch.kind}`);
  const { row, isBegun, now } = await beginOrHold(tx, key, sender);
  const end = endOf(row, now);
  if (end) return { row, end };
  const lines = batch.rows.map(({ line }) => line);
  await requireWithinFile(tx, key, row, lines);
  const { rows, hasCreated } = await storeBatch(tx, sender, importable, {
    key,
    at: now,
    begunAt: row.created_at,
  });
  const isMoved = hasCreated && !isBegun;
  return { row: isMoved ? await importsRepository.storeTime(tx, key, now) : row, rows, isBegun };
};
