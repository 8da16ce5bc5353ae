import { Button, countText, Icon } from '@waybill/ui';
import styles from './orders-board.module.css';

interface BoardHeaderProps {
  /** Left out where the viewer may not create orders. */
  onCreate: (() => void) | undefined;
  onShortcuts: () => void;
  /** Receivers to call before the ride, once it is their time; undefined while there are none. */
  calls: number | undefined;
  onCalls: () => void;
}

export const BoardHeader = ({ onCreate, onShortcuts, calls, onCalls }: BoardHeaderProps) => (
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
    {calls !== undefined && (
      <Button
        icon={<Icon name="phone" />}
        title="Receivers to call before the ride"
        aria-label={`${countText(calls)} receivers to call before the ride`}
        onClick={onCalls}
      >
        {countText(calls)} <span className={styles.toCall}>to call</span>
      </Button>
    )}
    {onCreate && (
      <Button type="primary" icon={<Icon name="plus" />} onClick={onCreate}>
        Create Order
      </Button>
    )}
  </header>
);
