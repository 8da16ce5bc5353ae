import type { newOutlet, outletChanges } from '@waybill/contract';
import type { z } from 'zod';
import { createAddressBookService } from '../address-book/index.ts';
import type { OutletRow } from '../platform/database/tables.ts';

type New = z.output<typeof newOutlet>;
type Changes = z.output<typeof outletChanges>;

export type OutletsService = ReturnType<typeof createOutletsService>;

/** The places of a company where orders are picked up: found by name, phone and email. */
export const createOutletsService = () =>
  createAddressBookService<OutletRow, New, Changes>({
    book: 'outlets',
    columnsOf: (fields) => ({ ...fields, outlet_email: fields.outlet_email ?? null }),
    changesOf: (fields) => fields,
    foundBy: (row) => [row.outlet_name, row.outlet_phone, row.outlet_email],
  });
