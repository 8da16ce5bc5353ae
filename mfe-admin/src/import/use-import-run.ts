import { useQueryClient } from '@tanstack/react-query';
import { customersApi, importsApi, invitesApi, isApiError, ordersApi, outletsApi } from '@waybill/api';
import type { ImportKind, ImportProgress, ImportRecord, ImportRow } from '@waybill/contract';
import { to } from '@waybill/federation';
import { offers } from '@waybill/session';
import { useEffect, useRef, useState } from 'react';
import { batchesOf } from './batches-of.ts';
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
  /** Rows of the batch without a response that the server has and did not create; it does not say which. */
  unlisted: number;
  /** Rows of the batch without a response that may be stored, as the server did not say. */
  unsure: number;
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
  unlisted: 0,
  unsure: 0,
};

/** The rows that were sent and left out, each with the order that it is like. */
const doublesOf = (sent: readonly ImportRow[], { rows }: ImportProgress): ImportRun['doubles'] =>
  rows.flatMap(({ line, errors }) => {
    const row = sent.find((one) => one.line === line);
    return row && errors?.double ? [{ row, order: errors.double.join(', ') }] : [];
  });

/** Doubles that are wanted after all were counted when they were left out. */
const countSent = (run: ImportRun, rows: readonly ImportRow[]): ImportRun => {
  const doubles = run.doubles.filter(({ row }) => !rows.includes(row));
  return { ...run, doubles, sent: run.sent + rows.length - (run.doubles.length - doubles.length) };
};

const withBatch = (
  run: ImportRun,
  kind: ImportKind,
  { rows, ...record }: ImportProgress,
  sent: readonly ImportRow[],
): ImportRun => ({
  ...run,
  record,
  rejected: [...run.rejected, ...faultsOf(kind, { rows, ...record })],
  duplicates: [
    ...run.duplicates,
    ...rows.filter(({ outcome }) => outcome === 'duplicate').map(({ line }) => line),
  ],
  doubles: [...run.doubles, ...doublesOf(sent, { rows, ...record })],
});

const outcomesOf = (record: ImportRecord | null | undefined) =>
  [record?.created, record?.duplicates, record?.rejected].map((count) => count ?? 0).join();

/** What is known of an import that is stopped after a batch without a response: null is one that the server does not have. */
const stoppedAt = (
  { error: _, ...run }: ImportRun,
  { underWay, isSlow }: Work,
  record: ImportRecord | null | undefined,
): ImportRun => {
  const stopped = { ...run, status: 'stopped' as const };
  const counted = countSent(stopped, underWay);
  if (record && outcomesOf(record) !== outcomesOf(run.record))
    return { ...counted, record, unlisted: underWay.length - record.created + (run.record?.created ?? 0) };
  return record === undefined || isSlow ? { ...counted, unsure: underWay.length } : stopped;
};

/** An import, or what it left out as doubles, and how far it is. */
interface Work {
  plan: ImportPlan;
  id: string;
  /** Undefined of the file's own batches. */
  doubles?: ImportRow[][];
  next: number;
  /** The rows that were sent and have no response yet. */
  underWay: readonly ImportRow[];
  /** Whether the server took too long to respond, and so may store them yet. */
  isSlow: boolean;
  isStopped: boolean;
}

const workOf = (plan: ImportPlan, id: string): Work => ({
  plan,
  id,
  next: 0,
  underWay: [],
  isSlow: false,
  isStopped: false,
});

/** Sends a file's rows batch by batch. A lost batch is sent again, and those that follow it; none before it. */
export function useImportRun() {
  const client = useQueryClient();
  const [run, setRun] = useState<ImportRun | null>(null);
  const work = useRef<Work | null>(null);

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

  /** Only the server knows whether it stored a batch whose response was lost. */
  const endStopped = async (current: Work) => {
    const record = await importsApi
      .show(current.id)
      .catch((error) => (isApiError(error) && error.status === 404 ? null : undefined));
    setRun((last) => last && stoppedAt(last, current, record));
    refresh(current.plan.kind);
  };

  const sendFrom = async (current: Work) => {
    const { plan, id, doubles } = current;
    const { kind, fileName } = plan;
    const end = (status: ImportRun['status'], error?: string) => {
      setRun((last) => last && { ...last, status, ...(error && { error }) });
      refresh(kind);
    };
    const batches = doubles?.length ?? plan.batches;
    try {
      for (; current.next < batches && !current.isStopped; current.next += 1) {
        const rows = doubles?.[current.next] ?? (await plan.worker.call('batch', current.next));
        current.underWay = rows;
        const progress = await importsApi.store({
          import_id: id,
          kind,
          total_rows: plan.rows,
          rows,
          ...(fileName && { file_name: fileName.slice(-200) }),
          ...(kind === 'riders' && { invite_form_link: inviteForm() }),
          ...(kind === 'orders' && !doubles && offers('doubles') && { unless_double: true }),
        });
        current.underWay = [];
        setRun((last) => last && withBatch(countSent(last, rows), kind, progress, rows));
      }
      end(current.next < batches ? 'stopped' : 'done');
    } catch (error) {
      current.isSlow = isApiError(error) && (error.code === 'timeout' || error.status === 504);
      if (current.isStopped) await endStopped(current);
      else end('paused', error instanceof Error ? error.message : 'Something went wrong.');
    }
  };

  const send = (next: Work) => {
    work.current = next;
    next.isStopped = false;
    setRun((last) => {
      const { error: _, ...rest } = last ?? begun;
      return { ...rest, status: 'running' };
    });
    void sendFrom(next);
  };

  return {
    run,
    /** Imports what was left out as a double. */
    importDoubles: () => {
      if (work.current && run)
        send({
          ...workOf(work.current.plan, work.current.id),
          doubles: batchesOf(run.doubles.map(({ row }) => row)),
        });
    },
    start: (plan: ImportPlan) => {
      if (offers('imports')) send(workOf(plan, newImportId()));
      else setRun({ ...begun, status: 'unsupported' });
    },
    /** Goes on with the batch that was lost. */
    resume: () => {
      if (work.current) send(work.current);
    },
    /** Ends after the batch that is under way. */
    stop: () => {
      if (!work.current) return;
      work.current.isStopped = true;
      setRun((last) => last && { ...last, status: 'stopping' });
      if (run?.status === 'paused') void endStopped(work.current);
    },
    reset: () => setRun(null),
  };
}
