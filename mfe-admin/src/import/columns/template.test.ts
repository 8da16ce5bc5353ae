import { importKinds } from '@waybill/contract';
import { readTable } from '../reading/read-table.ts';
import { whole } from '../testing/mapping.ts';
import { checkRows } from './check-rows.ts';
import { guessColumns } from './guess-columns.ts';
import { templateOf } from './template.ts';

test.each(importKinds)('the template for %s is read as it is', (kind) => {
  const { columns, rows } = readTable(templateOf(kind));
  const guess = guessColumns(
    kind,
    columns,
    rows.map(({ cells }) => columns.map((_, column) => cells[column] ?? '')),
  );
  expect(
    Object.values(guess)
      .flat()
      .sort((one, other) => one - other),
  ).toEqual(columns.map((_, index) => index));
  const { good, faults } = checkRows(kind, rows, { ...whole, columns: guess, forAll: {} });
  expect(faults).toEqual([]);
  expect(good).toHaveLength(1);
});
