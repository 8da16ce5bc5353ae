import { cashEntryTexts, type StatementLine } from '@waybill/contract';

/** A line of the statement by its kind, and its order's number. */
export const titleOfLine = ({ kind, order_number }: StatementLine): string =>
  order_number ? `${cashEntryTexts[kind]}, ${order_number}` : cashEntryTexts[kind];
