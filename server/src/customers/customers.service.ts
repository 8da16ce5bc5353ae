import type { customerChanges, newCustomer } from '@waybill/contract';
import type { z } from 'zod';
import { createAddressBookService } from '../address-book/index.ts';
import type { CustomerRow } from '../platform/database/tables.ts';

type New = z.output<typeof newCustomer>;
type Changes = z.output<typeof customerChanges>;

export type CustomersService = ReturnType<typeof createCustomersService>;

/** A company's customers: found by name, phone and email. An empty comment is none. */
export const createCustomersService = () =>
  createAddressBookService<CustomerRow, New, Changes>({
    book: 'customers',
    columnsOf: (fields) => ({
      ...fields,
      customer_email: fields.customer_email ?? null,
      customer_gender: fields.customer_gender ?? null,
      customer_comment: fields.customer_comment || null,
      customer_picture: null,
    }),
    changesOf: ({ customer_comment, ...fields }) => ({
      ...fields,
      ...(customer_comment !== undefined && { customer_comment: customer_comment || null }),
    }),
    foundBy: (row) => [row.customer_name, row.customer_phone, row.customer_email],
  });
