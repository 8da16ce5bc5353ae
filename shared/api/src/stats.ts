import { queryOptions } from '@tanstack/react-query';
import type { CompanyStats, GeneralStats, ReportBody, ReportFigures } from '@waybill/contract';
import { offers } from '@waybill/session';
import { companyId } from './call-headers.ts';
import { api } from './client.ts';

const all = ['stats'] as const;

export const statsApi = {
  all,
  /** Figures of one Lagos day, or of the last 24 hours. */
  general: (date?: string) =>
    queryOptions({
      queryKey: [...all, 'general', date],
      queryFn: ({ signal }) =>
        api.post<GeneralStats>('stats/general', { company_id: companyId(), date }, { signal }),
    }),
  /** Figures of some Lagos days, at most 366. */
  company: (days: { start_date: string; end_date: string }) =>
    queryOptions({
      queryKey: [...all, 'company', days],
      queryFn: ({ signal }) =>
        api.post<CompanyStats>('stats/companies', { company_id: companyId(), ...days }, { signal }),
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
};
