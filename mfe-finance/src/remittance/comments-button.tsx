import type { CourierOrder } from '@waybill/contract';
import { Button, Dialog, Facts, Icon } from '@waybill/ui';
import { useState } from 'react';
import styles from './comments-button.module.css';

/** The comments of rider, employee and verifier. */
export function CommentsButton({ courierOrder }: { courierOrder: CourierOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  const number = courierOrder.order.order_id;
  return (
    <>
      <Button
        size="small"
        type="text"
        icon={<Icon name="comment" />}
        aria-label={`Comments on ${number}`}
        title="Comments"
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.label}>Comments</span>
      </Button>
      {isOpen && (
        <Dialog title={`Comments on ${number}`} onClose={() => setIsOpen(false)}>
          <Facts
            facts={[
              ['Rider', courierOrder.courier_comment || 'No Comment'],
              ['Employee', courierOrder.employee_comment || 'No Comment'],
              ['Verifier', courierOrder.verifier_comment || 'No Comment'],
            ]}
          />
        </Dialog>
      )}
    </>
  );
}
