import { useQuery } from '@tanstack/react-query';
import { bookedOrdersApi } from '@waybill/api';
import { type BookedOrder, limits } from '@waybill/contract';
import { Field, TextField } from '@waybill/ui';
import { FormPart, PhoneField, Select, saveDraft, useReadFields, useSetFields } from '@waybill/ui/fields';
import { useId } from 'react';
import { PinField } from '../places/pin-field.tsx';
import styles from './booking.module.css';
import { type BookingValues, dropOffOf, pickUpOf } from './booking-values.ts';

/** An address leaves room for its landmark in one text. */
const addressLength = limits.longText - limits.name - 20;

interface PlaceProps {
  /** The name of the form's draft: what is filled in belongs to it, as what is typed does. */
  draft: string;
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

/** Where the parcel is picked up. */
export const PickUpFields = ({ draft }: PlaceProps) => (
  <FormPart title="2. Pick-up" isFramed>
    <RecentPlace
      draft={draft}
      label="A pick-up of before"
      textOf={({ outlet_name, outlet_address }) => [outlet_name, outlet_address].filter(Boolean).join(', ')}
      valuesOf={pickUpOf}
    />
    <div className={styles.grid}>
      <TextField<BookingValues>
        name="outlet_name"
        label="Who hands it over"
        required="Pick-up name is required"
      />
      <PhoneField<BookingValues>
        name="outlet_phone"
        label="Their phone"
        required="Pick-up phone is required"
      />
      <TextField<BookingValues>
        name="outlet_address"
        label="Pick-up address"
        required="Pick-up address is required"
        maxLength={addressLength}
        className={styles.wide}
      />
      <TextField<BookingValues>
        name="outlet_landmark"
        label="Landmark at the pick-up"
        hint="Something the rider sees from the road"
        className={styles.wide}
      />
    </div>
    <Field<BookingValues> name="outlet_place" label="Pin of the pick-up">
      <PinField what="pick-up" />
    </Field>
  </FormPart>
);

/** Where it goes. */
export const DropOffFields = ({ draft }: PlaceProps) => (
  <FormPart title="3. Drop-off" isFramed>
    <RecentPlace
      draft={draft}
      label="A drop-off of before"
      textOf={({ customer_name, customer_address }) => `${customer_name}, ${customer_address}`}
      valuesOf={dropOffOf}
    />
    <div className={styles.grid}>
      <TextField<BookingValues>
        name="customer_name"
        label="Who receives it"
        required="Drop-off name is required"
      />
      <PhoneField<BookingValues>
        name="customer_phone"
        label="Phone of the receiver"
        required="Drop-off phone is required"
      />
      <TextField<BookingValues>
        name="customer_address"
        label="Drop-off address"
        required="Drop-off address is required"
        maxLength={addressLength}
        className={styles.wide}
      />
      <TextField<BookingValues>
        name="customer_landmark"
        label="Landmark at the drop-off"
        hint="Something the rider sees from the road"
        className={styles.wide}
      />
    </div>
    <Field<BookingValues> name="customer_place" label="Pin of the drop-off">
      <PinField what="drop-off" />
    </Field>
  </FormPart>
);
