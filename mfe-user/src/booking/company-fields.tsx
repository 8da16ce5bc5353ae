import { useQuery } from '@tanstack/react-query';
import { bookableCompaniesApi } from '@waybill/api';
import { promiseRuleText } from '@waybill/contract';
import { ErrorPanel, moneyText } from '@waybill/ui';
import { FormPart, SelectField, useFromFields, useSetFields } from '@waybill/ui/fields';
import { Field } from '@waybill/ui/form';
import { useEffect, useEffectEvent } from 'react';
import { NearChoice } from '../places/near-choice.tsx';
import type { BookingValues } from './booking-values.ts';
import { CompanyChoice } from './company-choice.tsx';

const companyOf = ({ company_id }: BookingValues) => company_id;
const rateOf = ({ rate_id }: BookingValues) => rate_id;
const nearIn = ({ near }: BookingValues) => near;

/** The company, and the area of the drop-off with its price. */
export function CompanyFields({ isFixed = false }: { isFixed?: boolean }) {
  const companyId = useFromFields(companyOf);
  const near = useFromFields(nearIn);
  return (
    <FormPart title="1. Company" isFramed>
      {!companyId && (
        <Field<BookingValues> name="near" label="Your area">
          <NearChoice />
        </Field>
      )}
      <Field<BookingValues> name="company_id" label="Company" required="Choose a company">
        <CompanyChoice near={near} isFixed={isFixed} />
      </Field>
      {companyId && <AreaField companyId={companyId} />}
    </FormPart>
  );
}

function AreaField({ companyId }: { companyId: string }) {
  const rates = useQuery(bookableCompaniesApi.rates(companyId));
  const rateId = useFromFields(rateOf);
  const setFields = useSetFields<BookingValues>();
  // A rate of another day, or of another company, does not apply any more.
  const forget = useEffectEvent(() => {
    if (rateId && rates.data && !rates.data.some(({ id }) => id === rateId))
      setFields({ rate_id: undefined });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever either of them changes
  useEffect(() => forget(), [rates.data, rateId]);
  return (
    <>
      {rates.error && (
        <ErrorPanel title="The rates could not be loaded" error={rates.error} onRetry={rates.refetch} />
      )}
      <SelectField<BookingValues>
        name="rate_id"
        label="Drop-off area"
        required="Choose the drop-off area"
        placeholder="Choose the area: it decides the price"
        isSearchable
        isLoading={rates.isPending}
        options={(rates.data ?? []).map(({ id, area, fee, promise }) => ({
          value: id,
          label: [area, moneyText(fee), promise && promiseRuleText(promise)].filter(Boolean).join(' · '),
        }))}
      />
    </>
  );
}
