import type { ImportKind } from '@waybill/contract';
import type { ImportField } from './field.ts';
import { orderFields } from './order-fields.ts';
import { customerFields, outletFields, riderFields } from './people-fields.ts';

export type { ImportField };

/** The fields of each kind, in the order in which they are shown. */
export const fieldsOf: Record<ImportKind, readonly ImportField[]> = {
  customers: customerFields,
  outlets: outletFields,
  riders: riderFields,
  orders: orderFields,
};
