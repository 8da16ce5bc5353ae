import type { ImportKind, ImportRemainder } from '@waybill/contract';

/** Names of the imported records in sentences. */
export const kindLabels: Record<ImportKind, { title: string; one: string; many: string }> = {
  customers: { title: 'Customers', one: 'customer', many: 'customers' },
  outlets: { title: 'Outlets', one: 'outlet', many: 'outlets' },
  riders: { title: 'Riders', one: 'rider', many: 'riders' },
  orders: { title: 'Orders', one: 'order', many: 'orders' },
};

export const countText = (count: number): string => count.toLocaleString('en-NG');

/** `1 customer`, `948 customers`. */
export const counted = (kind: ImportKind, count: number): string =>
  `${countText(count)} ${kindLabels[kind][count === 1 ? 'one' : 'many']}`;

/** `1 row`, `20 rows`. */
export const countedRows = (count: number): string => `${countText(count)} ${count === 1 ? 'row' : 'rows'}`;

/** `line 12 (a total)`: lines of the file that are no rows. */
export const leftOutText = (leftOut: readonly { line: number; as: 'total' | 'titles' }[]): string => {
  const named = leftOut
    .slice(0, 3)
    .map(({ line, as }) => `line ${countText(line)} (${as === 'total' ? 'a total' : 'repeated titles'})`);
  return [...named, ...(leftOut.length > 3 ? [`${countText(leftOut.length - 3)} more`] : [])].join(', ');
};

/** The rules by which a row is recognized when it is imported again. */
export const recognizedBy: Record<ImportKind, string> = {
  customers: 'Customers whose phone already exists are skipped.',
  outlets: 'Outlets whose name and phone or address already exist are skipped.',
  riders: 'Each rider is invited by email. Riders of the company and pending invites are skipped.',
  orders:
    'Orders whose number was imported before are skipped; without a number, equal orders are. Several lines with one number are one order.',
};

/** The effect of the undo. */
export const undoText: Record<ImportKind, string> = {
  customers: 'Customers who were edited, or have orders since, stay.',
  outlets: 'Outlets that were edited, or have orders, stay.',
  riders: 'Pending invites are withdrawn. Riders who have joined stay.',
  orders:
    'Orders are closed, as their history is never deleted. Those that were assigned or edited since stay.',
};

export const remainderTexts: Record<ImportRemainder['reason'], string> = {
  changed: 'Edited since',
  assigned: 'Assigned since',
  ordered: 'Has orders',
  joined: 'Has joined',
  removed_before: 'Removed before',
};
