import { useQuery } from '@tanstack/react-query';
import { companiesApi, deliveryRatesApi, outletsApi } from '@waybill/api';
import { abilityToImport, type ImportKind, importKinds } from '@waybill/contract';
import { can, useViewer } from '@waybill/session';
import { Button, EmptyState, Icon } from '@waybill/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { BecomingSection } from './becoming.section.tsx';
import { CheckSection } from './check.section.tsx';
import type { Mapping } from './columns/check-rows.ts';
import type { KnownRecords } from './columns/values.ts';
import { ColumnsSection, missingFields, offeredForAll } from './columns.section.tsx';
import styles from './import.module.css';
import type { CheckResult } from './import-session.ts';
import { countedRows, leftOutText } from './import-texts.ts';
import { RecentImportsSection } from './recent-imports.section.tsx';
import { RunSection } from './run.section.tsx';
import { KindChoice, SourceSection } from './source.section.tsx';
import { useCheckedRows } from './use-checked-rows.ts';
import { type OpenFile, useImportFile } from './use-import-file.ts';
import { useImportRun } from './use-import-run.ts';

/** The kinds that the viewer may import; an administrator who acts for a company invites no riders. */
function useKinds(): readonly ImportKind[] {
  const viewer = useViewer();
  return importKinds.filter(
    (kind) => can(viewer, abilityToImport[kind]) && !(kind === 'riders' && viewer.isImpersonating),
  );
}

/** Within Settings for who has them; others come from a list. */
function Frame({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) {
  const hasSettings = can(useViewer(), 'settings.manage');
  const page = (
    <div className={styles.page} data-narrow={isNarrow || undefined}>
      {!hasSettings && <h1>Import</h1>}
      {children}
    </div>
  );
  return hasSettings ? <SettingsFrame title="Import">{page}</SettingsFrame> : page;
}

/** Customers, outlets, riders and orders from a spreadsheet, a CSV file or a pasted table. */
export function ImportPage() {
  const kinds = useKinds();
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('kind');
  const kind = kinds.find((each) => each === wanted) ?? kinds[0];
  if (!kind)
    return (
      <Frame>
        <EmptyState text="Your role cannot add customers, outlets, riders or orders." />
      </Frame>
    );
  return (
    <ImportSteps kinds={kinds} kind={kind} onKind={(next) => setAddress({ kind: next }, { replace: true })} />
  );
}

const steps = ['File', 'Columns and check', 'Import'] as const;

const stepOf = (file: unknown, isRunning: boolean) => (isRunning ? 2 : file ? 1 : 0);

/** What is to come, and where the reader is. */
const Steps = ({ at }: { at: number }) => (
  <ol className={styles.steps} aria-label="Steps">
    {steps.map((step, index) => (
      <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
        {step}
      </li>
    ))}
  </ol>
);

interface ImportStepsProps {
  kinds: readonly ImportKind[];
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
}

function ImportSteps({ kinds, kind, onKind }: ImportStepsProps) {
  const source = useImportFile(kind);
  const { file } = source;
  const [isRunning, setIsRunning] = useState(false);
  const changeKind = (next: ImportKind) => {
    onKind(next);
    void source.guessAgain(next);
  };
  const choice = <KindChoice kinds={kinds} kind={kind} onChange={changeKind} />;
  return (
    <Frame isNarrow={!file}>
      <Steps at={stepOf(file, isRunning)} />
      {file && !isRunning && choice}
      {!file && (
        <SourceSection {...source} kind={kind} onOpen={source.open} onCancel={source.close}>
          {choice}
        </SourceSection>
      )}
      {file && !isRunning && (
        <p className={styles.chosen}>
          <Icon name="inbox" />
          <span>
            {file.name ?? 'Pasted table'}, {countedRows(file.preview.rows)}
            {file.preview.leftOut.length > 0 && `. Left out: ${leftOutText(file.preview.leftOut)}`}
          </span>
          <Button onClick={source.close}>Choose another</Button>
        </p>
      )}
      {file && (
        <FileSteps
          key={kind}
          kind={kind}
          file={file}
          onRunning={setIsRunning}
          onAgain={() => {
            setIsRunning(false);
            source.close();
          }}
        />
      )}
      {!file && <RecentImportsSection />}
    </Frame>
  );
}

interface FileStepsProps {
  kind: ImportKind;
  file: OpenFile;
  onRunning: (isRunning: boolean) => void;
  onAgain: () => void;
}

/** Outlets and rates that rows of orders can name. */
function useKnownRecords(kind: ImportKind): KnownRecords {
  const isOfOrders = kind === 'orders';
  const outlets = useQuery({ ...outletsApi.named(), enabled: isOfOrders }).data;
  const rates = useQuery({ ...deliveryRatesApi.list(), ...(!isOfOrders && { enabled: false }) }).data;
  return useMemo(
    () => ({ outlets: (isOfOrders && outlets) || [], rates: (isOfOrders && rates) || [] }),
    [isOfOrders, outlets, rates],
  );
}

const nothing: Pick<Mapping, 'splits' | 'decided'> = { splits: {}, decided: new Map() };

/** The columns as guessed, with what was changed by hand. */
function useMapping(kind: ImportKind, { guess }: OpenFile) {
  const company = useQuery(companiesApi.mine()).data;
  const known = useKnownRecords(kind);
  const [columns, setColumns] = useState<Mapping['columns'] | null>(null);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [{ splits, decided }, setOthers] = useState(nothing);
  const mapping = useMemo(
    (): Mapping => ({
      columns: columns ?? guess,
      forAll: { ...offeredForAll(kind, company, known.outlets), ...typed },
      ...{ splits, decided, known },
    }),
    [kind, company, known, columns, guess, typed, splits, decided],
  );
  const change = (next: Mapping) => {
    setColumns(next.columns);
    setOthers(next);
    const changed = Object.entries(next.forAll).filter(([name, text]) => mapping.forAll[name] !== text);
    if (changed.length > 0) setTyped({ ...typed, ...Object.fromEntries(changed) });
  };
  return { mapping, change };
}

function FileSteps({ kind, file, onRunning, onAgain }: FileStepsProps) {
  const { mapping, change } = useMapping(kind, file);
  const missing = missingFields(kind, mapping);
  const [checked, setChecked] = useState<CheckResult | null>(null);
  const { run, start, importDoubles, resume, stop, reset } = useImportRun();
  // Rows that are being sent are not checked again: their batches would change.
  const toCheck = missing.length === 0 && !run ? mapping : undefined;
  const { result, last, error } = useCheckedRows(file.worker, kind, toCheck);
  const begin = (plan: CheckResult) => {
    setChecked(plan);
    onRunning(true);
    start({
      worker: file.worker,
      kind,
      fileName: file.name,
      rows: file.preview.rows,
      batches: plan.batches,
    });
  };
  const again = () => {
    reset();
    onAgain();
  };
  if (run && checked)
    return (
      <RunSection
        kind={kind}
        file={file}
        checked={checked}
        run={run}
        onResume={resume}
        onStop={stop}
        onAgain={again}
        onDoubles={importDoubles}
      />
    );
  return (
    <>
      <ColumnsSection
        kind={kind}
        mapping={mapping}
        missing={missing}
        preview={file.preview}
        onChange={change}
      />
      {last && (
        <BecomingSection
          columns={last.columns}
          decided={mapping.decided}
          onDecide={(decided) => change({ ...mapping, decided })}
        />
      )}
      <CheckSection
        kind={kind}
        file={file}
        missing={missing}
        result={result}
        error={error}
        onImport={begin}
      />
    </>
  );
}
