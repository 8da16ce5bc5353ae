import type { BoardOrder } from '@waybill/contract';
import { Button, Icon } from '@waybill/ui';
import { PrintWaybillButton } from '../waybill/print-waybill.button.tsx';
import styles from './orders-board.module.css';

interface SelectionBarProps {
  orders: readonly BoardOrder[];
  onAssign: () => void;
  onClear: () => void;
}

/** How many orders are selected, and what can be done with all of them. */
export const SelectionBar = ({ orders, onAssign, onClear }: SelectionBarProps) => (
  <div className={styles.selection} role="toolbar" aria-label="Selected orders">
    <strong role="status">{orders.length} selected</strong>
    <Button type="primary" icon={<Icon name="rider" />} disabled={orders.length === 0} onClick={onAssign}>
      Assign
    </Button>
    <PrintWaybillButton isShort orders={orders} />
    <Button onClick={onClear}>Clear</Button>
  </div>
);
