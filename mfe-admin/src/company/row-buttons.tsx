import { Button, Icon } from '@waybill/ui';
import styles from './company.module.css';

interface RowButtonsProps {
  /** "reason 2": completes "Move … up". */
  label: string;
  index: number;
  count: number;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
}

/** Moves a row of a list up or down, or removes it. */
export const RowButtons = ({ label, index, count, move, remove }: RowButtonsProps) => (
  <div className={styles.rowButtons}>
    <Button
      type="text"
      aria-label={`Move ${label} up`}
      icon={<Icon name="up" />}
      disabled={index === 0}
      onClick={() => move(index, index - 1)}
    />
    <Button
      type="text"
      aria-label={`Move ${label} down`}
      icon={<Icon name="down" />}
      disabled={index === count - 1}
      onClick={() => move(index, index + 1)}
    />
    <Button
      type="text"
      aria-label={`Remove ${label}`}
      icon={<Icon name="delete" />}
      onClick={() => remove(index)}
    />
  </div>
);
