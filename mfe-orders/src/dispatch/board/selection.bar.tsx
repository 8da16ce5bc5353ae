import { Button, Icon } from '@waybill/ui';
import styles from './orders-board.module.css';

interface SelectionBarProps {
  count: number;
  onAssign: () => void;
  onClear: () => void;
}

/** How many orders are selected, and what can be done with all of them. */
export const SelectionBar = ({ count, onAssign, onClear }: SelectionBarProps) => (
  <div className={styles.selection} role="toolbar" aria-label="Selected orders">
    <strong role="status">{count} selected</strong>
    <Button type="primary" icon={<Icon name="rider" />} disabled={count === 0} onClick={onAssign}>
      Assign
    </Button>
    <Button onClick={onClear}>Clear</Button>
  </div>
);
