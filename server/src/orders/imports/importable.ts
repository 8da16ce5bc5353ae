import type { ImportRemainder, importBatch } from '@waybill/contract';
import type { z } from 'zod';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';

export type GivenRow = z.output<typeof importBatch>['rows'][number];

/** The member who imports, and the form that mailed invites of riders lead to. */
export interface ImportContext {
  member: CompanyMember;
  inviteForm: URL | undefined;
}

/** The reason why the undo left a record as it is; or that it was removed. */
export type UndoOutcome = ImportRemainder['reason'] | 'removed';

/** A kind of record that can be imported: how its rows are read, recognized, made and undone. */
export interface Importable<Fields> {
  /** The fields of a row, by the rules of the kind's single write. */
  schema: z.ZodType<Fields>;
  /** Keys that a second row with the same content shares; one in common is enough. */
  keysOf(fields: Fields, row: GivenRow): string[];
  /** Finds those of the rows' keys that the company has already. */
  findExisting(
    tx: Tx,
    companyId: string,
    rows: readonly { fields: Fields; keys: string[] }[],
  ): Promise<string[]>;
  /** Finds for each of these rows the record of the minutes before that it would double; orders alone. */
  findDoubles?(
    tx: Tx,
    companyId: string,
    rows: readonly { fields: Fields }[],
    before: Date,
  ): Promise<Map<number, string>>;
  /** Said of a row that is there already: a message by field. */
  duplicate: Record<string, string[]>;
  /** Makes the record; a `DomainError` before it writes anything rejects the row. Returns its id. */
  create(tx: Tx, context: ImportContext, fields: Fields): Promise<string>;
  /** True where the keys are stored with the rows, because the records do not show them. */
  storesKeys: boolean;
  /** Removes those that are unchanged since; returns the outcome of each. */
  undo(tx: Tx, member: CompanyMember, ids: readonly string[]): Promise<Map<string, UndoOutcome>>;
  findNames(db: Sql, companyId: string, ids: readonly string[]): Promise<{ id: string; name: string }[]>;
}
