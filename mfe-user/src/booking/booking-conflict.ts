import { type BookedOrder, type DeliveryRate, offeredPaymentMethods, promiseText } from '@waybill/contract';
import { capitalised } from '@waybill/ui';
import { areSame, type FieldConflict, haveBothChanged } from '@waybill/ui/fields';
import type { Pin } from '../places/use-own-place.ts';
import { areaOf, type BookingValues, itemsOf, valuesOfChange } from './booking-values.ts';
import { placeTexts } from './place-texts.ts';

type Rates = readonly DeliveryRate[] | undefined;
type Name = Exclude<keyof BookingValues, 'near' | 'company_id'>;

/** Fields that change together, with what they are called and read as. */
interface Part {
  label: string;
  names: readonly Name[];
  textOf: (values: BookingValues, rates: Rates) => string;
}

const areaLabel = 'Drop-off area';
const pinText = (pin: Pin | undefined) => (pin ? `${pin.latitude}, ${pin.longitude}` : '');
const one = (label: string, name: Name, textOf: Part['textOf']): Part => ({ label, names: [name], textOf });

const endParts = (end: 'outlet' | 'customer'): Part[] => [
  one(placeTexts[end].pin, `${end}_place`, (values) => pinText(values[`${end}_place`])),
  ...(['name', 'phone', 'address', 'landmark'] as const).map((field) =>
    one(placeTexts[end][field], `${end}_${field}`, (values) => values[`${end}_${field}`]?.trim() ?? ''),
  ),
];

const parts: readonly Part[] = [
  one(areaLabel, 'rate_id', ({ rate_id }, rates) => rates?.find(({ id }) => id === rate_id)?.area ?? ''),
  ...endParts('outlet'),
  ...endParts('customer'),
  {
    label: 'When it should arrive',
    names: ['promised_from', 'promised_by'],
    textOf: (values) => promiseText(values, new Date()),
  },
  one('Items', 'order_items', (values) =>
    itemsOf(values)
      .map(({ quantity, name }) => `${quantity} × ${name}`)
      .join(', '),
  ),
  one('Note', 'order_description', ({ order_description }) => order_description?.trim() ?? ''),
  one('Payment method', 'order_payment_method', ({ order_payment_method: method }) =>
    capitalised(offeredPaymentMethods.find(({ id }) => id === method)?.name ?? ''),
  ),
];

/** As it is sent. */
const sentOf = (values: BookingValues): BookingValues => ({
  ...Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ),
  order_items: itemsOf(values),
});

const differ = ({ names }: Part, some: BookingValues, other: BookingValues) =>
  names.some((name) => !areSame(sentOf(some)[name], sentOf(other)[name]));

const feeNames = [
  'order_delivery_fee',
  'order_service_fee',
  'order_tax_fee',
  'order_insurance_fee',
  'order_discount',
] as const;

/** What was changed between two versions of an order, in words. */
export const changedLabels = (now: BookedOrder, base: BookedOrder): string[] => [
  // As the order has it: there may be no rate of its area today.
  ...(areaOf(now) !== areaOf(base) ? [areaLabel] : []),
  ...parts
    .filter((part) => differ(part, valuesOfChange(now, undefined), valuesOfChange(base, undefined)))
    .map(({ label }) => label),
  ...(feeNames.some((name) => now[name] !== base[name]) ? ['Price'] : []),
];

const pick = (values: BookingValues, names: readonly Name[]): Partial<BookingValues> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** What both have changed since the form began. */
export const conflictsOf = (
  typed: BookingValues,
  before: BookingValues,
  after: BookingValues,
  rates: Rates,
): FieldConflict<BookingValues>[] =>
  parts
    .filter(({ names }) => haveBothChanged(names, sentOf(typed), sentOf(before), sentOf(after)))
    .map(({ label, names, textOf }) => ({
      label,
      mine: textOf(typed, rates) || 'none',
      theirs: textOf(after, rates) || 'none',
      values: pick(after, names),
    }));

/** Puts what was typed on top of the newer order: fields that were not touched become the newer ones. */
export const rebased = (
  typed: BookingValues,
  before: BookingValues,
  after: BookingValues,
): Partial<BookingValues> =>
  Object.assign(
    {},
    ...parts.filter((part) => !differ(part, typed, before)).map(({ names }) => pick(after, names)),
  );
