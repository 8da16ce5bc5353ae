import { useQueryClient } from '@tanstack/react-query';
import { bookableCompaniesApi, bookedOrdersApi, useWrite } from '@waybill/api';
import { to } from '@waybill/federation';
import { Button, Form } from '@waybill/ui';
import { forgetDraft, saveDraft, storedDraft } from '@waybill/ui/fields';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './booking.module.css';
import { type BookingValues, toBooking } from './booking-values.ts';
import { CompanyFields } from './company-fields.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import { DropOffFields, PickUpFields } from './place-fields.tsx';
import { PriceSummary } from './price-summary.tsx';

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

/** Takes over what another screen chose, once; then the draft alone says what is chosen. */
function useChosen(draft: string, chosen: BookingFormProps['chosen']) {
  const navigate = useNavigate();
  const [hasDraft] = useState(() => {
    const stored = storedDraft<BookingValues>(draft);
    if (chosen?.company_id) saveDraft(draft, { ...stored, ...chosen });
    return stored !== undefined;
  });
  const isCarried = Boolean(chosen?.company_id);
  useEffect(() => {
    if (isCarried) navigate(to.bookOrder(), { replace: true });
  }, [isCarried, navigate]);
  return hasDraft;
}

/** Books an order. A draft is stored until it is sent, and a repetition after a lost response books nothing twice. */
export function BookingForm({ draft, defaults, chosen }: BookingFormProps) {
  const hasDraft = useChosen(draft, chosen);
  const [started, setStarted] = useState(0);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { run } = useWrite(bookedOrdersApi.book, {
    success: ({ order_id, company_name }) => `Order ${order_id} booked with ${company_name}`,
    invalidates: [bookedOrdersApi.all],
    rememberAs: draft,
    onSuccess: ({ order_id }) => {
      forgetDraft(draft);
      navigate(to.trackView(order_id));
    },
  });
  const book = async (values: BookingValues) => {
    const rates = await client.ensureQueryData(bookableCompaniesApi.rates(values.company_id ?? ''));
    return run(
      toBooking(
        values,
        rates.find(({ id }) => id === values.rate_id),
      ),
    );
  };
  return (
    <>
      {hasDraft && started === 0 && (
        <div className={styles.notice} role="status">
          What you typed before is restored.
          <Button
            size="small"
            onClick={() => {
              forgetDraft(draft);
              setStarted(1);
            }}
          >
            Start again
          </Button>
        </div>
      )}
      <Form<BookingValues>
        key={started}
        draft={draft}
        defaults={defaults}
        submitLabel="Book Order"
        onSubmit={book}
        derive={rateFollowsCompany}
      >
        <CompanyFields />
        <PickUpFields draft={draft} />
        <DropOffFields draft={draft} />
        <ParcelFields />
        <PriceSummary />
      </Form>
    </>
  );
}
