import { fieldLimits, toKobo, toNaira } from '@waybill/contract';
import { useCallback } from 'react';
import { useFromFields } from '../../fields/form-values.tsx';
import { CountField, MoneyField } from '../../fields/number-fields.tsx';
import { TextAreaField } from '../../form/text-fields.tsx';
import { moneyText } from '../../show/money.tsx';

/** What remitting asks for; `comment` may be missing where it is optional. */
export interface RemitValues {
  remitted_amount: number;
  remittance_point: number;
  comment?: string;
}

interface RemitFieldsProps {
  /** Whether a comment must be given: required of staff, optional for a rider (docs/spec-coverage.md#operations-5). */
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
  if (difference === 0) return 'Any difference from the amount to collect is stored and shown.';
  return `${moneyText(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than to collect`;
}

/** Amount, point and comment of a remittance; rider and staff share them. */
export const RemitFields = ({ needsComment, toCollect }: RemitFieldsProps) => (
  <>
    <MoneyField<RemitValues>
      name="remitted_amount"
      label="Remitted amount"
      required="You must input the remitted amount"
      hint={useDifferenceText(toCollect)}
    />
    <CountField<RemitValues>
      name="remittance_point"
      label="Remittance point"
      required="You must input the remittance point"
      max={fieldLimits.remittancePoint}
    />
    <TextAreaField<RemitValues>
      name="comment"
      label="Comment"
      required={needsComment ? 'You must add a comment' : undefined}
    />
  </>
);
