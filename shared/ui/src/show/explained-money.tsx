import { Money } from './money.tsx';
import styles from './show.module.css';

interface ExplainedMoneyProps {
  naira: number;
  /** The parts of the sum: `order amount + insurance fee`. */
  how: string;
}

/** A sum in naira with its parts, where two sums of one order stand close to each other. */
export const ExplainedMoney = ({ naira, how }: ExplainedMoneyProps) => (
  <>
    <strong>
      <Money naira={naira} />
    </strong>{' '}
    <small className={styles.how}>{how}</small>
  </>
);
