import { Button, Icon } from '@waybill/ui';
import styles from './orders-board.module.css';

interface BoardHeaderProps {
  /** Left out where the viewer may not create orders. */
  onCreate: (() => void) | undefined;
  onShortcuts: () => void;
}

export const BoardHeader = ({ onCreate, onShortcuts }: BoardHeaderProps) => (
  <header className={styles.header}>
    <h1>Order List</h1>
    <Button
      className={styles.forKeyboards}
      type="text"
      aria-label="Keyboard shortcuts"
      title="Keyboard shortcuts (?)"
      onClick={onShortcuts}
    >
      ?
    </Button>
    {onCreate && (
      <Button type="primary" icon={<Icon name="plus" />} onClick={onCreate}>
        Create Order
      </Button>
    )}
  </header>
);
