import { cashLevelOf, type RankedRider } from '@waybill/contract';
import { CashOfLimit } from '@waybill/ui';
import styles from './rider-cash.module.css';

export const isAtCashLimit = ({ cash_held, cash_limit_in_force }: RankedRider): boolean =>
  cashLevelOf(cash_held, cash_limit_in_force) === 'reached';

/** What the chosen rider holds of their limit, pointed out from 80 %. */
export const RiderCash = ({ rider }: { rider: RankedRider }) => (
  <div className={styles.cash}>
    <CashOfLimit held={rider.cash_held} limit={rider.cash_limit_in_force} />
  </div>
);
