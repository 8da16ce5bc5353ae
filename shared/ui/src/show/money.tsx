import styles from './show.module.css';

const format = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `₦12,500.00`; below zero `−₦12,500.00`. */
export const moneyText = (naira: number): string =>
  `${naira < 0 ? '−' : ''}₦${format.format(Math.abs(naira))}`;

interface MoneyProps {
  naira: number;
  className?: string | undefined;
}

/** An amount in naira, in figures of one width, never broken over lines. */
export const Money = ({ naira, className }: MoneyProps) => (
  <span className={className ? `${styles.money} ${className}` : styles.money}>{moneyText(naira)}</span>
);
