import { moneyText } from './number-text.ts';
import styles from './show.module.css';

interface MoneyProps {
  naira: number;
  className?: string | undefined;
}

/** An amount in naira, in figures of one width, never broken over lines. */
export const Money = ({ naira, className }: MoneyProps) => (
  <span className={className ? `${styles.money} ${className}` : styles.money}>{moneyText(naira)}</span>
);
