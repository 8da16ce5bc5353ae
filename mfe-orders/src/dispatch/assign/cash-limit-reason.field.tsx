import { limits } from '@waybill/contract';
import { TextField } from '@waybill/ui/form';

/** The additional field of a form that chooses a rider, if they would hold more than their cash limit. */
export interface CashLimitValues {
  cash_limit_reason?: string;
}

/** The reason for assigning the order to a rider who would hold more cash than they may. */
export const CashLimitReasonField = () => (
  <TextField<CashLimitValues>
    name="cash_limit_reason"
    label="Reason for exceeding the cash limit"
    required="Give a reason, or choose another rider"
    hint="It appears in the order’s history and in Activity."
    maxLength={limits.cashLimitReason}
  />
);
