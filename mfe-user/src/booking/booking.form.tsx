import { useQueryClient } from '@tanstack/react-query';
import { bookableCompaniesApi, bookedOrdersApi, isApiError, useWrite } from '@waybill/api';
import { to } from '@waybill/federation';
import { Button } from '@waybill/ui';
import { forgetDraft, saveDraft, storedDraft } from '@waybill/ui/fields';
import { useMedia } from '@waybill/ui/filters';
import { Form } from '@waybill/ui/form';
import { useOrderQuestions } from '@waybill/ui/order';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type BookingStep, BookingSteps } from './booking-steps.tsx';
import { type BookingValues, toBooking } from './booking-values.ts';
import { CompanyFields } from './company-fields.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { BookingRecap, PriceSummary, PriceTotal } from './price-summary.tsx';
import { BookingPromise } from './promise-field.tsx';

interface BookingFormProps {
  /** The name of its draft. */
  draft: string;
  defaults: BookingValues;
  /** The company and rate that were chosen on another screen: they take their place in the draft. */
  chosen?: Pick<BookingValues, 'company_id' | 'rate_id'>;
}

/** A rate belongs to its company, and a time to its working days. */
const withoutChoicesOfCompany = (changed: Partial<BookingValues>) =>
  'company_id' in changed
    ? { rate_id: undefined, promised_from: undefined, promised_by: undefined }
    : undefined;

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

const stepsOf = (draft: string, isPhone: boolean): readonly BookingStep[] => [
  { title: 'Company', fields: ['near', 'company_id', 'rate_id'], content: <CompanyFields /> },
  {
    title: 'Pick-up',
    fields: ['outlet_place', 'outlet_name', 'outlet_phone', 'outlet_address', 'outlet_landmark'],
    content: <PlaceFields draft={draft} end="outlet" />,
  },
  {
    title: 'Drop-off',
    fields: [
      'customer_place',
      'customer_name',
      'customer_phone',
      'customer_address',
      'customer_landmark',
      'promised_from',
      'promised_by',
    ],
    content: (
      <PlaceFields draft={draft} end="customer">
        <BookingPromise />
      </PlaceFields>
    ),
  },
  {
    title: 'What is sent',
    fields: ['order_items', 'order_description', 'order_payment_method'],
    content: <ParcelFields />,
  },
  {
    title: 'Price',
    fields: [],
    content: (
      <>
        {isPhone && <BookingRecap />}
        <PriceSummary />
      </>
    ),
  },
];

/** The step with the first field that the server rejected; -1 where it rejected none that is typed. */
const rejectedStep = (steps: readonly BookingStep[], error: unknown): number => {
  const names = Object.keys((isApiError(error) && error.errors) || {}).map((path) => path.split('.')[0]!);
  return steps.findIndex(({ fields }) => names.some((name) => fields.includes(name)));
};

/** Books an order, on a phone one step after another. A draft is stored until it is sent, and a repetition after a lost response books nothing twice. */
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
  const isPhone = useMedia('(max-width: 600px)');
  const [step, setStep] = useState(0);
  const steps = stepsOf(draft, isPhone);
  const isLast = !isPhone || step === steps.length - 1;
  const book = async (values: BookingValues) => {
    const rates = await client.ensureQueryData(bookableCompaniesApi.rates(values.company_id ?? ''));
    const rate = rates.find(({ id }) => id === values.rate_id);
    try {
      return await send(toBooking(values, rate));
    } catch (error) {
      const rejected = rejectedStep(steps, error);
      if (rejected >= 0) setStep(rejected);
      throw error;
    }
  };
  return (
    <>
      <Form<BookingValues>
        draft={draft}
        defaults={start}
        submitLabel={isLast ? 'Book Order' : 'Next'}
        actions="fixed"
        summary={<PriceTotal />}
        secondary={isPhone && step > 0 && <Button onClick={() => setStep(step - 1)}>Back</Button>}
        onSubmit={book}
        derive={withoutChoicesOfCompany}
      >
        <BookingSteps steps={steps} at={isPhone ? step : undefined} onStep={setStep} />
      </Form>
      {question}
    </>
  );
}
