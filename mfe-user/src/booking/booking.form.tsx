import { useQueryClient } from '@tanstack/react-query';
import { bookableCompaniesApi, bookedOrdersApi, useWrite } from '@waybill/api';
import { to } from '@waybill/federation';
import { forgetDraft, saveDraft, storedDraft } from '@waybill/ui/fields';
import { Form } from '@waybill/ui/form';
import { useOrderQuestions } from '@waybill/ui/order';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type BookingValues, toBooking } from './booking-values.ts';
import { CompanyFields } from './company-fields.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PriceSummary, PriceTotal } from './price-summary.tsx';

interface BookingFormProps {
  /** The name of its draft. */
  draft: string;
  defaults: BookingValues;
  /** The company and rate that were chosen on another screen: they take their place in the draft. */
  chosen?: Pick<BookingValues, 'company_id' | 'rate_id'>;
}

/** A rate belongs to its company. */
const rateFollowsCompany = (changed: Partial<BookingValues>) =>
  'company_id' in changed ? { rate_id: undefined } : undefined;

/**
 * The form's first values, after another screen chose a company: the choice goes into a stored draft once, and from then on the draft
 * alone holds it.
 */
function useStart({ draft, defaults, chosen }: BookingFormProps): BookingValues {
  const navigate = useNavigate();
  const [isMerged] = useState(() => {
    const stored = storedDraft<BookingValues>(draft);
    if (!stored || !chosen?.company_id) return false;
    saveDraft(draft, { ...stored, ...chosen });
    return true;
  });
  useEffect(() => {
    if (isMerged) navigate(to.bookOrder(), { replace: true });
  }, [isMerged, navigate]);
  return chosen?.company_id ? { ...defaults, ...chosen } : defaults;
}

/** Books an order. A draft is stored until it is sent, and a repetition after a lost response books nothing twice. */
export function BookingForm(props: BookingFormProps) {
  const { draft } = props;
  const start = useStart(props);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { run } = useWrite(bookedOrdersApi.book, {
    success: ({ order_id, company_name }) => `Order ${order_id} booked with ${company_name}`,
    invalidates: [bookedOrdersApi.all],
    draft,
    onSuccess: ({ order_id }) => {
      forgetDraft(draft);
      navigate(to.trackView(order_id));
    },
  });
  const { send, question } = useOrderQuestions(run, ({ order_id }) => to.trackView(order_id));
  const book = async (values: BookingValues) => {
    const rates = await client.ensureQueryData(bookableCompaniesApi.rates(values.company_id ?? ''));
    return send(
      toBooking(
        values,
        rates.find(({ id }) => id === values.rate_id),
      ),
    );
  };
  return (
    <>
      <Form<BookingValues>
        draft={draft}
        defaults={start}
        submitLabel="Book Order"
        actions="fixed"
        summary={<PriceTotal />}
        onSubmit={book}
        derive={rateFollowsCompany}
      >
        <CompanyFields />
        <PlaceFields draft={draft} end="outlet" />
        <PlaceFields draft={draft} end="customer" />
        <ParcelFields />
        <PriceSummary />
      </Form>
      {question}
    </>
  );
}
