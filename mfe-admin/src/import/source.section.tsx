import type { ImportKind } from '@waybill/contract';
import { Button, Icon } from '@waybill/ui';
import { Check } from '@waybill/ui/act';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { templateOf } from './columns/template.ts';
import { saveCsv } from './faults-table.tsx';
import styles from './import.module.css';
import { kindLabels, recognizedBy } from './import-texts.ts';

interface KindChoiceProps {
  kinds: readonly ImportKind[];
  kind: ImportKind;
  onChange: (kind: ImportKind) => void;
}

export const KindChoice = ({ kinds, kind, onChange }: KindChoiceProps) => (
  <fieldset className={styles.kinds}>
    <legend>What do you want to import?</legend>
    {kinds.map((each) => (
      <label key={each} data-chosen={each === kind || undefined}>
        <Check type="radio" name="kind" checked={each === kind} onChange={() => onChange(each)} />
        {kindLabels[each].title}
      </label>
    ))}
    <p className={styles.muted}>{recognizedBy[kind]}</p>
  </fieldset>
);

const saveTemplate = (kind: ImportKind) => saveCsv(templateOf(kind), `waybill ${kindLabels[kind].many}.csv`);

interface SourceSectionProps {
  kind: ImportKind;
  isReading: boolean;
  error: string | null;
  onOpen: (source: File | string) => void;
  onCancel: () => void;
  /** What comes before: the choice of what is imported. */
  children: ReactNode;
}

/** The source of the rows: a file, chosen or dropped, or a pasted table. */
export function SourceSection({ kind, isReading, error, onOpen, onCancel, children }: SourceSectionProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onOpen(file);
  };
  return (
    <section className={`${styles.card} ${styles.source}`} aria-labelledby="import-file">
      {children}
      <div className={styles.question}>
        <h2 id="import-file">Where are they?</h2>
        <p className={styles.muted}>
          The first row has the titles, as in the{' '}
          <button type="button" className={styles.template} onClick={() => saveTemplate(kind)}>
            Template for {kindLabels[kind].many}
          </button>
        </p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is for everybody */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Button
          type="primary"
          icon={<Icon name="download" className={styles.up} />}
          loading={isReading}
          onClick={() => input.current?.click()}
        >
          {isReading ? 'Reading…' : 'Choose a file'}
        </Button>
        {isReading && <Button onClick={onCancel}>Cancel</Button>}
        <p className={styles.muted}>
          or drop it here: .xlsx, .xls or CSV, up to 5 MB and 10,000 rows.
          <br />
          Tables saved from a bank’s or shop’s website work too.
        </p>
        <input
          ref={input}
          hidden
          type="file"
          aria-label="File"
          accept=".xlsx,.xls,.xml,.html,.htm,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file can be chosen again, after it was mended.
            event.target.value = '';
            if (file) onOpen(file);
          }}
        />
      </div>
      {error && (
        <p className={styles.problem} role="alert">
          <Icon name="alert" /> {error}
        </p>
      )}
      <PastedTable isBusy={isReading} onOpen={onOpen} />
    </section>
  );
}

function PastedTable({ isBusy, onOpen }: { isBusy: boolean; onOpen: (text: string) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <div className={styles.pasted}>
      <label htmlFor={id}>Or paste a table, with its titles</label>
      <textarea
        id={id}
        rows={4}
        spellCheck={false}
        value={text}
        placeholder={'Name\tPhone\tAddress'}
        onChange={(event) => setText(event.target.value)}
      />
      <Button disabled={text.trim() === '' || isBusy} onClick={() => onOpen(text)}>
        Use this table
      </Button>
    </div>
  );
}
