import type { ReactNode } from 'react';
import { Dialog } from '../act/dialog.tsx';
import { Facts } from '../show/facts.tsx';
import { type Column, cellOf } from './columns.tsx';

interface RowDetailsProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  actions?: ((row: Row) => ReactNode) | undefined;
  onClose: () => void;
}

/** The column that names a row. */
export const titleColumn = <Row,>(columns: readonly Column<Row>[]): Column<Row> =>
  columns.find(({ card }) => card === 'title') ?? columns[0]!;

export const titleOf = <Row,>(columns: readonly Column<Row>[], row: Row): string =>
  String(titleColumn(columns).value(row) ?? '');

/** All values of a row and its actions: a drawer, on a phone a sheet. */
export const RowDetails = <Row,>({ columns, row, actions, onClose }: RowDetailsProps<Row>) => (
  <Dialog title={titleOf(columns, row)} width="drawer" onClose={onClose} footer={actions?.(row)}>
    <Facts facts={columns.map((column) => [column.title, cellOf(column, row)] as const)} />
  </Dialog>
);
