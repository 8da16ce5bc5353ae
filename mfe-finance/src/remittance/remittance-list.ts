import { type CourierOrder, remittanceFilters } from '@waybill/contract';
import { dayParam, daysAgo, type ListFilters, oneOfParam, textParam, today } from '@waybill/ui/table';

/** What the remittance lists can be filtered by; the last 7 days to today unless chosen otherwise. */
export const remittanceParams = {
  start_date: dayParam(daysAgo(7)),
  end_date: dayParam(today),
  filterType: oneOfParam(remittanceFilters),
  employee_id: textParam(64),
  courier_id: textParam(64),
};
export type RemittanceFilters = ListFilters<typeof remittanceParams>;

/** The pages' sizes; the first is the default. */
export const remittancePageSizes = [15, 30, 50] as const;

/** Completed, otherwise Canceled (spec 2, section 4, "Remittance"). */
export const statusText = ({ status }: CourierOrder): string =>
  status === 'completed' ? 'Completed' : 'Canceled';
