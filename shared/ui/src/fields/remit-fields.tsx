import { TextAreaField } from '../form/text-fields.tsx';
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
}

/** Amount, point and comment of a remittance; rider and staff share them. */
export const RemitFields = ({ needsComment }: RemitFieldsProps) => (
  <>
    <MoneyField
      name="remitted_amount"
      label="Remitted amount"
      required="You must input the remitted amount"
      hint="A difference to what was to be collected is kept and shown."
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
