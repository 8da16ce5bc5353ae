import { offeredPaymentMethods } from '@waybill/contract';
import { capitalised, TextAreaField } from '@waybill/ui';
import { ChoiceField, MoneyField, useFromFields } from '@waybill/ui/fields';
import { AmountSummary } from './amount-summary.tsx';
import styles from './order-form.module.css';
import { isAmountTyped, type OrderMode, type OrderValues } from './order-values.ts';

const methodOptions = offeredPaymentMethods.map(({ id, name }) => ({ value: id, label: capitalised(name) }));

const paidOptions = [
  { value: 0, label: 'Not Paid' },
  { value: 1, label: 'Paid' },
];

const isWithoutItems = (values: OrderValues) => isAmountTyped(values, 'record');
const never = (_: OrderValues) => false;

interface PaymentFieldsProps {
  mode: OrderMode;
  /** Whether the fees that only an edit asks for are there too. */
  hasAllFees?: boolean;
}

/** What it costs, how it is paid, and how the amount comes about. */
export function PaymentFields({ mode, hasAllFees = false }: PaymentFieldsProps) {
  const isTyped = useFromFields(mode === 'record' ? isWithoutItems : never);
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
        {hasAllFees && <MoneyField name="order_service_fee" label="Service fee" />}
        {hasAllFees && <MoneyField name="order_tax_fee" label="Tax fee" />}
        {isTyped && (
          <MoneyField name="order_amount" label="Order amount" required="Order_amount is required" />
        )}
        <ChoiceField
          name="order_payment_method"
          label="Payment method"
          required="order payment method is required"
          options={methodOptions}
        />
        <ChoiceField name="order_paid" label="Paid" required="Order paid is required" options={paidOptions} />
        <TextAreaField name="order_description" label="Description" rows={1} className={styles.wide} />
      </div>
      <AmountSummary isTyped={isTyped} />
    </fieldset>
  );
}
