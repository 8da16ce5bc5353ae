import { type Column, saysSomething } from './columns.tsx';

interface Row {
  state: string;
  limit: number | null;
}

const columns: readonly Column<Row>[] = [
  { id: 'state', title: 'State', value: ({ state }) => state, isOnlyWhere: 'differs' },
  { id: 'limit', title: 'Limit', value: ({ limit }) => limit, kind: 'money', isOnlyWhere: 'any' },
];

test.each([
  ['that is the same in all rows is left out', ['Lagos', 'Lagos'], [null, 0], []],
  ['in which rows differ is shown', ['Lagos', 'Ogun'], [null, 0], ['state']],
  ['with a value in some row is shown', ['Lagos', 'Lagos'], [null, 5_000], ['limit']],
  ['of a single row is shown', ['Lagos'], [null], ['state']],
])('a column %s', (_, states, limits, shown) => {
  const rows = states.map((state, at) => ({ state, limit: limits[at] ?? null }));
  expect(columns.filter(saysSomething(rows)).map(({ id }) => id)).toEqual(shown);
});
