import { useQueryClient } from '@tanstack/react-query';
import { customersApi, importsApi, invitesApi, ordersApi, outletsApi } from '@waybill/api';
import {
  type ImportKind,
  type ImportProgress,
  type ImportRecord,
  type ImportRow,
  importLimits,
} from '@waybill/contract';
import { to } from '@waybill/federation';
import { offers } from '@waybill/session';
import { useEffect, useRef, useState } from 'react';
import type { Fault } from './columns/check-rows.ts';
import { fieldsOf } from './columns/fields.ts';
import type { ImportWorker } from './import-worker.ts';
import { newImportId } from './new-import-id.ts';

/** The import to send: the good rows of a file, which the worker hands out in batches. */
export interface ImportPlan {
  worker: ImportWorker;
  kind: ImportKind;
  fileName: string | null;
  rows: number;
  batches: number;
}

/** The progress of an import. A paused one is continued where it was; a stopped one has ended early. */
export interface ImportRun {
  status: 'running' | 'stopping' | 'paused' | 'stopped' | 'done' | 'unsupported';
  sent: number;
  /** As the server has it after the last batch. */
  record: ImportRecord | null;
  rejected: Fault[];
  /** The lines of rows that were there already. */
  duplicates: number[];
  /** Rows like an order of the last minutes, with that one; they are left out until the user wants them. */
  doubles: { row: ImportRow; order: string }[];
  error?: string;
}

const queriesOf = {
  customers: customersApi.all,
  outlets: outletsApi.all,
  riders: invitesApi.all,
  orders: ordersApi.all,
};

const inviteForm = () => location.origin + to.inviteRegistration();

function faultsOf(kind: ImportKind, { rows }: ImportProgress): Fault[] {
  const labelOf = (field: string) =>
    fieldsOf[kind].find(({ name }) => field.startsWith(name))?.label ?? 'Row';
  return rows.flatMap(({ line, outcome, errors = {} }) =>
    outcome !== 'rejected' || errors.double
      ? []
      : Object.entries(errors).map(([field, messages]) => ({
          line,
          column: labelOf(field),
          reason: messages.join(', '),
        })),
  );
}

const begun: ImportRun = {
  status: 'running',
  sent: 0,
  record: null,
  rejected: [],
  duplicates: [],
  doubles: [],
};

/** The rows that were sent and left out, each with the order that it is like. */
const doublesOf = (sent: readonly ImportRow[], { rows }: ImportProgress): ImportRun['doubles'] =>
  rows.flatMap(({ line, errors }) => {
    const row = sent.find((one) => one.line === line);
    return row && errors?.double ? [{ row, order: errors.double.join(', ') }] : [];
  });

const withBatch = (
  run: ImportRun,
  kind: ImportKind,
  { rows, ...record }: ImportProgress,
  sent: readonly ImportRow[],
): ImportRun => ({
  ...run,
  record,
  sent: run.sent + rows.length,
  rejected: [...run.rejected, ...faultsOf(kind, { rows, ...record })],
  duplicates: [
    ...run.duplicates,
    ...rows.filter(({ outcome }) => outcome === 'duplicate').map(({ line }) => line),
  ],
  doubles: [...run.doubles, ...doublesOf(sent, { rows, ...record })],
});

/** Sends a file's rows batch by batch. A lost batch is sent again, and those that follow it; none before it. */
export function useImportRun() {
  const client = useQueryClient();
  const [run, setRun] = useState<ImportRun | null>(null);
  const work = useRef<{ plan: ImportPlan; id: string; next: number; isStopped: boolean } | null>(null);

  const isUnderWay = run?.status === 'running' || run?.status === 'stopping';
  useEffect(() => {
    if (!isUnderWay) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnderWay]);
  // Leaving the page stops the import with the batch that is under way.
  useEffect(
    () => () => {
      if (work.current) work.current.isStopped = true;
    },
    [],
  );

  const refresh = (kind: ImportKind) => {
    void client.invalidateQueries({ queryKey: queriesOf[kind] });
    void client.invalidateQueries({ queryKey: importsApi.all });
  };

  const sendFrom = async (current: NonNullable<typeof work.current>) => {
    const { plan, id } = current;
    const { kind, fileName } = plan;
    const end = (status: ImportRun['status'], error?: string) => {
      setRun((last) => last && { ...last, status, ...(error && { error }) });
      refresh(kind);
    };
    try {
      for (; current.next < plan.batches && !current.isStopped; current.next += 1) {
        const rows = await plan.worker.call('batch', current.next);
        const progress = await importsApi.store({
          import_id: id,
          kind,
          total_rows: plan.rows,
          rows,
          ...(fileName && { file_name: fileName.slice(-200) }),
          ...(kind === 'riders' && { invite_form_link: inviteForm() }),
          ...(kind === 'orders' && offers('doubles') && { unless_double: true }),
        });
        setRun((last) => last && withBatch(last, kind, progress, rows));
      }
      end(current.next < plan.batches ? 'stopped' : 'done');
    } catch (error) {
      end('paused', error instanceof Error ? error.message : 'Something went wrong.');
    }
  };

  const sendDoubles = async (
    { plan, id }: NonNullable<typeof work.current>,
    doubles: ImportRun['doubles'],
  ) => {
    const { kind, fileName } = plan;
    setRun((last) => last && { ...last, status: 'running', doubles: [] });
    const rest = doubles.map(({ row }) => row);
    try {
      while (rest.length > 0) {
        const rows = rest.slice(0, importLimits.batchRows);
        const file_name = fileName?.slice(-200);
        const progress = await importsApi.store({
          import_id: id,
          kind,
          total_rows: plan.rows,
          rows,
          file_name,
        });
        rest.splice(0, rows.length);
        setRun((last) => last && { ...withBatch(last, kind, progress, rows), sent: last.sent });
      }
      setRun((last) => last && { ...last, status: 'done' });
    } catch (error) {
      const text = error instanceof Error ? error.message : 'Something went wrong.';
      const left = doubles.filter(({ row }) => rest.includes(row));
      setRun((last) => last && { ...last, status: 'done', doubles: left, error: text });
    }
    refresh(kind);
  };

  return {
    run,
    /** Imports what was left out as a double. */
    importDoubles: () => {
      if (work.current && run) void sendDoubles(work.current, run.doubles);
    },
    start: (plan: ImportPlan) => {
      if (!offers('imports')) return setRun({ ...begun, status: 'unsupported' });
      work.current = { plan, id: newImportId(), next: 0, isStopped: false };
      setRun(begun);
      void sendFrom(work.current);
    },
    /** Goes on with the batch that was lost. */
    resume: () => {
      if (!work.current) return;
      work.current.isStopped = false;
      setRun((last) => {
        const { error: _, ...rest } = last ?? begun;
        return { ...rest, status: 'running' };
      });
      void sendFrom(work.current);
    },
    /** Ends after the batch that is under way. */
    stop: () => {
      if (work.current) work.current.isStopped = true;
      setRun((last) => last && { ...last, status: last.status === 'running' ? 'stopping' : 'stopped' });
    },
    reset: () => setRun(null),
  };
}
