import { itemsTotalKobo, offeredPaymentMethods, toNaira } from '@waybill/contract';
import { Facts, Money, TextAreaField } from '@waybill/ui';
import { ChoiceField, MoneyField, useFieldValues } from '@waybill/ui/fields';
import styles from './create-order.module.css';
import { amountOf, type OrderMode, type OrderValues } from './order-values.ts';

const methodOptions = offeredPaymentMethods.map(({ id, name }) => ({
  value: id,
  label: name[0]!.toUpperCase() + name.slice(1),
}));

/** What it costs, how it is paid, and how the amount comes about. */
export function PaymentFields({ mode }: { mode: OrderMode }) {
  const values = useFieldValues<OrderValues>();
  const isTyped = mode === 'record' && (values.order_items ?? []).length === 0;
  return (
    <fieldset className={styles.part}>
      <legend>Payment</legend>
      <div className={styles.grid}>
        <MoneyField
          name="order_delivery_fee"
          label="Delivery fee"
          required="Order delivery fee is required"
        />
        <MoneyField name="order_discount" label="Discount" />
        {isTyped && (
          <MoneyField name="order_amount" label="Order amount" required="Order_amount is required" />
        )}
        <ChoiceField
          name="order_payment_method"
          label="Payment method"
          required="order payment method is required"
          options={methodOptions}
        />
        <ChoiceField
          name="order_paid"
          label="Paid"
          required="Order paid is required"
          options={[
            { value: 0, label: 'Not Paid' },
            { value: 1, label: 'Paid' },
          ]}
        />
        <TextAreaField name="order_description" label="Description" rows={1} className={styles.wide} />
      </div>
      {!isTyped && <AmountSummary values={values} />}
    </fieldset>
  );
}

function AmountSummary({ values }: { values: OrderValues }) {
  const items = (values.order_items ?? []).map(({ quantity = 0, price = 0, options = [] }) => ({
    quantity,
    price,
    options,
  }));
  const amount = amountOf(values);
  return (
    <div className={styles.amount} aria-live="polite">
      <Facts
        isAmounts
        facts={[
          ['Items and options', <Money key="items" naira={toNaira(itemsTotalKobo(items))} />],
          ['Delivery fee', <Money key="delivery" naira={values.order_delivery_fee ?? 0} />],
          ['Discount', <Money key="discount" naira={-(values.order_discount ?? 0)} />],
          [
            'Order amount',
            <strong key="amount">
              <Money naira={amount} />
            </strong>,
          ],
        ]}
      />
      {amount < 0 && (
        <p className={styles.error} role="alert">
          The discount is more than the order is worth
        </p>
      )}
    </div>
  );
}
