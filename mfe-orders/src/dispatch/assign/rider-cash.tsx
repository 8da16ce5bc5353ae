import { type RankedRider, wouldHoldNaira } from '@waybill/contract';
import { CashOfLimit, moneyText } from '@waybill/ui';
import styles from './rider-cash.module.css';

const wouldHold = (held: string, limit: string) => `Would hold ${held} of ${limit}`;

interface RiderCashProps {
  rider: RankedRider;
  /** What is to be collected of the orders that they would get, in naira. */
  toCollect: number;
}

/** What the chosen rider would hold of their limit, and of what that is made; pointed out from 80 %. */
export function RiderCash({ rider, toCollect }: RiderCashProps) {
  const { cash_held: held, cash_to_collect: open = 0, cash_limit_in_force: limit } = rider;
  if (limit === null) return null;
  const parts = [
    `${moneyText(held)} in hand`,
    open > 0 && `${moneyText(open)} to collect`,
    toCollect > 0 && `${moneyText(toCollect)} of this`,
  ].filter(Boolean);
  return (
    <div className={styles.cash}>
      <CashOfLimit held={wouldHoldNaira(rider, toCollect)} limit={limit} textOf={wouldHold} />
      <small>{parts.join(' + ')}</small>
    </div>
  );
}
