import type { CourierOrder } from '@waybill/contract';
import { Button } from '@waybill/ui';
import { useRiderTexts } from '../texts/rider-texts.ts';
import { CallOnCard } from './courier-order-card.tsx';
import styles from './courier-orders.module.css';
import { isOffered } from './offer-line.tsx';
import type { useAnswer } from './use-answer.ts';

interface OrderAnswersProps extends ReturnType<typeof useAnswer> {
  courierOrder: CourierOrder;
}

/** The answers to a pending order below its card: to accept it, and where the rider is only asked, to say no. */
export function OrderAnswers({ courierOrder, answer, isQueuing }: OrderAnswersProps) {
  const { list: texts, offer } = useRiderTexts();
  const isAsked = isOffered(courierOrder);
  const { customer_name } = courierOrder.order;
  return (
    <div className={styles.answers}>
      <CallOnCard {...courierOrder} />
      {isAsked && (
        <Button
          aria-label={`${offer.noThanks} ${customer_name}`}
          disabled={isQueuing}
          onClick={() => answer([courierOrder], 'rejected')}
        >
          {offer.noThanks}
        </Button>
      )}
      <Button
        type={isAsked ? 'primary' : 'default'}
        aria-label={`${texts.accept} ${customer_name}`}
        disabled={isQueuing}
        onClick={() => answer([courierOrder])}
      >
        {texts.accept}
      </Button>
    </div>
  );
}
