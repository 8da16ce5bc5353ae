import {
  abilityToImport,
  abilityToUndo,
  type ImportDetails,
  type ImportKind,
  type ImportProgress,
  type ImportRecord,
  type ImportUndo,
  importKinds,
  importLimits,
  importRecord,
} from '@waybill/contract';
import { conflict, DomainError, notFound } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { type CompanyMember, hasAbility } from '../../platform/identity/member.ts';
import type { Importable, UndoOutcome } from './importable.ts';
import { importableOrders } from './importable-orders.ts';
import { importableCustomers, importableOutlets } from './importable-places.ts';
import { importableRiders } from './importable-riders.ts';
import { type ImportsRow, importsRepository } from './imports.repository.ts';
import { type StoredBatch, storeRows, undoMs } from './store-rows.ts';

/** `is_first_step` marks the first call of an import or of its undo, which has the line in the activity; no response shows it. */
interface ImportStep {
  is_first_step: boolean;
}

const listedMs = 24 * 3_600_000;

// biome-ignore lint/suspicious/noExplicitAny: each kind has fields of its own, which only it reads
const importables: Record<ImportKind, Importable<any>> = {
  customers: importableCustomers,
  outlets: importableOutlets,
  riders: importableRiders,
  orders: importableOrders,
};

/** A member imports only what they could write one by one; an administrator who acts for a company cannot invite. */
const requireAllowed = (member: CompanyMember, kind: ImportKind) => {
  if (!hasAbility(member, abilityToImport[kind])) throw new DomainError('access.denied');
  if (kind === 'riders' && member.impersonatedCompany) throw new DomainError('access.refused_in_clone');
};

const toRecords = async (
  db: Sql,
  companyId: string,
  rows: readonly ImportsRow[],
): Promise<ImportRecord[]> => {
  const counts = await importsRepository.countOutcomes(
    db,
    companyId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = counts.filter(({ import_id }) => import_id === row.id);
    const sum = (isCounted: (count: (typeof own)[number]) => boolean) =>
      own.filter(isCounted).reduce((total, { rows: each }) => total + each, 0);
    return {
      id: row.id,
      kind: row.kind,
      file_name: row.file_name,
      total_rows: row.total_rows,
      created: sum(({ outcome }) => outcome === 'created'),
      duplicates: sum(({ outcome }) => outcome === 'duplicate'),
      rejected: sum(({ outcome }) => outcome === 'rejected'),
      removed: sum(({ undo }) => undo === 'removed'),
      imported_by: row.user_name,
      created_at: row.created_at.toISOString(),
      undo_until: new Date(row.stored_at.getTime() + undoMs).toISOString(),
      undo_began_at: row.undo_began_at?.toISOString() ?? null,
      undone_at: row.undone_at?.toISOString() ?? null,
    };
  });
};

const toRecord = async (db: Sql, companyId: string, row: ImportsRow): Promise<ImportRecord> =>
  (await toRecords(db, companyId, [row]))[0]!;

/** Undoes a step of the import; the rows of one kind are all that is looked at. */
const undoRows = async (tx: Tx, member: CompanyMember, row: ImportsRow): Promise<number> => {
  const key = { companyId: member.company.id, id: row.id };
  const found = await importsRepository.findToUndo(tx, key, importLimits.batchRows + 1);
  const rows = found.slice(0, importLimits.batchRows);
  const ids = rows.flatMap(({ record_id }) => record_id ?? []);
  const outcomes = await importables[row.kind].undo(tx, member, ids);
  const linesBy = new Map<UndoOutcome, number[]>();
  for (const { line, record_id } of rows) {
    const outcome = outcomes.get(record_id ?? '') ?? 'removed_before';
    linesBy.set(outcome, [...(linesBy.get(outcome) ?? []), line]);
  }
  for (const [outcome, lines] of linesBy) await importsRepository.storeUndo(tx, key, outcome, lines);
  return found.length - rows.length;
};

export const importsService = {
  /** Stores a batch: rows that were stored before, or exist already, are left as they are. */
  async store(
    tx: Tx,
    member: CompanyMember,
    batch: StoredBatch,
    invitesPerHour?: number,
  ): Promise<ImportProgress & ImportStep> {
    requireAllowed(member, batch.kind);
    const stored = await storeRows(tx, { member, batch, invitesPerHour }, importables[batch.kind]);
    const record = await toRecord(tx, member.company.id, stored.row);
    if (stored.end) throw conflict(stored.end, importRecord, record);
    return { ...record, rows: stored.rows, is_first_step: stored.isBegun };
  },

  /** The imports of the last day, of the kinds that the member may import. */
  async list(db: Sql, member: CompanyMember): Promise<ImportRecord[]> {
    const kinds = importKinds.filter((kind) => hasAbility(member, abilityToImport[kind]));
    const since = new Date(Date.now() - listedMs);
    const rows = await importsRepository.findRecent(db, member.company.id, kinds, since);
    return toRecords(db, member.company.id, rows);
  },

  /** One import, with what its undo left. */
  async show(db: Sql, member: CompanyMember, id: string): Promise<ImportDetails> {
    const key = { companyId: member.company.id, id };
    const row = await importsRepository.find(db, key);
    if (!row) throw notFound();
    if (!hasAbility(member, abilityToImport[row.kind])) throw new DomainError('access.denied');
    const left = await importsRepository.findRemaining(db, key);
    const ids = left.flatMap(({ record_id }) => record_id ?? []);
    const named = ids.length > 0 ? await importables[row.kind].findNames(db, key.companyId, ids) : [];
    const nameOf = new Map(named.map((each) => [each.id, each.name]));
    const remaining = left.flatMap(({ line, record_id, undo }) =>
      undo === null || undo === 'removed'
        ? []
        : [{ line, name: nameOf.get(record_id ?? '') ?? '', reason: undo }],
    );
    return { ...(await toRecord(db, key.companyId, row)), remaining };
  },

  /** A step of the undo; once begun within the hour it may end after it. */
  async undo(tx: Tx, member: CompanyMember, id: string): Promise<ImportUndo & ImportStep> {
    const key = { companyId: member.company.id, id };
    const row = await importsRepository.hold(tx, key);
    if (!row) throw notFound();
    requireAllowed(member, row.kind);
    if (!hasAbility(member, abilityToUndo[row.kind])) throw new DomainError('access.denied');
    const now = new Date();
    if (!row.undo_began_at && now.getTime() > row.stored_at.getTime() + undoMs)
      throw conflict('import.too_late', importRecord, await toRecord(tx, key.companyId, row));
    if (row.undone_at)
      return { ...(await toRecord(tx, key.companyId, row)), to_undo: 0, is_first_step: false };
    const hasMore = (await undoRows(tx, member, row)) > 0;
    const undone = await importsRepository.storeUndoTimes(tx, key, {
      undo_began_at: row.undo_began_at ?? now,
      undone_at: hasMore ? null : now,
    });
    const record = await toRecord(tx, key.companyId, undone);
    const to_undo = hasMore ? await importsRepository.countToUndo(tx, key) : 0;
    return { ...record, to_undo, is_first_step: row.undo_began_at === null };
  },
};
