import type { Ability } from './roles.ts';

/** Kinds of records that can be imported from a spreadsheet. */
export const importKinds = ['customers', 'outlets', 'riders', 'orders'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The ability that an import of each kind needs: that of the single write. */
export const abilityToImport = {
  customers: 'customers.write',
  outlets: 'outlets.write',
  riders: 'couriers.write',
  orders: 'orders.write',
} as const satisfies Record<ImportKind, Ability>;

/** The ability that the undo needs besides: orders are closed by those who may close one. */
export const abilityToUndo = { ...abilityToImport, orders: 'orders.assign' } as const satisfies Record<
  ImportKind,
  Ability
>;

/** Bounds of an import. Sizes in bytes, lengths in characters. */
export const importLimits = {
  file: { bytes: 5 * 1_048_576, unpackedBytes: 50 * 1_048_576 },
  rows: 10_000,
  /** The last row of the longest sheet. */
  line: 1_048_576,
  /** As many as shops' systems save. */
  columns: 100,
  cell: 2_000,
  /** The most rows of one call. */
  batchRows: 200,
  fileName: 200,
  reference: 64,
  /** After the last batch that created something; for so long it can be continued, too. */
  undoMinutes: 60,
} as const;
