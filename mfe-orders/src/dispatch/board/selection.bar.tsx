import type { BoardOrder } from '@waybill/contract';
import { Button, Icon } from '@waybill/ui';
import { ReasonButton } from '@waybill/ui/act';
import { PrintWaybillButton } from '../waybill/print-waybill.button.tsx';
import styles from './orders-board.module.css';

interface SelectionBarProps {
  orders: readonly BoardOrder[];
  onAssign: () => void;
  onClear: () => void;
}

/** The number of selected orders, and the actions on all of them. */
export const SelectionBar = ({ orders, onAssign, onClear }: SelectionBarProps) => (
  <div className={styles.selection} role="toolbar" aria-label="Selected orders">
    <strong role="status">{orders.length} selected</strong>
    <ReasonButton
      type="primary"
      icon={<Icon name="rider" />}
      because={orders.length === 0 ? 'Choose orders first' : undefined}
      onClick={onAssign}
    >
      Assign
    </ReasonButton>
    {/* Read when it is pressed: a row may be older than the order. */}
    <PrintWaybillButton isShort orders={orders.map(({ id }) => ({ id }))} />
    <Button onClick={onClear}>Clear</Button>
  </div>
);
