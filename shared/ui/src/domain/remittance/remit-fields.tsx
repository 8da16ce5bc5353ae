import { fieldLimits, toKobo, toNaira } from '@waybill/contract';
import { useCallback } from 'react';
import { useFromFields } from '../../fields/form-values.tsx';
import { CountField, MoneyField } from '../../fields/number-fields.tsx';
import { TextAreaField } from '../../form/text-fields.tsx';
import { moneyText } from '../../show/number-text.ts';
import { useKitTexts } from '../../texts/kit-texts.tsx';

/** Values of the remittance form; `comment` may be missing if it is optional. */
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
  /** In naira: a remittance is the total, so it is never less than what was handed in of it. */
  handedIn?: number;
}

/** "₦5,000.00 more than to collect", from what is typed. */
function useDifferenceText(toCollect: number): string {
  const texts = useKitTexts().remit;
  const remitted = useFromFields(
    useCallback(({ remitted_amount }: Partial<RemitValues>) => remitted_amount, []),
  );
  const difference = toNaira(toKobo(remitted ?? toCollect) - toKobo(toCollect));
  if (difference === 0) return texts.difference;
  const amount = moneyText(Math.abs(difference));
  return difference > 0 ? texts.more(amount) : texts.less(amount);
}

/** Amount, point and comment of a remittance; rider and staff share them. */
export function RemitFields({ needsComment, toCollect, handedIn = 0 }: RemitFieldsProps) {
  const texts = useKitTexts().remit;
  return (
    <>
      <MoneyField<RemitValues>
        kind="remittance"
        name="remitted_amount"
        label={texts.amount}
        required={texts.amountMissing}
        hint={useDifferenceText(toCollect)}
        rules={[(naira) => (Number(naira) < handedIn ? texts.belowHandedIn(moneyText(handedIn)) : undefined)]}
      />
      <CountField<RemitValues>
        name="remittance_point"
        label={texts.point}
        required={texts.pointMissing}
        max={fieldLimits.remittancePoint}
        // Riders leave it as it is.
        hint={needsComment && 'Your company’s own number for this; 1 unless it says otherwise'}
      />
      <TextAreaField<RemitValues>
        name="comment"
        label={texts.comment}
        required={needsComment ? texts.commentMissing : undefined}
      />
    </>
  );
}
