import { itemsTotalKobo, limits, toKobo, toNaira } from '@waybill/contract';
import { Facts, Money } from '@waybill/ui';
import { useFromFields } from '@waybill/ui/fields';
import styles from './order-form.module.css';
import { amountOf, itemsOf, type OrderValues } from './order-values.ts';

const optionsTotalKobo = (values: OrderValues) =>
  itemsTotalKobo(itemsOf(values).flatMap(({ options = [] }) => options));

/** The parts of the amount in naira, in the order in which they are added up; those that are none are left out. */
function partsOf(values: OrderValues, goodsKobo: number): [string, number][] {
  const optionsKobo = optionsTotalKobo(values);
  const all: [string, number][] = [
    ['Items', toNaira(goodsKobo - optionsKobo)],
    ['Options', toNaira(optionsKobo)],
    ['Delivery fee', values.order_delivery_fee ?? 0],
    ['Service fee', values.order_service_fee ?? 0],
    ['Tax fee', values.order_tax_fee ?? 0],
    ['Discount', -(values.order_discount ?? 0)],
  ];
  return all.filter(([name, naira]) => naira !== 0 || name === 'Items' || name === 'Delivery fee');
}

const mistakeOf = (amount: number) => {
  if (amount < 0) return 'The discount is more than the order is worth';
  return amount > limits.naira ? 'The order is worth more than an order may be' : undefined;
};

/** What the amount depends on, and nothing else: a name that is typed adds nothing up. */
const pricedOf = ({ order_items = [], ...values }: OrderValues): OrderValues => ({
  order_items: order_items.map((item) => ({
    quantity: item?.quantity ?? 0,
    price: item?.price ?? 0,
    options: item?.options ?? [],
  })),
  order_amount: values.order_amount ?? 0,
  order_delivery_fee: values.order_delivery_fee ?? 0,
  order_service_fee: values.order_service_fee ?? 0,
  order_tax_fee: values.order_tax_fee ?? 0,
  order_discount: values.order_discount ?? 0,
});

interface AmountSummaryProps {
  /** Typed as a whole; what the items are worth is then what is left of it. */
  isTyped: boolean;
}

/** How the amount comes about, as it is typed. */
export function AmountSummary({ isTyped }: AmountSummaryProps) {
  const values = useFromFields(pricedOf);
  const amount = isTyped ? (values.order_amount ?? 0) : amountOf(values);
  const goodsKobo = isTyped
    ? toKobo(amount) - toKobo(amountOf({ ...values, order_items: [] }))
    : itemsTotalKobo(itemsOf(values));
  const mistake = mistakeOf(amount);
  return (
    <section className={styles.amount} aria-live="polite" aria-label="How the amount comes about">
      <Facts
        isAmounts
        facts={[
          ...partsOf(values, goodsKobo).map(
            ([name, naira]) => [name, <Money key={name} naira={naira} />] as const,
          ),
          [
            'Order amount',
            <strong key="amount">
              <Money naira={amount} />
            </strong>,
          ],
        ]}
      />
      {mistake && (
        <p className={styles.error} role="alert">
          {mistake}
        </p>
      )}
    </section>
  );
}
