import type { ImportKind } from '@waybill/contract';
import { FilterSelect } from '@waybill/ui/filters';
import {
  cellAt,
  columnsToChoose,
  partOf,
  type SplitName,
  splits,
  withSplit,
} from './columns/column-parts.ts';
import { fieldsOf } from './columns/fields.ts';
import type { Mapping } from './columns/read-row.ts';
import styles from './import.module.css';
import type { Preview } from './import-session.ts';

interface FirstRowsProps {
  kind: ImportKind;
  preview: Preview;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** The first rows as columns are split, each column with the field that it is. */
export function FirstRows({ kind, preview, mapping, onChange }: FirstRowsProps) {
  const labelOf = (column: number) =>
    fieldsOf[kind].find(({ name }) => mapping.columns[name]?.includes(column))?.label ?? 'Not imported';
  const shown = columnsToChoose(preview.columns, mapping.splits);
  const whole = preview.columns.map((title, column) => ({ title, column }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={styles.scroller} aria-label="First rows of the file" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {shown.map(({ column, title }) => {
              const first = whole.find((one) => column === one.column || column === partOf(one.column, 1));
              return (
                <th key={column} scope="col">
                  {title}
                  <span className={styles.becomes}>{labelOf(column)}</span>
                  {first && (
                    <SplitSelect
                      title={first.title}
                      split={mapping.splits[first.column]}
                      onSplit={(split) => onChange(withSplit(mapping, first.column, split))}
                    />
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {preview.samples.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other key
            <tr key={row}>
              {shown.map(({ column }) => (
                <td key={column}>{cellAt(cells, column, mapping.splits)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface SplitSelectProps {
  title: string;
  split: SplitName | undefined;
  onSplit: (split: SplitName | undefined) => void;
}

const splitNames = Object.keys(splits) as SplitName[];

const SplitSelect = ({ title, split, onSplit }: SplitSelectProps) => (
  <FilterSelect
    label={`Split ${title}`}
    emptyLabel="Not split"
    value={split}
    options={splitNames.map((name) => ({ value: name, label: `Split ${splits[name].label}` }))}
    onChange={(chosen) => onSplit(splitNames.find((name) => name === chosen))}
  />
);
