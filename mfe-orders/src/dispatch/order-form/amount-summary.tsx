import { itemsTotalKobo, limits, toKobo, toNaira } from '@waybill/contract';
import { Facts, Money } from '@waybill/ui';
import { useFromFields } from '@waybill/ui/fields';
import styles from './order-form.module.css';
import {
  amountIn,
  amountOf,
  isAmountTyped,
  itemsOf,
  type OrderMode,
  type OrderValues,
} from './order-values.ts';

const optionsTotalKobo = (values: OrderValues) =>
  itemsTotalKobo(itemsOf(values).flatMap(({ options = [] }) => options));

/** The parts of the amount in naira; parts that are zero are left out. */
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

const errorOf = (amount: number, deposit: number) => {
  if (amount < 0) return 'The discount is more than the order amount';
  if (deposit > amount) return 'The deposit is more than the order amount';
  return amount > limits.naira ? 'The order amount is above the limit' : undefined;
};

/** Only what the amount depends on, so that typing a name does not re-render the sum. */
const pricedOf = ({ order_items = [], ...values }: OrderValues): OrderValues => ({
  order_items: order_items.map((item) => ({
    quantity: item?.quantity ?? 0,
    price: item?.price ?? 0,
    options: item?.options?.map((option) => ({
      name: '',
      quantity: option?.quantity ?? 0,
      price: option?.price ?? 0,
    })),
  })),
  order_amount: values.order_amount ?? 0,
  order_delivery_fee: values.order_delivery_fee ?? 0,
  order_service_fee: values.order_service_fee ?? 0,
  order_tax_fee: values.order_tax_fee ?? 0,
  order_discount: values.order_discount ?? 0,
  order_deposit: values.order_deposit ?? 0,
  order_paid: values.order_paid,
});

/** The parts of the amount, as the user types. */
export function AmountSummary({ mode }: { mode: OrderMode }) {
  const values = useFromFields(pricedOf);
  const amount = amountIn(values, mode);
  const goodsKobo = isAmountTyped(values, mode)
    ? toKobo(amount) - toKobo(amountOf({ ...values, order_items: [] }))
    : itemsTotalKobo(itemsOf(values));
  // Nothing to add up before the amount is typed.
  const isOpen = isAmountTyped(values, mode) && amount === 0;
  const { order_deposit = 0, order_paid } = values;
  const error = errorOf(amount, order_deposit);
  const rest = order_paid === 1 ? 0 : toNaira(Math.max(0, toKobo(amount) - toKobo(order_deposit)));
  return (
    <section className={styles.amount} aria-live="polite" aria-label="How the amount is calculated">
      <Facts
        isAmounts
        facts={[
          ...(isOpen ? [] : partsOf(values, goodsKobo)).map(
            ([name, naira]) => [name, <Money key={name} naira={naira} />] as const,
          ),
          [
            'Order amount',
            <strong key="amount">
              <Money naira={amount} />
            </strong>,
          ],
          ['Deposit', order_deposit > 0 && <Money key="deposit" naira={-order_deposit} />],
          ['To collect', order_deposit > 0 && <Money key="rest" naira={rest} />],
        ]}
      />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}

/** The amount next to the button that sends it. */
export function VisibleTotal({ mode }: { mode: OrderMode }) {
  const naira = amountIn(useFromFields(pricedOf), mode);
  return (
    <p className={styles.visibleTotal}>
      Order amount <Money naira={naira} />
    </p>
  );
}
