import type { Company, ImportKind } from '@waybill/contract';
import { Input } from '@waybill/ui/form';
import { useId } from 'react';
import { fieldsOf, type ImportField } from './columns/fields.ts';
import type { Mapping } from './columns/read-row.ts';
import styles from './import.module.css';
import type { Preview } from './import-session.ts';

/** What is offered for all rows: the field's own text, the company's place, or its only outlet. */
export function offeredForAll(
  kind: ImportKind,
  company: Company | undefined,
  outlets: readonly string[],
): Record<string, string> {
  const offered = fieldsOf[kind].flatMap(({ name, forAll }) => {
    if (forAll === undefined) return [];
    if (name === 'outlet_name' && outlets.length === 1) return [[name, outlets[0]]];
    const isOfCompany =
      forAll === 'company_city' || forAll === 'company_state' || forAll === 'company_country';
    return [[name, isOfCompany ? (company?.[forAll] ?? '') : forAll]];
  });
  return Object.fromEntries(offered);
}

/** The fields that are needed and come from nowhere yet. */
export const missingFields = (kind: ImportKind, { columns, forAll }: Mapping): ImportField[] =>
  fieldsOf[kind].filter(({ name, isRequired }) => isRequired && !columns[name] && !forAll[name]?.trim());

interface ColumnsSectionProps {
  kind: ImportKind;
  preview: Preview;
  mapping: Mapping;
  /** The names to choose from, where all rows of orders are of one outlet. */
  outlets: readonly string[];
  onChange: (mapping: Mapping) => void;
}

/** Which column is what: guessed, and corrected here; below it the first rows of the file. */
export function ColumnsSection({ kind, preview, mapping, outlets, onChange }: ColumnsSectionProps) {
  const choose = (name: string, columns: readonly number[]) => {
    const { [name]: _, ...others } = mapping.columns;
    onChange({ ...mapping, columns: columns.length === 0 ? others : { ...others, [name]: columns } });
  };
  const type = (name: string, text: string) =>
    onChange({ ...mapping, forAll: { ...mapping.forAll, [name]: text } });
  return (
    <section className={styles.card} aria-labelledby="import-columns">
      <h2 id="import-columns">Columns</h2>
      <p className={styles.muted}>Guessed from the titles. Correct what is not right.</p>
      <div className={styles.fields}>
        {fieldsOf[kind].map((field) => (
          <FieldChoice
            key={field.name}
            field={field}
            preview={preview}
            columns={mapping.columns[field.name] ?? none}
            forAll={mapping.forAll[field.name]}
            suggestions={field.name === 'outlet_name' ? outlets : undefined}
            onChoose={(columns) => choose(field.name, columns)}
            onType={(text) => type(field.name, text)}
          />
        ))}
      </div>
      <FirstRows kind={kind} preview={preview} mapping={mapping} />
    </section>
  );
}

const none: readonly number[] = [];

interface FieldChoiceProps {
  field: ImportField;
  preview: Preview;
  columns: readonly number[];
  forAll: string | undefined;
  suggestions: readonly string[] | undefined;
  onChoose: (columns: readonly number[]) => void;
  onType: (text: string) => void;
}

function FieldChoice(props: FieldChoiceProps) {
  const { field, preview, columns, forAll = '', suggestions, onChoose, onType } = props;
  const id = useId();
  const { label, isRequired, hint, joinedBy } = field;
  const isMissing = isRequired && columns.length === 0 && forAll.trim() === '';
  return (
    <div className={styles.field} data-missing={isMissing || undefined}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span className={styles.required}> *</span>}
      </label>
      <ColumnSelect
        id={id}
        describedBy={`${id}-note`}
        titles={preview.columns}
        column={columns[0]}
        none="Not in the file"
        onChoose={(column) => onChoose(column === undefined ? [] : [column, ...columns.slice(1)])}
      />
      {joinedBy !== undefined &&
        columns.map((column, at) => (
          <ColumnSelect
            key={column}
            label={`${label}, joined with`}
            titles={preview.columns}
            column={columns[at + 1]}
            none="Joined with no other column"
            onChoose={(next) =>
              onChoose([
                ...columns.slice(0, at + 1),
                ...(next === undefined ? [] : [next]),
                ...columns.slice(at + 2),
              ])
            }
          />
        ))}
      {field.forAll !== undefined && (
        <ForAllInput
          id={id}
          label={label}
          suggestions={suggestions}
          isFallback={columns.length > 0}
          value={forAll}
          onType={onType}
        />
      )}
      <p id={`${id}-note`} className={styles.muted}>
        {isMissing ? (
          <span className={styles.required}>
            Choose a column{field.forAll !== undefined && ', or type what is the same for all rows'}
          </span>
        ) : (
          (exampleOf(preview, columns, joinedBy) ?? hint)
        )}
      </p>
    </div>
  );
}

interface ColumnSelectProps {
  id?: string;
  /** Where no label stands beside it. */
  label?: string;
  describedBy?: string;
  titles: readonly string[];
  column: number | undefined;
  /** Says that there is none. */
  none: string;
  onChoose: (column: number | undefined) => void;
}

const ColumnSelect = ({ id, label, describedBy, titles, column, none, onChoose }: ColumnSelectProps) => (
  <select
    id={id}
    className={styles.select}
    aria-label={label}
    aria-describedby={describedBy}
    value={column ?? ''}
    onChange={(event) => onChoose(event.target.value === '' ? undefined : Number(event.target.value))}
  >
    <option value="">{none}</option>
    {titles.map((title, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one title
      <option key={index} value={index}>
        {title}
      </option>
    ))}
  </select>
);

interface ForAllInputProps {
  id: string;
  label: string;
  /** It holds where a cell of the chosen column is empty. */
  isFallback: boolean;
  value: string;
  suggestions: readonly string[] | undefined;
  onType: (text: string) => void;
}

const ForAllInput = ({ id, label, isFallback, value, suggestions, onType }: ForAllInputProps) => (
  <div className={styles.forAll}>
    <label htmlFor={`${id}-all`}>
      <span className={styles.spoken}>{label} </span>
      {isFallback ? 'where empty' : 'for all rows'}
    </label>
    <Input
      id={`${id}-all`}
      list={suggestions && `${id}-suggestions`}
      maxLength={120}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
    {suggestions && (
      <datalist id={`${id}-suggestions`}>
        {suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    )}
  </div>
);

const exampleOf = ({ samples }: Preview, columns: readonly number[], joinedBy = ' ') => {
  const joined = samples.map((row) => columns.flatMap((column) => row[column] || []).join(joinedBy));
  const example = joined.find(Boolean);
  return example && `For example: ${example.slice(0, 60)}`;
};

function FirstRows({ kind, preview, mapping }: Pick<ColumnsSectionProps, 'kind' | 'preview' | 'mapping'>) {
  const labelOf = (column: number) =>
    fieldsOf[kind].find(({ name }) => mapping.columns[name]?.includes(column))?.label ?? 'Not imported';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={styles.scroller} aria-label="First rows of the file" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {preview.columns.map((title, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one title
              <th key={column} scope="col">
                {title}
                <span className={styles.becomes}>{labelOf(column)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.samples.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other key
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor have its cells
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
