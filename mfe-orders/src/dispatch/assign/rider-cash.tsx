import { type RankedRider, wouldHoldNaira } from '@waybill/contract';
import { CashOfLimit, moneyText } from '@waybill/ui';
import styles from './rider-cash.module.css';

const wouldHold = (held: string, limit: string) => `Would hold ${held} of ${limit}`;

interface RiderCashProps {
  rider: RankedRider;
  /** The amount to collect for the orders that they would get, in naira. */
  toCollect: number;
}

/** The cash that the chosen rider would hold, its parts and its limit; pointed out from 80 %. */
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
