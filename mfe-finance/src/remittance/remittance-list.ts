import { type CourierOrder, remittanceFilters, remittanceStates } from '@waybill/contract';
import { dayParam, daysAgo, type ListFilters, oneOfParam, textParam, today } from '@waybill/ui/table';

/** The filters of the remittance lists; by default the last 7 days through today. */
export const remittanceParams = {
  start_date: dayParam(daysAgo(7)),
  end_date: dayParam(today),
  filterType: oneOfParam(remittanceFilters),
  state: oneOfParam(remittanceStates),
  employee_id: textParam(64),
  courier_id: textParam(64),
};
export type RemittanceFilters = ListFilters<typeof remittanceParams>;

export const remittancePageSizes = [15, 30, 50] as const;

/** See docs/spec-coverage.md#operations-4. */
export const statusText = ({ status }: CourierOrder): string =>
  status === 'completed' ? 'Completed' : 'Canceled';
