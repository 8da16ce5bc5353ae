import type { CourierOrder } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { can, useViewer } from '@waybill/session';
import { Button, Dialog, Facts, Icon } from '@waybill/ui';
import { commentFact, commentText, DeliveredChanges } from '@waybill/ui/order';
import { useState } from 'react';
import type { CommentDialogProps } from './comment.dialog.tsx';
import styles from './comments-button.module.css';

const Comment = lazyDialog<CommentDialogProps>(
  'Comment as an employee',
  () => import('./comment.dialog.tsx'),
);

/** The comments of rider, employee and verifier; who may remit comments as an employee. */
export function CommentsButton({ courierOrder }: { courierOrder: CourierOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const mayComment = can(useViewer(), 'remittance.remit');
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
        <Dialog
          title={`Comments on ${number}`}
          onClose={() => setIsOpen(false)}
          footer={
            mayComment && (
              <Button onClick={() => setIsWriting(true)}>
                {courierOrder.employee_comment ? 'Change employee’s comment' : 'Add a comment'}
              </Button>
            )
          }
        >
          <Facts
            facts={[
              commentFact(courierOrder),
              ['Employee', commentText(courierOrder.employee_comment)],
              ['Verifier', commentText(courierOrder.verifier_comment)],
            ]}
          />
          <DeliveredChanges items={courierOrder.order.order_items} delivered={courierOrder.delivered_items} />
        </Dialog>
      )}
      {isWriting && <Comment courierOrder={courierOrder} onClose={() => setIsWriting(false)} />}
    </>
  );
}
