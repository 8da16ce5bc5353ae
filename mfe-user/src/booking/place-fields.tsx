import { useQuery } from '@tanstack/react-query';
import { bookedOrdersApi } from '@waybill/api';
import { type BookedOrder, limits } from '@waybill/contract';
import { FormPart, PhoneField, Select, saveDraft, useReadFields, useSetFields } from '@waybill/ui/fields';
import { Field, TextField } from '@waybill/ui/form';
import { type ReactNode, useId } from 'react';
import { PinField } from '../places/pin-field.tsx';
import styles from './booking.module.css';
import { type BookingValues, dropOffOf, pickUpOf } from './booking-values.ts';
import { placeTexts } from './place-texts.ts';

interface PlaceProps {
  /** The name of the form's draft: what is filled in belongs to it, as what is typed does. */
  draft: string;
}

interface PlaceFieldsProps {
  /** The form's, to fill in places of the user's own orders; none are offered where it is left out. */
  draft?: string;
  end: keyof typeof placeTexts;
  title?: string;
  children?: ReactNode;
}

interface RecentPlaceProps extends PlaceProps {
  label: string;
  textOf: (order: BookedOrder) => string;
  valuesOf: (order: BookedOrder) => BookingValues;
}

/** Places of the user's own orders, to fill in again; nothing while there is none. */
function RecentPlace({ draft, label, textOf, valuesOf }: RecentPlaceProps) {
  const { data } = useQuery(bookedOrdersApi.recent());
  const setFields = useSetFields<BookingValues>();
  const readFields = useReadFields<BookingValues>();
  const id = useId();
  const orders = new Map((data ?? []).map((order) => [textOf(order), order] as const));
  if (orders.size === 0) return null;
  return (
    <div className={styles.recent}>
      <label htmlFor={id}>{label}</label>
      <Select<string>
        id={id}
        value={null}
        placeholder="Choose one of your own orders"
        options={[...orders.keys()].slice(0, 8).map((text) => ({ value: text, label: text }))}
        onSelect={(text: string) => {
          const order = orders.get(text);
          if (!order) return;
          setFields(valuesOf(order));
          saveDraft(draft, readFields());
        }}
      />
    </div>
  );
}

/** The name of an earlier place, and the fields that it fills in. */
const recentOf = {
  outlet: {
    textOf: ({ outlet_name, outlet_address }) => [outlet_name, outlet_address].filter(Boolean).join(', '),
    valuesOf: pickUpOf,
  },
  customer: {
    textOf: ({ customer_name, customer_address }) => `${customer_name}, ${customer_address}`,
    valuesOf: dropOffOf,
  },
} as const satisfies Record<string, Pick<RecentPlaceProps, 'textOf' | 'valuesOf'>>;

/** One end of the way: where the parcel is picked up (`outlet`), or where it goes (`customer`). */
export function PlaceFields({ draft, end, title = placeTexts[end].title, children }: PlaceFieldsProps) {
  const { recent, name, phone, address, landmark, pin } = placeTexts[end];
  const what = end === 'outlet' ? 'pick-up' : 'drop-off';
  const requiredText = (field: string) => `${end === 'outlet' ? 'Pick-up' : 'Drop-off'} ${field} is required`;
  return (
    <FormPart title={title} isFramed>
      {draft && <RecentPlace draft={draft} label={recent} {...recentOf[end]} />}
      <Field<BookingValues> name={`${end}_place`} label={pin}>
        <PinField what={what} />
      </Field>
      <div className={styles.grid}>
        <TextField<BookingValues> name={`${end}_name`} label={name} required={requiredText('name')} />
        <PhoneField<BookingValues> name={`${end}_phone`} label={phone} required={requiredText('phone')} />
        <TextField<BookingValues>
          name={`${end}_address`}
          label={address}
          required={requiredText('address')}
          maxLength={limits.longText}
          className={styles.wide}
        />
        <TextField<BookingValues>
          name={`${end}_landmark`}
          label={landmark}
          hint="What is close by: opposite the Total station"
          maxLength={limits.name}
          className={styles.wide}
        />
      </div>
      {children}
    </FormPart>
  );
}
