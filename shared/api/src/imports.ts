import { queryOptions } from '@tanstack/react-query';
import type { ImportBatch, ImportDetails, ImportProgress, ImportRecord, ImportUndo } from '@waybill/contract';
import { offers } from '@waybill/session';
import { companyId } from './call-headers.ts';
import { api } from './client.ts';

const all = ['imports'] as const;

/** Imports of spreadsheets. */
export const importsApi = {
  all,
  /** Those of the last day, newest first. */
  recent: () =>
    queryOptions({
      queryKey: [...all, 'recent'],
      queryFn: ({ signal }) => api.get<ImportRecord[]>('import/index', {}, { signal }),
      enabled: offers('imports'),
    }),
  /** A batch of rows. It needs no idempotency key: repeated, it creates nothing twice. */
  store: (batch: ImportBatch) =>
    api.post<ImportProgress>('import/store', { ...batch, company_id: companyId() }),
  /** With what its undo left. */
  show: (id: string) => api.get<ImportDetails>('import/show', { id }),
  /** A step of the undo, to be repeated until nothing is `to_undo`. */
  undo: (id: string) => api.post<ImportUndo>('import/undo', { id }),
};
