import { cashLevelOf, limits, type RankedRider } from '@waybill/contract';
import { CashOfLimit } from '@waybill/ui';
import { TextField } from '@waybill/ui/form';
import styles from './rider-cash.module.css';

/** What a form that chooses a rider adds where they have reached their cash limit. */
export interface CashLimitValues {
  cash_limit_reason?: string;
}

export const isAtCashLimit = ({ cash_held, cash_limit_in_force }: RankedRider): boolean =>
  cashLevelOf(cash_held, cash_limit_in_force) === 'reached';

/** What the chosen rider holds of their limit, pointed out from 80 %. */
export const RiderCash = ({ rider }: { rider: RankedRider }) => (
  <div className={styles.cash}>
    <CashOfLimit held={rider.cash_held} limit={rider.cash_limit_in_force} />
  </div>
);

/** Why the order goes to a rider who holds as much cash as they may. */
export const CashLimitReasonField = () => (
  <TextField<CashLimitValues>
    name="cash_limit_reason"
    label="Reason to pass the cash limit"
    required="You must say why this rider gets more, or choose another one"
    hint="It is shown in the order’s history and in the activity."
    maxLength={limits.cashLimitReason}
  />
);
