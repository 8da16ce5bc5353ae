import { type QueryClient, useQuery } from '@tanstack/react-query';
import { companySettingsApi } from '@waybill/api';
import type { CompanySettings } from '@waybill/contract';
import { sessionStore, useOffers, useSession, viewerOf } from '@waybill/session';
import type { Office } from '../outbox/outbox-entry.ts';
import { riderTexts } from '../texts/rider-texts.ts';

/** The office's number changes seldom: it is read again after this time, in ms. */
const freshMs = 3_600_000;

const officeOf = (settings: Partial<CompanySettings> | undefined): Office => ({
  name:
    settings?.company_name ??
    viewerOf(sessionStore.getState()).team?.display_name ??
    riderTexts().office.company,
  phone: settings?.office_phone ?? settings?.company_phone ?? null,
});

/** The office as last read, with the company's own number where it has none for riders. Another server may have neither. */
export const cachedOffice = (client: QueryClient): Office =>
  officeOf(client.getQueryData(companySettingsApi.show().queryKey));

/** Reads the company's settings, for use without signal. */
export function useOfficeSettings(isEnabled: boolean) {
  const enabled = useOffers('company_settings') && isEnabled;
  return useQuery({ ...companySettingsApi.show(), staleTime: freshMs, enabled });
}

/** Whom the rider calls in the team that is shown. */
export const useOffice = (isEnabled = true): Office => officeOf(useOfficeSettings(isEnabled).data);

interface OfTeam {
  teamId: string;
  office?: Office;
}

/** The office that an action is about: as read now where its team is shown, otherwise as it was when it was tapped. */
export function useOfficeOf({ teamId, office }: OfTeam): Office | undefined {
  const isShown = useSession().teamId === teamId;
  const now = useOffice(isShown);
  return isShown && now.phone ? now : office;
}
