import { queryOptions } from '@tanstack/react-query';
import {
  type CompanyStats,
  type DayResult,
  type EmployeeStats,
  type GeneralStats,
  lagosDayOf,
  type ReportBody,
  type ReportFigures,
  type RiderStats,
} from '@waybill/contract';
import { offers } from '@waybill/session';
import { companyId } from './call-headers.ts';
import { api } from './client.ts';

const all = ['stats'] as const;

/** Lagos days, at most 366. */
interface Days {
  start_date: string;
  end_date: string;
}

export const statsApi = {
  all,
  /** Figures of one Lagos day; without one of the last 24 hours, or of today where a server counts by days alone. */
  general: (date = offers('last_day') ? undefined : lagosDayOf(new Date())) =>
    queryOptions({
      queryKey: [...all, 'general', date],
      queryFn: ({ signal }) =>
        api.post<GeneralStats>('stats/general', { company_id: companyId(), date }, { signal }),
    }),
  company: (days: Days) =>
    queryOptions({
      queryKey: [...all, 'company', days],
      queryFn: ({ signal }) =>
        api.post<CompanyStats>('stats/companies', { company_id: companyId(), ...days }, { signal }),
    }),
  /** Of each rider, over the orders that were assigned to them. */
  riders: (days: Days) =>
    queryOptions({
      queryKey: [...all, 'riders', days],
      queryFn: ({ signal }) =>
        api.post<RiderStats[]>('stats/couriers', { company_id: companyId(), ...days }, { signal }),
      placeholderData: (previous) => previous,
    }),
  /** Of each employee, over the orders that they assigned. In the query: a browser sends no body with a GET. */
  employees: (days: Days) =>
    queryOptions({
      queryKey: [...all, 'employees', days],
      queryFn: ({ signal }) =>
        api.get<EmployeeStats[]>('stats/employees', { company_id: companyId(), ...days }, { signal }),
      placeholderData: (previous) => previous,
    }),
  /** The sums of a report per day, rider and outlet. */
  report: (filter: Omit<ReportBody, 'company_id'>) =>
    queryOptions({
      queryKey: [...all, 'report', filter],
      queryFn: ({ signal }) =>
        api.post<ReportFigures>('stats/report', { company_id: companyId(), ...filter }, { signal }),
      enabled: offers('report_sums'),
    }),
  /** What days brought and cost, and what is on its way. */
  result: (days: Days) =>
    queryOptions({
      queryKey: [...all, 'result', days],
      queryFn: ({ signal }) =>
        api.post<DayResult>('stats/result', { company_id: companyId(), ...days }, { signal }),
      enabled: offers('day_result'),
    }),
};
