import { type Column, saysSomething } from './columns.tsx';

interface Row {
  limit: number | null;
}

const columns: readonly Column<Row>[] = [
  { id: 'limit', title: 'Limit', value: ({ limit }) => limit, kind: 'money', isOnlyWhere: 'any' },
];

test.each([
  ['without a value in any row is left out', [null, 0], []],
  ['with a value in some row is shown', [null, 5_000], ['limit']],
])('a column %s', (_, limits, shown) => {
  const rows = limits.map((limit) => ({ limit }));
  expect(columns.filter(saysSomething(rows)).map(({ id }) => id)).toEqual(shown);
});
