import { useQuery } from '@tanstack/react-query';
import { bookableCompaniesApi } from '@waybill/api';
import { type BookedOrder, type DeliveryRate, promiseText } from '@waybill/contract';
import { Facts, ListSkeleton, Money } from '@waybill/ui';
import { FormPart, useFromFields } from '@waybill/ui/fields';
import type { ReactNode } from 'react';
import styles from './booking.module.css';
import { type BookingValues, isOtherRate, priceOf, priceOfChange } from './booking-values.ts';

/** Only what the price depends on, so that typing a name does not re-render it. */
const pricedOf = ({ company_id, rate_id, order_items = [], order_payment_method }: BookingValues) => ({
  company_id,
  rate_id,
  order_payment_method,
  order_items: order_items.map((item) => ({
    quantity: item?.quantity ?? 0,
    price: item?.price ?? 0,
    options: item?.options ?? [],
  })),
});

/** The chosen rate, once the company's rates are there; the form says where they could not be loaded. */
function useRate(companyId: string | undefined, rateId: string | undefined) {
  const { data, isLoading, isError } = useQuery({
    ...bookableCompaniesApi.rates(companyId ?? ''),
    enabled: Boolean(companyId),
  });
  const rate: DeliveryRate | undefined = data?.find(({ id }) => id === rateId);
  return { rate, isLoading, isError };
}

const howPaid = {
  2: 'The rider collects it in cash at the drop-off.',
  3: 'It is paid by Paystack; the company sends the link.',
  5: 'It is paid by transfer to the company’s account.',
} as const;

/** What is to be paid, beside the button that books: always in view. */
export function PriceTotal() {
  const values = useFromFields(pricedOf);
  const { rate } = useRate(values.company_id, values.rate_id);
  return (
    <span className={styles.total}>
      {rate ? 'Total' : 'The price comes with the area'}
      {rate && (
        <strong>
          <Money naira={priceOf(values, rate.fee).total} />
        </strong>
      )}
    </span>
  );
}

const wayOf = ({
  outlet_address,
  customer_name,
  customer_address,
  promised_from,
  promised_by,
  order_items = [],
}: BookingValues) => ({
  from: outlet_address,
  to: [customer_name, customer_address].filter(Boolean).join(', '),
  arrives: promiseText({ promised_from, promised_by }, new Date()),
  parcel: order_items
    .map((item) => item?.name)
    .filter(Boolean)
    .join(', '),
});

/** What is booked, where the other parts of the form are not in view. */
export function BookingRecap() {
  const { from, to, arrives, parcel } = useFromFields(wayOf);
  return (
    <div className={styles.recap}>
      <Facts
        facts={[
          ['From', from],
          ['To', to],
          ['Arrives', arrives],
          ['Parcel', parcel],
        ]}
      />
    </div>
  );
}

/** Parts that the company sets; a new booking has none. */
const companysParts = (order: BookedOrder): [string, number][] => [
  ['Service fee', order.order_service_fee],
  ['Tax fee', order.order_tax_fee],
  ['Insurance fee', order.order_insurance_fee],
  ['Discount', -order.order_discount],
];

/** The order's price and its parts, before it is confirmed; `order` is the one that is changed. */
export function PriceSummary({ order }: { order?: BookedOrder }) {
  const values = useFromFields(pricedOf);
  const { rate, isLoading, isError } = useRate(values.company_id, values.rate_id);
  const { items, fee, total } =
    order && rate ? priceOfChange(values, rate, order) : priceOf(values, rate?.fee ?? 0);
  const isKept = order && rate && !isOtherRate(rate, order);
  const others = (order ? companysParts(order) : []).filter(([, naira]) => naira !== 0);
  return (
    <FormPart title="5. Price" isFramed>
      <section aria-live="polite" aria-label="Price details" className={styles.price}>
        {rate && (
          <>
            <Facts
              isAmounts
              facts={[
                [
                  isKept ? `Delivery to ${rate.area}` : `Delivery to ${rate.area}, the company’s rate`,
                  <Money key="fee" naira={fee} />,
                ],
                ['Items, money to collect', <Money key="items" naira={items} />],
                ...others.map(([label, naira]): [string, ReactNode] => [
                  label,
                  <Money key={label} naira={naira} />,
                ]),
                [
                  'Total to pay',
                  <strong key="total">
                    <Money naira={total} />
                  </strong>,
                ],
              ]}
            />
            <p className={styles.note}>{howPaid[values.order_payment_method ?? 2]}</p>
          </>
        )}
        {isLoading && <ListSkeleton rows={1} label="Loading the price" />}
        {!rate && !isLoading && !isError && (
          <p className={styles.note}>
            The price shows once you have chosen a company and the area of the drop-off.
          </p>
        )}
      </section>
    </FormPart>
  );
}
