import { areaName, type DeliveryRate, depositMethods, offeredPaymentMethods } from '@waybill/contract';
import { useOffers } from '@waybill/session';
import { capitalised, moneyText } from '@waybill/ui';
import { ChoiceField, FormPart, MoneyField, useFromFields, useSetFields } from '@waybill/ui/fields';
import { TextAreaField } from '@waybill/ui/form';
import type { ReactNode } from 'react';
import { useFromMessage } from './message/from-message.tsx';
import { useRateAreas } from './message/paste-message.tsx';
import styles from './order-form.module.css';
import { isAmountTyped, isPaidBefore, type OrderMode, type OrderValues } from './order-values.ts';
import { OrderPromise, useDefaultPromise } from './promise-field.tsx';
import { useRateAsFee } from './use-rate-as-fee.ts';
import { WhichOne } from './which-one.tsx';

const methodOptions = offeredPaymentMethods.map(({ id, name }) => ({ value: id, label: capitalised(name) }));

const paidOptions = [
  { value: 0, label: 'Not Paid' },
  { value: 1, label: 'Paid' },
];

const depositOptions = depositMethods.map((value) => ({ value, label: capitalised(value) }));

const isWithoutItems = (values: OrderValues) => isAmountTyped(values, 'record');
const never = (_: OrderValues) => false;

/** A contradiction to point out: a deposit of an order that is paid in full. */
const depositOf = ({ order_deposit, order_paid }: OrderValues) => ({
  isThere: Boolean(order_deposit),
  isPaidInFull: Boolean(order_deposit) && order_paid === 1,
});

/** The deposit, and its method. */
function DepositFields() {
  const from = { deposit: useFromMessage('order_deposit'), method: useFromMessage('order_deposit_method') };
  const { isThere, isPaidInFull } = useFromFields(depositOf);
  if (!useOffers('deposits')) return null;
  return (
    <>
      <MoneyField<OrderValues>
        kind="deposit"
        name="order_deposit"
        label="Deposit"
        hint={
          isPaidInFull
            ? 'This order is marked as paid, so the rider collects nothing. If only a deposit was paid, choose Not Paid.'
            : (from.deposit ?? 'Received before delivery. The rider collects the rest.')
        }
      />
      {isThere && (
        <ChoiceField<OrderValues>
          name="order_deposit_method"
          label="Deposit received by"
          hint={from.method}
          options={depositOptions}
        />
      )}
    </>
  );
}

const paidToOptions = [
  { value: 'sender', label: 'The outlet' },
  { value: 'company', label: 'Us' },
] as const;

/** The party that was paid before delivery: the debt to the outlet follows from it. */
function PaidToField() {
  const isThere = useFromFields(isPaidBefore);
  if (!useOffers('deposits') || !isThere) return null;
  return (
    <ChoiceField<OrderValues>
      name="order_paid_to"
      label="Who received it"
      hint="If the outlet received it, they owe us our fees. If we received it, we owe them the deposit less our fees."
      options={[...paidToOptions]}
    />
  );
}

interface PaymentFieldsProps {
  mode: OrderMode;
  /** Shows the fees that only an edit has. */
  hasAllFees?: boolean;
}

const noRates: readonly number[] = [];

const DeliveryFee = ({ hint, rates = noRates }: { hint?: ReactNode; rates?: readonly number[] }) => (
  <MoneyField<OrderValues>
    kind="deliveryFee"
    own={rates}
    name="order_delivery_fee"
    label="Delivery fee"
    required="Order delivery fee is required"
    hint={hint}
  />
);

const feeAndState = ({ order_delivery_fee, customer_state }: OrderValues) => ({
  fee: order_delivery_fee,
  state: customer_state,
});

/** The choice among the rates that fit the address; its area becomes the customer's city. */
function WhichRate({ rates }: { rates: readonly DeliveryRate[] }) {
  const { fee, state } = useFromFields(feeAndState);
  const setFields = useSetFields<OrderValues>();
  const choose = (id: string) => {
    const rate = rates.find((one) => one.id === id);
    if (rate) setFields({ order_delivery_fee: rate.fee, customer_city: areaName(rate.area, state) });
  };
  return (
    <WhichOne
      question="Which rate?"
      choices={rates.map(({ id, area, fee }) => ({ id, text: `${area}: ${moneyText(fee)}` }))}
      chosen={rates.find((rate) => rate.fee === fee)?.id}
      onChoose={choose}
    />
  );
}

/** The fee of a new order: it starts with the company's rate for the area. */
function DeliveryFeeOfArea() {
  const { rate, isKnown } = useRateAsFee();
  useDefaultPromise('value' in rate ? rate.value : undefined, isKnown);
  const from = useFromMessage('order_delivery_fee');
  const fees = useRateAreas().map(({ fee }) => fee);
  const hint =
    from ??
    ('value' in rate ? (
      `Rate for ${rate.value.area}: ${moneyText(rate.value.fee)}`
    ) : 'readings' in rate ? (
      <WhichRate rates={rate.readings} />
    ) : undefined);
  return <DeliveryFee hint={hint} rates={fees} />;
}

export function PaymentFields({ mode, hasAllFees = false }: PaymentFieldsProps) {
  const from = {
    discount: useFromMessage('order_discount'),
    method: useFromMessage('order_payment_method'),
    paid: useFromMessage('order_paid'),
  };
  const isTyped = useFromFields(mode === 'record' ? isWithoutItems : never);
  return (
    <FormPart title="Payment">
      <div className={styles.grid}>
        {hasAllFees ? <DeliveryFee /> : <DeliveryFeeOfArea />}
        <MoneyField<OrderValues>
          kind="discount"
          name="order_discount"
          label="Discount"
          hint={from.discount}
        />
        {hasAllFees && (
          <MoneyField<OrderValues> kind="otherFee" name="order_service_fee" label="Service fee" />
        )}
        {hasAllFees && <MoneyField<OrderValues> kind="otherFee" name="order_tax_fee" label="Tax fee" />}
        {isTyped && (
          <MoneyField<OrderValues>
            kind="orderAmount"
            name="order_amount"
            label="Order amount"
            required="Order_amount is required"
          />
        )}
        <ChoiceField<OrderValues>
          name="order_payment_method"
          label="Payment method"
          hint={from.method}
          required="order payment method is required"
          options={methodOptions}
        />
        <ChoiceField<OrderValues>
          name="order_paid"
          label="Paid"
          hint={from.paid}
          required="Order paid is required"
          options={paidOptions}
        />
        <DepositFields />
        <PaidToField />
        <OrderPromise />
        <TextAreaField<OrderValues>
          name="order_description"
          label="Description"
          rows={1}
          className={styles.wide}
        />
      </div>
    </FormPart>
  );
}
