import { useQuery } from '@tanstack/react-query';
import { bookableCompaniesApi } from '@waybill/api';
import { promiseRuleText } from '@waybill/contract';
import { useOffers } from '@waybill/session';
import { PromiseField, useFromFields } from '@waybill/ui/fields';
import type { BookingValues } from './booking-values.ts';

const chosenOf = ({ company_id, rate_id }: BookingValues) => ({ company_id, rate_id });

/**
 * When it should arrive: as the chosen company promises a new order by itself, or at a day and time when it works. An order that
 * is booked already is promised nothing by itself.
 */
export function BookingPromise({ isChange = false }: { isChange?: boolean }) {
  const { company_id = '', rate_id } = useFromFields(chosenOf);
  const isAsked = useOffers('promises') && company_id !== '';
  const { data: company } = useQuery({ ...bookableCompaniesApi.detail(company_id), enabled: isAsked });
  const { data: rates } = useQuery({ ...bookableCompaniesApi.rates(company_id), enabled: isAsked });
  if (!isAsked || !company) return null;
  const rule = !isChange && (rates?.find(({ id }) => id === rate_id)?.promise ?? company.promise);
  return (
    <PromiseField
      label="When should it arrive?"
      noneText={rule ? promiseRuleText(rule) : 'Any time'}
      working={company}
    />
  );
}
