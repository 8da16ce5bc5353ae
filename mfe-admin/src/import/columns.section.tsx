import type { Company, ImportKind } from '@waybill/contract';
import { Input } from '@waybill/ui/form';
import { useId } from 'react';
import type { Mapping } from './columns/check-rows.ts';
import { fieldsOf, type ImportField } from './columns/fields.ts';
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
  fieldsOf[kind].filter(
    ({ name, isRequired }) => isRequired && columns[name] === undefined && !forAll[name]?.trim(),
  );

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
  const choose = (name: string, column: number | undefined) => {
    const { [name]: _, ...others } = mapping.columns;
    onChange({ ...mapping, columns: column === undefined ? others : { ...others, [name]: column } });
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
            column={mapping.columns[field.name]}
            forAll={mapping.forAll[field.name]}
            suggestions={field.name === 'outlet_name' ? outlets : undefined}
            onChoose={(column) => choose(field.name, column)}
            onType={(text) => type(field.name, text)}
          />
        ))}
      </div>
      <FirstRows kind={kind} preview={preview} mapping={mapping} />
    </section>
  );
}

interface FieldChoiceProps {
  field: ImportField;
  preview: Preview;
  column: number | undefined;
  forAll: string | undefined;
  suggestions: readonly string[] | undefined;
  onChoose: (column: number | undefined) => void;
  onType: (text: string) => void;
}

function FieldChoice(props: FieldChoiceProps) {
  const { field, preview, column, forAll = '', suggestions, onChoose, onType } = props;
  const id = useId();
  const { label, isRequired, hint } = field;
  const isMissing = isRequired && column === undefined && forAll.trim() === '';
  return (
    <div className={styles.field} data-missing={isMissing || undefined}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span className={styles.required}> *</span>}
      </label>
      <select
        id={id}
        className={styles.select}
        aria-describedby={`${id}-note`}
        value={column ?? ''}
        onChange={(event) => onChoose(event.target.value === '' ? undefined : Number(event.target.value))}
      >
        <option value="">Not in the file</option>
        {preview.columns.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one title
          <option key={index} value={index}>
            {title}
          </option>
        ))}
      </select>
      {field.forAll !== undefined && (
        <ForAllInput
          id={id}
          label={label}
          suggestions={suggestions}
          isFallback={column !== undefined}
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
          (exampleOf(preview, column) ?? hint)
        )}
      </p>
    </div>
  );
}

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

const exampleOf = ({ samples }: Preview, column: number | undefined) => {
  const example = column === undefined ? undefined : samples.map((row) => row[column]).find(Boolean);
  return example && `For example: ${example.slice(0, 60)}`;
};

function FirstRows({ kind, preview, mapping }: Pick<ColumnsSectionProps, 'kind' | 'preview' | 'mapping'>) {
  const labelOf = (column: number) =>
    fieldsOf[kind].find(({ name }) => mapping.columns[name] === column)?.label ?? 'Not imported';
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
