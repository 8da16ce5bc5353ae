import { MoneyField } from '@waybill/ui/fields';

interface LimitValues {
  cash_limit?: number;
}

const moreThanNothing = (value: unknown) =>
  Number(value) > 0 ? undefined : 'Must be more than 0. Leave it empty to apply the company’s limit.';

/** The most cash that a rider should hold. */
export const CashLimitField = () => (
  <MoneyField<LimitValues>
    kind="cashLimit"
    name="cash_limit"
    label="Cash limit"
    hint="The most cash this rider may hold. Leave empty to use the company’s limit."
    rules={[moreThanNothing]}
  />
);
