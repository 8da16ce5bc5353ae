import { queryOptions } from '@tanstack/react-query';
import type { CompanySettings, CompanySettingsChanges } from '@waybill/contract';
import { offers } from '@waybill/session';
import { api } from './client.ts';
import { write } from './write.ts';

const all = ['company-settings'] as const;

/** The owner's settings of the company. */
export const companySettingsApi = {
  all,
  show: () =>
    queryOptions({
      queryKey: [...all, 'show'],
      queryFn: ({ signal }) => api.get<CompanySettings>('company/settings/show', {}, { signal }),
      enabled: offers('company_settings'),
    }),
  /** Changes the sent fields of the version that was read; a newer one is a 409. */
  update: write<CompanySettingsChanges, CompanySettings>('company/settings/update'),
};
