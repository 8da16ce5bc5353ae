import { toKobo, toNaira } from '@waybill/contract';
import { useCallback } from 'react';
import { TextAreaField } from '../form/text-fields.tsx';
import { moneyText } from '../show/money.tsx';
import { useFromFields } from './form-values.tsx';
import { CountField, MoneyField } from './number-fields.tsx';

/** What remitting asks for; `comment` may be missing where it is optional. */
export interface RemitValues {
  remitted_amount: number;
  remittance_point: number;
  comment?: string;
}

interface RemitFieldsProps {
  /** Whether a comment must be given: staff's must, a rider's need not (spec 2, "Remit"). */
  needsComment: boolean;
  /** In naira. */
  toCollect: number;
}

/** "₦5,000.00 more than to collect", from what is typed. */
function useDifferenceText(toCollect: number): string {
  const remitted = useFromFields(
    useCallback(({ remitted_amount }: Partial<RemitValues>) => remitted_amount, []),
  );
  const difference = toNaira(toKobo(remitted ?? toCollect) - toKobo(toCollect));
  if (difference === 0) return 'A difference to what was to be collected is kept and shown.';
  return `${moneyText(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than to collect`;
}

/** Amount, point and comment of a remittance; rider and staff share them. */
export const RemitFields = ({ needsComment, toCollect }: RemitFieldsProps) => (
  <>
    <MoneyField
      name="remitted_amount"
      label="Remitted amount"
      required="You must input the remitted amount"
      hint={useDifferenceText(toCollect)}
    />
    <CountField
      name="remittance_point"
      label="Remittance point"
      required="You must input the remittance point"
      max={1000}
    />
    <TextAreaField
      name="comment"
      label="Comment"
      required={needsComment ? 'You must add a comment' : undefined}
    />
  </>
);
