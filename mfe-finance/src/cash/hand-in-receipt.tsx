import type { HandIn } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useViewer } from '@waybill/session';
import { Button, DateTime, Facts, Icon, Money } from '@waybill/ui';
import { Link } from 'react-router-dom';
import styles from './cash.module.css';

interface HandInReceiptProps {
  handIn: HandIn;
  /** Leaves the receipt for the form. */
  onMore: () => void;
}

const amount = (naira: number) => naira !== 0 && <Money naira={naira} />;

/** The coverage of a sum, right after it was handed in. */
export function HandInReceipt({ handIn, onMore }: HandInReceiptProps) {
  const open = handIn.deliveries.find(({ is_remitted, remaining }) => !is_remitted && remaining > 0);
  const { team } = useViewer();
  return (
    <section className={styles.receipt} role="status" aria-label="Receipt">
      <p className={styles.letterhead} aria-hidden="true">
        <strong>{team?.display_name}</strong>
        <span>Receipt</span>
      </p>
      <h2>
        {handIn.amount === 0 ? (
          'Handed in by credits'
        ) : (
          <>
            <Money naira={handIn.amount} /> handed in
          </>
        )}
      </h2>
      <Facts
        isAmounts
        facts={[
          ['Rider', handIn.courier.courier_name],
          ['When', <DateTime key="at" at={handIn.at} />],
          ['Received by', handIn.by.name],
          ['Cash held', <Money key="expected" naira={handIn.expected} />],
          // Who brought nothing brought nothing over.
          [
            handIn.difference < 0 ? 'Short' : 'Over',
            handIn.amount > 0 && amount(Math.abs(handIn.difference)),
          ],
          ['Orders remitted', String(handIn.deliveries.filter(({ is_remitted }) => is_remitted).length)],
          [`Still open on ${open?.order_number}`, open ? <Money key="open" naira={open.remaining} /> : null],
          ['Debts paid', amount(handIn.debts_paid)],
          ['Credits used', amount(handIn.credits_used)],
          ['New credit', amount(handIn.credit)],
          ['Without a code', handIn.reason],
          ['Book entry', `No. ${handIn.entry_number}`],
        ]}
      />
      <div className={styles.buttons}>
        <Link to={to.cash()}>All riders</Link>
        <Button icon={<Icon name="print" />} onClick={() => print()}>
          Print
        </Button>
        <Button onClick={onMore}>Hand in more</Button>
      </div>
    </section>
  );
}
