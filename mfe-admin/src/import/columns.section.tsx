import { type Company, type ImportKind, nameKey } from '@waybill/contract';
import { FilterSelect } from '@waybill/ui/filters';
import { Input } from '@waybill/ui/form';
import { useId, useMemo } from 'react';
import { columnsToChoose } from './columns/column-parts.ts';
import { fieldsOf, type ImportField } from './columns/fields.ts';
import { cellOf, type Mapping } from './columns/read-row.ts';
import type { KnownOutlet } from './columns/values.ts';
import { FirstRows } from './first-rows.tsx';
import styles from './import.module.css';
import type { Preview } from './import-session.ts';

/** The texts offered for all rows: the field's own, the company's place, or its only outlet. */
export function offeredForAll(
  kind: ImportKind,
  company: Company | undefined,
  outlets: readonly KnownOutlet[],
): Record<string, string> {
  const offered = fieldsOf[kind].flatMap(({ name, forAll }) => {
    if (forAll === undefined) return [];
    if (name === 'outlet_name' && outlets.length === 1) return [[name, outlets[0]?.outlet_name]];
    const isOfCompany =
      forAll === 'company_city' || forAll === 'company_state' || forAll === 'company_country';
    return [[name, isOfCompany ? (company?.[forAll] ?? '') : forAll]];
  });
  return Object.fromEntries(offered);
}

/** The fields that are needed and come from nowhere yet. */
export const missingFields = (kind: ImportKind, { columns, forAll, known }: Mapping): ImportField[] =>
  fieldsOf[kind].filter(({ name, isRequired }) => {
    const hasRates = name === 'order_delivery_fee' && known.rates.length > 0;
    return isRequired && !columns[name] && !forAll[name]?.trim() && !hasRates;
  });

interface ColumnsSectionProps {
  kind: ImportKind;
  preview: Preview;
  mapping: Mapping;
  missing: readonly ImportField[];
  onChange: (mapping: Mapping) => void;
}

/** The choice of a column for each field: guessed, and corrected here; below it the first rows of the file. */
export function ColumnsSection({ kind, preview, mapping, missing, onChange }: ColumnsSectionProps) {
  const choose = (name: string, columns: readonly number[]) => {
    const { [name]: _, ...others } = mapping.columns;
    onChange({ ...mapping, columns: columns.length === 0 ? others : { ...others, [name]: columns } });
  };
  const type = (name: string, text: string) =>
    onChange({ ...mapping, forAll: { ...mapping.forAll, [name]: text } });
  return (
    <section className={styles.card} aria-labelledby="import-columns">
      <h2 id="import-columns">Columns</h2>
      <p className={styles.muted}>
        Matched by the column titles. Correct any that are wrong. A column with two things in its cells can be
        split in the table below.
      </p>
      <div className={styles.fields}>
        {fieldsOf[kind].map((field) => (
          <FieldChoice
            key={field.name}
            field={field}
            preview={preview}
            mapping={mapping}
            isMissing={missing.includes(field)}
            onChoose={(columns) => choose(field.name, columns)}
            onType={(text) => type(field.name, text)}
          />
        ))}
      </div>
      <FirstRows kind={kind} preview={preview} mapping={mapping} onChange={onChange} />
    </section>
  );
}

const none: readonly number[] = [];

interface FieldChoiceProps {
  field: ImportField;
  preview: Preview;
  mapping: Mapping;
  isMissing: boolean;
  onChoose: (columns: readonly number[]) => void;
  onType: (text: string) => void;
}

function FieldChoice(props: FieldChoiceProps) {
  const { field, preview, mapping, isMissing, onChoose, onType } = props;
  const id = useId();
  const { name, label, isRequired, hint, joinedBy } = field;
  const columns = mapping.columns[name] ?? none;
  const choices = columnsToChoose(preview.columns, mapping.splits);
  return (
    <div className={styles.field} data-missing={isMissing || undefined}>
      <span className={styles.name} aria-hidden="true">
        {label}
        {isRequired && <span className={styles.required}> *</span>}
      </span>
      <ColumnSelect
        label={isRequired ? `${label} *` : label}
        describedBy={`${id}-note`}
        choices={choices}
        column={columns[0]}
        none="Not in the file"
        onChoose={(column) => onChoose(column === undefined ? [] : [column, ...columns.slice(1)])}
      />
      {joinedBy !== undefined &&
        columns.map((column, at) => (
          <ColumnSelect
            key={column}
            label={`${label}, joined with`}
            choices={choices}
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
          outlets={name === 'outlet_name' ? mapping.known.outlets : undefined}
          isFallback={columns.length > 0}
          value={mapping.forAll[name] ?? ''}
          onType={onType}
        />
      )}
      <p id={`${id}-note`} className={styles.muted}>
        {isMissing ? (
          <span className={styles.required}>
            Choose a column{field.forAll !== undefined && ', or enter one value for all rows'}
          </span>
        ) : (
          (exampleOf(preview, mapping, field) ?? hint)
        )}
      </p>
    </div>
  );
}

interface ColumnSelectProps {
  label: string;
  describedBy?: string;
  choices: ReturnType<typeof columnsToChoose>;
  column: number | undefined;
  /** Says that there is none. */
  none: string;
  onChoose: (column: number | undefined) => void;
}

const ColumnSelect = ({ label, describedBy, choices, column, none, onChoose }: ColumnSelectProps) => (
  <FilterSelect
    label={label}
    describedBy={describedBy}
    emptyLabel={none}
    value={column?.toString()}
    options={choices.map((choice) => ({ value: String(choice.column), label: choice.title }))}
    onChange={(chosen) => onChoose(chosen === undefined ? undefined : Number(chosen))}
  />
);

interface ForAllInputProps {
  id: string;
  label: string;
  /** It holds where a cell of the chosen column is empty. */
  isFallback: boolean;
  value: string;
  /** Those to choose from. */
  outlets: readonly KnownOutlet[] | undefined;
  onType: (text: string) => void;
}

const longestTyped = 120;

/** Outlets as they are looked up: by their name, with the address where another one has the name. */
function suggestionsOf(outlets: readonly KnownOutlet[]) {
  const keys = outlets.map(({ outlet_name }) => nameKey(outlet_name));
  const shared = new Set(keys.filter((key, index) => keys.indexOf(key) !== index));
  return outlets.map(({ id, outlet_name, outlet_address }, index) => {
    const isShared = shared.has(keys[index] ?? '');
    const words = isShared ? `${outlet_name}, ${outlet_address}`.split(' ') : [outlet_name];
    while (words.length > 1 && words.join(' ').length > longestTyped) words.pop();
    return { id, value: words.join(' '), label: outlet_address };
  });
}

const ForAllInput = ({ id, label, isFallback, value, outlets, onType }: ForAllInputProps) => {
  const suggestions = useMemo(() => suggestionsOf(outlets ?? []), [outlets]);
  return (
    <div className={styles.forAll}>
      <label htmlFor={`${id}-all`}>
        <span className={styles.spoken}>{label} </span>
        {isFallback ? 'where empty' : 'for all rows'}
      </label>
      <Input
        id={`${id}-all`}
        list={outlets && `${id}-suggestions`}
        maxLength={longestTyped}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
      {outlets && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion.id} value={suggestion.value} label={suggestion.label} />
          ))}
        </datalist>
      )}
    </div>
  );
};

const exampleOf = ({ samples }: Preview, mapping: Mapping, field: ImportField) => {
  const example = samples.map((cells, line) => cellOf(field, { line, cells }, mapping)).find(Boolean);
  return example && `For example: ${example.slice(0, 60)}`;
};
