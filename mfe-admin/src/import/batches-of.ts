import type { ImportRow } from '@waybill/contract';

/** Few enough that a batch is a second's work of the server, and far from the limit of a body. */
const mostRows = 100;
const mostCharacters = 200_000;

export function batchesOf(rows: readonly ImportRow[]): ImportRow[][] {
  const batches: ImportRow[][] = [];
  let current: ImportRow[] = [];
  let characters = 0;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    if (current.length === mostRows || (current.length > 0 && characters + length > mostCharacters)) {
      batches.push(current);
      current = [];
      characters = 0;
    }
    current.push(row);
    characters += length;
  }
  return current.length > 0 ? [...batches, current] : batches;
}
